"""What is hidden in Sparta and in Crusade stays hidden from another seat's link. Skirmish hides nothing."""

from __future__ import annotations

import pytest
from starlette.testclient import TestClient

from foeman.games import all_games, game_of
from foeman.games.crusade.state import State as Crusade
from foeman.games.sparta.state import State as Sparta
from foeman.viewer import TABLE
from foeman.web.access import Access
from foeman.web.rooms import Room
from tests.web.conftest import RANDOM, NewRoom

LOOKS = ("", "/pending", "/log", "/because", "/frames", "/panels", "/replay", "/board.svg")


def told(client: TestClient, keys: Access, room: Room, seat: str) -> str:
    """Everything that a seat's link is told now."""
    key = {"seat": seat, "key": keys.seat_key(room.id, seat)}
    given = len(room.session.answers)
    since = {"/frames": {"since": max(0, given - 15)}, "/replay": {"number": max(0, given - 15)}}
    texts = []
    for path in LOOKS:
        response = client.get(f"/api/sessions/{room.id}{path}", params={**key, **since.get(path, {})})
        assert response.status_code == 200, response.text
        texts.append(response.text)
    return "\n".join(texts)


def held_in_sparta(state: Sparta, side: str) -> list[str]:
    """The cards in a side's hands."""
    return [*state.sides[side].hand, *state.sides[side].battle_hand]


@pytest.mark.parametrize("blue", ["Athens", "Thebes"])
def test_sparta(blue: str, guarded: TestClient, keys: Access, new_room: NewRoom) -> None:
    """No card in the other side's hands or in a deck is named, until it has been seen by all; one's own are."""
    room = new_room("sparta", seed=5, seats={"Sparta": "person", blue: "person"})
    seen: dict[str, dict[str, bool]] = {"Sparta": {}, blue: {}}
    checked = 0
    for number in range(90):
        state = room.session.state
        assert isinstance(state, Sparta)
        for side in seen:
            seen[side] |= dict.fromkeys([*state.used, *state.battle_used, *held_in_sparta(state, side)], True)
        if number % 15 == 14:
            for side, other in (("Sparta", blue), (blue, "Sparta")):
                hidden = [*held_in_sparta(state, other), *state.deck, *state.battle_deck]
                hidden = [card for card in hidden if card not in seen[side]]
                text = told(guarded, keys, room, side)
                assert [card for card in hidden if card in text] == []
                assert all(card in text for card in held_in_sparta(state, side))
                checked += len(hidden)
        if room.session.pending is None:
            break
        room.act(RANDOM, TABLE)
    assert checked > 50


def test_crusade(guarded: TestClient, keys: Access, new_room: NewRoom) -> None:
    """No Event or Objective Card of another army is named, nor an Order of its that lies face down."""
    seats = {"Angevin": "person", "Holy Roman Empire": "bot", "Ayyubid": "person", "Turkoman": "bot"}
    room = new_room("crusade", seed=5, seats=seats)
    people = ("Angevin", "Ayyubid")
    seen: dict[str, dict[str, bool]] = {army: {} for army in people}
    cards = orders = 0
    for number in range(120):
        state = room.session.state
        assert isinstance(state, Crusade)
        played = [card for pile in state.played.values() for card in pile]
        for army in people:
            own = state.armies[army]
            seen[army] |= dict.fromkeys([*played, *own.cards, *own.row, *own.objectives], True)
        if number % 15 == 14:
            for army in people:
                others = [one for one in state.armies.values() if one.name != army]
                hidden = [card for one in others for card in [*one.cards, *one.objectives] if card not in seen[army]]
                text = told(guarded, keys, room, army)
                assert [card for card in hidden if card in text] == []
                cards += len(hidden)
                for name, region in state.regions.items():
                    for owner, lying in region.orders.items():
                        down = [one.order for one in lying if not one.executed]
                        if owner != army and down and army not in region.orders:
                            words = about(guarded, keys, room, army, name)
                            assert [order for order in down if order in words] == []
                            orders += 1
        if room.session.pending is None:
            break
        room.act(RANDOM, TABLE)
    assert cards > 10
    assert orders > 5


def about(client: TestClient, keys: Access, room: Room, seat: str, name: str) -> str:
    """What a seat's link is told about a region."""
    params = {"seat": seat, "key": keys.seat_key(room.id, seat), "name": name}
    response = client.get(f"/api/sessions/{room.id}/about", params=params)
    assert response.status_code == 200
    return response.text


@pytest.mark.parametrize("game", [game.id for game in all_games() if not game.digital.look.secrets])
def test_a_game_without_secrets_looks_the_same_to_all(game: str, new_room: NewRoom) -> None:
    """Board, text, panels and what there is to tell: then people at one device need not look away from each other."""
    everybody = dict.fromkeys(game_of(game).default_seats(), "person")
    room = new_room(game, seats=everybody)
    for _ in range(25):
        session = room.session
        if session.pending is None:
            break
        for seat in everybody:
            assert session.picture(seat) == session.picture()
            assert session.panels(seat) == session.panels()
            assert session.svg(seat) == session.svg()
        assert session.rules.look.seen is None
        room.act(RANDOM, TABLE)
