"""Bots that play Ophidian."""
