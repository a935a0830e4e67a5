"""What of a pack of Third Crusade can be edited, and what must hold in it for the rules to play with it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence

from foeman.engine.reading import found, one_of
from foeman.engine.sheets import Finding, Join, Sheets, error
from foeman.games.crusade.printed.pack import FILES, NO_PLACES, ArmyEntry, Content, RegionEntry

TYPES = ("infantry", "cavalry", "siege")
TRACKS = (("gold", "gold_high"), ("crowns", "crowns_high"), ("supply", "supply_high"))
MAY_BE_NONE = ("start_glory_crusader", "start_glory_muslim", "start_glory_lone", "glory_low")
MEMBERS = 2
"""So many armies an alliance has."""


def whole(content: Content) -> Iterator[Finding]:
    """What the rules rely on beyond the single entries."""
    numbers = {one.id: one.value for one in content.numbers}
    for id, value in numbers.items():
        if not value and id not in MAY_BE_NONE:
            yield error(f"tracks.toml: {id}.value", "expected at least 1, found 0", "numbers", id)
    for army in content.armies:
        yield from beginning(content, army, numbers)
    yield from decks(content, numbers)
    yield from neutrals(content)
    yield from effects(content)
    for region in content.regions:
        yield from standing(content, region)
    yield from sides(content)
    for space in content.spaces:
        if space.reward == "neutral" and not space.units:
            words = "expected the Neutral Units that it gives, found none"
            yield Finding("unfinished", f"diplomacy.toml: {space.name}.units", words, "spaces", space.name)
    yield from twice("cards.toml", "cards", [one.name for one in content.cards])
    yield from twice("orders.toml", "orders", [one.name for one in content.orders])
    yield from twice("diplomacy.toml", "diplomacy_cards", [one.name for one in content.diplomacy_cards])
    objectives = [f"{one.alliance} {one.region} {one.glory}" for one in content.objectives]
    yield from twice("tracks.toml", "objectives", objectives)
    yield from twice("tracks.toml", "ships", [f"{one.army} {one.round}" for one in content.ships])
    yield from twice("armies.toml", "starts", [f"{one.army} {one.region}" for one in content.starts])
    if len(content.spaces) < MEMBERS or not content.diplomacy_cards:
        yield error("diplomacy.toml", "expected spaces and Diplomacy Cards, found too few", "spaces")


def twice(file: str, kind: str, names: Sequence[str]) -> Iterator[Finding]:
    """What stands twice."""
    for name, times in Counter(names).items():
        if times > 1:
            yield error(f"{file}: {kind}", f"expected {name} once, found it {times} times", kind, name)


def beginning(content: Content, army: ArmyEntry, numbers: Mapping[str, int]) -> Iterator[Finding]:
    """crusade.base.setup: markers on their tracks, and no more Units on the map than the army has."""
    where = f"armies.toml: {army.name}"
    for key, high in TRACKS:
        if getattr(army, key) > numbers[high]:
            words = f"expected at most {numbers[high]}, found {getattr(army, key)}"
            yield error(f"{where}.{key}", words, "armies", army.name)
    for type_ in TYPES:
        if type_ not in army.pool:
            yield error(f"{where}.pool", f"expected {type_}, found none", "armies", army.name)
        both = [one.id for one in content.armies if one.alliance == army.alliance]
        placed = sum(getattr(one, type_) for one in content.starts if one.army in both)
        if placed > next((count for key, count in army.pool.items() if key == type_), 0):
            words = f"expected as many {type_} of its alliance as in its pool at most, found {placed}"
            yield error(f"armies.toml: starts of {army.name}", words, "starts", army.name)
    if not any(one.army == army.id for one in content.leaders):
        yield error("armies.toml: leaders", f"expected a Leader of {army.name}, found none", "leaders", army.name)
    for ship in content.ships:
        for leader in content.leaders:
            if ship.army == army.id and leader.id in ship.leaders and leader.army != army.id:
                words = f"expected Leaders of {army.name}, found {leader.name}"
                yield error(f"tracks.toml: ships of {army.name}", words, "ships", army.name)


def decks(content: Content, numbers: Mapping[str, int]) -> Iterator[Finding]:
    """crusade.base.strategy.decks: in every year of the game there are cards enough for both armies of an alliance."""
    least = MEMBERS * numbers["event_cards_drawn"]
    for alliance in ("crusader", "muslim"):
        for year in dict.fromkeys(one.year for one in content.rounds):
            there = sum((one.alliance, one.year) == (alliance, year) for one in content.cards)
            if there < least:
                words = f"expected {least} at least of the {alliance} alliance for {year}, found {there}"
                yield error("cards.toml: cards", words, "cards")
    if numbers["event_cards_kept"] > numbers["event_cards_drawn"]:
        words = f"expected at most {numbers['event_cards_drawn']}, found {numbers['event_cards_kept']}"
        yield error("tracks.toml: event_cards_kept.value", words, "numbers", "event_cards_kept")


SIDES = ("west", "east", "north", "south")


def sides(content: Content) -> Iterator[Finding]:
    """crusade.ruling.player_side: each side of the board has its regions, and is there once."""
    yield from twice("map.toml", "edges", [one.side for one in content.edges])
    for side in SIDES:
        if all(one.side != side for one in content.edges):
            words = f"expected the regions on the {side} side of the board, found none"
            yield Finding("unfinished", "map.toml: edges", words, "edges", side)


def standing(content: Content, region: RegionEntry) -> Iterator[Finding]:
    """crusade.base.map.slots: in a region begin pieces of one alliance, and no more than there is room for."""
    alliance = {one.id: one.alliance for one in content.armies}
    starts = [one for one in content.starts if one.region == region.id]
    leaders = [one for one in content.leaders if one.start == region.id]
    armies = [*(start.army for start in starts), *(leader.army for leader in leaders)]
    if len({alliance[army] for army in armies}) > 1:
        words = "expected pieces of one alliance to begin there, found those of both"
        yield error(f"map.toml: {region.name}", words, "regions", region.name)
    slots: Mapping[str, int] = {str(key): count for key, count in region.slots.items()}
    for type_ in TYPES:
        neutral = sum(one.starts.count(region.id) for one in content.neutrals if one.type == type_)
        there = sum(getattr(one, type_) for one in starts) + neutral
        if there > slots.get(type_, 0):
            words = f"expected room for the {there} that begin there, found {slots.get(type_, 0)}"
            path = f"map.toml: {region.name}.slots.{type_}"
            yield Finding("unfinished", path, words, "regions", region.name)
    for start in starts:
        if not any(getattr(start, type_) for type_ in TYPES):
            words = f"expected Units of {start.army} in {region.name}, found none"
            yield error("armies.toml: starts", words, "starts", start.army)


WHAT: dict[str, tuple[str, ...]] = {
    **dict.fromkeys(("add", "neutral"), TYPES),
    "leader": ("hexagon", "square"),
    "march": ("march", "forced", "disperse", "sea"),
    "chit": ("glory", "command", "crown", "supply", "gold"),
    "remove": ("unit", *TYPES, "leader"),
}
"""What an effect can be about."""


def effects(content: Content) -> Iterator[Finding]:
    """crusade.base.effects: an effect is about something that it can be about; one in words has some."""
    for card in content.cards:
        for effect in (*card.main, *card.crown):
            known = WHAT.get(effect.do, ())
            if (known and effect.what not in known) or (effect.do == "words" and not effect.what):
                words = f"expected {one_of(known or ('what the card says',))}, found {found(effect.what)}"
                yield error(f"cards.toml: {card.name}: {effect.do}", words, "cards", card.name)


def neutrals(content: Content) -> Iterator[Finding]:
    """crusade.base.setup: no more Neutral Units on the map than there are."""
    for one in content.neutrals:
        if len(one.starts) > one.pool:
            words = f"expected at most {one.pool} regions, found {len(one.starts)}"
            yield error(f"armies.toml: Neutral {one.type}.starts", words, "neutrals", one.type)


WORDS = {
    "cards": "Event Cards",
    "orders": "Orders",
    "diplomacy_cards": "Diplomacy Cards",
    "spaces": "spaces of the diplomacy board",
    "objectives": "Objective Cards",
    "regions.slots": "slots for Units",
    "regions.icons": "icons, and the slots they lie on",
    "regions.counted": "borders, as you count them",
    "cards.main": "main effects",
    "cards.crown": "effects for crowns",
    "cards.crowns": "crowns needed",
    "cards.main.do": "effect",
    "cards.crown.do": "effect",
}
ABOUT = {
    "regions.kind": "city or desert: which Units are worth more there",
    "regions.port": "whether it has a Port",
    "regions.counted": "to each side, to the Glory track and to Jerusalem; only needed while the map is not finished",
    "cards.where": "in which regions it can be used",
    "cards.presence": "whose Units must be there",
    "cards.main.do": "what it does; words: only what the card says, which is then asked about",
    "cards.main.what": "which Unit, Leader, March or chit; or the words of the card",
    "cards.crown.do": "what it does; words: only what the card says, which is then asked about",
    "cards.crown.what": "which Unit, Leader, March or chit; or the words of the card",
    "leaders.start": "where it begins; none: in the pool",
}

SHEETS = Sheets(
    words=WORDS,
    about=ABOUT,
    content=Content,
    files={key: file for file, keys in FILES.items() for key in keys},
    places=("regions",),
    counted=("regions",),
    cards=("cards", "orders", "diplomacy_cards", "leaders", "armies", "ships", "objectives"),
    joins=(
        Join("road", "regions", "regions", "borders", {"road": True}, words="a border with a road"),
        Join("border", "regions", "regions", "borders", {"road": False}, words="a border without a road"),
    ),
    map={
        "frame": list(NO_PLACES),
        **{kind: [] for kind in ("regions", "borders", "edges", "glory_track", "starts", "objectives")},
    },
    as_ours={
        "armies": ("id", "name", "alliance"),
        "strengths": ("type",),
        "leader_strengths": ("shape",),
        "neutrals": ("type",),
        "orders": ("id",),
        "numbers": ("id",),
        "rounds": ("round",),
        "battle": ("margin",),
        "bidding": ("slot",),
        "columns": ("die",),
        "order_fail": ("die",),
    },
    reached=("port",),
    whole=whole,
)
