"""Would favour make a difference? The card is tried out on a copy of the game, with chance left out."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Sequence
from itertools import combinations_with_replacement
from typing import TYPE_CHECKING, NamedTuple, TypeVar

from foeman.engine.forms import Number, OneOf, SomeOf
from foeman.engine.questions import Die, Question
from foeman.engine.states import cloner
from foeman.engine.table import Table
from foeman.games.sparta.printed import LAND, SEA
from foeman.games.sparta.rules.control import RANK, assets, look, own_influence, share_nothing, standing
from foeman.games.sparta.rules.effects import unrest_spaces
from foeman.games.sparta.seat import seat
from foeman.games.sparta.state import SideState, State

if TYPE_CHECKING:
    from foeman.games.sparta.bots.board import Change, Effect, Gain, Measure
    from foeman.games.sparta.digital.commands import DigitalBoard

T = TypeVar("T")

NO_CONTROL = ("talents", "favour", "battle_cards", "ships", "levy", "grain", "exile", "words")
"""Effects that leave every space as it is."""


DIFFERENCE = "which the plain effect would not bring about"


class FirstTable(Table):
    """Takes the first of everything, so that trying something out asks nobody and rolls nothing."""

    def answer(self, question: Question) -> object:
        form: object = question.form
        if isinstance(form, OneOf):
            return form.options[0]
        if isinstance(form, SomeOf):
            return list(form.options[: form.low])
        if isinstance(form, Number):
            return form.low
        return False

    def roll(self, die: Die[T], count: int = 1, *, rule: str, about: object = "") -> list[T]:
        return [die.faces[0]] * count

    def shuffle(self, cards: Sequence[T], *, rule: str, about: object = "") -> list[T]:
        return list(cards)

    def deal(self, cards: Sequence[T], count: int, *, rule: str, about: object = "") -> list[T]:
        return list(cards[:count])

    def draw(self, cards: Sequence[T], *, rule: str, about: object = "") -> T:
        return cards[0]

    def tie(self, options: Sequence[T], *, rule: str, about: object = "") -> T:
        return options[0]


FIRST = FirstTable()


def after(board: DigitalBoard, effect: Effect, increased: bool) -> State:
    """A copy of the game after the effect, plain or increased; what was tried of a card is kept for who asks why."""
    tried = board.tried.get((effect, increased))
    if tried is None or tried[0] != board.state.version:
        tried = board.tried[effect, increased] = board.state.version, _after(board, effect, increased)
    return tried[1]


def _after(board: DigitalBoard, effect: Effect, increased: bool) -> State:
    """The effect tried out; battles are tried without battle cards."""
    copy = light_copy(board.state) if board.doing(effect) in LIGHT else share_nothing(cloner(State)(board.state))
    for side in copy.sides.values():
        side.battle_hand = []
    seat(copy, board.side).carry_out(copy, board.side, board.card, board.as_printed(effect), increased, FIRST)
    return copy


LIGHT = ("influence", "ally", "asset", "promotion")
"""What moves no force and no card, so that a copy may share them with the game."""


def light_copy(state: State) -> State:
    """A copy of a game in which only influence, allies, assets and objectives may change."""
    copy = State(
        terms=state.terms,
        round=state.round,
        turn=state.turn,
        sides={name: _light_side(side) for name, side in state.sides.items()},
        influence=state.influence.copy(),
        allies=state.allies.copy(),
        forces=state.forces,
        founded=state.founded,
        disks=state.disks.copy(),
        grain=state.grain,
        version=state.version,
        seen=state.seen,
        printed=state.printed,
        scenario=state.scenario,
        blue=state.blue,
    )
    return share_nothing(copy)


def _light_side(side: SideState) -> SideState:
    """A side whose own assets and objective may change; its leaders are shared."""
    return SideState(
        side.talents,
        side.favour,
        side.hoplite,
        side.navy,
        side.own_assets.copy(),
        leaders=side.leaders,
        objective=side.objective,
        given_up=side.given_up,
    )


def control_changes(board: DigitalBoard, effect: Effect, change: Change, measure: Measure) -> bool:
    """sparta.ruling.favour_change, sparta.ruling.favour_measure: whether favour changes a region's hands."""
    printed = board.as_printed(effect)
    if printed.kind in NO_CONTROL:
        return False
    difference = measure == DIFFERENCE
    if difference and printed.kind in ("colony", "invest"):
        return False
    if printed.kind == "unrest":
        return unrest_changes(board, effect, change, difference)
    now = look(board.state).control
    more = look(after(board, effect, True)).control
    if more == now:
        return False
    without = look(after(board, effect, False)).control if difference else now
    return any(more[one] != who and counts(board.side, who, more[one], change) for one, who in without.items())


def regions_turned(board: DigitalBoard, effect: Effect, measure: Measure) -> list[str]:
    """Each region whose hands favour changes: whose by the plain effect, and by the increased one."""
    difference = measure == DIFFERENCE
    if board.as_printed(effect).kind in NO_CONTROL:
        return []
    if board.as_printed(effect).kind == "unrest":
        return _turned_by_unrest(board, effect, difference)
    before = look(after(board, effect, False) if difference else board.state).control
    now = look(after(board, effect, True)).control
    return [_turned(board, one, who, now[one], difference) for one, who in before.items() if now[one] != who]


def _turned(board: DigitalBoard, region: str, before: str, now: str, difference: bool) -> str:
    """A region whose hands favour changes, in words."""
    by = "by the plain effect" if difference else "now"
    return f"{region}: {board.whose(before)} {by}, {board.whose(now)} by the increased one"


def _turned_by_unrest(board: DigitalBoard, effect: Effect, difference: bool) -> list[str]:
    """What may turn, wherever chance places the unrest."""
    taken = _may_turn(board, effect)
    if not taken:
        return []
    unrest = _unrest(board, effect, difference).without_idle(taken)
    alike = _alike(unrest, taken)
    spaces = {region: _bits(_in_region(taken, region), unrest.places(), taken) for region in taken.values()}
    turned: Counter[str] = Counter()
    for (before, now), way in alike.items():
        for region in dict.fromkeys([taken[space] for space in way if space in taken]) if now != before else ():
            there = spaces[region]
            if (now ^ before) & there:
                old = _hands_with(board, region, (before & there).bit_count())
                new = _hands_with(board, region, (now & there).bit_count())
                if old != new:
                    turned[_turned(board, region, old, new, difference)] += 1
    sure = len(alike)
    return [words if count == sure else f"{words}, if chance removes it there" for words, count in turned.items()]


def _in_region(taken: dict[str, str], region: str) -> Where:
    """The spaces of a region that unrest takes."""
    return tuple([space for space, where in taken.items() if where == region])


def _alike(unrest: Unrest, taken: Collection[str]) -> dict[tuple[int, int], Where]:
    """The first of all ways that leave the same spaces to the enemy, after the plain effect and the increased one.

    The spaces that are taken are bits of a number; how often there is unrest in each is eight bits of another, of which
    the highest is set by more unrest than there is influence.
    """
    places = unrest.places()
    full, room = 128 * sum(places.values()), sum((127 - unrest.left[space]) * places[space] for space in places)
    plain, further = (
        [(way, sum([places[space] for space in way]), _bits(way, places, taken)) for way in ways]
        for ways in (unrest.plain_ways(), unrest.further_ways())
    )
    found: dict[tuple[int, int], Where] = {}
    for before, once, lost in plain:
        for more, again, also in further:
            if (lost, lost | also) not in found and not (once + again + room) & full:
                found[lost, lost | also] = before + more
    return found


def _bits(way: Where, places: dict[str, int], taken: Collection[str]) -> int:
    """Which of the spaces that are taken stand in a way."""
    bits = 0
    for space in way:
        if space in taken:
            bits |= places[space]
    return bits


def _may_turn(board: DigitalBoard, effect: Effect) -> dict[str, str]:
    """The spaces that unrest takes from the enemy, by region, where he may lose so many that it has other hands."""
    state, printed, seen = board.state, board.as_printed(effect), look(board.state)
    taken = {
        space: board.printed.region_of[space]
        for space in unrest_spaces(state, board.side, printed)
        if seen.holders[space] == board.foe and space not in seen.stands
    }
    lost, own = Counter(taken.values()), 1 if board.side != state.blue else -1
    may_turn = {one for one in lost if -min(lost[one], printed.more) <= own * seen.tallies[one] <= 0}
    return {space: region for space, region in taken.items() if region in may_turn}


def counts(side: str, before: str, now: str, change: Change) -> bool:
    """sparta.ruling.favour_change: any change but a loss of the bot's; by the other reading only a gain."""
    return now == side if change == "come to the bot" else before != side


def unrest_changes(board: DigitalBoard, effect: Effect, change: Change, difference: bool) -> bool:
    """sparta.ruling.favour_change, sparta.ruling.favour_measure: a region turns wherever chance places the unrest."""
    some = False
    for before, now in _unrests(board, effect, difference):
        if not _turns(board, before, now, change):
            return False
        some = True
    return some


Where = tuple[str, ...]
"""The spaces of some steps of unrest."""


class Unrest(NamedTuple):
    """How much influence of the enemy's unrest can remove in each space, in how many steps of the plain effect, and in
    how many further ones of the increased one. In which order the steps of either come makes no difference."""

    left: dict[str, int]
    plain: int
    further: int

    def without_idle(self, taken: Collection[str]) -> Unrest:
        """The same, without spaces that make no difference: of those that are not taken only the first are needed,
        until there is room in them for every step. The first way that leaves certain spaces is never one with others.
        """
        left, steps = {}, self.plain + self.further
        for space, most in self.left.items():
            if space in taken:
                left[space] = most
            elif steps > 0:
                left[space] = most
                steps -= most
        return self._replace(left=left)

    def places(self) -> dict[str, int]:
        """The lowest of eight bits for each space."""
        return {space: 1 << 8 * place for place, space in enumerate(self.left)}

    def plain_ways(self) -> Iterable[Where]:
        """Where the steps of the plain effect may be."""
        return combinations_with_replacement(self.left, self.plain)

    def further_ways(self) -> Iterable[Where]:
        """Where the further steps may be."""
        return combinations_with_replacement(self.left, self.further) if self.plain + self.further else ()


def _unrest(board: DigitalBoard, effect: Effect, difference: bool) -> Unrest:
    """What unrest can remove; by the other reading nothing counts as plain."""
    state, side, printed = board.state, board.side, board.as_printed(effect)
    left = {space: -own_influence(state, side, space) for space in unrest_spaces(state, side, printed)}
    steps = min(printed.more, sum(left.values()))
    plain = min(printed.amount, steps) if difference else 0
    return Unrest(left, plain, steps - plain)


def _unrests(board: DigitalBoard, effect: Effect, difference: bool) -> Iterator[tuple[Where, Where]]:
    """Every way in which chance can place the unrest: the spaces of the plain effect, and of the increased one."""
    unrest = _unrest(board, effect, difference)
    for before in unrest.plain_ways():
        for more in unrest.further_ways():
            now = before + more
            if all(now.count(space) <= unrest.left[space] for space in now):
                yield before, now


def _turns(board: DigitalBoard, before: tuple[str, ...], now: tuple[str, ...], change: Change) -> bool:
    """sparta.ruling.favour_change: whether a region has other hands after unrest here than after unrest there."""
    regions = dict.fromkeys(board.printed.region_of[space] for space in now)
    hands = ((_hands(board, region, before), _hands(board, region, now)) for region in regions)
    return any(old != new and counts(board.side, old, new, change) for old, new in hands)


def _hands(board: DigitalBoard, region: str, unrest: tuple[str, ...]) -> str:
    """Who would control a region after unrest in these spaces: what the enemy holds by influence there, he loses."""
    seen, lost = look(board.state), 0
    for space in dict.fromkeys(unrest):
        if board.printed.region_of[space] == region and seen.holders[space] == board.foe and space not in seen.stands:
            lost += 1
    return _hands_with(board, region, lost)


def _hands_with(board: DigitalBoard, region: str, lost: int) -> str:
    """Who would control a region if the enemy held so many spaces less there."""
    tally = look(board.state).tallies[region]
    own = lost + (tally if board.side != board.state.blue else -tally)
    return "" if own == 0 else board.side if own > 0 else board.foe


def asset_joins(board: DigitalBoard, effect: Effect, gain: Gain, measure: Measure) -> bool:
    """sparta.ruling.advantage, sparta.ruling.favour_measure: whether an asset from favour makes a difference."""
    difference = measure == DIFFERENCE
    better = _leads_more if gain == "puts the bot ahead, or level, in its category" else _stands_better
    more = after(board, effect, True)
    if not better(board, more, board.state):
        return False
    return not difference or better(board, more, after(board, effect, False))


def _stands_better(board: DigitalBoard, now: State, before: State) -> bool:
    """sparta.ruling.advantage: a higher standing on land or at sea."""
    side = board.side
    return any(RANK[standing(now, side, one)] > RANK[standing(before, side, one)] for one in (LAND, SEA))


def _leads_more(board: DigitalBoard, now: State, before: State) -> bool:
    """sparta.ruling.advantage: by the other reading, ahead or level in a category where it was not."""
    return any(_lead(now, board, one) > _lead(before, board, one) for one in assets(now, board.side))


def _lead(state: State, board: DigitalBoard, category: str) -> int:
    """1 ahead of the enemy in a category, 0 level, -1 behind."""
    own, theirs = assets(state, board.side)[category], assets(state, board.foe)[category]
    return (own > theirs) - (own < theirs)


def standings_raised(board: DigitalBoard, effect: Effect, measure: Measure) -> list[str]:
    """The assets and standings that favour changes: by the plain effect, and by the increased one."""
    before = after(board, effect, False) if measure == DIFFERENCE else board.state
    now, by = after(board, effect, True), "by the plain effect" if measure == DIFFERENCE else "now"
    side, where = board.side, {LAND: "on land", SEA: "at sea"}
    counted = [(one, _to(before, board, one), _to(now, board, one)) for one in assets(now, side)]
    ranked = [(where[one], standing(before, side, one), standing(now, side, one)) for one in (LAND, SEA)]
    return [f"{what}: {old} {by}, {new} by the increased one" for what, old, new in counted + ranked if old != new]


def _to(state: State, board: DigitalBoard, category: str) -> str:
    """The assets of a category, the bot's to the enemy's."""
    return f"{assets(state, board.side)[category]} to {assets(state, board.foe)[category]}"
