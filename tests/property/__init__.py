"""Properties that Hypothesis tries to refute, over all the games that `tests.games` lists."""
