"""Set-up: armies, navies, agents, home regions and cards before the first round."""

from __future__ import annotations

from itertools import combinations

from foeman.engine.game import Terms
from foeman.engine.reading import BadInput, found, one_of
from foeman.engine.table import Table
from foeman.games.rome.printed import Printed, border_key
from foeman.games.rome.rules.agents import shuffled
from foeman.games.rome.seat import seat
from foeman.games.rome.state import ENEMY, NEUTRAL, Agent, Army, Land, Navy, Side, State, numbers_of, ruling


def set_up(terms: Terms, table: Table) -> State:
    """A new game: every faction in play with its home regions, forces and gold, all decks shuffled."""
    state = State(terms)
    lay_out(state, table)
    return state


def lay_out(state: State, table: Table) -> None:
    """All that lies on the table and beside it before the first round."""
    printed, terms = state.printed, state.terms
    state.lands |= {region: Land() for region in printed.regions if region not in state.lands}
    state.sides = {faction: make_side(printed, faction) for faction in terms.seats}
    state.order = list(state.sides)
    for faction in state.sides:
        for region in printed.factions[faction].homes:
            state.lands[region].controller = faction
    state.packs = {pack: {card: printed.troops[card].count for card in cards} for pack, cards in printed.packs.items()}
    state.deck = shuffled(state, printed.actions, table)
    for faction in state.sides:
        seat(state, faction).set_up(state, faction, table)
    for faction in state.sides:
        seat(state, faction).set_up_markers(state, faction, table)
    check_missions(state)
    for one, other in combinations(state.sides, 2):
        state.status[border_key(one, other)] = starting_status(state, one, other)


def check_missions(state: State) -> None:
    """rome.solo.difficulty.missions: every mission is given to a bot and names a region of the map."""
    fit = [faction for faction in state.sides if seat(state, faction).has_missions()]
    for faction, named in numbers_of(state.terms.options.missions).items():
        if faction not in fit:
            bots = one_of(fit) if fit else "no faction (no bot plays)"
            raise BadInput(f"option: missions: expected {bots}, found {found(faction)}")
        for region in named:
            if region not in state.lands:
                raise BadInput(f"option: missions: {faction}: expected a region of the map, found {found(region)}")


def starting_status(state: State, one: str, other: str) -> int:
    """rome.solo.setup.status, rome.ruling.start_status: a bot is neutral to everybody; people as the ruling says."""
    if seat(state, one).starts_neutral() or seat(state, other).starts_neutral():
        return NEUTRAL
    return ENEMY if ruling(state, "rome.ruling.start_status") == "enemy" else NEUTRAL


def make_side(printed: Printed, faction: str) -> Side:
    """rome.cards.troop.start, rome.ruling.start_armies: a faction's forces as the pack lists them."""
    own_board = printed.factions[faction]
    side = Side(faction, gold=own_board.start_gold)
    own = [troop for troop in printed.troops.values() if troop.faction == faction]
    leaders = [general.name for general in printed.generals.values() if _starts(printed, general.name, faction)]
    for number in range(1, own_board.start_generals + 1):
        cards = [troop.name for troop in own for _ in range(troop.start[number - 1])]
        side.armies.append(Army(faction, number, cards, leaders[number - 1]))
    for troop in own:
        left = troop.count - sum(troop.start)
        pile = (
            side.put_away
            if troop.recruit == "after_reforms" or _veteran_of_later(printed, troop.name)
            else side.reserve
        )
        if left:
            pile[troop.name] = left
    side.recruits = [
        one.name for one in printed.generals.values() if one.faction == faction and one.name not in leaders
    ]
    side.recruits += leaders[own_board.start_generals :]
    fleet = [ship.name for ship in printed.ships.values() if ship.faction == faction for _ in range(ship.start)]
    side.navies = [Navy(faction, 1, fleet)] if fleet else []
    side.ships = {
        ship.name: ship.count - ship.start
        for ship in printed.ships.values()
        if ship.faction == faction and ship.count > ship.start
    }
    side.agents = [Agent(faction, number, own_board.capital) for number in range(1, own_board.start_agents + 1)]
    return side


def _starts(printed: Printed, general: str, faction: str) -> bool:
    card = printed.generals[general]
    return card.faction == faction and card.role == "start"


def _veteran_of_later(printed: Printed, troop: str) -> bool:
    """Whether a card is the veteran of one that comes only with the Marian Reforms."""
    of = printed.troops[troop].veteran_of
    return bool(of) and printed.troops[of].recruit == "after_reforms"
