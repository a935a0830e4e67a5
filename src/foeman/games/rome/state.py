"""A game of Rome between two steps. Dataclasses and small derived facts, nothing else."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Annotated, Literal

from pydantic import Field

from foeman.engine.game import Terms
from foeman.engine.sequence import Due
from foeman.engine.states import Number, named, shared
from foeman.games.rome.printed import General, Printed, border_key, called

ROME, GREECE, CARTHAGE, BARBARIANS = FACTIONS = ("Rome", "Greece", "Carthage", "Barbarian Tribes")

OWNED = {ROME: "Rome's", GREECE: "Greece's", CARTHAGE: "Carthage's", BARBARIANS: "Barbarian Tribes'"}
"""How a faction's pieces are called: Rome's Army II."""

ENEMY, NEUTRAL, FRIENDLY, ALLY = range(4)
STATUS_NAMES = ("enemy", "neutral", "friendly", "ally")
PHASES = ("initiative", "agents", "taxation", "campaign", "spending")
Phase = Literal["initiative", "agents", "taxation", "campaign", "spending"]

NUMERALS = ("", "I", "II", "III", "IV")

SUPER, SPEED = KINDS = ("super", "speed")
"""The two kinds of bot, as they are called in a seat."""


def numbers_of(text: str) -> dict[str, dict[str, int]]:
    """Numbers by faction and name, from text: "Rome: Carthage 9, Greece 3; Greece: Rome 8"."""
    table: dict[str, dict[str, int]] = {}
    for line in filter(None, (part.strip() for part in text.split(";"))):
        faction, colon, rest = (part.strip() for part in line.partition(":"))
        pairs = [part.strip().rpartition(" ") for part in rest.split(",")]
        if not colon or faction not in FACTIONS or not all(name and number.isdigit() for name, _, number in pairs):
            raise ValueError(f'expected "faction: name number, name number; ...", found "{line}"')
        table[faction] = {name.strip(): int(number) for name, _, number in pairs}
    return table


@dataclass(slots=True)
class Army:
    """An army, on the board, aboard a navy, or waiting in its army space."""

    faction: called.Who
    number: Annotated[int, Field(ge=1, le=4)]
    cards: list[called.Troop] = field(default_factory=list)
    general: called.General | None = None
    region: called.Region | None = None
    aboard: Annotated[int, Field(ge=1, le=2)] | None = None
    """The number of the navy of the same faction that carries it."""
    moves: Number = 0
    """Movement units left in this campaign turn."""
    fresh: bool = True
    """Whether it can still be activated in this campaign turn."""
    road: Number = 0
    """Steps along roads that are left of the movement unit under way."""
    halted: bool = False
    """Whether it can do nothing more in this campaign turn: beaten, or stopped."""
    camped: called.Region | None = None
    """Where it stood when its owner's last campaign turn began."""
    guest: Annotated[str, named("region", nobody=True)] = ""
    """A foreign region in which it stands by leave or in flight: it does not besiege it."""
    refused: list[called.Region] = field(default_factory=list)
    """Regions that an ally has refused to let it enter in this campaign turn."""
    beaten: list[Annotated[str, named("army")]] = field(default_factory=list)
    """Armies it has beaten in this campaign turn, by name, in case they could not leave."""
    wounded: bool = False
    """Whether half a kill from dice outside a battle counts against it, until its owner's turn ends."""
    assaulted: list[called.Region] = field(default_factory=list)
    """Regions whose garrison it has assaulted in this campaign turn."""
    plundered: bool = False
    """Whether its general has plundered in this campaign turn."""
    played: list[called.Event] = field(default_factory=list)
    """Events played on it in this campaign turn, by id."""
    closed: list[called.Border] = field(default_factory=list)
    """Borders that are closed to it in this campaign turn, by border_key."""
    fever: Number = 0
    """The last round in which Camp Fever struck it."""
    old_cards: bool = False
    """Rome: whether it still holds cards that the Marian Reforms replace when it is next seen."""
    reinforced: dict[Annotated[str, named("counts_as")], Number] = field(default_factory=dict)
    """How many main battle and skirmisher cards were added in this spending phase."""
    muster: called.Region | None = None
    """A new army of mercenaries: the region it has to be placed in."""
    declared: bool = True
    """False for a bot's undeclared army, which has no cards of its own; its troops are the bot's decks."""
    homes_taken: Number = 0
    """A bot's army: home regions of opponents it has conquered in this campaign turn."""

    @property
    def name(self) -> str:
        """How it is called at the table."""
        return f"{OWNED[self.faction]} Army {NUMERALS[self.number]}"


@dataclass(slots=True)
class Navy:
    """A navy at sea, in port, or waiting in its navy space."""

    faction: called.Who
    number: Annotated[int, Field(ge=1, le=2)]
    ships: list[called.Ship] = field(default_factory=list)
    place: Annotated[str, named("region", "sea")] | None = None
    """A sea area, or the region in whose port it lies; None beside the board."""
    moves: Number = 0
    fresh: bool = True
    intercepted: bool = False
    """Whether it has intercepted a navy in the campaign turn under way."""
    played: list[called.Event] = field(default_factory=list)
    """Events played on it in this campaign turn, by id."""
    mirror: bool = False
    """A bot's second miniature of the same stack of ships: its own list of ships stays empty."""

    @property
    def name(self) -> str:
        """How it is called at the table."""
        return f"{OWNED[self.faction]} Navy {NUMERALS[self.number]}"


@dataclass(slots=True)
class Agent:
    """An agent on the board, or a bot's that waits beside it."""

    faction: called.Who
    number: Annotated[int, Field(ge=1, le=3)]
    region: Annotated[str, named("region", nobody=True)] = ""
    """Empty beside the board."""
    moved: bool = False
    acted: Number = 0
    """Agent actions taken in this agent phase."""
    caught: bool = False
    """Sent home by a double agent: neither moves nor acts again this round."""

    @property
    def name(self) -> str:
        """How it is called at the table."""
        return f"{OWNED[self.faction]} agent {self.number}"


@dataclass(slots=True)
class Land:
    """What lies on a region."""

    controller: called.Who | None = None
    unrest: Number = 0
    market: bool = False
    barracks: bool = False
    walls: bool = False
    wonder: Annotated[str, named("faction")] | None = None
    """Who built an ancient wonder there."""


@dataclass(frozen=True, slots=True)
class Improvement:
    """An improvement of a region, or a road."""

    what: Annotated[str, named("improvement")]
    """market, barracks, walls, road or ancient wonder."""
    where: called.Site
    """The region; for a road its border_key."""


@dataclass(slots=True)
class Side:
    """A faction in play: its faction board, its cards and its pieces."""

    name: called.Who
    gold: Number = 0
    points: Number = 0
    hand: list[called.Action] = field(default_factory=list)
    armies: list[Army] = field(default_factory=list)
    navies: list[Navy] = field(default_factory=list)
    agents: list[Agent] = field(default_factory=list)
    reserve: dict[called.Troop, Number] = field(default_factory=dict)
    """Troop cards in the reserve stack, by kind."""
    put_away: dict[called.Troop, Number] = field(default_factory=dict)
    """Troop cards out of the game: Imperial cards before the reforms, replaced Republican ones after."""
    ships: dict[called.Ship, Number] = field(default_factory=dict)
    """Ship cards in the reserve stack, by kind."""
    generals: list[called.General] = field(default_factory=list)
    """Spare generals: owned, and not with an army."""
    recruits: list[called.General] = field(default_factory=list)
    """General cards in the box: to be bought, improved to, or appointed."""
    developments: dict[Annotated[str, named("development")], Annotated[int, Field(ge=1)]] = field(default_factory=dict)
    """Developments owned, and the round each was bought in."""
    columns: list[Annotated[int, Field(ge=1)]] = field(default_factory=list)
    """Columns of the faction board that have scored."""
    traded: list[called.Who] = field(default_factory=list)
    """Factions a trade was started with in this turn."""
    treated: list[called.Who] = field(default_factory=list)
    """Factions a treaty was offered to in this turn."""
    shown: list[called.Who] = field(default_factory=list)
    """Allies it has shown cards to in this turn."""
    sent_again: Number = 0
    """Agents that a development has let move and act again in this agent phase."""
    raised: Number = 0
    """Gold received in this taxation phase."""
    paid_to_wonders: Number = 0
    travelled: list[called.General] = field(default_factory=list)
    """Generals that have changed between armies in this campaign turn."""
    built: list[Annotated[Improvement, called.AS_EARLY]] = field(default_factory=list)
    """Improvements made in this spending phase."""
    free_improvements: Number = 0
    """Public Works: markets, barracks or walls that still cost nothing in this spending phase."""
    volunteers: Number = 0
    """Volunteers: troop cards of its own that are still cheaper in this spending phase."""
    bought_rows: list[Annotated[int, Field(ge=1)]] = field(default_factory=list)
    """Rows of the faction board from which a development was bought in this round."""
    purchases: dict[str, Number] = field(default_factory=dict)
    """What was bought in this spending phase and is not declared yet, as everybody will hear it."""
    favours: dict[Annotated[str, named("favour")], Number] = field(default_factory=dict)
    """What developments still allow in this spending phase: "roads" for nothing, "veterans", generals with "stars"."""
    home_scored: list[called.Region] = field(default_factory=list)
    """Home regions of others that have scored for it."""


@dataclass(slots=True)
class BotState:
    """What a bot has beside the pieces of its side."""

    faction: Annotated[str, named("bot")]
    kind: Annotated[str, named("kind")]
    """SUPER or SPEED."""
    stance: dict[called.Who, Annotated[int, Field(ge=1, le=9)]] = field(default_factory=dict)
    """Each opponent, and the space of its reaction marker on the stance card, 1 to 9."""
    main: list[called.Troop] = field(default_factory=list)
    """The Main deck. The order of a deck means nothing: a card drawn is table.draw(deck)."""
    skirmishers: list[called.Troop] = field(default_factory=list)
    cavalry: list[called.Troop] = field(default_factory=list)
    artillery: list[called.Troop] = field(default_factory=list)
    acting: bool = False
    """Whether its agent turn is under way."""
    sent_again: bool = False
    """Whether an agent that a development has sent out again has still to act."""
    column: Annotated[str, named("column", nobody=True)] = ""
    """The column of the spending table that it spends by, while its spending turn is under way."""
    steps_spent: Number = 0
    """How many steps of the spending table it has done in this turn."""


class Printing:
    """What a state looks the printed components up in, and which reading is played of each ruling."""

    __slots__ = ("printed", "rulings")
    printed: Printed
    rulings: dict[str, str]


@dataclass(slots=True)
class State(Printing):
    """A game of Rome."""

    terms: Terms = shared()
    round: Annotated[int, Field(ge=1)] = 1
    phase: Phase = "initiative"
    turn: Number = 0
    """Whose turn in the phase comes next: a place in the turn order."""
    order: list[called.Who] = field(default_factory=list)
    """The turn order of the round."""
    final: bool = False
    """Whether this is the last round."""
    sides: dict[called.Who, Side] = field(default_factory=dict)
    lands: dict[called.Region, Land] = field(default_factory=dict)
    roads: dict[called.Border, Annotated[str, named("faction")]] = field(default_factory=dict)
    """Roads, by border_key, and who built them."""
    status: dict[called.Pair, Annotated[int, Field(ge=0, le=3)]] = field(default_factory=dict)
    """Diplomacy between two factions, by border_key: ENEMY, NEUTRAL, FRIENDLY or ALLY."""
    deck: list[called.Action] = field(default_factory=list)
    discards: list[called.Action] = field(default_factory=list)
    packs: dict[Annotated[str, named("pack")], dict[called.Troop, Number]] = field(default_factory=dict)
    """What is left of each mercenary pack, by kind of card."""
    initiative: dict[called.Who, Number] = field(default_factory=dict)
    """The initiative card of each faction in this round."""
    bank: int = 0
    """Gold the bank has taken in, less what it has paid out: the ledger against which all gold is checked."""
    bots: dict[Annotated[str, named("bot")], BotState] = field(default_factory=dict)
    """The factions that bots play, in seat order, and what each has beside its side."""
    due: list[Due] = field(default_factory=list)
    """What is still to come of the turn or the phase under way."""

    def __post_init__(self) -> None:
        self.printed = self.terms.content  # type: ignore[misc]  # a slot of Printing
        self.rulings = self.terms.rulings  # type: ignore[misc]  # another one

    def shows_hand(self, name: str) -> bool:
        """Whether it is known how many action cards a faction holds."""
        return name in self.sides


def ruling(state: State, name: str) -> str:
    """The reading that is played of a ruling: ruling(state, "rome.ruling.capacity")."""
    return state.rulings[name]


# Small facts that every section needs


def status(state: State, one: str, other: str) -> int:
    """The diplomacy between two factions."""
    return state.status[border_key(one, other)]


def is_ally(state: State, one: str, other: str) -> bool:
    """Whether two different factions are allied."""
    return one != other and status(state, one, other) == ALLY


def is_enemy(state: State, one: str, other: str) -> bool:
    """Whether two different factions have the status of enemies."""
    return one != other and status(state, one, other) == ENEMY


def others(state: State, name: str) -> list[str]:
    """The other factions, in turn order from the one after it (or as seated before there is an order)."""
    order = state.order or list(state.sides)
    place = order.index(name)
    return order[place + 1 :] + order[:place]


def general_of(state: State, army: Army) -> General | None:
    """The card of the general who leads an army."""
    return None if army.general is None else state.printed.generals[army.general]


def stars(state: State, army: Army) -> int:
    """rome.leaderless.stars: the stars of its general, none without one."""
    return 0 if army.general is None else state.printed.generals[army.general].stars


def main_cards(state: State, army: Army) -> list[str]:
    """rome.universal.kinds: the main battle cards of an army."""
    troops = state.printed.troops
    return [card for card in army.cards if troops[card].counts_as == "main"]


def cards_of(state: State, army: Army, kind: str) -> list[str]:
    """rome.universal.kinds: the cards of an army that are main, skirmisher or artillery."""
    troops = state.printed.troops
    return [card for card in army.cards if troops[card].counts_as == kind]


def armies_in(state: State, region: str) -> list[Army]:
    """All armies in a region, of every faction."""
    return [army for side in state.sides.values() for army in side.armies if army.region == region]


def army_of(state: State, faction: str, region: str) -> Army | None:
    """A faction's army in a region, if there is one."""
    return next((army for army in state.sides[faction].armies if army.region == region), None)


def navies_in(state: State, place: str) -> list[Navy]:
    """All navies in a sea area or a port, of every faction."""
    return [navy for side in state.sides.values() for navy in side.navies if navy.place == place]


def agents_in(state: State, region: str) -> list[Agent]:
    """All agents in a region, of every faction."""
    return [agent for side in state.sides.values() for agent in side.agents if agent.region == region]


def at_sea(state: State, navy: Navy) -> bool:
    """Whether a navy is on the board and not in port."""
    return navy.place is not None and navy.place not in state.printed.regions


def carrier_of(state: State, army: Army) -> Navy | None:
    """The navy that carries an army, if one does."""
    if army.aboard is None:
        return None
    return next(navy for navy in state.sides[army.faction].navies if navy.number == army.aboard)


def carried_by(state: State, navy: Navy) -> Army | None:
    """The army aboard a navy, if there is one."""
    return next((army for army in state.sides[navy.faction].armies if army.aboard == navy.number), None)


def controlled(state: State, faction: str) -> list[str]:
    """The regions a faction controls."""
    return [region for region, land in state.lands.items() if land.controller == faction]


def homes(state: State, faction: str) -> list[str]:
    """The home regions a faction controls."""
    return [region for region in state.printed.factions[faction].homes if state.lands[region].controller == faction]


def has_effect(state: State, faction: str, effect: str) -> bool:
    """rome.spend.develop.next_round: whether a development with this effect works for a faction now."""
    return bool(effects(state, faction, effect))


def effects(state: State, faction: str, effect: str) -> list[dict[str, int | str]]:
    """rome.spend.develop.next_round, rome.ruling.dev_effect: the parameters of all its developments with an effect.

    Developments work from the round after they were bought; by the other reading only recruiting waits.
    """
    owned = state.sides[faction].developments
    known = state.printed.factions[faction].with_effect.get(effect) if owned else None
    if known is None:
        return []
    wait = state.rulings["rome.ruling.dev_effect"] == "all_wait"
    return [one.parameters for one in known if one.name in owned and not (wait and owned[one.name] >= state.round)]


def has_trait(state: State, army: Army, trait: str) -> bool:
    """Whether the general of an army has a trait that he can use."""
    return trait in traits_of(state, army)


def traits_of(state: State, army: Army) -> tuple[str, ...]:
    """The traits of the general of an army; one who lies face down under an undeclared army uses none."""
    return state.printed.generals[army.general].traits if army.general is not None and army.declared else ()


def is_undeclared(army: Army) -> bool:
    """rome.solo.army.undeclared: whether it is a bot's army without cards of its own."""
    return not army.declared


def ships_of(state: State, navy: Navy) -> list[str]:
    """rome.solo.navy.miniatures: the ship cards of a navy; every miniature of a bot stands for its whole stack."""
    if not navy.mirror:
        return navy.ships
    return next((one.ships for one in state.sides[navy.faction].navies if not one.mirror), navy.ships)


# Gold, so that the ledger always balances


def gain(state: State, faction: str, gold: int) -> None:
    """The bank pays a faction."""
    state.sides[faction].gold += gold
    state.bank -= gold


def pay(state: State, faction: str, gold: int) -> None:
    """A faction pays the bank."""
    if gold > state.sides[faction].gold:
        raise ValueError(f"{faction}: expected at least {gold} gold to pay, found {state.sides[faction].gold}")
    state.sides[faction].gold -= gold
    state.bank += gold


def hand_over(state: State, giver: str, taker: str, gold: int) -> None:
    """One faction pays another."""
    pay(state, giver, gold)
    gain(state, taker, gold)


def add(pile: dict[str, int], card: str, count: int = 1) -> None:
    """Put cards of a kind on a pile."""
    pile[card] = pile.get(card, 0) + count


def take(pile: dict[str, int], card: str, count: int = 1) -> None:
    """Take cards of a kind from a pile."""
    left = pile.get(card, 0) - count
    if left < 0:
        raise ValueError(f"{card}: expected at least {count} on the pile, found {pile.get(card, 0)}")
    if left:
        pile[card] = left
    else:
        pile.pop(card, None)
