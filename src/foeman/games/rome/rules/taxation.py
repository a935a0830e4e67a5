"""The Taxation Phase: regions, markets and wonders bring gold; sieges keep it away and wear a region down."""

from __future__ import annotations

from foeman.engine.table import Table
from foeman.games.rome.rules.events import offer, offer_turn
from foeman.games.rome.rules.map import besieged_regions, gold_value, has_road, is_besieged
from foeman.games.rome.rules.moments import Moment
from foeman.games.rome.rules.victory import score_economy
from foeman.games.rome.seat import seat
from foeman.games.rome.state import State, controlled, effects, gain, hand_over, has_effect, is_ally, others, ruling

WONDER_GOLD = 2


def begin_taxation(state: State, table: Table) -> None:
    """rome.ruling.siege_tax: nobody has raised gold yet; by one reading besieged regions decay first."""
    if ruling(state, "rome.ruling.siege_tax") == "decay_then_tax":
        decay_besieged(state, table)
    for side in state.sides.values():
        side.raised = side.paid_to_wonders = 0


def tax(state: State, faction: str, table: Table) -> None:
    """rome.tax.regions: what a faction takes in its tax turn; a bot's by the rules of its kind."""
    seat(state, faction).collect(state, faction, table)
    offer_turn(state, "tax_turn", faction, table)


def end_taxation(state: State, table: Table) -> None:
    """rome.ruling.siege_tax: wonders, points for the economy; then besieged regions decay, but by one reading."""
    collect_for_wonders(state, table)
    offer(state, Moment("tax_end", state.order[0]), table)
    for faction in state.order:
        score_economy(state, faction, table)
    if ruling(state, "rome.ruling.siege_tax") != "decay_then_tax":
        decay_besieged(state, table)


def collect_taxes(state: State, faction: str, table: Table) -> None:
    """rome.tax.regions: the gold of its regions after unrest, of its markets, and what its developments add."""
    besieged = besieged_regions(state)
    gold = sum([region_tax(state, region, besieged) for region in controlled(state, faction)])
    gold += market_income(state, faction) + port_income(state, faction)
    gold += sum(int(bonus["gold"]) for bonus in effects(state, faction, "tax_bonus"))
    gain(state, faction, gold)
    state.sides[faction].raised += gold
    table.tell("{} raises {} gold.", faction, gold, rule="rome.tax.regions")


def region_tax(state: State, region: str, besieged: list[str] | None = None) -> int:
    """rome.tax.unrest.one, rome.tax.unrest.two, rome.siege.no_gold: half with one marker, none with two or a siege."""
    if region in (besieged_regions(state) if besieged is None else besieged):
        return 0
    gold = gold_value(state, region)
    unrest = state.lands[region].unrest
    if unrest:
        unrest -= ignored_unrest(state, region)
    return gold if unrest <= 0 else gold // 2 if unrest == 1 else 0


def ignored_unrest(state: State, region: str) -> int:
    """rome.tax.unrest.immunity: how many markers a development lets its owner overlook, at home or everywhere."""
    owner = state.lands[region].controller
    if owner is None:
        return 0
    at_home = state.printed.regions[region].home == owner
    immunities = effects(state, owner, "unrest_immunity")
    return max((int(one["markers"]) for one in immunities if at_home or one["where"] == "all"), default=0)


# Markets


def markets_of(state: State, faction: str) -> list[str]:
    """The regions in which a faction has a market."""
    return [region for region, land in state.lands.items() if land.market and land.controller == faction]


def port_markets(state: State, faction: str) -> int:
    """rome.siege.no_gold: the markets of a faction that lie in a port and are not besieged, for trade."""
    ports = state.printed.regions
    return sum(ports[region].port and not is_besieged(state, region) for region in markets_of(state, faction))


def market_income(state: State, faction: str) -> int:
    """rome.tax.markets.road, rome.siege.no_gold: 1 gold for each market linked to another, unless it is besieged."""
    markets = markets_of(state, faction)
    if len(markets) < 2:
        return 0
    return sum(is_linked(state, faction, market, markets) and not is_besieged(state, market) for market in markets)


def port_income(state: State, faction: str) -> int:
    """rome.ruling.port_markets: markets in ports help trade only; by the other reading each brings 1 gold in taxes."""
    return port_markets(state, faction) if ruling(state, "rome.ruling.port_markets") == "taxes_too" else 0


def is_linked(state: State, faction: str, market: str, markets: list[str]) -> bool:
    """rome.tax.markets.road, rome.tax.markets.barbarians: by road; with peaceful agriculture neighbours need none."""
    if has_effect(state, faction, "markets_without_roads"):
        near = state.printed.neighbours[market]
        if any(other in near for other in markets):
            return True
    linked = by_road(state, faction, market)
    return any(other in linked for other in markets if other != market)


def by_road(state: State, faction: str, start: str) -> list[str]:
    """rome.ruling.market_link: where roads lead from a region: any chain of them, one through own land, or one road."""
    if not state.roads:
        return []
    reading = ruling(state, "rome.ruling.market_link")
    reached = [start]
    for here in reached:
        for there in state.printed.neighbours[here]:
            own = reading != "own_chain" or state.lands[there].controller == faction
            if own and there not in reached and has_road(state, here, there):
                reached.append(there)
        if reading == "neighbours":
            break
    return reached


# Ancient wonders


def collect_for_wonders(state: State, table: Table) -> None:
    """rome.tax.wonder: at the end of the phase each wonder collects, in turn order of those it collects for."""
    wonders = [region for region, land in state.lands.items() if land.wonder is not None]
    if not wonders:
        return
    for faction in state.order:
        for region in wonders:
            if wonder_collector(state, region) == faction:
                collect_from_others(state, faction, region, table)


def wonder_collector(state: State, region: str) -> str | None:
    """rome.ruling.wonder_siege: for the controller unless besieged; or besieged too; or always for the builder."""
    reading = ruling(state, "rome.ruling.wonder_siege")
    if reading == "builder":
        return state.lands[region].wonder
    if reading == "controller_unless_besieged" and is_besieged(state, region):
        return None
    return state.lands[region].controller


def collect_from_others(state: State, faction: str, region: str, table: Table) -> None:
    """rome.ruling.wonder_payers, rome.ruling.economic_gross: 2 gold, or what they have, from every other player.

    By one reading allies do not pay; by one reading of economic power this gold is not raised.
    """
    spared = ruling(state, "rome.ruling.wonder_payers") == "not_allies"
    counts = ruling(state, "rome.ruling.economic_gross") != "taxes_only"
    for payer in others(state, faction):
        if spared and is_ally(state, faction, payer):
            continue
        gold = min(WONDER_GOLD, state.sides[payer].gold)
        hand_over(state, payer, faction, gold)
        state.sides[payer].paid_to_wonders += gold
        state.sides[faction].raised += gold if counts else 0
        words = "{} pays {} gold to {} for the wonder in {}."
        table.tell(words, payer, gold, faction, region, rule="rome.tax.wonder")


# Sieges


def decay_besieged(state: State, table: Table) -> None:
    """rome.siege.decay: every besieged region loses one improvement."""
    besieged = besieged_regions(state)
    for region, land in state.lands.items() if besieged else ():
        if region in besieged and (land.walls or land.barracks or land.market):
            decay(state, region, table)


def decay(state: State, region: str, table: Table) -> None:
    """rome.siege.decay, rome.siege.decay.never: walls first, then the barracks, then the market; nothing else."""
    land = state.lands[region]
    if land.walls:
        land.walls, lost = False, "walls"
    elif land.barracks:
        land.barracks, lost = False, "barracks"
    else:
        land.market, lost = False, "market"
    table.tell("{}, besieged, loses its {}.", region, lost, rule="rome.siege.decay")
