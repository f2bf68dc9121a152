"""Bots that play For the Gods."""
