"""Who can sit down besides people and the bots of rulebooks: players who think, and programs."""
