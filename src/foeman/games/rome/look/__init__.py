"""What a game of Rome looks like."""
