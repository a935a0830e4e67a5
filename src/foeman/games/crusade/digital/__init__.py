"""The board of a bot over the state: queries.py what it sees, commands.py what it does."""
