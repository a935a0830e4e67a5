"""What only a reason needs, from the state: values beside those who were left out."""

from __future__ import annotations

from typing import cast

from foeman.games.sparta.bots.board import Ally, Category, Effect, ForceName, Leader, RegionName, Space
from foeman.games.sparta.digital.queries import Queries
from foeman.games.sparta.rules import control, forces
from foeman.games.sparta.rules.influence import can_place


class Explaining(Queries):
    """How things are with each candidate, in a word or two; only for somebody who listens."""

    __slots__ = ()

    def whose(self, side: str) -> str:
        """The bot's, the enemy's or nobody's."""
        return "the bot's own" if side == self.side else "the enemy's" if side else "nobody's"

    def card_effects(self) -> list[Effect]:
        return [Effect(effect.name) for effect in self.printed.events[self.card].effects]

    def asset_words(self, category: Category) -> str:
        own, theirs = control.assets(self.state, self.side), control.assets(self.state, self.foe)
        return f"{own[category]} to {theirs[category]}"

    # Regions

    def every_region(self) -> list[RegionName]:
        return cast("list[RegionName]", list(self.printed.regions))

    def region_words(self, region: RegionName) -> str:
        whose = self.whose(control.controller(self.state, region))
        return f"{whose}, given up this turn" if region in self.own.given_up else whose

    def influence_words(self, region: RegionName) -> str:
        if self.placing and region not in self.placing:
            return f"{self.whose(control.controller(self.state, region))}, closed to this influence"
        known = control.prospects(control.look(self.state), region)
        words = known.said.get(self.side)
        if words is None:
            words = known.said[self.side] = self._influence_words(region)
        return words

    def _influence_words(self, region: RegionName) -> str:
        """Whose a region is, and how many steps of influence give it."""
        whose = self.whose(control.controller(self.state, region))
        if not self.can_influence(region):
            return f"{whose}, closed to this influence"
        steps = control.changes_needed(self.state, self.side, region)
        return f"{whose}, out of influence's reach" if steps >= control.OUT_OF_REACH else f"{whose}, steps: {steps}"

    def talents_of(self, region: RegionName) -> str:
        return str(self.printed.talents[region])

    def reward_words(self, region: RegionName) -> str:
        return ", ".join(self.printed.regions[region].reward) or "nothing"

    # Spaces

    def spaces_of(self, region: RegionName) -> list[Space]:
        return [Space(space) for space in self.printed.regions[region].spaces]

    def space_words(self, space: Space) -> str:
        whose = self.whose(control.holder(self.state, space))
        if not can_place(self.state, self.side, space):
            return f"{whose}, closed to influence"
        own, value = control.own_influence(self.state, self.side, space), self.printed.autonomy[space]
        theirs = f"{-own} of the enemy's influence" if own < 0 else f"{own} of the bot's influence"
        return f"{whose}, {theirs}, value {value}"

    def raid_words(self, force: ForceName, space: Space) -> str:
        piece = self.piece(force)
        if control.is_site(self.state, space):
            return "an empty site"
        whose = self.whose(control.holder(self.state, space))
        if not forces.can_reach(self.state, piece, space):
            return f"{whose}, out of reach"
        if control.is_occupied(self.state, space):
            return f"{whose}, a force is there"
        return f"{whose}, value {self.printed.autonomy[space]}"

    # Allies and leaders

    def ally_words(self, ally: Ally) -> str:
        return self.whose(self.state.allies[ally])

    def every_leader(self) -> list[Leader]:
        return [Leader(leader.name) for leader in self.own.leaders]

    def leader_words(self, leader: Leader) -> str:
        one = next(one for one in self.own.leaders if one.name == leader)
        return "out of the game" if one.gone else f"with {one.force}" if one.force else "free"
