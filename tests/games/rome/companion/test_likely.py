"""What is offered first when a person's turn is told: what can have changed in this phase."""

from __future__ import annotations

from typing import Any

from foeman.engine.edits import Edits, Likely
from foeman.engine.session import Session
from foeman.engine.telling import typed
from foeman.games.rome.companion.likely import likely
from foeman.games.rome.state import CARTHAGE, ROME
from tests.games.rome.companion.at_table import asked, beside, mirror, say, to_campaign


def offered(session: Session[Any]) -> dict[str, list[str]]:
    """The things of each group."""
    return {group: [one.thing for one in things] for group, things in likely(mirror(session), ROME).items()}


def of(session: Session[Any], thing: str) -> Likely:
    """One thing that is offered."""
    return next(one for things in likely(mirror(session), ROME).values() for one in things if one.thing == thing)


def test_each_phase_offers_what_can_change_in_it() -> None:
    """Agents and actions; armies, regions and navies; gold, buildings and developments."""
    session = beside()
    say(session, "initiative = Rome, first = Rome")
    assert list(offered(session)) == ["Against a bot", "Agents", "Sums", "Statuses"]
    say(session, "none")
    assert list(offered(session)) == ["Armies", "Regions taken", "Navies", "Sums", "Statuses"]
    say(session, "Army I = Genua, unrest in Rome = 1, agent 2 = dead")
    while "spending" not in asked(session):
        say(session, "none" if "changed" in asked(session) else "no")
    assert list(offered(session)) == ["Sums", "Unrest", "Built", "Developments", "Cards", "Agents"]


def test_an_army_goes_where_it_is_near() -> None:
    """On the board to regions within two steps, the nearest first, or off it; from its space to the homes first."""
    session = to_campaign(beside())
    waiting = of(session, "Army I")
    assert (waiting.now, waiting.values[:2]) == ("off the board", ("Rome", "Arretium"))
    mirror(session).sides[ROME].armies[0].region = "Genua"
    near = mirror(session).printed.neighbours["Genua"]
    placed = of(session, "Army I")
    assert placed.now == "Genua"
    assert set(placed.values[: len(near)]) == set(near)
    assert placed.values[-1] == "off the board"


def test_nobody_trades_with_an_enemy() -> None:
    """It is not offered then; theft is."""
    session = beside()
    say(session, "initiative = Rome, first = Rome")
    assert of(session, "Trade").values == (CARTHAGE,)
    session.apply(typed(session, "Rome and Carthage = enemy"))
    assert "Trade" not in offered(session)["Against a bot"]
    assert of(session, "Treasury Theft").values == (CARTHAGE,)


def test_land_of_ones_own_is_not_taken() -> None:
    """Only what others hold, or nobody, and lies near one's armies."""
    session = to_campaign(beside())
    taken = offered(session)["Regions taken"]
    assert "Genua" in taken
    assert not {"Rome", "Capua", "Carthage"} & set(taken)


def test_all_that_is_offered_can_be_told() -> None:
    """Every value is read by the form of its thing, in all phases of a round."""
    session = beside()
    say(session, "initiative = Rome, first = Rome")
    phases = 0
    while mirror(session).round == 1:
        assert session.pending is not None
        form = session.pending.form
        if isinstance(form, Edits):
            phases += 1
            every = [(one.thing, value) for things in form.first.values() for one in things for value in one.values]
            assert [form.parse([[thing, value]])[0].thing for thing, value in every] == [thing for thing, _ in every]
        say(session, "none" if "changed" in asked(session) else "no")
    assert phases == 3
