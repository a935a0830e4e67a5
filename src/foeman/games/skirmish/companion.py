"""Skirmish at a physical table: the person has the table and the figures, Foeman plays the AI.

Foeman keeps the roster of both sides: who has been activated, is stunned, wounded or gone, and who has seized what. It
picks section and unit, walks the trees and asks only what the unit sees.
"""

from __future__ import annotations

from foeman.engine.game import Layout, Outcome, Terms
from foeman.engine.questions import YOU, SomeOf
from foeman.engine.table import Table
from foeman.games.skirmish.ai import preparation, reserves, wizard
from foeman.games.skirmish.ai.board import TYPES
from foeman.games.skirmish.ai.concepts import activate
from foeman.games.skirmish.ai.trees import act
from foeman.games.skirmish.ai.types import breathes, classify
from foeman.games.skirmish.base.deployment import new_unit
from foeman.games.skirmish.companion_cards import DONE, CardText, pack_names, read_card
from foeman.games.skirmish.companion_panels import condition
from foeman.games.skirmish.companion_roster import (
    Companion,
    Kept,
    board_of,
    names,
    on_table,
    profile,
    ready,
)
from foeman.games.skirmish.state import AI, FOE, PLAYER, SIDES, Marker, Model, Unit

OWN, AT_RANDOM = "units of my own", "drawn at random"
MOST_UNITS = 20
PARTS = {
    "two_by_two": '1 near left, 2 near right, 3 far left, 4 far right; a centre is 12" from the side of the table '
    'and 6" from the zone',
    "strips": '1 to 4 from left to right; a centre is 6", 18", 30" or 42" from the left side and midway between '
    "the zones",
}
"""Where the parts for objectives lie, for a person."""
NOBODY = "nobody"


# Set-up


def set_up(terms: Terms, table: Table) -> Companion:
    """skirmish.prepare.lists: the armies, the objectives, deployment, and who begins."""
    state = Companion(terms)
    state.edges = yes(table, "edges", "Are there ledges, towers or gaps on the table, from which one could fall?")
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


def yes(table: Table, name: str, words: str) -> bool:
    """A plain question of the set-up."""
    return table.confirm(YOU, rule=f"skirmish.board.{name}", about=name, words=words.replace("{", "{{"))


def muster(state: Companion, table: Table) -> None:
    """skirmish.prepare.lists: a list for each side: drawn, named, or typed in."""
    options = state.terms.options
    wanted = {AI: options.ai_list, PLAYER: options.player_list}
    for side, named in wanted.items():
        if named not in state.chart.lists:
            wanted[side] = ask_list(state, side, table)
    draw(state, wanted, table)
    for side, chosen in wanted.items():
        if chosen == OWN:
            type_in(state, side, table)
        else:
            take_list(state, side, chosen, table)


def draw(state: Companion, wanted: dict[str, str], table: Table) -> None:
    """skirmish.prepare.lists: what is left to chance; never the list that the other side has."""
    sides = [side for side in wanted if wanted[side] == AT_RANDOM]
    left = [one for one in state.chart.lists if one not in wanted.values()]
    if len(sides) == 2:
        wanted[AI], wanted[PLAYER] = preparation.draw_lists(left, table)
    elif sides:
        wanted[sides[0]] = table.tie(left, rule="skirmish.prepare.lists", about=f"{sides[0]}'s list")


def ask_list(state: Companion, side: str, table: Table) -> str:
    """Which list a side plays."""
    named = {one.name: one.id for one in state.chart.lists.values()}
    words = "Which army does the AI play?" if side == AI else "Which army do you play?"
    options = [AT_RANDOM, *named, OWN]
    chosen = table.choose(YOU, options, rule="skirmish.board.list", about=side, words=words)
    return named.get(chosen, chosen)


def take_list(state: Companion, side: str, name: str, table: Table) -> None:
    """The units of a list of the pack."""
    army = state.chart.lists[name]
    bought = [(one.unit, one.upgrades) for one in army.units for _ in range(one.count)]
    for kind, upgrades in bought:
        add_unit(state, side, new_unit(state.chart, side, state.chart.units[kind].name, kind, upgrades))
    whose = "The AI plays" if side == AI else "You play"
    table.instruct(f"{whose} {army.name}: {names(of_side(state, side))}.", "skirmish.prepare.lists")


def type_in(state: Companion, side: str, table: Table) -> None:
    """Units of one's own, one line each, or units of the pack by name."""
    known = pack_names(state.chart)
    form = CardText(tuple(known))
    for number in range(1, MOST_UNITS + 1):
        words = "Unit {} of {}: its line, a unit of the pack, or done."
        line = table.ask(YOU, form, rule="skirmish.board.card", about=(number, side), words=words)
        if line == DONE and of_side(state, side):
            return
        if line in known:
            kind = known[line]
            add_unit(state, side, new_unit(state.chart, side, state.chart.units[kind].name, kind, ()))
        elif line != DONE:
            type_unit(state, side, line, table)


def type_unit(state: Companion, side: str, line: str, table: Table) -> None:
    """A unit that is not in the pack; a wizard of the AI needs a list of spells."""
    card = read_card(line)
    kind = f"card: {card.name}"
    state.cards[kind] = line
    models = [Model() for _ in range(card.models)]
    add_unit(state, side, Unit(card.name, side, kind, models=models, reserve=True, profile=card))
    if card.wizard and side == AI and kind not in state.spells:
        words = "Whose spells does {} cast?"
        state.spells[kind] = table.choose(
            YOU, list(state.chart.armies), rule="skirmish.board.spells", about=card.name, words=words
        )


def add_unit(state: Companion, side: str, unit: Unit) -> None:
    """A unit under a name of its own: with its side, and with a number from the second on."""
    taken = [one.name for one in state.units]
    alone = f"{side} {unit.name}"
    numbered = (alone if number == 1 else f"{alone} {number}" for number in range(1, len(taken) + 2))
    unit.name = next(name for name in numbered if name not in taken)
    state.units.append(unit)


def of_side(state: Companion, side: str) -> list[Unit]:
    """A side's units, on the table or not."""
    return [unit for unit in state.units if unit.side == side]


def lay_objectives(state: Companion, table: Table) -> None:
    """skirmish.prepare.objectives.place: markers in turn; the AI's by its rules, the person's as they like."""
    words = "How many objectives are there? (D3+2)"
    count = table.number(YOU, 1, 7, rule="skirmish.board.objectives", words=words)
    words = "Who places the first objective? (roll off)"
    side = table.choose(YOU, SIDES, rule="skirmish.board.places", words=words)
    table.instruct(
        'Objectives lie outside both deployment zones (12" deep) and more than 9" apart. The parts of the middle, seen '
        f"from the south edge: {PARTS[state.terms.rulings['skirmish.ruling.squares']]}.",
        "skirmish.prepare.objectives.squares",
    )
    for number in range(1, count + 1):
        if side == AI:
            preparation.place_objective(board_of(state, table), table)
        else:
            table.instruct(f"Place objective {number}.", "skirmish.prepare.objectives.place")
        state.markers.append(Marker(f"objective {number}", 0.0, 0.0))
        state.memory.changed()
        side = FOE[side]


def deploy(state: Companion, table: Table) -> None:
    """skirmish.prepare.deploy.player_first, skirmish.prepare.deploy.sections: the person's army, then the AI's."""
    zone = table.tie(["south", "north"], rule="skirmish.prepare.deploy.player_first", about="your zone")
    table.instruct(
        f"Your zone is the {zone} one. Deploy your whole army now, but for Ambush and Scout.",
        "skirmish.prepare.deploy.player_first",
    )
    for unit in of_side(state, PLAYER):
        unit.reserve = "Ambush" in profile(state, unit).rules
    table.instruct(
        "Section 1 is the left half of the table as seen from the AI's edge, section 2 the right half.",
        "skirmish.prepare.deploy.sections",
    )
    own = of_side(state, AI)
    for unit in own:
        unit.reserve = False
    board = board_of(state, table)
    sections = preparation.deploy_army(board, own, table)
    if any("Scout" in profile(state, unit).rules for unit in of_side(state, PLAYER)):
        table.instruct("Deploy your Scouts and move them.", "skirmish.special.scout")
    reserves.deploy_scouts(board, own, sections, table)
    waiting = [unit for unit in own if unit.reserve]
    if waiting:
        table.instruct(f"In reserve until round 2: {names(waiting)}.", "skirmish.special.ambush")


# A round


def step(state: Companion, table: Table) -> None:
    """skirmish.general.solo: the next activation, or what lies between two rounds."""
    state.memory.next_step()
    if not state.turn:
        begin_round(state, table)
        return
    side = state.turn
    if side == AI:
        ai_turn(state, table)
    elif ready(state, PLAYER):
        player_turn(state, table)
    pass_on(state, side, table)


def begin_round(state: Companion, table: Table) -> None:
    """skirmish.prepare.bonus, skirmish.special.ambush: the bonus, then who comes in."""
    table.instruct(f"Round {state.round}.", "skirmish.general.solo")
    if state.terms.options.bonus:
        held = {side: sum(marker.owner == side for marker in state.markers) for side in SIDES}
        bonus = preparation.challenge(held[AI], held[PLAYER], state.round, state.terms.rulings, table)
        state.to_hit, state.defense = bonus
        if state.to_hit:
            extra = " and +1 to Defense rolls" if state.defense else ""
            table.instruct(f"Challenge bonus: all AI units have +1 to hit{extra} this round.", "skirmish.prepare.bonus")
    if state.round >= 2:
        arrive(state, table)
    for unit in state.units:
        unit.activated = unit.fatigued = unit.breathed = unit.cast = False
    state.finished = ""
    state.turn = state.first


def arrive(state: Companion, table: Table) -> None:
    """skirmish.special.ambush: the AI's units in reserve, and the person's if they like."""
    reserves.arrive(board_of(state, table), [unit for unit in of_side(state, AI) if unit.reserve], table)
    waiting = [unit for unit in of_side(state, PLAYER) if unit.reserve]
    if waiting:
        words = "Which of your units come in from Ambush now?"
        for unit in table.choose_some(YOU, waiting, rule="skirmish.board.ambush", about=state.round, words=words):
            unit.reserve = False


def ai_turn(state: Companion, table: Table) -> None:
    """skirmish.basics.activation.unit: one unit of the AI, or it passes."""
    board = board_of(state, table)
    foes_ready = any(not unit.stunned for unit in ready(state, PLAYER))
    unit = activate(board, foes_ready, table)
    if unit is None:
        if ready(state, AI):
            table.instruct("The AI passes: it has only stunned units left.", "skirmish.basics.stunned")
        return
    act(board, unit, table)
    unit.activated = True


def player_turn(state: Companion, table: Table) -> None:
    """One unit of the person: only what it does to the AI's units matters here."""
    words = "Your turn. Which of your units do you activate?"
    unit = table.choose(YOU, ready(state, PLAYER), rule="skirmish.board.yours", about=state.round, words=words)
    unit.activated = True
    if unit.stunned:
        table.instruct(f"{unit.name} is stunned: it does nothing and recovers.", "skirmish.basics.stunned")
        unit.stunned = False
        return
    told_block(state, unit, table)
    charged_by(state, unit, table)
    harmed(state, table)


def told_block(state: Companion, unit: Unit, table: Table) -> None:
    """skirmish.ruling.spell_valid: a wizard of the AI may block what the person casts."""
    if not profile(state, unit).wizard:
        return
    kept = Kept(state, table)
    able = [one for one in on_table(state, AI) if profile(state, one).wizard and wizard.blocks(kept, one, table)]
    if not able:
        return
    words = 'Did {} cast within 18" and in sight of one of these? They try to block it. Who?'
    form = SomeOf(able, 0, 1)
    for blocker in table.ask(YOU, form, rule="skirmish.board.block", about=unit, words=words):
        level = profile(state, blocker).wizard
        blocker.cast = True
        table.instruct(
            f"{blocker.name} blocks: roll a die plus {level}; higher than your total and the spell fails.",
            "skirmish.ruling.spell_valid",
        )


def charged_by(state: Companion, unit: Unit, table: Table) -> None:
    """skirmish.basics.strike_back: a charged unit of the AI strikes back, and breathes if it can."""
    targets: list[str | Unit] = [NOBODY, *on_table(state, AI)]
    words = "Which of the AI's units does {} charge?"
    charged = table.choose(YOU, targets, rule="skirmish.board.charged", about=unit, words=words)
    if isinstance(charged, str):
        return
    unit.fatigued = True
    if charged.stunned:
        table.instruct(
            f"{charged.name} is stunned: being charged knocks it out (with Tough it takes one wound instead, until it "
            "has as many), and it cannot strike back.",
            "skirmish.basics.strike_back",
        )
        return
    tired = " (fatigued: only natural 6s hit)" if charged.fatigued else ""
    charged.fatigued = True
    breath = "breathes fire (3 hits with AP(1)) and " if breathes(profile(state, charged), charged) else ""
    charged.breathed = charged.breathed or bool(breath)
    dice = Kept(state, table)._dice(charged, list(profile(state, charged).melee))
    table.instruct(f"If it is left, {charged.name} {breath}strikes back: {dice}{tired}.", "skirmish.basics.strike_back")


def harmed(state: Companion, table: Table) -> None:
    """Who was hurt in a turn of the person."""
    words = "Which units were hurt or stunned in this turn? (none, if nobody was)"
    hurt = table.choose_some(YOU, state.units, rule="skirmish.board.harmed", about=f"round {state.round}", words=words)
    for unit in hurt:
        Kept(state, table).became(unit)


def pass_on(state: Companion, side: str, table: Table) -> None:
    """skirmish.general.solo: the other side's turn, if it has somebody left; the round ends when nobody has."""
    if not state.finished and not ready(state, side):
        state.finished = side
    if not all(of_side(state, one) for one in SIDES):
        state.over = True
        return
    if ready(state, FOE[side]):
        state.turn = FOE[side]
    elif not ready(state, side):
        end_round(state, table)


def end_round(state: Companion, table: Table) -> None:
    """Morale, then who has seized what; then the next round."""
    for side in SIDES:
        take_morale(state, side, table)
    for marker in state.markers:
        words = "Who holds {} now? (both near it: nobody; nobody near it: as before)"
        options = [marker.owner or "nobody", *[who for who in (*SIDES, "nobody") if who != (marker.owner or "nobody")]]
        owner = table.choose(YOU, options, rule="skirmish.board.seized", about=(marker, state.round), words=words)
        marker.owner = "" if owner == "nobody" else owner
    state.round += 1
    state.turn = ""
    state.first = state.finished or state.first
    state.over = state.over or state.round > state.terms.options.rounds


def take_morale(state: Companion, side: str, table: Table) -> None:
    """A side at half of its units or fewer tests; who fails is stunned, or gone if it was stunned already."""
    left = of_side(state, side)
    if not left or 2 * len(left) > state.started.get(side, 0):
        return
    words = "{} is down to half: every unit takes a morale test. Who failed? (it is stunned, or flees if it was)"
    failed = table.choose_some(
        YOU, on_table(state, side), rule="skirmish.board.morale", about=(side, state.round), words=words
    )
    for unit in failed:
        if unit.stunned:
            state.units.remove(unit)
        unit.stunned = True


# How it ends, and how it looks


def outcome(state: Companion) -> Outcome | None:
    """More objectives, or the only side that is left."""
    if not state.over:
        return None
    held = {side: sum(marker.owner == side for marker in state.markers) for side in SIDES}
    left = [side for side in SIDES if of_side(state, side)]
    best = max(held.values())
    winners = left if len(left) == 1 else [side for side in SIDES if held[side] == best]
    words = "A draw." if len(winners) != 1 else "You win." if winners == [PLAYER] else "The AI wins."
    return Outcome(tuple(winners), held, min(state.round, state.terms.options.rounds), words)


def layout(state: Companion) -> Layout:
    """What is kept: who has seized what, and how the units are."""
    markers: Layout = {marker.name: marker.owner or "nobody" for marker in state.markers}
    return {"round": state.round, **markers, **{unit.name: condition(unit) for unit in state.units}}


def picture(state: Companion, seat: str | None) -> str:
    """The roster as text."""
    lines = [f"Round {state.round}"]
    for side in SIDES:
        lines += [f"{side}:", *(f"  {unit.name}: {condition(unit)}" for unit in of_side(state, side))]
    lines += [f"{marker.name}: {marker.owner or 'nobody'}" for marker in state.markers]
    return "\n".join(lines)
