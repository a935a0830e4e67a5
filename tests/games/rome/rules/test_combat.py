"""One combat of a land battle: zones, what the dice do, and exact odds."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from foeman.engine.tables import ScriptedTable
from foeman.engine.testing import proves
from foeman.games.rome.rules.combat import (
    ACTIVE,
    BESIDE,
    CENTRE,
    DEAD,
    ENVELOPMENT,
    FLANKS,
    HAND,
    TERRAIN,
    UNDER,
    Roll,
    Stack,
    answer_to,
    cancel,
    dice_of,
    hits_of,
    strike,
)
from foeman.games.rome.rules.commander import can_lead
from foeman.games.rome.state import State, add
from tests.games.rome.battles import (
    ARCHERS,
    ELEPHANTS,
    ITALIANS,
    JAVELINS,
    LEGION,
    LIGURIANS,
    SPEARS,
    VELITES,
    clash,
    field,
    put,
    zones,
)

NewGame = Callable[..., State]


# Zones


@proves("rome.battle.zones.under", "rome.battle.zones.beside")
@pytest.mark.parametrize(("phase", "zone"), [(TERRAIN, UNDER), (FLANKS, BESIDE), (CENTRE, BESIDE)])
def test_unhurt_cards_are_safe(new_game: NewGame, phase: str, zone: str) -> None:
    """Under the general after the fight for terrain, beside the general after the others."""
    dice = "WHITE=blank GREEN=blank" if phase == TERRAIN else "GREEN=blank GREEN=blank"
    assert clash(new_game(), [ITALIANS], [LIGURIANS], dice, phase) == ([zone], [zone])


@proves("rome.battle.zones.once")
def test_a_card_fights_once(new_game: NewGame) -> None:
    """After its combat a card cannot be deployed again, wounded or not."""
    state = new_game()
    battle = field(state, [ITALIANS] * 3, [SPEARS] * 2)
    put(battle.attacker, BESIDE, "wounded", HAND)
    assert can_lead(state, battle, battle.attacker) == [battle.attacker.cards[2]]


# Dice results


@proves("rome.cards.troop", "rome.battle.terrain.dice", "rome.battle.flanks.good_going")
@pytest.mark.parametrize(
    ("phase", "dice"),
    [(TERRAIN, ("WHITE",)), (FLANKS, ("RED",)), (CENTRE, ("RED",)), (ENVELOPMENT, ("RED",))],
)
def test_dice_of_a_card(new_game: NewGame, phase: str, dice: tuple[str, ...]) -> None:
    """Legionaries roll WHITE in difficult terrain and RED everywhere else."""
    battle = field(new_game(), [LEGION] * 2, [SPEARS] * 2, phase)
    assert dice_of(battle, battle.attacker.cards[0]) == dice


@proves("rome.battle.dice.kill")
def test_a_skull_or_two_x_kill(new_game: NewGame) -> None:
    """One kill destroys the deployed card and leaves a wounded one alone."""
    for skulls, wounds in ((1, 0), (0, 2)):
        state = new_game()
        battle = field(state, [LEGION] * 2, [SPEARS] * 2)
        put(battle.defender, ACTIVE, "wounded")
        strike(state, battle.defender, battle.defender.cards[0], skulls, wounds, ScriptedTable())
        assert zones(battle.defender) == [DEAD, "wounded"]


@proves("rome.battle.dice.wound.first")
def test_first_wound(new_game: NewGame) -> None:
    """One X wounds the deployed card, which stays in the active zone."""
    assert clash(new_game(), [ITALIANS], [LIGURIANS], "GREEN=x GREEN=blank") == ([BESIDE], ["wounded"])


@proves("rome.battle.dice.wound.second")
def test_second_wound_kills_the_wounded(new_game: NewGame) -> None:
    """The wounded card dies of the next wound, and the deployed card is unhurt."""
    state = new_game()
    battle = field(state, [LEGION] * 2, [SPEARS] * 2)
    put(battle.defender, ACTIVE, "wounded")
    strike(state, battle.defender, battle.defender.cards[0], 0, 1, ScriptedTable())
    assert zones(battle.defender) == [ACTIVE, DEAD]
    assert battle.defender.wounded is None


@proves("rome.battle.dice.wound.second")
def test_second_wound_in_one_combat(new_game: NewGame) -> None:
    """A card wounded by a skirmisher still rolls, and dies of the next wound in the same combat."""
    dice = "GREEN=x GREEN=x GREEN=skull"
    assert clash(new_game(), [ITALIANS, VELITES], [LIGURIANS], dice) == ([DEAD, BESIDE], [DEAD])


@proves("rome.battle.dice.kill_and_wound")
@pytest.mark.parametrize(("skulls", "wounds"), [(1, 1), (0, 3), (1, 2), (0, 4)])
def test_a_kill_and_a_wound(new_game: NewGame, skulls: int, wounds: int) -> None:
    """The deployed card and the wounded one both die, also when the X would have made up a second kill."""
    state = new_game()
    battle = field(state, [LEGION] * 2, [SPEARS] * 2)
    put(battle.defender, ACTIVE, "wounded")
    strike(state, battle.defender, battle.defender.cards[0], skulls, wounds, ScriptedTable())
    assert zones(battle.defender) == [DEAD, DEAD]


@proves("rome.ruling.excess_kills")
@pytest.mark.parametrize(
    ("reading", "after"),
    [
        ("lost", [DEAD, ACTIVE, "wounded"]),
        ("to_wounded", [DEAD, ACTIVE, DEAD]),
        ("to_stack", [DEAD, DEAD, "wounded"]),
    ],
)
def test_two_kills(new_game: NewGame, reading: str, after: list[str]) -> None:
    """A second kill is lost, or takes the wounded card, or another card of the stack."""
    state = new_game(rulings={"rome.ruling.excess_kills": reading})
    battle = field(state, [LEGION] * 2, [SPEARS, JAVELINS, SPEARS])
    put(battle.defender, ACTIVE, ACTIVE, "wounded")
    battle.defender.stack = Stack(battle.defender.cards[0], [battle.defender.cards[1]])
    strike(state, battle.defender, battle.defender.cards[0], 2, 0, ScriptedTable())
    assert zones(battle.defender) == after


@proves("rome.dice.s", "rome.battle.dice.s_red")
@pytest.mark.parametrize(
    ("ours", "theirs", "die", "after"),
    [
        ([VELITES], [ELEPHANTS], "GREEN", DEAD),
        ([VELITES], [SPEARS], "GREEN", UNDER),
        ([ITALIANS], [ELEPHANTS], "WHITE", UNDER),
    ],
)
def test_red_s(new_game: NewGame, ours: list[str], theirs: list[str], die: str, after: str) -> None:
    """The S of Velites kills elephants and nothing else; that of Italian Infantry has no meaning."""
    script = f"{die}=s" if ours == [VELITES] else f"{die}=s WHITE=blank"
    assert clash(new_game(), ours, theirs, script, TERRAIN)[1] == [after]


@proves("rome.ruling.red_s")
@pytest.mark.parametrize(("reading", "after"), [("named_kinds", UNDER), ("always_skull", DEAD)])
def test_red_s_readings(new_game: NewGame, reading: str, after: str) -> None:
    """A red S is a Skull against the kinds named, or by the other reading against all."""
    state = new_game(rulings={"rome.ruling.red_s": reading})
    assert clash(state, [VELITES], [SPEARS], "GREEN=s", TERRAIN)[1] == [after]


@proves("rome.ruling.red_s_reach", "rome.battle.dice.s_red")
@pytest.mark.parametrize(
    ("ours", "theirs", "script", "picked"),
    [
        ([LEGION, "Ballistae"], [SPEARS, "Bolt Throwers"], "YELLOW=s GREEN=blank RED=blank YELLOW=blank", True),
        (["Sagittarii"], [SPEARS, "Bolt Throwers"], "GREEN=blank GREEN=s YELLOW=blank", True),
        (["Sagittarii"], [SPEARS, JAVELINS], "GREEN=blank GREEN=s YELLOW=blank", False),
        (["Sagittarii", VELITES], [SPEARS, JAVELINS], "GREEN=x GREEN=blank GREEN=s YELLOW=blank", True),
    ],
    ids=["engine at an engine", "bowmen at an engine", "a skirmisher who is gone", "a wounded skirmisher"],
)
@pytest.mark.parametrize("reading", ["stack", "rolled_at"])
def test_red_s_reaches_the_stack(
    new_game: NewGame, reading: str, ours: list[str], theirs: list[str], script: str, picked: bool
) -> None:
    """A red S takes artillery, or a skirmisher still there, beside the card rolled at; or by the other reading not."""
    state = new_game(rulings={"rome.ruling.red_s_reach": reading})
    before, after = clash(state, ours, theirs, script)[1]
    assert before == BESIDE
    assert (after == DEAD) == (picked and reading == "stack")


@proves("rome.battle.dice.s_black", "rome.ruling.red_s_reach")
@pytest.mark.parametrize(
    ("faces", "after"), [("s", [BESIDE, BESIDE]), ("skull,s", [BESIDE, DEAD]), ("s,x", ["wounded", BESIDE])]
)
def test_black_s_and_what_is_picked_off(new_game: NewGame, faces: str, after: list[str]) -> None:
    """A black S takes a Skull off first, then a red S that picks artillery off, then an X."""
    battle = field(new_game(), [LEGION], [SPEARS, "Bolt Throwers"])
    one, (main, engine) = battle.attacker.cards[0], battle.defender.cards
    one.troop = replace(one.troop, special="red", against=("artillery",))
    battle.defender.stack = Stack(main, [], [engine])
    for card in (main, engine):
        card.zone = ACTIVE
    battle.rolls = [
        Roll(battle.attacker, one, main, faces.split(",")),
        Roll(battle.defender, main, one, ["s"]),
    ]
    skulls, wounds, beside = hits_of(new_game(), battle, battle.rolls[0])
    told = [BESIDE if not skulls else DEAD, DEAD if beside else BESIDE]
    told[0] = "wounded" if wounds and not skulls else told[0]
    assert told == after


@proves("rome.battle.dice.s_black")
def test_black_s_cancels(new_game: NewGame) -> None:
    """The S of the Legionaries takes the Spearmen's Skull off; both roll at the same time."""
    assert clash(new_game(), [LEGION], [SPEARS], "RED=s YELLOW=skull") == ([BESIDE], [BESIDE])


def test_black_s_needs_an_exchange(new_game: NewGame) -> None:
    """It does nothing against bowmen, who have rolled before it."""
    assert clash(new_game(), [LEGION], [ARCHERS], "GREEN=x RED=s") == (["wounded"], [BESIDE])


@proves("rome.ruling.black_s")
def test_only_the_card_rolled_at_cancels(new_game: NewGame) -> None:
    """A card that rolls at one enemy does not cancel what another rolls at it."""
    battle = field(new_game(), [LEGION] * 2, [SPEARS] * 2)
    (one, two), (three, _) = battle.attacker.cards, battle.defender.cards
    first, second = Roll(battle.attacker, one, three, []), Roll(battle.attacker, two, three, [])
    back = Roll(battle.defender, three, one, [])
    assert answer_to(first, [first, second, back]) is back
    assert answer_to(second, [first, second, back]) is None


@proves("rome.ruling.black_s")
@pytest.mark.parametrize(
    ("reading", "skulls", "wounds", "black", "after"),
    [
        ("best_result", 1, 1, 1, (0, 1)),
        ("best_result", 0, 2, 1, (0, 1)),
        ("best_result", 1, 1, 2, (0, 0)),
        ("best_result", 1, 1, 0, (1, 1)),
        ("skull_only", 1, 1, 2, (0, 1)),
        ("all_results", 2, 1, 1, (0, 0)),
    ],
)
def test_what_a_black_s_cancels(
    new_game: NewGame, reading: str, skulls: int, wounds: int, black: int, after: tuple[int, int]
) -> None:
    """One result each, Skulls first; or Skulls only; or everything at once."""
    state = new_game(rulings={"rome.ruling.black_s": reading})
    assert cancel(state, skulls, wounds, black) == after


# Exact odds: every pair of faces once


def odds(state: State, ours: str, theirs: str) -> tuple[dict[str, int], dict[str, int]]:
    """How often, of the 36 pairs of faces, a card of each side is unhurt, wounded or dead after a combat."""
    troops, dice = state.printed.troops, state.printed.dice
    mine, yours = dice[troops[ours].good[0]], dice[troops[theirs].good[0]]
    found: tuple[dict[str, int], dict[str, int]] = ({}, {})
    for one in mine.faces:
        for other in yours.faces:
            after = clash(state, [ours], [theirs], f"{mine.name}={one} {yours.name}={other}")
            for count, zone in zip(found, after, strict=True):
                add(count, zone[0])
    return found


@proves("rome.battle.terrain.together")
def test_odds_of_equals(new_game: NewGame) -> None:
    """GREEN against GREEN: each side loses its card in 6 of 36 cases and is wounded in 12, whatever it rolls itself."""
    even = {DEAD: 6, "wounded": 12, BESIDE: 18}
    assert odds(new_game(), ITALIANS, LIGURIANS) == (even, even)


@proves("rome.battle.dice.s_black", "rome.battle.dice.s_red")
def test_odds_with_specials(new_game: NewGame) -> None:
    """A black S on a sixth of the faces saves a card in a sixth of the cases; a red one adds a face that kills."""
    legion, spears = odds(new_game(), LEGION, SPEARS)
    assert legion == {DEAD: 5, "wounded": 15, BESIDE: 16}
    assert spears == {DEAD: 10, "wounded": 10, BESIDE: 16}
    italians, scutarii = odds(new_game(), ITALIANS, "Iberian Scutarii")
    assert italians == {DEAD: 12, "wounded": 18, BESIDE: 6}
    assert scutarii == {DEAD: 6, "wounded": 12, BESIDE: 18}
