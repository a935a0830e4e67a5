"""What only a reason needs, from the state: whom there was to choose from, and how things are with each."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from foeman.engine.questions import counted
from foeman.games.rome.bots.board.armies import BY_LAND, BY_SEA, HOWEVER_FAR, NEXT_TO_IT, NOBODY, By, Goal, What
from foeman.games.rome.bots.board.names import RegionName
from foeman.games.rome.digital.conquest import FEWEST_TO_SUBDUE
from foeman.games.rome.digital.in_reach import InReach
from foeman.games.rome.digital.reach import hostile_in
from foeman.games.rome.printed.distances import FAR
from foeman.games.rome.rules.map import is_besieged, is_garrisoned
from foeman.games.rome.rules.spending import is_near_home
from foeman.games.rome.state import OWNED, Army, Improvement, State

# What an army could get to


def seen(in_reach: InReach, by: By) -> list[RegionName]:
    """All regions that an army can get to by a way, the one it stands in among them."""
    if by == BY_SEA:
        return [RegionName(region) for region in in_reach.passages]
    regions = in_reach.land.units if by in (BY_LAND, NEXT_TO_IT) else in_reach.far.units
    if by != NEXT_TO_IT:
        return [RegionName(region) for region in regions]
    near = (in_reach.land.start, *in_reach.state.printed.neighbours[in_reach.land.start])
    return [RegionName(region) for region in regions if region in near]


def others_in_reach(in_reach: InReach, what: What, of: Sequence[str], by: By) -> list[RegionName]:
    """The same, but of other factions than those that are meant."""
    if NOBODY in of:
        return []
    others = [one for one in in_reach.state.sides if one not in of and one != in_reach.army.faction]
    if not others:
        return []
    meant = in_reach.find(what, of, by)
    return [RegionName(region) for region in in_reach.find(what, others, by) if region not in meant]


def region_words(in_reach: InReach, region: str) -> str:
    """Whose a region is, its garrison, and the armies in it."""
    state, army, ground = in_reach.state, in_reach.army, in_reach.ground
    land = state.lands[region]
    holder, foreign = land.controller, ground.foreign.get(region, ())
    garrisoned = holder is not None and holder != army.faction and is_garrisoned(state, region)
    pack = bool(state.printed.regions[region].pack)
    words = land_words(whose(holder, army.faction), garrisoned, pack, bool(land.unrest))
    if not foreign and region not in ground.own and region not in army.assaulted:
        return words
    there = [f"with {other.name}" for other in foreign]
    there += [f"with {mine.name}" for mine in ground.own.get(region, ()) if mine is not army]
    return ", ".join([words, *there, *(["assaulted already"] if region in army.assaulted else [])])


@cache
def land_words(whose: str, garrisoned: bool, mercenaries: bool, unrest: bool) -> str:
    """Whose land it is, and what lies on it."""
    there = (("garrisoned", garrisoned), ("mercenaries", mercenaries), ("unrest", unrest))
    return ", ".join([whose, *(name for name, lies in there if lies)])


def whose(holder: str | None, faction: str) -> str:
    """A region's holder in words."""
    return "nobody's" if holder is None else "its own" if holder == faction else OWNED[holder]


def unrest_words(in_reach: InReach) -> str:
    """Why an army can calm nothing: too few cards, no unrest, or none where it arrives with movement left."""
    army, lands = in_reach.army, in_reach.state.lands
    if army.declared and len(army.cards) < FEWEST_TO_SUBDUE:
        return f"it has {counted(len(army.cards), 'card')}, and calming takes {FEWEST_TO_SUBDUE}"
    restless = [region for region, land in lands.items() if land.unrest and land.controller == army.faction]
    if not restless:
        return "no region of the bot has unrest"
    return f"it would not get to unrest with movement left to calm it: {', '.join(restless)}"


HOME_AIMS = {
    "a lost home region of the bot without an opponent's army": "no lost home region without an opponent's army",
    "a lost home region of the bot": "no lost home region",
    "an army in a lost home region of the bot": "no army of an ENEMY in a lost home region",
    "an army besieging a home region of the bot": "no army of an ENEMY besieging a home region",
    "an army in a home region of the bot": "no army of an ENEMY in a home region",
    "an army next to a home region of the bot": "no army of an ENEMY next to a home region",
}
"""What an option of group 1, 2.1 or row 1 looks for, as it is said that there is none."""
ABOUT_LOST = tuple(HOME_AIMS)[:3]
BY_ANY_WAY: What = "a lost home region of the bot"
"""What is looked for by land and by sea."""


def at_home_words(in_reach: InReach, what: What, of: Sequence[str]) -> str:
    """Why nothing at home is a target: that no home region is lost, or how things are with those that matter."""
    lands, faction, homes = in_reach.state.lands, in_reach.army.faction, in_reach.homes
    if what in ABOUT_LOST:
        regions = [region for region in homes if lands[region].controller != faction]
        if not regions:
            return "no home region is lost"
    else:
        near = in_reach.state.printed.neighbours
        regions = [*dict.fromkeys(there for home in homes for there in near[home])] if "next to" in what else [*homes]
        armed = in_reach.ground.foreign
        regions = [region for region in regions if any(army.faction in of for army in armed.get(region, ()))]
    far = "out of reach" if what == BY_ANY_WAY else "out of reach by land"
    said = [f"{region} ({reached_words(in_reach, region, far)})" for region in regions]
    return f"{HOME_AIMS[what]} to go for: {', '.join(said)}" if said else HOME_AIMS[what]


def reached_words(in_reach: InReach, region: str, far: str) -> str:
    """How things are in a region, and whether the army can get there."""
    words = region_words(in_reach, region)
    return words if region in in_reach.land.units else f"{words}, {far}"


def guard_words(in_reach: InReach) -> str:
    """Why no army need go home: which one is there, or that the bot holds no home region."""
    own, lands, faction = in_reach.ground.own, in_reach.state.lands, in_reach.army.faction
    held = [region for region in in_reach.homes if lands[region].controller == faction]
    there = [f"{army.name} is in {region}" for region in held for army in own.get(region, ())]
    return f"{there[0]}, a home region" if there else "the bot holds no home region"


def none_words(in_reach: InReach, by: By) -> str:
    """That nothing an option is after is in reach, one way; and why, if the army cannot leave at all."""
    army, start = in_reach.army, in_reach.land.start
    none = {NEXT_TO_IT: "no target next to the army", HOWEVER_FAR: "no target however far"}.get(by, f"no target {by}")
    if not army.moves and not army.road:
        return f"{none}: it has no movement left"
    foes = [foe.name for foe in hostile_in(in_reach.ground, army, start)] if in_reach.land.held else []
    return f"{none}: it would have to fight {', '.join(foes)} before it leaves {start}" if foes else none


# Where it could stop


def units_away(units: int | None) -> str:
    """How far a stop is from where an army wants to go; those farther away than the army itself are not counted."""
    return (
        "not nearer than now"
        if units is None
        else "there"
        if not units
        else f"{units} movement unit{'s' * (units > 1)} away"
    )


def garrison_words(in_reach: InReach, region: str, supplied: bool) -> str:
    """Whose a region is, whether it is garrisoned, and whether it has a line of supply."""
    holder = in_reach.state.lands[region].controller
    if holder != in_reach.army.faction:
        return whose(holder, in_reach.army.faction)
    garrison = "garrisoned" if is_garrisoned(in_reach.state, region) else "no garrison"
    return f"{garrison}, {'with a' if supplied else 'no'} line of supply"


def post_words(in_reach: InReach, region: str, opponents: Sequence[str]) -> str:
    """How far a region of a bot is from an opponent's; or why the army cannot go there."""
    mine = [army.name for army in in_reach.ground.own.get(region, ()) if army is not in_reach.army]
    if mine:
        return f"with {mine[0]}"
    if region not in in_reach.far.units:
        return "no way there"
    if foreign := in_reach.ground.foreign.get(region):
        return f"with {foreign[0].name}"
    steps = in_reach.state.printed.land_steps(region, opponents)
    return "no opponent's region by land" if steps >= FAR else steps_away(steps)


def steps_away(steps: int | None) -> str:
    """How far something is; None is out of reach."""
    return "out of reach" if steps is None else "1 step" if steps == 1 else f"{steps} steps"


# Where pieces of a bot appear, and what it can hire


def home_words(state: State, faction: str, region: str) -> str:
    """Who holds a home region of a bot, and how far it is from the capital."""
    far = state.printed.land_steps(state.printed.factions[faction].capital, [region])
    away = "the capital" if not far else "no way by land to the capital" if far >= FAR else f"{steps_away(far)} from it"
    return f"{whose(state.lands[region].controller, faction)}, {away}"


def leader_words(state: State, army: Army) -> str:
    """Whether an army has a general; if it has none, whether one can join it where it is."""
    if army.general is not None:
        return "it has a general"
    if army.region is None:
        return "no general, beside the board"
    near = is_near_home(state, army.faction, army.region)
    far = "" if near else ", farther than four regions from a home region that the bot holds: none can join it"
    return f"no general, in {army.region}{far}"


def stack_words(state: State, faction: str, region: str) -> str:
    """Why a bot cannot draw from the stack of a mercenary region that it holds."""
    if not state.lands[region].barracks:
        return "no barracks"
    new = Improvement("barracks", region) in state.sides[faction].built
    return "its barracks was built in this phase" if new else "no card is left in its stack"


# What stands where a bot might build


def site_words(state: State, region: str) -> str:
    """What stands in a region, or that it is besieged."""
    land = state.lands[region]
    there = [
        name for name, stands in (("walls", land.walls), ("barracks", land.barracks), ("market", land.market)) if stands
    ]
    return ", ".join([*there, *(["besieged"] if is_besieged(state, region) else [])])


NO_GOAL: dict[Goal, str] = {
    "a region of an ENEMY": "no ENEMY holds a region",
    "a home region of the bot": "the bot holds no home region without another army of it",
    "a home region that the bot holds": "the bot holds no home region",
    "a garrisoned region of the bot with a line of supply": "no other garrisoned region has a line of supply",
    "a garrisoned region of the bot without a line of supply": "no other garrisoned region is without a line of supply",
    "the region of the bot without a line of supply that is nearest to an opponent's region": (
        "no region of the bot is without a line of supply, or each has another army of it"
    ),
}
"""What is so when there is no goal of a kind."""
