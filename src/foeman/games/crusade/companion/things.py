"""What can be told of a real table of Third Crusade, by the names that people use."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial
from typing import TYPE_CHECKING, cast

from foeman.engine.forms import Name, OneOf, Tally, pick
from foeman.engine.mirror import EMPTY, Thing, Things
from foeman.engine.questions import Random, refuse
from foeman.games.crusade.companion.forms import NOTHING, KnownName, Standing, Stands, Typed
from foeman.games.crusade.companion.told_map import ToldSpace, is_told
from foeman.games.crusade.printed import border_key
from foeman.games.crusade.printed.pack import ALLIANCES, RESOURCES, TYPES
from foeman.games.crusade.state import Force, Region, State, change, count, settle_control

if TYPE_CHECKING:
    from foeman.games.crusade.companion.state import Mirror

BANDITS = "Bandits"
NOBODY, YES, NO = "nobody", "yes", "no"


def things(state: State) -> Things:
    """What stands where and who controls it, chits, Bandits, and all markers that a bot looks at."""
    told: dict[str, Thing] = {}
    for name in state.regions:
        there = {f"control of {name}": controller(state, name), **chits_in(state, name)}
        told |= {name: pieces_in(state, name)} | {one: replace(thing, at=(name,)) for one, thing in there.items()}
    told[BANDITS] = Thing(Roads(tuple(state.regions)), partial(bandits, state), partial(put_bandits, state))
    return told | tracks(state)


def reads(state: State) -> list[str]:
    """What a bot looks at: all that is there, but for the control of regions in which one army stands alone."""
    plain = {f"control of {name}" for name, region in state.regions.items() if list(region.forces) == [region.control]}
    return [name for name, thing in things(state).items() if name not in plain and thing.now() not in EMPTY]


# Pieces


def standing(state: State, name: str, usual: str = "") -> Standing:
    """The form for what stands in a region; `usual` is the army meant when none is named: a person's."""
    leaders = tuple(leader for army in state.armies for leader in state.printed.leaders_of[army])
    usual = usual or next((army for army in state.armies if army not in state.bots), next(iter(state.armies)))
    own = tuple(state.printed.leaders_of[usual])
    near = () if is_told(state.terms) or not name else tuple(state.printed.neighbours[name])
    return Standing(tuple(state.armies), leaders, usual, stands(state, name), own, near)


def pieces_in(state: State, name: str, usual: str = "") -> Thing:
    """All pieces in a region."""
    form = standing(state, name, usual)
    return Thing(form, partial(stands, state, name), partial(put, state, name, form))


def stands(state: State, name: str) -> str:
    """What stands in a region, as people type it."""
    region = state.regions.get(name, Region())
    return Stands({army: region.forces[army] for army in state.armies if army in region.forces}, region.neutral).words()


def put(state: State, name: str, form: Standing, text: str) -> None:
    """This stands in a region now; chits change only where they are mentioned. What is left is in the pools."""
    region, told = state.regions.setdefault(name, Region()), form.stands(text)
    region.forces, region.neutral = told.forces, told.neutral
    if told.sabotage is not None:
        region.sabotage = told.sabotage
    if told.chits is not None:
        region.chits = told.chits
    if told.destroyed is not None:
        region.destroyed = told.destroyed
    settle_control(state.printed, region)
    recount(state)


def recount(state: State) -> None:
    """crusade.base.pool: what is not on the map is in the pools."""
    for army, own in state.armies.items():
        out = [region.forces[army] for region in state.regions.values() if army in region.forces]
        entry = state.terms.content.armies[army]
        own.pool = left({type_: entry.pool[type_] for type_ in TYPES}, out)
        gone = {leader for force in out for leader in force.leaders}
        own.pool.leaders = [leader for leader in state.printed.leaders_of[army] if leader not in gone]
    whole = {one.type: one.pool for one in state.terms.content.content.neutrals}
    state.neutral_pool = left(whole, [region.neutral for region in state.regions.values()])


def left(whole: dict[str, int], out: list[Force]) -> Force:
    """What is left of so many Units when some are out."""
    pool = Force()
    for type_, number in whole.items():
        change(pool, type_, max(0, number - sum(count(force, type_) for force in out)))
    return pool


def controller(state: State, name: str) -> Thing:
    """Who controls a region."""
    region = state.regions[name]
    form = OneOf((*state.armies, NOBODY))
    return Thing(form, lambda: region.control or NOBODY, partial(control, region))


def control(region: Region, army: str) -> None:
    """This army controls a region, or nobody."""
    region.control = "" if army == NOBODY else army


# Chits


@dataclass(frozen=True, slots=True)
class Chits(Typed):
    """Resources by name with blanks between them, or - for none."""

    def expects(self) -> str:
        return "resources (glory, command, crown, supply, gold) with blanks between, or - for none"

    def read(self, text: str) -> str:
        if text.strip().casefold() in ("", *NOTHING):
            return "-"
        named = [pick(RESOURCES, word) for word in text.split()]
        return " ".join(resource for resource in RESOURCES if resource in named)

    def at_random(self, random: Random) -> str:
        return "-"


def chits_in(state: State, name: str) -> dict[str, Thing]:
    """Sabotage, resource chits and a Destroyed Port in a region."""
    region = state.regions[name]
    found = {
        f"Sabotage in {name}": Thing(Chits(), partial(words_of, region, "sabotage"), partial(lay, region, "sabotage")),
        f"chits in {name}": Thing(Chits(), partial(words_of, region, "chits"), partial(lay, region, "chits")),
    }
    port = Thing(OneOf((YES, NO)), lambda: YES if region.destroyed else NO, partial(wreck, region))
    return found | {f"Destroyed Port in {name}": port}


def words_of(region: Region, kind: str) -> str:
    """The chits of a kind in a region, in the order of the resources."""
    lie = getattr(region, kind)
    return " ".join(resource for resource in RESOURCES if resource in lie) or "-"


def lay(region: Region, kind: str, text: str) -> None:
    """These chits of a kind lie in a region."""
    setattr(region, kind, [] if text == "-" else text.split())


def wreck(region: Region, text: str) -> None:
    """A Destroyed Port lies there, or not."""
    region.destroyed = text == YES


@dataclass(frozen=True, slots=True)
class Roads(Typed):
    """Roads with a Bandit: Acre-Hattin / Tyre-Acre, or - for none."""

    regions: tuple[str, ...] = ()

    def expects(self) -> str:
        return "all Roads with a Bandit, as Acre-Hattin / Acre-Tyre, or - for none"

    def read(self, text: str) -> str:
        if text.strip().casefold() in ("", *NOTHING):
            return "-"
        return " / ".join(sorted(self._road(part) for part in text.split("/")))

    def _road(self, text: str) -> str:
        for place, letter in enumerate(text):
            ends = (text[:place].strip(), text[place + 1 :].strip())
            if letter == "-" and all(end in self.regions for end in ends):
                return border_key(*ends)
        one, dash, other = text.partition("-")
        if not dash:
            raise refuse(self.expects(), text.strip())
        return border_key(pick(self.regions, one), pick(self.regions, other))

    def at_random(self, random: Random) -> str:
        return "-"


def bandits(state: State) -> str:
    """The Roads with a Bandit."""
    return " / ".join(sorted(state.bandits)) or "-"


def put_bandits(state: State, text: str) -> None:
    """Bandits lie on these Roads, and on no other."""
    state.bandits = [] if text == "-" else text.split(" / ")


# Tracks


def tracks(state: State) -> dict[str, Thing]:
    """Glory, Faith, the bots' gold and crowns, and the markers on the diplomacy board."""
    found = {f"Glory {alliance}": track(state.glory.__getitem__, state.glory, alliance) for alliance in ALLIANCES}
    for army in state.armies:
        found[f"Faith {army}"] = track(lambda of: state.faith.get(of, 0), state.faith, army)
    for bot in state.bots:
        own = state.armies[bot]
        for name in ("gold", "crowns"):
            form = Tally(0, 99, now=getattr(own, name))
            found[f"{name} of {bot}"] = Thing(form, partial(getattr, own, name), partial(setattr, own, name))
    for army, board in state.armies.items():
        spaces = Name(tuple(state.printed.spaces)) if is_told(state.terms) else KnownName(tuple(state.printed.spaces))
        found[f"marker of {army}"] = Thing(spaces, partial(getattr, board, "marker"), partial(put_marker, state, army))
    return found


def put_marker(state: State, army: str, space: str) -> None:
    """The marker of an army stands on a space; on a map that is told it may be one that nobody has named before."""
    if is_told(state.terms):
        cast("Mirror", state).spaces_told.setdefault(space, ToldSpace())
    state.armies[army].marker = space


def track(now: Callable[[str], int], values: dict[str, int], name: str) -> Thing:
    """A marker on a track."""
    return Thing(Tally(0, 99, now=now(name)), partial(now, name), partial(values.__setitem__, name))
