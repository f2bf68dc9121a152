"""Tests of the kernel by itself, with toy games where it takes a game."""
