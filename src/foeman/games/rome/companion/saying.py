"""What is said beside a real board: every change of the table as an act for somebody to carry out, every roll with its
purpose.

The rules tell what happens in the words of the log. Here stands, for each such line that is about pieces, what to do
with them. What only Foeman keeps (a bot's gold, its decks, its hand) stays a line of the log.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, TypeVar, cast

from foeman.engine.because import Line
from foeman.engine.forms import Roll, Typed
from foeman.engine.questions import Form, Question, label
from foeman.engine.table import Table
from foeman.games.rome.printed.stance_card import name_of
from foeman.games.rome.rules.agent_targets import AgentTarget
from foeman.games.rome.rules.combat import Card, Force
from foeman.games.rome.state import Agent, Army, Navy, State

T = TypeVar("T")
A = TypeVar("A")

MOST_LISTED = 10
"""So many options at most are listed."""
ON_THE_BOARD = ("market", "barracks", "walls", "ancient wonder", "road", "agent")
"""What a bot buys that is put on the board."""


class RealBoard(Table):
    """The table beside a real board: lines about pieces become acts, rolls say what they are for."""

    beside = True

    def __init__(self, beneath: Table, state: State | None = None) -> None:
        self.beneath = beneath
        self.listener = beneath.listener
        self.state = state
        self.stances = {} if state is None else {name: dict(bot.stance) for name, bot in state.bots.items()}
        self.places: dict[str, str] = {}
        self.look_again()

    def look_again(self) -> None:
        """Where pieces are now: somebody may have told it."""
        self.places = {} if self.state is None else places_of(self.state)

    def answer(self, question: Question) -> object:
        """From the table beneath."""
        return self.beneath.answer(question)

    def tell(self, words: str, *about: object, rule: str = "", to: str | None = None) -> None:
        """A line of the log; about pieces it is an act."""
        if self.listener is None:
            return
        if words == AGENT_ACTS:
            words, about = "{} in {} plays {}{}.", (*about[:3], self._aim(label(about[2]), about[3], label(about[1])))
        act = self._act(words, about) if to is None or rule in OPEN else None
        if act:
            self.listener.tell(Line(act, rule, None, instruction=True))
        else:
            self.listener.tell(Line(words.format(*map(label, about)), rule, to))

    def _act(self, words: str, about: tuple[Any, ...]) -> str | None:
        """What to do with the pieces that a line of the log is about, if it is about any."""
        if words == STANCE:
            return self._stance(*about)
        if words == THEFT:
            return self._theft(*about)
        if words in TO_PEOPLE:
            return TO_PEOPLE[words](*about) if self._is_person(about[0]) else None
        if words in OF_CARDS:
            force, card = cast("tuple[Force, Card]", about)
            return None if self._is_bot(force.faction) else OF_CARDS[words].format(card.troop.name, force.name)
        if words == REPLACED:
            return None if self._is_bot(about[1].faction) else REPLACED_BY.format(*map(label, about))
        if words in OF_ARMIES:
            return None if self._is_bot(about[0].faction) else OF_ARMIES[words].format(about[0].name)
        if words in MOVES:
            return self._move(MOVES[words], *about)
        if words == PLACED:
            self.places[about[0].name] = about[1]
        says = ACTS.get(words)
        return None if says is None else says(*about)

    def _aim(self, action: str, target: object, there: str) -> str:
        """Whom or what an agent is after, as it is said after the name of the action; not where it is."""
        if not isinstance(target, AgentTarget):
            return "" if label(target) == there else f": {label(target)}"
        if target.region:
            return f" in {target.region}" + (f": the {target.thing}" if target.thing else "")
        if target.army is not None and target.thing:
            return f" against the {target.thing} of {target.army.name}"
        if target.agent is None and target.thing:
            return f" between {target.faction} and {target.thing}"
        names = self.state.printed.action_names if self.state is not None else {}
        offered = action in [names.get(one) for one in ("trade", "treaty")]
        return f" {'with' if offered else 'against'} {target.name}"

    def _move(self, words: str, piece: Agent | Navy | Army, place: str) -> str:
        """A piece goes from where it was to where it is."""
        before = self.places.get(piece.name) or (piece.region if isinstance(piece, Army) else None)
        self.places[piece.name] = place
        return words.format(piece.name, f" from {before}" if before and before != place else "", place)

    def _theft(self, agent: Agent, gold: int, victim: str) -> str | None:
        """Gold that a person loses to an agent, or takes from a bot by one."""
        if self._is_person(victim):
            return f"{victim} loses {gold} gold to {agent.faction}."
        return f"{agent.faction} takes {gold} gold, stolen from {victim}." if self._is_person(agent.faction) else None

    def _stance(self, bot: str, opponent: str, name: str, space: int) -> str | None:
        """A marker on a stance card, if it has moved."""
        before = self.stances.get(bot, {}).get(opponent)
        if before == space:
            return None
        start = "" if before is None else f" from {name_of(before)} ({before})"
        return f"On the stance card of {bot}: move the marker of {opponent}{start} to {name} ({space})."

    def _is_bot(self, faction: str) -> bool:
        return self.state is not None and faction in self.state.bots

    def _is_person(self, faction: str) -> bool:
        return self.state is not None and faction in self.state.sides and faction not in self.state.bots

    def choose(self, seat: str, options: Sequence[T], *, rule: str, about: object = "", words: str = "") -> T:
        """One of the options; of more than ten the name is typed."""
        if len(options) <= MOST_LISTED:
            return super().choose(seat, options, rule=rule, about=about, words=words)
        return self.ask(seat, Typed(options), rule=rule, about=about, words=words)

    # Chance

    def shuffle(self, cards: Sequence[T], *, rule: str, about: object = "") -> list[T]:
        """The action cards are drawn from as from a heap: their order is known to nobody."""
        return list(cards) if rule == "rome.cards.action" else super().shuffle(cards, rule=rule, about=about)

    def deal(self, cards: Sequence[T], count: int, *, rule: str, about: object = "") -> list[T]:
        """Cards of a person's army are drawn by that person, who says which are left when it matters."""
        if isinstance(about, Army) and not self._is_bot(about.faction):
            return list(cards[:count])
        return super().deal(cards, count, rule=rule, about=about)

    def _chance(self, form: Form[A], rule: str, about: object, words: str) -> A:
        """Chance, with what it is for."""
        purpose = _purpose(form, rule, about)
        named = purpose or label(about)
        words = f"{words}: {named}" if named else words
        if form.kind == "tie":
            words = self._with_purpose(words)
        return self._fall(form, rule, about, words)


def places_of(state: State) -> dict[str, str]:
    """Where the agents and navies of all sides are."""
    agents = {agent.name: agent.region for side in state.sides.values() for agent in side.agents}
    return agents | {navy.name: navy.place for side in state.sides.values() for navy in side.navies if navy.place}


def _purpose(form: object, rule: str, about: object) -> str:
    """What dice are rolled for."""
    words = FOR.get(rule) if isinstance(form, Roll) else None
    parts = about if isinstance(about, tuple) else (about,)
    return "" if words is None else words.format(*map(label, parts), "main battle", "")


# Pieces


def _place(piece: Army | Navy, region: str) -> str:
    port = "the port of " if isinstance(piece, Navy) else ""
    return f"Put {piece.name} on the board, in {port}{region}."


def _board(army: Army, navy: Navy) -> str:
    return f"Put {army.name} aboard {navy.name}, out of {army.region}."


def _off(army: Army, *_: object) -> str:
    return f"Take {army.name} off the board" + (f", out of {army.region}." if army.region else ".")


def _points(faction: str, points: int, sign: str, more: int) -> str:
    return f"Move the points marker of {faction} to {points} ({sign}{more})."


def _puts_agents(faction: str, count: int, region: str) -> str:
    return f"Put {_agents(count)} of {faction} into {region}."


def _status(one: str, other: str, status: str) -> str:
    return f"On both diplomacy trackers: {one} and {other} are now {ARTICLES[status]}."


ARTICLES = {"enemy": "enemies", "neutral": "neutral", "friendly": "friendly", "ally": "allies"}


def _declares(faction: str, count: int, what: str) -> str:
    """What a bot has bought, when purchases are declared; cards and developments are only told."""
    kind = next((one for one in ON_THE_BOARD if what.startswith(one)), "")
    if what.startswith("calm in "):
        markers = "an unrest marker" if count == 1 else f"{count} unrest markers"
        return f"Take {markers} off {what.removeprefix('calm in ')}: {faction} has paid."
    return f"Put on the board for {faction}: {f'{count} × ' if count > 1 else ''}{what}." if kind else ""


def _agents(count: int) -> str:
    return "an agent" if count == 1 else f"{count} agents"


def _unrest(region: str, count: int) -> str:
    if count == 1:
        return f"Put an unrest marker on {region}."
    return f"Put unrest markers on {region} until {count} lie there."


def _subdues(army: Army, region: str, left: int) -> str:
    until = f"unrest markers off {region} until {left} {'is' if left == 1 else 'are'} left"
    return f"Take {until if left else f'all unrest markers off {region}'}: {army.name} subdues it."


PLACED = "{} is placed in {}."
REPLACED, REPLACED_BY = "{} takes over {} from {}.", "Put {0} in command of {1}, and {2} back among the recruits."
"""A general of a person's is replaced; a bot's are kept."""
AGENT_ACTS = "{} in {}: {}, {}."

MOVES = {
    "{} marches to {}.": "March {}{} to {}.",
    "{} goes to {}.": "Move {}{} to {}.",
    "{} sails to {}.": "Sail {}{} to {}.",
    "{} retreats to {}.": "Move {}{} to {}: it retreats.",
    "{} puts to sea: {}.": "Move {}{} to {}: it leaves the port.",
    "{} is sent back to {}.": "Move {}{} back to {}.",
    "{} is led away to {}.": "Move {}{} to {}: it is led away.",
}
"""By the words of the log: a piece, from where and to where."""

STANCE = "{}'s stance towards {}: {} ({})."

ACTS: dict[str, Callable[..., str]] = {
    "Round {}.": lambda number: f"Round {number} begins.",
    "The turn order is {}.": lambda order: f"The turn order of the round: {', '.join(order)}.",
    PLACED: _place,
    "{} boards {}.": _board,
    "{} lands in {}.": lambda army, region: f"Land {army.name} in {region}.",
    "{} goes ashore in {}.": lambda army, region: f"Put {army.name} ashore in {region}.",
    "{} intercepts {} in the {}.": lambda one, other, sea: f"Move {one.name} to {sea}: it intercepts {other.name}.",
    "{} is destroyed.": _off,
    "{} is defeated.": _off,
    "{} leaves the board.": _off,
    "{} makes room for {} and leaves the board.": _off,
    "{} finds no shore and leaves the board.": _off,
    "{} is lost.": lambda navy: f"Take {navy.name} off the board.",
    "{} is killed in {}.": lambda agent, region: f"Take {agent.name} off the board, out of {region}.",
    "{} puts {} agent into {}.": _puts_agents,
    "{} puts {} agents into {}.": _puts_agents,
    "{} takes control of {}.": lambda faction, region: f"Put a control marker of {faction} on {region}.",
    "{} rises and is independent again.": lambda region: f"Take the control marker off {region}: it is independent.",
    "Unrest in {}: {} marker.": _unrest,
    "Unrest in {}: {} markers.": _unrest,
    "{} subdues unrest in {}: {} left.": _subdues,
    "The {} in {} is destroyed.": lambda what, region: f"Take the {what} off {region}.",
    "The buildings of {} are destroyed.": lambda region: f"Take market, barracks and walls off {region}.",
    "{}, besieged, loses its {}.": lambda region, what: f"Take the {what} off {region}, which is besieged.",
    "{} assaults {}.": lambda army, region: f"{army.name} assaults the garrison of {region}.",
    "{} attacks {} at {}.": lambda army, foe, region: f"Battle in {region}: {army.name} attacks {foe.name}.",
    "{} attacks {}.": lambda navy, foe: f"Battle at sea: {navy.name} attacks {foe.name}.",
    "{} besieges {}.": lambda army, region: f"{army.name} besieges {region}.",
    "{} and {}: {}.": _status,
    "{} has {} victory point ({}{}).": _points,
    "{} has {} victory points ({}{}).": _points,
    "{} declares: {} × {}.": _declares,
    "{} joins the decks of {}.": lambda card, faction: f"Take {card} out of its pack: it joins the decks of {faction}.",
    "It is {}.": lambda card: f"Take {card} out of its pack.",
}
"""By the words of the log: what to do with the pieces."""

OPEN = ("rome.solo.agent.mercenaries.card", "rome.conquer.mercenary.join")
"""Rules by which a bot takes a card out of a pack on the table: everybody sees it."""

OF_CARDS = {
    "{}: {} is destroyed.": "Put {0} of {1} into the dead zone.",
    "{}: {} is wounded.": "{0} of {1} is wounded: mark it.",
    "{} recovers {}.": "Take {0} back out of the dead zone, into {1}.",
}
"""What happens to people's cards in a battle; a bot's are kept."""

OF_ARMIES = {"{} swaps its old cards for Imperial ones.": "Swap the old cards of {} for Imperial ones."}
"""What happens to all cards of a person's army."""

TO_PEOPLE: dict[str, Callable[..., str]] = {
    "{} raises {} gold.": lambda faction, gold: f"{faction} takes {gold} gold in taxes.",
    "{} gains {} gold from trade with {}.": (
        lambda one, gold, other: f"{one} takes {gold} gold for the trade with {other}."
    ),
    "Pirates bring {} {} gold of {}.": (
        lambda faction, gold, victim: f"{faction} takes {gold} gold: pirates have raided {victim}."
    ),
}
"""Gold that a person takes."""
THEFT = "{} steals {} gold from {}."
"""Gold that one takes and another loses."""

FOR: dict[str, str] = {
    "rome.conquer.dice": "the defence of {}",
    "rome.assault.garrison.dice": "the garrison of {}",
    "rome.assault.attack.infantry": "{}, which assaults",
    "rome.agents.rebels.damage": "the rebels of {}",
    "rome.agents.caught": "{} tries it; a Skull succeeds, an X costs its life",
    "rome.agents.assassinate.general": "{} tries it again, as the general is guarded",
    "rome.avoid.roll": "{}, to avoid the battle or prevent it",
    "rome.naval.roll": "the ships of {}",
    "rome.infighting.damage": "{} quarrels with its neighbour",
    "rome.cards.troop": "{}: {} at {}",
    "rome.battle.victor.general": "does {} become a better general?",
    "rome.solo.priority.die": "does the bot attack {}? Only a Skull says yes",
    "rome.solo.stance.move.white": "the marker of {1} on the stance card of {0}, up or down",
    "rome.solo.stance.move.red": "the marker of {1} on the stance card of {0}, left or right",
    "rome.solo.declare.two": "how many {1} cards {0} gets",
    "rome.solo.declare.three": "how many {1} cards {0} gets",
    "rome.solo.agent.trade.answer.middle": "is the trade that {} offers accepted? An X says no",
    "rome.solo.agent.trade.answer.high": "is the trade that {} offers accepted? An X says no",
    "rome.solo.agent.treaty.answer.middle": "is the treaty that {} offers accepted? An X says no",
    "rome.solo.agent.treaty.answer.high": "is the treaty that {} offers accepted? An X says no",
    "rome.solo.battle.human.artillery.roll": "does {} play artillery? A Blank says no",
    "rome.solo.battle.human.tactics.blank": "tactics of {0}, for {1}",
    "rome.solo.battle.human.equal": "equal losses: does {} withdraw?",
    "rome.solo.battle.bots.order": "{}, in its battle with a bot",
}
"""By rule: what dice are rolled for, with what they are about."""
