"""How somebody answers whose board lies as a digital game of Rome: for the referee, who holds the two together.

On screen the people's seats are taken at random. What they do to bots is noted in the middle of their turns, so that it
is told at the real table as it happens.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from foeman.engine.edits import Edits
from foeman.engine.game import PERSON, Setup
from foeman.engine.mirror import Things, put_all
from foeman.engine.questions import Option, Question, label
from foeman.engine.reading import Json
from foeman.engine.referee import Moment, Referee, Report, Truth, WatchedTable, told
from foeman.engine.states import cloner
from foeman.engine.table import Table
from foeman.games.rome.bots.seat import Bot
from foeman.games.rome.companion.land import NOBODY
from foeman.games.rome.companion.mirror import Mirror, people
from foeman.games.rome.companion.other_map import other_map
from foeman.games.rome.companion.seats import GENERAL, AtRealBoard
from foeman.games.rome.companion.sequence import CARD, DIRECTION, FIRST, WINNER
from foeman.games.rome.companion.shown import see_all, shown, teaches
from foeman.games.rome.companion.telling import (
    BATTLE,
    EVENT,
    EVENTS_ON_BOTS,
    ON_BOTS,
    PASSES,
    SEA_BATTLE,
    Seen,
    bots_near,
    is_beside_bots,
    is_waited_for,
)
from foeman.games.rome.companion.things import event_card, find_army, find_navy, general_name, things_of
from foeman.games.rome.companion.told_map import is_told
from foeman.games.rome.printed import Event
from foeman.games.rome.rules.agent_targets import AgentTarget
from foeman.games.rome.rules.initiative import ANTICLOCKWISE, CLOCKWISE
from foeman.games.rome.rules.marian import swap_when_shown
from foeman.games.rome.state import NUMERALS, OWNED, SPEED, SUPER, Army, Navy, State, at_sea, is_enemy

COMES, MEETS, FIGHTS = "comes", "meets", "fights"
ENTERS, ARRIVES, SAILS_AT = "enters", "arrives", "sails at"
ACTS, PLAYS, CARDS, WINS = "acts", "plays", "cards", "wins"


# Who sits at the digital table, and notes what people at a real one would tell


def note(table: Table, what: str, *about: str) -> None:
    """Something that is told at a real table."""
    if isinstance(table, WatchedTable):
        table.note(what, *about)


def is_turn_of(state: State, side: str) -> bool:
    """Whether it is the turn of a side."""
    return state.order[state.turn] == side


class OnScreen(AtRealBoard):
    """People at the digital table, who are asked in battles what they are asked at a real one."""

    def plays_events(self) -> bool:
        """Only in their own agent turns: nobody is asked at each moment of a bot's turn."""
        return False

    def declare(self, state: State, army: Army, table: Table) -> bool:
        """The cards of the army, as they are now; old ones are swapped when they are shown."""
        if army.old_cards:
            swap_when_shown(state, army, table)
        note(table, CARDS, army.name)
        return True

    def lose_cards(self, state: State, army: Army, kills: int, s_results: int, table: Table, rule: str) -> int:
        """The cards of the army, as they are then."""
        lost = super().lose_cards(state, army, kills, s_results, table, rule)
        if kills or s_results:
            note(table, CARDS, army.name)
        return lost

    def first_player(self, state: State, side: str, table: Table) -> str | Option[str]:
        """Who has the initiative."""
        note(table, WINS, side)
        return super().first_player(state, side, table)

    def first_foe(self, state: State, army: Army, foes: list[Army], table: Table) -> Army:
        """An army that has come to others."""
        if is_turn_of(state, army.faction) and any(foe.faction in state.bots for foe in foes):
            note(table, MEETS, army.name, str(army.region))
        return super().first_foe(state, army, foes, table)

    def tries_to_avoid(self, state: State, army: Army, foe: Army, table: Table) -> bool:
        """An army that attacks another beside it."""
        if is_turn_of(state, army.faction) and foe.faction in state.bots:
            note(table, FIGHTS, army.name, str(army.region), foe.name)
        return super().tries_to_avoid(state, army, foe, table)

    def fight(self, state: State, army: Army, foe: Army, region: str, table: Table) -> str | None:
        """An army that attacks another beside it, with nowhere to flee."""
        if foe.faction in state.bots:
            note(table, FIGHTS, army.name, region, foe.name)
        return super().fight(state, army, foe, region, table)

    def first_hostile_navy(self, state: State, navy: Navy, foes: list[Navy], table: Table) -> Navy:
        """A navy that has come to others."""
        if any(foe.faction in state.bots for foe in foes):
            note(table, ENTERS, navy.name, str(navy.place))
        return super().first_hostile_navy(state, navy, foes, table)


class BotOnScreen(Bot):
    """A bot at the digital table."""

    __slots__ = ()

    def first_player(self, state: State, side: str, table: Table) -> str:
        """Who has the initiative."""
        note(table, WINS, side)
        return super().first_player(state, side, table)


def hears(words: str, about: tuple[object, ...]) -> tuple[str, ...] | None:
    """Agent actions, each step of an army or a navy, and attacks at sea."""
    if words == "{} in {}: {}, {}." and isinstance(about[3], AgentTarget):
        return (ACTS, label(about[0]), label(about[2]), label(about[3]), about[3].faction)
    if words == "{} plays {}." and isinstance(about[1], Event) and about[1].id in EVENTS_ON_BOTS:
        return (PLAYS, label(about[0]), label(about[1]))
    if words in ("{} marches to {}.", "{} lands in {}."):
        return (COMES, label(about[0]), label(about[1]))
    if words == "{} sails to {}.":
        return (ARRIVES, label(about[0]), label(about[1]))
    if words == "{} attacks {}." and isinstance(about[0], Navy):
        return (SAILS_AT, label(about[0]), label(about[1]))
    return None


# Where the other game has come to


Key = tuple[int, str, int]


def key_of(state: State) -> Key:
    """The turn of a side in a phase of a round."""
    return state.round, state.phase, state.turn


def steps_of(truth: Truth[State], key: Key) -> list[int]:
    """The steps of the digital game that belong to a turn; the end of the round belongs to none."""
    if not truth.turns:
        for number, before in enumerate(truth.states[:-1], 1):
            if not before.due or before.due[0].part != "end_round":
                truth.turns.setdefault(key_of(before), []).append(number)
    return truth.turns.get(key) or ([0] if key == (1, "initiative", 0) else [])


def come_to(mirror: Mirror, truth: Truth[State]) -> list[int]:
    """The steps of the turn that the mirror is in; what was answered before them is passed over."""
    steps = steps_of(truth, key_of(mirror))
    if steps:
        truth.since = max(truth.since, steps[0])
    return steps


def when(mirror: Mirror) -> int:
    """The round, and whether a bot is at war with a person in it: even rounds of the count are at peace."""
    return 2 * mirror.round + any(is_enemy(mirror, bot, who) for bot in mirror.bots for who in people(mirror))


# Answers


def answers(question: Question, mirror: Mirror | None, truth: Truth[State]) -> Json:
    """What people have done, what the cards of their armies are, who has the initiative; else as on screen."""
    if teaches(question):
        return shown(question, truth.states[0])
    if mirror is None:
        seats = list(truth.states[0].sides)
        return seats[(seats.index(question.about) + 1) % len(seats)]
    steps = come_to(mirror, truth)
    if question.rule == "rome.round.turns":
        return told_turn(question, mirror, truth, steps)
    if question.rule == "rome.battle.phases":
        return told_cards(question, mirror, truth)
    if question.rule == "rome.initiative.winner" and question.form.kind == "edits":
        return told_initiative(question, mirror, truth, steps)
    return truth.next_of(truth.said, question)


def told_turn(question: Question, mirror: Mirror, truth: Truth[State], steps: Sequence[int]) -> Json:
    """What has changed up to the next contact with a bot, and that; or up to the end of the turn."""
    side, done = mirror.order[mirror.turn], list[Json]()
    while (contact := next_contact(mirror, truth, steps, side)) is not None:
        done += doing(mirror, contact)
        if is_waited_for_in(contact, side):
            break
    lies = truth.states[steps[-1]] if contact is None else contact.state
    if contact is not None:
        truth.since = contact.step
    return [*changes(question, mirror, lies, side), *done]


def is_waited_for_in(contact: Moment[State], side: str) -> bool:
    """Whether the turn is told only up to this: nobody waits for an event of which nothing comes at the table."""
    return contact.what != PLAYS or is_waited_for(contact.state, side, event_card(contact.state, contact.about[1]))


def changes(question: Question, mirror: Mirror, lies: State, side: str) -> list[Json]:
    """What lies otherwise than it is believed to; and what would be believed of it then, but is not so.

    What an army has taken by coming there is not said: that follows.
    """
    clone, found = cloner(Mirror)(mirror), list[Json]()
    before = Seen(clone, side)
    if is_told(mirror.terms):
        see_all(clone, lies)
    believed, there = things_of(clone, side), things_of(lies, side)
    for _ in range(2):
        for pair in told(question, believed, there):
            if isinstance(pair, list) and not is_kept(mirror, str(pair[0])):
                found.append(pair)
                put(believed, pair)
    return [*not_followed(found, mirror, lies, before, side), *not_taken(found, clone, lies, before)]


def put(believed: Things, pair: list[Json]) -> None:
    """Believe what is told in a pair of thing and value."""
    thing = str(pair[0])
    put_all(believed, Edits({thing: believed[thing].form}).parse([pair]))


def not_followed(found: list[Json], mirror: Mirror, lies: State, before: Seen, side: str) -> list[Json]:
    """All that has changed but regions that a side must have taken, as an army of it has come there."""
    clone = cloner(Mirror)(mirror)
    if is_told(mirror.terms):
        see_all(clone, lies)
    believed = things_of(clone, side)
    for pair in found:
        if isinstance(pair, list) and (pair[1] != side or pair[0] not in clone.lands):
            put(believed, pair)
    follows = [[region, side] for region in before.conquests(clone, ())]
    return [pair for pair in found if pair not in follows]


def not_taken(found: list[Json], clone: Mirror, lies: State, before: Seen) -> list[Json]:
    """Regions to which an army has come without taking them, against the rule: that is said."""
    told = [str(pair[0]) for pair in found if isinstance(pair, list)]
    return [[region, lies.lands[region].controller or NOBODY] for region in before.conquests(clone, told)]


def is_kept(mirror: Mirror, thing: str) -> bool:
    """Whether it is a bot's: Foeman knows that."""
    of_bots = (f"{OWNED[bot]} " in thing or thing.endswith(f" of {bot}") for bot in mirror.bots)
    return any(of_bots) or thing.startswith("stance ")


def next_contact(mirror: Mirror, truth: Truth[State], steps: Sequence[int], side: str) -> Moment[State] | None:
    """The next moment of a turn in which a bot has to act."""
    while True:
        place = next((at for at, moment in enumerate(truth.moments) if is_contact(moment, steps, side, mirror)), None)
        if place is None:
            return None
        moment = truth.moments.pop(place)
        drop_what_belongs_to(truth, moment, place)
        return moment


def is_contact(moment: Moment[State], steps: Sequence[int], side: str, mirror: Mirror) -> bool:
    """Whether a moment belongs to this turn, and a bot has to act in it."""
    if moment.step not in steps or moment.what in (COMES, CARDS, WINS):
        return False
    if moment.what == PLAYS:
        return moment.about[0] == side
    if not moment.about[0].startswith(OWNED[side]):
        return False
    if moment.what == ARRIVES:
        return is_seen_by_bots(moment.state, side, moment.about[0])
    if moment.what != ACTS:
        return True
    names = [mirror.printed.action_names[action] for action in ON_BOTS]
    return moment.about[1] in names and moment.about[3] in mirror.bots


def is_seen_by_bots(state: State, side: str, name: str) -> bool:
    """Whether a navy is at sea beside one of a bot or near it: told where it is, as there may be war before the end."""
    navy = next(one for one in state.sides[side].navies if one.name == name)
    return at_sea(state, navy) and (is_beside_bots(state, navy) or bool(bots_near(state, navy)))


def drop_what_belongs_to(truth: Truth[State], moment: Moment[State], place: int) -> None:
    """Of a meeting, all that follows in the same place in the same step is one with it, until the piece comes again."""
    last = moment.what
    while place < len(truth.moments) and (other := truth.moments[place]).step == moment.step:
        if other.about[0] != moment.about[0] or other.what == CARDS:
            place += 1
        elif belongs(moment, other, last):
            last = truth.moments.pop(place).what
        else:
            return


def belongs(moment: Moment[State], other: Moment[State], last: str) -> bool:
    """Whether another moment of the same piece is one with the first: an attack at sea if it was forced."""
    if other.what == SAILS_AT:
        return last == ENTERS
    same = {MEETS: (MEETS, FIGHTS), FIGHTS: (FIGHTS,), ARRIVES: (ENTERS,)}
    return other.what in same.get(moment.what, ()) and other.about[1] == moment.about[1]


def doing(mirror: Mirror, contact: Moment[State]) -> list[Json]:
    """What is done to a bot, if the change of place does not say it already."""
    if contact.what == ACTS:
        agent, action, target, _ = contact.about
        return [[action, f"{agent.split(' ', 1)[1]}: {target}"]]
    if contact.what == PLAYS:
        return [[EVENT, contact.about[1]]]
    side = next(name for name in mirror.sides if contact.about[0].startswith(OWNED[name]))
    number = NUMERALS.index(contact.about[0].split()[-1])
    if contact.what in (SAILS_AT, ENTERS, ARRIVES):
        return doing_at_sea(mirror, contact, side, number)
    army = find_army(mirror, side, number)
    stood_there = army is not None and army.region == contact.about[1]
    if contact.what == MEETS and not stood_there:
        return []
    return [[BATTLE, foe_of(mirror, contact, side)]]


def doing_at_sea(mirror: Mirror, contact: Moment[State], side: str, number: int) -> list[Json]:
    """What a navy does that is where it was; one that has come meets enemies, and those it attacks are such by then."""
    then, now = find_navy(contact.state, side, number), find_navy(mirror, side, number)
    if then is None or now is None or then.place != now.place:
        return []
    if contact.what == SAILS_AT:
        return [[SEA_BATTLE, contact.about[1]]]
    return [[PASSES, f"Navy {NUMERALS[number]}"]]


def foe_of(mirror: Mirror, contact: Moment[State], side: str) -> str:
    """The bot's army that is attacked."""
    if contact.what == FIGHTS:
        return contact.about[2]
    there = [army for bot in mirror.bots for army in mirror.sides[bot].armies if army.region == contact.about[1]]
    return there[0].name


def told_cards(question: Question, mirror: Mirror, truth: Truth[State]) -> Json:
    """The cards and the general of an army, where they are not as they are believed to be."""
    army = next(one for side in people(mirror) for one in mirror.sides[side].armies if one.name == _first(question))
    then = truth.take(CARDS, army.name).state
    real = find_army(then, army.faction, army.number)
    cards = [] if real is None else real.cards
    kinds = dict.fromkeys([*army.cards, *cards])
    changed: list[Json] = [[card, cards.count(card)] for card in kinds if cards.count(card) != army.cards.count(card)]
    leads = general_name(then, army.faction, army.number)
    if leads != general_name(mirror, army.faction, army.number):
        changed.append([GENERAL, leads])
    return changed


def _first(question: Question) -> str:
    return question.about.split(", ")[0]


def told_initiative(question: Question, mirror: Mirror, truth: Truth[State], steps: Sequence[int]) -> Json:
    """Who has the initiative, and what that means."""
    after = truth.states[steps[-1]]
    wins = [moment for moment in truth.moments if moment.what == WINS and moment.step in steps]
    winner, order = wins[-1].about[0], after.order
    seats = list(after.sides)
    start = seats.index(order[0])
    clockwise = order == seats[start:] + seats[:start]
    gold = {f"gold of {who}": after.sides[who].gold for who in people(mirror)}
    paid: list[Json] = [[name, now] for name, now in gold.items() if now != mirror.sides[name[8:]].gold]
    if winner in mirror.bots:
        return [[WINNER, winner], [CARD, after.initiative[winner]], *paid]
    return [[WINNER, winner], [FIRST, order[0]], [DIRECTION, CLOCKWISE if clockwise else ANTICLOCKWISE], *paid]


def rolls(question: Question, mirror: Mirror | None, truth: Truth[State]) -> Json | None:
    """The action cards that a bot was dealt, which on screen come from the deck of all."""
    if mirror is None:
        return None
    steps = come_to(mirror, truth)
    if question.rule != "rome.solo.agent.deal":
        return None
    dealt = steps[0]
    return [*truth.states[dealt].sides[question.about].hand]


def from_one_deck(setup: Setup) -> Setup:
    """On screen all draw from one deck of action cards: so do the bots at this table."""
    rulings = {**setup.rulings, "rome.ruling.solo_table_deck": "told"}
    return setup.model_copy(update={"rulings": rulings})


# Counting


IN_BATTLE = ("rome.battle.", "rome.ruling.stack_size", "rome.ruling.unopposed", "rome.ruling.joint_battle")
NEXT_BATTLE, ENDS_BATTLE = "rome.battle.prepare.terrain_change", "rome.battle.victor."
"""An army that has left one battle may be in another at once: then its cards are known."""
OWN_TURN = ("rome.round.turns", "rome.initiative.winner")


def sort(report: Report) -> dict[str, list[int]]:
    """Answers in a person's own phase, in a battle, and besides in a round with the bots, at peace and at war."""
    phases, battles, rounds, at_war = Counter[str](), list[int](), Counter[int](), dict[int, bool]()
    is_over = False
    for number, question in report.asked:
        at_war[number // 2] = at_war.get(number // 2, False) or bool(number % 2)
        if question.rule == "rome.battle.phases" or (question.rule == NEXT_BATTLE and is_over):
            battles.append(1)
        elif battles and question.rule.startswith(IN_BATTLE):
            battles[-1] += 1
        elif question.rule in OWN_TURN:
            phases[f"{number // 2} {question.about.rpartition(', ')[0] or question.rule}"] += 1
        else:
            rounds[number // 2] += 1
        is_over = question.rule.startswith(ENDS_BATTLE)
    peace = [rounds[number] for number, war in at_war.items() if not war]
    war = [rounds[number] for number, war in at_war.items() if war]
    counted = {"a phase of one's own": list(phases.values()), "a round at peace": peace, "a round at war": war}
    return {kind: counts for kind, counts in {**counted, "a battle": battles}.items() if counts}


REFEREE = Referee(
    answers=answers,
    other_pack=other_map,
    when=when,
    teaches=teaches,
    maps=("pack", "told"),
    sort=sort,
    aims={"a phase of one's own": 2, "a round at peace": 4, "a round at war": 8, "a battle": 10},
    sits={PERSON: OnScreen(), SUPER: BotOnScreen(), SPEED: BotOnScreen()},
    hears=hears,
    rolls=rolls,
    setup=from_one_deck,
)
"""Both bots of Rome."""
