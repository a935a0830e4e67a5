"""The Spending Phase of a bot, for tests: one step or all of it, and what it finds in its reserve."""

from __future__ import annotations

from typing import Any

from foeman.engine.tables import ScriptedTable
from foeman.games.rome.bots import spending
from foeman.games.rome.bots.player import player_of
from foeman.games.rome.check import check
from foeman.games.rome.digital.spending import DigitalSpendingBoard
from foeman.games.rome.rules.developments import begin_favours
from foeman.games.rome.state import Army, State, add, take
from tests.games.rome.turns import spending_turn


def step(game: State, name: str, script: str = "", faction: str = "Rome", **more: Any) -> Any:
    """One step of the phase by its function's name; the script must be used up."""
    begin_favours(game, faction)
    with ScriptedTable(script) as table:
        done = getattr(spending, name)(
            player_of(game, faction), DigitalSpendingBoard(game, faction, table), table, **more
        )
    check(game)
    return done


def whole_phase(game: State, script: str = "", faction: str = "Rome") -> dict[str, int]:
    """A whole spending turn; what was bought, in order."""
    with ScriptedTable(script) as table:
        spending_turn(game, faction, table)
    check(game)
    return dict(game.sides[faction].purchases)


def leave_in_reserve(game: State, faction: str = "Rome", **cards: int) -> None:
    """Only these cards stay in the reserve; the others are put away. An underscore stands for a space."""
    side = game.sides[faction]
    for card, count in list(side.reserve.items()):
        stays = cards.get(card.replace(" ", "_"), 0)
        if stays > count:
            raise ValueError(f"{card}: there are only {count}")
        if count > stays:
            take(side.reserve, card, count - stays)
            add(side.put_away, card, count - stays)


def lose_general(game: State, number: int, faction: str = "Rome") -> Army:
    """The general of an army is killed."""
    army = game.sides[faction].armies[number - 1]
    assert army.general is not None
    game.sides[faction].recruits.append(army.general)
    army.general = None
    return army
