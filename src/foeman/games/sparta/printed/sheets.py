"""What of a pack of SPARTA! can be edited, and what must hold in it for the rules to play with it."""

from __future__ import annotations

from collections.abc import Iterator

from foeman.engine.sheets import Finding, Join, Sheets, error
from foeman.games.sparta.printed.pack import FILES, Content, ScenarioEntry, SideEntry

BLUES = ("Athens", "Thebes")


def whole(content: Content) -> Iterator[Finding]:
    """What the rules rely on beyond the single entries."""
    for blue in BLUES:
        if all(side.name != blue for side in content.sides):
            words = f"only games without {blue} can be played with it"
            yield Finding("warning", "scenarios.toml: sides", words, "sides", blue)
    for side in content.sides:
        yield from beginning(content, side)
    for card in content.scenarios:
        yield from colonies(content, card)
    yield from events(content)


def beginning(content: Content, side: SideEntry) -> Iterator[Finding]:
    """sparta.base.setup: a side has a home, leaders, and no more influence in a space than there is room for."""
    where = f"scenarios.toml: {side.name}"
    if not side.homes:
        yield Finding("unfinished", f"{where}.homes", "expected a space, found none", "sides", side.name)
    if not any((one.scenario, one.side) == (side.scenario, side.side) for one in content.leaders):
        words = f"expected a leader of {side.name} in {side.scenario}, found none"
        yield error("scenarios.toml: leaders", words, "leaders", side.name)
    yield from within_limits(content, side)
    spaces = {space.id: space for space in content.spaces}
    founded = next(one.founded for one in content.scenarios if one.id == side.scenario)
    for id, count in side.influence.items():
        most = 0 if spaces[id].colony and id not in founded else spaces[id].autonomy
        if count > most:
            yield error(f"{where}.influence.{id}", f"expected at most {most}, found {count}", "sides", side.name)
    others = [one for one in content.sides if one.scenario == side.scenario and one.side != side.side]
    for other in others:
        for id in side.influence:
            if id in other.influence:
                words = f"expected a space without influence of {other.name}, found both"
                yield error(f"{where}.influence.{id}", words, "sides", side.name)


LIMITS = {"favour": "favour_most", "navy": "navy_most", "battle_cards": "battle_hand_most"}
"""What a side begins with, and the number that it cannot exceed."""


def within_limits(content: Content, side: SideEntry) -> Iterator[Finding]:
    """sparta.base.setup: a side begins with no more than it can ever have."""
    numbers = {one.id: one.value for one in content.numbers}
    for what, limit in LIMITS.items():
        if (begins := getattr(side, what)) > numbers[limit]:
            words = f"expected at most {numbers[limit]} ({limit}), found {begins}"
            yield error(f"scenarios.toml: {side.name}.{what}", words, "sides", side.name)


def events(content: Content) -> Iterator[Finding]:
    """sparta.base.cards.play: what an effect needs is said: a category, a region, or the words of the card."""
    needs = {"asset": "category", "grain": "to", "words": "text"}
    for card in content.events:
        for effect in card.effects:
            key = needs.get(effect.effect, "")
            if key and not getattr(effect, key):
                words = f"expected {key} of the effect {effect.effect}, found nothing"
                yield error(f"events.toml: {card.name}.effects", words, "events", card.name)


def colonies(content: Content, card: ScenarioEntry) -> Iterator[Finding]:
    """sparta.base.cards.colony: colonies are founded on their sites, once each."""
    sites = [space.id for space in content.spaces if space.colony]
    for id in dict.fromkeys(card.founded):
        if id not in sites or card.founded.count(id) > 1:
            words = f"expected sites of colonies once each, found {id}"
            yield error(f"scenarios.toml: {card.name}.founded", words, "scenarios", card.name)


WORDS = {
    "spaces": "spaces",
    "regions.reward": "reward tile, from the left",
    "regions.points": "victory points",
    "spaces.colony": "site of a colony",
    "events": "event cards",
    "battle_cards": "battle cards",
    "events.copies": "copies in the box",
    "events.effects.amount": "plain effect",
    "events.effects.more": "increased effect, for a favour",
    "events.effects.where": "only in these regions",
    "sides.homes": "home spaces",
}
ABOUT = {
    "spaces.autonomy": "the Polis value: how much influence it holds",
    "spaces.port": "whether it is a port",
    "allies.asset": "what the ally brings",
    "events.scenario": "the scenario whose deck it belongs to; none: both",
    "events.effects.effect": "what it does; words: only what the card says, which is then asked about",
    "battle_cards.needs": "the asset without which it cannot be played",
    "leaders.ability": "what the leader is good at",
}

SHEETS = Sheets(
    words=WORDS,
    about=ABOUT,
    content=Content,
    files=FILES,
    places=("spaces", "allies"),
    counted=("regions", "spaces"),
    cards=("events", "battle_cards", "leaders", "scenarios", "sides"),
    joins=(
        Join("road", "spaces", "spaces", "roads", words="a road between two spaces"),
        Join("crossing", "spaces", "spaces", "crossings", words="a crossing over the sea"),
        Join("ally", "allies", "spaces", field="next", words="an ally next to a space"),
    ),
    map={"spaces": [], "roads": [], "crossings": []},
    unfinished=("sides.capital", "scenarios.grain", "targets.aim", "targets.other"),
    as_ours={
        "allies": ("id",),
        "numbers": ("id",),
        "mobilisation": ("round",),
        "modifiers": ("when",),
        "tests": ("what", "standing"),
        "objectives": ("side", "successes"),
        "targets": ("side",),
    },
    reached=("colony",),
    whole=whole,
)
