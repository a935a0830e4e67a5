"""Skirmish at a physical table: the person has the table and the figures, Foeman plays the AI."""
