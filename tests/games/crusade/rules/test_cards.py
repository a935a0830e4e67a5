"""Event Cards as players play them, and every effect."""

from __future__ import annotations

import pytest

from foeman.engine.tables import ScriptedTable
from foeman.engine.testing import proves
from foeman.games.crusade.check import check
from foeman.games.crusade.printed.pack import Effect
from foeman.games.crusade.rules.cards import choose_place, effects_of, places_for, play_card
from foeman.games.crusade.rules.effects import EFFECTS
from foeman.games.crusade.state import State
from tests.games.crusade.conftest import NewGame
from tests.games.crusade.pieces import FOUR_PEOPLE, PEOPLE, put, strip

QUIET = ScriptedTable()


def play(state: State, army: str, card: str, script: str = "") -> None:
    """A card from the hand, with these answers."""
    state.armies[army].cards.append(card)
    with ScriptedTable(script) as table:
        play_card(state, army, card, table)


def run(state: State, army: str, script: str = "", place: str = "", **effect: str | int) -> None:
    """One effect, with these answers."""
    with ScriptedTable(script) as table:
        made = Effect.model_validate(effect)
        EFFECTS[made.do](state, army, made, place, table)
    check(state)


@proves("crusade.base.cards")
def test_main_effect_then_crown_event_then_discard(new_game: NewGame) -> None:
    """Call to Jihad adds 2 Infantry in Cairo and, with a crown, 1 Faith; then it lies beside its deck."""
    state = new_game()
    put(state, "Cairo", "Ayyubid", infantry=1)
    play(state, "Ayyubid", "Call to Jihad", "Ayyubid=yes")
    assert strip(state, "Cairo", "Ayyubid") == (3, 0, 0)
    assert state.faith == {"Ayyubid": 1}
    assert state.played == {"Muslim 1190": ["Call to Jihad"]}
    assert state.armies["Ayyubid"].cards == []


@proves("crusade.base.crowns")
def test_missing_crowns_are_bought(new_game: NewGame) -> None:
    """Mamluks needs 2 crowns: with 1 the other costs 2 gold for that card alone; with 1 gold nobody is asked; declining
    costs nothing."""
    state = new_game()
    own = state.armies["Ayyubid"]
    card = state.printed.cards["Mamluks"]
    own.crowns, own.gold = 1, 3
    with ScriptedTable("Ayyubid=yes") as table:
        assert effects_of(state, "Ayyubid", card, table) == [*card.main, *card.crown]
    assert (own.crowns, own.gold) == (1, 1)
    assert effects_of(state, "Ayyubid", card, QUIET) == list(card.main)
    own.crowns = 2
    with ScriptedTable("Ayyubid=no") as table:
        assert effects_of(state, "Ayyubid", card, table) == list(card.main)
    assert (own.crowns, own.gold) == (2, 1)


@proves("crusade.ruling.crown_on_top")
def test_the_crown_event_instead(new_game: NewGame) -> None:
    """By the other reading the crown event replaces the main effect."""
    state = new_game(rulings={"crown_on_top": "instead"})
    card = state.printed.cards["Call to Jihad"]
    with ScriptedTable("Ayyubid=yes") as table:
        assert effects_of(state, "Ayyubid", card, table) == list(card.crown)


@proves("crusade.base.cards.place")
def test_where_a_card_takes_effect(new_game: NewGame) -> None:
    """One region of its kind, with the army's or its alliance's Presence, or next to it without any army; never with an
    enemy."""
    state = new_game(FOUR_PEOPLE)
    put(state, "Cairo", "Ayyubid", infantry=1)
    put(state, "Hauran", "Ayyubid", infantry=1)
    put(state, "Aleppo", "Turkoman", infantry=1)
    put(state, "Damietta", "Angevin", infantry=1)
    cards = state.printed.cards
    assert places_for(state, "Ayyubid", cards["Call to Jihad"]) == ["Cairo"]
    assert places_for(state, "Ayyubid", cards["Garrison of Acre"]) == ["Aleppo", "Cairo"]
    assert places_for(state, "Ayyubid", cards["Robbers on the Road"]) == ["Hauran", "Cairo"]
    assert places_for(state, "Ayyubid", cards["Hill Villages"]) == ["Damascus", "Hattin", "Balqa", "Sinai"]


@proves("crusade.base.cards.place")
def test_without_a_place_only_the_rest_of_a_card_happens(new_game: NewGame) -> None:
    """Horse Archers need a Desert: without one nothing is added; a card without such an effect asks for no region."""
    state = new_game()
    state.armies["Ayyubid"].gold = 0
    play(state, "Ayyubid", "Bedouin Guides", "Ayyubid=no")
    assert state.armies["Ayyubid"].gold == 1
    card = state.printed.cards["Treasury of Egypt"]
    assert choose_place(state, "Ayyubid", card, list(card.main), QUIET) == ""


@proves("crusade.base.effects")
def test_effects_that_add_and_march(new_game: NewGame) -> None:
    """Units, Neutral Units, a Leader, and a March out of the card's region."""
    state = new_game()
    put(state, "Kerak", "Ayyubid", infantry=1)
    run(state, "Ayyubid", place="Kerak", do="add", what="cavalry", count=2)
    assert strip(state, "Kerak", "Ayyubid") == (1, 2, 0)
    run(state, "Ayyubid", place="Kerak", do="neutral", what="infantry", count=1)
    assert state.regions["Kerak"].neutral.infantry == 1
    run(state, "Ayyubid", "Ayyubid=al-Adil", place="Kerak", do="leader", what="square", count=1)
    assert state.regions["Kerak"].forces["Ayyubid"].leaders == ["al-Adil"]
    script = "Ayyubid=Hebron Ayyubid=none Ayyubid=0 Ayyubid=2"
    run(state, "Ayyubid", script, place="Kerak", do="march", what="march", count=1)
    assert strip(state, "Hebron", "Ayyubid") == (0, 2, 0)
    run(state, "Ayyubid", place="Kerak", do="march", what="sea", count=1)


@proves("crusade.base.effects")
def test_effects_that_remove(new_game: NewGame) -> None:
    """An enemy Unit or Leader of choice; where there is none nothing happens."""
    state = new_game()
    run(state, "Ayyubid", do="remove", what="unit", count=1)
    put(state, "Tyre", "Angevin", infantry=2, cavalry=1, leaders=["Henry of Champagne"])
    run(state, "Ayyubid", 'Ayyubid="Cavalry of Angevin in Tyre"', do="remove", what="unit", count=1)
    assert strip(state, "Tyre", "Angevin") == (2, 0, 0)
    run(state, "Ayyubid", do="remove", what="leader", count=1)
    assert state.regions["Tyre"].forces["Angevin"].leaders == []


@proves("crusade.base.effects")
def test_effects_on_chits(new_game: NewGame) -> None:
    """Sabotage where the enemy is, Bandits, Destroyed Ports and chits, placed and removed."""
    state = new_game()
    put(state, "Antioch", "Angevin", infantry=1)
    put(state, "Cairo", "Ayyubid", infantry=1)
    run(state, "Ayyubid", 'Ayyubid="Glory of Antioch"', do="sabotage", count=1)
    assert state.regions["Antioch"].sabotage == ["glory"]
    run(state, "Angevin", do="unsabotage", count=1)
    assert state.regions["Antioch"].sabotage == []
    run(state, "Ayyubid", "Ayyubid=Jaffa-Ramla", do="bandit", count=1)
    assert state.bandits == ["Jaffa-Ramla"]
    run(state, "Ayyubid", do="unbandit", count=1)
    assert state.bandits == []
    run(state, "Ayyubid", "Ayyubid=Tyre", do="destroy_port", count=1)
    assert state.regions["Tyre"].destroyed
    run(state, "Angevin", do="repair_port", count=1)
    assert not state.regions["Tyre"].destroyed
    run(state, "Ayyubid", do="chit", what="gold", count=1)
    assert state.regions["Cairo"].chits == ["gold"]
    for effect in ("unsabotage", "unbandit", "repair_port"):
        run(state, "Ayyubid", do=effect, count=1)


@proves("crusade.base.effects")
def test_effects_on_markers(new_game: NewGame) -> None:
    """Glory, gold, crowns, Faith, command points, supply; and Faith taken from the enemy."""
    state = new_game()
    own = state.armies["Ayyubid"]
    own.gold = own.crowns = own.supply = own.command = 0
    for effect in ("glory", "gold", "crown", "faith", "command", "supply"):
        run(state, "Ayyubid", do=effect, count=2)
    assert (own.gold, own.crowns, own.supply, own.command) == (2, 2, 2, 2)
    assert (state.glory["Muslim"], state.faith) == (2, {"Ayyubid": 2})
    run(state, "Angevin", do="enemy_faith", count=1)
    assert state.faith == {"Ayyubid": 1}
    run(state, "Ayyubid", do="enemy_faith", count=1)
    assert state.faith == {"Ayyubid": 1}


@proves("crusade.base.effects")
def test_effects_on_diplomacy_and_orders(new_game: NewGame) -> None:
    """A move on the diplomacy board with its reward, and an Advanced Order of choice."""
    state = new_game()
    state.armies["Ayyubid"].gold = 0
    run(state, "Ayyubid", 'Ayyubid="Genoa (3 gold)"', do="diplomacy_move", count=1)
    assert (state.armies["Ayyubid"].marker, state.armies["Ayyubid"].gold) == ("Genoa", 3)
    run(state, "Ayyubid", "Ayyubid=Relief", do="advanced_order", count=1)
    assert "Relief" in state.armies["Ayyubid"].hand


def test_every_effect_of_the_pack_has_a_function(new_game: NewGame) -> None:
    """Each thing a card does is carried out by a function of its name."""
    cards = new_game().printed.cards.values()
    used = {effect.do for card in cards for effect in [*card.main, *card.crown]}
    assert used <= set(EFFECTS)


@pytest.mark.parametrize("alliance", ["crusader", "muslim"])
def test_every_card_can_be_played(new_game: NewGame, alliance: str) -> None:
    """Every card of an alliance is played from a full map, by chance, and leaves a possible state."""
    from foeman.engine.tables import SeededTable
    from foeman.games.crusade.rules.setup import set_up

    army = "Angevin" if alliance == "crusader" else "Ayyubid"
    terms = new_game(PEOPLE).terms
    for number, (name, card) in enumerate(new_game().printed.cards.items()):
        if card.alliance == alliance:
            table = SeededTable(number, PEOPLE)
            state = set_up(terms, table)
            state.armies[army].cards.append(name)
            play_card(state, army, name, table)
            check(state)
