"""Decision coverage: games of the AI against itself, with everybody listening, take every branch of the trees."""

from __future__ import annotations

import pytest

from foeman.engine.because import Because, Record
from foeman.engine.game import Setup
from foeman.engine.testing import play_quiet
from foeman.games.skirmish import SKIRMISH
from foeman.games.skirmish.state import AI, PLAYER

MOST_GAMES = 1000
"""It stops as soon as everything was seen; the rarest branches want a few hundred games."""
TABLES = ("drawn", "red_quarry", "generated")

BRANCHES = {
    "skirmish.hybrid.1": ("yes", "no"),
    "skirmish.hybrid.2": ("charges", "advances toward", "rushes", "no, step 3"),
    "skirmish.hybrid.3": ("yes", "no"),
    "skirmish.hybrid.4": ("advances toward", "rushes"),
    "skirmish.hybrid.6": ("advances on",),
    "skirmish.shooting.1": ("yes", "no"),
    "skirmish.shooting.2": ("advances toward", "rushes"),
    "skirmish.shooting.3": ("advances on",),
    "skirmish.melee.1": ("yes", "no"),
    "skirmish.melee.2": ("charges", "rushes"),
    "skirmish.melee.3": ("charges", "chases"),
    "skirmish.special.indirect": ("yes",),
    "skirmish.basics.advance.away": ("away", "it stays in cover", "it stays: nobody", "toward"),
    "skirmish.moves.push": ("over the edge", "into dangerous ground", "no"),
    "skirmish.moves.drop.low": ("yes",),
    "skirmish.moves.drop.middle": ("yes", "no"),
    "skirmish.moves.jump.middle": ("yes", "no"),
}
"""What must have been decided somewhere; what is rarer has its tests and positions."""

STEPS = {
    "skirmish.basics.shoot.order": (
        "stunned",
        "not activated yet",
        "in the open",
        "lowest Defense",
        "lowest Tough left",
        "a hero",
        "with a weapon upgrade",
        "lowest distance in inches",
    ),
    "skirmish.basics.charge.order": ("stunned", "not activated yet", "lowest Defense", "lowest way in inches"),
    "skirmish.special.wizard.target": ("lowest distance in inches", "one model with Tough", "lowest Defense"),
}
"""The keys of targets that must have counted somewhere."""


def listened(seed: int) -> list[Because]:
    """All decisions of a game, the inner ones too."""
    options: dict[str, int | str | bool] = {"table": TABLES[seed % len(TABLES)], "bonus": True}
    terms = SKIRMISH.prepare(Setup(game="skirmish", seats={PLAYER: "ai", AI: "ai"}, options=options))
    record = Record()
    play_quiet(SKIRMISH.digital, terms, seed, record)
    return [part for event in record.events if isinstance(event, Because) for part in all_parts(event)]


def all_parts(because: Because) -> list[Because]:
    """A decision and those inside it."""
    return [because, *(part for inner in because.inside for part in all_parts(inner))]


def missing(decided: dict[str, dict[str, bool]], counted: dict[str, dict[str, bool]]) -> list[tuple[str, str]]:
    """The branches that were not taken, and the keys that never counted."""
    left = [
        (rule, branch)
        for rule, branches in BRANCHES.items()
        for branch in branches
        if not any(choice.startswith(branch) for choice in decided.get(rule, {}))
    ]
    return left + [
        (rule, words) for rule, steps in STEPS.items() for words in steps if words not in counted.get(rule, {})
    ]


@pytest.mark.slow
def test_every_branch_is_taken() -> None:
    """Each answer of each step of the trees, each key of a target, each special move is decided in some game."""
    decided: dict[str, dict[str, bool]] = {}
    counted: dict[str, dict[str, bool]] = {}
    for seed in range(MOST_GAMES):
        for because in listened(seed):
            decided.setdefault(because.rule, {})[because.choice] = True
            for step in because.steps:
                counted.setdefault(because.rule, {})[step.words.partition(" (none")[0]] = True
        if not missing(decided, counted):
            return
    assert missing(decided, counted) == []
