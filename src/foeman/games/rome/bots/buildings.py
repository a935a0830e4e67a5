"""Step 6 of the Spending Phase: what a bot builds and where, by the universal selections or the list of its column.

A selection that cannot be paid is one that cannot be made: the next is tried.
"""

from __future__ import annotations

from collections.abc import Callable

from foeman.engine.narrowing import Narrowing, among, first_of, several
from foeman.engine.table import Table
from foeman.games.rome.bots.board.names import RegionName, Who
from foeman.games.rome.bots.board.spending import Building, Chain, SpendingBoard, roads_of
from foeman.games.rome.bots.golden import Change, most_beneficial
from foeman.games.rome.bots.player import Player
from foeman.games.rome.rules.improvements import PRICES, ROAD, WONDER
from foeman.games.rome.state import BARBARIANS, ENEMY

A, B, C, D, E = COLUMNS = "ABCDE"

WALLS: Building = "walls"
MARKET: Building = "market"
BARRACKS: Building = "barracks"

CONSIDERED = {WALLS: "ABCDE", MARKET: "ABC", BARRACKS: "ABCDE", ROAD: "ABC", WONDER: "AB"}
"""Steps 6A to 6E: the columns that say yes."""

SCORES = {B: (4, 5, 6), C: (7, 8), D: (9,)}
"""The stance scores that put an opponent under a column."""

Option = Callable[[Player, SpendingBoard, Table, str], bool]


def make_buildings(bot: Player, board: SpendingBoard, table: Table, column: str) -> None:
    """rome.solo.build.order, rome.ruling.solo_building_order, rome.ruling.solo_one_building: one thing is built.

    By one reading every universal selection once and then a building; by another all of it again and again.
    """
    reading = bot.ruling("solo_one_building")
    if reading == "while_gold":
        while first_of(table, "rome.solo.build.order", (*UNIVERSAL, *LISTS[column]), bot, board, table, column):
            pass
        return
    made = None
    for selections in [(one,) for one in UNIVERSAL] if reading == "all_universal" else [UNIVERSAL]:
        made = first_of(table, "rome.solo.build.order", selections, bot, board, table, column)
    if made is None or reading == "all_universal":
        first_of(table, "rome.solo.build.order", LISTS[column], bot, board, table, column)


def considers(bot: Player, column: str, what: str) -> bool:
    """rome.solo.spend.yes_no, rome.solo.spend.6a, rome.solo.spend.6b, rome.solo.spend.6c, rome.solo.spend.6d,
    rome.solo.spend.6e, rome.ruling.solo_yes_no: whether the column says yes to a kind of building.
    """
    if what in (ROAD, WONDER):
        wanted = wish_for(bot, what)
        if wanted != "table":
            return wanted == "always"
    return column in CONSIDERED[what]


def wish_for(bot: Player, what: str) -> str:
    """rome.solo.variant.roads, rome.solo.variant.wonders: whether the table decides, or a variant of the open
    questions says always or never."""
    wish: str = bot.options.roads if what == ROAD else bot.options.wonders
    return wish


def can_pay(bot: Player, what: str) -> bool:
    """Whether the bot has the gold for something."""
    return PRICES[what] <= bot.gold


# Universal selections


def universal_1(bot: Player, board: SpendingBoard, table: Table, column: str) -> bool:
    """rome.solo.build.universal.1, rome.ruling.solo_wonder: an ancient wonder, in the richest fit region."""
    if not considers(bot, column, WONDER):
        return table.cannot("Column {} does not consider an ancient wonder.", column)
    if not can_pay(bot, WONDER):
        return table.cannot("{} gold do not pay for an ancient wonder.", bot.gold)
    fit = board.wonder_sites()
    if not fit:
        return table.cannot("No region is fit for an ancient wonder.")
    rule, question, words = "rome.solo.build.universal.1", "Where does the bot build a wonder?", "fit for a wonder"
    left = among(fit, board.own_land, table, rule=rule, question=question, words=words, why=board.site_words)
    region = left.highest("gold value", board.gold_value).at_random()
    table.chosen("an ancient wonder in {}", region)
    board.build_wonder(region)
    return True


def universal_2(bot: Player, board: SpendingBoard, table: Table, column: str) -> bool:
    """rome.solo.build.universal.2, rome.ruling.solo_roads: the shortest chain of roads that joins two markets."""
    if bot.faction == BARBARIANS or not considers(bot, column, ROAD):
        return table.cannot(
            "{} does not consider roads.", bot.faction if bot.faction == BARBARIANS else f"Column {column}"
        )
    most = bot.gold // PRICES[ROAD] + bot.side.favours.get("roads", 0)
    chains = board.road_chains(most) if most else []
    if not chains:
        return table.cannot("No two markets can be joined with the roads that {} gold pay for.", bot.gold)
    chain = best_chain(board, chains, table)
    table.chosen("roads: {}", chain)
    board.build_roads(chain)
    return True


def best_chain(board: SpendingBoard, chains: list[Chain], table: Table) -> Chain:
    """rome.ruling.solo_roads: of the shortest chains the one with the highest income, then one at random."""

    def change(chain: Chain) -> Change:
        return Change(income=board.markets_linked(chain), buildings=("road",) * len(roads_of(chain)))

    return most_beneficial(chains, table, change, question="Which roads does the bot build?")


def universal_3(bot: Player, board: SpendingBoard, table: Table, column: str) -> bool:
    """rome.solo.build.universal.3: a barracks in a mercenary region, the richest, then the nearest to the capital."""
    open_regions = sites_for(bot, board, column, BARRACKS)
    if not open_regions:
        return no_site(bot, column, BARRACKS, table)
    rule, question = "rome.solo.build.universal.3", "Where does the bot hire from?"
    region = (
        sites_among(open_regions, board, table, rule, question, "can be given a barracks")
        .only("mercenary region", board.is_mercenary)
        .highest("gold value", board.gold_value)
        .lowest("distance to the capital", board.distance_to_capital)
        .at_random()
    )
    if region is None:
        return table.cannot("No mercenary region can be given a barracks.")
    return raise_building(board, BARRACKS, region, table)


UNIVERSAL: tuple[Option, ...] = (universal_1, universal_2, universal_3)


# Where, in the words that the lists have in common


def sites_for(bot: Player, board: SpendingBoard, column: str, building: Building) -> list[RegionName]:
    """rome.solo.spend.yes_no: the regions in which the bot can build this, if its column and its gold allow it."""
    return board.sites(building) if considers(bot, column, building) and can_pay(bot, building) else []


def sites_among(
    fitting: list[RegionName], board: SpendingBoard, table: Table, rule: str, question: str, words: str
) -> Narrowing[RegionName]:
    """rome.solo.spend.yes_no: the regions that can take something, after all regions of the bot."""
    return among(fitting, board.own_land, table, rule=rule, question=question, words=words, why=board.site_words)


def no_site(bot: Player, column: str, building: Building, table: Table) -> bool:
    """rome.solo.spend.yes_no: why a building cannot be built; always False."""
    if not considers(bot, column, building):
        return table.cannot("Column {} does not consider {}.", column, building)
    if not can_pay(bot, building):
        return table.cannot("{} gold do not pay for {}.", bot.gold, building)
    return table.cannot("No region can take {} now.", building)


def raise_building(board: SpendingBoard, building: Building, region: RegionName, table: Table) -> bool:
    """rome.solo.build.order: it is built, and said."""
    table.chosen("{} in {}", building, region)
    board.build(building, region)
    return True


def fortify(
    bot: Player,
    board: SpendingBoard,
    table: Table,
    column: str,
    rule: str,
    where: Callable[[Narrowing[RegionName]], RegionName | None],
) -> bool:
    """rome.ruling.solo_walls_barracks, rome.ruling.solo_full_region: walls, or a barracks where walls stand already.

    In the best region that can take one of the two.
    """
    walls = sites_for(bot, board, column, WALLS)
    both = list(dict.fromkeys([*walls, *sites_for(bot, board, column, BARRACKS)]))
    if not both:
        no_site(bot, column, WALLS, table)
        return no_site(bot, column, BARRACKS, table)
    question = "Where does the bot build walls or a barracks?"
    region = where(sites_among(both, board, table, rule, question, "can be given one of the two"))
    if region is None:
        return table.cannot("There is no such region for walls or a barracks.")
    return raise_building(board, WALLS if region in walls else BARRACKS, region, table)


def in_capital(bot: Player, board: SpendingBoard, table: Table, column: str, rule: str) -> bool:
    """rome.ruling.solo_walls_barracks: walls, then a barracks, in the capital, if it can take them."""
    capital = bot.printed.factions[bot.faction].capital
    return fortify(bot, board, table, column, rule, lambda left: left.only("the capital", capital.__eq__).at_random())


def near_opponents(bot: Player, board: SpendingBoard, table: Table, column: str, rule: str, richest: bool) -> bool:
    """rome.ruling.solo_b_two, rome.ruling.solo_full_region: nearest to an opponent in the column's range."""
    who = [Who(one) for one in bot.opponents if bot.stance(one) in SCORES[column]]

    def where(left: Narrowing[RegionName]) -> RegionName | None:
        nearest = board.nearest_to_land(left.left, who)
        words = f"nearest to a region of {' or '.join(who) or 'such an opponent'}" if table.listener is not None else ""
        kept = left.only(words, nearest.__contains__, lambda region: board.way_words(region, who, armies=False))
        return (kept.highest("gold value", board.gold_value) if richest else kept).at_random()

    return fortify(bot, board, table, column, rule, where)


def market_in_port(bot: Player, board: SpendingBoard, table: Table, column: str, rule: str) -> bool:
    """rome.ruling.solo_if_market: a market in the port of the highest gold value that has none."""
    return market(bot, board, table, column, rule, "port", board.is_port)


def market_beside_market(bot: Player, board: SpendingBoard, table: Table, column: str, rule: str) -> bool:
    """rome.ruling.solo_if_market: a market next to another one, in the region of the highest gold value."""
    return market(bot, board, table, column, rule, "next to a market", board.is_beside_market)


def market(
    bot: Player,
    board: SpendingBoard,
    table: Table,
    column: str,
    rule: str,
    words: str,
    fits: Callable[[RegionName], bool],
) -> bool:
    """rome.ruling.solo_if_market: the column must allow a market, and one must be left."""
    open_regions = sites_for(bot, board, column, MARKET)
    if not open_regions:
        return no_site(bot, column, MARKET, table)
    question = "Where does the bot build a market?"
    left = sites_among(open_regions, board, table, rule, question, "can be given a market").only(words, fits)
    region = left.highest("gold value", board.gold_value).at_random()
    if region is None:
        return table.cannot("No region for a market: {}.", words)
    return raise_building(board, MARKET, region, table)


def at_random(bot: Player, board: SpendingBoard, table: Table, column: str, rule: str) -> bool:
    """rome.ruling.solo_randomise: one of all pairs of a building and a region."""
    kinds = (MARKET, BARRACKS, WALLS)
    pairs = {f"{kind} in {at}": (kind, at) for kind in kinds for at in sites_for(bot, board, column, kind)}
    if not pairs:
        return table.cannot("Nothing can be built.")
    chosen = several(list(pairs), table, rule=rule, question="What does the bot build?").at_random()
    return raise_building(board, *pairs[chosen], table)


# A: all stance scores from 1 to 3


def a_1_1(bot: Player, board: SpendingBoard, table: Table, column: str) -> bool:
    """rome.solo.build.a.1_1: walls and a barracks in the capital."""
    return in_capital(bot, board, table, column, "rome.solo.build.a.1_1")


def a_2_1(bot: Player, board: SpendingBoard, table: Table, column: str) -> bool:
    """rome.solo.build.a.2_1: a market in the richest port."""
    return market_in_port(bot, board, table, column, "rome.solo.build.a.2_1")


def a_2_2(bot: Player, board: SpendingBoard, table: Table, column: str) -> bool:
    """rome.solo.build.a.2_2: a market next to another."""
    return market_beside_market(bot, board, table, column, "rome.solo.build.a.2_2")


def a_3_1(bot: Player, board: SpendingBoard, table: Table, column: str) -> bool:
    """rome.solo.build.a.3_1: something at random."""
    return at_random(bot, board, table, column, "rome.solo.build.a.3_1")


# B: an opponent with a score from 4 to 6


def b_1_1(bot: Player, board: SpendingBoard, table: Table, column: str) -> bool:
    """rome.solo.build.b.1_1: a market in the richest port."""
    return market_in_port(bot, board, table, column, "rome.solo.build.b.1_1")


def b_1_2(bot: Player, board: SpendingBoard, table: Table, column: str) -> bool:
    """rome.solo.build.b.1_2: a market next to another."""
    return market_beside_market(bot, board, table, column, "rome.solo.build.b.1_2")


def b_2_1(bot: Player, board: SpendingBoard, table: Table, column: str) -> bool:
    """rome.solo.build.b.2_1: walls and a barracks in the capital."""
    return in_capital(bot, board, table, column, "rome.solo.build.b.2_1")


def b_2_2(bot: Player, board: SpendingBoard, table: Table, column: str) -> bool:
    """rome.solo.build.b.2_2: walls or a barracks nearest to an opponent at 4 to 6, in the most valuable of several."""
    return near_opponents(bot, board, table, column, "rome.solo.build.b.2_2", richest=True)


def b_2_3(bot: Player, board: SpendingBoard, table: Table, column: str) -> bool:
    """rome.solo.build.b.2_3, rome.ruling.solo_b_two: walls or a barracks in the most valuable region."""
    rule = "rome.solo.build.b.2_3"
    return fortify(
        bot, board, table, column, rule, lambda left: left.highest("gold value", board.gold_value).at_random()
    )


def b_3_1(bot: Player, board: SpendingBoard, table: Table, column: str) -> bool:
    """rome.solo.build.b.3_1: something at random."""
    return at_random(bot, board, table, column, "rome.solo.build.b.3_1")


# C: an opponent with a score of 7 or 8


def c_2_1(bot: Player, board: SpendingBoard, table: Table, column: str) -> bool:
    """rome.solo.build.c.2_1: walls or a barracks nearest to an opponent at 7 or 8."""
    return near_opponents(bot, board, table, column, "rome.solo.build.c.2_1", richest=False)


def c_3_1_market(bot: Player, board: SpendingBoard, table: Table, column: str) -> bool:
    """rome.solo.build.c.3_1_market: a market in the richest port."""
    return market_in_port(bot, board, table, column, "rome.solo.build.c.3_1_market")


def c_3_2(bot: Player, board: SpendingBoard, table: Table, column: str) -> bool:
    """rome.solo.build.c.3_2: a market next to another."""
    return market_beside_market(bot, board, table, column, "rome.solo.build.c.3_2")


def c_3_1_random(bot: Player, board: SpendingBoard, table: Table, column: str) -> bool:
    """rome.solo.build.c.3_1_random: something at random."""
    return at_random(bot, board, table, column, "rome.solo.build.c.3_1_random")


# D: an opponent with a score of 9


def d_1_1(bot: Player, board: SpendingBoard, table: Table, column: str) -> bool:
    """rome.solo.build.d.1_1: walls or a barracks nearest to an opponent at 9."""
    return near_opponents(bot, board, table, column, "rome.solo.build.d.1_1", richest=False)


# E: an enemy


def e_1_1(bot: Player, board: SpendingBoard, table: Table, column: str) -> bool:
    """rome.solo.build.e.1_1, rome.ruling.solo_e_region: walls or a barracks nearest to an army of an enemy.

    If none is on the board, nearest to a region of an enemy; the most valuable of several.
    """
    enemies = [Who(one) for one in bot.opponents if bot.status(one) == ENEMY]

    def where(left: Narrowing[RegionName]) -> RegionName | None:
        near_armies = board.nearest_to_armies(left.left, enemies)
        nearest = near_armies or board.nearest_to_land(left.left, enemies)
        words = (
            "nearest to an army of an ENEMY" if near_armies else "no ENEMY has an army, so nearest to a region of one"
        )
        kept = left.only(words, nearest.__contains__, lambda at: board.way_words(at, enemies, armies=bool(near_armies)))
        return kept.highest("gold value", board.gold_value).at_random()

    return fortify(bot, board, table, column, "rome.solo.build.e.1_1", where)


LISTS: dict[str, tuple[Option, ...]] = {
    A: (a_1_1, a_2_1, a_2_2, a_3_1),
    B: (b_1_1, b_1_2, b_2_1, b_2_2, b_2_3, b_3_1),
    C: (c_2_1, c_3_1_market, c_3_2, c_3_1_random),
    D: (d_1_1,),
    E: (e_1_1,),
}
"""rome.ruling.solo_c_numbers: each list from top to bottom."""
