"""The bot's Board in a digital game: queries and commands over the state."""
