"""What a bot sees of the table and does on it, phase by phase: agents, armies, battles, spending."""
