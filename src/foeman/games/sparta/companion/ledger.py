"""The Board of the bot at a physical table: a ledger answers what it keeps itself, the person the rest.

The ledger keeps the bot's talents, favour, battle cards, objective and forces. Prices and numbers that are printed on
the real components are asked once a game.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import partial
from typing import cast

from foeman.engine.questions import YOU
from foeman.engine.table import Table
from foeman.games.sparta.bots import battle
from foeman.games.sparta.bots.board import (
    FLEET,
    HOPLITE,
    LAND,
    Ally,
    Battle,
    BattleCard,
    Board,
    Card,
    Category,
    Change,
    Doing,
    Effect,
    Foe,
    Force,
    Gain,
    Kind,
    Leader,
    Measure,
    Region,
    Space,
)
from foeman.games.sparta.bots.bot import Bot
from foeman.games.sparta.companion.books import correct, counted, treasury
from foeman.games.sparta.companion.state import EFFECTS, INFLUENCE, Companion, Components, Questions, TableForce, Where
from foeman.games.sparta.printed import FAILURE, SUCCESS

ON_THE_MAP = (
    "standing_on_land", "standing_at_sea", "can_march", "can_sail", "region_at_stake", "raises_standing",
    "leads_category", "steps_to_control", "spaces_to_control", "ally_beside_space", "ally_beside_region", "is_own",
    "categories_behind", "assets_missing", "asset_share", "other_regions", "is_enemy", "is_easy", "has_enemy_space",
)  # fmt: skip
"""What follows from control, influence and assets, and holds until one of them changes."""


class Ledger:
    """The part of the Board that needs no question, or fewer; the rest is asked as it stands there."""

    def __init__(self, state: Companion, bot: Bot, table: Table) -> None:
        self.state = state
        self.bot = bot
        self.table = table
        self.ask = cast("Board", Questions(Board, table, state.memory))
        self.components = cast("Components", Questions(Components, table, state.memory))
        self.increased = False
        self.won = False
        self.reach: dict[str, list[Space]] = {}
        """Spaces that a kind of force can raid in a region, as told in this turn and not raided since."""

    def say(self, words: str, name: str) -> None:
        """An instruction that the person carries out; what held before it may have changed."""
        self.table.instruct(words, f"sparta.board.{name}")
        self.state.memory.changed()

    def forget(self, *names: str) -> None:
        """Something told for the whole turn is true no longer."""
        step = self.state.memory.step
        for key in [key for key in step if re.split(r"\W", key, maxsplit=1)[0] in names]:
            del step[key]

    def map_changed(self) -> None:
        """Control, influence or assets have changed: with them the standings, and what can be reached or lost."""
        self.forget(*ON_THE_MAP)

    def pay(self, talents: int) -> str:
        """Talents are paid; the words for what is left."""
        self.state.talents = max(0, self.state.talents - talents)
        return f"{counted(self.state.talents, 'talent')} left"

    # What the ledger keeps

    def round(self) -> int:
        return self.state.round

    def talents(self) -> int:
        return self.state.talents

    def favour(self) -> int:
        return self.state.favour

    def objective(self) -> Region:
        return Region(self.state.objective)

    def given_up(self) -> list[Region]:
        return [Region(region) for region in self.state.given_up]

    def where(self, *wheres: Where) -> list[Force]:
        """The bot's forces that are mobilised, raiding or besieging."""
        return [Force(force.name) for force in self.state.forces if force.where in wheres]

    def mobilised(self) -> list[Force]:
        return self.where("mobilised")

    def raids(self) -> list[Force]:
        return self.where("raid")

    def sieges(self) -> list[Force]:
        return self.where("siege")

    def piece(self, force: Force) -> TableForce:
        """A force of the ledger by its name."""
        return next(one for one in self.state.forces if one.name == force)

    def kind_of(self, force: Force) -> Kind:
        return self.piece(force).kind

    # Cards

    def cards_to_play(self) -> int:
        return self.state.cards_a_turn

    def hand(self) -> list[Card]:
        """sparta.ruling.selection: nobody reads the bot's hand; a card is taken blindly, or in the order dealt."""
        blindly = self.bot.rulings["sparta.ruling.selection"] == "hand"
        return [Card("one of the bot's event cards, taken blindly" if blindly else "the bot's first event card")]

    def turn_up(self, card: Card) -> None:
        self.increased = False
        self.forget("allies_allowed")
        self.say(f"Turn up {card}.", "turn_up")

    def doing(self, effect: Effect) -> Doing:
        return EFFECTS[effect]

    def can_increase(self, effect: Effect) -> bool:
        """Below three favour the question what the favour would change asks for it, too."""
        by_number = self.state.favour >= 3 or self.bot.rulings["sparta.ruling.three_favour"] == "after_gain"
        return not by_number or self.ask.can_increase(effect)

    def control_changes(self, effect: Effect, change: Change, measure: Measure) -> bool:
        turns = "come to the bot" if change == "come to the bot" else "change hands, other than by the bot's loss"
        words = f"If favour is paid for more of this ({effect}): will a region {turns}{otherwise(measure)}?"
        return self.table.confirm(YOU, rule="sparta.board.control_changes", about=effect, words=words)

    def asset_joins(self, effect: Effect, gain: Gain, measure: Measure) -> bool:
        words = f"If favour is paid for more of this ({effect}): will an asset join that {gain}{otherwise(measure)}?"
        return self.table.confirm(YOU, rule="sparta.board.asset_joins", about=effect, words=words)

    def spend_favour(self, effect: Effect) -> None:
        self.increased = True
        self.forget("allies_allowed")
        self.state.favour = max(0, self.state.favour - 1)
        self.say(f"Spend favour of the bot for more of this: {effect} ({self.state.favour} left).", "spend_favour")

    def influence_placed(self, effect: Effect) -> int:
        """The number is ticked with the effect; with favour spent it is asked."""
        asks = self.increased or effect not in INFLUENCE
        return self.ask.influence_placed(effect) if asks else INFLUENCE[effect]

    def promotions(self, effect: Effect) -> int:
        return self.ask.promotions(effect) if self.increased else 1

    def deployments(self, effect: Effect) -> int:
        return self.ask.deployments(effect) if self.increased else 1

    def can_influence(self, region: Region) -> bool:
        """One question for both: in which space, or in none."""
        return bool(self.best_spaces(region))

    def best_spaces(self, region: Region) -> list[Space]:
        return self.spaces_in(region, partial(self.ask.best_spaces, region))

    def spaces_in(self, region: Region, ask: Callable[[], list[Space]]) -> list[Space]:
        """Ask for spaces of a region: those that were named there before are offered, and no others."""
        names = self.state.memory.names
        names["Space"] = self.state.spaces.setdefault(region, [])
        spaces = ask()
        self.state.spaces[region] = names["Space"] = list(names["Space"])
        return spaces

    def place_influence(self, space: Space) -> None:
        self.ask.place_influence(space)
        self.map_changed()

    def take_ally(self, ally: Ally) -> None:
        self.ask.take_ally(ally)
        self.map_changed()

    def promote(self, category: Category) -> None:
        self.ask.promote(category)
        self.map_changed()

    def carry_out(self, effect: Effect) -> None:
        """What else a card does may change the books, too."""
        self.ask.carry_out(effect)
        self.map_changed()
        if self.doing(effect) == "other":
            words = f"{treasury(self.state)}. Has the card changed that? None, or such as: talents=5"
            correct(self.state, self.table, words, "the books after a card")

    # Desperate Times

    def desperate_times_left(self) -> bool:
        return not self.state.desperate

    def use_desperate_times(self) -> None:
        self.state.desperate = True
        self.ask.use_desperate_times()

    # Battle

    def face_down(self) -> list[BattleCard]:
        return [BattleCard("one of the bot's battle cards, taken blindly")] if self.state.battle_cards else []

    def turn_over(self, card: BattleCard) -> None:
        self.state.battle_cards -= 1
        self.state.turned += 1
        self.say(f"Turn over {card}.", "turn_over")

    def turned_unused(self) -> int:
        return self.state.turned

    def play_battle_card(self, card: BattleCard) -> None:
        self.state.turned -= 1
        self.forget("is_losing")
        self.say("Play the card just turned over.", "play_battle_card")

    def replace_turned(self, count: int) -> None:
        self.state.battle_cards += count
        self.state.turned = 0
        self.ask.replace_turned(count)

    def fight(self, force: Force, foe: Foe) -> None:
        """The battle on the table, as far as the bot decides in it."""
        self.say(f"{force} fights {foe}, with a free leader: {WHICH_LEADER}.", "fight")
        self.won = self.fight_out(force)
        self.reach.clear()
        self.map_changed()
        if not self.won:
            self.gone_home(force)
        elif "enemy_forces()" in self.state.memory.step:
            left = cast("list[str]", self.state.memory.step["enemy_forces()"])
            self.state.memory.step["enemy_forces()"] = [one for one in left if one != foe]

    def fight_out(self, force: Force) -> bool:
        """sparta.battle.turn_over: battle cards while the bot is losing, until the enemy plays none; who has won.

        Without a card to turn over it is all the same to the bot how the battle goes on.
        """
        board = whole(self)
        self.forget("is_losing")
        while self.state.battle_cards:
            battle.answer(self.bot, board, self.table)
            if not self.state.battle_cards or not self.plays_another(force):
                break
            self.forget("is_losing")
            self.state.memory.changed()
        won = self.ask.has_won(force)
        battle.after_battle(self.bot, board, self.table)
        return won

    def plays_another(self, force: Force) -> bool:
        """Whether the person goes on with the battle."""
        return self.table.confirm(
            YOU,
            rule="sparta.battle.turn_over",
            about=(force, self.state.battle_cards, self.state.turned),
            words="{}: do you play another battle card?",
        )

    def has_won(self, force: Force) -> bool:
        return self.won

    # Objective

    def mark_objective(self, region: Region) -> None:
        self.state.objective = region
        if region:
            self.state.memory.learn("Region", [region])
            self.ask.mark_objective(region)

    def give_up(self, region: Region) -> None:
        self.state.given_up.append(region)
        self.ask.give_up(region)

    # Shipbuilding

    def can_build_ship(self) -> bool:
        return self.state.talents >= self.components.ship_price()

    def second_ship_allowed(self) -> bool:
        return self.can_build_ship() and self.ask.second_ship_allowed()

    def build_ship(self) -> None:
        left = self.pay(self.components.ship_price())
        self.say(f"The bot builds ships: raise its navy strength ({left}).", "build_ship")
        self.forget("standing_at_sea", "raises_standing")

    # Raiding

    def space_of(self, force: Force) -> Space:
        """Where a force raids or besieges."""
        return Space(self.piece(force).space)

    def siege_allowed(self, force: Force) -> bool:
        return self.components.may_besiege(force, self.space_of(force))

    def begin_siege(self, force: Force) -> None:
        """A fleet is swapped for a hoplite."""
        piece = self.piece(force)
        piece.where = "siege"
        if piece.kind == FLEET:
            piece.kind, piece.name = HOPLITE, self.new_name(HOPLITE)
            self.say(f"{force} begins a siege of {piece.space}: swap it for {piece.name}.", "begin_siege")
        else:
            self.say(f"{force} stays and begins a siege of {piece.space}.", "begin_siege")
        self.map_changed()

    def siege_at_once(self, force: Force) -> None:
        self.say("Carry out what the increased card adds to this siege.", "siege_at_once")
        self.map_changed()

    def go_home(self, force: Force) -> None:
        """sparta.ruling.home_space: to the home space nearest to the objective, as the instruction says."""
        self.gone_home(force)
        self.ask.go_home(force)
        self.map_changed()

    def gone_home(self, force: Force) -> None:
        """The ledger forgets a force that is at home."""
        self.state.forces = [one for one in self.state.forces if one.name != force]

    # Deployment

    def battle_with(self, force: Force, foe: Foe) -> Battle:
        """A hoplite fights on land, and so does anyone against a siege; else a fleet may have either."""
        on_land = self.kind_of(force) == HOPLITE or "siege" in foe.casefold()
        return LAND if on_land else self.components.fleet_battle(foe)

    def has_leader(self, force: Force) -> bool:
        """sparta.ruling.bot_leader: the person picks the leader, as the instruction says."""
        return True

    def free_leaders(self) -> list[Leader]:
        return []

    def foes_in_reach(self, force: Force, foes: list[Foe]) -> list[Foe]:
        """What one hoplite or fleet can reach, all can."""
        return self.components.foes_for(self.kind_of(force), foes)

    def enemy_spaces(self, region: Region, force: Force) -> list[Space]:
        return self.in_reach("enemy", region, force, self.components.enemy_spaces_for)

    def one_value_spaces(self, region: Region, force: Force) -> list[Space]:
        return self.in_reach("one", region, force, self.components.one_value_spaces_for)

    def in_reach(
        self, what: str, region: Region, force: Force, ask: Callable[[Kind, Region], list[Space]]
    ) -> list[Space]:
        """Asked once for all forces of a kind; again when the spaces named have all been raided."""
        kind = self.kind_of(force)
        key = f"{what} {kind} {region}"
        if key not in self.reach:
            self.reach[key] = list(self.spaces_in(region, partial(ask, kind, region)))
        return self.reach[key]

    def raid(self, force: Force, space: Space) -> None:
        piece = self.piece(force)
        piece.where, piece.space = "raid", space
        left = {key: [one for one in spaces if one != space] for key, spaces in self.reach.items()}
        self.reach = {key: left[key] for key, spaces in self.reach.items() if left[key] or not spaces}
        self.say(f"{force} raids {space}, with a free leader: {WHICH_LEADER}.", "raid")
        self.map_changed()

    # Mobilisation

    def piece_left(self, kind: Kind) -> bool:
        out = sum(force.kind == kind for force in self.state.forces)
        return out < self.components.pieces(kind)

    def new_name(self, kind: Kind) -> str:
        """The first number that no force of the kind has."""
        taken = [force.name for force in self.state.forces]
        return next(f"{kind} {number}" for number in range(1, 99) if f"{kind} {number}" not in taken)

    def mobilise(self, kind: Kind) -> None:
        cost = self.bot.printed.numbers.mobilise_cost
        force = TableForce(self.new_name(kind), kind)
        self.state.forces.append(force)
        self.say(f"The bot pays {cost} talents and mobilises {force.name} ({self.pay(cost)}).", "mobilise")

    def can_buy_battle_card(self) -> bool:
        return self.state.talents >= self.components.battle_card_price()

    def buy_battle_card(self) -> None:
        left = self.pay(self.components.battle_card_price())
        self.state.battle_cards += 1
        self.say(f"The bot buys a battle card, face down and unread ({left}).", "buy_battle_card")

    # Siege

    def siege_dice(self, siege: Force) -> int:
        return self.components.siege_dice_at(self.space_of(siege))

    def influence_left(self, siege: Force) -> int:
        return self.components.influence_at(self.space_of(siege))

    def pay_siege(self, siege: Force) -> None:
        """sparta.siege.pay: two talents, the dice, and what they do."""
        dice, left = self.siege_dice(siege), self.influence_left(siege)
        space = self.space_of(siege)
        rest = self.pay(self.bot.printed.numbers.siege_cost)
        self.say(f"The bot pays for its siege of {space} ({rest}) and rolls {dice}.", "pay_siege")
        rolled = self.table.roll(self.bot.printed.die, dice, rule="sparta.siege.pay", about=siege)
        if FAILURE in rolled:
            self.say("A failure: the bot's hoplite strength falls by 1.", "pay_siege")
            self.forget("standing_on_land", "raises_standing", "siege_dice_at")
        hits = min(rolled.count(SUCCESS), left)
        if hits:
            self.say(f"Take {hits} influence of yours from {space}; {left - hits} left.", "pay_siege")
            self.map_changed()
        if hits == left:
            self.city_falls(siege, space)

    def city_falls(self, siege: Force, space: Space) -> None:
        """sparta.siege.pay: the hoplite goes home, and the bot takes the city's value in talents."""
        value = self.ask.size(space)
        self.state.talents += value
        self.gone_home(siege)
        self.say(
            f"{space} falls: put a disk of the bot there; {siege} goes home; the bot takes "
            f"{counted(value, 'talent')} and has {self.state.talents}.",
            "pay_siege",
        )

    def abandon(self, siege: Force) -> None:
        self.gone_home(siege)
        self.ask.abandon(siege)
        self.map_changed()


WHICH_LEADER = "one whose ability suits first, then a veteran, then by chance"


def otherwise(measure: Measure) -> str:
    """Whether the favour must make the difference."""
    return ", and not without it" if measure == "which the plain effect would not bring about" else ""


def whole(ledger: Ledger) -> Board:
    """The whole Board: the ledger where it knows, the person elsewhere."""
    return cast("Board", Questions(Board, ledger.table, ledger.state.memory, ledger))
