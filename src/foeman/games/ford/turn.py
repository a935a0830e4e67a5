"""A turn of The Ford: weather, march, battle, score. The order of the rulebook."""

from __future__ import annotations

from foeman.engine.game import Outcome, Terms
from foeman.engine.questions import D6
from foeman.engine.table import Table
from foeman.games.ford import bot
from foeman.games.ford.board import FordBoard, Place
from foeman.games.ford.state import FOE, SIDES, Cohort, State, in_space

DONE = Place("done")
OWNED = {"Legion": "Legion's", "Tribes": "Tribes'"}
NUMBERS = ("first", "second", "third", "fourth")


def set_up(terms: Terms, table: Table) -> State:
    """ford.setup: four cohorts in each camp, and the weather shuffled."""
    camps = terms.content.camps
    cohorts = [Cohort(f"{OWNED[side]} {number} cohort", side, camps[side]) for side in SIDES for number in NUMBERS]
    deck = table.shuffle(terms.content.deck, rule="ford.setup", about="weather cards")
    return State(terms, deck=deck, cohorts=cohorts)


def take_turn(state: State, table: Table) -> None:
    """One turn, from the weather to the score."""
    turn_weather(state, table)
    for side in march_order(state, table):
        march(state, side, table)
    for space in state.chart.spaces:
        battle(state, space, table)
    score(state, table)
    state.turn += 1


def turn_weather(state: State, table: Table) -> None:
    """ford.weather: the top card; the used ones are shuffled when the deck is empty."""
    if not state.deck:
        state.deck = table.shuffle(state.used, rule="ford.weather", about="weather cards")
        state.used = []
    state.card = state.deck.pop(0)
    state.used.append(state.card)
    table.tell("Turn {}: {}.", state.turn, state.card, rule="ford.weather")


def march_order(state: State, table: Table) -> list[str]:
    """ford.order: fewer points first, chance between equals."""
    one, other = SIDES
    ahead = state.points[one] - state.points[other]
    first = (
        table.tie(SIDES, rule="ford.order", about="who marches first") if ahead == 0 else one if ahead < 0 else other
    )
    return [first, FOE[first]]


def march(state: State, side: str, table: Table) -> None:
    """ford.march: as many cohorts as the card says, by the bot or as the side chooses."""
    for cohort in state.cohorts:
        cohort.marched = False
    board = FordBoard(state, side, table)
    if state.terms.seats[side] == bot.NAME:
        bot.march(board, table)
    else:
        choose_marches(board, table)


def choose_marches(board: FordBoard, table: Table) -> None:
    """ford.march: a person marches cohort by cohort, and may stop at any time."""
    for left in range(board.marches(), 0, -1):
        starts = [space for space in board.starts() if board.reachable(space)]
        start = table.choose(
            board.side,
            [DONE, *starts],
            rule="ford.march",
            about=(board.side, left),
            words="{}, marches left: {}. From where?",
        )
        if start == DONE:
            return
        space = table.choose(
            board.side,
            board.reachable(start),
            rule="ford.march",
            about=(board.side, start),
            words="{}, from the {} to where?",
        )
        board.march(start, space)


def battle(state: State, space: str, table: Table) -> None:
    """ford.battle: both sides roll a die a cohort, then both lose a cohort a hit."""
    fighters = {side: in_space(state, side, space) for side in SIDES}
    if all(fighters.values()):
        hits = {side: roll_hits(state, side, space, len(fighters[side]), table) for side in SIDES}
        for side in SIDES:
            for cohort in fighters[side][: hits[FOE[side]]]:
                send_back(state, cohort, table)


def roll_hits(state: State, side: str, space: str, dice: int, table: Table) -> int:
    """ford.battle, ford.battle.wet: 5 and 6 hit; in wet weather only 6 in a river space."""
    wet = state.chart.cards[state.card].wet and state.chart.spaces[space].river
    need = 6 if wet else 5
    return sum(roll >= need for roll in table.roll(D6, dice, rule="ford.battle", about=(side, space)))


def send_back(state: State, cohort: Cohort, table: Table) -> None:
    """ford.battle.return: a beaten cohort goes back to its camp."""
    table.tell("{} is beaten at the {} and goes back to camp.", cohort, cohort.space, rule="ford.battle.return")
    cohort.space = state.chart.camps[cohort.side]


def score(state: State, table: Table) -> None:
    """ford.score: the value of every space held."""
    hold(state)
    values = state.chart.values
    for side in SIDES:
        gained = sum(values[space] for space, holder in state.held.items() if holder == side)
        state.points[side] += gained
        table.tell("{} scores {} and has {}.", side, gained, state.points[side], rule="ford.score")


def hold(state: State) -> None:
    """ford.hold, ford.ruling.empty: who stands alone holds; an empty space is kept, or lost by the other reading."""
    kept = state.terms.rulings["ford.ruling.empty"] == "kept"
    for space in state.chart.spaces:
        there = [side for side in SIDES if in_space(state, side, space)]
        if len(there) == 1:
            state.held[space] = there[0]
        elif there or not kept:
            state.held.pop(space, None)


def outcome(state: State) -> Outcome | None:
    """ford.win: more points after the last turn."""
    if state.turn <= state.terms.options.turns:
        return None
    best = max(state.points.values())
    winners = tuple(side for side in SIDES if state.points[side] == best)
    words = f"{winners[0]} wins" if len(winners) == 1 else "A draw"
    score = " to ".join(str(points) for points in state.points.values())
    return Outcome(winners, dict(state.points), state.turn - 1, f"{words}, {score}.")
