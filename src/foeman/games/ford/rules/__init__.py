"""The rules of The Ford, one file for each section; sequence.py is the one to begin with."""
