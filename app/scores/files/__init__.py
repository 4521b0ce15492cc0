"""Finished games for elsewhere: files, a text to share, a link to another program."""
