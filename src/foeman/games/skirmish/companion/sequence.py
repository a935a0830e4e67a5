"""The rounds at a real table: the AI's turns, what a person's turn did, and the end of a round."""

from __future__ import annotations

from foeman.engine.game import Outcome
from foeman.engine.questions import YOU
from foeman.engine.table import Table
from foeman.games.skirmish.bots import preparation, reserves, wizard
from foeman.games.skirmish.bots.concepts import activate
from foeman.games.skirmish.bots.trees import act
from foeman.games.skirmish.bots.types import breathes
from foeman.games.skirmish.companion.harm import became, run_down, stun, take_off
from foeman.games.skirmish.companion.roster import Kept, board_of
from foeman.games.skirmish.companion.state import Companion, of_side, on_table, profile, ready
from foeman.games.skirmish.companion.words import BOONS, GUARDS, closes_in, phalanx_words
from foeman.games.skirmish.rules.wounds import take_boon
from foeman.games.skirmish.state import AI, FOE, PLAYER, SIDES, Unit

NOBODY = "nobody"


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
    if state.terms.options.bonus:
        held = {side: sum(marker.owner == side for marker in state.markers) for side in SIDES}
        bonus = preparation.challenge(held[AI], held[PLAYER], state.round, state.terms.rulings, table)
        state.to_hit, state.defense = bonus
    if state.round >= 2:
        arrive(state, table)
    for unit in state.units:
        unit.activated = unit.fatigued = unit.breathed = unit.cast = False
    state.finished = ""
    state.turn = state.first


def arrive(state: Companion, table: Table) -> None:
    """skirmish.special.ambush, skirmish.base.rule.ambush: the AI's units in reserve, and the person's if they like;
    where both have some they come in by turns.
    """
    waiting = [unit for unit in of_side(state, PLAYER) if unit.reserve]
    coming = {
        AI: table.shuffle([unit for unit in of_side(state, AI) if unit.reserve], rule="skirmish.special.ambush"),
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
    """One unit of the person: only what it does to the AI's units matters here."""
    unit = your_unit(state, table)
    unit.activated = True
    if unit.stunned:
        table.instruct(f"{unit.name} is stunned: it does nothing and recovers.", "skirmish.basics.stunned")
        unit.stunned = False
        return
    remind(unit, table)
    told_block(state, unit, table)
    charged = charged_by(state, unit, table)
    harmed(state, table)
    if charged is not None and unit not in state.units and charged in state.units:
        Kept(state, table).pursue(charged)


def your_unit(state: Companion, table: Table) -> Unit:
    """Which unit the person activates; the only one that is left is named instead."""
    left = ready(state, PLAYER)
    if len(left) == 1:
        table.instruct(f"Your turn: activate {left[0].name}, the last of yours in this round.", "skirmish.general.solo")
    words = "Your turn. Which of your units do you activate?"
    return table.choose(YOU, left, rule="skirmish.board.yours", about=state.round, words=words)


def remind(unit: Unit, table: Table) -> None:
    """skirmish.base.spell.next_time: what a spell of the AI does to an attack of the person's unit."""
    if unit.boons:
        words = "; ".join(BOONS[boon.effect].format(boon.value) for boon in unit.boons)
        table.instruct(
            f"If {unit.name} attacks now: {words} (spell). Then that is gone.", "skirmish.base.spell.next_time"
        )
        unit.boons = []


def told_block(state: Companion, unit: Unit, table: Table) -> None:
    """skirmish.ruling.spell_valid: a wizard of the AI may block what the person casts."""
    if not profile(state, unit).wizard:
        return
    kept = Kept(state, table)
    able = [one for one in on_table(state, AI) if profile(state, one).wizard and wizard.blocks(kept, one, table)]
    if not able:
        return
    words = 'Does {} cast a spell within 18" and in sight of an AI wizard? Which of these tries to block it?'
    options: list[str | Unit] = [NOBODY, *able]
    blocker = table.choose(YOU, options, rule="skirmish.board.block", about=unit, words=words)
    if isinstance(blocker, str):
        return
    blocker.cast = True
    table.instruct(
        f"{blocker.name} blocks: roll a die plus {profile(state, blocker).wizard}; higher than your total and the "
        "spell fails.",
        "skirmish.ruling.spell_valid",
    )


def charged_by(state: Companion, unit: Unit, table: Table) -> Unit | None:
    """skirmish.basics.strike_back, skirmish.base.rule.phalanx, skirmish.base.stunned.hit: whom it charges, and what
    that unit of the AI does.
    """
    targets: list[str | Unit] = [NOBODY, *on_table(state, AI)]
    words = "Which of the AI's units does {} charge?"
    charged = table.choose(YOU, targets, rule="skirmish.board.charged", about=unit, words=words)
    if isinstance(charged, str):
        return None
    unit.fatigued = True
    if charged.profile.phalanx:
        by_unit = state.terms.rulings["skirmish.ruling.dangerous_dice"] == "by_unit"
        table.instruct(phalanx_words(unit, charged, by_unit), "skirmish.base.rule.phalanx")
    if charged.stunned:
        run_down(state, unit, charged, table)
    else:
        close_in(state, unit, charged, table)
        strike_back(state, unit, charged, table)
    return charged


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


def harmed(state: Companion, table: Table) -> None:
    """Who was hurt in a turn of the person; what a spell gave against one attack is used up by it."""
    words = "Which units were hurt or stunned in this turn? (none, if nobody was)"
    there = [unit for side in (AI, PLAYER) for unit in on_table(state, side)]
    hurt = table.choose_some(YOU, there, rule="skirmish.board.harmed", about=f"round {state.round}", words=words)
    for unit in hurt:
        take_boon(unit, *GUARDS)
        became(state, unit, table)


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
    """skirmish.base.morale, skirmish.base.seize: morale, then who has seized what; then the next round."""
    for side in SIDES:
        take_morale(state, side, table)
    if not all(of_side(state, side) for side in SIDES):
        state.over = True
        return
    seize(state, table)
    state.round += 1
    state.turn = ""
    state.first = state.finished or state.first
    state.over = state.over or state.round > state.terms.options.rounds


def seize(state: Companion, table: Table) -> None:
    """skirmish.base.seize, skirmish.base.seize.kept, skirmish.base.seize.neutral: only what has changed is asked."""
    held = ", ".join(f"{marker.name} {marker.owner or NOBODY}" for marker in state.markers)
    words = (
        f'Held until now: {held}. Which have changed? (one side alone within 3" holds it, stunned units do not count; '
        "both near it: nobody; nobody near it: as before)"
    )
    changed = table.choose_some(YOU, state.markers, rule="skirmish.board.changed", about=state.round, words=words)
    for marker in changed:
        others = [who for who in (*SIDES, NOBODY) if who != (marker.owner or NOBODY)]
        words = "Who holds {} now?"
        owner = table.choose(YOU, others, rule="skirmish.board.seized", about=(marker, state.round), words=words)
        marker.owner = "" if owner == NOBODY else owner


def take_morale(state: Companion, side: str, table: Table) -> None:
    """skirmish.base.morale, skirmish.base.stunned, skirmish.base.rule.undead: a side at half of its units or fewer
    tests; stunned units fail without a roll, the Undead pass.
    """
    left = of_side(state, side)
    if not left or 2 * len(left) > state.started.get(side, 0):
        return
    for unit in [one for one in on_table(state, side) if one.stunned]:
        flee(state, unit, f"{unit.name} is stunned and fails its morale test: it", table)
    testing = [one for one in on_table(state, side) if "Undead" not in profile(state, one).rules]
    if not testing:
        return
    flees = state.terms.rulings["skirmish.ruling.morale_fail"] == "flees"
    words = (
        '{} is down to half: each of these rolls for morale, its Quality or that of a Hero of its side within 12" that '
        f"is not stunned (Fearless: +1). Who failed? (it {'flees' if flees else 'is stunned'})"
    )
    failed = table.choose_some(YOU, testing, rule="skirmish.board.morale", about=(side, state.round), words=words)
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
