"""Every section of the solo rules as a step that can be asked alone from a position: `foeman ask sparta --step ships`.

A step runs the very functions that a game runs, and says in a few words what the bot decided.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import cast

from foeman.engine.asking import one_name, several_names, whole_number, yes
from foeman.engine.game import About, Step
from foeman.engine.positions import Noting
from foeman.engine.reading import BadInput, found, one_of
from foeman.engine.table import Table
from foeman.games.sparta.bots import (
    allies,
    cards,
    deployment,
    desperate,
    influence,
    leaders,
    mobilisation,
    objective,
    raiding,
    setup,
    ships,
    siege,
    turn,
)
from foeman.games.sparta.bots.board import FLEET, HOPLITE, Board, Effect, Foe, ForceName, Kind, Purpose
from foeman.games.sparta.bots.bot import Bot, bot_of
from foeman.games.sparta.digital.commands import DigitalBoard
from foeman.games.sparta.rules.battle import fight
from foeman.games.sparta.state import BOT, Force, State, enemy

PURPOSES: dict[str, Purpose] = {"land battle": "land battle", "sea battle": "sea battle", "raid": "raid"}


# What is asked about


def bot_asked(state: State, seat: str) -> Bot:
    """The bot that is asked."""
    bots = [side for side, player in state.terms.seats.items() if player == BOT]
    if seat not in bots:
        raise BadInput(f"seat: expected {one_of(bots)} (a bot), found {found(seat)}")
    return bot_of(state.terms, seat)


def force_asked(state: State, about: About, key: str, side: str) -> Force:
    """A force of a side by its name."""
    forces = {force.name: force for force in state.forces if force.side == side}
    return forces[one_name(about, key, list(forces))]


def kinds_asked(about: About) -> list[Kind]:
    """A hoplite or a fleet, or several."""
    among = (HOPLITE, FLEET)
    several = isinstance(about["kind"], list)
    kinds = several_names(about, "kind", among) if several else [one_name(about, "kind", among)]
    return [cast("Kind", kind) for kind in kinds]


def card_asked(state: State, about: About, board: DigitalBoard) -> str:
    """An event card, turned up as if it came from the hand."""
    board.card = one_name(about, "card", list(state.printed.events))
    return board.card


def effect_asked(about: About, board: DigitalBoard) -> Effect:
    """An effect of the card that was turned up; if it has only one that can change something, that."""
    return Effect(one_name(about, "effect", board.effects()))


def regions_asked(state: State, about: About) -> tuple[str, ...]:
    """The regions to which a card limits its influence; none for all."""
    return tuple(several_names(about, "where", state.printed.regions))


# What the bot does, in a few words

WORDS = {
    "turn_up": "plays {card}",
    "spend_favour": "spends favour",
    "begin": "for {effect}",
    "promote": "promotes {category}",
    "place_influence": "influence in {space}",
    "take_ally": "takes {ally}",
    "use_desperate_times": "uses Desperate Times",
    "mark_objective": "objective {region}",
    "give_up": "gives {region} up",
    "build_ship": "builds",
    "begin_siege": "{force} begins a siege",
    "siege_at_once": "rolls at once",
    "go_home": "{force} goes home",
    "appoint": "{leader} with {force}",
    "fight": "{force} fights {foe}",
    "raid": "{force} raids {space}",
    "keep_mobilised": "{force} stays mobilised",
    "mobilise": "mobilises a {kind}",
    "buy_battle_card": "buys a battle card",
    "pay_siege": "pays for the siege by {siege}",
    "abandon": "{siege} abandons its siege",
}
"""Every command that is a decision."""


def noting(state: State, seat: str, table: Table) -> tuple[Bot, Noting[DigitalBoard]]:
    """The bot that is asked, and its board."""
    return bot_asked(state, seat), Noting(DigitalBoard(state, seat, table), WORDS)


# Setup and cards


def ask_advantages(state: State, seat: str, table: Table, about: About) -> object:
    """How the bot stands on land and at sea."""
    land, sea = setup.determine_advantages(bot_asked(state, seat), DigitalBoard(state, seat, table), table)
    return f"{land} on land, {sea} at sea"


def ask_card(state: State, seat: str, table: Table, about: About) -> object:
    """One event card, from the choice of its effect on."""
    bot, board = noting(state, seat, table)
    card_asked(state, about, board.board)
    cards.play_card(bot, board.as_a(Board), table)
    return board.said("nothing")


def ask_favour(state: State, seat: str, table: Table, about: About) -> object:
    """Whether favour is spent on an effect of a card."""
    bot, board = noting(state, seat, table)
    card_asked(state, about, board.board)
    spends = cards.wants_favour(bot, board.as_a(Board), effect_asked(about, board.board), table)
    return "spends favour" if spends else "keeps its favour"


def ask_promote(state: State, seat: str, table: Table, about: About) -> object:
    """Which asset is promoted."""
    bot, board = noting(state, seat, table)
    return cards.asset_to_promote(bot, board.as_a(Board), board.board.promotable(), table)


def ask_influence(state: State, seat: str, table: Table, about: About) -> object:
    """Where so many influence go; `where` names the regions that the card allows."""
    bot, board = noting(state, seat, table)
    board.board.placing = regions_asked(state, about)
    influence.place(bot, board.as_a(Board), whole_number(about, "count", 1, 9, 1), table)
    return board.said("nowhere")


def ask_ally(state: State, seat: str, table: Table, about: About) -> object:
    """Which ally the bot takes; with `enemy` true the card also allows the enemy's."""
    bot, board = noting(state, seat, table)
    board.board.increased = yes(about, "enemy")
    allies.gain(bot, board.as_a(Board), table)
    return board.said("no ally")


# Desperate Times and battle


def ask_desperate(state: State, seat: str, table: Table, about: About) -> object:
    """Whether Desperate Times are used against a raid on a space, or against a siege with so much influence left."""
    bot, board = noting(state, seat, table)
    space = one_name(about, "space", list(state.printed.spaces))
    if "left" in about:
        left, rolled = whole_number(about, "left", 0, 9), not yes(about, "begins")
        desperate.against_siege(bot, board.as_a(Board), space, left, rolled, table)
    else:
        desperate.against_raid(bot, board.as_a(Board), space, table)
    return board.said("does not use Desperate Times")


def ask_battle(state: State, seat: str, table: Table, about: About) -> object:
    """A whole battle: a force of the bot against one of the enemy, or the other way round with `attacked` true."""
    bot_asked(state, seat)
    own, foe = force_asked(state, about, "force", seat), force_asked(state, about, "foe", enemy(state, seat))
    attacked = yes(about, "attacked")
    attacker, defender = (foe, own) if attacked else (own, foe)
    won = fight(state, attacker, defender, table) != attacked
    return f"{own.name} {'wins' if won else 'loses'}"


# Objective


def ask_objective(state: State, seat: str, table: Table, about: About) -> object:
    """A new objective."""
    bot, board = noting(state, seat, table)
    return objective.find_objective(bot, board.as_a(Board), table) or "none"


def ask_renew(state: State, seat: str, table: Table, about: About) -> object:
    """Whether the objective has been taken, and which is the next."""
    bot, board = noting(state, seat, table)
    objective.renew_if_taken(bot, board.as_a(Board), table)
    return board.said(f"keeps {state.sides[seat].objective}")


# The steps of a turn


def ask_step(play: Callable[[Bot, Board, Table], None], state: State, seat: str, table: Table, about: About) -> object:
    """A step of the turn, asked as it is played."""
    bot, board = noting(state, seat, table)
    play(bot, board.as_a(Board), table)
    return board.said("nothing")


def ask_fight(state: State, seat: str, table: Table, about: About) -> object:
    """Whether a force of the bot fights a force of the enemy; with `card` true as a card offers it."""
    bot, board = noting(state, seat, table)
    force, foe = force_asked(state, about, "force", seat), force_asked(state, about, "foe", enemy(state, seat))
    if not foe.space:
        raise BadInput(f"with.foe: expected a force that raids or besieges, found {foe.name}, which is {foe.where}")
    battle = board.board.battle_with(ForceName(force.name), Foe(foe.name))
    by_card = yes(about, "card")
    fights = deployment.fights(bot, board.as_a(Board), Foe(foe.name), battle, table, by_card)
    return "fights" if fights else "does not fight"


def ask_leader(state: State, seat: str, table: Table, about: About) -> object:
    """Which leader goes with a force."""
    bot, board = noting(state, seat, table)
    force = force_asked(state, about, "force", seat)
    purpose = PURPOSES[one_name(about, "purpose", list(PURPOSES))]
    leaders.appoint(bot, board.as_a(Board), ForceName(force.name), purpose, table)
    return board.said("nobody")


def ask_react(state: State, seat: str, table: Table, about: About) -> object:
    """The answer to a mobilisation of the enemy."""
    bot = bot_asked(state, seat)
    board = noting(state, seat, table)[1]
    board.board.reacting = True
    mobilisation.react(bot, board.as_a(Board), kinds_asked(about), table)
    return board.said("does not react")


STEPS: dict[str, Step[State]] = {
    "advantages": Step("the bot's standing on land and at sea", ask_advantages),
    "card": Step("one event card: its effect, favour, and what is done", ask_card, needs=("card",)),
    "favour": Step("whether favour is spent on a card's effect", ask_favour, needs=("card",), takes=("effect",)),
    "promote": Step("which asset is promoted", ask_promote),
    "influence": Step("where so many influence go", ask_influence, takes=("count", "where")),
    "ally": Step("which ally is taken", ask_ally, takes=("enemy",)),
    "desperate": Step("whether Desperate Times are used", ask_desperate, needs=("space",), takes=("left", "begins")),
    "battle": Step(
        "a battle and the bot's battle cards in it", ask_battle, needs=("force", "foe"), takes=("attacked",)
    ),
    "objective": Step("a new objective region", ask_objective),
    "renew": Step("whether a new objective is due", ask_renew),
    "ships": Step("shipbuilding", partial(ask_step, ships.build)),
    "raiding": Step("which raids become sieges", partial(ask_step, raiding.resolve_raids)),
    "deployment": Step("all mobilised forces: fights and raids", partial(ask_step, deployment.deploy)),
    "fight": Step("whether a force fights an enemy force", ask_fight, needs=("force", "foe"), takes=("card",)),
    "leader": Step("which leader goes with a force", ask_leader, needs=("force", "purpose")),
    "react": Step("the answer to one mobilisation of the enemy or several", ask_react, needs=("kind",)),
    "mobilise": Step("new mobilisation in this round", partial(ask_step, mobilisation.mobilise)),
    "siege": Step("which sieges are paid for or abandoned", partial(ask_step, siege.prosecute)),
    "turn": Step("a whole turn", partial(ask_step, turn.take_turn)),
}
