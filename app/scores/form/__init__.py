"""The score form: the game it is about, how it is shown, and how it is read."""
