"""Rome at a physical table: the same rules over a mirror of it."""
