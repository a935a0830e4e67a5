"""Rome at a physical table: people have the map and the pieces, Foeman plays the bots."""
