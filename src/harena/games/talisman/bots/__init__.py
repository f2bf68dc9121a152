"""Bots that play Talisman: the Arena."""
