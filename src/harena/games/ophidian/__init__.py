"""Ophidian: teams of Gladiators, decks of tricks, and a crowd to win over."""
