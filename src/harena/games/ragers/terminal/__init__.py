"""Ragers in the terminal."""
