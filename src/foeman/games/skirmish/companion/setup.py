"""Before the first round at a real table: the armies, the objectives, deployment, and who begins."""

from __future__ import annotations

from foeman.engine.game import Terms
from foeman.engine.questions import YOU
from foeman.engine.table import Table
from foeman.games.skirmish.bots import preparation, reserves
from foeman.games.skirmish.bots.board import TYPES
from foeman.games.skirmish.bots.types import classify
from foeman.games.skirmish.companion.answers import Markers, marker_names
from foeman.games.skirmish.companion.muster import muster
from foeman.games.skirmish.companion.roster import Kept, board_of
from foeman.games.skirmish.companion.state import Companion, names, of_side, profile
from foeman.games.skirmish.state import AI, FOE, PLAYER, SIDES, Marker

PARTS = {
    "two_by_two": '1 near left, 2 near right, 3 far left, 4 far right; a centre is 12" from the side of the table '
    'and 6" from the zone',
    "strips": '1 to 4 from left to right; a centre is 6", 18", 30" or 42" from the left side and midway between '
    "the zones",
}
"""Where the parts for objectives lie, for a person."""


def set_up(terms: Terms, table: Table) -> Companion:
    """skirmish.prepare.lists: the armies, the objectives, deployment, and who begins."""
    state = Companion(terms)
    state.edges, state.several = edges(table)
    state.danger = yes(table, "danger", "Is there dangerous ground on the table?")
    muster(state, table)
    tell_types(state, table)
    lay_objectives(state, table)
    deploy(state, table)
    state.started = {side: sum(unit.side == side for unit in state.units) for side in SIDES}
    state.first = who_begins(state, table)
    return state


def who_begins(state: Companion, table: Table) -> str:
    """skirmish.ruling.random_zone: the winner of the roll-off, by the other reading the player."""
    if state.terms.rulings["skirmish.ruling.random_zone"] == "player_begins":
        return PLAYER
    words = "Roll off: who begins round 1?"
    return table.choose(YOU, SIDES, rule="skirmish.board.begins", words=words)


def tell_types(state: Companion, table: Table) -> None:
    """skirmish.types: which of the AI's units follows which tree."""
    kept = Kept(state, table)
    found = {unit.name: classify(kept, unit, table) for unit in of_side(state, AI)}
    rows = [
        f"{kind}: {', '.join(one for one in found if found[one] == kind)}" for kind in TYPES if kind in found.values()
    ]
    table.instruct(f"Types of the AI's units. {'; '.join(rows)}.", "skirmish.types")


def edges(table: Table) -> tuple[bool, bool]:
    """skirmish.ruling.facing: whether there is anything to fall from, and whether a way can lead over two."""
    words = "How many ledges, towers and gaps are on the table, from which one could fall?"
    many = table.choose(YOU, ("none", "one", "several"), rule="skirmish.board.edges", words=words)
    return many != "none", many == "several"


def yes(table: Table, name: str, words: str) -> bool:
    """A plain question of the set-up."""
    return table.confirm(YOU, rule=f"skirmish.board.{name}", about=name, words=words.replace("{", "{{"))


def lay_objectives(state: Companion, table: Table) -> None:
    """skirmish.prepare.objectives.place: markers in turn; the AI's by its rules, the person's as they like."""
    words = "How many objectives are there (D3+2), or what do you call them? (4, or: red, blue, mill, well)"
    state.planned = marker_names(table.ask(YOU, Markers(), rule="skirmish.board.objectives", words=words))
    words = "Who places the first objective? (roll off)"
    side = table.choose(YOU, SIDES, rule="skirmish.board.places", words=words)
    table.instruct(
        'Objectives lie outside both deployment zones (12" deep) and more than 9" apart. The parts of the middle, seen '
        f"from the south edge: {PARTS[state.terms.rulings['skirmish.ruling.squares']]}.",
        "skirmish.prepare.objectives.squares",
    )
    for name in state.planned:
        if side == AI:
            preparation.place_objective(board_of(state, table), table)
        else:
            table.instruct(f"Place {name}.", "skirmish.prepare.objectives.place")
        state.markers.append(Marker(name, 0.0, 0.0))
        state.memory.changed()
        side = FOE[side]


def keep_back(state: Companion, table: Table) -> None:
    """skirmish.base.rule.ambush: which of the person's units wait, if any can."""
    able = [unit for unit in of_side(state, PLAYER) if "Ambush" in profile(state, unit).rules]
    words = "Which of your units with Ambush stay in reserve until round 2 or later?"
    kept = table.choose_some(YOU, able, rule="skirmish.board.reserve", words=words)
    for unit in of_side(state, PLAYER):
        unit.reserve = unit in kept


def deploy(state: Companion, table: Table) -> None:
    """skirmish.prepare.deploy.player_first, skirmish.prepare.deploy.sections: the person's army, then the AI's."""
    zone = table.tie(["south", "north"], rule="skirmish.prepare.deploy.player_first", about="the player's zone")
    table.instruct(
        f"Your zone is the {zone} one. Deploy your whole army now, but for Scouts and those whom you keep in Ambush.",
        "skirmish.prepare.deploy.player_first",
    )
    keep_back(state, table)
    table.instruct(
        "Section 1 is the left half of the table as seen from the AI's edge, section 2 the right half.",
        "skirmish.prepare.deploy.sections",
    )
    own = of_side(state, AI)
    for unit in own:
        unit.reserve = False
    table.instruct(
        "The AI's units are dealt into up to three groups; a die for each group says in which section it deploys.",
        "skirmish.prepare.deploy.roll",
    )
    board = board_of(state, table)
    sections = preparation.deploy_army(board, own, table)
    if any("Scout" in profile(state, unit).rules for unit in of_side(state, PLAYER)):
        table.instruct("Deploy your Scouts and move them.", "skirmish.special.scout")
    reserves.deploy_scouts(board, own, sections, table)
    waiting = [unit for unit in own if unit.reserve]
    if waiting:
        table.instruct(f"In reserve until round 2: {names(waiting)}.", "skirmish.special.ambush")
