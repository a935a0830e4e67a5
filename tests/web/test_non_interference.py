"""What a seat cannot know changes nothing that it is told.

Again and again in games between people everything is changed that a seat may not know: how the decks lie, the cards in
other hands and in others' armies, the lines of the log for others, what others answered and are asked, the seed. Its
view, its log, its dice and its hints over HTTP, the boards, and all that its page is sent stay the same to the letter.
"""

from __future__ import annotations

import json
import random
import re
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from foeman.engine.because import Because, Event, Line
from foeman.engine.journal import Answer
from foeman.engine.questions import YOU
from foeman.engine.session import Session
from foeman.games import all_games, game_of
from foeman.games.crusade.state import State as Crusade
from foeman.games.ford.state import State as Ford
from foeman.games.rome.state import State as Rome
from foeman.games.sparta.state import State as Sparta
from foeman.viewer import TABLE, Viewer
from foeman.web.rooms import Now, Room, Rooms
from foeman.web.views.board import about, board
from foeman.web.views.cards import card_views, held_views
from foeman.web.views.game import view_at
from foeman.web.views.plan import plan_view
from tests.web.conftest import RANDOM, NewRoom, carry_out
from tests.web.page.test_acting import browser

SEATS = {
    "rome": {"Rome": "person", "Greece": "person", "Carthage": "super", "Barbarian Tribes": "speed"},
    "crusade": {"Angevin": "person", "Holy Roman Empire": "bot", "Ayyubid": "person", "Turkoman": "bot"},
}
NAMES = re.compile(r'data-(?:place|piece|card)="([^"]*)"')
SECRET = "Something Hidden"


def deal_again(piles: list[list[Any]], chance: random.Random) -> None:
    """The cards of these piles, mixed: each pile as high as before."""
    cards = [card for pile in piles for card in pile]
    chance.shuffle(cards)
    for pile in piles:
        pile[:] = [cards.pop() for _ in pile]


def change_rome(state: Rome, seat: str, chance: random.Random) -> None:
    """Action cards in other hands and in the deck; the troops of other people's armies."""
    others = [side for name, side in state.sides.items() if name != seat]
    deal_again([state.deck, *(side.hand for side in others)], chance)
    for side in others:
        deal_again([army.cards for army in side.armies], chance)


def change_sparta(state: Sparta, seat: str, chance: random.Random) -> None:
    """Event and Battle Cards in the other hand and in the decks."""
    others = [side for name, side in state.sides.items() if name != seat]
    deal_again([state.deck, *(side.hand for side in others)], chance)
    deal_again([state.battle_deck, *(side.battle_hand for side in others)], chance)


def change_crusade(state: Crusade, seat: str, chance: random.Random) -> None:
    """Objective Cards of others, how all decks lie, and which of another's Orders lies face down where."""
    for deck in (*state.decks.values(), state.diplomacy_deck):
        chance.shuffle(deck)
    for alliance, left in state.objectives.items():
        armies = [army for name, army in state.armies.items() if name != seat]
        deal_again([left, *(a.objectives for a in armies if state.printed.alliance[a.name] == alliance)], chance)
    for owner in state.armies:
        down = [one for region in state.regions.values() for one in region.orders.get(owner, ()) if not one.executed]
        if owner != seat:
            orders = [one.order for one in down]
            chance.shuffle(orders)
            for one, order in zip(down, orders, strict=True):
                one.order = order


def change_ford(state: Ford, seat: str, chance: random.Random) -> None:
    """How the weather cards lie."""
    chance.shuffle(state.deck)


def change_nothing(state: object, seat: str, chance: random.Random) -> None:
    """On a table of miniatures all is open."""


CHANGES: dict[str, Callable[[Any, str, random.Random], None]] = {
    "rome": change_rome,
    "sparta": change_sparta,
    "crusade": change_crusade,
    "ford": change_ford,
    "skirmish": change_nothing,
}


def otherwise(session: Session[Any], seat: str, chance: random.Random) -> Session[Any]:
    """The same game to this seat, with everything changed that it cannot know."""
    other = session.fork()
    other.state = session.rules.clone(session.state)
    CHANGES[session.game.id](other.state, seat, chance)
    other.seed = session.seed ^ chance.getrandbits(100)
    other.record = replace(session.record, events=[for_others(event, seat) for event in session.events])
    other.journal = replace(
        session.journal,
        answers=[anothers(answer, seat) for answer in session.answers],
        undone=[anothers(answer, seat) for answer in session.undone],
    )
    asked = session.pending
    if asked is not None and asked.who not in (seat, YOU):
        other.pending = asked._replace(rule=SECRET, about=SECRET, words=SECRET)
    return other


def for_others(event: Event, seat: str) -> Event:
    """An event that only another may see, with other words."""
    if event.to is not None and event.to != seat:
        return Line(SECRET, to=event.to)
    if isinstance(event, Because) and event.inside:
        inside = [part if part.to in (None, seat) else replace(part, choice=SECRET) for part in event.inside]
        return replace(event, inside=inside)
    return event


def anothers(answer: Answer, seat: str) -> Answer:
    """What another answered is another answer."""
    return answer if answer.who in (seat, YOU) else replace(answer, value=SECRET)


def told(room: Room, session: Session[Any], seat: str) -> dict[str, str]:
    """All that a seat is told of a game, over HTTP and on its page."""
    viewer = room.seen_by(Viewer(seat))
    svg = board(session, viewer, None)
    seen = {
        "view": view_at(room, Now(session, 7), viewer, 0).model_dump_json(),
        "board": svg,
        "about": "\n".join("\n".join(about(session, name, viewer)) for name in sorted({*NAMES.findall(svg), *SEATS})),
        "hand": json.dumps([one.model_dump() for one in held_views(session, seat)]),
        "cards": json.dumps([one.model_dump() for one in card_views(session)]),
        "text": session.picture(seat),
    }
    if session.pending is not None and session.pending.who == seat:
        plan = plan_view(session, viewer)
        seen["hints"] = plan.model_dump_json() if plan else ""
        seen["reach"] = json.dumps(list(session.pending.form.choices()))
    return seen


def sent(room: Room, session: Session[Any], seat: str) -> str:
    """The page of a seat as it is sent, and what it is sent when it asks for more of the log and the reasons."""
    kept = room.saved.session
    room.saved.session = session
    try:
        page = browser(room, Viewer(seat))
        whole = str(page.markup())
        for name in ("earlier", "why", "ready"):
            carry_out(page.heard(name, None, None))
        page.line.say("end")
        return whole + carry_out(page.line.next())
    finally:
        room.saved.session = kept


@pytest.mark.parametrize("game", [game.id for game in all_games()])
def test_what_a_seat_cannot_know_changes_nothing_it_is_told(game: str, new_room: NewRoom, rooms: Rooms) -> None:
    """For two seats at many moments of a game, in every game."""
    seats = SEATS.get(game) or dict.fromkeys(game_of(game).all_seatings()[0], "person")
    people = [seat for seat, player in seats.items() if player == "person"][:2]
    room = new_room(game, seed=5, seats=seats)
    chance = random.Random(game)
    compared = different = 0
    for number in range(42):
        session = room.session
        if session.pending is None:
            break
        if number % 6 == 5 and session.state is not None:
            for seat in people:
                as_it_is = told(room, session, seat)
                other = otherwise(session, seat, chance)
                different += session.rules.write(other.state) != session.rules.write(session.state)
                assert told(room, other, seat) == as_it_is, (number, seat)
                if number % 18 == 5:
                    assert sent(room, other, seat) == sent(room, session, seat), (number, seat)
                compared += 1
        room.act(RANDOM, TABLE)
    assert compared >= 6
    assert different >= compared // 2 or game == "skirmish"


def beside(session: Session[Any], seat: str) -> tuple[object, ...]:
    """A seat's own hand and panels, and what it was told alone."""
    lines = [event for event in session.events if event.to == seat]
    return session.rules.look.hand(session.state, seat), session.panels(seat), lines


@pytest.mark.parametrize("game", ["rome", "sparta", "crusade"])
def test_the_owner_of_a_secret_would_see_the_change(game: str, new_room: NewRoom) -> None:
    """The comparison is no idle one: another person, whose cards were changed, is told something else."""
    seats = SEATS.get(game) or dict.fromkeys(game_of(game).all_seatings()[0], "person")
    one, another = [seat for seat, player in seats.items() if player == "person"][:2]
    room = new_room(game, seed=5, seats=seats)
    seen = 0
    for _ in range(40):
        other = otherwise(room.session, one, random.Random(1))
        seen += beside(other, another) != beside(room.session, another)
        room.act(RANDOM, TABLE)
    assert seen > 10
