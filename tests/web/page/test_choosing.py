"""Larger choices on the page: picked one by one, given in one act; and how few acts a quiet round of Rome takes."""

from __future__ import annotations

from typing import Any

import pytest

from foeman.acts import Typing, Undoing
from foeman.engine.reading import BadInput
from foeman.viewer import TABLE
from foeman.web.page.baskets import heading
from foeman.web.page.drafts import Draft, draft_of
from foeman.web.page.play import Play
from foeman.web.rooms import Room
from tests.web.conftest import RANDOM, NewRoom, carry_out
from tests.web.page.test_acting import browser

ROUND = 15
"""A person's round of Rome in which nobody fights takes at most so many acts."""
FIGHTS = ("rome.battle", "rome.avoid", "rome.naval", "rome.conquer", "rome.assault", "rome.meet", "rome.navy.meet")


def page_of(room: Room) -> Play:
    play = browser(room, TABLE)
    play.settings["events"] = "matters"
    play.markup()
    carry_out(play.ready(None, None))
    return play


def draft_at(play: Play, rule: str) -> Draft:
    """Answer until a larger choice by this rule waits."""
    for _ in range(200):
        draft = play.sight.draft
        if draft is not None and draft.plan.rule == rule:
            return draft
        quietly(play, set())
    raise AssertionError(f"{rule}: never asked")


def test_what_is_bought_is_one_act_and_one_undo(new_room: NewRoom) -> None:
    """Things are picked and put back as one likes; nothing is bought before the end, and then all of it."""
    room = new_room("rome")
    play = page_of(room)
    draft = draft_at(play, "rome.spend.secret")
    before, gold = room.version, draft.plan.purse
    cheap = [item for item in draft.items if item.price == 1]
    choosing = play.choosing
    for item in (cheap[0], cheap[1], cheap[0]):
        carry_out(choosing.pick(list(item.path), None))
    carry_out(choosing.put_back(list(cheap[0].path), None))
    assert gold is not None
    assert (room.version, draft.left) == (before, gold - 2)
    assert [one.path for one in draft.picked] == [cheap[0].path, cheap[1].path]
    assert f"2 of {gold} gold" in play.top.markup()
    row = 'data-text="a development consular roads" data-hover="Consular Roads"'
    assert row in play.top.markup()  # a card on the list can be looked at
    carry_out(choosing.end(None, None))
    assert room.version == before
    assert "left, and there is still something to be had" in play.top.markup()
    carry_out(choosing.end(None, None))
    assert room.version == before + 1
    assert play.sight.view.pending is not None
    room.act(Undoing(), TABLE)
    assert room.session.state is not None
    assert room.session.state.sides["Rome"].gold == gold
    assert room.session.pending.rule == "rome.spend.secret"  # type: ignore[union-attr]


def test_what_does_not_fit_is_told_and_nothing_is_done(new_room: NewRoom) -> None:
    """What is not on the list cannot be picked, and what was not picked not put back."""
    room = new_room("rome")
    play = page_of(room)
    draft_at(play, "rome.spend.secret")
    before = room.version
    with pytest.raises(BadInput, match=r"pick: expected something on the list, found"):
        carry_out(play.choosing.pick(["a troop card", "Nobody's Army"], None))
    with pytest.raises(BadInput, match="put back: expected something that was picked"):
        carry_out(play.choosing.put_back(["calm"], None))
    assert room.version == before


def test_orders_are_placed_in_one_go(new_room: NewRoom) -> None:
    """Third Crusade: as many Orders in as many regions as one likes, in one act; one undo takes all back."""
    room = new_room("crusade")
    play = page_of(room)
    draft = draft_at(play, "crusade.base.planning.where")
    before, version = len(room.session.answers), room.version
    for _ in range(5):
        item = next(one for one in draft.items if one.words[0] not in [was.words[0] for was in draft.picked])
        carry_out(play.choosing.open([item.words[0]], None))
        carry_out(play.choosing.pick(list(item.path), None))
    carry_out(play.choosing.end(None, None))
    assert room.version == version + 1
    assert [answer.rule for answer in room.session.answers[before : before + 11]] == [
        "crusade.base.planning.where"
    ] * 11
    assert room.session.answers[before + 10].value == "pass"
    room.act(Undoing(), TABLE)
    assert len(room.session.answers) == before


def test_influence_is_placed_in_one_go(new_room: NewRoom) -> None:
    """SPARTA!: all the influence of a card is told in one act, which is sent when there is no more to place."""
    room = new_room("sparta")
    play = page_of(room)
    draft = draft_at(play, "sparta.base.cards.influence")
    while draft.is_one:
        carry_out(play.choosing.pick(list(draft.items[0].path), None))
        draft = draft_at(play, "sparta.base.cards.influence")
    version, answers = room.version, len(room.session.answers)
    while not draft.is_whole:
        carry_out(play.choosing.pick(list(draft.items[0].path), None))
    count = len(draft.picked)
    assert count > 1
    assert room.version == version
    carry_out(play.choosing.end(None, None))
    assert room.version == version + 1
    assert {one.rule for one in room.session.answers[answers : answers + count]} == {"sparta.base.cards.influence"}


def waiting_for(room: Room, rule: str) -> Play:
    """A browser at a game in which anything was answered until this is asked."""
    while room.session.pending is not None and room.session.pending.rule != rule:
        room.act(RANDOM, TABLE)
    return page_of(room)


def test_units_beyond_supply_go_in_one_act(new_room: NewRoom) -> None:
    """Third Crusade: all Units that go hungry are picked from one list, over several steps, and go together."""
    room = new_room("crusade", seed=1)
    play = waiting_for(room, "crusade.base.supply.limit")
    version, answers = room.version, len(room.session.answers)
    draft = play.sight.draft
    assert draft is not None
    while not draft.is_whole:
        hungry = f"Angevin, Units without supply: {11 - len(draft.picked)}. Which do you remove?"
        assert f"<h2>{hungry}" in play.top.markup()
        carry_out(play.choosing.pick(list(draft.items[0].path), None))
    assert (room.version, len(draft.picked)) == (version, 11)
    carry_out(play.choosing.put_back(list(draft.picked[3].path), None))
    carry_out(play.choosing.pick(list(draft.items[-1].path), None))
    assert "Remove Units: 11" in play.top.markup()
    carry_out(play.choosing.end(None, None))
    assert room.version == version + 1
    assert {one.rule for one in room.session.answers[answers : answers + 11]} == {"crusade.base.supply.limit"}
    room.act(Undoing(), TABLE)
    assert len(room.session.answers) == answers


def test_losses_of_a_battle_are_one_act(new_room: NewRoom) -> None:
    """Third Crusade: what a Battle costs is picked from one list, each loss as often as there are pieces."""
    room = new_room("crusade", seed=12)
    play = waiting_for(room, "crusade.base.losses")
    draft, version, answers = play.sight.draft, room.version, len(room.session.answers)
    assert draft is not None
    while not draft.is_whole:
        carry_out(play.choosing.pick(list(draft.items[0].path), None))
    assert "Lose: 2" in play.top.markup()
    carry_out(play.choosing.end(None, None))
    assert room.version == version + 1
    assert {one.rule for one in room.session.answers[answers : answers + 2]} == {"crusade.base.losses"}


def test_ships_land_piece_by_piece_in_one_act(new_room: NewRoom) -> None:
    """Third Crusade: each place picked is for the next piece, which is named; only the last goes back."""
    room = new_room("crusade", seed=1)
    play = waiting_for(room, "crusade.base.ships")
    version, answers = room.version, len(room.session.answers)
    draft = play.sight.draft
    assert draft is not None
    places = [item.path[-1] for item in draft.items]
    assert [item.words for item in draft.items] == [("Infantry", place) for place in places]
    assert len(places) > 1
    carry_out(play.choosing.pick([places[0]], None))
    carry_out(play.choosing.pick([places[1]], None))
    shown = play.top.markup()
    assert f'<span class="chip fixed">Infantry: {places[0]}</span>' in shown
    assert f"Infantry: {places[1]} ✕" in shown
    with pytest.raises(BadInput, match="put back: expected the last that was picked"):
        draft.take([places[0]])
    carry_out(play.choosing.put_back([places[1]], None))
    while not draft.is_whole:
        carry_out(play.choosing.pick(list(draft.items[0].path), None))
    carry_out(play.choosing.end(None, None))
    assert room.version == version + 1
    given = room.session.answers[answers : answers + len(draft.picked)]
    assert [one.value for one in given] == [item.path[-1] for item in draft.picked]
    assert {one.rule for one in given} == {"crusade.base.ships"}


def test_a_draft_is_dropped_when_the_game_has_moved_on(new_room: NewRoom) -> None:
    """It belongs to the game as it was; what others wish leaves it as it is."""
    room = new_room("rome")
    play = page_of(room)
    draft = draft_at(play, "rome.spend.secret")
    thing = next(item for item in draft.items if item.price == 1)
    carry_out(play.choosing.pick(list(thing.path), None))
    carry_out(play.choosing.set({"events": "never"}, None))
    assert play.sight.draft is draft
    room.act(Typing(("done",)), TABLE)
    carry_out(play.refresh())
    assert play.sight.draft is not draft


def quietly(play: Play, moved: set[str]) -> None:
    """One act of a person who looks after everything and picks no fight."""
    draft, choosing = play.sight.draft, play.choosing
    if draft is None:
        answer_quietly(play)
        return
    if draft.plan.way == "list" and draft.plan.done:
        for _ in range(4):
            if items := [item for item in draft.items if item.price is not None and not item.opens]:
                carry_out(choosing.pick(list(items[len(draft.picked) * 5 % len(items)].path), None))
    elif draft.plan.way == "moves" and (item := peaceful(play, draft, moved)) is not None:
        moved.add(" ".join(item.words[:-1]))
        carry_out(choosing.pick(list(item.path), None))
        return
    elif not draft.plan.done:
        carry_out(choosing.pick(list(draft.items[0].path), None))
        return
    carry_out(choosing.end(None, None))
    if draft.warned:
        carry_out(choosing.end(None, None))


def peaceful(play: Play, draft: Draft, moved: set[str]) -> Any:
    """The first thing that a piece can do which has not acted yet, within its own land."""
    lands = getattr(play.sight.now.session.state, "lands", {})
    spare = ("move a general", "act with an agent", "cash a card", "play an event", "send an agent out again")
    for item in draft.items:
        quiet = item.words[0] not in spare and " ".join(item.words[:-1]) not in moved
        own = not item.at or item.at[0] not in lands or lands[item.at[0]].controller == "Rome"
        if quiet and own and not item.words[-1].startswith(("attack", "assault", "reorganise", "board", "take aboard")):
            return item
    return None


def answer_quietly(play: Play) -> None:
    pending = play.sight.view.pending
    assert pending is not None
    ends = [word for word in ("done", "pass") if word in pending.options]
    if ends or pending.form == "yes_no":
        carry_out(play.answer(ends[0] if ends else False, None))
    elif pending.form == "number":
        carry_out(play.answer(pending.low, None))
    else:
        carry_out(play.give(RANDOM, None))


def test_a_quiet_round_of_rome_takes_few_acts(new_room: NewRoom, capsys: pytest.CaptureFixture[str]) -> None:
    """Every army, navy and agent acts and four things are bought: at most 15 acts where nobody fights."""
    room = new_room("rome", seed=3)
    play = page_of(room)
    acts: dict[int, int] = {}
    answers: dict[int, int] = {}
    fights: set[int] = set()
    moved: set[str] = set()
    while (state := room.session.state) is not None and state.round <= 3 and play.sight.view.pending is not None:
        now, given, phase = state.round, len(room.session.answers), state.phase
        fights |= {now} if (room.session.pending.rule if room.session.pending else "").startswith(FIGHTS) else set()
        quietly(play, moved)
        acts[now] = acts.get(now, 0) + 1
        answers[now] = answers.get(now, 0) + len(room.session.answers) - given
        after = room.session.state
        if after is None or (after.phase, after.round) != (phase, now):
            moved.clear()
    with capsys.disabled():
        for number, count in acts.items():
            print(f"\nround {number}: {count} acts, {answers[number]} answers", end="")
    quiet = [number for number in acts if number not in fights]
    assert len(quiet) >= 2
    assert all(acts[number] <= ROUND for number in quiet)
    assert all(answers[number] > 2 * acts[number] for number in quiet)


def test_the_influence_of_a_card_is_whole_before_the_next_card(new_room: NewRoom) -> None:
    """When the last card is forced, its influence is a choice of its own, and does not join that of the card before."""
    room = new_room("sparta")
    session = room.session
    own = session.checkpoints[-1].state.sides["Sparta"]
    own.favour, own.hand = 0, ["Northern Envoys", "Embassy", "Embassy"]
    session.answer("Northern Envoys")
    draft = draft_of(session)
    assert draft is not None
    assert draft.plan.rule == "sparta.base.cards.influence"
    for _ in range(2):
        draft.add(draft.items[0].path)
    assert draft.is_whole
    assert heading(draft, "Sparta: where does influence go (2 left)?") == "Place influence?"
    assert draft.trial.pending is not None
    assert draft.trial.pending.rule == "sparta.base.cards.influence"  # of Embassy, which is asked next
