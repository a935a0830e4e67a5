"""The base game of Age of Fantasy: Skirmish, second edition: rounds, actions, shooting, melee, wounds, morale."""
