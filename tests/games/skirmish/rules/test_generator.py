"""Tables drawn at random are fair and can be played: they pass what the tables of the pack pass."""

from __future__ import annotations

from typing import Any

import pytest

from foeman.engine.tables import SeededTable
from foeman.engine.testing import proves
from foeman.games.skirmish.rules.generator import generate
from foeman.games.skirmish.rules.sequence import outcome, step
from foeman.games.skirmish.rules.setup import set_up
from tests.games.skirmish import test_content
from tests.games.skirmish.small import game, printed

SEEDS = range(4)


def drawn(seed: int) -> dict[str, Any]:
    """A random table as a pack would write it."""
    pieces = generate(printed(), SeededTable(seed))
    return {
        "id": f"drawn {seed}",
        "pieces": [
            {
                "name": one.name,
                "kind": one.kind,
                "height": one.height,
                "outline": [list(point) for point in one.outline],
            }
            for one in pieces
        ],
    }


@proves("skirmish.base.table")
@pytest.mark.parametrize("seed", SEEDS)
def test_a_random_table_is_fair_and_can_be_walked(seed: int) -> None:
    """Fifteen to twenty sound pieces, the same from both edges, none on another, all ground in reach."""
    table = drawn(seed)
    test_content.test_the_pieces_of_a_table_are_sound(table)
    test_content.test_pieces_do_not_overlap(table)
    test_content.test_a_table_is_fair(table)
    test_content.test_every_place_on_a_table_can_be_walked_to(table)


def test_random_tables_keep_their_quotas() -> None:
    """At least four pieces of cover and two that block, at most two that are dangerous; and they differ."""
    for seed in SEEDS:
        kinds = [printed().kinds[piece["kind"]] for piece in drawn(seed)["pieces"]]
        assert sum(kind.cover for kind in kinds) >= 4
        assert sum(kind.blocking for kind in kinds) >= 2
        assert sum(kind.dangerous for kind in kinds) <= 2
    assert drawn(1) == drawn(1)
    assert drawn(1) != drawn(2)


def test_a_game_on_a_random_table_is_played_to_its_end() -> None:
    """The option `generated` draws one, and the AI plays both sides on it."""
    terms = game(options={"table": "generated"}).terms
    table = SeededTable(5)
    state = set_up(terms, table)
    assert len(state.pieces) in (16, 18)
    for number in range(1, 400):
        if outcome(state) is not None:
            break
        table.begin(number)
        step(state, table)
    assert outcome(state) is not None
