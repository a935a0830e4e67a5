"""The rounds at a real table: the AI's turns, what a person's turn did, and the end of a round."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from foeman.engine.edits import Edit, Edits
from foeman.engine.forms import OneOf, YesNo
from foeman.engine.game import Outcome
from foeman.engine.questions import YOU, Form, label
from foeman.engine.table import Table
from foeman.games.skirmish.bots import preparation, reserves, special_moves, wizard
from foeman.games.skirmish.bots.concepts import activate
from foeman.games.skirmish.bots.trees import act
from foeman.games.skirmish.bots.types import breathes
from foeman.games.skirmish.companion.answers import (
    ACTIVATE,
    CHARGE,
    GONE,
    NOBODY,
    NOTHING,
    SPELL,
    STUNNED,
    Blocker,
    Holder,
    Turn,
    harm_of,
)
from foeman.games.skirmish.companion.harm import run_down, stun, take_harm, take_off
from foeman.games.skirmish.companion.roster import Kept, board_of
from foeman.games.skirmish.companion.state import Companion, how, of_side, on_table, profile, ready
from foeman.games.skirmish.companion.words import BOONS, GUARDS, closes_in, phalanx_words, short
from foeman.games.skirmish.rules.wounds import take_boon
from foeman.games.skirmish.state import AI, FOE, PLAYER, SIDES, Unit

# A round


def step(state: Companion, table: Table) -> None:
    """skirmish.general.solo: the next activation, or what lies between two rounds."""
    state.memory.next_step()
    for unit in state.units:
        profile(state, unit)
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
    options, bonus = state.terms.options_of(AI), (0, 0)
    if options.bonus:
        held = {side: sum(marker.owner == side for marker in state.markers) for side in SIDES}
        bonus = preparation.challenge(held[AI], held[PLAYER], state.round, state.terms.rulings, table)
    if options.edge:
        bonus = preparation.with_edge(bonus, options.edge, table)
    if options.bonus or options.edge:
        state.to_hit, state.defense = bonus
    if state.round >= 2:
        arrive(state, table)
    for unit in state.units:
        unit.activated = unit.fatigued = unit.breathed = unit.cast = False
    state.finished, state.explained = "", []
    state.turn = state.first
    pass_over(state)


def arrive(state: Companion, table: Table) -> None:
    """skirmish.special.ambush, skirmish.base.rule.ambush: the AI's units in reserve, and the person's if they like;
    where both have some they come in by turns.
    """
    waiting = [unit for unit in of_side(state, PLAYER) if unit.reserve]
    coming = {
        AI: table.shuffle(
            [unit for unit in of_side(state, AI) if unit.reserve], rule="skirmish.special.ambush", about="who comes in"
        ),
        PLAYER: table.choose_some(
            YOU,
            waiting,
            rule="skirmish.board.ambush",
            about=state.round,
            words="Which of your units come in from Ambush now?",
        ),
    }
    side = who_comes_first(coming, table)
    while any(coming.values()):
        if coming[side]:
            come_in(state, coming[side].pop(0), table)
        side = FOE[side]


def who_comes_first(coming: dict[str, list[Unit]], table: Table) -> str:
    """skirmish.base.rule.ambush: a roll-off, where both sides have units that come in."""
    if not all(coming.values()):
        return AI
    words = "Roll off: who puts down the first unit from Ambush?"
    return table.choose(YOU, SIDES, rule="skirmish.board.comes", words=words)


def come_in(state: Companion, unit: Unit, table: Table) -> None:
    """skirmish.special.ambush, skirmish.base.rule.ambush: a unit of the AI by its rules, the person's as they like."""
    if unit.side == AI:
        reserves.arrive_one(board_of(state, table), unit, table)
        return
    unit.reserve, unit.arrived = False, state.round
    table.instruct(f'Put {unit.name} down, more than 9" from every enemy.', "skirmish.base.rule.ambush")


def ai_turn(state: Companion, table: Table) -> None:
    """skirmish.basics.activation.unit: one unit of the AI, or it passes."""
    board = board_of(state, table)
    foes_ready = any(not unit.stunned for unit in ready(state, PLAYER))
    unit = activate(board, foes_ready, table)
    if unit is not None:
        act(board, unit, table)
        unit.activated = True


def player_turn(state: Companion, table: Table) -> None:
    """One unit of the person, told in a line; after a charge or a spell what came of it is told in another."""
    for unit in ready(state, PLAYER):
        remind(unit, table)
    told = dict(ask_turn(state, table))
    unit = unit_named(state, told.pop(ACTIVATE))
    unit.activated, unit.boons = True, []
    if unit.stunned:
        left_out = " What else you said of its turn is left out." if told else ""
        table.instruct(f"{unit.name} is stunned: it does nothing and recovers.{left_out}", "skirmish.basics.stunned")
        unit.stunned = False
        return
    if SPELL in told:
        block(state, unit_named(state, told.pop(SPELL)), table)
    name = told.pop(CHARGE, "")
    charged = charged_by(state, unit, name, table, is_put_down(told.get(name, "")))
    changes = told or dict(ask_changes(state, unit, table))
    take_changes(state, changes)
    if charged is not None and charged in state.units:
        after_charge(state, unit, charged, table)


def after_charge(state: Companion, unit: Unit, charged: Unit, table: Table) -> None:
    """skirmish.base.melee.after_ai, skirmish.moves.push: a unit of the AI that destroyed who charged it moves on; whom
    it stunned it may push.
    """
    kept = Kept(state, table)
    kept.use_guard(unit, charged)
    if unit not in state.units:
        kept.pursue(charged)
    elif unit.stunned and (state.edges or state.danger) and was_struck(state, unit, charged, table):
        special_moves.push(kept.board, unit, table)


def was_struck(state: Companion, unit: Unit, charged: Unit, table: Table) -> bool:
    """skirmish.base.push: whether it was the strikes that stunned a charger; it may have fallen, or met a Phalanx."""
    if not charged.profile.phalanx and not state.edges:
        return True
    words = "Was {} stunned by the strikes of {}, and not by a Phalanx or a fall?"
    return table.confirm(YOU, rule="skirmish.board.struck", about=(unit, charged), words=words)


def unit_named(state: Companion, name: str) -> Unit:
    """The unit of that name."""
    return next(one for one in state.units if one.name == name)


def ask_turn(state: Companion, table: Table) -> list[Edit]:
    """Which unit the person activates, whom it charges, and at once what has changed, if they like."""
    left, foes = ready(state, PLAYER), [one.name for one in on_table(state, AI)]
    able = [one.name for one in blockers(state, left, table)]
    things: dict[str, Form[Any]] = {ACTIVATE: OneOf([one.name for one in left]), CHARGE: OneOf(foes)}
    things |= {SPELL: Blocker(able, alone=able[0] if len(able) == 1 else "")} if able else {}
    things |= {one.name: harm_of(one) for side in (AI, PLAYER) for one in on_table(state, side)}
    alone = "It charges nobody" if len(left) == 1 else "Say which unit"
    form = Turn(things | {NOTHING: YesNo()}, ready=tuple(one.name for one in left), foes=tuple(foes), nothing=alone)
    who, whom = short(left[0].name), short(foes[0]) if foes else "nobody"
    words = (
        f"Your turn: activate {left[0].name}, the last of yours in this round. Whom does it charge?"
        if len(left) == 1
        else "Your turn. Which unit do you activate, and whom does it charge?"
    )
    long = f' "{who}", "{who} charges {whom}", or with all that it changed: "{who}, {whom} -1".'
    words += how(state, "turn", long, f' ("{who} charges {whom}")')
    if able:
        told = f'"{SPELL}"' if len(able) == 1 else f'"{SPELL} = {short(able[0])}", the nearest,'
        words += f' Add {told} if it casts one within 18" and in sight of {label(able)}.'
    return table.ask(YOU, form, rule="skirmish.board.yours", about=state.round, words=words)


def remind(unit: Unit, table: Table) -> None:
    """skirmish.base.spell.next_time: what a spell of the AI does to an attack of the person's unit."""
    if unit.boons:
        words = "; ".join(BOONS[boon.effect].format(boon.value) for boon in unit.boons)
        table.instruct(
            f"If {unit.name} is activated and attacks: {words} (spell). Then that is gone.",
            "skirmish.base.spell.next_time",
        )


def blockers(state: Companion, casters: Sequence[Unit], table: Table) -> list[Unit]:
    """skirmish.ruling.spell_valid: the wizards of the AI that would block a spell, if the person can cast one."""
    if not any(profile(state, one).wizard and not one.stunned for one in casters):
        return []
    kept = Kept(state, table)
    return [one for one in on_table(state, AI) if profile(state, one).wizard and wizard.blocks(kept, one, table)]


def block(state: Companion, blocker: Unit, table: Table) -> None:
    """skirmish.ruling.spell_valid: a wizard of the AI tries to block what the person casts."""
    blocker.cast = True
    table.instruct(
        f"{blocker.name} blocks: roll a die plus {profile(state, blocker).wizard}; higher than your total and the "
        "spell fails.",
        "skirmish.ruling.spell_valid",
    )


def is_put_down(harm: str) -> bool:
    """skirmish.basics.strike_back: whether it was said with the charge that nobody is left to strike back."""
    return harm == GONE or STUNNED in harm


def charged_by(state: Companion, unit: Unit, name: str, table: Table, put_down: bool = False) -> Unit | None:
    """skirmish.basics.strike_back, skirmish.base.rule.phalanx, skirmish.base.stunned.hit: whom it charges, and what
    that unit of the AI does.
    """
    if not name:
        return None
    charged = unit_named(state, name)
    unit.fatigued = True
    if charged.profile.phalanx:
        by_unit = state.terms.rulings["skirmish.ruling.dangerous_dice"] == "by_unit"
        table.instruct(phalanx_words(unit, charged, by_unit), "skirmish.base.rule.phalanx")
    if charged.stunned:
        run_down(state, unit, charged, table)
    else:
        close_in(state, unit, charged, table)
        if not put_down:
            strike_back(state, unit, charged, table)
    return charged


def ask_changes(state: Companion, unit: Unit, table: Table) -> list[Edit]:
    """What a turn of the person has changed."""
    there = [one for side in (AI, PLAYER) for one in on_table(state, side)]
    like = short(there[0].name)
    long = f' A model lost, or a wound of a Tough unit: "{like} -1"; else "{like} stunned", "{like} gone".'
    words = f"What has changed by the turn of {{}}?{how(state, 'changed', long)} (none, if nothing)"
    form = Edits({one.name: harm_of(one) for one in there}, example="", nothing="Nothing has changed")
    return table.ask(YOU, form, rule="skirmish.board.harmed", about=unit, words=words)


def take_changes(state: Companion, changes: Mapping[str, Any]) -> None:
    """Who was hurt; what a spell gave against one attack is used up by it."""
    for name, harm in changes.items():
        if name != NOTHING:
            unit = unit_named(state, name)
            take_boon(unit, *GUARDS)
            take_harm(state, unit, harm)


def close_in(state: Companion, unit: Unit, charged: Unit, table: Table) -> None:
    """skirmish.base.melee.contact: the other models of a group that is charged; it may then stand elsewhere."""
    if closes_in(charged):
        state.sections.pop(charged.name, None)
        words = f'{charged.name} closes in: its models not within 2" of {unit.name} move up to 3" toward it.'
        table.instruct(words, "skirmish.base.melee.contact")


def strike_back(state: Companion, unit: Unit, charged: Unit, table: Table) -> None:
    """skirmish.basics.strike_back: always, and with its breath if it has it left."""
    kept = Kept(state, table)
    guard = kept.guarded(charged)
    breath = "breathes fire (3 hits with AP(1)) and " if breathes(charged.profile, charged) else ""
    charged.breathed = charged.breathed or bool(breath)
    dice = kept.strikes(charged, unit, charging=False)
    helped = f"{'; '.join(guard)}. " if guard else ""
    left = " with the models that are left" if len(charged.models) > 1 else ""
    words = f"{helped}If it is left and not stunned, {charged.name} {breath}strikes back{left}: {dice}."
    table.instruct(words, "skirmish.basics.strike_back")
    kept.struck(charged)


def pass_on(state: Companion, side: str, table: Table) -> None:
    """skirmish.base.turns: the other side's turn, if it has somebody left; the round ends when nobody has."""
    if not all(of_side(state, one) for one in SIDES):
        state.over = True
        return
    state.turn = FOE[side]
    pass_over(state)
    if not any(ready(state, one) for one in SIDES):
        end_round(state, table)


def pass_over(state: Companion) -> None:
    """skirmish.base.turns, skirmish.base.turns.first: who has nobody left is passed over; the first such begins the
    next round.
    """
    for side in (FOE[state.turn], state.turn):
        if not state.finished and not ready(state, side):
            state.finished = side
    if not ready(state, state.turn) and ready(state, FOE[state.turn]):
        state.turn = FOE[state.turn]


def end_round(state: Companion, table: Table) -> None:
    """skirmish.base.morale, skirmish.base.seize: morale, then who has seized what; then the next round."""
    take_morale(state, table)
    if not all(of_side(state, side) for side in SIDES):
        state.over = True
        return
    seize(state, table)
    state.round += 1
    state.turn = ""
    state.first = state.finished or state.first
    state.over = state.over or state.round > state.terms.options.rounds


SAME_HOLDERS = "Nothing has changed hands"


def seize(state: Companion, table: Table) -> None:
    """skirmish.base.seize, skirmish.base.seize.kept, skirmish.base.seize.neutral: only what has changed is told."""
    held = ", ".join(f"{marker.name} {marker.owner or NOBODY}" for marker in state.markers)
    words = (
        f"The round ends. Held until now: {held}. Who holds what has changed hands? "
        f'"{state.markers[0].name} = mine", "= AI", "= nobody". (one side alone within 3" holds it, stunned units do '
        "not count; both near it: nobody; nobody near it, or nothing changed: none)"
    )
    form = Edits({marker.name: Holder() for marker in state.markers}, example="", nothing=SAME_HOLDERS)
    for name, owner in table.ask(YOU, form, rule="skirmish.board.seized", about=state.round, words=words):
        next(one for one in state.markers if one.name == name).owner = "" if owner == NOBODY else owner


def take_morale(state: Companion, table: Table) -> None:
    """skirmish.base.morale, skirmish.base.stunned, skirmish.base.rule.undead: a side at half of its units or fewer
    tests; stunned units fail without a roll, the Undead pass.
    """
    shaken = [side for side in SIDES if 0 < 2 * len(of_side(state, side)) <= state.started.get(side, 0)]
    for unit in [one for side in shaken for one in on_table(state, side) if one.stunned]:
        flee(state, unit, f"{unit.name} is stunned and fails its morale test: it", table)
    there = [one for side in shaken for one in on_table(state, side)]
    testing = [one for one in there if "Undead" not in profile(state, one).rules]
    if not testing:
        return
    flees = state.terms.rulings["skirmish.ruling.morale_fail"] == "flees"
    words = (
        f"Down to half: {' and '.join(shaken)}. Each of these rolls for morale, its Quality or that of a Hero of its "
        f'side within 12" that is not stunned (Fearless: +1). Who failed? (it {"flees" if flees else "is stunned"})'
    )
    failed = table.choose_some(YOU, testing, rule="skirmish.board.morale", about=state.round, words=words)
    for unit in failed:
        fail(state, unit, flees, table)


def fail(state: Companion, unit: Unit, flees: bool, table: Table) -> None:
    """skirmish.base.morale.fail, skirmish.ruling.morale_fail: stunned, by the other reading fled at once."""
    if flees:
        flee(state, unit, unit.name, table)
    else:
        stun(state, unit)


def flee(state: Companion, unit: Unit, who: str, table: Table) -> None:
    """skirmish.base.morale.fail: the unit leaves the game."""
    take_off(state, unit)
    table.instruct(f"{who} flees. Take it off the table.", "skirmish.base.morale.fail")


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
