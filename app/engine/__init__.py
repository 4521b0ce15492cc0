"""What happens at a table. Pure: (rulebook, state, tap) -> state; no clock, no chance, no I/O."""
