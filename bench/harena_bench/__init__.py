"""Harena's benchmark: the same games, played at random, by Harena and by the peers that happen to be installed."""
