"""What every game must do, whatever its rules: one suite over all the games that `tests.games` lists."""
