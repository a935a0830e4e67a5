"""Seats at a real table: people tell what has changed, the bot says what to do with its pieces."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import cast

from foeman.engine.edits import Edit, Likely
from foeman.engine.forms import OneOf, pick
from foeman.engine.mirror import Thing, Things, form_of_things, put_all
from foeman.engine.questions import YOU, Form, Random, Refused
from foeman.engine.reading import Json
from foeman.engine.table import Table
from foeman.games.crusade.bots.command import can_execute
from foeman.games.crusade.bots.seat import Bot
from foeman.games.crusade.companion.board import TableBoard
from foeman.games.crusade.companion.forms import (
    BATTLE,
    NOTHING,
    PASSES,
    PLAYS,
    Attack,
    Report,
    Typed,
    counted,
    named,
    read_force,
    short,
)
from foeman.games.crusade.companion.orders import Counter, take_counters_back
from foeman.games.crusade.companion.state import Mirror
from foeman.games.crusade.companion.things import pieces_in, recount, standing, things
from foeman.games.crusade.companion.told_map import is_told, meet
from foeman.games.crusade.printed.pack import TYPES, DiplomacyCard
from foeman.games.crusade.rules import acts
from foeman.games.crusade.rules.battle import COUNTED, Battle, Side, retreats, strength_of
from foeman.games.crusade.rules.diplomacy import reward_words
from foeman.games.crusade.rules.marching import arrive
from foeman.games.crusade.rules.people import People
from foeman.games.crusade.seat import seat
from foeman.games.crusade.state import Force, Placed, State, change, count, join, part, pieces, units

YOUR_TURN = "{0}, what has changed on the table in your turn? Execute an Order, play a card, or pass ({0} = passes)."
UNCHANGED = "Nothing has changed"
MOST_BID = 30
ALSO = "{}, what else has changed in this turn?"
REACTION = "{}, Battle in {}: your side has {} against {}. What do your reactions add? (0 if nothing)"
LOSSES = "{0}, your losses in {2}: {1}. What is left of yours there?"
RETREAT = "{0}, your losses in {2}: {1}; the rest retreats. What of yours stands where now?"


def hear(state: State, table: Table, rule: str, about: object, words: str, more: Mapping[str, Form[str]]) -> list[Edit]:
    """What has changed since it was last told; the mirror follows. All that was said is given back."""
    told = things(state)
    other = standing(state, "") if is_told(state.terms) else None
    forms: dict[str, Form[object]] = {name: thing.form for name, thing in told.items()}
    first = likely(state, more)
    form = Report({**forms, **more}, other, told, first, as_it_is_typed(first["Your pieces"]), UNCHANGED)
    edits = table.ask(YOU, form, rule=rule, about=about, words=words)
    believe(state, told, [edit for edit in edits if edit.thing not in more])
    acts.look_at_glory(state)
    return edits


def believe(state: State, told: Things, edits: Sequence[Edit]) -> None:
    """What was told is so now; a region that comes up for the first time is on the map from now on."""
    for name, _ in edits:
        if name not in told:
            meet(cast("Mirror", state), name)
            told = {**told, name: pieces_in(state, name)}
    put_all(told, edits)


def likely(state: State, more: Mapping[str, object]) -> dict[str, list[Likely]]:
    """What may well have changed in a person's turn: where their pieces stand, Glory and Faith, whether they pass."""
    people = [army for army in state.armies if army not in state.bots]
    regions = [name for name, region in state.regions.items() if any(army in region.forces for army in people)]
    alliances = dict.fromkeys(state.printed.alliance[army] for army in people)
    tracks = [*(f"Glory {one}" for one in alliances), *(f"Faith {army}" for army in people)]
    tracks += [f"marker of {army}" for army in people] if state.phase == "Diplomacy" else []
    turn = [Likely(army, (PASSES,)) for army in people if army in more]
    return {
        "Your pieces": [Likely(name) for name in regions],
        "Tracks": [Likely(name) for name in tracks],
        "Turn": turn,
    }


def as_it_is_typed(pieces: list[Likely]) -> str | None:
    """A line that tells of a march between two regions, to show how it is written."""
    return f"{pieces[0].thing} = -1i, {pieces[1].thing} = +1i" if len(pieces) > 1 else None


class Told(People):
    """A seat of people, who play on the real board and tell what has changed."""

    # Command

    def take_turn(self, state: State, army: str, table: Table) -> bool:
        """crusade.command.turns, crusade.base.command.pass: a person's turn in one line: what stands differently, a
        Battle, or passing."""
        about, rule = (army, f"round {state.round}"), "crusade.command.turns"
        regions = () if is_told(state.terms) else tuple(state.regions)
        attack = Attack(tuple(state.printed.leaders_of[army]), regions)
        said = hear(state, table, rule, about, YOUR_TURN, {BATTLE: attack, army: OneOf((PASSES, PLAYS))})
        battles = [edit.value for edit in said if edit.thing == BATTLE]
        for battle in battles:
            if not state.ended:
                attacks(state, army, attack, battle, table)
        if battles and not state.ended:
            hear(state, table, rule, (*about, "also"), ALSO, {})
        passed = Edit(army, PASSES) in said
        if not said and nothing_left(state, table):
            words, rule = "Nobody else has anything left to do. Has {} passed?", "crusade.base.command.pass"
            passed = table.confirm(YOU, rule=rule, about=army, words=words)
        state.armies[army].passed = passed
        return not passed

    # Battle

    def react(self, state: State, under_way: Battle, side: Side, even: bool, table: Table) -> tuple[str, str] | None:
        """crusade.base.battle.reactions: what a person's reactions add, as one number."""
        own, other = strengths(state, under_way, side)
        about = (side.army, under_way.name, own, other)
        gain = table.number(YOU, 0, 30, rule="crusade.base.battle.reactions", about=about, words=REACTION)
        side.reactions += gain
        return COUNTED if gain else None

    def lose(self, state: State, under_way: Battle, side: Side, army: str, number: int, table: Table) -> None:
        """crusade.base.losses, crusade.base.retreat: what is left of a person's after the losses, and where it has
        retreated to, in one answer."""
        beaten = side is under_way.defender and is_beaten(state, under_way)
        ways = retreats(state, under_way) if beaten else []
        places = [under_way.name, *state.printed.neighbours[under_way.name]]
        left = {name: troops(state, name, army) for name in places}
        neutral = army == side.army and side.neutral and units(state.regions[under_way.name].neutral) > 0
        if neutral:
            left[f"Neutral in {under_way.name}"] = neutrals(state, under_way.name)
        elif not side.reactions and self.is_settled(state, under_way.name, army, number, ways, table):
            return
        form = replace(form_of_things(left, nothing="As before"), example=f"{under_way.name} = -1i")
        words, about = RETREAT if ways else LOSSES, (army, number, under_way.name)
        told = table.ask(YOU, form, rule="crusade.base.losses", about=about, words=words)
        put_all(left, told)

    def is_settled(self, state: State, name: str, army: str, number: int, ways: list[str], table: Table) -> bool:
        """Whether nothing is left to say of an army after a Battle: its losses are clear, and where the rest goes."""
        if len(ways) > 1 and number < pieces(state.regions[name].forces[army]):
            return False
        return self.loses_without_choice(state, name, army, number, table)

    def loses_without_choice(self, state: State, name: str, army: str, number: int, table: Table) -> bool:
        """crusade.base.losses: of pieces that are all lost, or all alike, nobody has to say which they are."""
        force, rule = state.regions[name].forces[army], "crusade.base.losses"
        kinds = [type_ for type_ in TYPES if count(force, type_)]
        if number >= pieces(force):
            for leader in [*force.leaders]:
                acts.remove_leader(state, army, name, leader, table, rule)
            for type_ in kinds:
                acts.remove_units(state, army, name, type_, count(force, type_), table, rule)
            return True
        if len(kinds) != 1 or count(force, kinds[0]) < number:
            return False
        acts.remove_units(state, army, name, kinds[0], number, table, rule)
        return True

    def retreat(self, state: State, army: str, name: str, options: list[str], table: Table) -> str:
        """crusade.retreat.usual: where a beaten army of a person goes that has lost nothing."""
        words, rule = "{}, where do you retreat from {}?", "crusade.retreat.usual"
        return table.choose(YOU, options, rule=rule, about=(army, name), words=words)

    # Diplomacy

    def bid(self, state: State, army: str, table: Table) -> int:
        words, rule = "How much does {} bid?", "crusade.diplomacy.players_first"
        return table.number(YOU, 0, MOST_BID, rule=rule, about=army, words=words)

    def take_card(self, state: State, army: str, card: DiplomacyCard, table: Table) -> None:
        table.act("{} takes a reward of the Diplomacy Card.", army, rule="crusade.diplomacy.card")

    def move_marker(self, state: State, army: str, table: Table) -> None:
        words = "Move the marker of {} on the diplomacy board and take the reward."
        table.act(words, army, rule="crusade.diplomacy.board")

    def push_marker(self, state: State, army: str, of: str, table: Table) -> str:
        """crusade.diplomacy.you_move: a person moves the marker of a bot."""
        board = TableBoard(state, of, table)
        spaces = seat(state, of).open_spaces(state, of, list(board.spaces(of)), table)
        words, rule = "{}, where do you move the marker of {}?", "crusade.diplomacy.you_move"
        if not spaces:
            return state.armies[of].marker
        space = table.choose(YOU, spaces, rule=rule, about=(army, of), words=words)
        state.armies[of].marker = space
        return space

    def take_reward(self, state: State, army: str, space: str, table: Table) -> None:
        """crusade.base.diplomacy.move: Glory and Faith of a space to which somebody else has moved a person's marker
        are counted here; all else is the person's to take."""
        shown, rule = state.printed.spaces[space], "crusade.base.diplomacy.move"
        if shown.reward == "glory":
            acts.gain_glory(state, state.printed.alliance[army], shown.count, table, rule)
        elif shown.reward == "faith":
            acts.gain_faith(state, army, shown.count, table, rule)
        else:
            table.act("{} takes the reward there: {}.", army, reward_words(shown), rule=rule)

    # Upkeep and the end

    def land(self, state: State, army: str, arriving: Force, landing: list[str], table: Table) -> Force:
        return Force()

    def score_objectives(self, state: State, army: str, table: Table) -> int:
        words, rule = "What does your best Objective Card score, {}?", "crusade.base.end.objectives"
        return table.number(YOU, 0, 9, rule=rule, about=army, words=words)


def nothing_left(state: State, table: Table) -> bool:
    """Whether no bot has an Order that it could execute, or a card that it does not keep for good: then somebody has to
    say when the phase is over."""
    boards = [TableBoard(state, army, table) for army in state.bots]
    keeps = state.terms.rulings["crusade.ruling.card_useless"] == "kept"
    return not any(
        (board.cards() and not keeps) or any(can_execute(one, board) for one in board.ordered()) for board in boards
    )


class BotAtTable(Bot):
    """The bot at a real table."""

    board = TableBoard

    def push_marker(self, state: State, army: str, of: str, table: Table) -> str:
        """crusade.diplomacy.moves_yours: a marker of a person from where it was told to stand."""
        if not state.printed.joined[state.armies[of].marker]:
            return state.armies[of].marker
        return super().push_marker(state, army, of, table)

    def react(self, state: State, under_way: Battle, side: Side, even: bool, table: Table) -> tuple[str, str] | None:
        """crusade.reaction.draw: what a real counter adds is what the person has said of it."""
        reaction = super().react(state, under_way, side, even, table)
        if reaction is None or state.terms.options.orders != "real":
            return reaction
        order = TableBoard(state, side.army, table).order(reaction[0])
        if order.reinforce:
            side.reinforced.append(reaction[1])
        side.reactions += order.strength.get(state.printed.regions[under_way.name].kind, 0)
        return COUNTED

    def take_back(self, state: State, army: str, orders: list[Placed], table: Table) -> None:
        if state.terms.options.orders == "real":
            take_counters_back(state.bots[army], orders)
            cast("Mirror", state).turned = Counter()
        else:
            super().take_back(state, army, orders, table)
        table.act("Take the Orders of {} off the map.", army, rule="crusade.upkeep.orders")

    def score_objectives(self, state: State, army: str, table: Table) -> int:
        if state.armies[army].objectives:
            return super().score_objectives(state, army, table)
        words = "Turn over the Objective Cards of {}: how much is its best card of a region it controls worth?"
        return table.number(YOU, 0, 9, rule="crusade.setup.objectives.score", about=army, words=words)


# A person's attack


def attacks(state: State, army: str, form: Attack, text: str, table: Table) -> None:
    """crusade.battle.usual: a person's force has entered a region; the rules of Battle follow."""
    to, origin, force = form.attack(text)
    if is_told(state.terms):
        to, origin = met(state, to), met(state, origin)
    there = state.regions[origin].forces.setdefault(army, Force())
    for type_ in TYPES:
        change(there, type_, max(0, count(force, type_) - count(there, type_)))
    part(there, force)
    for leader in force.leaders:
        take_leader(state, army, leader)
    tidy_up(state, origin)
    arrive(state, army, origin, to, force, table)
    recount(state)


def take_leader(state: State, army: str, leader: str) -> None:
    """A Leader who has marched is nowhere else."""
    for region in state.regions.values():
        force = region.forces.get(army)
        if force is not None and leader in force.leaders:
            force.leaders.remove(leader)


def met(state: State, text: str) -> str:
    """A region of a told map by what was typed; a name that comes up for the first time is a new one."""
    try:
        return pick(list(state.regions), text)
    except Refused:
        meet(cast("Mirror", state), text)
        return text


def tidy_up(state: State, name: str) -> None:
    """An army without a piece left in a region is gone from it; what is off the map is in the pools."""
    acts.tidy(state, name)
    recount(state)


# Battles


def strengths(state: State, under_way: Battle, side: Side) -> tuple[int, int]:
    """The Strength of a side of a Battle, and of the other."""
    other = under_way.defender if side is under_way.attacker else under_way.attacker
    return strength_of(state, under_way, side), strength_of(state, under_way, other)


def is_beaten(state: State, under_way: Battle) -> bool:
    """Whether the defender has lost a Battle."""
    attack, defence = strengths(state, under_way, under_way.attacker)
    return attack > defence


def troops(state: State, name: str, army: str) -> Thing:
    """The pieces of one army in a region."""
    force = state.regions[name].forces.get(army, Force())
    form = Troops(tuple(state.printed.leaders_of[army]), short(force) or "-")
    return Thing(form, partial(troops_now, state, name, army), partial(put_troops, state, name, army, form))


@dataclass(frozen=True, slots=True)
class Troops(Typed):
    """Pieces of one army: 3i 1c Richard, what comes or goes, as +1i or -2i, or - for none."""

    leaders: tuple[str, ...]
    now: str = "-"

    @property
    def own_pieces(self) -> tuple[str, ...]:
        """The pieces by name, as a page counts them."""
        return tuple(self.pieces)

    @property
    def pieces(self) -> dict[str, int]:
        """Every piece that may stand there, and how many are believed to."""
        return counted(self.force(self.now), "") | {
            one: int(one in self.force(self.now).leaders) for one in self.leaders
        }

    def parse(self, raw: Json) -> str:
        """What a journal kept, or so many of each piece, as a page counts them."""
        if not isinstance(raw, dict):
            return Typed.parse(self, raw)
        return self.read(" ".join([named(raw, ""), *(one for one in self.leaders if raw.get(one))]).strip() or "-")

    def expects(self) -> str:
        return "what is left there, as 3i 1c Richard, what comes or goes, as +1i or -2i, or - for nothing"

    def read(self, text: str) -> str:
        text = text.strip().replace("\N{MINUS SIGN}", "-")
        if text.casefold() in NOTHING:
            return "-"
        force = self.force(text[1:] if text[:1] in ("+", "-") else text)
        if text[:1] in ("+", "-"):
            there = self.force(self.now)
            (join if text[0] == "+" else part)(there, force)
            force = there
        return short(force) or "-"

    def force(self, text: str) -> Force:
        """The pieces that a text names."""
        return Force() if text in NOTHING else read_force(text, self.leaders)

    def at_random(self, random: Random) -> str:
        return self.now


def troops_now(state: State, name: str, army: str) -> str:
    """The pieces of an army in a region, as people type them."""
    return short(state.regions[name].forces.get(army, Force())) or "-"


def put_troops(state: State, name: str, army: str, form: Troops, text: str) -> None:
    """An army has these pieces in a region now."""
    for leader in form.force(text).leaders:
        take_leader(state, army, leader)
    state.regions[name].forces[army] = form.force(text)
    tidy_up(state, name)


def neutrals(state: State, name: str) -> Thing:
    """The Neutral Units in a region."""
    region = state.regions[name]
    form = Troops((), short(region.neutral) or "-")

    def put(text: str) -> None:
        region.neutral = form.force(text)
        recount(state)

    return Thing(form, lambda: short(region.neutral) or "-", put)
