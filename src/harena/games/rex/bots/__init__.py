"""Bots that play Arena Rex."""
