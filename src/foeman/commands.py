"""The commands that can be typed at every prompt of the terminal."""

from __future__ import annotations

import re

NUMBER = r"( \d+)?"
COMMANDS = {
    "?": ("?", "", "what can be answered, and these commands"),
    "why": ("why [n]", NUMBER, "why the bot did that: all of its last turn, or the last n decisions"),
    "board": ("board [--svg FILE]", r"( --svg .+)?", "the board; or as a picture, into a file"),
    "log": ("log [n]", NUMBER, "what happened, with the numbers of your answers"),
    "undo": ("undo [n]", NUMBER, "take back your last answer, or the last n; those of one line together"),
    "agree": ("agree", "", "agree to what another person asks to take back"),
    "refuse": ("refuse", "", "do not agree to it; or withdraw what you asked"),
    "redo": ("redo [n]", NUMBER, "give again what was taken back"),
    "correct": ("correct N ANSWER", r" \d+ .+", "change answer number N and play on from there"),
    "roll": ("roll", "", "let Foeman roll or draw for you"),
    "fact": ("fact THING = VALUE, ...", r" .+", "say what lies on your table, at any time; sums also as +1 or -2"),
    "check": ("check", "", "check your table: what the bot's next decision reads, as Foeman believes it to lie"),
    "hint": ("hint", "", "the best answers by a search: how likely each wins, what may come next, and why"),
    "rules": ("rules [WORDS]", r"( .+)?", "rules by words, heading or id; without any, the one that asks now"),
    "save": ("save [FILE]", r"( .+)?", "write a save file; the game itself is always kept"),
    "quit": ("quit", "", "leave; nothing is lost"),
}
ALIASES = {"help": "?", "why?": "why", "exit": "quit"}


def command_in(line: str) -> tuple[str, str] | None:
    """The command in a typed line and what follows it; None if the line is an answer."""
    first, _, rest = line.partition(" ")
    name = ALIASES.get(first.casefold(), first.casefold())
    if name not in COMMANDS:
        return None
    rest = rest.strip()
    return (name, rest) if re.fullmatch(COMMANDS[name][1], f" {rest}" if rest else "") else None
