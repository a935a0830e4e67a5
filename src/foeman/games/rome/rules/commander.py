"""Who commands a side in a land battle: every decision that is one's own, and what may be decided.

`Commander` is all that the battle asks of a side. `AtTheTable` puts each decision to whoever has the seat; a bot has a
class of its own, which its seat names.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from foeman.engine.table import Table
from foeman.games.rome.printed import SKULL, General
from foeman.games.rome.rules.combat import CENTRE, FLANKS, HAND, TERRAIN, Battle, Card, Force, Roll, Stack
from foeman.games.rome.state import Army, State

NOTHING, DONE, KEEP, AGAIN, YES, NO = ("nothing", "done", "keep", "roll again", "yes", "no")
DEPLOYED_BY = {
    TERRAIN: "rome.battle.terrain.count",
    FLANKS: "rome.battle.flanks.count",
    CENTRE: "rome.battle.centre.all",
}
"""The rule that asks for a card in each of the three fights."""
MOST_REROLLS = 50
"""However often somebody may roll again, a battle comes to an end."""


# What may be deployed


def can_lead(state: State, battle: Battle, force: Force) -> list[Card]:
    """rome.battle.zones.once: the cards one of which may head the next stack of a side, none of which has fought."""
    if battle.phase == TERRAIN:
        return leads_in_terrain(force)
    if battle.phase == FLANKS:
        return [card for card in force.cards if card.zone == HAND and card.wing and card.kind == "main"]
    return leads_in_centre(state, battle, force)


def leads_in_terrain(force: Force) -> list[Card]:
    """rome.battle.terrain.count, rome.battle.terrain.skirmisher, rome.battle.terrain.no_artillery: no artillery.

    A skirmisher alone must be on foot; a mounted one is sent alone only by a side that has nothing else left.
    """
    hand = [card for card in force.cards if card.zone == HAND and card.kind != "artillery"]
    fit = [card for card in hand if card.kind == "main" or not card.troop.mounted]
    return fit or hand


def leads_in_centre(state: State, battle: Battle, force: Force) -> list[Card]:
    """rome.battle.centre.all, rome.battle.centre.two, rome.battle.centre.stack, rome.ruling.last_skirmisher: who leads.

    Main battle cards not kept to envelop. A side without any fills up with kept ones until two combats are fought.
    """
    hand = [card for card in force.cards if card.zone == HAND]
    main = [card for card in hand if not card.kept and card.kind == "main"]
    if main:
        return main
    kept = [card for card in hand if card.kept and card.kind == "main"]
    if kept and battle.fought < 2:
        return kept
    if state.terms.rulings["rome.ruling.last_skirmisher"] == "fight_alone":
        return [card for card in hand if not card.kept]
    return []


def may_join(battle: Battle, force: Force, kind: str) -> list[Card]:
    """rome.battle.flanks.stack, rome.battle.centre.stack: the skirmishers or artillery that can go with a main card."""
    if kind == "artillery" and battle.phase != CENTRE:
        return []
    wing = battle.phase == FLANKS
    return [
        card
        for card in force.cards
        if card.zone == HAND and card.kind == kind and not card.kept and (card.wing or not wing)
    ]


def stacks_left(battle: Battle, force: Force) -> int:
    """How many stacks a side has still to make in this phase, the present one included."""
    if battle.phase == FLANKS:
        return battle.combats - battle.fought
    main = sum(card.zone == HAND and card.kind == "main" and not card.kept for card in force.cards)
    return max(1, main)


def stack_limit(state: State) -> int:
    """rome.ruling.stack_size: how many skirmishers, and how many artillery cards, go with one main battle card."""
    return 1 if state.terms.rulings["rome.ruling.stack_size"] == "one_each" else 99


def must_join(state: State, battle: Battle, force: Force, left: int) -> bool:
    """rome.battle.flanks.stack, rome.battle.centre.all: whether one of so many cards left has to join this stack.

    They must all be stacked as far as there are main battle cards for them; in the fight for terrain none must.
    """
    if battle.phase == TERRAIN:
        return False
    return left > (stacks_left(battle, force) - 1) * stack_limit(state)


def kinds(cards: Sequence[Card]) -> list[Card]:
    """One card of each kind, to choose from."""
    if len(cards) < 2:
        return list(cards)
    found: dict[str, Card] = {}
    for card in cards:
        found.setdefault(card.name if card.wounded else card.troop.name, card)
    return list(found.values())


# The decisions


class Commander(Protocol):
    """What a battle asks of the one who commands a side."""

    def calls_ally(self, army: Army, ally: Army) -> bool:
        """Whether the army fights together with an allied one that stands by."""

    def joins(self, army: Army, ally: Army) -> bool:
        """Whether the own army fights together with an ally's, under the ally's command."""

    def leave_out(self, force: Force, cards: list[Card], room: int) -> list[Card]:
        """Which cards of one kind stay out of a joint army that has room for only so many."""

    def leading_general(self, army: Army, ally: Army) -> Army:
        """Whose general leads a joint army."""

    def change_terrain(self, battle: Battle, force: Force, changes: list[int]) -> int:
        """By which of the changes that are open to the side the difficult terrain changes; 0 for none."""

    def lay_out(self, battle: Battle, force: Force) -> None:
        """The army before its first combat, when terrain and generals are known: bots put their cards in order."""

    def elephants_on_flanks(self, battle: Battle, force: Force, most: int) -> int:
        """How many elephants join the flanks, of those that need not wait for the centre."""

    def deploy(self, battle: Battle, force: Force) -> Stack | None:
        """The cards for the next combat, face down. None: no card goes, where none must."""

    def uses_reveal(self, battle: Battle, force: Force) -> bool:
        """Whether a reveal is used in this combat."""

    def redeploy(self, battle: Battle, force: Force, shown: Stack) -> Stack | None:
        """The cards for the combat, now that the opponent's are known."""

    def complete(self, battle: Battle, force: Force, shown: Stack) -> None:
        """Cards that may be added to the own stack when both are shown: for bots."""

    def declares_spare(self) -> bool:
        """Whether it must be said at the end of the flanks what spare mounted cards are for."""

    def spare_to_centre(self, battle: Battle, force: Force, spare: list[Card]) -> list[Card]:
        """Which of the spare mounted cards go to the centre; the others are kept to envelop."""

    def after_roll(self, battle: Battle, roll: Roll) -> None:
        """Dice of its own that the side may put in place of what was rolled: for bots."""

    def rerolls_on_flank(self, battle: Battle, roll: Roll) -> bool:
        """Whether the general's reroll is used on this roll."""

    def cancels_skull(self, battle: Battle, roll: Roll) -> bool:
        """Whether the general takes a Skull off this roll against an own card."""

    def next_to_attack(self, battle: Battle, force: Force, cards: list[Card]) -> Card | None:
        """Which card attacks next, unopposed or enveloping; None: no more."""

    def target(self, battle: Battle, card: Card, targets: list[Card]) -> Card:
        """What an unopposed or enveloping card attacks."""

    def reroll(self, battle: Battle, roll: Roll, number: int) -> list[int]:
        """Which dice of an enveloping card are rolled again; none to keep them all."""

    def recover(self, force: Force, dead: list[Card]) -> Card | None:
        """Which card comes back from the dead zone; None: no more."""

    def takes_rewards(self) -> bool:
        """Whether a victory brings veterans and a better general besides points."""

    def upgrade(self, force: Force, cards: dict[str, Army]) -> str:
        """Which card of the army becomes a veteran."""

    def promote(self, army: Army, generals: list[General]) -> General:
        """Which general card an improved general gets."""


class AtTheTable:
    """Each decision is put to whoever has the seat."""

    __slots__ = ("faction", "state", "table")

    def __init__(self, state: State, faction: str, table: Table) -> None:
        self.state = state
        self.faction = faction
        self.table = table

    # Preparing

    def calls_ally(self, army: Army, ally: Army) -> bool:
        """rome.battle.prepare.allies: whether to fight together."""
        words = "{}, fight together with {}?"
        return self._agrees("rome.battle.prepare.allies", (self.faction, ally, army.region), words)

    def joins(self, army: Army, ally: Army) -> bool:
        """rome.battle.prepare.allies: whether to fight together, under the other's command."""
        words = "{}, does your army join the battle of {}?"
        return self._agrees("rome.battle.prepare.allies", (self.faction, ally, ally.region), words)

    def _agrees(self, rule: str, about: tuple[object, ...], words: str) -> bool:
        return self.table.choose(self.faction, (YES, NO), rule=rule, about=about, words=words) == YES

    def leave_out(self, force: Force, cards: list[Card], room: int) -> list[Card]:
        """rome.battle.prepare.allies: one card after the other, until the rest are within the limits."""
        cards, left_out = list(cards), []
        while len(cards) > room:
            card = self.table.choose(
                self.faction,
                kinds(cards),
                rule="rome.battle.prepare.allies",
                about=(force, len(cards) - room),
                words="{}: too many cards for one army, by {}. Which stays out?",
            )
            cards.remove(card)
            left_out.append(card)
        return left_out

    def leading_general(self, army: Army, ally: Army) -> Army:
        """rome.ruling.joint_battle: either general may lead."""
        led = {one.general: one for one in (army, ally) if one.general is not None}
        if not led:
            return army
        names = list(led)
        words = "{}, which general leads?"
        about = (self.faction, army.region)
        return led[self.table.choose(self.faction, names, rule="rome.ruling.joint_battle", about=about, words=words)]

    def change_terrain(self, battle: Battle, force: Force, changes: list[int]) -> int:
        """rome.battle.prepare.terrain_change: one of the changes, or none."""
        return self.table.choose(
            self.faction,
            [0, *changes],
            rule="rome.battle.prepare.terrain_change",
            about=(force, battle.region, battle.terrain),
            words="{} at {}: difficult terrain is {}. Change it by how much?",
        )

    def lay_out(self, battle: Battle, force: Force) -> None:
        """A person holds the cards in hand."""

    def elephants_on_flanks(self, battle: Battle, force: Force, most: int) -> int:
        """rome.battle.flanks.elephants: the player's choice how many."""
        words = "{} at {}: how many elephants join the flanks?"
        return self.table.number(
            self.faction, 0, most, rule="rome.battle.flanks.elephants", about=(force, battle.region), words=words
        )

    # Deploying

    def deploy(self, battle: Battle, force: Force) -> Stack | None:
        """rome.battle.prepare.reveal: the leading card, then what goes with it."""
        lead = self._lead(battle, force)
        if lead is None:
            return None
        kind = lead.kind
        if kind == "skirmisher":
            return Stack(None, [lead])
        if kind == "artillery":
            return Stack(None, [], [lead])
        return Stack(lead, self._joined(battle, force, "skirmisher"), self._joined(battle, force, "artillery"))

    def _lead(self, battle: Battle, force: Force) -> Card | None:
        """rome.ruling.spare_declared: the leading card; a spare mounted card where those are kept open."""
        leads = can_lead(self.state, battle, force)
        options: list[Card | str] = [*kinds(leads)]
        if battle.phase == CENTRE and not self.declares_spare():
            kept = [card for card in force.cards if card.zone == HAND and card.kept and card.kind == "main"]
            options = list(dict.fromkeys([*options, *kinds(kept)]))
            if not leads:
                options.append(NOTHING)
        words = "{}, {} {}: which card fights?"
        about = (force, battle.phase, battle.fought + 1)
        rule = DEPLOYED_BY[battle.phase]
        chosen = self.table.choose(self.faction, options, rule=rule, about=about, words=words)
        return chosen if isinstance(chosen, Card) else None

    def _joined(self, battle: Battle, force: Force, kind: str) -> list[Card]:
        """rome.ruling.stack_size: the skirmishers or artillery that go with the main battle card."""
        left = may_join(battle, force, kind)
        if not left:
            return left
        joined: list[Card] = []
        limit = stack_limit(self.state)
        while left and len(joined) < limit:
            options: list[Card | str] = [*kinds(left)]
            if not must_join(self.state, battle, force, len(left)):
                options.append(NOTHING)
            chosen = self.table.choose(
                self.faction,
                options,
                rule="rome.ruling.stack_size",
                about=(force, battle.phase, battle.fought + 1, kind),
                words="{}, {} {}: which {} goes with it?",
            )
            if not isinstance(chosen, Card):
                break
            left.remove(chosen)
            joined.append(chosen)
        return joined

    def uses_reveal(self, battle: Battle, force: Force) -> bool:
        """rome.battle.prepare.reveal: yes or no, while there are reveals."""
        about = (force, battle.phase, battle.fought + 1, force.reveals)
        return self._agrees("rome.battle.prepare.reveal", about, "{}, {} {}: use a reveal? ({} left)")

    def redeploy(self, battle: Battle, force: Force, shown: Stack) -> Stack | None:
        """rome.battle.prepare.reveal: the player sees the opponent's cards and chooses anew."""
        words = "{}: the opponent deploys {}."
        self.table.tell(words, force, shown, rule="rome.battle.prepare.reveal", to=self.faction)
        return self.deploy(battle, force)

    def complete(self, battle: Battle, force: Force, shown: Stack) -> None:
        """A person adds nothing once the cards are shown."""

    # Spare cards

    def declares_spare(self) -> bool:
        """rome.ruling.spare_declared: it is said at once, or kept open."""
        return self.state.terms.rulings["rome.ruling.spare_declared"] == "declared"

    def spare_to_centre(self, battle: Battle, force: Force, spare: list[Card]) -> list[Card]:
        """rome.battle.flanks.spare: of each kind, how many go to the centre."""
        sent: list[Card] = []
        for kind in kinds(spare):
            alike = [card for card in spare if card.troop is kind.troop]
            count = self.table.number(
                self.faction,
                0,
                len(alike),
                rule="rome.battle.flanks.spare",
                about=(force, battle.region, kind),
                words="{} at {}: how many {} go to the centre, rather than envelop?",
            )
            sent += alike[:count]
        return sent

    # Dice

    def after_roll(self, battle: Battle, roll: Roll) -> None:
        """A person has no dice beside those of the cards."""

    def rerolls_on_flank(self, battle: Battle, roll: Roll) -> bool:
        """rome.battle.flanks.order: the general's reroll, now or later."""
        about = (self.faction, roll.card, battle.fought + 1, roll.faces)
        return self._agrees(
            "rome.battle.flanks.order", about, "{}: {}, combat {}, shows {}. Roll it again, as the general can once?"
        )

    def cancels_skull(self, battle: Battle, roll: Roll) -> bool:
        """rome.battle.centre.order: the general's steadiness, now or later."""
        about = (self.faction, roll.target, battle.fought + 1, roll.faces.count(SKULL))
        words = "{}: {}, combat {}; Skulls against it: {}. Does the general cancel one?"
        return self._agrees("rome.battle.centre.order", about, words)

    # Unopposed and enveloping

    def next_to_attack(self, battle: Battle, force: Force, cards: list[Card]) -> Card | None:
        """rome.ruling.unopposed: one card after the other, in any order, as long as the player wants."""
        chosen = self.table.choose(
            self.faction,
            [*kinds(cards), DONE],
            rule="rome.ruling.unopposed",
            about=(force, battle.phase, len(cards)),
            words="{}, {}: cards that may attack: {}. Which one does?",
        )
        return chosen if isinstance(chosen, Card) else None

    def target(self, battle: Battle, card: Card, targets: list[Card]) -> Card:
        """rome.ruling.unopposed, rome.battle.envelop.targets: named before rolling."""
        return self.table.choose(
            self.faction,
            kinds(targets),
            rule="rome.ruling.unopposed",
            about=(self.faction, battle.phase, card),
            words="{}, {}: what does {} attack?",
        )

    def reroll(self, battle: Battle, roll: Roll, number: int) -> list[int]:
        """rome.battle.envelop.reroll, rome.ruling.reroll: all dice of the card, or each by itself."""
        places = list(range(len(roll.faces)))
        if self.state.terms.rulings["rome.ruling.reroll"] == "dice_once":
            return [place for place in places if self._again(roll, roll.faces[place], f"die {place + 1}")]
        return places if self._again(roll, roll.faces, f"roll {number}") else []

    def _again(self, roll: Roll, shown: object, which: str) -> bool:
        about = (self.faction, roll.card, which, shown)
        words = "{}: {}, {}, shows {}."
        rule = "rome.battle.envelop.reroll"
        return self.table.choose(self.faction, (KEEP, AGAIN), rule=rule, about=about, words=words) == AGAIN

    # After the battle

    def recover(self, force: Force, dead: list[Card]) -> Card | None:
        """rome.battle.victor.recover: a card of the player's choice."""
        chosen = self.table.choose(
            self.faction,
            [*kinds(dead), DONE],
            rule="rome.battle.victor.recover",
            about=(force, len(dead)),
            words="{}: cards in the dead zone: {}. Which one do you recover?",
        )
        return chosen if isinstance(chosen, Card) else None

    def takes_rewards(self) -> bool:
        """rome.battle.victor.veterans, rome.battle.victor.general: always."""
        return True

    def upgrade(self, force: Force, cards: dict[str, Army]) -> str:
        """rome.battle.victor.veterans: a card of the player's choice."""
        rule = "rome.battle.victor.veterans"
        words = "{}: which card becomes a veteran?"
        return self.table.choose(self.faction, list(cards), rule=rule, about=force, words=words)

    def promote(self, army: Army, generals: list[General]) -> General:
        """rome.battle.victor.general: a card of the player's choice, of those with as many stars."""
        rule = "rome.battle.victor.general"
        words = "{}: which general takes over?"
        return self.table.choose(self.faction, generals, rule=rule, about=army, words=words)
