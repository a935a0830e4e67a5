"""People's turns on a map that is told: also of places that nobody has spoken of yet something can be said."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass

from foeman.engine.edits import Edit
from foeman.engine.forms import pick
from foeman.engine.questions import Random, Refused, refuse
from foeman.engine.reading import Json
from foeman.games.rome.companion.land import BUILDINGS, NO, NOBODY, YES, on_region, roads
from foeman.games.rome.companion.mirror import Mirror
from foeman.games.rome.companion.told_map import border, is_told, region_of
from foeman.games.rome.printed import border_key

ROAD = "road "
ON_REGIONS = tuple(f"{what} in " for what in ("unrest", *BUILDINGS, "wonder"))


@dataclass(frozen=True, slots=True)
class OnNewPlace:
    """What is said of a place that nobody has spoken of yet: who controls it, or what lies there."""

    sides: tuple[str, ...]
    kind: str = "name"

    def expects(self) -> str:
        return f"a faction or nobody; of buildings yes or no; of unrest a number ({', '.join(self.sides)})"

    def choices(self) -> list[str]:
        return [*self.sides, NOBODY, YES, NO]

    def read(self, text: str) -> int | str:
        typed = text.strip()
        if typed.isdecimal() and len(typed) < 3:
            return int(typed)
        try:
            return pick(self.choices(), typed)
        except Refused:
            raise refuse(self.expects(), typed) from None

    def parse(self, raw: Json) -> int | str:
        return self.read(str(raw))

    def write(self, answer: int | str) -> Json:
        return answer

    def at_random(self, random: Random) -> int | str:
        return NOBODY


def other_things(state: Mirror) -> OnNewPlace | None:
    """The form for places that nobody has spoken of yet, on a map that is told."""
    return OnNewPlace(tuple(state.sides)) if is_told(state.terms) else None


def with_new_places(state: Mirror, told: Sequence[Edit], known: Collection[str]) -> list[Edit]:
    """The same, when the places that it is about are on the map."""
    if not is_told(state.terms):
        return list(told)
    return [edit if edit.thing in known else heard(state, edit) for edit in told]


def heard(state: Mirror, edit: Edit) -> Edit:
    """Something that was said of a new place, as the form of that thing has it."""
    if edit.thing.startswith(ROAD) and " - " in edit.thing:
        one, _, other = edit.thing.removeprefix(ROAD).partition(" - ")
        ends = region_of(state, one), region_of(state, other)
        border(state, *ends)
        thing, things = f"{ROAD}{border_key(*ends)}", roads(state)
    else:
        what = next((start for start in ON_REGIONS if edit.thing.startswith(start)), "")
        region = region_of(state, edit.thing.removeprefix(what))
        thing, things = f"{what}{region}", on_region(state, region)
    return Edit(thing, things[thing].form.read(str(edit.value)))
