"""What is seen of a game: the question, the log, the board, what lies beside it; and nothing a viewer may not see."""
