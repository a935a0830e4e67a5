"""What the bot may ask, answered from the state: the queries of its Board in a digital game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from foeman.engine.table import Table
from foeman.games.sparta.bots.board import (
    ON_LAND,
    Ally,
    Battle,
    BattleCard,
    CardName,
    Category,
    Doing,
    Effect,
    Foe,
    ForceName,
    Kind,
    Leader,
    Purpose,
    RegionName,
    Space,
    Standing,
    Symbol,
)
from foeman.games.sparta.printed import RED, Printed, PrintedEffect
from foeman.games.sparta.rules import battle, cards, control, effects, forces, mobilisation, shipbuilding, sieges
from foeman.games.sparta.rules.battle import Fight
from foeman.games.sparta.rules.influence import can_place, has_ally_beside
from foeman.games.sparta.state import MOBILISED, RAID, SIEGE, SideState, State, force_named
from foeman.games.sparta.state import Force as Piece

DOINGS: dict[str, Doing] = {
    "influence": "influence",
    "ally": "ally",
    "asset": "asset",
    "promote": "promotion",
    "sally": "deployment",
    "invest": "siege",
}
SUITS = {"land battle": "land", "sea battle": "sea", "raid": "plunderer"}
MOST_SHARE = 999


class Queries:
    """What a side can ask of a digital game."""

    __slots__ = (
        *("battle", "card", "doubled", "foe", "increased", "own", "placing", "printed", "side", "state", "table"),
        "turned",
    )

    state: State
    side: str
    table: Table
    printed: Printed
    own: SideState
    foe: str
    card: str
    """The event card that has been turned up."""
    placing: tuple[str, ...]
    """The regions to which the card limits its effect; none named: all."""
    increased: bool
    doubled: bool
    """Whether an influence of the card has counted twice."""
    battle: Fight | None
    """The battle under way."""
    turned: list[str]
    """The bot's battle cards that lie face up and unused."""

    def piece(self, name: str) -> Piece:
        """A force by its name."""
        return force_named(self.state, name)

    def _names(self, where: str) -> list[ForceName]:
        return [ForceName(one.name) for one in self.state.forces if one.where == where and one.side == self.side]

    # What the bot has

    def round(self) -> int:
        return self.state.round

    def talents(self) -> int:
        return self.own.talents

    def favour(self) -> int:
        return self.own.favour

    def objective(self) -> RegionName:
        return self.own.objective  # type: ignore[return-value]  # a region's name, as check holds

    def given_up(self) -> list[RegionName]:
        return cast("list[RegionName]", self.own.given_up)

    def mobilised(self) -> list[ForceName]:
        return self._names(MOBILISED)

    def raids(self) -> list[ForceName]:
        return self._names(RAID)

    def sieges(self) -> list[ForceName]:
        return self._names(SIEGE)

    def kind_of(self, force: ForceName) -> Kind:
        return self.piece(force).kind

    def standing_on_land(self) -> Standing:
        return control.standing(self.state, self.side, "land")

    def standing_at_sea(self) -> Standing:
        return control.standing(self.state, self.side, "sea")

    # Playing cards

    def cards_to_play(self) -> int:
        return self.printed.numbers.cards_played

    def hand(self) -> list[CardName]:
        return cast("list[CardName]", self.own.hand)

    def as_printed(self, effect: Effect) -> PrintedEffect:
        """An effect of the card that has been turned up, as printed."""
        for one in self.printed.events[self.card].effects:
            if one.name == effect:
                return one
        raise LookupError(f"{self.card}: expected one of its effects, found {effect}")

    def effects(self) -> list[Effect]:
        playable = cards.playable_effects(self.state, self.side, self.card)
        return [Effect(effect.name) for effect in playable]

    def doing(self, effect: Effect) -> Doing:
        return DOINGS.get(self.as_printed(effect).kind, "other")

    def can_increase(self, effect: Effect) -> bool:
        return cards.can_increase(self.state, self.side, self.as_printed(effect))

    def favour_gained(self, effect: Effect) -> int:
        printed = self.as_printed(effect)
        return printed.amount if printed.kind == "favour" else 0

    def promotable(self) -> list[Category]:
        return cast("list[Category]", effects.promotable(self.state, self.side))

    def raises_standing(self, category: Category) -> bool:
        return control.better_with(self.state, self.side, category)

    def leads_category(self, category: Category) -> bool:
        own, theirs = control.assets(self.state, self.side), control.assets(self.state, self.foe)
        return own[category] <= theirs[category] <= own[category] + 1

    def deployments(self, effect: Effect) -> int:
        return self._amount(effect)

    def fighters(self, effect: Effect) -> list[ForceName]:
        return self.mobilised()

    def promotions(self, effect: Effect) -> int:
        return self._amount(effect)

    def influence_placed(self, effect: Effect) -> int:
        return self._amount(effect)

    def _amount(self, effect: Effect) -> int:
        return effects.amount_of(self.as_printed(effect), self.increased)

    # Influence

    def can_influence(self, region: RegionName) -> bool:
        if self.placing and region not in self.placing:
            return False
        state, side = self.state, self.side
        for space in self.printed.regions[region].spaces:  # noqa: SIM110 - asked before each influence
            if can_place(state, side, space):
                return True
        return False

    def free_regions(self, steps: int) -> list[RegionName]:
        state, side = self.state, self.side
        seen = control.look(state).control
        regions = self.placing or seen
        return [
            one  # type: ignore[misc]  # a region's name
            for one in regions
            if not seen[one] and control.changes_needed(state, side, one) == steps
        ]

    def enemy_regions(self) -> list[RegionName]:
        seen = control.look(self.state).control
        theirs = cast("list[RegionName]", [one for one in self.placing or seen if seen[one] == self.foe])
        return [region for region in theirs if self.can_influence(region)]

    def open_regions(self) -> list[RegionName]:
        regions = cast("list[RegionName]", list(self.placing or self.printed.regions))
        return [region for region in regions if self.can_influence(region)]

    def steps_to_control(self, region: RegionName) -> int:
        return control.changes_needed(self.state, self.side, region)

    def spaces_to_control(self, region: RegionName) -> int:
        return control.spaces_needed(self.state, self.side, region)

    def ally_beside_space(self, region: RegionName) -> bool:
        return any(has_ally_beside(self.state, self.side, space) for space in self.best_spaces(region))

    def ally_beside_region(self, region: RegionName) -> bool:
        return any(has_ally_beside(self.state, self.side, space) for space in self.printed.regions[region].spaces)

    def reward(self, region: RegionName) -> list[Symbol]:
        return cast("list[Symbol]", list(self.printed.regions[region].reward))

    def showing(self, regions: Sequence[RegionName], symbol: Symbol) -> list[RegionName]:
        return [region for region in regions if symbol in self.printed.regions[region].reward]

    def best_spaces(self, region: RegionName) -> list[Space]:
        state, side, sign = self.state, self.side, 1 if self.side == RED else -1
        fewest = control.OUT_OF_REACH
        best: list[Space] = []
        for space in control.steps_towards(state, side, region) or self._open_spaces(region):
            further = self.printed.autonomy[space] - sign * state.influence.get(space, 0)
            if further < fewest:
                fewest, best = further, []
            if further == fewest:
                best.append(Space(space))
        return best

    def _open_spaces(self, region: RegionName) -> list[str]:
        spaces = self.printed.regions[region].spaces
        return [space for space in spaces if can_place(self.state, self.side, space)]

    def is_own(self, region: RegionName) -> bool:
        return control.controller(self.state, region) == self.side

    # Allies and Desperate Times

    def allies_allowed(self) -> list[Ally]:
        return cast("list[Ally]", effects.allies_to_gain(self.state, self.side, self.increased))

    def desperate_times_left(self) -> bool:
        return not self.own.desperate

    # Objective

    def _possible(self) -> list[str]:
        seen, given_up = control.look(self.state).control, self.own.given_up
        return [region for region, who in seen.items() if who != self.side and region not in given_up]

    def richest_regions(self) -> list[RegionName]:
        talents = self.printed.talents
        possible = self._possible()
        most = max((talents[region] for region in possible), default=0)
        return cast("list[RegionName]", [region for region in possible if talents[region] == most])

    def categories_behind(self) -> list[Category]:
        own, theirs = control.assets(self.state, self.side), control.assets(self.state, self.foe)
        return [category for category in ON_LAND if own[category] <= theirs[category]]

    def assets_missing(self, category: Category) -> int:
        own, theirs = control.assets(self.state, self.side), control.assets(self.state, self.foe)
        return max(theirs[category] - own[category] + 1, 0)

    def asset_share(self, category: Category) -> int:
        own, theirs = control.assets(self.state, self.side), control.assets(self.state, self.foe)
        return 100 * own[category] // theirs[category] if theirs[category] else MOST_SHARE

    def providers(self, category: Category) -> list[RegionName]:
        possible = self._possible()
        return cast("list[RegionName]", [one for one in possible if category in self.printed.regions[one].reward])

    def other_regions(self) -> list[RegionName]:
        seen = control.look(self.state).control
        return cast("list[RegionName]", [region for region, who in seen.items() if who != self.side])

    def is_enemy(self, region: RegionName) -> bool:
        return control.controller(self.state, region) == self.foe

    def is_easy(self, region: RegionName) -> bool:
        steps = self._steps_if_free(region)
        return steps == 1 or (steps == 2 and self.ally_beside_space(region))

    def is_easy_by_region(self, region: RegionName) -> bool:
        steps = self._steps_if_free(region)
        return steps == 1 or (steps == 2 and self.ally_beside_region(region))

    def _steps_if_free(self, region: RegionName) -> int:
        """The steps to control of a region of nobody's; 0 for any other."""
        free = not control.controller(self.state, region)
        return control.changes_needed(self.state, self.side, region) if free else 0

    def can_march(self, region: RegionName) -> bool:
        return control.can_march(self.state, self.side, region)

    def grain_on_sicily(self) -> bool:
        return self.state.grain == self.printed.bot.targets["blue"][0]  # the region that is Sicily on this map

    # Shipbuilding, raiding

    def can_build_ship(self) -> bool:
        return shipbuilding.can_build(self.state, self.side)

    def second_ship_allowed(self) -> bool:
        return shipbuilding.may_build_twice(self.state, self.side) and shipbuilding.can_build(self.state, self.side)

    def siege_allowed(self, force: ForceName) -> bool:
        return sieges.can_besiege(self.state, self.piece(force))

    # Deployment

    def enemy_forces(self) -> list[Foe]:
        return [Foe(one.name) for one in self.state.forces if one.space and one.side == self.foe]

    def can_be_led(self, force: ForceName) -> bool:
        return forces.can_be_led(self.state, self.piece(force))

    def foes_in_reach(self, force: ForceName, foes: list[Foe]) -> list[Foe]:
        reached = forces.foes_in_reach(self.state, self.piece(force))
        return [Foe(one.name) for one in reached if one.name in foes]

    def battle_with(self, force: ForceName, foe: Foe) -> Battle:
        return battle.battle_type(self.piece(force), self.piece(foe))

    def space_of_foe(self, foe: Foe) -> Space:
        return Space(self.piece(foe).space)

    def region_at_stake(self, foe: Foe) -> bool:
        return control.loses_with(self.state, self.side, self.piece(foe).space)

    def free_leaders(self) -> list[Leader]:
        return [Leader(leader.name) for leader in forces.free_leaders(self.state, self.side)]

    def suits(self, leader: Leader, purpose: Purpose) -> bool:
        return self.printed.leaders[leader].ability == SUITS[purpose]

    def is_veteran(self, leader: Leader) -> bool:
        return any(one.veteran for one in self.own.leaders if one.name == leader)

    def has_leader(self, force: ForceName) -> bool:
        return bool(self.piece(force).leader)

    def enemy_spaces(self, region: RegionName, force: ForceName) -> list[Space]:
        return [space for space in self._raidable(region, force) if control.holder(self.state, space) == self.foe]

    def _raidable(self, region: RegionName, force: ForceName) -> list[Space]:
        piece, spaces = self.piece(force), self.printed.regions[region].spaces
        return [Space(space) for space in spaces if forces.can_raid(self.state, piece, space)]

    def can_raid(self, force: ForceName, space: Space) -> bool:
        return forces.can_raid(self.state, self.piece(force), space)

    def size(self, space: Space) -> int:
        return self.printed.autonomy[space]

    def has_enemy_space(self, region: RegionName) -> bool:
        return any(control.holder(self.state, space) == self.foe for space in self.printed.regions[region].spaces)

    def one_value_spaces(self, region: RegionName, force: ForceName) -> list[Space]:
        spaces = self._raidable(region, force)
        return [one for one in spaces if self.printed.autonomy[one] == 1 and not control.holder(self.state, one)]

    # Mobilisation, siege

    def piece_left(self, kind: Kind) -> bool:
        return forces.piece_at_home(self.state, self.side, kind) is not None

    def can_sail(self, region: RegionName) -> bool:
        state = self.state
        return any(
            space in self.printed.ports
            and control.holder(state, space) != self.side
            and not control.is_site(state, space)
            and not control.is_occupied(state, space)
            for space in self.printed.regions[region].spaces
        )

    def can_buy_battle_card(self) -> bool:
        return mobilisation.can_buy(self.state, self.side)

    def siege_dice(self, siege: ForceName) -> int:
        return sieges.siege_dice(self.state, self.piece(siege))

    def influence_left(self, siege: ForceName) -> int:
        return control.own_influence(self.state, self.foe, self.piece(siege).space)

    # Battle

    def fight_now(self) -> Fight:
        """The battle under way."""
        if self.battle is None:
            raise LookupError("expected a battle under way, found none")
        return self.battle

    def is_losing(self) -> bool:
        return battle.losing(self.fight_now()).side == self.side

    def face_down(self) -> list[BattleCard]:
        left = list(self.own.battle_hand)
        for card in self.turned:
            left.remove(card)
        return cast("list[BattleCard]", left)

    def turned_unused(self) -> int:
        return len(self.turned)

    def is_playable(self, card: BattleCard) -> bool:
        return battle.is_playable(self.state, self.side, card, self.fight_now().battle)
