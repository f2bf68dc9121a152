"""Tests. `tests.games` lists the games that the conformance suite plays."""
