"""View models: what the pages of a table show, as frozen data. Templates only loop and ask."""
