"""How a game of Sparta looks."""
