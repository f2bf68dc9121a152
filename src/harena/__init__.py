"""Harena."""
