"""The other side of a battle, as a bot looks it up in a digital game."""

from __future__ import annotations

from foeman.games.rome.bots.board.battle import Kind, Target
from foeman.games.rome.bots.board.names import Card, Force, Region
from foeman.games.rome.printed import card_worth
from foeman.games.rome.rules import traits
from foeman.games.rome.rules.combat import HAND, Battle, Roll, answer_to, skulls_and_wounds
from foeman.games.rome.rules.combat import Card as BattleCard
from foeman.games.rome.rules.combat import Force as BattleForce
from foeman.games.rome.rules.conquest import flight_regions
from foeman.games.rome.state import State, ruling


class DigitalBattleBoard:
    """The other side of a battle of the digital game."""

    __slots__ = ("battle", "force", "open", "roll", "state")

    def __init__(self, state: State, battle: Battle, force: BattleForce) -> None:
        self.state = state
        self.battle = battle
        self.force = force
        self.roll: Roll | None = None
        """The own roll that is looked at."""
        self.open: dict[Target, BattleCard] = {}
        """The cards that can be attacked."""

    def difficult_terrain(self) -> int:
        """rome.ruling.solo_terrain_number: the battle's, after all changes."""
        return self.battle.terrain

    def general_stars(self) -> int:
        """rome.solo.battle.human.stars.bot: the stars that count in the comparison."""
        return traits.battle_stars(self.state, self.battle.foe(self.force).leader)

    def main_for_centre(self) -> int:
        """rome.ruling.solo_artillery_count: the card shown counts, those kept to envelop do not."""
        foe = self.battle.foe(self.force)
        left = sum(card.zone == HAND and card.kind == "main" and not card.kept for card in foe.cards)
        shown = foe.stack.main
        return left + (shown is not None and shown.zone == HAND and shown.kept)

    def type_opposite(self, card: Card) -> Kind:
        """rome.battle.dice.s_red: the type of the card rolled at."""
        return Kind("" if self.roll is None else self.roll.target.troop.type)

    def results_against(self, card: Card) -> int:
        """rome.battle.dice.s_black, rome.ruling.black_s: what is rolled against the card in the same exchange."""
        rolls = self.battle.rolls
        if self.roll is None or not any(one is self.roll for one in rolls):
            return 0
        answer = answer_to(self.roll, rolls)
        if answer is None:
            return 0
        skulls, wounds = skulls_and_wounds(self.state, answer, None)
        reading = ruling(self.state, "rome.ruling.black_s")
        results = skulls if reading == "skull_only" else skulls + wounds
        return min(1, results) if reading == "all_results" else results

    def cards_to_attack(self) -> list[Target]:
        """rome.battle.envelop.targets: one of each kind."""
        return list(self.open)

    def is_main(self, target: Target) -> bool:
        """Whether it is a main battle card."""
        return self.open[target].kind == "main"

    def is_wounded(self, target: Target) -> bool:
        """Whether it is wounded."""
        return self.open[target].wounded

    def worth(self, target: Target) -> int:
        """Its cost, as the golden rule counts it."""
        return card_worth(self.state.printed, self.open[target].troop.name)

    def ways_back(self, army: Force) -> list[Region]:
        """rome.solo.battle.human.equal: adjacent regions under its control that it can go to."""
        lands, faction = self.state.lands, self.force.faction
        regions = flight_regions(self.state, self.force.army)
        return [Region(region) for region in regions if lands[region].controller == faction]
