"""Every question that the base game puts to a bot's seat, answered by rule.

A decision function of the base game begins with `if who in state.bots: return answers.x(...)`. Whatever is not here is
never asked of a bot; if it were, no table could answer for its seat, and the game would stop with an error.
"""

from __future__ import annotations

from collections.abc import Sequence

from foeman.engine.narrowing import narrow
from foeman.engine.table import Table
from foeman.games.rome.bots.golden import Change, card_worth, most_beneficial, ship_worth
from foeman.games.rome.bots.player import player_of
from foeman.games.rome.state import Army, Navy, State

# Initiative


def bid() -> int:
    """rome.solo.initiative.no_gold: nothing."""
    return 0


def goes_first(faction: str) -> str:
    """rome.solo.initiative.first: the bot itself."""
    return faction


def goes_clockwise(state: State, faction: str) -> bool:
    """rome.solo.initiative.even, rome.solo.initiative.odd: by the number on its card, without what a lever adds."""
    return state.initiative[faction] % 2 == 0


# Agents


def agrees_to_treaty(state: State, who: str, by: str, table: Table) -> bool:
    """By the acceptance dice of a treaty."""
    from foeman.games.rome.bots.agents import accepts_treaty  # they act through the base game in their turn

    return accepts_treaty(state, who, by, table)


def agrees_to_trade(state: State, who: str, by: str, table: Table) -> bool:
    """By the acceptance dice of a trade."""
    from foeman.games.rome.bots.agents import accepts_trade  # they act through the base game in their turn

    return accepts_trade(state, who, by, table)


def refuge(regions: Sequence[str], table: Table) -> str:
    """rome.solo.golden_rule: an agent sent home; the base game has left only places equally far from the capital."""
    return most_beneficial(regions, table, lambda _: Change(), question="An agent is sent home. Where to?")


def successor(state: State, army: Army, generals: Sequence[str], table: Table) -> str:
    """rome.solo.golden_rule: the general with the most stars; all have two, so chance decides. He lies face down."""
    cards = state.printed.generals
    return most_beneficial(
        generals,
        table,
        lambda name: Change(stars=cards[name].stars),
        question="Who takes over the army?",
        to=army.faction,
    )


# Meeting armies


def tries_to_avoid() -> bool:
    """rome.ruling.solo_avoid: a bot never tries to avoid a battle."""
    return False


def pursues() -> bool:
    """rome.ruling.solo_avoid: a bot never pursues."""
    return False


def first_foe(state: State, army: Army, foes: Sequence[Army], table: Table) -> Army:
    """rome.solo.golden.c: of several armies the one of the opponent with the highest stance score is met first."""
    stance = state.bots[army.faction].stance
    left = narrow(foes, table, rule="rome.solo.golden.c", question="Which army is met first?")
    return left.highest("stance score", lambda foe: stance[foe.faction]).at_random()


def way_back(army: Army, ways: Sequence[str | Navy], table: Table) -> str | Navy:
    """rome.solo.battle.human.retreat: among several regions an army could go back to, one at random."""
    return table.tie(ways, rule="rome.solo.battle.human.retreat", about=army)


def way_of_stranded(state: State, army: Army, ways: Sequence[str | Navy], conquer: str, table: Table) -> str | Navy:
    """rome.solo.golden_rule: an army stranded by a broken alliance takes the region it is in, if it may."""
    here = state.printed.regions[str(army.region)]
    away = state.printed.land_distance[state.printed.factions[army.faction].capital]

    def own(way: str | Navy) -> Change:
        if way == conquer:
            home = bool(here.home) and here.home != army.faction and here.home in state.sides
            return Change(income=here.gold, points=1 + here.gold if home else 0, steps=away[str(army.region)])
        return Change(steps=away[str(way)])

    return most_beneficial(ways, table, own, question="Conquer the region or leave it?")


# Allies


def asks_for_passage() -> bool:
    """rome.ruling.solo_bot_allies: a bot asks its ally for passage."""
    return True


def grants_passage() -> bool:
    """rome.ruling.solo_bot_allies: a bot lets the army of an ally pass."""
    return True


# War and infighting


def victims() -> list[str]:
    """rome.solo.precedence: a bot declares no wars; attacking makes them."""
    return []


def points_out(table: Table) -> bool:
    """rome.solo.golden_rule: infighting costs an opponent cards, and the bot nothing, so it points it out."""
    harm = {"yes": Change(cards=1), "no": Change()}
    chosen = most_beneficial(list(harm), table, lambda _: Change(), harm.__getitem__, question="Point it out?")
    return chosen == "yes"


# Conquest


def mercenary(state: State, faction: str, cards: Sequence[str], table: Table) -> str:
    """rome.solo.golden_rule: of the cards that join for nothing the dearest; it goes into a deck, face down."""
    return most_beneficial(
        cards,
        table,
        lambda card: Change(cards=card_worth(state.printed, card)),
        question="Which card comes along?",
        to=faction,
    )


# Navies


def place_at_sea(state: State, navy: Navy, places: Sequence[str], table: Table) -> str:
    """rome.solo.golden_rule: a navy that has to go goes where it is nearest to its capital."""
    away = state.printed.land_distance[state.printed.factions[navy.faction].capital]
    shores = state.printed.coasts_of

    def own(place: str) -> Change:
        if place in away:
            return Change(steps=away[place])
        return Change(steps=1 + min((away[shore] for shore in shores.get(place, ())), default=99))

    return most_beneficial(places, table, own, question="Where does the navy go?")


def first_hostile_navy(state: State, navy: Navy, foes: Sequence[Navy], table: Table) -> Navy:
    """rome.solo.golden.c: of several navies the one of the opponent with the highest stance score is fought first."""
    stance = state.bots[navy.faction].stance
    left = narrow(foes, table, rule="rome.solo.golden.c", question="Which navy is fought first?")
    return left.highest("stance score", lambda foe: stance[foe.faction]).at_random()


def ship_to_lose(state: State, ships: Sequence[str], table: Table) -> str:
    """rome.solo.golden_rule: the cheapest ship card is lost."""
    return most_beneficial(
        ships, table, lambda ship: Change(cards=-ship_worth(state.printed, ship)), question="Which ship is lost?"
    )


def ship_to_capture(state: State, ships: Sequence[str], table: Table) -> str:
    """rome.solo.golden_rule: the dearest ship card is captured."""
    return most_beneficial(
        ships, table, lambda ship: Change(cards=ship_worth(state.printed, ship)), question="Which ship is captured?"
    )


def captures(most: int) -> int:
    """rome.solo.golden_rule: a captured ship is worth more than a card of a carried army lost by an S: all of them."""
    return most


def intercepts(state: State, navy: Navy, foe: Navy, table: Table) -> bool:
    """rome.solo.navy.peace: never another bot's navy; a person's by the rule for interception."""
    if foe.faction in state.bots:
        return False
    from foeman.games.rome.bots.navies import intercepts_person  # it acts through the base game in its turn

    return intercepts_person(player_of(state, navy.faction), foe.faction, table)
