"""Finished games: their score, keeping them, looking back, and handing them on."""
