"""What a server tells of itself: whether it is well, to anybody; how much it does, to whoever owns it."""

from __future__ import annotations

import json
import logging

import pytest
from starlette.testclient import TestClient

from foeman.web.access import Access
from tests.web.conftest import NewRoom


def test_health_needs_no_key_and_tells_nothing(guarded: TestClient, client: TestClient) -> None:
    """One word, for whoever keeps the server running."""
    for asked in (guarded, client):
        answer = asked.get("/health")
        assert (answer.status_code, answer.json()) == (200, {"detail": "well"})


def test_counts_are_for_whoever_owns_the_table(guarded: TestClient, keys: Access, new_room: NewRoom) -> None:
    """In the form that Prometheus reads; no id of a game and no key is in it; neither nobody nor a seat gets them."""
    room = new_room("ford", seats={"Legion": "person", "Tribes": "person"})
    seat = {"seat": "Legion", "key": keys.seat_key(room.id, "Legion")}
    assert guarded.get(f"/api/sessions/{room.id}", params=seat).status_code == 200
    assert guarded.get("/metrics").status_code == 401
    assert guarded.get("/metrics", params=seat).status_code == 401
    told = guarded.get("/metrics", headers={"Authorization": f"Bearer {keys.token}"})
    assert told.status_code == 200
    lines = told.text.splitlines()
    assert 'foeman_requests_total{kind="api",status="200"} 1' in lines
    assert 'foeman_requests_total{kind="metrics",status="401"} 2' in lines
    assert 'foeman_answer_seconds_count{kind="api"} 1' in lines
    assert "foeman_games_in_memory 1" in lines
    assert room.id not in told.text
    assert seat["key"] not in told.text
    kinds = {line.split()[2]: line.split()[3] for line in lines if line.startswith("# TYPE")}
    assert kinds["foeman_requests_total"] == "counter"
    assert kinds["foeman_answer_seconds"] == "histogram"
    for line in lines:
        assert line.startswith("#") or float(line.rpartition(" ")[2]) >= 0


def test_a_line_for_each_request(
    guarded: TestClient, keys: Access, new_room: NewRoom, caplog: pytest.LogCaptureFixture
) -> None:
    """As JSON, with the path and without what stands behind it: a key is never written down."""
    room = new_room("ford", seats={"Legion": "person", "Tribes": "person"})
    key = keys.seat_key(room.id, "Legion")
    with caplog.at_level(logging.INFO, "foeman.web.requests"):
        guarded.get(f"/api/sessions/{room.id}/pending", params={"seat": "Legion", "key": key})
    (line,) = [json.loads(record.getMessage()) for record in caplog.records if record.name == "foeman.web.requests"]
    assert (line["method"], line["path"], line["status"]) == ("GET", f"/api/sessions/{room.id}/pending", 200)
    assert sorted(line) == ["method", "ms", "path", "status", "time"]
    assert key not in json.dumps(line)
