"""What lies beside the map of Rome, as each seat may see it."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from foeman.engine.panels import Facts, Grid, Panel, Pile, Track
from foeman.engine.testing import proves
from foeman.games.rome.look.about import about
from foeman.games.rome.look.layout import layout, seen
from foeman.games.rome.look.panels import panels
from foeman.games.rome.printed import border_key
from foeman.games.rome.state import ENEMY, Improvement, State
from tests.panels import as_text

NewGame = Callable[..., State]


@pytest.fixture
def game(new_game: NewGame) -> State:
    """Rome against three bots, in round 3."""
    bots = dict.fromkeys(("Greece", "Carthage", "Barbarian Tribes"), "super")
    state = new_game(seats={"Rome": "person", **bots})
    state.round, state.phase, state.turn = 3, "campaign", 1
    rome = state.sides["Rome"]
    rome.armies[0].region, rome.armies[1].aboard = "Capua", 1
    rome.navies[0].place = "Tyrrhenian Sea"
    rome.points, rome.hand = 7, state.deck[:2]
    del state.deck[:2]
    rome.developments = {"Consular Roads": 2}
    state.status[border_key("Rome", "Carthage")] = ENEMY
    state.bots["Greece"].stance = {"Rome": 9, "Carthage": 9, "Barbarian Tribes": 2}
    return state


def panel(state: State, title: str, seat: str | None = "Rome") -> Panel:
    """A panel by its title."""
    return next(one for one in panels(state, seat) if one.title == title)


def test_the_game_panel(game: State) -> None:
    """Where the game is, the ladder with everybody on it, the action cards."""
    facts, ladder, deck, discards = panel(game, "The game").parts
    assert isinstance(facts, Facts)
    assert dict(facts.rows)["to play"] == game.order[1]
    assert dict(facts.rows)["phase"] == "campaign"
    assert isinstance(ladder, Track)
    assert dict(ladder.markers) == {"Rome": 7, "Greece": 0, "Carthage": 0, "Barbarian Tribes": 0}
    assert deck == Pile("action cards", len(game.deck))
    assert discards == Pile("discarded", 0)


def test_points_beyond_the_ladder_stand_at_its_end(game: State) -> None:
    """More than 25 points are shown on 25."""
    game.sides["Rome"].points = 31
    ladder = panel(game, "The game").parts[1]
    assert isinstance(ladder, Track)
    assert dict(ladder.markers)["Rome"] == 25


def test_diplomacy(game: State) -> None:
    """A table of all standings; enemies are lit on both sides."""
    grid = panel(game, "Diplomacy").parts[0]
    assert isinstance(grid, Grid)
    assert grid.rows[0] == ("Rome", ("–", "neutral", "enemy", "neutral"))
    assert grid.lit == ((0, 2), (2, 0))


@proves("rome.solo.stance.names", "rome.solo.stance.grid")
def test_the_stance_card_of_a_bot(game: State) -> None:
    """Nine spaces by name, with the opponents' markers where they stand; those are lit. Decks are counted only."""
    card, *decks = panel(game, "Stance card of Greece").parts
    assert card == Grid(
        ("defensive", "responsive", "aggressive"),
        (
            ("distrusting", ("4 Fearful", "7 Prepared", "9 War Monger: Rome, Carthage")),
            ("suspicious", ("2 Cautious: Barbarian Tribes", "5 Neutral", "8 Hostile")),
            ("trusting", ("1 Peace Maker", "3 Compliant", "6 Threatening")),
        ),
        ((0, 2), (1, 0)),
    )
    bot = game.bots["Greece"]
    assert decks[0] == Pile("Main deck", len(bot.main))
    assert all(isinstance(deck, Pile) and deck.cards == () for deck in decks)
    assert not any(one.title == "Stance card of Rome" for one in panels(game, "Rome"))


def test_ones_own_things_come_first_and_are_named(game: State) -> None:
    """One's own hand, reserve, forces and developments are told in full."""
    titles = [one.title for one in panels(game, "Rome")]
    assert titles[:4] == ["The game", "Diplomacy", "Rome", "Faction board of Rome"]
    told = as_text((panel(game, "Rome"),))
    assert game.printed.actions[game.sides["Rome"].hand[0]].name in told
    assert "Rome's Army I: where Capua, forces 5 cards: " in told
    assert "Rome's Navy I: where Tyrrhenian Sea, forces 5 ships: " in told
    assert "carries Army II" in told
    assert "troops in reserve" in told
    board = panel(game, "Faction board of Rome").parts[0]
    assert isinstance(board, Grid)
    assert board.rows[0][1][0] == "Consular Roads (1)"
    assert board.lit == ((0, 0),)


def test_what_is_not_yet_declared_is_shown_to_its_owner(game: State) -> None:
    """In the spending phase purchases, developments and roads are in one's own panels and layout, and in no other's."""
    game.phase = "spending"
    rome = game.sides["Rome"]
    rome.purchases, rome.built = {"a development": 1}, [Improvement("road", "Capua - Rome")]
    rome.developments["Scorpio Workshops"] = game.round
    game.roads["Capua - Rome"] = "Rome"
    own, others = as_text(panels(game, "Rome")), as_text(panels(game, "Greece"))
    assert "bought, not yet declared: 1 (1 × a development)" in own
    assert "not yet declared" not in others
    assert "Scorpio Workshops (1) (now)" in own
    assert "Scorpio Workshops (1) (now)" not in others
    marker, road = "Rome's marker of Scorpio Workshops", "the road Capua - Rome"
    assert {marker, road} <= {*seen(game, "Rome")}
    assert not {marker, road} & {*seen(game, "Greece"), *seen(game, None)}
    assert {marker, road} <= {*layout(game)}
    assert "Rome's marker of Consular Roads" in seen(game, None)
    assert "Capua (road)" in " ".join(about(game, "Rome", "Rome"))
    assert "Capua (road)" not in " ".join(about(game, "Rome", "Greece"))


def test_others_things_are_counted(game: State) -> None:
    """Nobody else reads hands, reserves, troops, ships or generals."""
    rome = game.sides["Rome"]
    secrets = [game.printed.actions[card].name for card in rome.hand]
    secrets += [*rome.armies[0].cards, *rome.navies[0].ships, *(str(army.general) for army in rome.armies)]
    for seat in (None, "Greece"):
        told = as_text(panels(game, seat)) + " ".join(about(game, "Rome's Army I", seat) + about(game, "Capua", seat))
        assert not any(secret in told for secret in secrets)
        assert "action cards: 2" in told
