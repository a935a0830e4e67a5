"""The rules of the base game: `sequence.py` first, then a file for each section."""
