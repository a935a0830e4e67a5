"""Small positions for land battles: two armies, a field, and one combat of all their cards."""

from __future__ import annotations

from foeman.engine.table import Table
from foeman.engine.tables import ScriptedTable
from foeman.games.rome.rules import battle as phases
from foeman.games.rome.rules.combat import ACTIVE, CENTRE, Battle, Force, Stack, resolve
from foeman.games.rome.rules.commander import AtTheTable
from foeman.games.rome.state import Army, State, add, take

LEGION, ITALIANS, HORSE, VELITES = "Republican Legionaries", "Italian Infantry", "Allied Cavalry", "Velites"
SPEARS, LIGURIANS, RIDERS, JAVELINS = "Libyan Spearmen", "Ligurian Infantry", "Punic Cavalry", "Libyan Javelinmen"
ELEPHANTS, NUMIDIANS, ARCHERS = "Forest Elephants", "Numidian Allies", "Phoenician Archers"


def pile_of(state: State, faction: str, card: str) -> dict[str, int]:
    """Where a card that is in no army lies."""
    side, troop = state.sides[faction], state.printed.troops[card]
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
    return next(name for name, one in state.printed.regions.items() if one.terrain == terrain and not one.home)


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
