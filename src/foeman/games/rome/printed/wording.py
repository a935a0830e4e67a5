"""What the pack says in words: names and texts that no rule reads, for whoever looks at a card."""

from __future__ import annotations

from dataclasses import dataclass, field

from foeman.games.rome.printed.pack import Content


@dataclass(frozen=True, slots=True)
class Wording:
    """Names and texts by id, and of cards by name whether they are printed or reconstructed."""

    types: dict[str, str] = field(default_factory=dict)
    traits: dict[str, tuple[str, str]] = field(default_factory=dict)
    """What a trait is called, and what it does."""
    effects: dict[str, str] = field(default_factory=dict)
    """What a development's effect does; its numbers stand in backquotes, by name."""
    ranks: dict[int, str] = field(default_factory=dict)
    packs: dict[str, str] = field(default_factory=dict)
    origins: dict[str, str] = field(default_factory=dict)


def wording_of(content: Content) -> Wording:
    """The words of a pack."""
    troops = {one.name: one.origin for one in (*content.troops, *content.mercenaries)}
    people = {one.name: one.origin for one in content.generals}
    boards = {one.name: one.origin for one in content.developments}
    halves = {one.name: one.origin for one in content.agent_actions} | {one.name: one.origin for one in content.events}
    return Wording(
        types={one.id: one.name for one in content.types},
        traits={one.id: (one.name, one.text) for one in content.traits},
        effects={one.id: one.text for one in content.effects},
        ranks={one.stars: one.name for one in content.ranks},
        packs={one.id: one.name for one in content.packs},
        origins={**boards, **troops, **people, **halves},
    )
