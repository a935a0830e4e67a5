"""Land battles: preparing, allies, events, and whole battles."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from foeman.engine.because import Line, Record
from foeman.engine.tables import ScriptedTable, SeededTable
from foeman.engine.testing import proves
from foeman.games.rome.check import check
from foeman.games.rome.rules import battle as phases
from foeman.games.rome.rules.armies import has_room
from foeman.games.rome.rules.combat import BESIDE, DEAD, HAND
from foeman.games.rome.rules.diplomacy import set_status
from foeman.games.rome.rules.marian import reform
from foeman.games.rome.state import ALLY, FACTIONS, Army, State, take
from tests.games.rome.battles import (
    ELEPHANTS,
    ITALIANS,
    LEGION,
    LIGURIANS,
    SPEARS,
    arm,
    commander,
    field,
    region_of,
    zones,
)

NewGame = Callable[..., State]


# Small positions


def hold(state: State, faction: str, event: str) -> None:
    """A faction has a card with this event in hand."""
    card = next(card for card in state.deck if state.printed.actions[card].event.id == event)
    state.deck.remove(card)
    state.sides[faction].hand.append(card)


# Phase 1: preparing


@pytest.mark.pure("patches the phases of a battle")
@proves("rome.battle.phases")
def test_phases_in_order(new_game: NewGame, monkeypatch: pytest.MonkeyPatch) -> None:
    """Preparation, terrain, flanks, centre, envelopment and victor follow one another."""
    state = new_game()
    seen: list[str] = []
    for name in (
        "prepare",
        "fight_for_terrain",
        "fight_for_flanks",
        "fight_for_centre",
        "envelop",
        "determine_victor",
    ):
        real = getattr(phases, name)

        def note(*args: Any, name: str = name, real: Any = real) -> Any:
            seen.append(name)
            return real(*args)

        monkeypatch.setattr(phases, name, note)
    one, other = arm(state, "Rome", [ITALIANS] * 4), arm(state, "Carthage", [LIGURIANS] * 2)
    one.region = other.region = region_of(state, 0)
    script = "GREEN=skull GREEN=blank GREEN=skull GREEN=blank"
    with ScriptedTable(script) as table:
        assert phases.fight_battle(state, one, other, one.region or "", table) == "Rome"
    assert seen == [
        "prepare",
        "fight_for_terrain",
        "fight_for_flanks",
        "fight_for_centre",
        "envelop",
        "determine_victor",
    ]
    assert state.sides["Carthage"].armies == []
    check(state)


@proves("rome.battle.prepare.terrain")
@pytest.mark.parametrize("terrain", [0, 1, 2])
def test_terrain_is_printed(new_game: NewGame, terrain: int) -> None:
    """The difficult terrain is the number of symbols in the region."""
    assert field(new_game(), [LEGION] * 2, [SPEARS] * 2, terrain=terrain).terrain == terrain


@proves("rome.battle.prepare.terrain_change")
def test_generals_change_terrain(new_game: NewGame) -> None:
    """Titus Flamininus, who seeks the open field, may take a point away; with none left he is not asked."""
    for terrain, script, after in ((1, "Rome=-1", 0), (1, "Rome=0", 1), (0, "", 0)):
        state = new_game()
        one = arm(state, "Rome", [LEGION] * 2, "Titus Flamininus")
        other = arm(state, "Carthage", [SPEARS] * 2, "Bostar")
        with ScriptedTable(script) as table:
            battle = phases.prepare(state, one, other, region_of(state, terrain), table)
        assert battle.terrain == after


@proves("rome.battle.prepare.terrain_change")
@pytest.mark.parametrize(("event", "terrain", "after"), [("broken_ground", 1, 2), ("open_plain", 1, 0)])
def test_events_change_terrain(new_game: NewGame, event: str, terrain: int, after: int) -> None:
    """Broken Ground adds a point, Open Plain takes one away."""
    state = new_game()
    hold(state, "Carthage", event)
    table = ScriptedTable([("Carthage", "2")])
    assert field(state, [LEGION] * 2, [SPEARS] * 2, terrain=terrain, table=table).terrain == after
    table.finish()


@proves("rome.battle.prepare.stars")
@pytest.mark.parametrize(
    ("ours", "theirs", "reveals"),
    [
        ("Gaius Flaminius", "Bostar", (0, 0)),
        ("Valerius Laevinus", "Bostar", (1, 0)),
        ("Gaius Flaminius", "Hannibal Barca", (0, 4)),
        (None, "Bostar", (0, 2)),
    ],
)
def test_reveals(new_game: NewGame, ours: str | None, theirs: str, reveals: tuple[int, int]) -> None:
    """One reveal for each star of difference; Hannibal, a tactician, counts one star more."""
    state = new_game()
    one, other = arm(state, "Rome", [LEGION] * 2, ours), arm(state, "Carthage", [SPEARS] * 2, theirs)
    battle = phases.prepare(state, one, other, region_of(state, 0), ScriptedTable())
    assert (battle.attacker.reveals, battle.defender.reveals) == reveals


def test_scouts_report(new_game: NewGame) -> None:
    """Scouts' Report gives its player two reveals."""
    state = new_game()
    hold(state, "Rome", "scouts_report")
    battle = field(state, [LEGION] * 2, [SPEARS] * 2, table=ScriptedTable([("Rome", "2")]))
    assert (battle.attacker.reveals, battle.defender.reveals) == (2, 0)


@proves("rome.battle.prepare.reveal")
def test_reveal_lets_one_choose_again(new_game: NewGame) -> None:
    """With a reveal Carthage sees the Legionaries, and only Carthage; it sends Ligurians instead of Spearmen."""
    state = new_game()
    battle = field(state, [LEGION, ITALIANS], [SPEARS, LIGURIANS])
    battle.defender.reveals = 1
    record = Record()
    table = commander(
        state,
        battle,
        [
            ("Rome", LEGION),
            ("Carthage", SPEARS),
            ("Carthage", "yes"),
            ("Carthage", LIGURIANS),
            ("RED", "blank"),
            ("GREEN", "blank"),
        ],
    )
    table.listener = record
    assert phases.fight_combat(state, battle, table)
    table.finish()
    assert zones(battle.defender) == [HAND, BESIDE]
    assert battle.defender.reveals == 0
    told = [event for event in record.events if isinstance(event, Line) and event.to is not None]
    assert [(line.words, line.to) for line in told] == [
        ("Carthage's Army I: the opponent deploys Republican Legionaries.", "Carthage")
    ]


@proves("rome.battle.prepare.together")
def test_shown_together(new_game: NewGame) -> None:
    """Without a reveal nothing is told of the cards before both are chosen; then both are shown in one line."""
    state = new_game()
    battle = field(state, [LEGION, ITALIANS], [SPEARS, LIGURIANS])
    record = Record()
    table = commander(state, battle, f'Rome="{LEGION}" Carthage="{SPEARS}" RED=blank YELLOW=blank')
    table.listener = record
    phases.fight_combat(state, battle, table)
    lines = [event.words for event in record.events if isinstance(event, Line)]
    assert lines[0] == "Centre 1: Republican Legionaries against Libyan Spearmen."


@proves("rome.marian.existing")
def test_reformed_army_is_shown(new_game: NewGame) -> None:
    """A Roman army that has not been seen since the reforms fights with Imperial cards."""
    state = new_game()
    one, other = arm(state, "Rome", [LEGION] * 2), arm(state, "Carthage", [SPEARS] * 2)
    state.sides["Rome"].developments["Marian Reforms"] = 0
    reform(state, ScriptedTable())
    assert one.old_cards
    battle = phases.prepare(state, one, other, region_of(state, 0), ScriptedTable())
    assert [card.troop.name for card in battle.attacker.cards] == ["Imperial Legionaries"] * 2
    check(state)


# Allies


def beside(state: State, cards: list[str], region: str, general: str | None = None) -> Army:
    """A Greek army of these cards, allied to Rome, in a region."""
    set_status(state, "Rome", "Greece", ALLY, ScriptedTable(), "rome.agents.treaty.answer")
    greeks = arm(state, "Greece", cards, general)
    greeks.region = region
    return greeks


@proves("rome.battle.prepare.allies")
def test_allies_mix_their_armies(new_game: NewGame) -> None:
    """Both agree; of eight main battle cards two stay out, by the commander's choice."""
    state = new_game()
    region = region_of(state, 0)
    greeks = beside(state, ["Hoplites"] * 4, region, "Alexander of Corinth")
    one, other = arm(state, "Rome", [LEGION] * 4, "Gaius Flaminius"), arm(state, "Carthage", [SPEARS] * 2, "Bostar")
    script = f'Rome=yes Greece=yes Rome="{LEGION}" Rome=Hoplites Rome="Alexander of Corinth"'
    with ScriptedTable(script) as table:
        battle = phases.prepare(state, one, other, region, table)
    assert sorted(card.troop.name for card in battle.attacker.cards) == ["Hoplites"] * 3 + [LEGION] * 3
    assert [battle.attacker.ally, battle.attacker.leader, battle.attacker.size] == [greeks, greeks, 6]
    assert [len(one.cards), len(greeks.cards)] == [4, 4]


@proves("rome.battle.prepare.allies")
@pytest.mark.parametrize("script", ["Rome=no", "Rome=yes Greece=no"])
def test_both_allies_must_agree(new_game: NewGame, script: str) -> None:
    """If either refuses, the army fights alone."""
    state = new_game()
    region = region_of(state, 0)
    beside(state, ["Hoplites"] * 2, region)
    one, other = arm(state, "Rome", [LEGION] * 2), arm(state, "Carthage", [SPEARS] * 2)
    with ScriptedTable(script) as table:
        assert phases.prepare(state, one, other, region, table).attacker.size == 2


@proves("rome.ruling.joint_battle")
@pytest.mark.parametrize(
    ("reading", "near", "joint"),
    [
        ("same_region", False, True),
        ("same_region", True, False),
        ("adjacent", True, True),
        ("adjacent", False, True),
        ("never", False, False),
    ],
)
def test_where_allies_must_stand(new_game: NewGame, reading: str, near: bool, joint: bool) -> None:
    """In the region; by other readings also next to it, or nowhere at all."""
    state = new_game(rulings={"rome.ruling.joint_battle": reading})
    region = region_of(state, 0)
    beside(state, ["Hoplites"] * 2, state.printed.neighbours[region][0] if near else region)
    one, other = arm(state, "Rome", [LEGION] * 2), arm(state, "Carthage", [SPEARS] * 2)
    with ScriptedTable("Rome=yes Greece=yes" if joint else "") as table:
        battle = phases.prepare(state, one, other, region, table)
    assert battle.attacker.size == (4 if joint else 2)


@proves("rome.ruling.joint_battle")
def test_an_ally_of_both_stays_out(new_game: NewGame) -> None:
    """Nobody fights beside one ally against another."""
    state = new_game()
    region = region_of(state, 0)
    beside(state, ["Hoplites"] * 2, region)
    set_status(state, "Carthage", "Greece", ALLY, ScriptedTable(), "rome.agents.treaty.answer")
    one, other = arm(state, "Rome", [LEGION] * 2), arm(state, "Carthage", [SPEARS] * 2)
    battle = phases.prepare(state, one, other, region, ScriptedTable())
    assert (battle.attacker.size, battle.defender.size) == (2, 2)


# Events in a battle


def test_elephants_run_amok(new_game: NewGame) -> None:
    """The elephant that the enemy has just shown rolls no dice."""
    state = new_game()
    hold(state, "Rome", "elephants_run_amok")
    assert zones_after(state, ELEPHANTS, "Rome=2 GREEN=blank") == [BESIDE]


def test_stratagem(new_game: NewGame) -> None:
    """A card of the player rolls again after the dice have fallen."""
    state = new_game()
    hold(state, "Carthage", "stratagem")
    assert zones_after(state, LIGURIANS, "GREEN=blank GREEN=blank Carthage=2 GREEN=skull") == [DEAD]


def zones_after(state: State, foe: str, script: str) -> list[str]:
    """Where Italian Infantry is after a combat in which an event was played; the event is on the discards."""
    battle = field(state, [ITALIANS], [foe])
    with commander(state, battle, script) as table:
        phases.fight_combat(state, battle, table)
    assert len(state.discards) == 1
    assert all(not side.hand for side in state.sides.values())
    return zones(battle.attacker)


# Whole battles


def random_army(state: State, faction: str, table: SeededTable) -> Army:
    """Army I of a faction, with chance cards added from its reserve and the special pack up to the limits."""
    army = state.sides[faction].armies[0]
    for pile in (state.sides[faction].reserve, state.packs["special"], state.packs["scythia"]):
        for card in table.shuffle(list(pile), rule="rome.battle.phases"):
            fits = has_room(state, army, card) and "Highland" not in card  # army I of the tribes is of Lowlanders
            if fits and table.d6(rule="rome.battle.phases") > 3:
                take(pile, card)
                army.cards.append(card)
    return army


@pytest.mark.parametrize("seed", range(24))
def test_random_battles(new_game: NewGame, seed: int) -> None:
    """Random battles end, with and without a listener alike, and no card is made or lost."""
    ended = []
    for listener in (None, Record()):
        state = new_game(seats=dict.fromkeys(FACTIONS, "random"))
        state.phase = "campaign"
        table = SeededTable(seed, FACTIONS, listener=listener)
        names = table.shuffle(list(FACTIONS), rule="rome.battle.phases")
        for name in FACTIONS:
            state.sides[name].hand = [state.deck.pop() for _ in range(5)]
        one, other = (random_army(state, name, table) for name in names[:2])
        one.region = other.region = table.draw(list(state.printed.regions), rule="rome.battle.phases")
        state.turn = state.order.index(one.faction)
        winner = phases.fight_battle(state, one, other, one.region, table)
        check(state)
        ended.append((winner, [side.points for side in state.sides.values()], one.cards, other.cards))
    assert ended[0] == ended[1]
