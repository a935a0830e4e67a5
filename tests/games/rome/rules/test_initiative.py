"""The Initiative Phase: cards, secret gold, the winner's choice."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from foeman.engine.because import Line, Record
from foeman.engine.forms import OneOf
from foeman.engine.questions import Question, at_of
from foeman.engine.tables import ScriptedTable, Unscripted
from foeman.engine.testing import proves
from foeman.games.rome.check import check
from foeman.games.rome.rules import initiative
from foeman.games.rome.rules.agent_targets import AgentTarget
from foeman.games.rome.rules.moments import Moment
from foeman.games.rome.seat import seat
from foeman.games.rome.state import State

NewGame = Callable[..., State]

TWO = {"Rome": "person", "Carthage": "person"}


def play(state: State, script: str, record: Record | None = None) -> None:
    """The whole phase by a script; nothing made, nothing lost."""
    with ScriptedTable(script, listener=record) as table:
        initiative.initiative_phase(state, table)
    check(state)


@proves("rome.initiative.deal")
def test_each_faction_is_dealt_a_card_of_its_own(new_game: NewGame) -> None:
    """The cards 1 to 4 go to the factions as drawn, and each is told to its owner only."""
    state = new_game()
    record = Record()
    with ScriptedTable("draw=3,1,4,2", listener=record) as table:
        initiative.deal_initiative(state, table)
    assert state.initiative == {"Rome": 3, "Greece": 1, "Carthage": 4, "Barbarian Tribes": 2}
    lines = [event for event in record.events if isinstance(event, Line)]
    assert [(line.to, line.words) for line in lines] == [
        (faction, f"{faction} is dealt initiative card {card}.") for faction, card in state.initiative.items()
    ]


@proves("rome.ruling.initiative_cards")
@pytest.mark.parametrize(
    ("reading", "seat", "highest"),
    [
        ("eight_with_bots", "person", 4),
        ("eight_with_bots", "random", 4),
        ("eight_with_bots", "super", 8),
        ("four", "super", 4),
        ("eight", "person", 8),
    ],
)
def test_how_many_initiative_cards(new_game: NewGame, reading: str, seat: str, highest: int) -> None:
    """Eight cards are used when a bot plays, four among people; other readings use always four or always eight."""
    seats = {"Rome": "person", "Greece": seat}
    state = new_game(rulings={"rome.ruling.initiative_cards": reading}, seats=seats)
    assert initiative.initiative_cards(state) == tuple(range(1, highest + 1))


@proves("rome.initiative.bid")
@pytest.mark.parametrize("bid", [0, 3, 5])
def test_bid_is_any_part_of_ones_gold(new_game: NewGame, bid: int) -> None:
    """From none to all of the 5 gold a faction has, and no more."""
    state = new_game()
    state.initiative = {"Rome": 2}
    with ScriptedTable(f"Rome={bid}") as table:
        assert seat(state, "Rome").bid(state, "Rome", table) == bid
    with pytest.raises(Unscripted, match="from 0 to 5"):
        seat(state, "Rome").bid(state, "Rome", ScriptedTable("Rome=6"))


@proves("rome.initiative.total")
def test_total_is_card_and_gold(new_game: NewGame) -> None:
    """Card 3 with 2 gold makes 5; an event laid with it adds to the total of its own player only."""
    state = new_game(seats=TWO)
    state.initiative = {"Rome": 3, "Carthage": 1}
    moment = Moment("initiative_bid", "Rome", bonus={"total Carthage": 3})
    totals = initiative.reveal(state, {"Rome": 2, "Carthage": 0}, moment, ScriptedTable())
    assert totals == {"Rome": 5, "Carthage": 4}


@proves("rome.initiative.winner")
@pytest.mark.parametrize(
    ("totals", "bids", "script", "winner"),
    [
        ((5, 4), (2, 3), "", "Rome"),
        ((4, 4), (0, 3), "", "Carthage"),
        ((4, 4), (1, 1), "tie=Carthage", "Carthage"),
    ],
)
def test_winner(totals: tuple[int, int], bids: tuple[int, int], script: str, winner: str) -> None:
    """The highest total wins, then the most gold; only an event can make both equal, and then chance decides."""
    with ScriptedTable(script) as table:
        found = initiative.winner_of(dict(zip(TWO, totals, strict=True)), dict(zip(TWO, bids, strict=True)), table)
    assert found == winner


@proves("rome.initiative.paid")
def test_every_bid_is_paid(new_game: NewGame) -> None:
    """Winner and loser both pay the bank what they added."""
    state = new_game(seats=TWO)
    initiative.pay_bids(state, {"Rome": 4, "Carthage": 1})
    assert (state.sides["Rome"].gold, state.sides["Carthage"].gold, state.bank) == (1, 4, 5)


@proves("rome.initiative.order")
@pytest.mark.parametrize(
    ("direction", "order"),
    [
        ("clockwise", ["Carthage", "Barbarian Tribes", "Rome", "Greece"]),
        ("anticlockwise", ["Carthage", "Greece", "Rome", "Barbarian Tribes"]),
    ],
)
def test_winner_sets_the_order(new_game: NewGame, direction: str, order: list[str]) -> None:
    """The winner names anybody as first and the way round the table."""
    state = new_game()
    with ScriptedTable(f"Rome=Carthage Rome={direction}") as table:
        initiative.set_order(state, "Rome", table)
    assert state.order == order


@proves("rome.initiative.order")
def test_two_players_have_no_direction(new_game: NewGame) -> None:
    """Between two players only the first is asked for."""
    state = new_game(seats=TWO)
    with ScriptedTable("Carthage=Carthage") as table:
        initiative.set_order(state, "Carthage", table)
    assert state.order == ["Carthage", "Rome"]


@proves("rome.initiative.winner", "rome.initiative.paid", "rome.initiative.order")
def test_whole_phase(new_game: NewGame) -> None:
    """Rome's card 1 with 4 gold beats card 4 and card 3 with 1 gold; all bids are gone; Rome goes first."""
    state = new_game()
    script = 'draw=1,2,4,3 Rome=4 Greece=0 Carthage=0 "Barbarian Tribes=1" Rome=Rome Rome=clockwise'
    play(state, script)
    assert state.order == ["Rome", "Greece", "Carthage", "Barbarian Tribes"]
    assert [side.gold for side in state.sides.values()] == [1, 5, 5, 4]


def test_bids_are_secret_until_all_are_in(new_game: NewGame) -> None:
    """Nothing public is said before the totals, which are told together."""
    state = new_game(seats=TWO)
    record = Record()
    play(state, "draw=1,2 Rome=1 Carthage=1 Carthage=Rome", record)
    public = [event.words for event in record.events if isinstance(event, Line) and event.to is None]
    assert public == [
        "Rome: card 1 and 1 gold make 2.",
        "Carthage: card 2 and 1 gold make 3.",
        "Carthage has the initiative.",
        "The turn order is Rome, Carthage.",
    ]


def test_event_laid_with_the_bid(new_game: NewGame) -> None:
    """Favourable Omens: 3 more in the total; card 1 beats card 3."""
    state = new_game(seats=TWO)
    state.deck.remove("a04")
    state.sides["Rome"].hand = ["a04"]
    state.phase = "initiative"
    card = state.printed.actions["a04"].name
    with ScriptedTable([("draw", "1,3"), ("Rome", card), ("Rome", "0"), ("Carthage", "0"), ("Rome", "Rome")]) as table:
        initiative.initiative_phase(state, table)
    check(state)
    assert (state.order, state.discards) == (["Rome", "Carthage"], ["a04"])


class Recorder(ScriptedTable):
    """A script, and what the options of the last question were about."""

    at: tuple[tuple[str, ...], ...] = ()

    def answer(self, question: Question) -> object:
        assert isinstance(question.form, OneOf)
        self.at = tuple(map(at_of, question.form.options))
        return super().answer(question)


def test_who_goes_first_lights_no_region(new_game: NewGame) -> None:
    """Rome and Carthage are regions, too; who goes first is about no place, nor is a faction an agent treats with."""
    state = new_game()
    table = Recorder("Rome=Carthage")
    with table:
        assert seat(state, "Rome").first_player(state, "Rome", table) == "Carthage"
    assert table.at == ((),) * len(state.sides)
    assert AgentTarget("Carthage").at == ()
    assert AgentTarget("Carthage", region="Rome").at == ("Rome",)
