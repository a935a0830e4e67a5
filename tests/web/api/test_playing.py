"""Playing over the HTTP API: a larger choice in one act, and when a seat is asked for what can be passed."""

from __future__ import annotations

from typing import Any

import pytest
from starlette.testclient import TestClient

from foeman.viewer import TABLE
from foeman.web.access import Access
from foeman.web.rooms import Room
from tests.web.conftest import RANDOM, TWO, NewRoom

EVENT = "rome.events.when"
BUYING = "rome.spend.secret"
MOST = 400


def asked(room: Room) -> tuple[str, str]:
    """Who is asked, and by which rule."""
    question = room.session.pending
    assert question is not None
    return question.who, question.rule


def play_until(room: Room, rule: str) -> str:
    """Answer at random until a question by this rule waits; says who is asked."""
    for _ in range(MOST):
        who, now = asked(room)
        if now == rule:
            return who
        room.act(RANDOM, TABLE)
    raise AssertionError(f"{rule}: not asked in {MOST} answers")


def done(client: TestClient, room: Room, verb: str, **body: Any) -> dict[str, Any]:
    """An act that succeeds."""
    response = client.post(f"/api/sessions/{room.id}/{verb}", json=body)
    assert response.status_code == 200, response.text
    answer: dict[str, Any] = response.json()
    return answer


def refused(client: TestClient, room: Room, verb: str, status: int, body: Any, **seat: str) -> str:
    """The line with which an act is refused."""
    response = client.post(f"/api/sessions/{room.id}/{verb}", json=body, params=seat)
    assert response.status_code == status, response.text
    line: str = response.json()["detail"]
    return line


def key_of(keys: Access, room: Room, seat: str) -> dict[str, str]:
    """What a seat's link says."""
    return {"seat": seat, "key": keys.seat_key(room.id, seat)}


# A larger choice


def test_a_plan_says_what_can_be_bought_and_by_which_answers(client: TestClient, new_room: NewRoom) -> None:
    """Two things of the list and the ending are one act; the purse pays for them; one undo gives it back."""
    room = new_room("rome", seed=3)
    play_until(room, BUYING)
    plan = client.get(f"/api/sessions/{room.id}/plan").json()
    assert (plan["rule"], plan["way"], plan["unit"], plan["ending"]) == (BUYING, "list", "gold", BUYING)
    gold = room.session.state.sides["Rome"].gold  # type: ignore[union-attr]
    assert plan["purse"] == gold
    cheap = [item for item in plan["items"] if item["price"] == 1][:2]
    army = ["a troop card", "Rome's Army I"]
    assert [item["words"] for item in cheap] == [[*army, "Italian Infantry"], [*army, "Velites"]]
    before = room.version
    values = [value for item in cheap for value in item["path"]]
    told = done(client, room, "answer", values=values, ending={"rule": BUYING, "value": plan["done"][-1]})
    assert told["version"] == before + 1
    assert room.session.pending is None or asked(room) != ("Rome", BUYING)
    assert done(client, room, "undo")["pending"]["rule"] == BUYING
    assert room.session.state.sides["Rome"].gold == gold  # type: ignore[union-attr]


def test_a_question_that_stands_alone_has_no_plan(client: TestClient, new_room: NewRoom) -> None:
    """A march of The Ford is one answer after the other."""
    assert client.get(f"/api/sessions/{new_room(seed=7).id}/plan").json() is None


def test_a_plan_is_seen_by_whoever_is_asked(guarded: TestClient, keys: Access, new_room: NewRoom) -> None:
    """The other seat's link sees nothing of it; without a link nobody does."""
    room = new_room("rome", seed=3, seats=TWO)
    who = play_until(room, BUYING)
    other = next(seat for seat, player in TWO.items() if player == "person" and seat != who)
    path = f"/api/sessions/{room.id}/plan"
    assert guarded.get(path, params=key_of(keys, room, who)).json()["rule"] == BUYING
    assert guarded.get(path, params=key_of(keys, room, other)).json() is None
    assert guarded.get(path).status_code == 401


# What can be passed


def test_a_wish_is_kept_and_a_pass_is_given_in_the_act_that_led_there(client: TestClient, new_room: NewRoom) -> None:
    """Who never wants to be asked for an event is not; the log names the pass among the answers of that act."""
    room = new_room("rome", seed=3, seats=TWO)
    who = play_until(room, EVENT)
    value = room.session.answers[-1].value
    done(client, room, "undo")
    told = done(client, room, "wish", asked="never", seat=who)
    assert room.session.journal.wishes == {who: "never"}
    assert told["number"] == len(room.session.answers)
    given = told["number"]
    done(client, room, "answer", value=value)
    passed = room.session.answers[given + 1]
    assert (passed.who, passed.value, passed.passed) == (who, "pass", True)


def test_a_call_has_the_seat_asked_although_it_never_wants_to_be(client: TestClient, new_room: NewRoom) -> None:
    """At once if one was passed just now; that pass is taken back."""
    room = new_room("rome", seed=3, seats=TWO)
    who = play_until(room, EVENT)
    value = room.session.answers[-1].value
    done(client, room, "undo")
    done(client, room, "wish", asked="never", seat=who)
    done(client, room, "call", seat=who)
    done(client, room, "answer", value=value)
    assert asked(room) == (who, EVENT)


@pytest.mark.parametrize(("verb", "body"), [("wish", {"asked": "never"}), ("call", {})])
def test_a_seat_speaks_for_itself_alone(
    guarded: TestClient, keys: Access, new_room: NewRoom, verb: str, body: dict[str, str]
) -> None:
    """Without a seat it is one's own; another's is refused, and so is a game in which nothing can be passed."""
    room = new_room("rome", seed=3, seats=TWO)
    own = key_of(keys, room, "Greece")
    assert refused(guarded, room, verb, 403, {**body, "seat": "Rome"}, **own) == "seat: expected your own, found Rome"
    response = guarded.post(f"/api/sessions/{room.id}/{verb}", json=body, params=own)
    assert response.status_code == 200, response.text
    assert set(room.session.journal.wishes) == ({"Greece"} if verb == "wish" else set())
    ford = new_room(seed=7)
    line = refused(guarded, ford, verb, 422, {**body, "seat": "Legion"}, **key_of(keys, ford, "Legion"))
    assert line == f"{'asked' if verb == 'wish' else 'call'}: expected a game with something to pass, found ford"


def test_a_wish_that_there_is_not_is_named(client: TestClient, new_room: NewRoom) -> None:
    """In one line, and nothing is written down."""
    room = new_room("rome", seed=3)
    line = refused(client, room, "wish", 422, {"asked": "sometimes"})
    assert line == "asked: expected 'always', 'matters', 'turn' or 'never', found \"sometimes\""
    assert refused(client, room, "wish", 422, {}) == "asked: expected a value, found nothing"
    assert room.session.journal.wishes == {}
