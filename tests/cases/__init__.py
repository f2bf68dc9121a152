"""The games under test, one file a game or a few; `tests.games` lists them."""
