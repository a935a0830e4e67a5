"""What things are called in a position: names that the pack and the set-up know, and no others."""

from __future__ import annotations

from typing import Annotated

from pydantic import AfterValidator, BeforeValidator

from foeman.engine.states import named
from foeman.games.rome.printed import border_key


def in_order(name: str) -> str:
    """A border or a pair of factions in the order of the alphabet, whichever way round it is written."""
    one, between, other = name.partition(" - ")
    return border_key(one, other) if between else name


Who = Annotated[str, named("side")]
Region = Annotated[str, named("region")]
Troop = Annotated[str, named("troop")]
Ship = Annotated[str, named("ship")]
General = Annotated[str, named("general")]
Action = Annotated[str, named("action")]
Event = Annotated[str, named("event")]
Border = Annotated[str, AfterValidator(in_order), named("border")]
Pair = Annotated[str, AfterValidator(in_order), named("pair")]
Site = Annotated[str, AfterValidator(in_order), named("region", "border")]


def early_improvement(given: object) -> object:
    """An improvement as the first save format wrote it: "market in Rome"."""
    if not isinstance(given, str):
        return given
    what, _, where = given.partition(" in ")
    return {"what": what, "where": where}


AS_EARLY = BeforeValidator(early_improvement)
