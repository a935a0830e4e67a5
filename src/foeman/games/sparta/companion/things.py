"""What can be told of a real table of SPARTA!, by the names that people use."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import Any, Literal

from foeman.engine.forms import Name, OneOf, Tally
from foeman.engine.mirror import Thing, Things
from foeman.engine.questions import Form, Option, Refused
from foeman.games.sparta.companion.forms import Influence, Written, counted, named, written
from foeman.games.sparta.companion.mirror import BATTLE_CARD, EVENT_CARD, Mirror
from foeman.games.sparta.printed import CATEGORIES, RED
from foeman.games.sparta.rules.forces import release_leader
from foeman.games.sparta.seat import seat
from foeman.games.sparta.state import (
    FLEET,
    HOME,
    HOPLITE,
    MOBILISED,
    RAID,
    SIEGE,
    Force,
    LeaderState,
    SideState,
    force_at,
    force_named,
    forces_of,
    new_version,
)

NOBODY = "nobody"
FREE, GONE = "free", "out of the game"
YES, NO = "yes", "no"
MOST = 99
Track = Literal["talents", "favour", "hoplite", "navy"]
TRACKS: dict[Track, str] = {
    "talents": "talents", "favour": "favour", "hoplite": "hoplite strength", "navy": "navy strength",
}  # fmt: skip
"""The tracks of a side and what people call them."""


def things(state: Mirror, teller: str = "") -> Things:
    """Influence by space, forces, leaders, allies, tracks, assets, cards as counts, markers, round and objective."""
    told: dict[str, Thing] = {}
    told |= {space: influence(state, space, teller) for space in state.printed.spaces}
    told |= {force.name: force_thing(state, force) for force in state.forces}
    for side, own in state.sides.items():
        told |= side_things(state, side, own)
    told |= {ally: ally_thing(state, ally) for ally in state.printed.allies}
    told |= markers(state)
    return {name: replace(thing, put=partial(put_anew, state, thing.put)) for name, thing in told.items()}


def put_anew(state: Mirror, put: Callable[[Any], None], value: object) -> None:
    """Something is told; what was worked out from the map is worked out anew."""
    put(value)
    state.version = new_version()


# On the map


def sides_of(state: Mirror) -> tuple[str, str]:
    """Sparta and the side against it."""
    return RED, state.blue


def influence(state: Mirror, space: str, teller: str) -> Thing:
    """Whose influence is in a space, and how much."""
    sides, most = sides_of(state), state.printed.autonomy[space]
    form = Influence(sides, most, state.influence.get(space, 0), teller)
    return Thing(form, partial(influence_now, state, space), partial(put_influence, state, space))


def influence_now(state: Mirror, space: str) -> str:
    """The influence in a space, in words."""
    return written(sides_of(state), state.influence.get(space, 0))


def put_influence(state: Mirror, space: str, words: str) -> None:
    """So much influence is in a space; the site of a colony that has some is founded."""
    count = counted(sides_of(state), words)
    if count and space in state.printed.sites and space not in state.founded:
        state.founded.append(space)
    if count:
        state.influence[space] = count
    else:
        state.influence.pop(space, None)


def ally_thing(state: Mirror, ally: str) -> Thing:
    """Whose ally a power is."""
    form = OneOf((*state.sides, NOBODY))
    return Thing(form, lambda: state.allies[ally] or NOBODY, partial(put_owner, state.allies, ally, True))


def put_owner(owners: dict[str, str], name: str, keep: bool, owner: str) -> None:
    """Something is a side's, or nobody's."""
    if owner == NOBODY and not keep:
        owners.pop(name, None)
    else:
        owners[name] = "" if owner == NOBODY else owner


def markers(state: Mirror) -> dict[str, Thing]:
    """Disks, colonies, the grain and the round."""
    told: dict[str, Thing] = {}
    for space in state.printed.spaces:
        form = OneOf((*state.sides, NOBODY))
        now = partial(disk_now, state, space)
        told[f"disk on {space}"] = Thing(form, now, partial(put_owner, state.disks, space, False), (space,))
    for site in [space.name for space in state.printed.spaces.values() if space.colony]:
        now = partial(yes_or_no, state.founded.__contains__, site)
        told[f"colony on {site}"] = Thing(OneOf((YES, NO)), now, partial(found_site, state, site), (site,))
    told["Black Sea Grain"] = Thing(typed(list(state.printed.regions)), lambda: state.grain, partial(put_grain, state))
    rounds = Tally(1, state.printed.numbers.rounds, now=state.round)
    told["round"] = Thing(rounds, lambda: state.round, partial(put_round, state))
    return told


def typed(names: list[str]) -> Form[Any]:
    """One of many names, which is typed."""
    words = f"a name, as {names[0]}"
    return Written(words, lambda text: named(names, text, words), names[0], tuple(names))


def disk_now(state: Mirror, space: str) -> str:
    """Whose disk lies on a space."""
    return state.disks.get(space, NOBODY)


def yes_or_no(is_so: Callable[[str], bool], name: str) -> str:
    """Whether it is so, as people say it."""
    return YES if is_so(name) else NO


def found_site(state: Mirror, site: str, answer: str) -> None:
    """A colony stands on its site, or not."""
    if answer == YES and site not in state.founded:
        state.founded.append(site)
    elif answer == NO and site in state.founded:
        state.founded.remove(site)
        state.influence.pop(site, None)


def put_grain(state: Mirror, region: str) -> None:
    """The marker lies on a region."""
    state.grain = region


def put_round(state: Mirror, number: int) -> None:
    """It is this round."""
    state.round = number


# Forces and leaders


def force_thing(state: Mirror, force: Force) -> Thing:
    """Where a force is and what it does there."""
    return Thing(force_form(state, force), partial(force_now, state, force.name), partial(put_force, state, force.name))


def force_now(state: Mirror, name: str) -> str:
    """A force in words: home, mobilised, raid Megara, siege Megara."""
    force = force_named(state, name)
    return f"{force.where} {force.space}".strip()


def force_form(state: Mirror, force: Force, *more: str) -> Form[str]:
    """The words in which a force is told."""
    doing = ", ".join((HOME, MOBILISED, f"{RAID} and a space, {SIEGE} and a space", *more))
    doings = (RAID, SIEGE) if force.kind == HOPLITE else (RAID,)
    places = [Option(f"{one} {space}", one, (space,)) for space in state.printed.spaces for one in doings]
    offered = (Option(HOME, HOME), Option(MOBILISED, MOBILISED), *places)
    return Written(doing, partial(read_force, state, force, doing), force_now(state, force.name), offered)


def read_force(state: Mirror, force: Force, words: str, text: str) -> str:
    """What a force does, with the leader if he is named: raid Megara with Brasidas."""
    doing, _, leader = text.partition(" with ")
    verb, _, space = doing.strip().partition(" ")
    where = named([HOME, MOBILISED, RAID, SIEGE], verb.removesuffix("s"), words)
    if where in (HOME, MOBILISED):
        return where
    space = a_space(state, list(state.printed.spaces), space, f"a space after {where}")
    by = f" with {named(leaders_for(state, force), leader, 'a leader who is free')}" if leader.strip() else ""
    return f"{where} {space}{by}"


def a_space(state: Mirror, spaces: list[str], text: str, words: str) -> str:
    """One of the spaces by its name; while regions are untold, also one of which nobody has told yet."""
    try:
        return named(spaces, text, words)
    except Refused:
        if not state.told.unknown or any(text.strip().casefold() == space.casefold() for space in state.printed.spaces):
            raise
        return Name().read(text)


def leaders_for(state: Mirror, force: Force) -> list[str]:
    """Who could lead a force: its own leader, and those who are free."""
    leaders = state.sides[force.side].leaders
    return [one.name for one in leaders if not one.gone and one.force in ("", force.name)]


def put_force(state: Mirror, name: str, words: str) -> None:
    """A force is there and does that; on the map it has a leader, and only hoplites besiege."""
    force = force_named(state, name)
    doing, _, leader = words.partition(" with ")
    where, _, space = doing.partition(" ")
    there = force_at(state, space) if space else None
    if there is not None and there is not force:
        raise Refused(
            f"{name}: expected a space without a force, found {there.name} on {space}; tell first where it is"
        )
    if where == SIEGE and force.kind == FLEET:
        raise Refused(f"{name}: expected a hoplite to besiege {space}, found a fleet")
    force.where, force.space = next(one for one in (HOME, MOBILISED, RAID, SIEGE) if one == where), space
    if not space:
        release_leader(state, force)
    elif leader or not force.leader:
        lead(state, force, leader)


def lead(state: Mirror, force: Force, leader: str) -> None:
    """A leader goes with a force: he who is named, else the first who is free."""
    free = [one for one in state.sides[force.side].leaders if not one.gone and one.force in ("", force.name)]
    wanted = [one for one in free if one.name == leader] or free
    if not wanted:
        raise Refused(f"{force.name}: expected a leader who is free for it, found none; tell first who is")
    release_leader(state, force)
    wanted[0].force, force.leader = force.name, wanted[0].name


def leader_things(state: Mirror, side: str, leader: LeaderState) -> dict[str, Thing]:
    """Where a leader is, and whether he is a veteran."""
    forces = [force.name for force in forces_of(state, side, RAID, SIEGE, MOBILISED)]
    form = OneOf((FREE, GONE, *(f"with {name}" for name in forces)))
    of = (state, side, leader.name)
    return {
        leader.name: Thing(form, partial(leader_now, *of), partial(put_leader, *of)),
        f"{leader.name} a veteran": Thing(
            OneOf((YES, NO)),
            lambda: YES if leader_called(*of).veteran else NO,
            partial(put_veteran, *of),
        ),
    }  # fmt: skip


def leader_called(state: Mirror, side: str, name: str) -> LeaderState:
    """A leader of a side by his name."""
    return next(one for one in state.sides[side].leaders if one.name == name)


def leader_now(state: Mirror, side: str, name: str) -> str:
    """Where a leader is, in words."""
    leader = leader_called(state, side, name)
    return GONE if leader.gone else f"with {leader.force}" if leader.force else FREE


def put_leader(state: Mirror, side: str, name: str, words: str) -> None:
    """A leader is free, gone, or with a force; a force on the map whose leader goes has another, or none is free."""
    leader = leader_called(state, side, name)
    if leader.force:
        left = force_named(state, leader.force)
        release_leader(state, left)
        if left.space and words != f"with {left.name}":
            leader.gone, gone = True, leader.gone
            lead(state, left, "")
            leader.gone = gone
    leader.gone = words == GONE
    if words.startswith("with "):
        lead(state, force_named(state, words.removeprefix("with ")), name)


def put_veteran(state: Mirror, side: str, name: str, answer: str) -> None:
    """Whether a leader has won a battle."""
    leader_called(state, side, name).veteran = answer == YES


# What a side has


def side_things(state: Mirror, side: str, own: SideState) -> dict[str, Thing]:
    """The tracks, assets, cards and leaders of a side, and a bot's objective."""
    numbers = state.printed.numbers
    most: dict[Track, int] = {
        "talents": MOST,
        "favour": numbers.favour_most,
        "hoplite": MOST,
        "navy": numbers.navy_most,
    }
    told = {
        f"{words} of {side}": Thing(
            Tally(0, most[track], now=getattr(own, track)), partial(track_now, state, side, track),
            partial(put_track, state, side, track),
        )
        for track, words in TRACKS.items()
    }  # fmt: skip
    told |= {f"{category} from cards of {side}": asset_thing(state, side, category) for category in CATEGORIES}
    told[f"battle cards of {side}"] = hand_thing(state, side, "battle_hand", BATTLE_CARD, numbers.battle_hand_most)
    told[f"event cards of {side}"] = hand_thing(state, side, "hand", EVENT_CARD, numbers.cards_dealt)
    used = Thing(OneOf(("used", "left")), partial(desperate_now, state, side), partial(put_desperate, state, side))
    told[f"Desperate Times of {side}"] = used
    for leader in own.leaders:
        told |= leader_things(state, side, leader)
    if seat(state, side).has_objective:
        form = typed(list(state.printed.regions))
        told[f"objective of {side}"] = Thing(
            form, lambda: state.sides[side].objective, partial(put_objective, state, side)
        )
    return told


def track_now(state: Mirror, side: str, track: Track) -> int:
    """Where a side stands on a track."""
    now: int = getattr(state.sides[side], track)
    return now


def put_track(state: Mirror, side: str, track: Track, number: int) -> None:
    """A side stands there on a track."""
    setattr(state.sides[side], track, number)


def asset_thing(state: Mirror, side: str, category: str) -> Thing:
    """Assets from cards, which stay for the game."""
    now = state.sides[side].own_assets[category]
    return Thing(
        Tally(0, MOST, now=now),
        lambda: state.sides[side].own_assets[category],
        partial(put_asset, state, side, category),
    )


def put_asset(state: Mirror, side: str, category: str, number: int) -> None:
    """So many assets of a category are from cards."""
    state.sides[side].own_assets[category] = number


Hand = Literal["hand", "battle_hand"]


def hand_thing(state: Mirror, side: str, hand: Hand, card: str, most: int) -> Thing:
    """How many cards a side has in hand."""
    form = Tally(0, most, now=len(cards_in(state, side, hand)))
    return Thing(form, lambda: len(cards_in(state, side, hand)), partial(put_cards, state, side, hand, card))


def cards_in(state: Mirror, side: str, hand: Hand) -> list[str]:
    """A hand of a side."""
    cards: list[str] = getattr(state.sides[side], hand)
    return cards


def put_cards(state: Mirror, side: str, hand: Hand, card: str, number: int) -> None:
    """So many cards are in a hand: those that are missing come from the deck, others go to the discards."""
    cards = cards_in(state, side, hand)
    deck, used = (state.deck, state.used) if hand == "hand" else (state.battle_deck, state.battle_used)
    while len(cards) > number:
        used.append(cards.pop())
    while len(cards) < number:
        cards.append(deck.pop(0) if deck else card)


def desperate_now(state: Mirror, side: str) -> str:
    """Whether a side has used Desperate Times."""
    return "used" if state.sides[side].desperate else "left"


def put_desperate(state: Mirror, side: str, words: str) -> None:
    """A side has used them, or has them left."""
    state.sides[side].desperate = words == "used"


def put_objective(state: Mirror, side: str, region: str) -> None:
    """The objective marker of a bot lies there."""
    state.sides[side].objective = region
