"""What players are called, and what they are in a line."""

from __future__ import annotations

from typing import Any

from foeman.engine.game import GREEDY, PROGRAM, RANDOM, SEARCH, Game, tries_of

NAMES = {RANDOM: "At random", GREEDY: "Greedy player", SEARCH: "Searching player", PROGRAM: "A program"}


def about_player(game: Game[Any], player: str) -> str:
    """What a player is who is neither a person nor a bot of the rulebook."""
    if player == RANDOM:
        return "played at random"
    if player == GREEDY:
        return "played greedily: looks one step ahead"
    if player == PROGRAM:
        return "played by a program"
    tries = tries_of(player) or (game.thinking.tries if game.thinking else 0)
    return f"played by a search: {tries} tries for each answer"
