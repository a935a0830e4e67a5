"""Total War: ROME, The Board Game: two to four factions contest the Mediterranean world."""
