"""The same bot at both tables: whole games are played on screen and beside it at a physical table.

The person at the physical table tells truthfully what happens on the screen, and chance gives the same. The bots must
then do the same, and after every step the companion's mirror must be the board on the screen.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from random import Random
from typing import Any

import pytest

from foeman.engine.because import Record
from foeman.engine.forms import Edit, Order, YesNo
from foeman.engine.game import Setup
from foeman.engine.questions import CHANCE, Question
from foeman.engine.states import cloner
from foeman.engine.table import Table
from foeman.engine.tables import SeededTable
from foeman.games.crusade import CRUSADE
from foeman.games.crusade.bots import adding, chits, planning, upkeep
from foeman.games.crusade.bots import battle as bot_battle
from foeman.games.crusade.bots import cards as bot_cards
from foeman.games.crusade.bots import command as bot_command
from foeman.games.crusade.bots import diplomacy as bot_diplomacy
from foeman.games.crusade.bots import marching as marching_of_bots
from foeman.games.crusade.bots.board import Board
from foeman.games.crusade.companion import sequence as companion
from foeman.games.crusade.companion.board import TableBoard
from foeman.games.crusade.companion.forms import Report, Stands, short
from foeman.games.crusade.companion.setup import set_up
from foeman.games.crusade.companion.state import Companion
from foeman.games.crusade.digital.commands import DigitalBoard
from foeman.games.crusade.printed.pack import TYPES, WORDS
from foeman.games.crusade.rules import battle, command, marching
from foeman.games.crusade.rules import diplomacy as base_diplomacy
from foeman.games.crusade.state import BotState, Force, Region, State, copy, join, part, pieces

snapshot = cloner(State)


@dataclass
class Fight:
    """A Battle on the screen: how it began and ended, both sums at its start, and what people's reactions added."""

    army: str
    origin: str
    region: str
    force: Force
    start: State
    sums: tuple[int, int] = (0, 0)
    reactions: list[int] = field(default_factory=list)
    end: State | None = None


@dataclass
class Turn:
    """A person's turn of the Command Phase on the screen."""

    army: str
    fights: list[Fight] = field(default_factory=list)
    end: State | None = None


@dataclass
class Chance:
    """What chance was asked on the screen, out of what, and what it gave."""

    asked: str
    rule: str
    options: list[str]
    answer: object


@dataclass(slots=True)
class Ear(Record):
    """A record that also keeps out of what chance chose, before the rules take it away."""

    given: list[Chance] = field(default_factory=list)

    def chance(self, question: Question, answer: object) -> None:
        Record.chance(self, question, answer)
        self.given.append(Chance(question.asked, question.rule, sorted(question.form.choices()), answer))


@dataclass
class Screen:
    """The digital game, and what has happened in it that the companion has not asked about yet."""

    state: State
    table: SeededTable
    ear: Ear
    step: int = 0
    turns: list[Turn] = field(default_factory=list)
    fights: list[Fight] = field(default_factory=list)
    cards: list[str] = field(default_factory=list)
    """The Event Cards that bots have played."""
    hands: dict[str, list[str]] = field(default_factory=dict)
    """The Event Cards of each army as the round began."""
    offered: str = ""
    """The Diplomacy Card of the round."""
    pushed_from: dict[str, str] = field(default_factory=dict)
    """Where a marker stood before somebody else moved it."""
    pushed_to: dict[str, str] = field(default_factory=dict)
    now: Turn | None = None
    acts: int = 0
    """Turns in which something was done, or a person was asked."""

    def advance(self) -> None:
        """As much as the companion does in a step: a phase, or a turn of the Command Phase."""
        self.step += 1
        self.table.begin(self.step)
        CRUSADE.digital.step(self.state, self.table)
        while self.state.due and not self.state.ended:
            CRUSADE.digital.step(self.state, self.table)
        if self.state.phase == "Planning":
            self.hands = {army: own.cards[:] for army, own in self.state.armies.items()}


class Person(Table):
    """Somebody at a physical table who looks at the screen; chance gives what it gave there."""

    def __init__(self, screen: Screen) -> None:
        self.screen = screen
        self.mirror: Companion | None = None
        self.listener = Record()
        self.asked = 0
        self.acts = 0
        self.turn: Turn | None = None
        self.fights: list[Fight] = []
        """The Battles of the person's turn that is being told."""
        self.fight: Fight | None = None
        self.seeded: SeededTable | None = SeededTable(1)

    def answer(self, question: Question) -> object:
        if question.who == CHANCE:
            return self.seeded.answer(question) if self.seeded else self.chance(question)
        self.asked += 1
        answer = self.look(question)
        return question.form.parse(question.form.write(answer))

    def chance(self, question: Question) -> object:
        """What chance gave on the screen, where the same must have been asked."""
        given = self.screen.ear.given
        one = next((one for one in given if one.asked == question.asked), None)
        assert one is not None, f"on the screen nobody asked {question.asked}"
        assert one.options == sorted(question.form.choices()), question.asked
        given.remove(one)
        return one.answer

    def look(self, question: Question) -> object:
        """The truthful answer."""
        rule, about, state = question.rule.removeprefix("crusade."), question.about, self.screen.state
        if isinstance(question.form, Report):
            return self.report(rule, about.split(", "))
        if rule == "command.turns" and isinstance(question.form, YesNo):
            return state.armies[about].passed
        if rule == "battle.usual":
            return self.check_sums(about)
        if rule == "reaction.draw":
            return self.reaction()
        if rule == "cards.random":
            army, _, number = about.partition(", ")
            return self.screen.hands[army][int(number) - 1] if number else self.screen.cards.pop(0)
        if rule == "diplomacy.players_first":
            return state.armies[about].bid
        if rule == "diplomacy.card":
            card = state.printed.diplomacy_cards[self.screen.offered]
            if about.endswith("gold"):
                return card.gold
            return [bot_diplomacy.REWARD_WORDS[name] for name in bot_diplomacy.CARD_ORDER if name in card.rewards]
        if rule == "diplomacy.moves_yours":
            return self.screen.pushed_from[about]
        if rule == "diplomacy.you_move":
            return self.screen.pushed_to[about.split(", ")[1]]
        if rule == "base.upkeep.initiative":
            return next(army for army in state.initiative if army in question.form.choices())
        assert rule == "game.win", question.asked
        return bool(state.ended)

    # Battles

    def check_sums(self, about: str) -> list[Edit]:
        """The companion has added up both sides: nothing is there to correct."""
        self.fight = self.screen.fights.pop(0)
        region, attacker, attack, _, defence = about.split(", ")
        assert (region, attacker) == (self.fight.region, self.fight.army)
        assert (int(attack), int(defence)) == self.fight.sums, about
        return []

    def reaction(self) -> int:
        """What the person's reactions add, one after the other until one adds something."""
        assert self.fight is not None
        while self.fight.reactions:
            if gain := self.fight.reactions.pop(0):
                return gain
        return 0

    # Reports

    def report(self, rule: str, about: list[str]) -> list[Edit]:
        """What the person has changed, and the Battles of a turn."""
        if rule == "command.turns":
            return self.report_turn(about[0])
        if rule == "battle.usual":
            return self.report_battle()
        if rule == "setup.usual":
            return []
        return self.changes(self.screen.state)

    def report_turn(self, army: str) -> list[Edit]:
        """A turn of the Command Phase: what changed before the first Battle, the Battles, and whether it was a pass."""
        self.turn = self.screen.turns.pop(0)
        assert self.turn.army == army
        self.fights = self.turn.fights
        edits = self.changes(self.next_scene())
        edits += [Edit("Battle", f"{one.region} from {one.origin} with {short(one.force)}") for one in self.fights]
        assert self.turn.end is not None
        return [*edits, Edit(army, "passes" if self.turn.end.armies[army].passed else "plays")]

    def next_scene(self) -> State:
        """The board before the next Battle of the turn, its force still at home; or at the end of the turn."""
        assert self.turn is not None
        assert self.turn.end is not None
        return before_march(self.fights[0]) if self.fights else self.turn.end

    def report_battle(self) -> list[Edit]:
        """After a Battle: what is left of the people's; what bots have lost is for the companion to know."""
        assert self.fight is not None
        assert self.fight.end is not None
        if self.fight in self.fights:
            self.fights = self.fights[1:]
            return self.changes(self.next_scene(), self.fight.end)
        return self.changes(self.fight.end, self.fight.end)

    def changes(self, truth: State, after: State | None = None) -> list[Edit]:
        """What differs between the mirror and the screen; after a Battle the bots' pieces as they were told to go."""
        mirror = self.mirror
        assert mirror is not None
        found: list[Edit] = []
        for name, land in truth.regions.items():
            seen = snapshot_of(land)
            if after is not None:
                keep_bots(seen, mirror.regions[name], mirror, same=snapshot_of(after.regions[name]) == seen)
            if plain(seen) != plain(mirror.regions[name]):
                words = Stands(seen.forces, seen.neutral, seen.sabotage, seen.chits, seen.destroyed).words()
                found.append(Edit(name, words))
        if sorted(truth.bandits) != sorted(mirror.bandits):
            found.append(Edit("Bandits", " / ".join(truth.bandits) or "none"))
        for alliance, glory in truth.glory.items():
            if glory != mirror.glory[alliance]:
                found.append(Edit(f"Glory {alliance}", glory))
        faith = {army: truth.faith.get(army, 0) for army in truth.armies}
        return found + [
            Edit(f"Faith {army}", faith[army]) for army in faith if faith[army] != mirror.faith.get(army, 0)
        ]


def snapshot_of(land: Region) -> Region:
    """A region, apart."""
    forces = {army: copy(force) for army, force in land.forces.items()}
    return Region(forces, copy(land.neutral), land.control, land.sabotage[:], land.chits[:], land.destroyed)


def keep_bots(seen: Region, told: Region, mirror: Companion, *, same: bool) -> None:
    """On the physical table bots stand as the companion has told, unless a person has touched them since."""
    if not same:
        return
    people = {army: force for army, force in seen.forces.items() if army not in mirror.bots}
    seen.forces = {**people, **{army: copy(force) for army, force in told.forces.items() if army in mirror.bots}}


def before_march(fight: Fight) -> State:
    """The board at the start of a Battle, with the attacking force still where it came from."""
    state = snapshot(fight.start)
    there = state.regions[fight.region].forces
    part(there[fight.army], fight.force)
    if not pieces(there[fight.army]):
        del there[fight.army]
    join(state.regions[fight.origin].forces.setdefault(fight.army, Force()), copy(fight.force))
    return state


def plain(land: Region) -> object:
    """What lies in a region, to compare."""
    forces = {
        army: (force.infantry, force.cavalry, force.siege, sorted(force.leaders)) for army, force in land.forces.items()
    }
    neutral = (land.neutral.infantry, land.neutral.cavalry, land.neutral.siege)
    return forces, neutral, sorted(land.sabotage), sorted(land.chits), land.destroyed


def all_of(state: State, bots: list[str]) -> dict[str, object]:
    """All that both tables must agree on."""
    found: dict[str, object] = {name: (plain(land), land.control) for name, land in state.regions.items()}
    for army in bots:
        bot, own = state.bots[army], state.armies[army]
        groups = [sorted(group) for group in (bot.prepared, bot.reaction, bot.advanced, bot.aside)]
        found[army] = (groups, bot.column, bot.trigger, bot.more_triggers)
        found[f"{army}'s board"] = (own.gold, own.crowns, len(own.cards), own.marker, own.waiting)
        found[f"{army}'s Orders"] = {name: land.orders.get(army, []) for name, land in state.regions.items()}
    found["tracks"] = (sorted(state.bandits), state.glory, {army: state.faith.get(army, 0) for army in state.armies})
    found["sequence"] = (state.round, state.phase, state.initiative)
    return found


@pytest.fixture
def watched(monkeypatch: pytest.MonkeyPatch) -> list[Screen]:
    """The screen keeps turns, Battles, reactions, cards and moves of markers as they happen."""
    screens: list[Screen] = []
    plain_turn, plain_fight, plain_react = command.take_turn, battle.fight, battle.react
    plain_add_reaction, plain_choose = battle.add_reaction, bot_cards.choose
    plain_bot_turn, plain_person_turn = companion.bot_turn, companion.person_turn
    plain_take_card, plain_move_for = base_diplomacy.take_card, base_diplomacy.move_for

    def take_turn(state: State, army: str, table: Table) -> bool:
        screen = screens[-1]
        screen.now = Turn(army)
        acted = plain_turn(state, army, table)
        if army not in state.bots:
            screen.now.end = snapshot(state)
            screen.turns.append(screen.now)
        screen.now = None
        screen.acts += acted or army not in state.bots
        return acted

    def fight(state: State, army: str, origin: str, name: str, table: Table) -> None:
        screen = screens[-1]
        made = Fight(army, origin, name, copy(state.regions[name].forces[army]), snapshot(state))
        screen.fights.append(made)
        if screen.now is not None and army not in state.bots:
            screen.now.fights.append(made)
        plain_fight(state, army, origin, name, table)
        made.end = snapshot(state)

    def react(state: State, under_way: battle.Battle, table: Table) -> None:
        sides = (under_way.attacker, under_way.defender)
        attack, defence = (battle.strength_of(state, under_way, side) for side in sides)
        screens[-1].fights[-1].sums = attack, defence
        plain_react(state, under_way, table)

    def add_reaction(
        state: State, under_way: battle.Battle, side: battle.Side, name: str, place: str, table: Table
    ) -> None:
        before = battle.strength_of(state, under_way, side)
        plain_add_reaction(state, under_way, side, name, place, table)
        gain = battle.strength_of(state, under_way, side) - before
        if side.army not in state.bots:
            screens[-1].fights[-1].reactions += [gain] if gain else []

    def choose(bot: Any, board: Any, table: Table) -> str | None:
        name = plain_choose(bot, board, table)
        if name is not None and not isinstance(board, TableBoard):
            screens[-1].cards.append(name)
        return name

    def take_card(state: State, army: str, table: Table) -> None:
        screens[-1].offered = state.diplomacy_card
        plain_take_card(state, army, table)

    def move_for(state: State, army: str, mover: str, table: Table) -> None:
        screens[-1].pushed_from[army] = state.armies[army].marker
        plain_move_for(state, army, mover, table)
        screens[-1].pushed_to[army] = state.armies[army].marker

    def bot_turn(state: Companion, army: str, table: Person) -> bool:
        acted = plain_bot_turn(state, army, table)
        table.acts += acted
        return acted

    def person_turn(state: Companion, army: str, table: Person) -> None:
        plain_person_turn(state, army, table)
        table.acts += 1

    patches: dict[tuple[object, str], Callable[..., object]] = {
        (command, "take_turn"): take_turn,
        (marching, "fight"): fight,
        (battle, "react"): react,
        (battle, "add_reaction"): add_reaction,
        (bot_cards, "choose"): choose,
        (base_diplomacy, "take_card"): take_card,
        (base_diplomacy, "move_for"): move_for,
        (companion, "bot_turn"): bot_turn,
        (companion, "person_turn"): person_turn,
    }
    for (module, name), made in patches.items():
        monkeypatch.setattr(module, name, made)
    return screens


def begin(
    seats: dict[str, str], seed: int, rulings: dict[str, str], **options: bool
) -> tuple[Screen, Companion, Person]:
    """The same game at both tables, set up."""
    people = [seat for seat, player in seats.items() if player == "person"]
    on_screen = {seat: "random" if seat in people else player for seat, player in seats.items()}
    ear = Ear()
    dice = SeededTable(seed, people, listener=ear)
    terms = CRUSADE.prepare(Setup(game="crusade", seats=on_screen, rulings=rulings, options={**options}))
    screen = Screen(CRUSADE.digital.set_up(terms, dice), dice, ear)
    ear.given.clear()
    person = Person(screen)
    setup = Setup(game="crusade", table="physical", seats=seats, rulings=rulings, options={**options})
    mirror = set_up(CRUSADE.prepare(setup), person)
    mirror.initiative = screen.state.initiative[:]
    person.mirror, person.seeded = mirror, None
    return screen, mirror, person


ONLY_ON_SCREEN = (
    "crusade.base.strategy.decks",
    "crusade.base.strategy.no_player",
    "crusade.base.diplomacy.card",
    "crusade.cards.random",
)
"""What the cards of the physical table do by themselves."""


def play_both(screen: Screen, mirror: Companion, person: Person) -> None:
    """Step by step at both tables; after each the mirror is the board on the screen, and no chance is left over."""
    state, bots = screen.state, list(mirror.bots)
    while True:
        screen.advance()
        if state.ended:
            return
        while screen.acts > person.acts or (mirror.round, mirror.phase) != (state.round, state.phase):
            companion.step(mirror, person)
        told, seen = all_of(mirror, bots), all_of(state, bots)
        for army, space in screen.pushed_to.items():
            told[f"{army}'s marker"], seen[f"{army}'s marker"] = mirror.armies[army].marker, space
        screen.pushed_to.clear()
        differ = {key: (told[key], seen[key]) for key in seen if told[key] != seen[key]}
        assert not differ, f"step {screen.step}, round {state.round}, {state.phase}: {differ}"
        left = [one.asked for one in screen.ear.given if one.rule not in ONLY_ON_SCREEN]
        assert not left, f"step {screen.step}, round {state.round}, {state.phase}: {left}"
        screen.ear.given.clear()


TABLES = {
    "one against one": {"Angevin": "person", "Ayyubid": "bot"},
    "two bots": {"Angevin": "person", "Ayyubid": "bot", "Turkoman": "bot"},
    "two people": {"Angevin": "bot", "Ayyubid": "person", "Turkoman": "person"},
    "two against two": {"Angevin": "bot", "Holy Roman Empire": "bot", "Ayyubid": "person", "Turkoman": "person"},
}


@pytest.mark.parametrize("table", TABLES)
def test_both_tables_play_alike(table: str, watched: list[Screen]) -> None:
    """Whole games: the same Orders, Marches, Battles, cards, bids and moves."""
    for seed in (2, 3):
        screen, mirror, person = begin(TABLES[table], seed, {})
        watched.append(screen)
        play_both(screen, mirror, person)
        assert person.asked > 20


@pytest.mark.parametrize("table", TABLES)
def test_both_tables_play_alike_by_other_readings(table: str, watched: list[Screen]) -> None:
    """The same with a third of all rulings read differently."""
    chance = Random(len(table))
    for seed in (4, 5):
        screen, mirror, person = begin(TABLES[table], seed, other_readings(chance), alternative=True)
        watched.append(screen)
        play_both(screen, mirror, person)


def other_readings(chance: Random) -> dict[str, str]:
    """A third of the rulings, each by another reading than the default."""
    chosen = [one for one in CRUSADE.rulebook.ruling if one.switchable and chance.random() < 1 / 3]
    return {one.id: chance.choice([name for name in one.readings if name != one.default]) for one in chosen}


# A map that is told


class Looker(Table):
    """A person who answers all that is asked of the map from the digital board; of equals the first by name is it."""

    def __init__(self, board: DigitalBoard) -> None:
        self.board = board
        self.listener = Record()
        self.asked = 0

    def answer(self, question: Question) -> object:
        form: Any = question.form
        if question.who == CHANCE:
            options = sorted(form.choices())
            return form.parse(options[:1] if isinstance(form, Order) else options[0])
        self.asked += 1
        name = question.rule.removeprefix("crusade.board.")
        if name == "nearest":
            return self.board.nearest(list(form.options))
        about: list[Any] = question.about.split(", ") if question.about else []
        if name == "plain_slots":
            return self.board.printed.slots[about[0]][TYPE_OF[about[1]]].plain
        return getattr(self.board, name)(*about)


TYPE_OF = {words: unit for unit, words in WORDS.items()}


def attacks_from(bot: BotState, board: Board, table: Table) -> object:
    """Whom it could attack from where, and with whom; Units without a slot are no matter there."""
    found = {}
    for origin in board.present():
        foes, _, _ = marching_of_bots.sorted_out(board, marching_of_bots.reach(board, origin, "forced"))
        options = marching_of_bots.attacks(board, origin, foes)
        found[origin] = {region: short(force) for region, force in options.forces.items()} if options else {}
    return found


def add_in_each(bot: BotState, board: Board, table: Table) -> object:
    """Three Units of each type, added where the priorities say."""
    region = adding.where_to_add(bot, board, table)
    done = adding.Done()
    for unit in TYPES:
        if region is not None:
            adding.add(bot, board, table, region, unit, 3, done)
    return done.added


def retreats(bot: BotState, board: Board, table: Table) -> object:
    """Where it would retreat from each of its regions."""
    ways = {region: [near for near in board.neighbours(region) if not board.theirs(near)] for region in board.present()}
    return [bot_battle.retreat(bot, board, table, region, sorted(near)) for region, near in ways.items() if near]


DECISIONS: dict[str, Callable[[BotState, Board, Table], object]] = {
    "planning": planning.plan,
    "which Order": bot_command.choose_order,
    "adding": add_in_each,
    "removing": adding.remove_unit,
    "sabotage": chits.sabotage,
    "a chit": lambda bot, board, table: chits.put_chit(bot, board, table, "gold"),
    "a Destroyed Port": chits.destroy_port,
    "attacks": attacks_from,
    "retreat": retreats,
    "ships": lambda bot, board, table: upkeep.ships(bot, board, table, Force(4, 2, 1), sorted(board.present())),
}


def told_mirror(state: State) -> Companion:
    """A companion without a map that has been told what stands where, and nothing else."""
    seats = {seat: "person" if player == "random" else player for seat, player in state.terms.seats.items()}
    setup = Setup(game="crusade", table="physical", seats=seats, options={"map": "told"})
    kept = snapshot(state)
    kept.terms = CRUSADE.prepare(setup)
    mirror = Companion(**{name: getattr(kept, name) for name in State.__dataclass_fields__})
    mirror.memory.learn("Region", list(state.regions))
    return mirror


def positions(table: str, seed: int) -> list[State]:
    """Of a game on the screen every ninth phase or turn of the Command Phase."""
    on_screen = {seat: "random" if player == "person" else player for seat, player in TABLES[table].items()}
    dice = SeededTable(seed, [seat for seat, player in on_screen.items() if player == "random"])
    state = CRUSADE.digital.set_up(CRUSADE.prepare(Setup(game="crusade", seats=on_screen)), dice)
    found = []
    for step in range(1, 200):
        if state.ended:
            break
        dice.begin(step)
        CRUSADE.digital.step(state, dice)
        while state.due and not state.ended:
            CRUSADE.digital.step(state, dice)
        if step % 9 == 1:
            found.append(snapshot(state))
    return found


@pytest.mark.parametrize("table", TABLES)
def test_a_told_map_leads_to_the_same_decisions(table: str) -> None:
    """From positions of played games: asked about the map piece by piece, a bot decides as with the map before it."""
    asked = 0
    for state in positions(table, 1):
        for army in state.bots:
            for name, decide in DECISIONS.items():
                seen, mirror = snapshot(state), told_mirror(state)
                looker = Looker(DigitalBoard(seen, army, SeededTable(1)))
                digital = decide(seen.bots[army], DigitalBoard(seen, army, looker), looker)
                before = looker.asked
                told = decide(mirror.bots[army], TableBoard(mirror, army, looker), looker)
                assert told == digital, (name, army, state.round, state.phase)
                assert everything(mirror) == everything(seen), (name, army, state.round, state.phase)
                asked += looker.asked - before
    assert asked > 500


def everything(state: State) -> dict[str, object]:
    """All that lies on the map."""
    return {name: (plain(land), land.control, land.orders) for name, land in state.regions.items()}
