"""Bots that play Ragers."""
