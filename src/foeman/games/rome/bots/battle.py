"""A bot in a land battle: its four decks, its dice, and what follows.

The decisions take the bot, its order of battle and a BattleBoard, which says what must be known of the other side.
`BotCommander` puts them into the base game's battle. Bots among themselves are in quick_battle.py.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from foeman.engine.narrowing import several
from foeman.engine.table import Table
from foeman.games.rome.bots.board import names as board
from foeman.games.rome.bots.board.battle import BattleBoard, TargetName
from foeman.games.rome.bots.player import Player, player_of
from foeman.games.rome.bots.rewards import dearest_card, dearest_name
from foeman.games.rome.digital.battle import DigitalBattleBoard
from foeman.games.rome.printed import BLANK, COLOURS, SKULL, General, S, Troop, X
from foeman.games.rome.rules import traits
from foeman.games.rome.rules.combat import BESIDE, CENTRE, FLANKS, HAND, TERRAIN, Battle, Card, Force, Roll, Stack
from foeman.games.rome.rules.combat import skulls_and_wounds as damage_of
from foeman.games.rome.rules.retreat import withdraw
from foeman.games.rome.state import Army, State, ruling

GREEN, RED = "GREEN", "RED"
MAIN, SKIRMISHER, ARTILLERY = "main", "skirmisher", "artillery"
FEWEST_COMBATS = 2
"""rome.battle.centre.two: combats in the centre that a side has to fight, if its cards allow."""


# The four decks


@dataclass(slots=True)
class Decks:
    """A bot's army laid out for a battle. Cards that have fought stay in their deck; those in hand are the deck."""

    terrain: list[Card] = field(default_factory=list)
    flanks: list[Card] = field(default_factory=list)
    centre: list[Card] = field(default_factory=list)
    artillery: list[Card] = field(default_factory=list)
    tactics: int = 0
    """Tactics dice not used yet."""


def lay_out(bot: Player, cards: Sequence[Card], foe: BattleBoard, table: Table) -> Decks:
    """rome.solo.battle.human.flanks_deck, rome.solo.battle.human.centre_deck, rome.solo.battle.human.artillery_deck,
    rome.ruling.solo_elephants: TERRAIN first, then all cavalry on the FLANKS, the rest in the CENTRE, and ARTILLERY.
    """
    terrain = lay_terrain_deck(bot, cards, foe.difficult_terrain(), table)
    rest = [card for card in cards if not any(card is one for one in terrain)]
    flanks = [card for card in rest if card.troop.mounted]
    centre = [card for card in rest if not card.troop.mounted and card.kind != ARTILLERY]
    artillery = [card for card in rest if card.kind == ARTILLERY]
    return Decks(
        terrain,
        table.shuffle(flanks, rule="rome.solo.battle.human.flanks_deck", about=bot.faction),
        table.shuffle(centre, rule="rome.solo.battle.human.centre_deck", about=bot.faction),
        table.shuffle(artillery, rule="rome.solo.battle.human.artillery_deck", about=bot.faction),
    )


def lay_terrain_deck(bot: Player, cards: Sequence[Card], size: int, table: Table) -> list[Card]:
    """rome.solo.battle.human.terrain.skirmishers, rome.solo.battle.human.terrain.more: skirmishers on foot, unseen.

    As many as there is difficult terrain; more of them wait for the centre. rome.ruling.solo_terrain_number.
    """
    foot = [card for card in cards if card.kind == SKIRMISHER and not card.troop.mounted]
    rule = "rome.solo.battle.human.terrain.skirmishers"
    if size <= len(foot):
        return table.shuffle(foot, rule=rule, about=bot.faction)[:size]
    deck = foot + fill_terrain_deck(bot, cards, size - len(foot), table)
    return table.shuffle(deck, rule=rule, about=bot.faction)


def fill_terrain_deck(bot: Player, cards: Sequence[Card], missing: int, table: Table) -> list[Card]:
    """rome.solo.battle.human.terrain.fewer: main battle cards in place of the skirmishers that are missing."""
    rule = "rome.solo.battle.human.terrain.fewer"
    left = [card for card in cards if card.kind == MAIN or (card.kind == SKIRMISHER and card.troop.mounted)]
    chosen: list[Card] = []
    with table.deciding(rule, "Which cards fill the TERRAIN deck?", to=bot.faction) as deciding:
        table.fact("skirmishers missing: {}", missing)
        while left and len(chosen) < missing:
            card = best_in_terrain(bot, left, table)
            left.remove(card)
            chosen.append(card)
        deciding.choose(chosen or "none is left")
    return chosen


def best_in_terrain(bot: Player, cards: list[Card], table: Table) -> Card:
    """rome.solo.battle.human.terrain.best, rome.ruling.solo_terrain_cards: the best single die there decides.

    On foot first, mounted ones when no foot is left; skirmishers on horseback only when there is nothing else.
    """
    return (
        several(cards, table, rule="rome.solo.battle.human.terrain.best", question="The next card?", to=bot.faction)
        .prefer("main battle card", lambda card: card.kind == MAIN)
        .prefer("on foot", lambda card: not card.troop.mounted)
        .highest("best die in difficult terrain", lambda card: ranks(card.troop.difficult)[0], best_first)
        .highest("dice after the best", lambda card: dice_value(card.troop.difficult), best_first)
        .at_random()
    )


def best_first(card: Card) -> str:
    """The dice of a card in difficult terrain, the best first, as they are said."""
    return " ".join(sorted(card.troop.difficult, key=COLOURS.index)) or "no die"


def ranks(dice: Sequence[str]) -> list[int]:
    """rome.solo.battle.human.terrain.best: RED before YELLOW before GREEN before WHITE before BLACK, the best first."""
    return sorted((len(COLOURS) - COLOURS.index(colour) for colour in dice), reverse=True) or [0]


def dice_value(dice: Sequence[str]) -> float:
    """rome.ruling.solo_terrain_cards: dice compared one by one from the best down, and then more before fewer.

    The rank of the best before the point, those of the others in order after it.
    """
    return sum(rank / 10.0**place for place, rank in enumerate(ranks(dice)))


def tactics_dice(stars: int, foe: BattleBoard) -> int:
    """rome.solo.battle.human.stars.bot: one die for each star that the bot's general has more."""
    return max(0, stars - foe.general_stars())


# What is played


def next_in_terrain(decks: Decks) -> Stack | None:
    """rome.solo.battle.human.terrain.fight: one card, the next of the TERRAIN deck."""
    card = next((card for card in decks.terrain if card.zone == HAND), None)
    if card is None:
        return None
    return Stack(card) if card.kind == MAIN else Stack(None, [card])


def next_on_flanks(decks: Decks) -> Stack | None:
    """rome.solo.battle.human.flanks.fight, rome.solo.battle.human.flanks.human_spare, rome.ruling.solo_elephants: next.

    A skirmisher on horseback that comes up goes with the next card that is none. When the deck has run out it is for
    the person to say, as in the base game, what the cavalry left over is for.
    """
    return first_main([card for card in (*decks.flanks, *decks.terrain) if card.zone == HAND and card.troop.mounted])


def first_main(cards: list[Card]) -> Stack | None:
    """rome.solo.battle.human.centre.skirmisher, rome.solo.battle.human.centre.held: drawn until a main card comes.

    The first skirmisher on the way goes with it; any other waits, and is the first of the next combat.
    """
    for place, card in enumerate(cards):
        if card.kind == MAIN:
            return Stack(card, cards[: min(place, 1)])
    return None


def next_in_centre(decks: Decks, fought: int, foe: BattleBoard) -> Stack | None:
    """rome.solo.battle.human.centre.one: the next card of the CENTRE deck, as long as it has main battle cards.

    What the fight for terrain has left over is put under the deck.
    """
    cards = [card for card in (*decks.centre, *decks.terrain) if card.zone == HAND and not card.troop.mounted]
    return first_main(cards) or additional_cavalry(decks, cards, fought, foe)


def additional_cavalry(decks: Decks, waiting: list[Card], fought: int, foe: BattleBoard) -> Stack | None:
    """rome.solo.battle.human.cavalry.extra, rome.ruling.solo_extra_cavalry, rome.ruling.solo_two_centre,
    rome.ruling.solo_last_skirmisher: one spare mounted card, while the other side has main battle cards for the centre.

    Also for the two combats that must be fought. A skirmisher still waiting goes with it.
    """
    spare = [card for card in (*decks.flanks, *decks.terrain) if card.zone == HAND and card.troop.mounted]
    stack = first_main(spare)
    if stack is None or (fought >= FEWEST_COMBATS and not foe.main_for_centre()):
        return None
    if waiting:
        stack.skirmishers = waiting[:1]
    return stack


def next_artillery(bot: Player, decks: Decks, foe: BattleBoard, table: Table) -> Card | None:
    """rome.solo.battle.human.artillery.roll, rome.solo.battle.human.artillery.sure: the next of the ARTILLERY deck."""
    left = [card for card in decks.artillery if card.zone == HAND]
    if not left:
        return None
    with table.deciding("rome.solo.battle.human.artillery.roll", "Does the bot play artillery?") as deciding:
        plays = plays_artillery(bot, len(left), foe, table)
        deciding.choose("it does" if plays else "not in this combat")
    return left[0] if plays else None


def plays_artillery(bot: Player, left: int, foe: BattleBoard, table: Table) -> bool:
    """rome.solo.battle.human.artillery.roll, rome.solo.battle.human.artillery.sure, rome.ruling.solo_artillery_count:
    on an S, an X or a Skull; without a die when the other side has as few main battle cards left, or fewer.
    """
    main = foe.main_for_centre()
    table.fact("main battle cards of the other side for the centre: {}; artillery cards of the bot: {}", main, left)
    if main <= left:
        table.fact("not more than those, so it needs no die")
        return True
    table.fact("more than those, so a GREEN die decides: it plays one unless the die is blank")
    rule = "rome.solo.battle.human.artillery.roll"
    return table.roll(bot.printed.dice[GREEN], 1, rule=rule, about=bot.faction)[0] != BLANK


# Its dice


def use_tactics(bot: Player, decks: Decks, card: Card, faces: list[str], foe: BattleBoard, table: Table) -> None:
    """rome.solo.battle.human.tactics.blank, rome.solo.battle.human.tactics.once, rome.ruling.solo_tactics_chain,
    rome.solo.difficulty.tactics: a tactics die for each Blank while there are any; what it shows stands.
    """
    level = bot.options.tactics
    if level == 2:
        add_tactics(bot, decks, card, faces, table)
        return
    places = [place for place, face in enumerate(faces) if face == BLANK]
    if level == 1:
        places += idle_places(bot, card, faces, foe)
    places = places[: decks.tactics]
    for place, face in zip(places, roll_tactics(bot, decks, card, len(places), table), strict=True):
        faces[place] = face


def idle_places(bot: Player, card: Card, faces: list[str], foe: BattleBoard, alone: bool = False) -> list[int]:
    """rome.solo.battle.human.tactics.harder: which dice show an S that would have no effect; `alone`: at one card."""
    places = [place for place, face in enumerate(faces) if face == S]
    return places[len(places) - idle_count(bot, card, len(places), foe, alone) :]


def idle_count(bot: Player, card: Card, count: int, foe: BattleBoard, alone: bool) -> int:
    """How many of so many S do nothing: red not against a card named, black with nothing left to cancel, or none."""
    special = card.troop.special
    if not count or not special:
        return count
    if special == "black":
        return max(0, count - foe.results_against(board.CardName(card.troop.name)))
    if bot.terms.rulings["rome.ruling.red_s"] == "always_skull":
        return 0
    name = board.CardName(card.troop.name)
    if foe.type_opposite(name) in card.troop.against:
        return 0
    return count if alone else count - min(count, open_to_s(bot, card, foe))


def open_to_s(bot: Player, card: Card, foe: BattleBoard) -> int:
    """rome.ruling.red_s_reach: how many cards beside the one it rolls at a red S of the card could destroy."""
    kinds = {troop.type for troop in bot.printed.troops.values() if not troop.is_main}
    light = [kind for kind in card.troop.against if kind in kinds]
    if not light or bot.terms.rulings["rome.ruling.red_s_reach"] == "rolled_at":
        return 0
    return sum(kind in light for kind in foe.kinds_beside(board.CardName(card.troop.name)))


def add_tactics(bot: Player, decks: Decks, card: Card, faces: list[str], table: Table) -> None:
    """rome.solo.battle.human.tactics.hardest: a tactics die beside each result that is no Skull; both count."""
    count = min(decks.tactics, sum(face != SKULL for face in faces))
    faces += roll_tactics(bot, decks, card, count, table)


def roll_tactics(bot: Player, decks: Decks, card: Card, count: int, table: Table) -> list[str]:
    """rome.solo.battle.human.tactics.once: GREEN dice, gone when they are rolled."""
    if not count:
        return []
    decks.tactics -= count
    rule = "rome.solo.battle.human.tactics.blank"
    faces = table.roll(bot.printed.dice[GREEN], count, rule=rule, about=(bot.faction, card))
    if table.listener is not None:
        table.tell("{}: tactics dice for {}: {}.", bot.faction, card, ", ".join(faces), rule=rule)
    return faces


def rolls_again(bot: Player, card: Card, faces: list[str], foe: BattleBoard) -> list[int]:
    """rome.solo.battle.human.envelop.single, rome.solo.battle.human.envelop.keep, rome.solo.battle.human.envelop.blank,
    rome.solo.battle.human.envelop.s: every Blank, and every S without effect; never an X or a Skull.
    """
    blanks = [place for place, face in enumerate(faces) if face == BLANK]
    return blanks + idle_places(bot, card, faces, foe, alone=True)


def pick_target(bot: Player, foe: BattleBoard, table: Table) -> TargetName:
    """rome.ruling.solo_unopposed_targets: the dearest main battle card without a wound; an X kills a wounded one.

    By the other reading the wounded one is named first.
    """
    rule = "rome.ruling.solo_unopposed_targets"
    left = several(foe.cards_to_attack(), table, rule=rule, question="Which card is attacked?")
    left = left.prefer("main battle card", foe.is_main)
    if bot.ruling("solo_unopposed_targets") == "wounded_then_dear":
        left = left.prefer("wounded main battle card", lambda one: foe.is_wounded(one) and foe.is_main(one))
    else:
        left = left.prefer("not wounded", lambda one: not foe.is_wounded(one))
    return left.highest("cost", foe.worth).at_random()


# What no rule covers: the golden rule


def best_change(cards: Sequence[Card], changes: list[int]) -> int:
    """rome.solo.golden_rule: more difficult terrain if the army's cards have better dice there, less if worse."""
    better = sum(dice_value(troop.difficult) - dice_value(troop.good) for troop in foot_and_horse(cards))
    wanted = max(changes) if better > 0 else min(changes)
    return wanted if better * wanted > 0 else 0


def foot_and_horse(cards: Sequence[Card]) -> list[Troop]:
    """The kinds of card that could fight for the terrain."""
    return [card.troop for card in cards if card.kind != ARTILLERY]


# After equal losses


def gives_way(bot: Player, table: Table) -> bool:
    """rome.solo.battle.human.equal: a RED die; on a Skull the bot's army retreats."""
    rule = "rome.solo.battle.human.equal"
    with table.deciding(rule, "Does the bot's army give way after equal losses?") as deciding:
        retreats = table.roll(bot.printed.dice[RED], 1, rule=rule, about=bot.faction)[0] == SKULL
        deciding.choose("it retreats" if retreats else "it stands, for want of a Skull")
    return retreats


def settle_tie(state: State, battle: Battle, force: Force, table: Table) -> Force | None:
    """rome.solo.battle.human.equal, rome.ruling.solo_equal_casualties: who withdraws after equal losses, if anybody.

    A bot that gives way goes to a region of its own at once; else it is the person, or the attacker, or nobody.
    """
    if gives_way(player_of(state, force.faction), table):
        ways = DigitalBattleBoard(state, battle, force).ways_back(board.ForceName(force.army.name))
        withdraw(state, force.army, [*ways], table, "rome.solo.battle.human.equal")
        return None
    reading = ruling(state, "rome.ruling.solo_equal_casualties")
    if reading == "nobody":
        return None
    return battle.attacker if reading == "attacker_withdraws" else battle.foe(force)


# In the base game's battle


class BotCommander:
    """rome.solo.battle.human.phases: a bot in command of a side; the phases are those of the base game."""

    __slots__ = ("board", "bot", "decks", "state", "table")

    def __init__(self, state: State, faction: str, table: Table) -> None:
        self.state = state
        self.table = table
        self.bot = player_of(state, faction)
        self.decks = Decks()
        self.board: DigitalBattleBoard

    # Preparing

    def calls_ally(self, army: Army, ally: Army) -> bool:
        """rome.ruling.solo_bot_allies: no joint battles."""
        return False

    def joins(self, army: Army, ally: Army) -> bool:
        """rome.ruling.solo_bot_allies: no joint battles."""
        return False

    def leave_out(self, force: Force, cards: list[Card], room: int) -> list[Card]:
        """Never needed: a bot's army fights alone."""
        return cards[room:]

    def leading_general(self, army: Army, ally: Army) -> Army:
        """Never needed: a bot's army fights alone."""
        return army

    def change_terrain(self, battle: Battle, force: Force, changes: list[int]) -> int:
        """rome.solo.golden_rule: to where its cards have the better dice."""
        return best_change(force.cards, changes)

    def lay_out(self, battle: Battle, force: Force) -> None:
        """rome.solo.battle.human.stars.bot, rome.solo.battle.human.stars.human, rome.ruling.solo_reveal_first: decks.

        Tactics dice for a better general, in place of reveals; a person's reveals are those of the base game.
        """
        self.board = DigitalBattleBoard(self.state, battle, force)
        self.decks = lay_out(self.bot, force.cards, self.board, self.table)
        force.reveals = 0
        tactics = tactics_dice(traits.battle_stars(self.state, force.leader), self.board)
        self.decks.tactics = tactics
        if tactics:
            words = "{} has {} tactics die." if tactics == 1 else "{} has {} tactics dice."
            self.table.tell(words, force, tactics, rule="rome.solo.battle.human.stars.bot")

    def elephants_on_flanks(self, battle: Battle, force: Force, most: int) -> int:
        """rome.ruling.solo_elephants: all of them, as cavalry."""
        return sum(card.zone == HAND and card.troop.type == "elephant" for card in force.cards)

    # Deploying

    def deploy(self, battle: Battle, force: Force) -> Stack | None:
        """rome.solo.battle.human.phases: the next cards of the deck for this phase."""
        if battle.phase == TERRAIN:
            return next_in_terrain(self.decks)
        if battle.phase == FLANKS:
            return next_on_flanks(self.decks)
        stack = next_in_centre(self.decks, battle.fought, self.board)
        if stack is None:
            self.stay_out(force)
        return stack

    def stay_out(self, force: Force) -> None:
        """rome.ruling.solo_last_skirmisher: without a main battle card the others lie beside the general."""
        for card in force.cards:
            if card.zone == HAND and not card.kept:
                card.zone = BESIDE

    def uses_reveal(self, battle: Battle, force: Force) -> bool:
        """rome.solo.battle.human.stars.bot: it has tactics dice instead."""
        return False

    def redeploy(self, battle: Battle, force: Force, shown: Stack) -> Stack | None:
        """rome.solo.battle.human.stars.bot: never, without reveals."""
        return self.deploy(battle, force)

    def complete(self, battle: Battle, force: Force, shown: Stack) -> None:
        """rome.solo.battle.human.artillery.roll: artillery joins when the other side's card is shown."""
        if battle.phase != CENTRE:
            return
        card = next_artillery(self.bot, self.decks, self.board, self.table)
        if card is not None:
            force.stack.artillery.append(card)

    def declares_spare(self) -> bool:
        """rome.solo.battle.human.cavalry.undeclared, rome.solo.battle.human.flanks.spare: it is put aside, no more."""
        return False

    def spare_to_centre(self, battle: Battle, force: Force, spare: list[Card]) -> list[Card]:
        """rome.solo.battle.human.cavalry.undeclared: never asked."""
        return []

    # Dice

    def after_roll(self, battle: Battle, roll: Roll) -> None:
        """rome.solo.battle.human.tactics.phases, rome.ruling.solo_tactics_phases: tactics dice, but not for terrain."""
        if self.decks.tactics and battle.phase != TERRAIN:
            self.board.roll = roll
            use_tactics(self.bot, self.decks, roll.card, roll.faces, self.board, self.table)

    def rerolls_on_flank(self, battle: Battle, roll: Roll) -> bool:
        """rome.solo.golden_rule: when the card has hit nothing."""
        return self.board.has_missed(roll)

    def cancels_skull(self, battle: Battle, roll: Roll) -> bool:
        """rome.solo.golden_rule: when that saves the card."""
        return damage_of(self.state, roll)[0] == 1 and roll.faces.count(X) < 2

    # Unopposed and enveloping

    def next_to_attack(self, battle: Battle, force: Force, cards: list[Card]) -> Card | None:
        """rome.solo.battle.human.envelop: every card that can, one after the other."""
        return cards[0]

    def target(self, battle: Battle, card: Card, targets: list[Card]) -> Card:
        """rome.ruling.solo_unopposed_targets: by the bot's order of targets."""
        if len(targets) == 1:
            return targets[0]
        self.board.open = {TargetName(one.name): one for one in reversed(targets)}
        return self.board.open[pick_target(self.bot, self.board, self.table)]

    def reroll(self, battle: Battle, roll: Roll, number: int) -> list[int]:
        """rome.ruling.solo_reroll_once, rome.solo.battle.human.envelop.single: each die once."""
        self.board.roll = roll
        return rolls_again(self.bot, roll.card, roll.faces, self.board) if number == 1 else []

    # After the battle

    def recover(self, force: Force, dead: list[Card]) -> Card | None:
        """rome.ruling.solo_bot_rewards: the dearest; by the other reading none."""
        return dearest_card(self.bot, dead, self.table) if self.takes_rewards() else None

    def takes_rewards(self) -> bool:
        """rome.ruling.solo_bot_rewards, rome.solo.battle.human.outcome: as in the base game, or points only."""
        return self.bot.ruling("solo_bot_rewards") == "golden_choice"

    def upgrade(self, force: Force, cards: dict[str, Army]) -> str:
        """rome.ruling.solo_bot_rewards: the dearest."""
        return dearest_name(self.bot, list(cards), self.table)

    def promote(self, army: Army, generals: list[General]) -> General:
        """rome.ruling.solo_bot_rewards: any of the best, at random."""
        rule, question = "rome.ruling.solo_bot_rewards", "Which general takes over?"
        return several(generals, self.table, rule=rule, question=question, to=self.bot.faction).at_random()
