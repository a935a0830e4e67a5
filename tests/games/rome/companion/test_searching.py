"""How far it is on a map of which only a part is known: right, and asked no farther than it matters."""

from __future__ import annotations

import random
from itertools import pairwise

from foeman.games.rome.companion.searching import UNREACHED, Ways, shortest

Graph = dict[str, dict[str, int]]


class Board:
    """A map of which only some places are known; who is asked about, is noted."""

    def __init__(self, graph: Graph, known: str = "") -> None:
        self.graph = graph
        self.known = dict.fromkeys(known)
        self.asked: list[str] = []

    def steps(self, place: str) -> list[tuple[str, int]]:
        """The ways from a place that are told: of one of both ends somebody has told."""
        return [(other, far) for other, far in self.graph[place].items() if place in self.known or other in self.known]

    def learn(self, place: str) -> None:
        """Somebody is asked about a place that is not known."""
        if place not in self.known:
            self.known[place] = None
            self.asked.append(place)

    def far(self, start: str, goals: str, most: int = 99) -> int:
        """The length of the shortest way."""
        return shortest(Ways(self.steps, self.known.__contains__, self.learn), start, goals, most)


def line(places: str) -> Graph:
    """Places in a row, a step from each to the next."""
    pairs = list(pairwise(places))
    return {
        place: {other: 1 for pair in pairs if place in pair for other in pair if other != place} for place in places
    }


def test_only_what_lies_between_is_asked() -> None:
    """Both ends are known: one wave asks its way up to where the other has come, and nobody about what lies beyond."""
    board = Board(line("xabcdey"), "ae")
    assert board.far("a", "e") == 4
    assert sorted(board.asked) == ["b", "c", "x"]


def test_what_is_known_is_not_asked() -> None:
    """A way over known ground of one step cannot be shortened."""
    board = Board(line("abcde"), "ab")
    assert board.far("a", "b") == 1
    assert not board.asked


def test_too_far_is_not_looked_at() -> None:
    """Whether it is one step is known after one answer."""
    board = Board(line("abcdefgh"))
    assert board.far("a", "h", most=1) > 1
    assert len(board.asked) == 1


def test_no_way_leads_there() -> None:
    """When all around one end is known, nobody is asked about the rest."""
    board = Board({**line("ab"), **line("cdefgh")})
    assert board.far("a", "h") >= UNREACHED
    assert len(board.asked) <= 4


def test_any_map() -> None:
    """On maps made at random, with some places known, it is always as far as it is."""
    for seed in range(300):
        chance = random.Random(seed)
        places = "abcdefghijkl"
        graph: Graph = {place: {} for place in places}
        for _ in range(chance.randint(8, 22)):
            one, other = chance.sample(places, 2)
            graph[one][other] = graph[other][one] = chance.randint(1, 2)
        start, *goals = chance.sample(places, 3)
        most = chance.choice((2, 4, 99))
        found = Board(graph, "".join(chance.sample(places, 4))).far(start, "".join(goals), most)
        right = real(graph, start, goals)
        assert found == right or (found > most and right > most)


def real(graph: Graph, start: str, goals: list[str]) -> int:
    """The length of the shortest way on the whole map."""
    far = {start: 0}
    for _ in graph:
        for here in list(far):
            for there, steps in graph[here].items():
                far[there] = min(far.get(there, UNREACHED), far[here] + steps)
    return min(far.get(goal, UNREACHED) for goal in goals)
