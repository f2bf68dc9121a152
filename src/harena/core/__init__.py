"""The kernel every game is written on: no input or output, no knowledge of any game."""
