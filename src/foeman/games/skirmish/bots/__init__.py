"""The AI of document 004: its sections, each a module, in the document's order."""
