"""The Board of a bot over the state of a digital game: what it looks up, and what it does."""
