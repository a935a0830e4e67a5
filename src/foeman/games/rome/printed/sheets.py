"""What of a pack of Rome can be edited, and what must hold in it for the rules to play with it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from graphlib import CycleError, TopologicalSorter

from foeman.engine.reading import found, one_of
from foeman.engine.sheets import Finding, Join, Sheets, error, unfinished
from foeman.games.rome.printed.pack import FILES, Content, FactionEntry, TroopEntry

BORDERS = {
    "plain": "a border that anybody crosses freely",
    "river": "a border along a river",
    "range": "a border over mountains",
    "strait": "a strait that armies cross",
}


COLOURS = ("RED", "YELLOW", "GREEN", "WHITE", "BLACK")
SHARES = ("home", "all")
MOST_CARDS, MOST_SHIPS, ARMIES = 10, 5, 4
LIMITS = {"main": (2, 6), "skirmisher": (0, 2), "artillery": (0, 2)}
FEWEST_ACTIONS = 40
"""With fewer action cards the hands of four factions cannot be filled."""
SPECIAL = "special"
"""The mercenary pack that belongs to no region."""


def whole(content: Content) -> Iterator[Finding]:
    """What the rules rely on beyond the single entries."""
    yield from places(content)
    yield from homes(content)
    for faction in content.factions:
        yield from forces(content, faction)
    yield from troops(content)
    yield from developments(content)
    yield from events(content)
    if len(content.actions) < FEWEST_ACTIONS:
        words = f"expected {FEWEST_ACTIONS} cards at least, found {len(content.actions)}"
        yield error("actions.toml: actions", words, "actions")
    yield from twice("generals.toml", "generals", [one.name for one in content.generals])
    yield from twice("troops.toml", "troops", [one.name for one in (*content.troops, *content.mercenaries)])


def twice(file: str, kind: str, names: Sequence[str]) -> Iterator[Finding]:
    """Names that stand twice."""
    for name, times in Counter(names).items():
        if times > 1:
            yield error(f"{file}: {kind}", f"expected {name} once, found it {times} times", kind, name)


def places(content: Content) -> Iterator[Finding]:
    """rome.map.port: a port opens to a sea area on whose coast it lies; no region is called as a sea area is."""
    names = [*(region.name for region in content.regions), *(sea.name for sea in content.seas)]
    yield from twice("map.toml", "regions", names)
    for one in content.regions:
        where = f"map.toml: {one.name}.harbour"
        if one.port and not one.harbour:
            yield unfinished(where, "expected the sea area that its port opens to, found none", "regions", one.name)
        elif one.harbour and not one.port:
            words = f"expected sea areas just if it is a port, found {', '.join(one.harbour)}"
            yield error(where, words, "regions", one.name)
        elif not set(one.harbour) <= set(one.coast):
            yield error(where, "expected sea areas of its coast, found others", "regions", one.name)


def homes(content: Content) -> Iterator[Finding]:
    """rome.map.home: each faction has a capital among its home regions; its armies start apart from each other."""
    home = {region.id: region.home for region in content.regions}
    capitals = [region.id for region in content.regions if region.capital]
    for one in content.factions:
        if not one.capital:
            continue
        if home[one.capital] != one.id or one.capital not in capitals:
            words = f"expected a home region of {one.name} that is marked as a capital, found {one.capital}"
            yield error(f"factions.toml: {one.name}.capital", words, "factions", one.name)
        if len(dict.fromkeys(one.start_armies)) < ARMIES:
            words = f"expected {ARMIES} regions, found {', '.join(one.start_armies)}"
            yield unfinished(f"factions.toml: {one.name}.start_armies", words, "factions", one.name)
    for region in content.regions:
        if region.capital and region.id not in [one.capital for one in content.factions]:
            words = "expected the capital of a faction, found that of none"
            yield unfinished(f"map.toml: {region.name}.capital", words, "regions", region.id)


def forces(content: Content, faction: FactionEntry) -> Iterator[Finding]:
    """rome.cards.troop.start: four generals, four armies within all limits, and a navy."""
    where, kind = f"factions.toml: {faction.name}", "factions"
    leaders = sum(one.faction == faction.id and one.role == "start" for one in content.generals)
    if faction.start_generals != ARMIES:
        yield error(f"{where}.start_generals", f"expected {ARMIES}, found {faction.start_generals}", kind, faction.name)
    if leaders < ARMIES:
        words = f"expected {ARMIES} generals whose role is start, found {leaders}"
        yield error(f"generals.toml: {faction.name}", words, "generals", faction.name)
    ships = sum(one.start for one in content.ships if one.faction == faction.id)
    if ships != faction.start_ships or not 1 <= ships <= MOST_SHIPS:
        words = f"expected as many as start_ships, 1 to {MOST_SHIPS}, found {ships}"
        yield error(f"ships.toml: {faction.name}: start", words, "ships", faction.name)
    for number in range(ARMIES):
        yield from army(content, faction, number)


def army(content: Content, faction: FactionEntry, number: int) -> Iterator[Finding]:
    """rome.universal.army.kinds: the cards of a starting army are within its limits."""
    types = {one.id: one.counts_as for one in content.types}
    own = [one for one in content.troops if one.faction == faction.id]
    counted = {part: sum(one.start[number] for one in own if types[one.type] == part) for part in LIMITS}
    where = f"troops.toml: {faction.name}: start of army {number + 1}"
    for part, (low, high) in LIMITS.items():
        if not low <= counted[part] <= high:
            yield error(where, f"expected {low} to {high} {part} cards, found {counted[part]}", "troops", faction.name)
    if sum(counted.values()) > MOST_CARDS:
        words = f"expected at most {MOST_CARDS} cards, found {sum(counted.values())}"
        yield error(where, words, "troops", faction.name)


def troops(content: Content) -> Iterator[Finding]:
    """Cards that begin in armies are in the box; mercenaries have a pack, and the cards of a faction have none."""
    packs = [one.id for one in content.packs]
    if SPECIAL not in packs:
        yield error("mercenaries.toml: packs", f"expected {SPECIAL}, found none", "packs", SPECIAL)
    for one in content.troops:
        if sum(one.start) > one.count:
            words = f"expected at most {one.count}, as many as there are, found {sum(one.start)}"
            yield error(f"troops.toml: {one.name}.start", words, "troops", one.name)
        if one.faction == MERCENARY:
            yield error(f"troops.toml: {one.name}.faction", "expected a faction, found mercenary", "troops", one.name)
    for card in content.mercenaries:
        if card.faction != MERCENARY or card.pack not in packs or any(card.start):
            words = f"expected {MERCENARY} cards of a pack that begin in no army, found {card.faction}, {card.pack}"
            yield error(f"mercenaries.toml: {card.name}", words, "mercenaries", card.name)
    for ship in content.ships:
        if ship.start > ship.count:
            words = f"expected at most {ship.count}, as many as there are, found {ship.start}"
            yield error(f"ships.toml: {ship.name}.start", words, "ships", ship.id)
    yield from veterans((*content.troops, *content.mercenaries))


MERCENARY = "mercenary"


def veterans(cards: Sequence[TroopEntry]) -> Iterator[Finding]:
    """rome.battle.victor.veterans: a card and its veteran name each other, and both are of one faction and type."""
    by_id = {one.id: one for one in cards}
    for one in cards:
        for key, back in (("veteran", "veteran_of"), ("veteran_of", "veteran")):
            other = by_id.get(getattr(one, key))
            if other is not None and (getattr(other, back) != one.id or other.faction != one.faction):
                words = f"expected a card of the same faction that names it as its {back}, found {other.name}"
                yield error(f"troops.toml: {one.name}.{key}", words, "troops", one.name)
        other = by_id.get(one.reform)
        if other is not None and (other.faction != one.faction or other.id == one.id):
            yield error(
                f"troops.toml: {one.name}.reform", f"expected another card, found {other.name}", "troops", one.name
            )


def developments(content: Content) -> Iterator[Finding]:
    """The numbers of a development are those that its effect asks for; what it requires leads to it."""
    asked = {one.id: sorted(one.parameters) for one in content.effects}
    for one in content.developments:
        where = f"factions.toml: {one.name}"
        if sorted(one.parameters) != asked[one.effect]:
            needed, there = (", ".join(keys) or "none" for keys in (asked[one.effect], sorted(one.parameters)))
            yield error(f"{where}.parameters", f"expected {needed}, found {there}", "developments", one.id)
        for key, value in one.parameters.items():
            words = parameter_words(key, value)
            if words:
                yield error(f"{where}.parameters.{key}", words, "developments", one.id)
    for faction in content.factions:
        board = [one for one in content.developments if one.faction == faction.id]
        yield from twice("factions.toml", "developments", [one.name for one in board])
        yield from circles({one.id: one.requires for one in board}, faction.name)


def events(content: Content) -> Iterator[Finding]:
    """rome.events.effect: every event says what it does; one that no rule knows has nothing else."""
    for one in content.events:
        if not one.text:
            yield error(f"actions.toml: {one.name}.text", "expected what it does, found nothing", "events", one.name)


def parameter_words(key: str, value: object) -> str:
    """What is wrong with a number of a development; nothing if it is right."""
    if key == "die":
        return "" if value in COLOURS else f"expected {one_of(COLOURS)}, found {found(value)}"
    if key == "where":
        return "" if value in SHARES else f"expected {one_of(SHARES)}, found {found(value)}"
    fits = isinstance(value, int) and not isinstance(value, bool) and 0 <= value <= 20
    return "" if fits else f"expected a number from 0 to 20, found {found(value)}"


def circles(requires: Mapping[str, Sequence[str]], faction: str) -> Iterator[Finding]:
    """Developments that require each other in a circle can never be built."""
    try:
        TopologicalSorter(requires).prepare()
    except CycleError as circle:
        words = f"expected an order in which all can be built, found the circle {', '.join(circle.args[1])}"
        yield error(f"factions.toml: {faction}: requires", words, "developments", circle.args[1][0])


WORDS = {
    "regions": "regions",
    "seas": "sea areas",
    "passages": "passages between sea areas",
    "packs": "mercenary packs",
    "actions": "action cards",
    "events": "events on action cards",
    "troops": "troop cards",
    "mercenaries": "mercenary cards",
    "ships": "ship cards",
    "generals": "generals",
    "regions.gold": "worth in gold",
    "regions.lon": "longitude",
    "regions.lat": "latitude",
    "regions.more": "more points of its land",
    "regions.harbour": "the port opens to",
    "regions.coast": "lies on the coast of",
    "regions.home": "home region of",
    "actions.levy": "gold of the tax levy",
    "troops.good": "dice on good going",
    "troops.difficult": "dice in difficult terrain",
    "troops.special": "what an S does",
    "troops.start": "copies in armies I to IV",
    "events.window": "moment",
}
ABOUT = {
    "regions.trees": "how many forest symbols are printed",
    "regions.mountains": "how many mountain symbols are printed",
    "regions.capital": "whether it is the capital of its home faction",
    "regions.mercenaries": "for a region with an M: its pack and the dice of its defence",
    "regions.town": "the town, if its name is another than the region's",
    "actions.action": "the agent action on the card",
    "actions.event": "the event on the lower half",
    "events.turn": "in whose turn it can be played",
    "events.text": "what it does; of an event that no rule knows, all that is known of it",
    "troops.count": "copies in the box",
    "troops.cost": "gold, or upgrade only for a veteran",
    "troops.development": "what must be built before it can be bought",
    "generals.role": "start: begins with an army; recruit: bought; upgrade: by improving; appointed: by an event",
    "ships.capacity": "troop cards that it carries",
    "ships.start": "copies in the starting navy",
    "factions.hand": "action cards in hand",
}

SHEETS = Sheets(
    words=WORDS,
    about=ABOUT,
    content=Content,
    files=FILES,
    places=("regions", "seas"),
    counted=("regions", "seas"),
    cards=("actions", "events", "troops", "mercenaries", "generals", "ships", "factions", "developments"),
    joins=(
        *(Join(kind, "regions", "regions", "borders", {"kind": kind}, words=words) for kind, words in BORDERS.items()),
        Join("passage", "seas", "seas", "passages", words="two sea areas that a navy sails between"),
        Join("coast", "regions", "seas", field="coast", words="a region on the coast of a sea area"),
        Join(
            "harbour",
            "regions",
            "seas",
            field="harbour",
            also=("coast",),
            values={"port": True},
            words="a sea area that a region's port opens to",
        ),
    ),
    map={"regions": [], "seas": [], "borders": [], "passages": [], "frame": {}, "waste": {}},
    as_ours={
        "factions": ("name",),
        "dice": ("id",),
        "ranks": ("stars",),
        "traits": ("id",),
        "effects": ("id",),
        "events": ("id", "window", "turn", "phases"),
        "agent_actions": ("id", "rolls"),
        "types": ("id", "counts_as", "mounted", "infantry", "deck"),
        "initiative": ("number", "dealt"),
    },
    in_words=("events",),
    like_ours=("traits.parameters", "events.parameters", "effects.parameters"),
    unfinished=("factions.capital", "factions.start_armies"),
    whole=whole,
)
