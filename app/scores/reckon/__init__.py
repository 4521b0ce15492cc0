"""What a finished game is worth, and what a table knows of it."""
