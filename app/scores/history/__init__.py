"""Looking back: the plays that are kept, a filter over them, one of them, their statistics."""
