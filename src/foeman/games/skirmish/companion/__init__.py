"""Skirmish at a physical table: the person has the table and the figures, Foeman plays the AI.

Foeman keeps the roster of both sides: who has been activated, is stunned, wounded or gone, and who has seized what. It
picks section and unit, walks the trees and asks only what the unit sees.
"""
