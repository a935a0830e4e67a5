"""What a person can choose says what it is about: units, objectives and terrain as the picture names them."""

from __future__ import annotations

from typing import Self

from foeman.engine.because import Record
from foeman.engine.forms import Name, OneOf
from foeman.engine.questions import Question, at_of, label
from foeman.engine.tables import ScriptedTable
from foeman.games.skirmish.look.svg import svg
from foeman.games.skirmish.rules import actions
from foeman.games.skirmish.rules.people import People
from foeman.games.skirmish.state import State
from tests.games.skirmish.small import PEOPLE, box, game, ours, theirs

At = dict[str, tuple[str, ...]]


class Looking(ScriptedTable):
    """A scripted table that keeps what every option of each question is about."""

    def __init__(self, script: str) -> None:
        super().__init__(script, Record())
        self.offered: list[At] = []

    def __enter__(self) -> Self:
        return self

    def answer(self, question: Question) -> object:
        form: object = question.form
        if isinstance(form, (OneOf, Name)) and form.kind != "tie":
            options = form.options if isinstance(form, OneOf) else form.known
            self.offered.append({label(option): at_of(option) for option in options})
        return super().answer(question)


def shown(state: State, at: At) -> bool:
    """Whether the picture has all that these options are about."""
    drawn = svg(state)
    names = [name for about in at.values() for name in about]
    return all(f'data-piece="{name}"' in drawn or f'data-place="{name}"' in drawn for name in names)


def test_moves_and_shots_are_about_objectives_and_enemies() -> None:
    """Toward an objective or an enemy; a direction is about nothing, and neither is nobody."""
    archer, foe = ours("elf_archer", (10, 10)), theirs("knight", (10, 29))
    state = game(archer, foe, seats=PEOPLE, markers=((24, 24),))
    with Looking("AI=Advance AI=north AI=nobody") as table:
        actions.act(state, archer, table)
    acts, places, targets = table.offered
    assert acts == {"Hold": (), "Advance": (), "Rush": ()}
    assert places["toward objective 1"] == ("objective 1",)
    assert places["toward Player Knight"] == ("Player Knight",)
    assert (places["stay"], places["north"]) == ((), ())
    assert targets == {"Player Knight": ("Player Knight",), "nobody": ()}
    assert all(shown(state, at) for at in table.offered)


def test_a_charge_is_about_whom_it_leads_to() -> None:
    """One target is named with the action; of two the action is about both, and then each for itself."""
    near, far = theirs("greatsword", (10, 16), name="near"), theirs("greatsword", (10, 40), name="far")
    state = game(ours("greatsword", (10, 10)), near, far, seats=PEOPLE)
    with Looking("AI=Hold") as table:
        actions.act(state, state.units[0], table)
    assert table.offered[0]["Charge near"] == ("near",)
    far.models[0].y = 4
    with Looking("AI=Charge AI=far d6=1 Player=no") as table:
        actions.act(state, state.units[0], table)
    assert table.offered[0]["Charge"] == ("near", "far")
    assert table.offered[1] == {"near": ("near",), "far": ("far",)}


def test_a_charge_over_an_edge_is_about_the_enemy_behind_it() -> None:
    """What it dares stands in its name only."""
    unit, foe = ours("greatsword", (10, 10)), theirs("greatsword", (14, 10), name="below")
    state = game(unit, foe, seats=PEOPLE, pieces=(box("ledge", 5, 5, 12, 15, 4),))
    with Looking("AI=Hold") as table:
        actions.act(state, unit, table)
    assert set(table.offered[0].values()) == {(), ("below",)}


def test_a_spell_is_about_whom_it_can_be_cast_at() -> None:
    """Enemies in range and sight, friends in range; drilled terrain by its name."""
    wizard, friend = ours("rune_master", (10, 10)), ours("veteran", (10, 14))
    foe, far = theirs("knight", (16, 10)), theirs("knight", (40, 40), name="far")
    rocks = box("rocks", 4, 10, 6, 12, 3)
    state = game(wizard, friend, foe, far, seats=PEOPLE, pieces=(rocks,))
    script = 'AI=Hold AI="Drill Rune" AI="6\\" north" d6=1'
    with Looking(script) as table:
        actions.act(state, wizard, table)
    spells, moves = table.offered[1], table.offered[2]
    assert spells["nothing"] == ()
    assert spells["Smiting Rune"] == ("Player Knight",)
    assert spells["Battle Rune"] == ("AI Veteran",)
    assert spells["Drill Rune"] == ("rocks",)
    assert set(moves.values()) == {("rocks",)}
    assert all(shown(state, at) for at in table.offered)


def test_a_push_and_an_aimed_shot_are_about_their_target() -> None:
    """Wherever the model is pushed to, whichever model is picked."""
    attacker, target = ours("greatsword", (7, 10)), theirs("captain", (11, 10), stunned=True)
    group = theirs("dwarf_warriors", (30, 30), (31.5, 30), (33, 30), name="group")
    state = game(attacker, target, group, seats=PEOPLE)
    with Looking('AI="no push" AI=2') as table:
        People().push(state, attacker, target, table)
        picked = People().picked_model(state, attacker, group, group.models, "skirmish.base.rule.sniper", table)
    pushes, models = table.offered
    assert pushes.pop("no push") == ()
    assert set(pushes.values()) == {("Player Captain",)}
    assert models == dict.fromkeys((f"model {number} of group" for number in (1, 2, 3)), ("group",))
    assert picked is group.models[1]
