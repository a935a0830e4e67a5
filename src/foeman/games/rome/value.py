"""How a player who thinks judges a position of Rome, and what lies hidden in it."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import Any

from foeman.engine.forms import sorted_at_random
from foeman.engine.hidden import Hidden, InField, Spot, Thinking, in_piles, sum_of
from foeman.engine.questions import CHANCE, Question, Random
from foeman.games.rome.printed.worth import card_worth, ship_worth
from foeman.games.rome.rules.purchases import is_open
from foeman.games.rome.state import ENEMY, PHASES, Side, State, controlled, status

DEALT, BID = "rome.initiative.deal", "rome.initiative.bid"


def worth(state: State, faction: str) -> dict[str, float]:
    """What a faction has, about in victory points."""
    side, printed, own = state.sides[faction], state.printed, controlled(state, faction)
    lands = [state.lands[region] for region in own]
    troops = sum(card_worth(printed, card) for army in side.armies for card in army.cards)
    return {
        "victory points": side.points,
        "regions": 0.35 * sum(1 + printed.regions[region].gold for region in own),
        "unrest": -0.15 * sum(land.unrest for land in lands),
        "buildings": 0.25 * sum(land.market + land.barracks + land.walls for land in lands),
        "gold": 0.06 * side.gold,
        "armies": 0.07 * (troops + decks(state, faction)) + 0.3 * len(side.armies),
        "navies": 0.05 * sum(ship_worth(printed, ship) for navy in side.navies for ship in navy.ships),
        "agents": 0.2 * len(side.agents),
        "developments": 0.35 * len(side.developments),
        "action cards": 0.1 * len(side.hand),
        "enemies": -0.1 * sum(status(state, faction, one) == ENEMY for one in state.sides if one != faction),
        "threatened regions": -0.3 * len(threatened(state, faction)),
    }


def decks(state: State, faction: str) -> int:
    """What the decks of a bot are worth, which are its troops."""
    bot = state.bots.get(faction)
    cards = [*bot.main, *bot.skirmishers, *bot.cavalry, *bot.artillery] if bot else []
    return sum(card_worth(state.printed, card) for card in cards)


def threatened(state: State, faction: str) -> list[str]:
    """A faction's regions in which an enemy's army stands."""
    armies = [army for side in state.sides.values() if side.name != faction for army in side.armies]
    return [
        army.region
        for army in armies
        if army.region is not None
        and state.lands[army.region].controller == faction
        and status(state, faction, army.faction) == ENEMY
    ]


def value(state: State, faction: str) -> float:
    """How far a faction is ahead of the strongest of the others."""
    return sum_of(worth(state, faction), [worth(state, one) for one in state.sides if one != faction])


# What lies hidden


def hidden(state: State, faction: str) -> Hidden:
    """Action cards in the deck and in other hands; others' troops, ships and generals; purchases not declared."""
    others = [side for side in state.sides.values() if side.name != faction]
    spots: dict[str, list[Spot]] = {"action cards": in_piles(state.deck, *(side.hand for side in others))}
    for side in others:
        for spot in _troops(state, side):
            spots.setdefault(f"{side.name}, {state.printed.troops[spot.card()].deck}", []).append(spot)
        spots[f"{side.name}, ships"] = in_piles(*(navy.ships for navy in side.navies))
        led: list[Spot] = [InField(army, "general") for army in side.armies if army.general is not None]
        spots[f"{side.name}, generals"] = led + in_piles(side.generals)
    return spots


def _troops(state: State, side: Side) -> list[Spot]:
    """The troop cards of a faction that nobody else sees, mercenaries excepted: in armies, decks and reserve."""
    bot = state.bots.get(side.name)
    piles = [army.cards for army in side.armies]
    piles += [bot.main, bot.skirmishers, bot.cavalry, bot.artillery] if bot else []
    spots: list[Spot] = [spot for spot in in_piles(*piles) if not state.printed.troops[spot.card()].is_mercenary]
    reserve = Reserve(side.reserve)
    return spots + [InReserve(reserve, place) for place in range(len(reserve.cards))]


class Reserve:
    """A reserve stack, card by card; the stack itself counts them by kind, in the order of their names."""

    def __init__(self, stack: dict[str, int]) -> None:
        self.stack = stack
        self.cards = sorted(Counter(stack).elements())
        self._in_order = False

    def put(self, place: int, card: str) -> None:
        """Another card in a place: one less is counted of the old kind, one more of the new."""
        stack, old = self.stack, self.cards[place]
        self.cards[place] = card
        stack[old] -= 1
        if card not in stack or not self._in_order:
            stack[card] = stack.get(card, 0)
            self._sort()
        stack[card] += 1
        if not stack[old]:
            del stack[old]

    def _sort(self) -> None:
        counted = sorted(self.stack.items())
        self.stack.clear()
        self.stack.update(counted)
        self._in_order = True


@dataclass(frozen=True, slots=True)
class InReserve:
    """A card of a reserve stack."""

    reserve: Reserve
    place: int

    def card(self) -> str:
        return self.reserve.cards[self.place]

    def put(self, card: str) -> None:
        self.reserve.put(self.place, card)


def forget(state: State, faction: str) -> None:
    """What others have bought in a spending phase and not declared yet, nobody else knows of."""
    if state.phase != "spending" or is_open(state):
        return
    for side in state.sides.values():
        if side.name != faction:
            side.developments = {name: bought for name, bought in side.developments.items() if bought < state.round}
            _take_down(state, side)


def _take_down(state: State, side: Side) -> None:
    """What a faction has built in this spending phase is not there."""
    for made in side.built:
        if made.what == "road":
            state.roads.pop(made.where, None)
        elif made.what in ("market", "barracks", "walls"):
            setattr(state.lands[made.where], made.what, False)
        else:
            state.lands[made.where].wonder = None
    side.built, side.purchases = [], {}


def unseen(told: Question, answer: Any, asked: Question, state: State, random: Random) -> Any:
    """Until the bids are revealed everybody knows only the initiative card and the bid that are their own."""
    if not state.initiative or asked.rule == "rome.initiative.order" or state.phase != "initiative":
        return answer
    if told.who == CHANCE and told.rule == DEALT:
        return _dealt(list(state.sides).index(asked.who), answer, list(getattr(told.form, "cards", ())), random)
    return told.form.at_random(random) if told.rule == BID and told.who != asked.who else answer


def _dealt(own: int, answer: list[int], cards: list[int], random: Random) -> list[int]:
    """The initiative cards with another deal for all others."""
    cards.remove(answer[own])
    dealt = sorted_at_random(sorted(cards), random)[: len(answer) - 1]
    return [*dealt[:own], answer[own], *dealt[own:]]


def clock(state: State) -> int:
    """The round and the phase."""
    return state.round * len(PHASES) + PHASES.index(state.phase)


THINKING = Thinking(
    value=value,
    parts=worth,
    scale=5.0,
    clock=clock,
    ahead=1,
    tries=40,
    hidden=hidden,
    forget=forget,
    unseen=unseen,
    own=(
        *("initiative", "hand", "reserve", "put_away", "ships", "generals", "recruits", "reinforced", "favours"),
        *("purchases", "bought_rows", "raised", "paid_to_wonders", "volunteers", "free_improvements", "old_cards"),
    ),
    untold=(
        *("deck", "packs", "closed", "played", "refused", "assaulted", "beaten", "travelled", "home_scored", "built"),
        *("camped", "guest", "muster"),
    ),
)
