"""The pages of the finished games, a file for each part of them."""
