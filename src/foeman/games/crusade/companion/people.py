"""What people tell at a physical table: how the board has changed, in one line after each turn."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from foeman.engine.forms import Edit, Name, OneOf, pick
from foeman.engine.questions import YOU, Form, Refused
from foeman.engine.table import Table
from foeman.games.crusade.companion.forms import BANDITS, BATTLE, PASSES, TRACK, Attack, Report, Standing
from foeman.games.crusade.companion.state import Companion
from foeman.games.crusade.printed import border_key
from foeman.games.crusade.printed.pack import ALLIANCES
from foeman.games.crusade.state import Region as Land
from foeman.games.crusade.state import settle_control

PLAYS = "plays"


def people(state: Companion) -> list[str]:
    """The armies that people play."""
    return [army for army in state.armies if army not in state.bots]


def standing(state: Companion, usual: str = "") -> Standing:
    """The form for what stands in a region."""
    leaders = tuple(leader for army in state.armies for leader in state.printed.leaders_of[army])
    return Standing(tuple(state.armies), leaders, usual or people(state)[0])


def attack_form(state: Companion, army: str) -> Attack:
    """The form for an attack of an army."""
    return Attack(tuple(state.printed.leaders_of[army]))


def things(state: Companion, army: str) -> dict[str, Form[int] | Form[str]]:
    """All that can be reported: regions, tracks, Bandits; for a turn also a Battle and passing."""
    form = standing(state, army)
    found: dict[str, Form[int] | Form[str]] = dict.fromkeys(state.regions, form)
    found |= dict.fromkeys(tracks(state), TRACK)
    found[BANDITS] = Name()
    return found


def tracks(state: Companion) -> dict[str, Callable[[int], None]]:
    """The markers that can be reported, each with how it is set."""
    found: dict[str, Callable[[int], None]] = {}
    for alliance in ALLIANCES:
        found[f"Glory {alliance}"] = partial(state.glory.__setitem__, alliance)
    for one in state.armies:
        found[f"Faith {one}"] = partial(state.faith.__setitem__, one)
    for bot in state.bots:
        found[f"gold {bot}"] = partial(setattr, state.armies[bot], "gold")
        found[f"crowns {bot}"] = partial(setattr, state.armies[bot], "crowns")
    return found


def look_at_glory(state: Companion, table: Table) -> None:
    """crusade.game.win: at 10 Glory by Foeman's count the person says whether the game is over."""
    goal = state.printed.numbers["glory_to_win"]
    for alliance in ALLIANCES:
        if not state.winner and state.glory[alliance] >= goal:
            words = "I count {} Glory for the {} alliance. Is the game over?"
            about = (state.glory[alliance], alliance, f"round {state.round} {state.phase}")
            if table.confirm(YOU, rule="crusade.game.win", about=about, words=words):
                state.winner = alliance
            else:
                state.glory[alliance] = goal - 1


def hear(state: Companion, table: Table, rule: str, about: object, words: str, army: str = "") -> list[Edit]:
    """What has changed on the board since it was last told; the mirror follows. What else was said is given back."""
    offered = things(state, army)
    if army:
        offered[BATTLE] = attack_form(state, army)
        offered[army] = OneOf((PASSES, PLAYS))
    new = standing(state, army) if state.terms.options.map == "told" else None
    edits = table.ask(YOU, Report(offered, new=new), rule=rule, about=about, words=words)
    for edit in edits:
        if edit.thing not in (BATTLE, army):
            note(state, army, edit)
    return [edit for edit in edits if edit.thing in (BATTLE, army)]


def region_named(state: Companion, text: str) -> str:
    """A region by what was typed: any case, or the only one that begins so; as typed if there is none."""
    try:
        return pick(list(state.regions), text)
    except Refused:
        return text.strip()


def note(state: Companion, army: str, edit: Edit) -> None:
    """One change in the mirror."""
    markers = tracks(state)
    if edit.thing == BANDITS:
        roads = [road.partition("-") for road in str(edit.value).split("/")]
        ends = [(region_named(state, one), region_named(state, other)) for one, _, other in roads if other]
        state.bandits = [border_key(one, other) for one, other in ends]
    elif edit.thing in markers:
        markers[edit.thing](int(edit.value))
    else:
        put(state, edit.thing, standing(state, army), str(edit.value))


def put(state: Companion, region: str, form: Standing, text: str) -> None:
    """What stands in a region now; chits change only where they are mentioned."""
    if region not in state.regions:
        state.regions[region] = Land()
        state.memory.learn("Region", [region])
    land, told = state.regions[region], form.stands(text)
    land.forces = told.forces
    land.neutral = told.neutral
    if told.sabotage is not None:
        land.sabotage = told.sabotage
    if told.chits is not None:
        land.chits = told.chits
    if told.destroyed is not None:
        land.destroyed = told.destroyed
    settle_control(state.printed, land)
