"""Battle and mobilisation."""

from __future__ import annotations

from typing import Any

import pytest

from foeman.engine.sequence import due
from foeman.engine.tables import ScriptedTable
from foeman.engine.testing import proves
from foeman.games.sparta.rules import sequence
from foeman.games.sparta.rules.battle import (
    Fight,
    battle_type,
    can_draw,
    discard,
    draw_battle_card,
    end,
    exchange,
    fight,
    first_total,
    is_playable,
    kill_leader,
    leadership,
    losing,
    make_veteran,
    play,
    weaken,
)
from foeman.games.sparta.rules.mobilisation import (
    buy_battle_card,
    can_buy,
    can_mobilise,
    mobilise,
    raise_force,
)
from foeman.games.sparta.rules.people import People, offer_battle_card
from foeman.games.sparta.state import State
from tests.games.sparta.situations import at, force, position
from tests.games.sparta.situations import play as play_parts

QUIET = ScriptedTable()
PEOPLE = People()


def meeting(battle: str = "land", **sides: dict[str, Any]) -> tuple[State, Fight]:
    """A Spartan force attacks an Athenian raid at Pylos; neither leader has a gift for battle."""
    kind = "hoplite" if battle == "land" else "fleet"
    forces = [
        at(f"Spartan {kind} 1", "mobilised", "", "Archidamos"),
        at("Athenian fleet 1", "raid", "Pylos", "Perikles"),
    ]
    state = position(sides=sides, forces=forces)
    attacker, defender = force(state, f"Spartan {kind} 1"), force(state, "Athenian fleet 1")
    names = ("Sparta", "Athens")
    empty: dict[str, list[str]] = {name: [] for name in names}
    under_way = Fight(
        attacker,
        defender,
        battle_type(attacker, defender),
        empty,
        {name: [] for name in names},
        dict.fromkeys(names, 0),
    )
    return state, under_way


@proves("sparta.base.fight.type", "sparta.base.fight.fleets")
@pytest.mark.parametrize(
    ("kind", "foe", "where", "battle"),
    [
        ("fleet", "fleet", "raid", "sea"),
        ("hoplite", "fleet", "raid", "land"),
        ("fleet", "hoplite", "raid", "land"),
        ("fleet", "hoplite", "siege", "land"),
    ],
)
def test_type_of_battle(kind: str, foe: str, where: str, battle: str) -> None:
    """A battle is at sea only between two fleets; one with a siege is on land."""
    state = position(
        influence={"Pylos": 1}, forces=[at(f"Spartan {kind} 1", "mobilised"), at(f"Athenian {foe} 1", where, "Pylos")]
    )
    assert battle_type(force(state, f"Spartan {kind} 1"), force(state, f"Athenian {foe} 1")) == battle


@proves("sparta.base.battle.total")
@pytest.mark.parametrize(("hoplite", "total"), [(5, 2), (4, 0), (3, 0)])
def test_advantage(hoplite: int, total: int) -> None:
    """An advantaged side begins with two; cards add their value."""
    state, under_way = meeting(Sparta={"hoplite": hoplite, "battle_hand": ["Ambush"]}, Athens={"hoplite": 3})
    assert first_total(state, under_way.attacker, "land") == total
    play(state, under_way, "Sparta", "Ambush", QUIET)
    assert (under_way.totals["Sparta"], under_way.played["Sparta"], state.sides["Sparta"].battle_hand) == (
        2,
        ["Ambush"],
        [],
    )


@proves("sparta.base.leaders.land", "sparta.base.leaders.sea")
@pytest.mark.parametrize(("leader", "land", "sea"), [("Brasidas", 1, 0), ("Lysandros", 0, 1), ("Gylippos", 0, 0)])
def test_leaders_in_battle(leader: str, land: int, sea: int) -> None:
    """A land leader adds one on land, a sea leader one at sea."""
    state = position(forces=[at("Spartan hoplite 1", "mobilised", "", leader)])
    hoplite = force(state, "Spartan hoplite 1")
    assert (leadership(state, hoplite, "land"), leadership(state, hoplite, "sea")) == (land, sea)


@proves("sparta.base.leaders.veteran")
def test_veteran() -> None:
    """Who wins a battle adds one in every battle from then on, once."""
    state = position(forces=[at("Spartan hoplite 1", "mobilised", "", "Brasidas")])
    hoplite = force(state, "Spartan hoplite 1")
    make_veteran(state, hoplite, QUIET)
    make_veteran(state, hoplite, QUIET)
    assert (leadership(state, hoplite, "land"), leadership(state, hoplite, "sea")) == (2, 1)


@proves("sparta.base.battle.losing")
@pytest.mark.parametrize(("attack", "defence", "who"), [(2, 2, "Sparta"), (3, 2, "Athens"), (1, 2, "Sparta")])
def test_who_is_losing(attack: int, defence: int, who: str) -> None:
    """The lower total is losing; with equal totals it is the attacker."""
    _, under_way = meeting()
    under_way.totals = {"Sparta": attack, "Athens": defence}
    assert losing(under_way).side == who


@proves("sparta.base.battle.turns")
def test_in_turns() -> None:
    """Whoever is losing plays, until the losing side gives up."""
    state, under_way = meeting(
        Sparta={"battle_hand": ["Paean", "Ambush"]}, Athens={"battle_hand": ["Good Omens", "Fair Wind"]}
    )
    script = [("Sparta", "Paean"), ("Athens", "Good Omens"), ("Sparta", "Ambush"), ("Athens", "give up")]
    with ScriptedTable(script[:3]) as table:
        exchange(state, under_way, table)
    assert under_way.totals == {"Sparta": 3, "Athens": 1}
    assert not PEOPLE.plays_battle_card(state, "Athens", under_way, QUIET)  # Fair Wind is for the sea


@proves("sparta.base.battle.turns")
def test_giving_up() -> None:
    """A side may give up with a card in hand."""
    state, under_way = meeting(Sparta={"battle_hand": ["Paean"]})
    with ScriptedTable([("Sparta", "give up")]) as table:
        assert not PEOPLE.plays_battle_card(state, "Sparta", under_way, table)
    assert state.sides["Sparta"].battle_hand == ["Paean"]


@proves("sparta.base.battle.playable")
def test_playable() -> None:
    """In its type of battle, and with an asset of the category it asks for."""
    state = position(sides={"Sparta": {"own_assets": {"elite": 1}}})
    cards = ("Paean", "The Push", "Kyklos", "Front Rank", "Charge")
    assert [is_playable(state, "Sparta", card, "land") for card in cards] == [True, True, False, True, False]
    assert [is_playable(state, "Sparta", card, "sea") for card in ("Kyklos", "Marines", "Diekplous")] == [
        True,
        True,
        False,
    ]


@proves("sparta.base.battle.cards")
def test_a_whole_battle() -> None:
    """No die is rolled: 3 to 0 by advantage and leader, a card of 3 makes it equal, which the attacker loses."""
    forces = [at("Spartan hoplite 1", "mobilised", "", "Brasidas"), at("Athenian fleet 1", "raid", "Pylos", "Perikles")]
    sides = {"Sparta": {"hoplite": 5}, "Athens": {"hoplite": 3, "navy": 3, "battle_hand": ["Stratagem", "Paean"]}}
    state = position(sides=sides, forces=forces)
    with ScriptedTable([("Athens", "Stratagem")]) as table:
        won = fight(state, force(state, "Spartan hoplite 1"), force(state, "Athenian fleet 1"), table)
    assert not won
    assert (state.battle_used, state.sides["Sparta"].hoplite, state.sides["Athens"].hoplite) == (["Stratagem"], 4, 3)
    assert (force(state, "Spartan hoplite 1").where, force(state, "Athenian fleet 1").where) == ("home", "raid")
    assert [leader.veteran for leader in state.sides["Athens"].leaders] == [True, False, False, False]


@proves("sparta.base.battle.loser")
@pytest.mark.parametrize(("battle", "hoplite", "navy"), [("land", 2, 3), ("sea", 3, 2)])
def test_the_loser(battle: str, hoplite: int, navy: int) -> None:
    """The losing force goes home, and its side loses one hoplite or navy strength, not below none."""
    state, under_way = meeting(battle, Athens={"hoplite": 3, "navy": 3})
    end(state, under_way, under_way.attacker, under_way.defender, QUIET)
    athens = state.sides["Athens"]
    assert (athens.hoplite, athens.navy, under_way.defender.where) == (hoplite, navy, "home")
    weaken(state, "Sparta", "land", QUIET)
    weaken(state, "Sparta", "sea", QUIET)
    assert (state.sides["Sparta"].hoplite, state.sides["Sparta"].navy) == (0, 0)


@proves("sparta.base.leaders.death")
@pytest.mark.parametrize(("behind", "dies"), [(2, False), (3, True)])
def test_death_in_battle(behind: int, dies: bool) -> None:
    """The leader of a force that loses by three or more dies."""
    state, under_way = meeting()
    under_way.totals = {"Sparta": behind, "Athens": 0}
    end(state, under_way, under_way.attacker, under_way.defender, QUIET)
    perikles = state.sides["Athens"].leaders[0]
    assert (perikles.gone, perikles.force) == (dies, "")
    kill_leader(state, under_way.attacker, QUIET)
    assert (state.sides["Sparta"].leaders[0].gone, under_way.attacker.leader) == (True, "")


@proves("sparta.base.battle.used")
def test_discards() -> None:
    """Cards played are discarded, and an empty deck is made anew from the discards."""
    state, under_way = meeting()
    under_way.played = {"Sparta": ["Paean"], "Athens": ["Kyklos"]}
    state.battle_deck = []
    discard(state, under_way, QUIET)
    assert state.battle_used == ["Paean", "Kyklos"]
    with ScriptedTable("shuffle=Kyklos,Paean") as table:
        assert draw_battle_card(state, "Sparta", table)
    assert (state.sides["Sparta"].battle_hand, state.battle_deck, state.battle_used) == (["Kyklos"], ["Paean"], [])


@proves("sparta.base.battle.hand")
def test_six_battle_cards() -> None:
    """A seventh battle card is not drawn."""
    state = position(sides={"Sparta": {"talents": 9, "battle_hand": ["Paean"] * 4 + ["Ambush"] * 2}})
    state.battle_deck = ["Kyklos"]
    assert not can_draw(state, "Sparta")
    assert not draw_battle_card(state, "Sparta", QUIET)
    assert not can_buy(state, "Sparta")
    assert can_draw(state, "Athens")


@proves("sparta.base.mobilise.force")
def test_mobilising() -> None:
    """A piece from home is mobilised for three talents."""
    state = position(sides={"Sparta": {"talents": 4}})
    raise_force(state, "Sparta", "fleet", QUIET)
    assert (force(state, "Spartan fleet 1").where, state.sides["Sparta"].talents) == ("mobilised", 1)
    assert not can_mobilise(state, "Sparta", "fleet")
    state.sides["Sparta"].talents = 9
    raise_force(state, "Sparta", "fleet", QUIET)
    assert [can_mobilise(state, "Sparta", "fleet"), can_mobilise(state, "Sparta", "hoplite")] == [False, True]


@proves("sparta.base.mobilise.many")
def test_mobilising_often() -> None:
    """As often as there are talents and pieces, or until the side is done."""
    state = position(sides={"Sparta": {"talents": 7}})
    with ScriptedTable("Sparta=hoplite Sparta=no Sparta=fleet") as table:
        state.battle_deck = ["Paean"]
        play_parts(state, table, due(sequence.mobilise, "Sparta", "1"))
    assert [one.name for one in state.forces if one.where == "mobilised"] == ["Spartan hoplite 1", "Spartan fleet 1"]
    with ScriptedTable("Athens=done") as table:
        state.sides["Athens"].talents = 9
        play_parts(state, table, due(sequence.mobilise, "Athens", "1"))
    assert state.sides["Athens"].talents == 9


@proves("sparta.base.mobilise.react")
def test_reacting() -> None:
    """A mobilisation may be answered at once with the same type, and the answer is not answered."""
    state = position(sides={"Sparta": {"talents": 9}, "Athens": {"talents": 3}})
    with ScriptedTable("Athens=yes") as table:
        mobilise(state, "Sparta", "fleet", table)
    assert [one.name for one in state.forces if one.where == "mobilised"] == ["Spartan fleet 1", "Athenian fleet 1"]
    PEOPLE.react(state, "Athens", "fleet", QUIET)
    assert state.sides["Athens"].talents == 0


@proves("sparta.base.mobilise.battle_card", "sparta.ruling.battle_card_price")
def test_buying_a_battle_card() -> None:
    """With each force a side may buy one battle card for two talents."""
    state = position(sides={"Sparta": {"talents": 3}})
    state.battle_deck = ["Paean", "Kyklos"]
    with ScriptedTable("Sparta=yes") as table:
        offer_battle_card(state, "Sparta", table)
    assert (state.sides["Sparta"].talents, state.sides["Sparta"].battle_hand) == (1, ["Paean"])
    offer_battle_card(state, "Sparta", QUIET)
    assert not can_buy(state, "Sparta")
    state.sides["Sparta"].talents = 2
    buy_battle_card(state, "Sparta", QUIET)
    assert (state.sides["Sparta"].talents, state.sides["Sparta"].battle_hand) == (0, ["Paean", "Kyklos"])
