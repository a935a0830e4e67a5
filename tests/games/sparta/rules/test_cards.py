"""Event cards: how they are played, and every effect plain and increased."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from foeman.engine.sequence import due
from foeman.engine.tables import ScriptedTable
from foeman.engine.testing import proves
from foeman.games.sparta.printed import PrintedEffect
from foeman.games.sparta.rules import effects
from foeman.games.sparta.rules.cards import (
    can_increase,
    discard_hand,
    playable_effects,
)
from foeman.games.sparta.rules.control import assets, holder
from foeman.games.sparta.rules.effects import EFFECTS, amount_of, can_change
from foeman.games.sparta.rules.people import use_card, wants_favour
from foeman.games.sparta.rules.sequence import play_card
from foeman.games.sparta.state import State
from tests.games.sparta.situations import at, force, gone, play, position

QUIET = ScriptedTable()
ATHENIANS = ("Perikles", "Phormion", "Demosthenes", "Nikias")


def effect(
    kind: str, amount: int = 1, more: int = 2, where: tuple[str, ...] = (), category: str = "", to: str = ""
) -> PrintedEffect:
    """An effect as printed."""
    return PrintedEffect(kind, amount, more, where, category, to, kind)


def carry_out(
    state: State, what: PrintedEffect, increased: bool = False, script: str | Sequence[tuple[str, str]] = ""
) -> State:
    """Sparta carries an effect out."""
    with ScriptedTable(script) as table:
        EFFECTS[what.kind](state, "Sparta", what, increased, table)
    return state


# Playing


@proves("sparta.base.cards.deal")
def test_two_of_three() -> None:
    """Two cards are played, the third is discarded unused."""
    state = position(sides={"Sparta": {"hand": ["War Chest", "Embassy", "Ship Timber"]}})
    with ScriptedTable([("Sparta", "War Chest"), ("Sparta", "Ship Timber")]) as table:
        play(state, table, due(play_card, "Sparta", "2"))
    sparta = state.sides["Sparta"]
    assert (sparta.talents, sparta.navy, sparta.hand, state.influence) == (2, 1, [], {})
    assert state.used == ["War Chest", "Ship Timber", "Embassy"]
    sparta.hand = ["Exile"]
    discard_hand(state, "Sparta", QUIET)
    assert state.used[-1] == "Exile"


@proves("sparta.base.cards.play")
def test_one_effect() -> None:
    """The player chooses one of the printed effects; those that change nothing are not among them."""
    state = position(sides={"Sparta": {"favour": 0}})
    with ScriptedTable([("Sparta", "1 favour")]) as table:
        use_card(state, "Sparta", "Proxenoi", table)
    assert (state.sides["Sparta"].favour, state.influence) == (1, {})
    full = position(sides={"Sparta": {"favour": 3}})
    assert [one.kind for one in playable_effects(full, "Sparta", "Proxenoi")] == ["influence"]


@proves("sparta.base.cards.play")
def test_a_card_without_use() -> None:
    """A card none of whose effects would change anything does nothing."""
    state = position(sides={"Athens": {"leaders": gone(*ATHENIANS)}})
    assert playable_effects(state, "Sparta", "Exile") == []
    use_card(state, "Sparta", "Exile", QUIET)


@proves("sparta.base.cards.favour")
def test_favour_increases() -> None:
    """One favour buys the increased effect; without favour nobody is asked."""
    state = position(sides={"Sparta": {"favour": 1}})
    with ScriptedTable("Sparta=yes") as table:
        use_card(state, "Sparta", "War Chest", table)
    assert (state.sides["Sparta"].talents, state.sides["Sparta"].favour) == (3, 0)
    use_card(state, "Sparta", "War Chest", QUIET)
    assert state.sides["Sparta"].talents == 5
    assert [amount_of(effect("talents", 2, 3), increased) for increased in (False, True)] == [2, 3]
    assert not can_increase(position(sides={"Sparta": {"favour": 1}}), "Sparta", effect("talents", 2, 2))


@proves("sparta.base.cards.favour")
def test_an_ally_of_the_enemys_needs_favour() -> None:
    """When no ally is neutral, the ally effect is the increased one."""
    allies = dict.fromkeys(("Thrace", "Macedonia", "Greece", "Crete"), "Athens")
    state = position(sides={"Sparta": {"favour": 1}}, allies=allies)
    assert wants_favour(state, "Sparta", effect("ally"), QUIET)
    assert not can_change(position(allies=allies), "Sparta", effect("ally"))


# Influence and unrest


@proves("sparta.base.cards.influence")
def test_influence() -> None:
    """So many influence, one after another, in the regions of the card; an ally doubles the first beside it."""
    state = position(allies={"Thrace": "Sparta"})
    card = effect("influence", 2, 3, ("Hellespont", "Thracian Coast"))
    carry_out(state, card, script="Sparta=Byzantion Sparta=Ainos")
    assert state.influence == {"Byzantion": 2, "Ainos": 1}
    carry_out(state, card, True, script="Sparta=Abdera Sparta=Sestos Sparta=Abydos")
    assert state.influence == {"Byzantion": 2, "Ainos": 1, "Abdera": 1, "Sestos": 1, "Abydos": 1}


@proves("sparta.base.cards.influence")
def test_influence_runs_out_of_room() -> None:
    """With no space left the rest is lost."""
    full = {"Andros": 1, "Paros": 1, "Naxos": 1}
    state = carry_out(position(influence=full), effect("influence", 2, 3, ("Kyklades",)))
    assert state.influence == full | {"Melos": 1}


@proves("sparta.base.cards.unrest")
def test_unrest() -> None:
    """Enemy influence is removed, one after another, never from a capital or a besieged space."""
    besieged = [at("Spartan hoplite 1", "siege", "Melos")]
    state = position(influence={"Athens": -3, "Chios": -2, "Samos": -2, "Argos": 2, "Melos": -1}, forces=besieged)
    assert effects.unrest_spaces(state, "Sparta", effect("unrest")) == ["Chios", "Samos"]
    carry_out(state, effect("unrest"), True, "Sparta=Chios Sparta=Samos")
    left = {"Athens": -3, "Chios": -1, "Samos": -1, "Argos": 2, "Melos": -1}
    assert (state.influence, holder(state, "Chios")) == (left, "")
    carry_out(state, effect("unrest", where=("Peloponnesos",)))
    assert effects.unrest_spaces(state, "Athens", effect("unrest")) == ["Argos"]


@proves("sparta.base.influence.where", "sparta.base.cards.unrest")
def test_a_card_without_a_space_changes_nothing() -> None:
    """Where all is one's own there is no room for influence and nothing to unsettle; next door there is both."""
    state = position(influence=dict.fromkeys(("Andros", "Paros", "Naxos", "Melos"), 1) | {"Chios": -2})
    for kind in ("influence", "unrest"):
        assert not effects.can_change(state, "Sparta", effect(kind, where=("Kyklades",)))
        assert effects.can_change(state, "Sparta", effect(kind, where=("Ionia",)))


# Allies and assets


@proves("sparta.base.cards.ally", "sparta.base.allies.gain", "sparta.base.allies.who")
def test_allies() -> None:
    """A neutral ally joins; the increased effect may take one from the enemy."""
    state = position(allies={"Thrace": "Athens", "Crete": "Sparta"})
    assert effects.allies_to_gain(state, "Sparta", False) == ["Macedonia", "Greece"]
    assert effects.allies_to_gain(state, "Sparta", True) == ["Thrace", "Macedonia", "Greece"]
    carry_out(state, effect("ally"), script="Sparta=Greece")
    assert (state.allies["Greece"], assets(state, "Sparta")["elite"]) == ("Sparta", 1)
    carry_out(state, effect("ally"), True, "Sparta=Thrace")
    assert (state.allies["Thrace"], assets(state, "Athens")["skirmisher"]) == ("Sparta", 0)


@proves("sparta.base.cards.asset")
@pytest.mark.parametrize(("increased", "count"), [(False, 1), (True, 2)])
def test_assets(increased: bool, count: int) -> None:
    """So many assets of the card's category."""
    state = carry_out(position(), effect("asset", category="cavalry"), increased)
    assert assets(state, "Sparta")["cavalry"] == count


@proves("sparta.base.cards.promote", "sparta.base.assets.promote")
def test_promotion() -> None:
    """A permanent asset more in a category in which the side has one, from wherever."""
    state = position(influence={"Thebes": 3}, allies={"Crete": "Sparta"})
    assert effects.promotable(state, "Sparta") == ["elite", "skirmisher", "cavalry"]
    carry_out(state, effect("promote"), True, "Sparta=elite Sparta=skirmisher")
    assert state.sides["Sparta"].own_assets == {"elite": 1, "skirmisher": 1, "cavalry": 0, "navy": 0}
    assert assets(state, "Sparta")["elite"] == 2
    carry_out(empty := position(), effect("promote"))
    assert not can_change(empty, "Sparta", effect("promote"))


# Talents, favour, cards, strength


@proves(
    "sparta.base.cards.talents", "sparta.base.cards.favour_gain", "sparta.base.cards.ships", "sparta.base.cards.levy"
)
@pytest.mark.parametrize(("increased", "amount"), [(False, 1), (True, 2)])
def test_plain_gains(increased: bool, amount: int) -> None:
    """Talents, favour, navy and hoplite strength rise by what the card says."""
    state = position()
    for kind in ("talents", "favour", "ships", "levy"):
        carry_out(state, effect(kind), increased)
    sparta = state.sides["Sparta"]
    assert (sparta.talents, sparta.favour, sparta.navy, sparta.hoplite) == (amount,) * 4


@proves("sparta.base.cards.ships")
def test_ships_stop_at_ten() -> None:
    """The navy strength never rises above ten."""
    state = carry_out(position(sides={"Sparta": {"navy": 9}}), effect("ships"), True)
    assert state.sides["Sparta"].navy == 10
    assert not can_change(state, "Sparta", effect("ships"))


@proves("sparta.base.cards.battle_cards")
def test_battle_cards() -> None:
    """So many battle cards are drawn."""
    state = position()
    state.battle_deck = ["Paean", "Kyklos", "Ambush"]
    carry_out(state, effect("battle_cards"), True)
    assert state.sides["Sparta"].battle_hand == ["Paean", "Kyklos"]


# Forces


@proves("sparta.base.cards.sally")
def test_sally() -> None:
    """One mobilised force is deployed now; increased, up to two."""
    forces = [at("Spartan fleet 1", "mobilised"), at("Spartan fleet 2", "mobilised")]
    state = position(forces=forces)
    script = [("Sparta", "Spartan fleet 2"), ("Sparta", "Melos"), ("Sparta", "Brasidas")]
    carry_out(state, effect("sally"), script=script)
    assert [force(state, f"Spartan fleet {number}").where for number in (1, 2)] == ["mobilised", "raid"]
    both = position(forces=forces)
    more = [*script, ("Sparta", "Paros"), ("Sparta", "Lysandros")]
    carry_out(both, effect("sally"), True, more)
    assert [force(both, f"Spartan fleet {number}").space for number in (1, 2)] == ["Paros", "Melos"]
    assert not can_change(position(), "Sparta", effect("sally"))


@proves("sparta.base.cards.invest")
def test_invest() -> None:
    """A raid becomes a siege now; increased, it is rolled for at once and without payment."""
    raids = [at("Spartan hoplite 1", "raid", "Chios"), at("Spartan fleet 1", "raid", "Melos")]
    state = position(influence={"Chios": -2}, forces=raids)
    assert [one.name for one in effects.investable(state, "Sparta")] == ["Spartan hoplite 1"]
    carry_out(state, effect("invest"))
    assert (force(state, "Spartan hoplite 1").where, state.influence) == ("siege", {"Chios": -2})
    rolled = position(influence={"Chios": -2}, forces=raids)
    carry_out(rolled, effect("invest"), True, "die=success")
    assert (rolled.influence, rolled.sides["Sparta"].talents) == ({"Chios": -1}, 0)


# Colonies, grain, exile


@proves("sparta.base.cards.colony")
@pytest.mark.parametrize(("increased", "talents"), [(False, 0), (True, 2)])
def test_colony(increased: bool, talents: int) -> None:
    """A colony stands on its site under full influence; increased, two talents as well."""
    state = carry_out(position(), effect("colony"), increased, "Sparta=Amphipolis")
    assert (state.founded, state.influence, state.sides["Sparta"].talents) == (
        ["Amphipolis"],
        {"Amphipolis": 1},
        talents,
    )
    assert effects.sites(state) == ["Herakleia Trachinia"]
    with ScriptedTable() as table:
        EFFECTS["colony"](state, "Athens", effect("colony"), False, table)
    assert state.influence["Herakleia Trachinia"] == -1
    assert not can_change(state, "Sparta", effect("colony"))


@proves("sparta.base.cards.grain")
@pytest.mark.parametrize(("increased", "talents"), [(False, 0), (True, 2)])
def test_grain(increased: bool, talents: int) -> None:
    """The Black Sea Grain marker moves; increased, two talents as well."""
    state = carry_out(position(grain="Hellespont"), effect("grain", to="Sicily"), increased)
    assert (state.grain, state.sides["Sparta"].talents) == ("Sicily", talents)
    assert not can_change(state, "Sparta", effect("grain", to="Sicily"))


@proves("sparta.base.cards.exile")
def test_exile() -> None:
    """A free enemy leader leaves the game, by chance, or by choice for a favour."""
    busy = [at("Athenian fleet 1", "raid", "Melos", "Perikles")]
    state = carry_out(position(forces=busy), effect("exile"), script="tie=Nikias")
    assert [leader.name for leader in state.sides["Athens"].leaders if leader.gone] == ["Nikias"]
    carry_out(state, effect("exile"), True, "Sparta=Phormion")
    gone_now = sorted(leader.name for leader in state.sides["Athens"].leaders if leader.gone)
    assert gone_now == ["Nikias", "Phormion"]


def test_every_effect_of_the_pack_is_known() -> None:
    """Every printed effect has a function, and a name that tells it apart on its card."""
    state = position()
    for event in state.printed.events.values():
        assert all(one.kind in EFFECTS for one in event.effects), event.name
        assert len({one.name for one in event.effects}) == len(event.effects), event.name
