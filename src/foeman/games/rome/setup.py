"""Set-up: armies, navies, agents, home regions and cards before the first round."""

from __future__ import annotations

from itertools import combinations

from foeman.engine.game import Terms
from foeman.engine.table import Table
from foeman.games.rome.bots.setup import set_up_bots
from foeman.games.rome.chart import Chart, border_key
from foeman.games.rome.state import ENEMY, NEUTRAL, Agent, Army, Land, Navy, Side, State, ruling


def set_up(terms: Terms, table: Table) -> State:
    """A new game: every faction in play with its home regions, forces and gold, all decks shuffled."""
    chart: Chart = terms.content
    state = State(terms)
    state.lands = {region: Land() for region in chart.regions}
    state.sides = {faction: make_side(chart, faction) for faction in terms.seats}
    state.order = list(state.sides)
    for faction in state.sides:
        for region in chart.factions[faction].homes:
            state.lands[region].controller = faction
    state.packs = {pack: {card: chart.troops[card].count for card in cards} for pack, cards in chart.packs.items()}
    state.deck = table.shuffle(list(chart.actions), rule="rome.cards.action", about="action cards")
    set_up_bots(state, table)
    for one, other in combinations(state.sides, 2):
        state.status[border_key(one, other)] = starting_status(state, one, other)
    return state


def starting_status(state: State, one: str, other: str) -> int:
    """rome.solo.setup.status, rome.ruling.start_status: a bot is neutral to everybody; people as the ruling says."""
    if one in state.bots or other in state.bots:
        return NEUTRAL
    return ENEMY if ruling(state, "rome.ruling.start_status") == "enemy" else NEUTRAL


def make_side(chart: Chart, faction: str) -> Side:
    """rome.cards.troop.start, rome.ruling.start_armies: a faction's forces as the pack lists them."""
    printed = chart.factions[faction]
    side = Side(faction, gold=printed.start_gold)
    own = [troop for troop in chart.troops.values() if troop.faction == faction]
    leaders = [general.name for general in chart.generals.values() if _starts(chart, general.name, faction)]
    for number in range(1, printed.start_generals + 1):
        cards = [troop.name for troop in own for _ in range(troop.start[number - 1])]
        side.armies.append(Army(faction, number, cards, leaders[number - 1]))
    for troop in own:
        left = troop.count - sum(troop.start)
        pile = (
            side.put_away if troop.recruit == "after_reforms" or _veteran_of_later(chart, troop.name) else side.reserve
        )
        if left:
            pile[troop.name] = left
    side.recruits = [one.name for one in chart.generals.values() if one.faction == faction and one.name not in leaders]
    side.recruits += leaders[printed.start_generals :]
    fleet = [ship.name for ship in chart.ships.values() if ship.faction == faction for _ in range(ship.start)]
    side.navies = [Navy(faction, 1, fleet)] if fleet else []
    side.ships = {
        ship.name: ship.count - ship.start
        for ship in chart.ships.values()
        if ship.faction == faction and ship.count > ship.start
    }
    side.agents = [Agent(faction, number, printed.capital) for number in range(1, printed.start_agents + 1)]
    return side


def _starts(chart: Chart, general: str, faction: str) -> bool:
    card = chart.generals[general]
    return card.faction == faction and card.role == "start"


def _veteran_of_later(chart: Chart, troop: str) -> bool:
    """Whether a card is the veteran of one that comes only with the Marian Reforms."""
    of = chart.troops[troop].veteran_of
    return bool(of) and chart.troops[of].recruit == "after_reforms"
