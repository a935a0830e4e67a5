"""What a printed map shows of all that is asked about a told one: for the referee."""

from __future__ import annotations

from foeman.engine.questions import Question
from foeman.engine.reading import Json
from foeman.games.rome.companion import told_map
from foeman.games.rome.companion.mirror import Mirror
from foeman.games.rome.companion.told_map import border, meet, meet_sea
from foeman.games.rome.printed import Printed, border_key
from foeman.games.rome.state import State

TAUGHT = (told_map.REGION_RULE, told_map.SEA_RULE, told_map.HIRING_RULE, told_map.HOME_RULE)


def teaches(question: Question) -> bool:
    """Whether it asks for something that is printed."""
    return question.rule in TAUGHT


def shown(question: Question, state: State) -> Json:
    """What the map shows."""
    printed = state.printed
    if question.text == told_map.SEAS:
        return [*printed.seas]
    if question.rule == told_map.HIRING_RULE:
        return [name for name, region in printed.regions.items() if region.pack]
    if question.rule == told_map.HOME_RULE:
        return home(printed, question.about)
    if question.rule == told_map.SEA_RULE:
        return sea(printed, question.about)
    return region(printed, question.about, told_map.packs_of(state.terms))


def home(printed: Printed, name: str) -> Json:
    """Where a faction is at home, and where its armies start."""
    faction = printed.factions[name]
    armies: list[Json] = [[army, at] for army, at in zip(told_map.ARMIES, faction.start_armies, strict=True)]
    return [[told_map.HOMES, [*faction.homes]], [told_map.CAPITAL, faction.capital], *armies]


def region(printed: Printed, name: str, packs: dict[str, str]) -> Json:
    """All that the map shows of a region."""
    shows = printed.regions[name]
    near: list[Json] = [
        other if kind == told_map.PLAIN else f"{other} {kind}" for other, _, kind in printed.borders[name]
    ]
    told: list[Json] = [[told_map.NEXT, near], [told_map.GOLD, shows.gold], [told_map.TERRAIN, shows.terrain]]
    told += [[told_map.COAST, [*shows.coast]], [told_map.PORT, [*shows.harbour]]]
    if shows.pack:
        pack = next(pack for pack, id in packs.items() if id == shows.pack)
        told += [[told_map.MERCENARIES, [" ".join([pack, *shows.mercenary_dice])]]]
    return told


def sea(printed: Printed, name: str) -> Json:
    """All that the map shows of a sea area."""
    near: list[Json] = [*printed.sea_neighbours[name]]
    return [
        [told_map.NEXT, near],
        [told_map.COASTS, [*printed.coasts_of[name]]],
        [told_map.PORTS, [*printed.ports_of[name]]],
    ]


def see_all(mirror: Mirror, lies: State) -> None:
    """A mirror in which every place is known by its name, to be compared with how a table lies."""
    for name in lies.printed.regions:
        meet(mirror, name)
    for name in lies.printed.seas:
        meet_sea(mirror, name)
    for one, other in lies.printed.ends.values():
        if border_key(one, other) not in mirror.told.borders:
            border(mirror, one, other)
