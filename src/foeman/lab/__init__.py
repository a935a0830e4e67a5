"""Many games: simulation, statistics."""
