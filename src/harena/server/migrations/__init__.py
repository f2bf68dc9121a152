"""Migrations of the store: `versions` holds one file for each step, in order."""
