"""What must be true of every game of Rome: nothing made, nothing lost, every limit kept."""

from __future__ import annotations

from collections import Counter

from foeman.engine.game import Impossible
from foeman.engine.reading import found, one_of
from foeman.engine.sequence import check_due
from foeman.games.rome.digital.decks import is_off_the_board
from foeman.games.rome.printed.stance_card import SPACES
from foeman.games.rome.rules.armies import (
    FEWEST_MAIN,
    MOST_ARMIES,
    MOST_CARDS,
    MOST_NAVIES,
    MOST_SHIPS,
    counts_as,
    is_disunited,
    is_legal,
    mixes_warriors,
)
from foeman.games.rome.rules.sequence import step
from foeman.games.rome.state import KINDS, Army, State, main_cards, ships_of


def check(state: State) -> None:
    """Cards neither made nor lost, gold balanced against the ledger, pieces where they can be, limits kept."""
    check_due(state, step, list(state.sides))
    check_order(state)
    check_places(state)
    check_gold(state)
    check_limits(state)
    check_troops(state)
    check_ships(state)
    check_generals(state)
    check_actions(state)
    check_bots(state)


def check_order(state: State) -> None:
    """The turn order has everybody once, and it is somebody's turn."""
    if sorted(state.order) != sorted(state.sides):
        raise Impossible(f"order: expected {one_of(state.sides)} once each, found {found(state.order)}")
    if state.turn >= len(state.order):
        raise Impossible(f"turn: expected a place in the order, 0 to {len(state.order) - 1}, found {state.turn}")
    cards = sorted({number for dealt in state.printed.initiative.values() for number in dealt})
    for faction, card in state.initiative.items():
        if card not in cards:
            raise Impossible(f"initiative.{faction}: expected a card from {cards[0]} to {cards[-1]}, found {card}")


def check_places(state: State) -> None:
    """Every piece is on the map, and every region has one controller at most, who plays."""
    regions, seas = state.printed.regions, state.printed.seas
    for region, land in state.lands.items():
        if region not in regions:
            raise Impossible(f"lands: expected a region of the map, found {found(region)}")
        if land.controller is not None and land.controller not in state.sides:
            raise Impossible(
                f"lands.{region}.controller: expected {one_of(state.sides)}, found {found(land.controller)}"
            )
    for road, builder in state.roads.items():
        if road not in state.printed.border_kind:
            raise Impossible(f'roads: expected a border of the map such as "Capua - Rome", found {found(road)}')
        if builder not in state.printed.factions:
            raise Impossible(f"roads: {road}: expected {one_of(state.printed.factions)}, found {found(builder)}")
    for side in state.sides.values():
        where = f"sides.{side.name}"
        for army in side.armies:
            if army.region is not None and army.region not in regions:
                raise Impossible(f"{where}.armies: {army.name}: expected a region, found {found(army.region)}")
            if army.aboard is not None and army.region is not None:
                raise Impossible(f"{where}.armies: {army.name}: expected aboard a navy or in a region, found both")
            if army.aboard is not None and army.aboard not in [navy.number for navy in side.navies]:
                raise Impossible(f"{where}.armies: {army.name}: aboard: expected a navy, found {army.aboard}")
        for navy in side.navies:
            if navy.place is not None and navy.place not in regions and navy.place not in seas:
                raise Impossible(f"{where}.navies: {navy.name}: expected a sea or a port, found {found(navy.place)}")
            if navy.place in regions and not regions[str(navy.place)].port:
                raise Impossible(f"{where}.navies: {navy.name}: place: expected a port, found {found(navy.place)}")
        for agent in side.agents:
            if agent.region not in regions and not (side.name in state.bots and not agent.region):
                raise Impossible(f"{where}.agents: {agent.name}: expected a region, found {found(agent.region)}")
        own = [one.name for one in state.printed.factions[side.name].developments]
        for development in side.developments:
            if development not in own:
                raise Impossible(f"{where}.developments: expected {one_of(own)}, found {found(development)}")


def check_gold(state: State) -> None:
    """All gold is where the ledger says: with the factions or in the bank."""
    start = sum(state.printed.factions[name].start_gold for name in state.sides)
    held = sum(side.gold for side in state.sides.values())
    if held + state.bank != start:
        raise Impossible(f"gold: expected {start - state.bank} with the factions by the ledger, found {held}")
    for side in state.sides.values():
        if side.gold < 0:
            raise Impossible(f"sides.{side.name}.gold: expected no debts, found {side.gold}")


def check_limits(state: State) -> None:
    """At the end of a turn: four armies, two navies, ten cards, five ships, one army of a faction in a region."""
    for side in state.sides.values():
        if is_campaigning(state, side.name):
            continue
        if len(side.armies) > MOST_ARMIES or len(side.navies) > MOST_NAVIES:
            raise Impossible(
                f"sides.{side.name}: expected at most {MOST_ARMIES} armies and {MOST_NAVIES} navies, "
                f"found {len(side.armies)} and {len(side.navies)}"
            )
        for army in side.armies:
            check_bots_army(state, army) if side.name in state.bots else check_army(state, army)
        for navy in side.navies:
            if not 1 <= len(ships_of(state, navy)) <= MOST_SHIPS or (navy.mirror and navy.ships):
                raise Impossible(
                    f"sides.{side.name}.navies: {navy.name}: ships: expected 1 to {MOST_SHIPS}, found {len(navy.ships)}"
                )
        places = [army.region for army in side.armies if army.region is not None]
        if len(dict.fromkeys(places)) != len(places):
            twice = Counter(places).most_common(1)[0][0]
            raise Impossible(f"sides.{side.name}.armies: expected one in a region, found two in {twice}")


def is_campaigning(state: State, faction: str) -> bool:
    """rome.universal.army.turn_end: whether a campaign turn is under way, at whose end the limits are kept."""
    return state.phase == "campaign" and bool(state.due) and faction == state.order[state.turn]


def place_of(army: Army) -> str:
    """Where an army's cards stand in a position."""
    return f"sides.{army.faction}.armies: {army.name}: cards"


def check_army(state: State, army: Army) -> None:
    """A person's army: within all limits, Barbarians not disunited."""
    if not is_legal(state, army):
        found_cards = Counter(counts_as(state, card) for card in army.cards)
        raise Impossible(
            f"{place_of(army)}: expected 2 to 6 main battle cards, 2 skirmishers, 2 artillery cards and "
            f"{MOST_CARDS} in all at most, found {dict(found_cards)}"
        )
    if not army.declared:
        raise Impossible(f"{place_of(army)}: expected a declared army, as no bot leads it, found an undeclared one")
    if is_disunited(state, army.faction) and mixes_warriors(state, army.cards):
        raise Impossible(f"{place_of(army)}: expected Highland or Lowland Warriors, found both in a disunited army")


def check_bots_army(state: State, army: Army) -> None:
    """rome.ruling.solo_tribes, rome.solo.army.undeclared: a bot's army has cards just if it is declared.

    It may mix Highland and Lowland Warriors.
    """
    if not army.declared:
        if army.cards:
            raise Impossible(f"{place_of(army)}: expected no cards in an undeclared army, found {len(army.cards)}")
    elif is_off_the_board(army) or len(army.cards) > MOST_CARDS or len(main_cards(state, army)) < FEWEST_MAIN:
        raise Impossible(
            f"{place_of(army)}: expected a declared army on the board, of 2 main battle cards at least and "
            f"{MOST_CARDS} in all at most, found {len(army.cards)} cards"
        )


def check_bots(state: State) -> None:
    """Every seat that a bot plays has what a bot has: four armies, one stack of ships, a marker for each opponent."""
    played = {seat: player for seat, player in state.terms.seats.items() if player in KINDS}
    if {bot.faction: bot.kind for bot in state.bots.values()} != played:
        raise Impossible(f"bots: expected {played}, found {list(state.bots)}")
    for faction, bot in state.bots.items():
        side = state.sides[faction]
        if [army.number for army in side.armies] != list(range(1, MOST_ARMIES + 1)):
            raise Impossible(f"sides.{faction}.armies: expected I to IV, found {len(side.armies)}")
        if len([navy for navy in side.navies if not navy.mirror]) > 1:
            raise Impossible(f"sides.{faction}.navies: expected one stack of ships, found two")
        opponents = [one for one in state.sides if one != faction]
        if sorted(bot.stance) != sorted(opponents) or any(space not in SPACES for space in bot.stance.values()):
            raise Impossible(
                f"bots.{faction}.stance: expected a space from 1 to 9 for each opponent, found {bot.stance}"
            )


def check_troops(state: State) -> None:
    """Every troop and mercenary card of the box is in an army, a bot's deck, a reserve, a pack or put away."""
    counted: Counter[str] = Counter()
    for bot in state.bots.values():
        counted.update([*bot.main, *bot.skirmishers, *bot.cavalry, *bot.artillery])
    for side in state.sides.values():
        for army in side.armies:
            counted.update(army.cards)
        counted.update(side.reserve)
        counted.update(side.put_away)
    for pack in state.packs.values():
        counted.update(pack)
    for name, troop in state.printed.troops.items():
        expected = troop.count if troop.is_mercenary or troop.faction in state.sides else 0
        if counted[name] != expected:
            where = f"packs.{troop.pack}" if troop.is_mercenary else f"sides.{troop.faction}"
            raise Impossible(f"{where}: expected {expected} cards {name} in the game, found {counted[name]}")


def ships_in_game(state: State) -> Counter[str]:
    """How many there are of each ship card, in navies and reserves."""
    counted: Counter[str] = Counter()
    for side in state.sides.values():
        for navy in side.navies:
            counted.update(navy.ships)
        counted.update(side.ships)
    return counted


def check_ships(state: State) -> None:
    """Every ship card is in a navy or a reserve."""
    counted = ships_in_game(state)
    for name, ship in state.printed.ships.items():
        expected = ship.count if ship.faction in state.sides else 0
        if counted[name] != expected:
            raise Impossible(f"sides.{ship.faction}.ships: expected {expected} {name} in all, found {counted[name]}")


def check_generals(state: State) -> None:
    """Every general card leads an army, is spare, or is in the box."""
    counted: Counter[str] = Counter()
    for side in state.sides.values():
        counted.update(army.general for army in side.armies if army.general is not None)
        counted.update(side.generals)
        counted.update(side.recruits)
    for name, general in state.printed.generals.items():
        expected = 1 if general.faction in state.sides else 0
        if counted[name] != expected:
            raise Impossible(
                f"sides.{general.faction}.generals: expected {name} {expected} times in all, found {counted[name]}"
            )


def check_actions(state: State) -> None:
    """Every action card is in the deck, in a hand or discarded."""
    counted = Counter([*state.deck, *state.discards, *(card for side in state.sides.values() for card in side.hand)])
    if counted != Counter(dict.fromkeys(state.printed.actions, 1)):
        wrong = [card for card in state.printed.actions if counted[card] != 1]
        place = next((f"sides.{name}.hand" for name, side in state.sides.items() if wrong[0] in side.hand), "deck")
        raise Impossible(f"{place}: expected every action card once, found {wrong[0]} {counted[wrong[0]]} times")
