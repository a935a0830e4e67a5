"""The universal rules: what an army and a navy are, what they lose, and when they are no more."""

from __future__ import annotations

from collections.abc import Sequence

from foeman.engine.table import Table
from foeman.games.rome.printed import S, X
from foeman.games.rome.rules.dice import damage
from foeman.games.rome.seat import seat
from foeman.games.rome.state import (
    BARBARIANS,
    Army,
    Navy,
    Side,
    State,
    add,
    cards_of,
    carried_by,
    has_effect,
    main_cards,
    ruling,
    ships_of,
    take,
)

MOST = {"main": 6, "skirmisher": 2, "artillery": 2}
"""rome.universal.army.kinds: at most so many cards of each kind."""
MOST_CARDS = 10
FEWEST_MAIN = 2
MOST_SHIPS = 5
MOST_ARMIES = 4
MOST_NAVIES = 2
WARRIORS = ("Highland Warriors", "Lowland Warriors")


def has_room(state: State, army: Army, card: str) -> bool:
    """rome.universal.army.size, rome.universal.army.kinds: whether an army may take one more card of a kind."""
    kind = counts_as(state, card)
    return len(army.cards) < MOST_CARDS and len(_counted(state, army, kind)) < MOST[kind]


def kinds_with_room(state: State, army: Army) -> tuple[str, ...]:
    """rome.universal.army.size, rome.universal.army.kinds: the kinds of card that an army may take one more of."""
    if len(army.cards) >= MOST_CARDS:
        return ()
    kinds = [counts_as(state, card) for card in army.cards]
    return tuple(kind for kind, most in MOST.items() if kinds.count(kind) < most)


def counts_as(state: State, card: str) -> str:
    """rome.universal.kinds, rome.ruling.mounted_skirmishers: which limit a card falls under."""
    troop = state.printed.troops[card]
    if troop.counts_as == "skirmisher" and troop.mounted and ruling(state, "rome.ruling.mounted_skirmishers") == "main":
        return "main"
    return troop.counts_as


def _counted(state: State, army: Army, kind: str) -> list[str]:
    return [card for card in army.cards if counts_as(state, card) == kind]


def is_legal(state: State, army: Army) -> bool:
    """rome.universal.army.size, rome.universal.army.kinds: within all limits."""
    if len(army.cards) > MOST_CARDS or len(main_cards(state, army)) < FEWEST_MAIN:
        return False
    return all(len(_counted(state, army, kind)) <= most for kind, most in MOST.items())


def is_legal_navy(navy: Navy) -> bool:
    """rome.universal.navy.size: one to five ship cards."""
    return 1 <= len(navy.ships) <= MOST_SHIPS


def free_army_number(side: Side) -> int | None:
    """rome.universal.limit: the first army space that is free, of four."""
    taken = [army.number for army in side.armies]
    return next((number for number in range(1, MOST_ARMIES + 1) if number not in taken), None)


def free_navy_number(side: Side) -> int | None:
    """rome.universal.limit: the first navy space that is free, of two."""
    taken = [navy.number for navy in side.navies]
    return next((number for number in range(1, MOST_NAVIES + 1) if number not in taken), None)


# Losing


def put_back(state: State, owner: str, card: str) -> None:
    """rome.ruling.merc_dead: a lost card goes to its owner's reserve stack, a mercenary to its pack."""
    troop = state.printed.troops[card]
    reading = ruling(state, "rome.ruling.merc_dead")
    if not troop.is_mercenary or reading == "reserve":
        add(state.sides[owner].reserve, card)
    elif reading == "pack":
        add(state.packs[troop.pack], card)
    else:
        add(state.sides[owner].put_away, card)


def lose_card(state: State, army: Army, card: str) -> None:
    """One card of an army is lost."""
    army.cards.remove(card)
    put_back(state, army.faction, card)
    seat(state, army.faction).repay(state, army.faction, card)


def lose_ship(state: State, navy: Navy, ship: str) -> None:
    """One ship card of a navy is lost, to the reserve stack of the faction that printed it."""
    ships_of(state, navy).remove(ship)
    owner = state.printed.ships[ship].faction
    add(state.sides[owner if owner in state.sides else navy.faction].ships, ship)


def release_general(state: State, army: Army) -> None:
    """The general of an army goes back to the box."""
    if army.general is not None:
        state.sides[army.faction].recruits.append(army.general)
        army.general = None


def destroy(state: State, army: Army, table: Table) -> None:
    """rome.universal.collapse: an army is no more, each side's in its own way."""
    seat(state, army.faction).destroy(state, army, table)


def disband(state: State, army: Army, table: Table) -> None:
    """rome.universal.collapse: an army leaves the board; its cards and its general go to the reserve stack."""
    table.tell("{} is destroyed.", army, rule="rome.universal.collapse")
    for card in list(army.cards):
        lose_card(state, army, card)
    release_general(state, army)
    state.sides[army.faction].armies.remove(army)
    army.region = army.aboard = None


def is_destroyed(state: State, army: Army) -> bool:
    """Whether an army is no more."""
    return seat(state, army.faction).is_destroyed(state, army)


def collapse_if_broken(state: State, army: Army, table: Table) -> bool:
    """rome.universal.collapse: an army with fewer than two main battle cards is destroyed; whether it is no more."""
    owner = seat(state, army.faction)
    if owner.is_destroyed(state, army):
        return True
    if owner.main_strength(state, army) >= FEWEST_MAIN:
        return False
    owner.destroy(state, army, table)
    return True


def sink(state: State, navy: Navy, table: Table) -> None:
    """A navy is lost with all its ships; the army aboard goes down with it."""
    table.tell("{} is lost.", navy, rule="rome.universal.limit")
    army = carried_by(state, navy)
    if army is not None:
        destroy(state, army, table)
    for ship in list(ships_of(state, navy)):
        lose_ship(state, navy, ship)
    state.sides[navy.faction].navies.remove(navy)
    navy.place = None
    sink_mirrors(state, navy, table)


def sink_mirrors(state: State, navy: Navy, table: Table) -> None:
    """rome.ruling.solo_navy_stack: without ship cards in its stack no miniature of a bot stays on the board."""
    for other in list(state.sides[navy.faction].navies):
        if navy.mirror or other.mirror:
            sink(state, other, table)


def suffer(state: State, army: Army, faces: Sequence[str], table: Table, rule: str) -> int:
    """rome.conquer.damage, rome.ruling.defence_odd_x, rome.ruling.defence_s: what dice outside a battle cost an army.

    Each kill costs a card, an S a skirmisher, a single X nothing; by another reading it waits for the next one. Says
    how many cards were lost; the army may be destroyed by it.
    """
    kills, wound = damage([*faces, X] if army.wounded else faces)
    army.wounded = wound == 1 and ruling(state, "rome.ruling.defence_odd_x") == "kept"
    lost = seat(state, army.faction).lose_cards(state, army, kills, faces.count(S), table, rule)
    collapse_if_broken(state, army, table)
    return lost


def lose_chosen(state: State, army: Army, kills: int, s_results: int, table: Table, rule: str) -> int:
    """rome.conquer.damage, rome.ruling.defence_s: a card for each kill, a skirmisher for each S; how many were lost."""
    lost = 0
    for _ in range(kills):
        card = choose_loss(state, army, table, rule)
        if card is None:
            break
        table.tell("{} loses {}.", army, card, rule=rule)
        lose_card(state, army, card)
        lost += 1
    for _ in range(s_results):
        lost += _lose_to_s(state, army, table, rule)
    return lost


def choose_loss(state: State, army: Army, table: Table, rule: str) -> str | None:
    """rome.ruling.defence_choice: the owner chooses a main battle card; or any card, or chance does."""
    reading = ruling(state, "rome.ruling.defence_choice")
    cards = army.cards if reading == "owner_any" else main_cards(state, army)
    kinds = list(dict.fromkeys(cards))
    if not kinds:
        return None
    if reading == "random_main":
        return table.draw(cards, rule="rome.ruling.defence_choice", about=army)
    return table.choose(army.faction, kinds, rule=rule, about=army, words="{} loses a card. Which one?")


def _lose_to_s(state: State, army: Army, table: Table, rule: str) -> int:
    reading = ruling(state, "rome.ruling.defence_s")
    cards = cards_of(state, army, "skirmisher") if reading != "nothing" else []
    if not cards and reading == "skirmisher_or_artillery":
        cards = cards_of(state, army, "artillery")
    if not cards:
        return 0
    kinds = list(dict.fromkeys(cards))
    card = table.choose(army.faction, kinds, rule=rule, about=army, words="{} loses a skirmisher. Which one?")
    table.tell("{} loses {}.", army, card, rule=rule)
    lose_card(state, army, card)
    return 1


# The end of a turn


def check_turn_end(state: State, faction: str, table: Table) -> None:
    """rome.universal.army.turn_end: every army within its limits, and no two of them in one region."""
    side, owner = state.sides[faction], seat(state, faction)
    for army in list(side.armies):
        if not is_destroyed(state, army) and army.region is not None:
            for other in [one for one in side.armies if one is not army and one.region == army.region]:
                owner.merge(state, army, other, table)
        if not is_destroyed(state, army):
            owner.keep_limits(state, army, table)
    for navy in list(side.navies):
        if not ships_of(state, navy):
            sink(state, navy, table)


def unite(state: State, army: Army, other: Army, table: Table) -> None:
    """rome.universal.army.turn_end: two armies left in one region become one; the better general leads it."""
    table.tell("{} joins {}.", other, army, rule="rome.universal.army.turn_end")
    army.cards += other.cards
    army.old_cards = army.old_cards or other.old_cards
    other.cards = []
    generals = [name for name in (army.general, other.general) if name is not None]
    generals.sort(key=lambda name: -state.printed.generals[name].stars)
    army.general = generals[0] if generals else None
    state.sides[army.faction].generals += generals[1:]
    other.general = None
    state.sides[other.faction].armies.remove(other)
    other.region = None


def trim_excess(state: State, army: Army, table: Table) -> None:
    """rome.universal.army.excess: cards of the kind in excess are removed, drawn at random."""
    for kind, most in MOST.items():
        while len(cards := _counted(state, army, kind)) > most:
            card = table.draw(cards, rule="rome.universal.army.excess", about=army)
            table.tell("{} is too large and loses {}.", army, card, rule="rome.universal.army.excess")
            lose_card(state, army, card)


def is_disunited(state: State, faction: str) -> bool:
    """rome.spend.disunity.limit, rome.spend.disunity.warriors: Barbarian Tribes without national unity."""
    return faction == BARBARIANS and not has_effect(state, faction, "unite_tribes")


def mixes_warriors(state: State, cards: Sequence[str]) -> bool:
    """rome.spend.disunity.warriors: whether there are both Highland and Lowland Warriors among the cards."""
    return all(warriors_among(state, cards, warriors) for warriors in WARRIORS)


def warriors_among(state: State, cards: Sequence[str], warriors: str) -> list[str]:
    """The Highland or the Lowland Warriors among the cards, veterans included."""
    troops = state.printed.troops
    return [card for card in cards if card == warriors or troops[card].veteran_of == warriors]


def part_warriors(state: State, army: Army, table: Table) -> None:
    """rome.spend.disunity.warriors: of Highland and Lowland Warriors found in one army, the fewer are lost."""
    if not is_disunited(state, army.faction) or not mixes_warriors(state, army.cards):
        return
    one, other = (warriors_among(state, army.cards, warriors) for warriors in WARRIORS)
    more = len(one) - len(other)
    rule = "rome.spend.disunity.warriors"
    leaving = table.tie(WARRIORS, rule=rule, about=army) if more == 0 else WARRIORS[1] if more > 0 else WARRIORS[0]
    table.tell("{} are disunited: the {} leave.", army, leaving, rule=rule)
    for card in warriors_among(state, army.cards, leaving):
        lose_card(state, army, card)


def veteran_available(state: State, army: Army, card: str) -> str | None:
    """The veteran that a card can be upgraded to now: there must be one in the reserve, or in its pack."""
    troop = state.printed.troops[card]
    if not troop.veteran:
        return None
    pile = state.packs[troop.pack] if troop.is_mercenary else state.sides[army.faction].reserve
    return troop.veteran if pile.get(troop.veteran, 0) else None


def make_veteran(state: State, army: Army, card: str) -> None:
    """A card of an army is swapped for its veteran."""
    troop = state.printed.troops[card]
    pile = state.packs[troop.pack] if troop.is_mercenary else state.sides[army.faction].reserve
    take(pile, troop.veteran)
    add(pile, card)
    army.cards[army.cards.index(card)] = troop.veteran


def may_be_seen(state: State, viewer: str, army: Army) -> bool:
    """rome.universal.share, rome.universal.ask: only the owner knows the cards of an army; its size is told."""
    return viewer == army.faction


def what_may_be_asked(state: State, piece: Army | Navy) -> tuple[int, int]:
    """rome.universal.ask: how many cards an army or a navy has, and how many of them are mercenaries.

    rome.ruling.solo_human_v_undeclared: an undeclared army has none; whoever asks is told that it is undeclared.
    """
    if isinstance(piece, Navy):
        return len(ships_of(state, piece)), 0
    troops = state.printed.troops
    return len(piece.cards), sum(troops[card].is_mercenary for card in piece.cards)
