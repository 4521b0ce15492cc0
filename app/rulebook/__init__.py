"""What a rulebook says: data, checked and composed. Knows no state, no web, no database."""
