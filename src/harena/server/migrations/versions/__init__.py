"""The steps, oldest first. Make a new one whenever the tables in database.py change."""
