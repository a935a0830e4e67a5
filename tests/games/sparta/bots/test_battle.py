"""Battle cards: turned while losing, played if possible, replaced if unused."""

from __future__ import annotations

from typing import Any

from foeman.engine.testing import proves
from foeman.games.sparta.bots import battle
from tests.games.sparta.bots.fakes import bot, script, told

HAND = ["Kyklos", "Paean", "Ambush", "Stratagem"]
LAND_CARDS = {"Kyklos": False, "Paean": True, "Ambush": True, "Stratagem": True}


def losing_by(points: int) -> Any:
    """A land battle that the bot loses by so much; every card played brings it one nearer."""
    hand, behind = list(HAND), [points]
    return told(
        is_losing=lambda: behind[0] > 0,
        face_down=hand,
        is_playable=LAND_CARDS,
        turn_over=hand.remove,
        play_battle_card=lambda _card: behind.__setitem__(0, behind[0] - 1),
    )


@proves(
    "sparta.battle.turn_over",
    "sparta.battle.play",
    "sparta.battle.face_up",
    "sparta.ruling.losing",
    "sparta.ruling.how_many",
)
def test_cards_are_turned_until_it_is_not_losing() -> None:
    """Losing by two: a sea card stays face up, two others are played, the fourth is not turned."""
    board = losing_by(2)
    with script("draw=Kyklos draw=Paean draw=Ambush") as table:
        battle.answer(bot(), board, table)
    assert board.done == [
        "turn_over Kyklos",
        "turn_over Paean",
        "play_battle_card Paean",
        "turn_over Ambush",
        "play_battle_card Ambush",
    ]


@proves("sparta.battle.turn_over", "sparta.ruling.losing")
def test_a_bot_that_is_not_losing_turns_nothing() -> None:
    """No card while it would win; and none when none is left."""
    board = losing_by(0)
    with script() as table:
        battle.answer(bot(), board, table)
        board.tell(is_losing=True, face_down=[])
        battle.answer(bot(), board, table)
    assert board.done == []


@proves("sparta.ruling.how_many")
def test_by_the_other_reading_one_card_each_time() -> None:
    """One card for each time it is asked, played or not."""
    board = losing_by(2)
    with script("draw=Kyklos") as table:
        battle.answer(bot(how_many="one_each"), board, table)
    assert board.done == ["turn_over Kyklos"]


@proves("sparta.battle.replace", "sparta.ruling.short_deck")
def test_unused_cards_are_replaced_after_the_battle() -> None:
    """As many cards as were turned and not used are replaced; with none nothing happens."""
    board = told(turned_unused=2)
    with script() as table:
        battle.after_battle(bot(), board, table)
        battle.after_battle(bot(), told(turned_unused=0), table)
    assert board.done == ["replace_turned 2"]
