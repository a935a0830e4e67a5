"""What is hidden stays hidden: games of Rome with two people, and every response that a seat's link can get."""

from __future__ import annotations

import pytest
from starlette.testclient import TestClient

from foeman.games.rome.state import State
from foeman.viewer import TABLE
from foeman.web.access import Access
from foeman.web.rooms import Room, Rooms
from tests.web.conftest import RANDOM, NewRoom

PEOPLE = ("Rome", "Greece")
TWO = {"Rome": "person", "Greece": "person", "Carthage": "super", "Barbarian Tribes": "speed"}
LOOKS = ("", "/pending", "/log", "/because", "/frames?since={since}", "/panels", "/replay?number={since}")
ABOUT = ("Rome's Army I", "Greece's Army I", "Greece's Navy I", "Greece", "Rome", "Athens", "Aegean Sea")
STATES = ("/panels", "/board.svg")


def state_of(room: Room) -> State:
    """The state of a game of Rome."""
    state = room.session.state
    assert isinstance(state, State)
    return state


def everything(client: TestClient, keys: Access, id: str, seat: str, since: int, paths: tuple[str, ...]) -> str:
    """All that a seat's link is told at these paths."""
    told = []
    for path in paths:
        where, _, query = path.format(since=since).partition("?")
        params = {
            "seat": seat,
            "key": keys.seat_key(id, seat),
            **dict(part.split("=") for part in query.split("&") if part),
        }
        response = client.get(f"/api/sessions/{id}{where}", params=params)
        assert response.status_code == 200, response.text
        told.append(response.text)
    for name in ABOUT if "/board.svg" in paths else ():
        params = {"seat": seat, "key": keys.seat_key(id, seat), "name": name}
        told.append(client.get(f"/api/sessions/{id}/about", params=params).text)
    return "\n".join(told)


def hidden_cards(state: State, seat: str, shown: dict[str, bool]) -> list[str]:
    """Action cards that this seat cannot know of: in others' hands or in the deck, and never seen so far."""
    elsewhere = [card for side in state.sides.values() if side.name != seat for card in side.hand]
    return [state.printed.actions[card].name for card in [*elsewhere, *state.deck] if card not in shown]


def hidden_forces(state: State, seat: str) -> list[str]:
    """Troops, ships and generals of another person, which the board and the panels never name."""
    other = next(one for one in PEOPLE if one != seat)
    side = state.sides[other]
    cards = [card for army in side.armies for card in army.cards] + [
        ship for navy in side.navies for ship in navy.ships
    ]
    generals = [army.general for army in side.armies if army.general is not None]
    common = [card for mine in state.sides[seat].armies for card in mine.cards]
    return sorted({*cards, *generals, *side.generals} - {*common})


@pytest.mark.parametrize("seed", [3, 11])
def test_no_response_names_what_is_hidden(seed: int, guarded: TestClient, keys: Access, new_room: NewRoom) -> None:
    """In two games, again and again: no card in another's hand, no troops of another's army, no answer of another."""
    room = new_room("rome", seed=seed, seats=TWO)
    shown: dict[str, dict[str, bool]] = {seat: {} for seat in PEOPLE}
    for number in range(120):
        state = state_of(room)
        for seat in PEOPLE:
            shown[seat] |= dict.fromkeys([*state.discards, *state.sides[seat].hand], True)
        if number % 20 == 19:
            since = max(0, len(room.session.answers) - 20)
            for seat in PEOPLE:
                told = everything(guarded, keys, room.id, seat, since, LOOKS)
                hidden = hidden_cards(state, seat, shown[seat])
                assert len(hidden) > 5
                assert [name for name in hidden if name in told] == []
                seen = everything(guarded, keys, room.id, seat, since, STATES)
                assert [name for name in hidden_forces(state, seat) if name in seen] == []
        if room.session.pending is None:
            break
        room.act(RANDOM, TABLE)
    assert number > 60


def test_a_seats_own_cards_are_told_to_it(guarded: TestClient, keys: Access, new_room: NewRoom) -> None:
    """The search above would find a name if it were there: the owner of a hand is told its cards."""
    room = new_room("rome", seed=3, seats=TWO)
    while not state_of(room).sides["Greece"].hand:
        room.act(RANDOM, TABLE)
    state = state_of(room)
    names = [state.printed.actions[card].name for card in state.sides["Greece"].hand]
    assert all(name in everything(guarded, keys, room.id, "Greece", 0, ("/panels",)) for name in names)
    assert not any(name in everything(guarded, keys, room.id, "Rome", 0, ("/panels",)) for name in names)


def test_undeclared_purchases_are_not_told(guarded: TestClient, keys: Access, rooms: Rooms, new_room: NewRoom) -> None:
    """What somebody builds or buys in the spending phase is in no other seat's layout, frames, panels or board."""
    room = new_room("rome", seed=3, seats=TWO)
    checked = 0
    for _ in range(400):
        state = state_of(room)
        if state.phase == "spending":
            for buyer, other in (PEOPLE, PEOPLE[::-1]):
                roads = [one.where for one in state.sides[buyer].built if one.what == "road"]
                new = [name for name, bought in state.sides[buyer].developments.items() if bought == state.round]
                secrets = [f"the road {key}" for key in roads] + [f"marker of {name}" for name in new]
                if secrets:
                    checked += 1
                    since = max(0, len(room.session.answers) - 20)
                    told = everything(guarded, keys, room.id, other, since, ("", "/frames?since={since}"))
                    assert [secret for secret in secrets if secret in told] == []
                    own = everything(guarded, keys, room.id, buyer, 0, ("",))
                    assert all(secret in own for secret in secrets)
        if room.session.pending is None or checked == 8:
            break
        room.act(RANDOM, TABLE)
    assert checked == 8


def test_what_an_act_tells_a_seat(guarded: TestClient, keys: Access, new_room: NewRoom) -> None:
    """A seat that acts is not told what moved for others, nor in a conflict what another answered."""
    room = new_room("rome", seed=3, seats=TWO)
    asked = room.session.pending
    assert asked is not None
    mine = {"seat": asked.who, "key": keys.seat_key(room.id, asked.who)}
    done = guarded.post(f"/api/sessions/{room.id}/answer", params=mine, json={"roll": True, "version": 0})
    assert done.status_code == 200
    assert done.json()["lines"] == []
    late = guarded.post(f"/api/sessions/{room.id}/undo", params=mine, json={"version": 0})
    assert (late.status_code, late.json()["detail"]) == (
        409,
        f"{room.id}: another device was first; the game is up to date again",
    )


def test_a_key_in_a_header_hears_no_more_than_one_in_the_address(
    guarded: TestClient, keys: Access, new_room: NewRoom
) -> None:
    """An act upon a game that has moved on is not told another seat's question or answer, however the key is sent."""
    room = new_room("rome", seed=3, seats=TWO)
    asked = room.session.pending
    assert asked is not None
    other = next(seat for seat in PEOPLE if seat != asked.who)
    room.act(RANDOM, TABLE)
    said = str(room.session.answers[0].value)
    for verb, body in (("answer", {"roll": True}), ("undo", {}), ("redo", {}), ("correct", {"number": 1, "text": "x"})):
        late = guarded.post(
            f"/api/sessions/{room.id}/{verb}",
            params={"seat": other},
            headers={"Authorization": f"Bearer {keys.seat_key(room.id, other)}"},
            json={**body, "version": 0},
        )
        assert late.status_code == 409
        assert late.json()["detail"] == f"{room.id}: another device was first; the game is up to date again"
        heard = late.text.replace(room.id, "")  # made of letters and digits by chance
        assert asked.text not in heard
        assert said not in heard


def test_a_key_in_a_header_owns_no_table(client: TestClient, keys: Access, new_room: NewRoom) -> None:
    """Even on this machine, where no key is needed, whoever shows a seat's key is that seat."""
    room = new_room("rome", seed=3, seats=TWO)
    key = {"Authorization": f"Bearer {keys.seat_key(room.id, 'Greece')}"}
    for verb, path in (("GET", "export"), ("GET", "links"), ("POST", "fork"), ("POST", "from-checkpoint")):
        where = f"/api/sessions/{room.id}/{path}"
        refused = client.request(verb, where, params={"seat": "Greece"}, headers=key, json={})
        assert (refused.status_code, refused.json()["detail"]) == (
            403,
            "expected whoever owns the table, found a seat's link",
        )
    assert len(room.rooms.games()) == 1
