"""Third Crusade beside a real table: people have the map and the pieces, Foeman plays the bots over a mirror of it."""
