"""What the game looks like: the board as layout, text and picture, what lies beside it, what there is to tell."""
