"""Playing and replaying in a terminal: drawn with Rich, or as plain numbered lines that a screen reader can follow.

The frame knows no game. A game adds a board under `boards/`; one that has none is told from its view alone.
"""
