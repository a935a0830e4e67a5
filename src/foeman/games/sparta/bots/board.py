"""What the bot of SPARTA! may ask and do: one Board for the digital game and for the real one.

`DigitalBoard` (digital/commands.py) answers from the state; beside a real board from its mirror (companion/bot.py).
Each docstring says in the words of the table what is asked or done.

A region is nobody's when neither side controls it, and steps are single influence, added or removed.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, NewType, Protocol

from foeman.games.sparta.bots.reasons import Reasons

RegionName = NewType("RegionName", str)
"""A region by its name."""
Space = NewType("Space", str)
"""A city space by its name."""
Ally = NewType("Ally", str)
"""Thrace, Macedonia, Greece or Crete."""
ForceName = NewType("ForceName", str)
"""A hoplite or a fleet of the bot by its name."""
Foe = NewType("Foe", str)
"""A force of the enemy by its name."""
CardName = NewType("CardName", str)
"""An event card by its name."""
BattleCard = NewType("BattleCard", str)
"""A battle card by its name."""
Effect = NewType("Effect", str)
"""One thing that an event card can do, in a word or two."""
Symbol = NewType("Symbol", str)
"""A symbol of a reward tile."""
Leader = NewType("Leader", str)
"""A leader of the bot by his name."""

Standing = Literal["advantaged", "tied", "disadvantaged"]
ADVANTAGED: Standing = "advantaged"
TIED: Standing = "tied"
DISADVANTAGED: Standing = "disadvantaged"

Kind = Literal["hoplite", "fleet"]
HOPLITE: Kind = "hoplite"
FLEET: Kind = "fleet"

Battle = Literal["land", "sea"]
LAND: Battle = "land"
SEA: Battle = "sea"

Purpose = Literal["land battle", "sea battle", "raid"]
PURPOSE: dict[Battle, Purpose] = {"land": "land battle", "sea": "sea battle"}

Category = Literal["elite", "skirmisher", "cavalry", "navy"]
ON_LAND: tuple[Category, ...] = ("elite", "skirmisher", "cavalry")
NAVY: Category = "navy"

Doing = Literal["influence", "ally", "asset", "promotion", "battle", "deployment", "siege", "other"]
"""What an effect is to the bot: the guideline that carries it out."""

Change = Literal["change hands without the bot losing it", "come to the bot"]
Gain = Literal[
    "makes the bot advantaged in battle or ends an advantage of the enemy",
    "puts the bot ahead, or level, in its category",
]
Measure = Literal["which the plain effect would not bring about", "with or without the favour"]


class Board(Reasons, Protocol):
    """The queries and commands of the bot."""

    # What the bot has; at a physical table the ledger knows it

    def round(self) -> int:
        """Which round is it?"""

    def talents(self) -> int:
        """How many talents has the bot?"""

    def favour(self) -> int:
        """How much favour has the bot?"""

    def objective(self) -> RegionName:
        """Which region is the bot's objective? (Empty if it controls every region.)"""

    def given_up(self) -> list[RegionName]:
        """Which regions has the bot given up this turn, because no force could be placed there?"""

    def mobilised(self) -> list[ForceName]:
        """Which forces of the bot are mobilised and not on the map?"""

    def raids(self) -> list[ForceName]:
        """Which forces of the bot are raiding?"""

    def sieges(self) -> list[ForceName]:
        """Which forces of the bot are besieging?"""

    def kind_of(self, force: ForceName) -> Kind:
        """Is a force a hoplite or a fleet?"""

    # Standing

    def standing_on_land(self) -> Standing:
        """How does the bot stand in a land battle?"""

    def standing_at_sea(self) -> Standing:
        """How does the bot stand in a sea battle?"""

    # Playing cards

    def cards_to_play(self) -> int:
        """How many event cards does the bot play this turn?"""

    def hand(self) -> list[CardName]:
        """Which event cards does the bot hold, in the order in which they were dealt?"""

    def turn_up(self, card: CardName) -> None:
        """Turn up a card of the bot."""

    def effects(self) -> list[Effect]:
        """What can this card do for the bot? Only what would change something."""

    def doing(self, effect: Effect) -> Doing:
        """What is an effect to the bot?"""

    def can_increase(self, effect: Effect) -> bool:
        """Does the card have an increased form of an effect for which the bot has the favour?"""

    def favour_gained(self, effect: Effect) -> int:
        """How much favour does the card itself give?"""

    def control_changes(self, effect: Effect, change: Change, measure: Measure) -> bool:
        """If favour is spent: would a region change so, by this measure?"""

    def asset_joins(self, effect: Effect, gain: Gain, measure: Measure) -> bool:
        """If favour is spent: would an asset join that gains so, by this measure?"""

    def spend_favour(self, effect: Effect) -> None:
        """Spend the bot's favour on the increased form of an effect."""

    def begin(self, effect: Effect) -> None:
        """The bot uses the card for an effect."""

    def carry_out(self, effect: Effect) -> None:
        """Carry out an effect for the bot; whatever the card leaves open, settle by chance."""

    def promotable(self) -> list[Category]:
        """Which assets could the bot promote?"""

    def raises_standing(self, category: Category) -> bool:
        """Would one more of a category make the bot advantaged in battle, or end an advantage of the enemy?"""

    def leads_category(self, category: Category) -> bool:
        """With one more of a category, would the bot get ahead of the enemy in that category, or draw level?"""

    def deployments(self, effect: Effect) -> int:
        """How many mobilised forces does the card let the bot deploy?"""

    def fighters(self, effect: Effect) -> list[ForceName]:
        """Which forces of the bot could fight a battle by the card?"""

    def promotions(self, effect: Effect) -> int:
        """How many assets are promoted?"""

    def promote(self, category: Category) -> None:
        """Promote an asset of the bot in a category."""

    # Influence

    def influence_placed(self, effect: Effect) -> int:
        """How many influence does the bot place?"""

    def can_influence(self, region: RegionName) -> bool:
        """Can influence of the bot be placed in a region now?"""

    def free_regions(self, steps: int) -> list[RegionName]:
        """Which regions that are nobody's, and open to this card, does the bot control after so much influence?

        With exactly so many steps, not with fewer.
        """

    def enemy_regions(self) -> list[RegionName]:
        """Which regions open to this card does the enemy control?"""

    def open_regions(self) -> list[RegionName]:
        """In which regions can influence be placed at all?"""

    def steps_to_control(self, region: RegionName) -> int:
        """How many steps of influence, added or removed, until the bot controls a region?"""

    def spaces_to_control(self, region: RegionName) -> int:
        """How many spaces of a region must change control until the bot controls it?"""

    def ally_beside_space(self, region: RegionName) -> bool:
        """Is an ally of the bot beside the space that would decide a region?"""

    def ally_beside_region(self, region: RegionName) -> bool:
        """Is an ally of the bot beside any space of a region?"""

    def reward(self, region: RegionName) -> list[Symbol]:
        """Which symbols does the reward tile of a region show, from the left?"""

    def showing(self, regions: Sequence[RegionName], symbol: Symbol) -> list[RegionName]:
        """Which of these show a symbol on their tile?"""

    def best_spaces(self, region: RegionName) -> list[Space]:
        """Influence in which space of a region brings the bot control of the region soonest? Name all that tie."""

    def place_influence(self, space: Space) -> None:
        """Place one influence of the bot in a space (or take one of the enemy's away there)."""

    def is_own(self, region: RegionName) -> bool:
        """Does the bot control a region now?"""

    # Allies and Desperate Times

    def allies_allowed(self) -> list[Ally]:
        """Which allies does the card let the bot have?"""

    def take_ally(self, ally: Ally) -> None:
        """An ally is the bot's ally now."""

    def desperate_times_left(self) -> bool:
        """Has the bot Desperate Times left to use?"""

    def use_desperate_times(self) -> None:
        """The bot uses Desperate Times: the enemy force goes home."""

    # Battle

    def is_losing(self) -> bool:
        """Is the bot losing this battle as it stands?"""

    def face_down(self) -> list[BattleCard]:
        """Which battle cards of the bot lie face down?"""

    def turn_over(self, card: BattleCard) -> None:
        """Turn over a card of the bot."""

    def turned_unused(self) -> int:
        """How many battle cards of the bot were turned over in this battle and not used?"""

    def is_playable(self, card: BattleCard) -> bool:
        """Can the card just turned over be played in this battle?"""

    def play_battle_card(self, card: BattleCard) -> None:
        """Play it for the bot."""

    def replace_turned(self, count: int) -> None:
        """Discard the bot's turned battle cards that were not used (so many); it draws as many, unread."""

    # Objective

    def richest_regions(self) -> list[RegionName]:
        """Of the regions that the bot neither controls nor has given up this turn: which are worth the most talents?"""

    def categories_behind(self) -> list[Category]:
        """In which of elite, skirmisher and cavalry is the bot not ahead of the enemy?"""

    def assets_missing(self, category: Category) -> int:
        """How many more of a category would put the bot ahead of the enemy in that category?"""

    def asset_share(self, category: Category) -> int:
        """How many of a category has the bot for each hundred of the enemy's? (999 if the enemy has none.)"""

    def providers(self, category: Category) -> list[RegionName]:
        """Of the regions that the bot neither controls nor has given up this turn: which provide a category?"""

    def other_regions(self) -> list[RegionName]:
        """Which regions does the bot not control?"""

    def is_enemy(self, region: RegionName) -> bool:
        """Does the enemy control a region?"""

    def is_easy(self, region: RegionName) -> bool:
        """Would a single Polis (1) give the bot a region, or a Polis (2) beside an ally of the bot?"""

    def is_easy_by_region(self, region: RegionName) -> bool:
        """Would a single Polis (1) give the bot a region, or a Polis (2) with an ally of the bot beside the region?"""

    def can_march(self, region: RegionName) -> bool:
        """Could a new hoplite of the bot march to a region?"""

    def grain_on_sicily(self) -> bool:
        """Does the Black Sea Grain marker lie on Sicily?"""

    def mark_objective(self, region: RegionName) -> None:
        """Put the bot's objective marker on a region."""

    def give_up(self, region: RegionName) -> None:
        """The bot gives up a region for this turn."""

    # Shipbuilding

    def can_build_ship(self) -> bool:
        """Can the bot pay for shipbuilding?"""

    def second_ship_allowed(self) -> bool:
        """May the bot build a second time this turn, by the rules and its money?"""

    def build_ship(self) -> None:
        """The bot pays for shipbuilding: raise its navy strength."""

    # Raiding

    def siege_allowed(self, force: ForceName) -> bool:
        """Would the rules let a force stay and begin a siege where it raids?"""

    def begin_siege(self, force: ForceName) -> None:
        """A force stays and begins a siege."""

    def siege_at_once(self, force: ForceName) -> None:
        """Carry out what the increased card adds to the siege by a force, without payment."""

    def go_home(self, force: ForceName) -> None:
        """A force goes home, to the home space nearest to the objective."""

    # Deployment

    def can_be_led(self, force: ForceName) -> bool:
        """Has a force a leader with it, or is one free for it?"""

    def enemy_forces(self) -> list[Foe]:
        """Which enemy forces are raiding or besieging? Name each by its space."""

    def foes_in_reach(self, force: ForceName, foes: list[Foe]) -> list[Foe]:
        """Which of these could a force fight now?"""

    def battle_with(self, force: ForceName, foe: Foe) -> Battle:
        """Would a force fight a foe on land or at sea?"""

    def space_of_foe(self, foe: Foe) -> Space:
        """In which space is a foe?"""

    def region_at_stake(self, foe: Foe) -> bool:
        """Does the bot lose control of a region by the raid or siege of a foe?"""

    def free_leaders(self) -> list[Leader]:
        """Which leaders of the bot are free?"""

    def suits(self, leader: Leader, purpose: Purpose) -> bool:
        """Has a leader an ability for such a battle or raid?"""

    def is_veteran(self, leader: Leader) -> bool:
        """Is a leader a veteran?"""

    def appoint(self, leader: Leader, force: ForceName) -> None:
        """A leader goes with a force."""

    def has_leader(self, force: ForceName) -> bool:
        """Has a force a leader with it?"""

    def fight(self, force: ForceName, foe: Foe) -> None:
        """A force fights a foe."""

    def has_won(self, force: ForceName) -> bool:
        """Did a force win?"""

    def enemy_spaces(self, region: RegionName, force: ForceName) -> list[Space]:
        """Which spaces of a region that the enemy controls can a force reach and raid? Only the largest matter."""

    def can_raid(self, force: ForceName, space: Space) -> bool:
        """Can a force raid a space now, where it has won?"""

    def size(self, space: Space) -> int:
        """What is the value of a space?"""

    def has_enemy_space(self, region: RegionName) -> bool:
        """Does the enemy control any space of a region, in reach or not?"""

    def one_value_spaces(self, region: RegionName, force: ForceName) -> list[Space]:
        """Which spaces of value 1 in a region that nobody controls can a force reach and raid?"""

    def raid(self, force: ForceName, space: Space) -> None:
        """A force raids a space."""

    def keep_mobilised(self, force: ForceName) -> None:
        """A force stays mobilised until the next round."""

    # Mobilisation

    def piece_left(self, kind: Kind) -> bool:
        """Has the bot such a force left at home?"""

    def can_sail(self, region: RegionName) -> bool:
        """Could a new fleet of the bot raid in a region?"""

    def mobilise(self, kind: Kind) -> None:
        """The bot pays 3 talents and mobilises such a force."""

    def can_buy_battle_card(self) -> bool:
        """Can the bot pay for a battle card, and may it have one more?"""

    def buy_battle_card(self) -> None:
        """The bot buys a battle card, face down and unread."""

    # Siege

    def siege_dice(self, siege: ForceName) -> int:
        """How many dice would the siege by a force roll?"""

    def influence_left(self, siege: ForceName) -> int:
        """How much influence is left in the space that a force besieges?"""

    def pay_siege(self, siege: ForceName) -> None:
        """The bot pays 2 talents for the siege by a force and rolls."""

    def abandon(self, siege: ForceName) -> None:
        """The bot abandons its siege: a force goes home."""
