"""Land battles: preparing, combats, terrain, flanks, centre and envelopment."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from foeman.engine.because import Line, Record
from foeman.engine.table import Table
from foeman.engine.tables import ScriptedTable, SeededTable
from foeman.engine.testing import proves
from foeman.games.rome import battle as phases
from foeman.games.rome.armies import has_room
from foeman.games.rome.check import check
from foeman.games.rome.combat import (
    ACTIVE,
    BESIDE,
    CENTRE,
    DEAD,
    ENVELOPMENT,
    FLANKS,
    HAND,
    TERRAIN,
    UNDER,
    Battle,
    Force,
    Roll,
    Stack,
    answer_to,
    cancel,
    dice_of,
    resolve,
    strike,
)
from foeman.games.rome.commander import AtTheTable, can_lead, may_join, must_join
from foeman.games.rome.diplomacy import set_status
from foeman.games.rome.marian import reform
from foeman.games.rome.state import ALLY, FACTIONS, Army, State, add, take

NewGame = Callable[..., State]

LEGION, ITALIANS, HORSE, VELITES = "Republican Legionaries", "Italian Infantry", "Allied Cavalry", "Velites"
SPEARS, LIGURIANS, RIDERS, JAVELINS = "Libyan Spearmen", "Ligurian Infantry", "Punic Cavalry", "Libyan Javelinmen"
ELEPHANTS, NUMIDIANS, ARCHERS = "Forest Elephants", "Numidian Allies", "Phoenician Archers"
BOLTS, STONES = "Bolt Throwers", "Stone Throwers"


# Small positions


def pile_of(state: State, faction: str, card: str) -> dict[str, int]:
    """Where a card that is in no army lies."""
    side, troop = state.sides[faction], state.chart.troops[card]
    if troop.is_mercenary:
        return state.packs[troop.pack]
    return side.put_away if card in side.put_away else side.reserve


def arm(state: State, faction: str, cards: list[str], general: str | None = None) -> Army:
    """The only army of a faction, of these cards and under this general; all others are in the box."""
    side = state.sides[faction]
    for army in side.armies:
        for card in army.cards:
            add(pile_of(state, faction, card), card)
        if army.general is not None:
            side.recruits.append(army.general)
    side.armies = [Army(faction, 1, list(cards), general)]
    for card in cards:
        take(pile_of(state, faction, card), card)
    if general is not None:
        side.recruits.remove(general)
    return side.armies[0]


def region_of(state: State, terrain: int) -> str:
    """An independent region with so much difficult terrain."""
    return next(name for name, one in state.chart.regions.items() if one.terrain == terrain and not one.home)


def field(
    state: State, ours: list[str], theirs: list[str], phase: str = CENTRE, terrain: int = 0, table: Table | None = None
) -> Battle:
    """A battle just prepared between Rome, who attacks, and Carthage; nobody has a general."""
    region = region_of(state, terrain)
    one, other = arm(state, "Rome", ours), arm(state, "Carthage", theirs)
    one.region = other.region = region
    state.phase = "campaign"
    battle = phases.prepare(state, one, other, region, table or ScriptedTable())
    battle.phase = phase
    return battle


def deployed(force: Force) -> Stack:
    """All cards of a side in one stack."""
    by = {kind: [card for card in force.cards if card.kind == kind] for kind in ("main", "skirmisher", "artillery")}
    return Stack(by["main"][0] if by["main"] else None, by["skirmisher"], by["artillery"])


def clash(
    state: State, ours: list[str], theirs: list[str], script: str, phase: str = CENTRE
) -> tuple[list[str], list[str]]:
    """One combat with all cards deployed; where the cards of both sides lie after it."""
    battle = field(state, ours, theirs, phase)
    for force in (battle.attacker, battle.defender):
        force.stack = deployed(force)
    with ScriptedTable(script) as table:
        phases.show(battle, table)
        resolve(state, battle, table)
    return zones(battle.attacker), zones(battle.defender)


def zones(force: Force) -> list[str]:
    """Where each card of a side lies; "wounded" in the active zone."""
    assert all(card.zone == ACTIVE for card in force.cards if card.wounded)
    return ["wounded" if card.wounded else card.zone for card in force.cards]


def put(force: Force, *where: str) -> None:
    """The cards of a side lie in these zones."""
    for card, zone in zip(force.cards, where, strict=True):
        card.zone = ACTIVE if zone == "wounded" else zone
        if zone == "wounded":
            card.wounded = True
            force.wounded = card


def commander(state: State, battle: Battle, script: str | list[tuple[str, str]] = "") -> ScriptedTable:
    """Both sides are asked at one scripted table."""
    table = ScriptedTable(script)
    for force in (battle.attacker, battle.defender):
        force.commander = AtTheTable(state, force.faction, table)
    return table


def hold(state: State, faction: str, event: str) -> None:
    """A faction has a card with this event in hand."""
    card = next(card for card in state.deck if state.chart.actions[card].event.id == event)
    state.deck.remove(card)
    state.sides[faction].hand.append(card)


# Phase 1: preparing


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
    assert lines[0] == "centre 1: Republican Legionaries against Libyan Spearmen."


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
    beside(state, ["Hoplites"] * 2, state.chart.neighbours[region][0] if near else region)
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


# Zones


@proves("rome.battle.zones.under", "rome.battle.zones.beside")
@pytest.mark.parametrize(("phase", "zone"), [(TERRAIN, UNDER), (FLANKS, BESIDE), (CENTRE, BESIDE)])
def test_unhurt_cards_are_safe(new_game: NewGame, phase: str, zone: str) -> None:
    """Under the general after the fight for terrain, beside the general after the others."""
    dice = "WHITE=blank GREEN=blank" if phase == TERRAIN else "GREEN=blank GREEN=blank"
    assert clash(new_game(), [ITALIANS], [LIGURIANS], dice, phase) == ([zone], [zone])


@proves("rome.battle.zones.once")
def test_a_card_fights_once(new_game: NewGame) -> None:
    """After its combat a card cannot be deployed again, wounded or not."""
    state = new_game()
    battle = field(state, [ITALIANS] * 3, [SPEARS] * 2)
    put(battle.attacker, BESIDE, "wounded", HAND)
    assert can_lead(state, battle, battle.attacker) == [battle.attacker.cards[2]]


# Dice results


@proves("rome.cards.troop", "rome.battle.terrain.dice", "rome.battle.flanks.good_going")
@pytest.mark.parametrize(
    ("phase", "dice"),
    [(TERRAIN, ("WHITE",)), (FLANKS, ("RED",)), (CENTRE, ("RED",)), (ENVELOPMENT, ("RED",))],
)
def test_dice_of_a_card(new_game: NewGame, phase: str, dice: tuple[str, ...]) -> None:
    """Legionaries roll WHITE in difficult terrain and RED everywhere else."""
    battle = field(new_game(), [LEGION] * 2, [SPEARS] * 2, phase)
    assert dice_of(battle, battle.attacker.cards[0]) == dice


@proves("rome.battle.dice.kill")
def test_a_skull_or_two_x_kill(new_game: NewGame) -> None:
    """One kill destroys the deployed card and leaves a wounded one alone."""
    for skulls, wounds in ((1, 0), (0, 2)):
        state = new_game()
        battle = field(state, [LEGION] * 2, [SPEARS] * 2)
        put(battle.defender, ACTIVE, "wounded")
        strike(state, battle.defender, battle.defender.cards[0], skulls, wounds, ScriptedTable())
        assert zones(battle.defender) == [DEAD, "wounded"]


@proves("rome.battle.dice.wound.first")
def test_first_wound(new_game: NewGame) -> None:
    """One X wounds the deployed card, which stays in the active zone."""
    assert clash(new_game(), [ITALIANS], [LIGURIANS], "GREEN=x GREEN=blank") == ([BESIDE], ["wounded"])


@proves("rome.battle.dice.wound.second")
def test_second_wound_kills_the_wounded(new_game: NewGame) -> None:
    """The wounded card dies of the next wound, and the deployed card is unhurt."""
    state = new_game()
    battle = field(state, [LEGION] * 2, [SPEARS] * 2)
    put(battle.defender, ACTIVE, "wounded")
    strike(state, battle.defender, battle.defender.cards[0], 0, 1, ScriptedTable())
    assert zones(battle.defender) == [ACTIVE, DEAD]
    assert battle.defender.wounded is None


@proves("rome.battle.dice.wound.second")
def test_second_wound_in_one_combat(new_game: NewGame) -> None:
    """A card wounded by a skirmisher still rolls, and dies of the next wound in the same combat."""
    dice = "GREEN=x GREEN=x GREEN=skull"
    assert clash(new_game(), [ITALIANS, VELITES], [LIGURIANS], dice) == ([DEAD, BESIDE], [DEAD])


@proves("rome.battle.dice.kill_and_wound")
@pytest.mark.parametrize(("skulls", "wounds"), [(1, 1), (0, 3), (1, 2), (0, 4)])
def test_a_kill_and_a_wound(new_game: NewGame, skulls: int, wounds: int) -> None:
    """The deployed card and the wounded one both die, also when the X would have made up a second kill."""
    state = new_game()
    battle = field(state, [LEGION] * 2, [SPEARS] * 2)
    put(battle.defender, ACTIVE, "wounded")
    strike(state, battle.defender, battle.defender.cards[0], skulls, wounds, ScriptedTable())
    assert zones(battle.defender) == [DEAD, DEAD]


@proves("rome.ruling.excess_kills")
@pytest.mark.parametrize(
    ("reading", "after"),
    [
        ("lost", [DEAD, ACTIVE, "wounded"]),
        ("to_wounded", [DEAD, ACTIVE, DEAD]),
        ("to_stack", [DEAD, DEAD, "wounded"]),
    ],
)
def test_two_kills(new_game: NewGame, reading: str, after: list[str]) -> None:
    """A second kill is lost, or takes the wounded card, or another card of the stack."""
    state = new_game(rulings={"rome.ruling.excess_kills": reading})
    battle = field(state, [LEGION] * 2, [SPEARS, JAVELINS, SPEARS])
    put(battle.defender, ACTIVE, ACTIVE, "wounded")
    battle.defender.stack = Stack(battle.defender.cards[0], [battle.defender.cards[1]])
    strike(state, battle.defender, battle.defender.cards[0], 2, 0, ScriptedTable())
    assert zones(battle.defender) == after


@proves("rome.dice.s", "rome.battle.dice.s_red")
@pytest.mark.parametrize(
    ("ours", "theirs", "die", "after"),
    [
        ([VELITES], [ELEPHANTS], "GREEN", DEAD),
        ([VELITES], [SPEARS], "GREEN", UNDER),
        ([ITALIANS], [ELEPHANTS], "WHITE", UNDER),
    ],
)
def test_red_s(new_game: NewGame, ours: list[str], theirs: list[str], die: str, after: str) -> None:
    """The S of Velites kills elephants and nothing else; that of Italian Infantry has no meaning."""
    script = f"{die}=s" if ours == [VELITES] else f"{die}=s WHITE=blank"
    assert clash(new_game(), ours, theirs, script, TERRAIN)[1] == [after]


@proves("rome.ruling.red_s")
@pytest.mark.parametrize(("reading", "after"), [("named_kinds", UNDER), ("always_skull", DEAD)])
def test_red_s_readings(new_game: NewGame, reading: str, after: str) -> None:
    """A red S is a Skull against the kinds named, or by the other reading against all."""
    state = new_game(rulings={"rome.ruling.red_s": reading})
    assert clash(state, [VELITES], [SPEARS], "GREEN=s", TERRAIN)[1] == [after]


@proves("rome.battle.dice.s_black")
def test_black_s_cancels(new_game: NewGame) -> None:
    """The S of the Legionaries takes the Spearmen's Skull off; both roll at the same time."""
    assert clash(new_game(), [LEGION], [SPEARS], "RED=s YELLOW=skull") == ([BESIDE], [BESIDE])


def test_black_s_needs_an_exchange(new_game: NewGame) -> None:
    """It does nothing against bowmen, who have rolled before it."""
    assert clash(new_game(), [LEGION], [ARCHERS], "GREEN=x RED=s") == (["wounded"], [BESIDE])


@proves("rome.ruling.black_s")
def test_only_the_card_rolled_at_cancels(new_game: NewGame) -> None:
    """A card that rolls at one enemy does not cancel what another rolls at it."""
    battle = field(new_game(), [LEGION] * 2, [SPEARS] * 2)
    (one, two), (three, _) = battle.attacker.cards, battle.defender.cards
    first, second = Roll(battle.attacker, one, three, []), Roll(battle.attacker, two, three, [])
    back = Roll(battle.defender, three, one, [])
    assert answer_to(first, [first, second, back]) is back
    assert answer_to(second, [first, second, back]) is None


@proves("rome.ruling.black_s")
@pytest.mark.parametrize(
    ("reading", "skulls", "wounds", "black", "after"),
    [
        ("best_result", 1, 1, 1, (0, 1)),
        ("best_result", 0, 2, 1, (0, 1)),
        ("best_result", 1, 1, 2, (0, 0)),
        ("best_result", 1, 1, 0, (1, 1)),
        ("skull_only", 1, 1, 2, (0, 1)),
        ("all_results", 2, 1, 1, (0, 0)),
    ],
)
def test_what_a_black_s_cancels(
    new_game: NewGame, reading: str, skulls: int, wounds: int, black: int, after: tuple[int, int]
) -> None:
    """One result each, Skulls first; or Skulls only; or everything at once."""
    state = new_game(rulings={"rome.ruling.black_s": reading})
    assert cancel(state, skulls, wounds, black) == after


# Phase 2: terrain


def fight(battle: Battle, state: State, phase: Callable[..., None], script: str | list[tuple[str, str]]) -> None:
    """One phase of a battle, from a script."""
    with commander(state, battle, script) as table:
        phase(state, battle, table)


@proves("rome.battle.terrain.count")
def test_one_combat_for_each_point(new_game: NewGame) -> None:
    """Two points, two combats; even cavalry must go if nothing else is left."""
    state = new_game()
    battle = field(state, [ITALIANS, HORSE], [LIGURIANS] * 3, terrain=2)
    script = f'Rome="{ITALIANS}" WHITE=blank GREEN=blank BLACK=blank GREEN=blank Carthage=done'
    fight(battle, state, phases.fight_for_terrain, script)
    assert zones(battle.attacker) == [UNDER, UNDER]
    assert zones(battle.defender) == [UNDER, UNDER, HAND]


@proves("rome.battle.terrain.no_artillery")
def test_no_artillery_in_terrain(new_game: NewGame) -> None:
    """A side with artillery alone has nothing to deploy, but still has troops: nobody attacks unopposed."""
    state = new_game()
    battle = field(state, [ITALIANS] * 2, [LIGURIANS, BOLTS], terrain=2)
    battle.phase = TERRAIN
    assert may_join(battle, battle.defender, "artillery") == []
    fight(battle, state, phases.fight_for_terrain, "WHITE=blank GREEN=blank")
    assert zones(battle.defender) == [UNDER, HAND]
    assert zones(battle.attacker) == [UNDER, HAND]


@proves("rome.battle.terrain.skirmisher")
def test_foot_skirmishers_in_terrain(new_game: NewGame) -> None:
    """A foot skirmisher may lead alone or join a main battle card; a mounted one does not go alone."""
    state = new_game()
    battle = field(state, [ITALIANS] * 2, [SPEARS, JAVELINS, NUMIDIANS], TERRAIN, terrain=1)
    names = [card.troop.name for card in can_lead(state, battle, battle.defender)]
    assert names == [SPEARS, JAVELINS]
    assert [card.troop.name for card in may_join(battle, battle.defender, "skirmisher")] == [JAVELINS, NUMIDIANS]
    put(battle.defender, UNDER, UNDER, HAND)
    assert [card.troop.name for card in can_lead(state, battle, battle.defender)] == [NUMIDIANS]


@proves("rome.battle.terrain.skirmisher_one")
def test_one_skirmisher(new_game: NewGame) -> None:
    """It rolls first, at the main battle card, which then has no roll if it is dead; and withdraws."""
    script = "GREEN=skull"
    assert clash(new_game(), [ITALIANS, VELITES], [SPEARS], script, TERRAIN) == ([UNDER, UNDER], [DEAD])


@proves("rome.battle.terrain.skirmisher_both")
def test_two_skirmishers(new_game: NewGame) -> None:
    """They roll at each other at the same time, so that both can die; the main battle cards roll after them."""
    script = "GREEN=skull GREEN=skull WHITE=x WHITE=blank"
    after = clash(new_game(), [ITALIANS, VELITES], [SPEARS, JAVELINS], script, TERRAIN)
    assert after == ([UNDER, DEAD], ["wounded", DEAD])


@proves("rome.battle.terrain.bowmen")
def test_bowmen_first(new_game: NewGame) -> None:
    """Bowmen roll before the other main battle card; what they destroy does not roll."""
    assert clash(new_game(), [ITALIANS], [ARCHERS], "WHITE=x WHITE=blank", TERRAIN) == (["wounded"], [UNDER])
    assert clash(new_game(), [ITALIANS], [ARCHERS], "GREEN=skull", CENTRE) == ([DEAD], [BESIDE])
    assert clash(new_game(), ["Cretan Archers"], [LIGURIANS], "YELLOW=skull", CENTRE) == ([BESIDE], [DEAD])


@proves("rome.battle.terrain.bowmen", "rome.battle.terrain.together")
def test_bowmen_against_bowmen(new_game: NewGame) -> None:
    """Two bowmen roll at the same time."""
    state = new_game()
    assert clash(state, ["Cretan Archers"], [ARCHERS], "YELLOW=skull GREEN=skull") == ([DEAD], [DEAD])


@proves("rome.battle.terrain.together")
def test_main_battle_cards_roll_together(new_game: NewGame) -> None:
    """Both can destroy each other."""
    assert clash(new_game(), [ITALIANS], [LIGURIANS], "GREEN=skull GREEN=skull") == ([DEAD], [DEAD])


@proves("rome.ruling.lone_skirmisher")
@pytest.mark.parametrize(
    ("reading", "script", "after"),
    [("unanswered", "GREEN=x", UNDER), ("answered", "GREEN=x GREEN=skull", DEAD)],
)
def test_lone_skirmisher(new_game: NewGame, reading: str, script: str, after: str) -> None:
    """A skirmisher alone is gone when the main battle card would roll; by the other reading it is rolled at."""
    state = new_game(rulings={"rome.ruling.lone_skirmisher": reading})
    assert clash(state, [VELITES], [LIGURIANS], script, TERRAIN) == ([after], ["wounded"])


@proves("rome.battle.terrain.run_out")
def test_out_of_cards_in_terrain(new_game: NewGame) -> None:
    """When Carthage has no card left, Rome's may roll terrain dice at cards under the general; artillery cannot."""
    state = new_game()
    battle = field(state, [ITALIANS] * 3 + ["Scorpio"], [LIGURIANS, SPEARS], terrain=2)
    script = f'Carthage="{LIGURIANS}" WHITE=blank GREEN=blank WHITE=blank WHITE=blank'
    script += f' Rome="{ITALIANS}" Rome="{LIGURIANS}" WHITE=x'
    fight(battle, state, phases.fight_for_terrain, script)
    assert zones(battle.attacker) == [UNDER, UNDER, UNDER, HAND]
    assert zones(battle.defender) == ["wounded", UNDER]


# Phase 3: flanks


@proves("rome.battle.flanks.mounted")
def test_who_fights_on_the_flanks(new_game: NewGame) -> None:
    """Cavalry and chariots not yet used, not foot; a mounted skirmisher goes with them but is not counted."""
    state = new_game()
    battle = field(state, [ITALIANS, HORSE, HORSE, "Galatian Chariots"], [SPEARS, SPEARS, RIDERS, NUMIDIANS], FLANKS)
    put(battle.attacker, HAND, UNDER, HAND, HAND)
    assert phases.send_to_flanks(battle, battle.attacker) == 2
    assert phases.send_to_flanks(battle, battle.defender) == 1
    assert [card.wing for card in battle.attacker.cards] == [False, False, True, True]
    assert [card.wing for card in battle.defender.cards] == [False, False, True, True]


@proves("rome.battle.flanks.elephants")
@pytest.mark.parametrize(("elephants", "script", "count"), [(2, "", 0), (3, "Carthage=1", 1), (4, "Carthage=0", 0)])
def test_elephants_on_the_flanks(new_game: NewGame, elephants: int, script: str, count: int) -> None:
    """Two elephants wait for the centre; of more the player says how many join."""
    state = new_game()
    battle = field(state, [ITALIANS] * 2, [ELEPHANTS] * elephants, FLANKS)
    with commander(state, battle, script):
        assert phases.send_to_flanks(battle, battle.defender) == count
    assert sum(card.wing for card in battle.defender.cards) == count


@proves("rome.battle.flanks.count", "rome.battle.flanks.spare")
def test_fewer_combats_and_spare_cards(new_game: NewGame) -> None:
    """Three against one: one combat, with good going dice; of the two spare cards one is sent to the centre."""
    state = new_game()
    battle = field(state, [ITALIANS, *[HORSE] * 3], [SPEARS, RIDERS])
    fight(battle, state, phases.fight_for_flanks, "YELLOW=blank YELLOW=skull Rome=1")
    assert zones(battle.attacker) == [HAND, DEAD, HAND, HAND]
    assert zones(battle.defender) == [HAND, BESIDE]
    assert [card.kept for card in battle.attacker.cards] == [False, False, False, True]


@proves("rome.battle.flanks.stack")
def test_mounted_skirmishers_are_stacked(new_game: NewGame) -> None:
    """With as many mounted skirmishers as combats left, one must go with each main battle card."""
    state = new_game()
    battle = field(state, [HORSE] * 2, [RIDERS] * 2 + [NUMIDIANS] * 2, FLANKS)
    phases.send_to_flanks(battle, battle.defender)
    battle.combats = 2
    assert [card.troop.name for card in may_join(battle, battle.defender, "skirmisher")] == [NUMIDIANS] * 2
    assert must_join(state, battle, battle.defender, 2)
    assert not must_join(state, battle, battle.defender, 1)
    battle.fought = 1
    assert must_join(state, battle, battle.defender, 1)


@proves("rome.battle.flanks.stack")
def test_foot_skirmishers_do_not_ride(new_game: NewGame) -> None:
    """On the flanks only mounted skirmishers can be stacked."""
    state = new_game()
    battle = field(state, [HORSE] * 2, [RIDERS] * 2 + [JAVELINS], FLANKS)
    phases.send_to_flanks(battle, battle.defender)
    assert may_join(battle, battle.defender, "skirmisher") == []


@proves("rome.battle.flanks.order")
def test_order_on_the_flanks(new_game: NewGame) -> None:
    """The skirmisher rolls first, at the main battle card, and withdraws beside the general; then the main cards."""
    script = "GREEN=x YELLOW=x YELLOW=blank"
    assert clash(new_game(), [HORSE], [RIDERS, NUMIDIANS], script, FLANKS) == (["wounded"], ["wounded", BESIDE])


@proves("rome.battle.flanks.order")
def test_cavalry_leader(new_game: NewGame) -> None:
    """Maharbal, a cavalry leader, may let a main battle card on the flanks roll again, once."""
    state = new_game()
    one, other = arm(state, "Rome", [HORSE] * 2), arm(state, "Carthage", [RIDERS] * 2, "Maharbal")
    battle = phases.prepare(state, one, other, region_of(state, 0), ScriptedTable())
    battle.defender.reveals = 0
    fight(
        battle,
        state,
        phases.fight_for_flanks,
        "YELLOW=blank YELLOW=blank Carthage=yes YELLOW=skull YELLOW=blank YELLOW=blank",
    )
    assert zones(battle.attacker) == [DEAD, BESIDE]


@proves("rome.battle.flanks.run_out")
def test_out_of_cards_on_the_flanks(new_game: NewGame) -> None:
    """Without any card left Carthage can be attacked at once by all of Rome's, beside the general, not under it."""
    state = new_game()
    battle = field(state, [HORSE, ITALIANS], [RIDERS, LIGURIANS, SPEARS])
    put(battle.defender, HAND, UNDER, "wounded")
    script = f'YELLOW=blank YELLOW=blank Rome="{ITALIANS}" Rome="{RIDERS}" GREEN=skull'
    fight(battle, state, phases.fight_for_flanks, script)
    assert zones(battle.defender) == [DEAD, UNDER, "wounded"]
    assert zones(battle.attacker) == [BESIDE, BESIDE]


@proves("rome.ruling.spare_declared")
def test_spare_cards_declared(new_game: NewGame) -> None:
    """What is kept to envelop does not fight in the centre once two combats are fought."""
    state = new_game()
    battle = field(state, [ITALIANS, HORSE], [LIGURIANS] * 2, FLANKS)
    fight(battle, state, phases.fight_for_flanks, "Rome=0")
    battle.phase, battle.fought = CENTRE, 2
    put(battle.attacker, BESIDE, HAND)
    assert not phases.can_fight_on(state, battle, battle.attacker)


@proves("rome.ruling.spare_declared")
@pytest.mark.parametrize(("answer", "after"), [(HORSE, BESIDE), ("nothing", HAND)])
def test_spare_cards_kept_open(new_game: NewGame, answer: str, after: str) -> None:
    """By the other reading nothing is asked after the flanks, and a spare card may go in at any combat, or not."""
    state = new_game(rulings={"rome.ruling.spare_declared": "kept_open"})
    battle = field(state, [ITALIANS, HORSE], [LIGURIANS] * 2, FLANKS)
    fight(battle, state, phases.fight_for_flanks, "")
    assert battle.attacker.cards[1].kept
    battle.phase, battle.fought = CENTRE, 2
    put(battle.attacker, BESIDE, HAND)
    assert phases.can_fight_on(state, battle, battle.attacker)
    script = [("Rome", answer), *([] if after == HAND else [("YELLOW", "blank"), ("GREEN", "blank")])]
    with commander(state, battle, script) as table:
        assert phases.fight_combat(state, battle, table) == (after == BESIDE)
    assert zones(battle.attacker) == [BESIDE, after]


# Phase 4: centre


@proves("rome.battle.centre.all", "rome.battle.centre.until")
def test_everything_fights_in_the_centre(new_game: NewGame) -> None:
    """Three foot against two foot and an elephant: three combats, and nobody has a card left."""
    state = new_game()
    battle = field(state, [ITALIANS] * 3, [LIGURIANS] * 2 + [ELEPHANTS])
    script = f'Carthage="{ELEPHANTS}" GREEN=blank RED=blank GREEN=blank GREEN=blank GREEN=blank GREEN=blank'
    fight(battle, state, phases.fight_for_centre, script)
    assert zones(battle.attacker) == zones(battle.defender) == [BESIDE] * 3
    assert battle.fought == 3


@proves("rome.battle.centre.all")
def test_skirmishers_and_artillery_must_go(new_game: NewGame) -> None:
    """With two stacks to make, two skirmishers must go one each, and a single artillery card with the last at least."""
    state = new_game()
    battle = field(state, [ITALIANS] * 2 + [VELITES] * 2 + ["Scorpio"], [SPEARS] * 2)
    assert must_join(state, battle, battle.attacker, 2)
    assert not must_join(state, battle, battle.attacker, 1)
    put(battle.attacker, BESIDE, HAND, BESIDE, HAND, HAND)
    assert must_join(state, battle, battle.attacker, 1)


@proves("rome.battle.centre.two")
@pytest.mark.parametrize(("fought", "leads"), [(0, [HORSE]), (1, [HORSE]), (2, [])])
def test_two_combats_at_least(new_game: NewGame, fought: int, leads: list[str]) -> None:
    """A side without foot must send mounted cards it kept, until two combats are fought."""
    state = new_game()
    battle = field(state, [HORSE], [SPEARS] * 2)
    battle.attacker.cards[0].kept = True
    battle.fought = fought
    assert [card.troop.name for card in can_lead(state, battle, battle.attacker)] == leads


@proves("rome.battle.centre.stack")
def test_no_skirmisher_leads_in_the_centre(new_game: NewGame) -> None:
    """Skirmishers and artillery are deployed only with a main battle card."""
    state = new_game()
    battle = field(state, [ITALIANS, VELITES, "Scorpio"], [SPEARS] * 2)
    assert [card.troop.name for card in can_lead(state, battle, battle.attacker)] == [ITALIANS]
    assert [card.troop.name for card in may_join(battle, battle.attacker, "artillery")] == ["Scorpio"]


@proves("rome.ruling.stack_size")
@pytest.mark.parametrize(
    ("reading", "script", "size"),
    [("one_each", "", 1), ("any_number", "", 2)],
)
def test_stack_size(new_game: NewGame, reading: str, script: str, size: int) -> None:
    """One skirmisher with a main battle card, or as many as one likes; the last stack takes all that may go."""
    state = new_game(rulings={"rome.ruling.stack_size": reading})
    battle = field(state, [ITALIANS, VELITES, VELITES], [SPEARS] * 2)
    with commander(state, battle, script):
        stack = battle.attacker.commander.deploy(battle, battle.attacker)
    assert stack is not None
    assert len(stack.skirmishers) == size


@proves("rome.battle.centre.artillery")
def test_artillery_first(new_game: NewGame) -> None:
    """Artillery rolls at the skirmisher, which then does not roll; without one it rolls at the main battle card."""
    script = "GREEN=skull GREEN=blank GREEN=blank"
    after = clash(new_game(), [ITALIANS, "Scorpio"], [LIGURIANS, JAVELINS], script)
    assert after == ([BESIDE, BESIDE], [BESIDE, DEAD])
    assert clash(new_game(), [ITALIANS, "Scorpio"], [LIGURIANS], "GREEN=skull") == ([BESIDE, BESIDE], [DEAD])


@proves("rome.battle.centre.artillery_lost")
@pytest.mark.parametrize(("face", "after"), [("skull", [DEAD, DEAD]), ("x", ["wounded", BESIDE])])
def test_artillery_dies_with_its_stack(new_game: NewGame, face: str, after: list[str]) -> None:
    """It falls with its main battle card; beside a wounded one it withdraws."""
    script = f"GREEN=blank GREEN=blank GREEN={face}"
    assert clash(new_game(), [ITALIANS, "Scorpio"], [LIGURIANS], script)[0] == after


@proves("rome.battle.centre.order")
def test_order_in_the_centre(new_game: NewGame) -> None:
    """Artillery, skirmishers, bowmen, the others: each is asked for its dice in that order."""
    script = "YELLOW=blank GREEN=blank GREEN=blank GREEN=blank RED=blank"
    after = clash(new_game(), [LEGION, VELITES], [ARCHERS, JAVELINS, STONES], script)
    assert after == ([BESIDE] * 2, [BESIDE] * 3)


@proves("rome.battle.centre.order")
def test_steadfast(new_game: NewGame) -> None:
    """Aemilius Paullus, steadfast, may take one Skull off a foot card, once a battle."""
    state = new_game()
    one, other = arm(state, "Rome", [ITALIANS] * 3, "Aemilius Paullus"), arm(state, "Carthage", [LIGURIANS] * 3)
    battle = phases.prepare(state, one, other, region_of(state, 0), ScriptedTable())
    battle.attacker.reveals = 0
    dice = "GREEN=blank GREEN=skull "
    fight(battle, state, phases.fight_for_centre, dice + "Rome=no " + dice + "Rome=yes " + dice)
    assert zones(battle.attacker) == [DEAD, BESIDE, DEAD]


def test_steadfast_with_foot_only(new_game: NewGame) -> None:
    """For a mounted card he cannot."""
    state = new_game()
    one, other = arm(state, "Rome", [HORSE] * 2, "Aemilius Paullus"), arm(state, "Carthage", [LIGURIANS] * 2)
    battle = phases.prepare(state, one, other, region_of(state, 0), ScriptedTable())
    battle.attacker.reveals = 0
    fight(battle, state, phases.fight_for_centre, "YELLOW=blank GREEN=skull YELLOW=blank GREEN=blank")
    assert zones(battle.attacker) == [DEAD, BESIDE]


@proves("rome.battle.centre.unopposed")
def test_cards_left_over_attack(new_game: NewGame) -> None:
    """Rome's third card attacks beside the general; a card under the general is out of reach."""
    state = new_game()
    battle = field(state, [ITALIANS] * 3, [SPEARS, LIGURIANS, LIGURIANS])
    put(battle.defender, UNDER, HAND, HAND)
    dice = "GREEN=blank GREEN=blank "
    fight(battle, state, phases.fight_for_centre, dice + dice + f'Rome="{ITALIANS}" GREEN=skull')
    assert sorted(zones(battle.defender)) == [BESIDE, DEAD, UNDER]
    assert zones(battle.attacker) == [BESIDE] * 3


@proves("rome.ruling.last_skirmisher")
@pytest.mark.parametrize(("reading", "leads", "zone"), [("stay_out", [], BESIDE), ("fight_alone", [VELITES], HAND)])
def test_last_skirmisher(new_game: NewGame, reading: str, leads: list[str], zone: str) -> None:
    """Without a main battle card skirmishers stay out and can be attacked, or by the other reading fight alone."""
    state = new_game(rulings={"rome.ruling.last_skirmisher": reading})
    battle = field(state, [ITALIANS, VELITES], [SPEARS] * 2)
    put(battle.attacker, BESIDE, HAND)
    assert [card.troop.name for card in can_lead(state, battle, battle.attacker)] == leads
    phases.stand_aside(state, battle.attacker)
    assert zones(battle.attacker) == [BESIDE, zone]


@proves("rome.ruling.last_skirmisher", "rome.battle.centre.unopposed")
def test_stay_out_and_be_attacked(new_game: NewGame) -> None:
    """Velites left without a main battle card are attacked by the card that Carthage has left."""
    state = new_game()
    battle = field(state, [ITALIANS, VELITES, VELITES], [LIGURIANS] * 2)
    script = f'GREEN=blank GREEN=blank GREEN=blank Carthage="{LIGURIANS}" Carthage="{VELITES}" GREEN=skull'
    fight(battle, state, phases.fight_for_centre, script)
    assert sorted(zones(battle.attacker)) == [BESIDE, BESIDE, DEAD]


@proves("rome.ruling.last_skirmisher")
def test_artillery_alone(new_game: NewGame) -> None:
    """Where they fight alone, artillery rolls first and is then itself rolled at."""
    state = new_game(rulings={"rome.ruling.last_skirmisher": "fight_alone"})
    battle = field(state, [ITALIANS, "Scorpio"], [LIGURIANS] * 2)
    put(battle.attacker, BESIDE, HAND)
    with commander(state, battle, "GREEN=blank GREEN=skull") as table:
        assert phases.fight_combat(state, battle, table)
    assert zones(battle.attacker) == [BESIDE, DEAD]


# Phase 5: envelopment


def envelopment(state: State, ours: list[str], theirs: list[str], *where: str) -> Battle:
    """Rome keeps all its cards to envelop; those of Carthage lie in these zones."""
    battle = field(state, ours, theirs)
    for card in battle.attacker.cards:
        card.kept = True
    put(battle.defender, *where)
    return battle


@proves("rome.battle.envelop.who", "rome.battle.envelop.targets")
def test_envelopment(new_game: NewGame) -> None:
    """A kept card attacks in the active zone or beside the general; foot does not, and none attacks under it."""
    state = new_game()
    battle = envelopment(state, [HORSE, ITALIANS], [SPEARS, LIGURIANS, ELEPHANTS], UNDER, BESIDE, "wounded")
    battle.attacker.cards[1].kept = False
    table = commander(state, battle, f'Rome="{HORSE}" Rome="{ELEPHANTS} (wounded)" YELLOW=x Rome=keep')
    phases.envelop(state, battle, table)
    table.finish()
    assert zones(battle.defender) == [UNDER, BESIDE, DEAD]
    assert zones(battle.attacker) == [BESIDE, HAND]


@proves("rome.battle.envelop.targets")
def test_nothing_to_envelop(new_game: NewGame) -> None:
    """Against cards under the general alone nobody is asked."""
    state = new_game()
    battle = envelopment(state, [HORSE], [SPEARS], UNDER)
    fight(battle, state, phases.envelop, "")
    assert zones(battle.attacker) == [HAND]


@proves("rome.battle.envelop.reroll")
def test_envelopment_reroll(new_game: NewGame) -> None:
    """The dice may be rolled again, and the second roll stands."""
    state = new_game()
    battle = envelopment(state, [HORSE], [LIGURIANS], BESIDE)
    fight(battle, state, phases.envelop, f'Rome="{HORSE}" YELLOW=x Rome="roll again" YELLOW=skull')
    assert zones(battle.defender) == [DEAD]


@proves("rome.ruling.reroll")
@pytest.mark.parametrize(
    ("reading", "script"),
    [
        ("card_once", 'RED=blank WHITE=x Rome="roll again" RED=skull WHITE=blank'),
        ("dice_once", 'RED=blank WHITE=x Rome="roll again" Rome=keep RED=skull'),
        (
            "card_unlimited",
            'RED=blank WHITE=x Rome="roll again" RED=s WHITE=x Rome="roll again" RED=skull WHITE=x Rome=keep',
        ),
    ],
)
def test_reroll_readings(new_game: NewGame, reading: str, script: str) -> None:
    """All dice of a card once, each die once, or all of them as often as wanted."""
    state = new_game(rulings={"rome.ruling.reroll": reading})
    battle = envelopment(state, ["Sarmatian Lancers"], [LIGURIANS], BESIDE)
    fight(battle, state, phases.envelop, f'Rome="Sarmatian Lancers" {script}')
    assert zones(battle.defender) == [DEAD]


@proves("rome.battle.envelop.no_cancel")
def test_nothing_cancels_an_envelopment(new_game: NewGame) -> None:
    """Spearmen, whose S is black, roll nothing against an enveloping card."""
    state = new_game()
    battle = envelopment(state, [HORSE], [SPEARS], BESIDE)
    fight(battle, state, phases.envelop, f'Rome="{HORSE}" YELLOW=skull Rome=keep')
    assert zones(battle.defender) == [DEAD]


@proves("rome.ruling.unopposed")
def test_targets_named_before(new_game: NewGame) -> None:
    """Each card names its target, then rolls; damage works as in a combat."""
    state = new_game()
    battle = envelopment(state, [HORSE] * 2, [LIGURIANS, SPEARS], BESIDE, BESIDE)
    script = f'Rome="{HORSE}" Rome="{SPEARS}" YELLOW=x Rome=keep Rome="{HORSE}" Rome="{LIGURIANS}" YELLOW=x Rome=keep'
    fight(battle, state, phases.envelop, script)
    assert zones(battle.defender) == [BESIDE, DEAD]


@proves("rome.ruling.unopposed")
def test_kills_shared_out(new_game: NewGame) -> None:
    """By the other reading all results are added: two X of two cards make a kill, and a red S needs its own kind."""
    state = new_game(rulings={"rome.ruling.unopposed": "shared_out"})
    battle = envelopment(state, [HORSE] * 4, [LIGURIANS, SPEARS, SPEARS], BESIDE, BESIDE, BESIDE)
    rolls = " ".join(f'Rome="{HORSE}" YELLOW={face} Rome=keep' for face in ("x", "x", "s", "x"))
    fight(battle, state, phases.envelop, f'{rolls} Rome="{SPEARS}"')
    assert zones(battle.defender) == [DEAD, DEAD, "wounded"]


# Events in a battle


def test_elephants_run_amok(new_game: NewGame) -> None:
    """The elephant that the enemy has just shown rolls no dice."""
    state = new_game()
    hold(state, "Rome", "elephants_run_amok")
    battle = field(state, [ITALIANS], [ELEPHANTS])
    with commander(state, battle, "Rome=2 GREEN=blank") as table:
        phases.fight_combat(state, battle, table)
    assert zones(battle.attacker) == [BESIDE]
    check_hands(state)


def test_stratagem(new_game: NewGame) -> None:
    """A card of the player rolls again after the dice have fallen."""
    state = new_game()
    hold(state, "Carthage", "stratagem")
    battle = field(state, [ITALIANS], [LIGURIANS])
    with commander(state, battle, "GREEN=blank GREEN=blank Carthage=2 GREEN=skull") as table:
        phases.fight_combat(state, battle, table)
    assert zones(battle.attacker) == [DEAD]
    check_hands(state)


def check_hands(state: State) -> None:
    """The card that was played is on the discards."""
    assert len(state.discards) == 1
    assert all(not side.hand for side in state.sides.values())


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
        one.region = other.region = table.draw(list(state.chart.regions), rule="rome.battle.phases")
        state.turn = state.order.index(one.faction)
        winner = phases.fight_battle(state, one, other, one.region, table)
        check(state)
        ended.append((winner, [side.points for side in state.sides.values()], one.cards, other.cards))
    assert ended[0] == ended[1]


# Exact odds: every pair of faces once


def odds(state: State, ours: str, theirs: str) -> tuple[dict[str, int], dict[str, int]]:
    """How often, of the 36 pairs of faces, a card of each side is unhurt, wounded or dead after a combat."""
    troops, dice = state.chart.troops, state.chart.dice
    mine, yours = dice[troops[ours].good[0]], dice[troops[theirs].good[0]]
    found: tuple[dict[str, int], dict[str, int]] = ({}, {})
    for one in mine.faces:
        for other in yours.faces:
            after = clash(state, [ours], [theirs], f"{mine.name}={one} {yours.name}={other}")
            for count, zone in zip(found, after, strict=True):
                add(count, zone[0])
    return found


@proves("rome.battle.terrain.together")
def test_odds_of_equals(new_game: NewGame) -> None:
    """GREEN against GREEN: each side loses its card in 6 of 36 cases and is wounded in 12, whatever it rolls itself."""
    even = {DEAD: 6, "wounded": 12, BESIDE: 18}
    assert odds(new_game(), ITALIANS, LIGURIANS) == (even, even)


@proves("rome.battle.dice.s_black", "rome.battle.dice.s_red")
def test_odds_with_specials(new_game: NewGame) -> None:
    """A black S on a sixth of the faces saves a card in a sixth of the cases; a red one adds a face that kills."""
    legion, spears = odds(new_game(), LEGION, SPEARS)
    assert legion == {DEAD: 5, "wounded": 15, BESIDE: 16}
    assert spears == {DEAD: 10, "wounded": 10, BESIDE: 16}
    italians, scutarii = odds(new_game(), ITALIANS, "Iberian Scutarii")
    assert italians == {DEAD: 12, "wounded": 18, BESIDE: 6}
    assert scutarii == {DEAD: 6, "wounded": 12, BESIDE: 18}
