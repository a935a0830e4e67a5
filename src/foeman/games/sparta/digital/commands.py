"""The bot's Board in a digital game: the queries of `queries.py`, and commands that the rules carry out."""

from __future__ import annotations

from foeman.engine.table import Table
from foeman.games.sparta.bots.board import (
    Ally,
    BattleCard,
    CardName,
    Category,
    Change,
    Effect,
    Foe,
    ForceName,
    Gain,
    Kind,
    Leader,
    Measure,
    RegionName,
    Space,
)
from foeman.games.sparta.digital.reasons import Explaining
from foeman.games.sparta.digital.trial import asset_joins, control_changes, regions_turned, standings_raised
from foeman.games.sparta.printed import RED
from foeman.games.sparta.rules import battle, cards, effects, forces, mobilisation, raiding, shipbuilding, sieges
from foeman.games.sparta.rules.battle import Fight
from foeman.games.sparta.rules.desperate import use
from foeman.games.sparta.rules.influence import place_from_card
from foeman.games.sparta.state import State


class DigitalBoard(Explaining):
    """The board of a digital game, for one side."""

    __slots__ = ("besiegers", "reacting", "tried", "won")

    def __init__(
        self, state: State, side: str, table: Table, battle: Fight | None = None, reacting: bool = False
    ) -> None:
        self.state, self.side, self.table = state, side, table
        self.printed = state.printed
        self.own = state.sides[side]
        self.foe = state.blue if side == RED else RED
        self.card, self.placing = "", ()
        self.increased = self.doubled = False
        self.battle = battle
        self.turned = [] if battle is None else battle.turned[side]
        self.reacting = reacting
        """Whether it answers a mobilisation, so that its own is not answered."""
        self.won: dict[str, bool] = {}
        """Who of its forces has won its last fight."""
        self.besiegers: dict[str, str] = {}
        """The hoplites that have replaced fleets."""
        self.tried: dict[tuple[Effect, bool], tuple[int, State]] = {}
        """The game after each effect of the card that was tried out, with the map it was tried on."""

    # Playing cards

    def turn_up(self, card: CardName) -> None:
        self.card = card
        self.tried.clear()
        self.increased = False
        self.placing = ()
        cards.take_from_hand(self.state, self.side, card, self.table)

    def control_changes(self, effect: Effect, change: Change, measure: Measure) -> bool:
        return control_changes(self, effect, change, measure)

    def asset_joins(self, effect: Effect, gain: Gain, measure: Measure) -> bool:
        return asset_joins(self, effect, gain, measure)

    def regions_turned(self, effect: Effect, measure: Measure) -> list[str]:
        return regions_turned(self, effect, measure)

    def standings_raised(self, effect: Effect, measure: Measure) -> list[str]:
        return standings_raised(self, effect, measure)

    def spend_favour(self, effect: Effect) -> None:
        self.increased = True
        cards.spend_favour(self.state, self.side, self.table)

    def begin(self, effect: Effect) -> None:
        self.placing = self.as_printed(effect).where
        self.doubled = False

    def carry_out(self, effect: Effect) -> None:
        printed = self.as_printed(effect)
        effects.EFFECTS[printed.kind](self.state, self.side, printed, self.increased, self.table)

    def promote(self, category: Category) -> None:
        effects.promote(self.state, self.side, category, self.table)

    def place_influence(self, space: Space) -> None:
        self.doubled = place_from_card(self.state, self.side, space, self.doubled, self.table)

    def take_ally(self, ally: Ally) -> None:
        effects.take_ally(self.state, self.side, ally, self.table)

    def use_desperate_times(self) -> None:
        use(self.state, self.side, self.table)

    # Battle

    def turn_over(self, card: BattleCard) -> None:
        self.turned.append(card)
        self.table.tell("{} turns over {}.", self.side, card, rule="sparta.battle.turn_over")

    def play_battle_card(self, card: BattleCard) -> None:
        self.turned.remove(card)
        battle.play(self.state, self.fight_now(), self.side, card, self.table)

    def replace_turned(self, count: int) -> None:
        do = "Discard the turned battle cards of {} that were not played: {}."
        self.table.act("{} replaces {}.", self.side, self.turned, rule="sparta.battle.replace", do=do, card=True)
        for card in self.turned:
            self.own.battle_hand.remove(card)
            self.state.battle_used.append(card)
        self.turned.clear()
        for _ in range(count):
            battle.draw_battle_card(self.state, self.side, self.table)

    # Objective

    def mark_objective(self, region: RegionName) -> None:
        self.own.objective = region
        do = "Put the objective marker of {} on {}." if region else "Take the objective marker of {} off the map."
        words = "The objective of {} is {}."
        self.table.act(words, self.side, region or "none", rule="sparta.objective.mark", do=do)

    def give_up(self, region: RegionName) -> None:
        if region not in self.own.given_up:
            self.own.given_up.append(region)

    # Shipbuilding, raiding

    def build_ship(self) -> None:
        shipbuilding.build(self.state, self.side, self.table)

    def begin_siege(self, force: ForceName) -> None:
        besieger = sieges.begin_siege(self.state, self.piece(force), self.table)
        self.besiegers[force] = besieger.name

    def siege_at_once(self, force: ForceName) -> None:
        siege = self.piece(self.besiegers.get(force, force))
        if siege.space:
            sieges.roll_siege(self.state, siege, self.table)

    def go_home(self, force: ForceName) -> None:
        forces.send_home(self.state, self.piece(force), self.table)

    # Deployment

    def appoint(self, leader: Leader, force: ForceName) -> None:
        forces.appoint(self.state, self.piece(force), leader, self.table)

    def fight(self, force: ForceName, foe: Foe) -> None:
        self.won[force] = battle.fight(self.state, self.piece(force), self.piece(foe), self.table)

    def has_won(self, force: ForceName) -> bool:
        return self.won.get(force, False)

    def raid(self, force: ForceName, space: Space) -> None:
        raiding.raid(self.state, self.piece(force), space, self.table)

    def keep_mobilised(self, force: ForceName) -> None:
        forces.keep_mobilised(self.state, self.piece(force), self.table)

    # Mobilisation, siege

    def mobilise(self, kind: Kind) -> None:
        if self.reacting:
            mobilisation.raise_force(self.state, self.side, kind, self.table)
        else:
            mobilisation.mobilise(self.state, self.side, kind, self.table)

    def buy_battle_card(self) -> None:
        mobilisation.buy_battle_card(self.state, self.side, self.table)

    def pay_siege(self, siege: ForceName) -> None:
        if not self.state.fallen:
            sieges.pay_siege(self.state, self.piece(siege), self.table)

    def abandon(self, siege: ForceName) -> None:
        sieges.leave(self.state, self.piece(siege), self.table)
