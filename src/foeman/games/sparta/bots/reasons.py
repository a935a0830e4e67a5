"""What only a reason needs: values beside those who were left out. It is looked up for somebody who listens."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from foeman.games.sparta.bots.board import (
        Ally,
        Category,
        Effect,
        ForceName,
        Leader,
        Measure,
        RegionName,
        Space,
    )


class Reasons(Protocol):
    """Whom there was to choose from, and how things are with each, in a word or two."""

    def card_effects(self) -> list[Effect]:
        """Everything that the card says."""

    def regions_turned(self, effect: Effect, measure: Measure) -> list[str]:
        """Region by region: whose it is by the plain effect, and whose by the increased one."""

    def standings_raised(self, effect: Effect, measure: Measure) -> list[str]:
        """How the bot stands by the plain effect, and how by the increased one."""

    def asset_words(self, category: Category) -> str:
        """How many assets of a category the bot has, and the enemy."""

    def every_region(self) -> list[RegionName]:
        """The whole map."""

    def region_words(self, region: RegionName) -> str:
        """Whose a region is, or that it is given up."""

    def influence_words(self, region: RegionName) -> str:
        """Whose a region is, and how many steps it takes the bot to control it."""

    def talents_of(self, region: RegionName) -> str:
        """How many talents a region is worth."""

    def reward_words(self, region: RegionName) -> str:
        """What a region's tile shows."""

    def spaces_of(self, region: RegionName) -> list[Space]:
        """All spaces of a region."""

    def space_words(self, space: Space) -> str:
        """Whose a space is, and how much influence is in it."""

    def raid_words(self, force: ForceName, space: Space) -> str:
        """Whether a force can raid a space, and if not, why."""

    def ally_words(self, ally: Ally) -> str:
        """Whose an ally is."""

    def every_leader(self) -> list[Leader]:
        """All leaders of the bot."""

    def leader_words(self, leader: Leader) -> str:
        """What a leader does."""
