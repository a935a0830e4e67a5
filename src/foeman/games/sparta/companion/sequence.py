"""SPARTA! at a physical table: the game is on the table, Foeman plays one side's bot and keeps its ledger.

Nothing is known here of the map, the cards or the order of turns: the person says what happens now, and the bot's part
of it is played through its Board. Names of regions and spaces are as the person writes them.
"""

from __future__ import annotations

from collections.abc import Callable

from foeman.engine.game import Layout, Outcome, Terms
from foeman.engine.panels import Facts, Panel
from foeman.engine.questions import YOU
from foeman.engine.reading import BadInput
from foeman.engine.table import Table
from foeman.engine.tabletop import Memory
from foeman.games.sparta.bots import desperate, mobilisation, objective, setup, turn
from foeman.games.sparta.bots.board import FLEET, HOPLITE, Force, Kind
from foeman.games.sparta.bots.bot import Bot, bot_of
from foeman.games.sparta.companion.books import LAST_ROUND, correct, treasury
from foeman.games.sparta.companion.ledger import Ledger, whole
from foeman.games.sparta.companion.state import COMPLETE, MOBILISED, NAMES, RAID, SIEGE, Companion, TableForce
from foeman.games.sparta.state import BOT

BOT_TURN = "the bot takes its turn"
MOBILISE_HOPLITE = "I mobilise a hoplite"
MOBILISE_FLEET = "I mobilise a fleet"
ATTACK = "I fight a force of the bot"
FORCE_HOME = "a force of the bot goes home"
NEW_FORCE = "the bot gets a force by a card"
RAID_SPARTA = "I am about to raid Sparta"
SIEGE_ATHENS = "I have rolled for a siege of Athens"
SIEGE_BEGINS = "I begin a siege of Athens"
OBJECTIVE_TAKEN = "the bot has come to control its objective"
BOOKS = "the bot's books must be put right"
NEW_ROUND = "a new round begins"
OVER = "the game is over"

WHERES = (MOBILISED, RAID, SIEGE)


# Set-up


def set_up(terms: Terms, table: Table) -> Companion:
    """sparta.setup.advantages, sparta.ruling.first_objective: standings, the setup card, the first objective."""
    bots = [side for side, player in terms.seats.items() if player == BOT]
    if len(bots) != 1 or not terms.people():
        raise BadInput("seats: expected a person and one bot at a physical table")
    state = Companion(terms, bots[0])
    state.memory = Memory(names={kind: list(names) for kind, names in NAMES.items()}, complete=list(COMPLETE))
    table.instruct(f"Set up the game up to the scenario's setup card. I play {state.side}.", "sparta.turn.sequence")
    bot = bot_of(terms, state.side)
    ledger = Ledger(state, bot, table)
    setup.determine_advantages(bot, whole(ledger), table)
    table.instruct("Carry out the setup card.", "sparta.setup.advantages")
    state.memory.next_step()
    correct(state, table, "What does the bot begin with? Such as: talents=4, favour=1, battle cards=3, cards a turn=2")
    objective.first_objective(bot, whole(ledger), table)
    return state


# What happens


def step(state: Companion, table: Table) -> None:
    """sparta.turn.sequence: whatever happens next on the table, as far as it concerns the bot."""
    state.memory.next_step()
    happens = table.choose(
        YOU,
        [words for words in HAPPENS if can_happen(state, words)],
        rule="sparta.turn.sequence",
        about=f"Round {state.round}",
        words="{}: what happens now?",
    )
    bot = bot_of(state.terms, state.side)
    HAPPENS[happens](state, bot, Ledger(state, bot, table), table)
    state.checked = happens in (NEW_ROUND, BOOKS)


def can_happen(state: Companion, words: str) -> bool:
    """What cannot happen is not offered."""
    if words in (ATTACK, FORCE_HOME):
        return bool(on_the_map(state, words == FORCE_HOME))
    if words in (RAID_SPARTA, SIEGE_ATHENS, SIEGE_BEGINS):
        return can_be_desperate(state, words)
    return words != OBJECTIVE_TAKEN or bool(state.objective)


def can_be_desperate(state: Companion, words: str) -> bool:
    """sparta.ruling.desperate: while Desperate Times are left; a siege that begins, only if that counts."""
    if state.desperate or (words == RAID_SPARTA) != (state.side == "Sparta"):
        return False
    return words != SIEGE_BEGINS or state.terms.rulings["sparta.ruling.desperate"] == "at_most_one"


def on_the_map(state: Companion, mobilised_too: bool = False) -> list[TableForce]:
    """The bot's forces that raid or besiege; with those that wait if asked."""
    return [force for force in state.forces if mobilised_too or force.where != MOBILISED]


def bot_turn(state: Companion, bot: Bot, ledger: Ledger, table: Table) -> None:
    """sparta.turn.sequence: the bot's whole turn; first the books are put right, unless they have just been."""
    state.given_up = []
    if not state.checked:
        put_right(state, bot, ledger, table)
    turn.take_turn(bot, whole(ledger), table)
    state.given_up = []
    table.instruct(f"The bot's turn is over. {treasury(state)}.", "sparta.turn.sequence")


def put_right(state: Companion, bot: Bot, ledger: Ledger, table: Table) -> None:
    """sparta.turn.sequence: the books are shown, and the person puts them right in one line."""
    correct(state, table, f"{treasury(state)}. Anything to correct? None, or such as: talents=5")


def react_to_hoplite(state: Companion, bot: Bot, ledger: Ledger, table: Table) -> None:
    """sparta.react.each, sparta.react.army: the person has mobilised an army."""
    react(state, bot, ledger, HOPLITE, table)


def react_to_fleet(state: Companion, bot: Bot, ledger: Ledger, table: Table) -> None:
    """sparta.react.each, sparta.react.navy: the person has mobilised a navy."""
    react(state, bot, ledger, FLEET, table)


def react(state: Companion, bot: Bot, ledger: Ledger, kind: Kind, table: Table) -> None:
    """sparta.react.each: the answer at once, or the word that there is none."""
    before = len(state.forces)
    mobilisation.react(bot, whole(ledger), [kind], table)
    if len(state.forces) == before:
        table.instruct("The bot does not react.", "sparta.react.each")


def attacked(state: Companion, bot: Bot, ledger: Ledger, table: Table) -> None:
    """sparta.battle.turn_over: a battle that the person has begun."""
    force = table.choose(YOU, on_the_map(state), rule="sparta.battle.turn_over", words="Which force of the bot?")
    if not ledger.fight_out(Force(force.name)):
        ledger.go_home(Force(force.name))


def goes_home(state: Companion, bot: Bot, ledger: Ledger, table: Table) -> None:
    """sparta.turn.sequence: a force that a card or a rule has sent home."""
    force = table.choose(YOU, on_the_map(state, True), rule="sparta.turn.sequence", words="Which force of the bot?")
    ledger.gone_home(Force(force.name))


def gets_force(state: Companion, bot: Bot, ledger: Ledger, table: Table) -> None:
    """sparta.turn.sequence: a force that a card has mobilised or sent out; besiegers are hoplites."""
    rule = "sparta.turn.sequence"
    kind = table.choose(YOU, (HOPLITE, FLEET), rule=rule, about="which", words="Which force does the bot get?")
    where = table.choose(YOU, WHERES, rule=rule, about=kind, words="What does the {} do?")
    force = TableForce(ledger.new_name(HOPLITE if where == SIEGE else kind), HOPLITE if where == SIEGE else kind, where)
    if where != MOBILISED:
        force.space = table.name(YOU, rule=rule, about=force, words="In which space is {}?")
    state.forces.append(force)
    table.instruct(f"The bot has {force_words(force)}.", rule)


def raid_on_sparta(state: Companion, bot: Bot, ledger: Ledger, table: Table) -> None:
    """sparta.desperate.sparta: Desperate Times against it, once."""
    desperate.against_raid(bot, whole(ledger), "Sparta", table)


def siege_of_athens(state: Companion, bot: Bot, ledger: Ledger, table: Table) -> None:
    """sparta.desperate.athens: after a roll of the person's for a siege of Athens."""
    answer_siege(bot, ledger, True, table)


def siege_begins(state: Companion, bot: Bot, ledger: Ledger, table: Table) -> None:
    """sparta.ruling.desperate: by the other reading also when a siege of Athens begins."""
    answer_siege(bot, ledger, False, table)


def answer_siege(bot: Bot, ledger: Ledger, rolled: bool, table: Table) -> None:
    """sparta.desperate.athens: Desperate Times when one influence is left, once."""
    words = "How much influence of the bot is left in Athens?"
    left = table.number(YOU, 0, 9, rule="sparta.desperate.athens", words=words)
    if not desperate.against_siege(bot, whole(ledger), "Athens", left, rolled, table):
        table.instruct("The bot does not use Desperate Times.", "sparta.desperate.athens")


def objective_taken(state: Companion, bot: Bot, ledger: Ledger, table: Table) -> None:
    """sparta.objective.taken, sparta.ruling.when_taken: a new objective at once, also in the person's turn."""
    objective.find_objective(bot, whole(ledger), table)


def new_round(state: Companion, bot: Bot, ledger: Ledger, table: Table) -> None:
    """sparta.ruling.rounds: the next round with its rewards; after the sixth it is the first, if the game goes on."""
    if state.round < LAST_ROUND:
        state.round += 1
    elif table.confirm(YOU, rule="sparta.ruling.rounds", words="Does the game go on after round six?"):
        state.round = 1
    else:
        over(state, bot, ledger, table)
        return
    table.instruct(f"Round {state.round}.", "sparta.turn.sequence")
    correct(state, table, f"{treasury(state)}. What has it with the rewards of the round? None, or such as: talents=9")


def over(state: Companion, bot: Bot, ledger: Ledger, table: Table) -> None:
    """sparta.turn.sequence: the person says who has won."""
    sides = [*state.terms.seats, "nobody"]
    state.winner = table.choose(YOU, sides, rule="sparta.turn.sequence", words="Who has won?")


HAPPENS: dict[str, Callable[[Companion, Bot, Ledger, Table], None]] = {
    BOT_TURN: bot_turn,
    MOBILISE_HOPLITE: react_to_hoplite,
    MOBILISE_FLEET: react_to_fleet,
    ATTACK: attacked,
    RAID_SPARTA: raid_on_sparta,
    SIEGE_ATHENS: siege_of_athens,
    SIEGE_BEGINS: siege_begins,
    OBJECTIVE_TAKEN: objective_taken,
    FORCE_HOME: goes_home,
    NEW_FORCE: gets_force,
    BOOKS: put_right,
    NEW_ROUND: new_round,
    OVER: over,
}


# The end, and how it looks


def outcome(state: Companion) -> Outcome | None:
    """As the person says."""
    if not state.winner:
        return None
    winners = tuple(state.terms.seats) if state.winner == "nobody" else (state.winner,)
    return Outcome(winners, {}, state.round, f"{state.winner} wins." if len(winners) == 1 else "A draw.")


def force_words(force: TableForce) -> str:
    """A force and what it does."""
    doing = {MOBILISED: "mobilised", RAID: f"raids {force.space}", SIEGE: f"besieges {force.space}"}
    return f"{force.name}: {doing[force.where]}"


def layout(state: Companion) -> Layout:
    """The ledger, and where the bot's forces are."""
    kept: Layout = {
        "the round": state.round,
        "the bot's talents": state.talents,
        "the bot's favour": state.favour,
        "the bot's battle cards": state.battle_cards,
        "the bot's objective": state.objective or None,
    }
    return kept | {f"the bot's {force.name}": force.space or force.where for force in state.forces}


def text(state: Companion, seat: str | None) -> str:
    """The ledger as text."""
    lines = [f"Round {state.round}. {treasury(state)}.", f"Objective: {state.objective or 'none'}"]
    return "\n".join([*lines, *map(force_words, state.forces)])


def panels(state: Companion, seat: str | None) -> tuple[Panel, ...]:
    """The ledger beside the table."""
    rows = [
        ("round", str(state.round)),
        ("objective", state.objective or "none"),
        ("talents", str(state.talents)),
        ("favour", str(state.favour)),
        ("battle cards", str(state.battle_cards)),
        ("Desperate Times", "used" if state.desperate else "not used"),
    ]
    forces = [(force.name, force_words(force).partition(": ")[2]) for force in state.forces]
    return (Panel(f"The bot: {state.side}", (Facts((*rows, *forces)),), of=state.side),)
