"""The tracker: tables, their taps, and the page that a group plays from."""
