"""The AI of document 004: its sections, each a module; the board it sees, and its seat."""
