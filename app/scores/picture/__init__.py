"""The end of a game as one picture, to be saved and sent."""
