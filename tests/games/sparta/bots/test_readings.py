"""Every reading of every ruling that can be switched plays whole games, and the bot's branches are all reached."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import pytest

from foeman.engine.because import Because, Record
from foeman.engine.game import Setup
from foeman.engine.tables import SeededTable
from foeman.games.sparta import SPARTA
from tests.games.libraries import LIBRARIES
from tests.games.sparta.bots.fakes import book

BLUES = ("Athens", "Thebes")
OTHERS = [
    (ruling.id, reading)
    for ruling in book().ruling
    if ruling.switchable
    for reading in ruling.readings
    if reading != ruling.default
]


def play(blue: str, seed: int, record: Record | None = None, rulings: dict[str, str] | None = None) -> None:
    """A game between two bots, with what can never be checked after each turn."""
    seats = {"Sparta": "bot", blue: "bot"}
    terms = SPARTA.prepare(Setup(game="sparta", seats=seats, rulings=rulings or {}))
    table = SeededTable(seed, listener=record)
    state = SPARTA.digital.set_up(terms, table)
    step = 1
    while SPARTA.digital.outcome(state) is None:
        table.begin(step)
        SPARTA.digital.step(state, table)
        SPARTA.digital.check(state)
        step += 1


@pytest.mark.parametrize(("ruling", "reading"), OTHERS, ids=[f"{ruling}={reading}" for ruling, reading in OTHERS])
def test_every_reading_plays_whole_games(ruling: str, reading: str) -> None:
    """Two games, one in each scenario, to the end."""
    for seed, blue in enumerate(BLUES):
        play(blue, seed, rulings={ruling: reading})


# Decision coverage

RARE = {
    "sparta.ally.sparta.second": "ally-sparta-second",
    "sparta.ally.sparta.third": "ally-sparta-third",
    "sparta.ally.blue.second": "ally-blue-second",
    "sparta.cards.battle: it does not fight": "card-sally",
    "sparta.cards.battle: it fights": "card-sally",
    "sparta.cards.siege: a siege": "card-siege-works",
    "sparta.cards.siege: no siege": "card-siege-works",
    "sparta.desperate.athens: it uses them": "desperate-athens-one-left",
    "sparta.desperate.sparta: it uses them": "desperate-sparta",
    "sparta.influence.two": "influence-two-with-ally",
    "sparta.react.advantaged: it mobilises a hoplite": "react-advantaged",
    "sparta.ruling.ally: none": "ally-none-left",
    "sparta.ruling.no_leader: no: it stays mobilised": "deployment-no-leader",
    "sparta.siege.abandon: it abandons it": "siege-no-money",
    "sparta.siege.abandon: it goes on": "siege-no-money",
    "sparta.siege.no_dice: no": "siege-no-dice",
}
"""Branches that few games reach, or none: each with the position that takes it."""

USUAL = [
    *("sparta.ally.sparta.first", "sparta.ally.blue.first"),
    *("sparta.battle.play: it is played", "sparta.battle.play: it stays face up, unused"),
    *("sparta.cards.favour.asset: no", "sparta.cards.favour.asset: yes"),
    *("sparta.cards.favour.control: no", "sparta.cards.favour.control: yes"),
    *("sparta.cards.favour.three: no", "sparta.cards.favour.three: yes"),
    *("sparta.cards.promote", "sparta.cards.random"),
    "sparta.deploy.fight.advantaged: it fights",
    *("sparta.deploy.fight.tied: it fights", "sparta.deploy.fight.tied: it does not fight"),
    *("sparta.deploy.fight.disadvantaged: it fights", "sparta.deploy.fight.disadvantaged: it does not fight"),
    *("sparta.ruling.pairs", "sparta.ruling.bot_leader", "sparta.deploy.raid.largest", "sparta.deploy.raid.one_value"),
    "sparta.deploy.raid.blocked: no: it stays mobilised",
    *("sparta.desperate.athens: it does not", "sparta.desperate.sparta: it does not"),
    *("sparta.influence.objective", "sparta.influence.one", "sparta.influence.enemy", "sparta.influence.chance"),
    "sparta.ruling.space",
    *("sparta.mobilise.battle_card: it buys one", "sparta.mobilise.battle_card: it buys none"),
    *(f"sparta.mobilise.round{number}: the test is passed" for number in range(1, 6)),
    *(f"sparta.mobilise.round{number}: it raises none" for number in range(1, 6)),
    "sparta.mobilise.round6: not in this round",
    *(
        "sparta.mobilise.what.hoplite: hoplite",
        "sparta.mobilise.what.fleet: fleet",
        "sparta.mobilise.what.fleet: nothing",
    ),
    "sparta.deploy.order: no",
    *("sparta.cards.favour: it spends favour", "sparta.cards.favour: it keeps its favour"),
    *("sparta.react.battle_card: it buys one", "sparta.react.battle_card: it buys none"),
    *("sparta.objective.army.category", "sparta.objective.roll", "sparta.region.least"),
    *("sparta.raid.homebound: a siege", "sparta.raid.homebound: no siege"),
    *("sparta.react.cost: yes", "sparta.react.cost: no", "sparta.react.advantaged: it mobilises a fleet"),
    *("sparta.react.tied: it mobilises a fleet", "sparta.react.tied: it does not react"),
    *("sparta.react.disadvantaged: it mobilises a fleet", "sparta.react.disadvantaged: it does not react"),
    *("sparta.ships.once: it builds", "sparta.ships.once: it does not build"),
    *("sparta.ships.twice: it builds again", "sparta.ships.twice: once is enough"),
    "sparta.siege.pay",
]
"""Branches that every hundred games reach."""


def branches(because: Because) -> Iterator[str]:
    """The decisions in one: its rule, with the outcome where it is a yes or no."""
    named = because.candidates or because.rule in ("sparta.objective.roll", "sparta.siege.pay")
    yield because.rule if named else f"{because.rule}: {because.choice}"
    for part in because.inside:
        yield from branches(part)


def test_every_branch_of_the_bot_is_reached() -> None:
    """In games between bots, or by a position that is named for it."""
    counted: Counter[str] = Counter()
    for blue in BLUES:
        for seed in range(30):
            record = Record()
            play(blue, seed, record)
            for event in record.events:
                if isinstance(event, Because):
                    counted.update(branches(event))
    assert [branch for branch in USUAL if not counted[branch]] == []
    library = LIBRARIES["sparta"]
    asked = {case["position"] for case in library.cases}
    assert [position for position in RARE.values() if position not in asked or position not in library.positions] == []
    for branch, position in RARE.items():
        rule = branch.partition(":")[0]
        because = [part for case in library.cases if case["position"] == position for part in case["because"]]
        assert f"[{rule}]" in because, branch
