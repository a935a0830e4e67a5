"""What can never be: pieces and cards made or lost, or standing where they cannot."""

from __future__ import annotations

from collections import Counter

from foeman.engine.game import Impossible
from foeman.engine.reading import found, one_of
from foeman.engine.sequence import check_due
from foeman.games.sparta.printed import CATEGORIES
from foeman.games.sparta.rules.control import is_site, is_up_to_date, own_influence, regions_of
from foeman.games.sparta.rules.sequence import step
from foeman.games.sparta.seat import seat
from foeman.games.sparta.state import HOME, MOBILISED, RAID, SIEGE, State, force_names


def check(state: State) -> None:
    """Raise Impossible if something was made, lost, or stands where it cannot."""
    if list(state.sides) != list(state.scenario.sides):
        raise Impossible(f"sides: expected {one_of(state.scenario.sides)}, found {', '.join(state.sides)}")
    check_map(state)
    if not is_up_to_date(state):
        raise Impossible("the map: expected what was worked out from it to be up to date, found it stale")
    check_forces(state)
    for side in state.sides:
        check_side(state, side)
    check_cards(state)
    check_turn(state)


def check_map(state: State) -> None:
    """Influence within autonomy and on cities, allies and disks of sides that play, colonies on their sites."""
    printed = state.printed
    for what, names in (("influence", state.influence), ("disks", state.disks), ("founded", state.founded)):
        for space in names:
            if space not in printed.spaces:
                raise Impossible(f"{what}: expected {one_of(printed.spaces)}, found {found(space)}")
    for space, influence in state.influence.items():
        most = 0 if is_site(state, space) else printed.autonomy[space]
        if abs(influence) > most:
            raise Impossible(f"influence.{space}: expected at most {most}, found {abs(influence)}")
    for space in state.founded:
        if not printed.spaces[space].colony or state.founded.count(space) > 1:
            raise Impossible(f"founded: expected each colony site once, found {space}")
    for ally, owner in state.allies.items():
        if ally not in printed.allies or owner not in ("", *state.sides):
            raise Impossible(f"allies.{ally}: expected {one_of(state.sides)} or nobody, found {found(owner)}")
    for space, owner in state.disks.items():
        if owner not in state.sides:
            raise Impossible(f"disks.{space}: expected {one_of(state.sides)}, found {found(owner)}")
    if state.grain not in ("", *printed.regions):
        raise Impossible(f"grain: expected {one_of(printed.regions)}, found {found(state.grain)}")


def check_forces(state: State) -> None:
    """Every piece of the scenario once; on the map one to a space, led, and a siege by hoplites on enemy influence."""
    pieces = [piece for side in state.scenario.sides.values() for piece, _ in force_names(side)]
    if sorted(pieces) != sorted(force.name for force in state.forces):
        there = [one.name for one in state.forces]
        odd = [name for name in there if there.count(name) > 1 or name not in pieces]
        raise Impossible(f"forces: expected {one_of(pieces)} once each, found {', '.join(odd or there)}")
    taken: dict[str, str] = {}
    printed = {name: (side, kind) for side, own in state.scenario.sides.items() for name, kind in force_names(own)}
    for force in state.forces:
        if (force.side, force.kind) != printed[force.name]:
            side, kind = printed[force.name]
            raise Impossible(f"forces: {force.name}: expected a {kind} of {side}, found a {force.kind} of {force.side}")
        on_map = force.where in (RAID, SIEGE)
        if on_map != bool(force.space) or (on_map and force.space not in state.printed.spaces):
            raise Impossible(
                f"forces: {force.name}: space: expected one for a raid or a siege only, found {found(force.space)}"
            )
        if on_map and not force.leader:
            raise Impossible(f"forces: {force.name}: leader: expected a leader with it, found none")
        if not on_map and force.where not in (HOME, MOBILISED):
            raise Impossible(
                f"forces: {force.name}: expected home, mobilised, raid or siege, found {found(force.where)}"
            )
        if on_map and taken.setdefault(force.space, force.name) != force.name:
            raise Impossible(f"forces: expected one in {force.space}, found {taken[force.space]} and {force.name}")
        if force.where == SIEGE and (force.kind != "hoplite" or own_influence(state, force.side, force.space) >= 0):
            raise Impossible(
                f"forces: {force.name}: expected a hoplite on enemy influence to besiege, found {force.space}"
            )
        if on_map and force.kind == "fleet" and force.space not in state.printed.ports:
            raise Impossible(f"forces: {force.name}: expected a port, found {force.space}")


def check_side(state: State, side: str) -> None:
    """Nothing below none, favour and hand within limits, leaders once and where they say, a bot with an objective."""
    own, numbers = state.sides[side], state.printed.numbers
    for what, value, most in (
        ("talents", own.talents, None),
        ("favour", own.favour, numbers.favour_most),
        ("hoplite", own.hoplite, None),
        ("navy", own.navy, numbers.navy_most),
        ("battle_hand", len(own.battle_hand), numbers.battle_hand_most),
    ):
        if value < 0 or (most is not None and value > most):
            limit = "at least 0" if most is None else f"0 to {most}"
            raise Impossible(f"sides.{side}.{what}: expected {limit}, found {value}")
    if sorted(own.own_assets) != sorted(CATEGORIES) or min(own.own_assets.values()) < 0:
        raise Impossible(f"sides.{side}.own_assets: expected {one_of(CATEGORIES)}, found {found(own.own_assets)}")
    if sorted(leader.name for leader in own.leaders) != sorted(state.scenario.sides[side].leaders):
        there = ", ".join(leader.name for leader in own.leaders)
        raise Impossible(
            f"sides.{side}.leaders: expected {one_of(state.scenario.sides[side].leaders)} once each, found {there}"
        )
    led = {force.leader: force.name for force in state.forces if force.leader and force.side == side}
    for leader in own.leaders:
        if led.get(leader.name, "") != leader.force or (leader.gone and leader.force):
            raise Impossible(
                f"sides.{side}.leaders: {leader.name}: force: expected {led.get(leader.name) or 'nobody'}, "
                f"found {found(leader.force)}{' and gone' * leader.gone}"
            )
    for region in (own.objective, *own.given_up):
        if region and region not in state.printed.regions:
            raise Impossible(f"sides.{side}.objective: expected {one_of(state.printed.regions)}, found {found(region)}")
    if seat(state, side).has_objective and own.objective and own.objective in regions_of(state, side):
        raise Impossible(f"sides.{side}.objective: expected a region that is not its own, found {own.objective}")


def check_cards(state: State) -> None:
    """Every card of both decks is somewhere once; a position may leave them out."""
    hands = [card for side in state.sides.values() for card in side.hand]
    battle_hands = [card for side in state.sides.values() for card in side.battle_hand]
    piles = (
        ("deck", state.scenario.deck, [*state.deck, *state.used, *hands], state.deck or state.used),
        (
            "battle_deck",
            state.printed.battle_deck,
            [*state.battle_deck, *state.battle_used, *battle_hands],
            state.battle_deck or state.battle_used,
        ),
    )
    for what, printed, there, whole in piles:
        expected, counted = Counter(printed), Counter(there)
        wrong = [card for card, count in counted.items() if count > expected[card]]
        missing = [card for card, count in expected.items() if count > counted[card]] if whole else []
        if wrong or missing:
            problem = f"{wrong[0]} too often" if wrong else f"{missing[0]} too seldom"
            raise Impossible(f"{what}: expected every card of the pack once, found {problem}")


def check_turn(state: State) -> None:
    """What is due are parts of the turn, of sides, forces and numbers that there are; sieges to decide about stand."""
    numbers = [str(number) for number in range(10)]
    check_due(state, step, [*state.sides, *(force.name for force in state.forces), *numbers])
    for name in state.sieges_left:
        if name not in [force.name for force in state.forces if force.where == SIEGE]:
            raise Impossible(f"sieges_left: expected a force that besieges, found {found(name)}")
