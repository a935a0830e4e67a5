"""What a printed map shows of all that is asked about a told one: for the referee."""

from __future__ import annotations

from foeman.engine.questions import Question
from foeman.engine.reading import Json
from foeman.games.sparta.companion import learning
from foeman.games.sparta.printed import Printed, Side
from foeman.games.sparta.state import State

TAUGHT = ("the map", "allies", "the setup card")


def teaches(question: Question) -> bool:
    """Whether it asks for something that is printed."""
    if question.rule == "sparta.base.map.autonomy" or question.about in TAUGHT:
        return True
    return question.rule == "sparta.base.setup" and "influence at the start" in question.text


def shown(question: Question, state: State) -> Json:
    """What the map and the setup card show."""
    printed, scenario = state.printed, state.scenario
    if question.about == "the map":
        return [[name, " ".join(shows.reward) or "none"] for name, shows in printed.regions.items()]
    if question.rule == "sparta.base.map.autonomy":
        return region(printed, question)
    if question.about == "allies":
        return [[ally.name, ally.asset] for ally in printed.allies.values()]
    if question.about == "the setup card":
        homes: list[Json] = [[f"homes of {side.name}", [*side.homes]] for side in scenario.sides.values()]
        leaders: list[Json] = [[f"leaders of {name}", led(printed, side)] for name, side in scenario.sides.items()]
        return [["grain", scenario.grain], ["colonies", [*scenario.founded]], *homes, *leaders]
    return [[space, count] for space, count in scenario.sides[question.about].influence.items()]


def led(printed: Printed, side: Side) -> list[Json]:
    """The leaders of a side, as they are written."""
    return [f"{name} {printed.leaders[name].ability}" for name in side.leaders]


def region(printed: Printed, question: Question) -> Json:
    """All that the map shows of a region, or of that of a space; a road stands with both of its ends."""
    by_space = learning.REGION in question.form.choices()
    name = printed.region_of[question.about] if by_space else question.about
    where: list[Json] = [[learning.REGION, name]] if by_space else []
    shows = printed.regions[name]
    spaces: list[Json] = [space(printed, one) for one in shows.spaces]
    roads: list[Json] = [f"{one} - {other}" for one in shows.spaces for other in printed.roads[one]]
    over: list[Json] = [f"{one} - {other}" for one, other in printed.crossings if one in shows.spaces]
    allies: list[Json] = [f"{ally} - {one}" for one in shows.spaces for ally in printed.allies_beside[one]]
    told: list[Json] = [["points", shows.points], ["spaces", spaces]]
    return [*where, *told, ["roads", roads], ["crossings", over], ["allies", allies]]


def space(printed: Printed, name: str) -> str:
    """A space as it is written: Chios 2 port."""
    one = printed.spaces[name]
    return f"{name} {one.autonomy}" + (" port" if one.port else "") + (" site" if one.colony else "")
