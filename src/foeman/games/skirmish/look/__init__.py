"""What a game of Skirmish looks like."""
