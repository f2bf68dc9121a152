"""Two small games that show how a game is written on Harena."""
