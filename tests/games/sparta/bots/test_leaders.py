"""Leaders: who goes with a force."""

from __future__ import annotations

from foeman.engine.testing import proves
from foeman.games.sparta.bots import leaders
from foeman.games.sparta.bots.board import ForceName
from tests.games.sparta.bots.fakes import bot, script, told

FORCE = ForceName("hoplite 1")


@proves("sparta.ruling.bot_leader")
def test_the_leader_who_suits_then_a_veteran_then_chance() -> None:
    """Of two who suit a land battle the veteran; of two veterans chance; one who has a leader keeps him."""
    suits = {("Brasidas", "raid"): True, ("Gylippos", "raid"): True, ("Lysandros", "raid"): False}
    board = told(
        has_leader=False,
        free_leaders=["Brasidas", "Gylippos", "Lysandros"],
        suits=suits,
        is_veteran={"Brasidas": False, "Gylippos": True, "Lysandros": True},
    )
    with script() as table:
        leaders.appoint(bot(), board, FORCE, "raid", table)
    board.tell(is_veteran=False)
    with script("tie=Brasidas") as table:
        leaders.appoint(bot(), board, FORCE, "raid", table)
    board.tell(has_leader=True)
    with script() as table:
        leaders.appoint(bot(), board, FORCE, "raid", table)
        leaders.appoint(bot(), told(has_leader=False, free_leaders=[]), FORCE, "raid", table)
    assert board.done == ["appoint Gylippos hoplite 1", "appoint Brasidas hoplite 1"]
