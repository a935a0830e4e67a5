"""The other side of a battle, as a bot looks it up in a digital game."""

from __future__ import annotations

from foeman.games.rome.bots.board.battle import Kind, TargetName
from foeman.games.rome.bots.board.names import CardName, ForceName, RegionName
from foeman.games.rome.printed.worth import card_worth
from foeman.games.rome.rules import traits
from foeman.games.rome.rules.combat import HAND, Battle, Roll, answer_to, picked_off, skulls_and_wounds, standing_beside
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
        self.open: dict[TargetName, BattleCard] = {}
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

    def type_opposite(self, card: CardName) -> Kind:
        """rome.battle.dice.s_red: the type of the card rolled at."""
        return Kind("" if self.roll is None else self.roll.target.troop.type)

    def kinds_beside(self, card: CardName) -> list[Kind]:
        """rome.ruling.red_s_reach: the types of the cards deployed with it that are still there."""
        if self.roll is None:
            return []
        beside = standing_beside(self.battle, self.battle.foe(self.force), self.roll.target)
        return [Kind(one.troop.type) for one in beside]

    def results_against(self, card: CardName) -> int:
        """rome.battle.dice.s_black, rome.ruling.black_s: what is rolled against the card in the same exchange."""
        rolls = self.battle.rolls
        if self.roll is None or not any(one is self.roll for one in rolls):
            return 0
        answer = answer_to(self.roll, rolls)
        if answer is None:
            return 0
        beside = len(picked_off(self.state, self.battle, answer))
        skulls, wounds = skulls_and_wounds(self.state, answer)
        reading = ruling(self.state, "rome.ruling.black_s")
        results = skulls + beside + (0 if reading == "skull_only" else wounds)
        return min(1, results) if reading == "all_results" else results

    def has_missed(self, roll: Roll) -> bool:
        """Whether a roll does nothing to anybody."""
        return skulls_and_wounds(self.state, roll) == (0, 0) and not picked_off(self.state, self.battle, roll)

    def cards_to_attack(self) -> list[TargetName]:
        """rome.battle.envelop.targets: one of each kind."""
        return list(self.open)

    def is_main(self, target: TargetName) -> bool:
        """Whether it is a main battle card."""
        return self.open[target].kind == "main"

    def is_wounded(self, target: TargetName) -> bool:
        """Whether it is wounded."""
        return self.open[target].wounded

    def worth(self, target: TargetName) -> int:
        """Its cost, as the golden rule counts it."""
        return card_worth(self.state.printed, self.open[target].troop.name)

    def ways_back(self, army: ForceName) -> list[RegionName]:
        """rome.solo.battle.human.equal: adjacent regions under its control that it can go to."""
        lands, faction = self.state.lands, self.force.faction
        regions = flight_regions(self.state, self.force.army)
        return [RegionName(region) for region in regions if lands[region].controller == faction]
