"""Fuzzing of all that others write and the project reads: actions, records, packs and frames. One seed, one input."""
