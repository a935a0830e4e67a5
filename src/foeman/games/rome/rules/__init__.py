"""The rules of Rome, one file for each section of the rulebook; sequence.py is the first to read."""
