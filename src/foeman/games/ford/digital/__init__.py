"""The board of a digital game."""
