"""The digital board: what the AI may ask, worked out from the state, and its commands carried out by the rules."""
