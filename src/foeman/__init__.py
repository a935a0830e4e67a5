"""Foeman: the opponent that is always free to play."""

__version__ = "0.1.0"
