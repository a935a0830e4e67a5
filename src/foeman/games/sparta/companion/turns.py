"""People's own turn at a real table: one line a phase, gone through by the same rules as on screen.

What things cost and bring by the rules is counted here; people tell what their cards did, and where their forces are.
"""

from __future__ import annotations

from typing import Any

from foeman.engine.edits import Edit, Edits, Likely
from foeman.engine.forms import Number, OneOf, is_none
from foeman.engine.mirror import Thing, Things, as_it_is
from foeman.engine.questions import YOU, Form, Option, Refused
from foeman.engine.questions import counted as numbered
from foeman.engine.reading import one_of
from foeman.engine.table import Table
from foeman.engine.tables import Aside
from foeman.games.sparta.companion import cards
from foeman.games.sparta.companion.forms import NONE, Influence, Written, counted, named
from foeman.games.sparta.companion.learning import known_as
from foeman.games.sparta.companion.mirror import Mirror
from foeman.games.sparta.companion.people import remember
from foeman.games.sparta.companion.things import a_space, read_force, sides_of, things
from foeman.games.sparta.printed import BLUES, FAILURE, RED, SUCCESS
from foeman.games.sparta.rules import mobilisation, raiding, shipbuilding, sieges
from foeman.games.sparta.rules.battle import fight
from foeman.games.sparta.rules.changes import set_influence
from foeman.games.sparta.rules.control import own_influence
from foeman.games.sparta.rules.desperate import asks_for_siege
from foeman.games.sparta.rules.forces import (
    appoint,
    can_be_led,
    free_leaders,
    keep_mobilised,
    piece_at_home,
    raidable,
    send_home,
)
from foeman.games.sparta.rules.influence import can_place
from foeman.games.sparta.rules.people import raid_there
from foeman.games.sparta.state import (
    FLEET,
    HOME,
    HOPLITE,
    MOBILISED,
    RAID,
    SIEGE,
    Force,
    Kind,
    enemy,
    force_at,
    force_named,
    forces_of,
)

SHIPS, CARDS = "ships", "battle cards"
PIECES: dict[str, Kind] = {"hoplites": HOPLITE, "fleets": FLEET}
FIGHT = "fight"

PLAYED = (
    "{0}, what have your event cards changed, and how many ships do you build? "
    "Play your cards first. What ships and forces cost I count myself."
)
ENDING = "{}, your raids end. Which of them stay as a siege? The others go home."
DEPLOY = "{0}, where do your mobilised forces go? Each raids a space, fights a force, or stays."
RAISE = "{0}, what do you mobilise? A force costs {1} talents, a battle card with it {2} more; you have {3}."
ROLLED = (
    "{0}, how many dice of your sieges succeed? {2} Each costs {1} talents; home gives it up, "
    "and those you do not name stand."
)
STAYS = ("stay", "stays")
"""How people say that a mobilised force goes nowhere."""
RAID_NOW = "{} has won. Which space does it raid? none if it stays mobilised."
LEADS = "Who leads {}?"


# 1 Cards and ships


def tell_cards(state: Mirror, side: str, table: Table) -> None:
    """sparta.base.cards.deal, sparta.base.ships.build: what the cards of people have changed, and their ships."""
    forces = {force.name: deployed(state, force) for force in state.forces if force.side == side}
    example = f"{an_open_space(state, side)} +1, talents of {side} +2, ships = 1"
    told_of = things(state, side)  # now that all is known of the map that the rest of the question looks at
    forms: dict[str, Form[Any]] = {SHIPS: Number(0, state.printed.numbers.ships_a_turn)}
    forms |= {name: thing.form for name, thing in told_of.items()}
    forms |= forces
    about, words = (side, f"round {state.round}"), as_it_is(PLAYED.format(side))
    sums = [Likely(SHIPS), *(Likely(f"{one} of {side}") for one in ("talents", "favour", CARDS))]
    form = Edits(
        forms,
        elsewhere(state, side),
        believed=told_of,
        first={"Sums": sums},
        example=example,
        nothing="Nothing to tell",
    )
    told = table.ask(YOU, form, rule="sparta.base.cards.deal", about=about, words=words)
    own = state.sides[side]
    for edit in sorted(told, key=is_ships):
        carry_out(state, side, edit, told_of, table)
    state.used += own.hand
    own.hand = []


def an_open_space(state: Mirror, side: str) -> str:
    """A space that a side could have influence in, to show how it is told."""
    spaces = [space for space in state.printed.spaces if space not in (RED, *BLUES) and can_place(state, side, space)]
    return next(iter(spaces or state.printed.spaces))


def elsewhere(state: Mirror, side: str) -> Form[str] | None:
    """How influence is told in a space of which nobody has told yet, while there may be any."""
    return Influence(sides_of(state), MOST_INFLUENCE, 0, side) if state.told.unknown else None


MOST_INFLUENCE = 3


def is_ships(edit: Edit) -> bool:
    """Ships are built after the cards."""
    return edit.thing == SHIPS


def carry_out(state: Mirror, side: str, edit: Edit, told_of: Things, table: Table) -> None:
    """One thing that people have done in their turn; the bot may act on it."""
    aside = Aside(table)
    force = next((one for one in state.forces if one.name == edit.thing and one.side == side), None)
    if edit.thing == SHIPS:
        for _ in range(edit.value):
            shipbuilding.build(state, side, aside)
    elif force is not None:
        move(state, force, edit.value, table)
    elif edit.thing in state.printed.spaces or edit.thing not in told_of:
        tell_influence(state, side, edit.thing, edit.value, aside)
        remember(state, [edit])
    elif edit.thing == f"{CARDS} of {side}":
        draw(state, side, edit.value, told_of[edit.thing], table)
    else:
        told_of[edit.thing].put(edit.value)
        remember(state, [edit])


def draw(state: Mirror, side: str, number: int, hand: Thing, table: Table) -> None:
    """sparta.base.battle.hand: people have so many battle cards now."""
    more = number - len(state.sides[side].battle_hand)
    if more > 0:
        cards.gain_battle_cards(state, side, more, table)
    else:
        hand.put(number)


def tell_influence(state: Mirror, side: str, space: str, words: str, aside: Table) -> None:
    """sparta.base.influence.place, sparta.base.siege.fall: influence is so now; under their siege a city may fall."""
    space = known_as(state.printed, space)
    siege, foe = force_at(state, space), enemy(state, side)
    before = own_influence(state, foe, space)
    if words != NONE and space in state.printed.sites and space not in state.founded:
        state.founded.append(space)
    set_influence(state, space, counted(sides_of(state), words), aside)
    left = own_influence(state, foe, space)
    if siege is None or siege.side != side or siege.where != SIEGE or left > before:
        return
    if left <= 0:
        sieges.fall(state, siege, aside)
    else:
        asks_for_siege(state, siege, True, aside)


# What a force does


def deployed(state: Mirror, force: Force) -> Form[str]:
    """How a force of people is told in their turn: where it raids or besieges, or whom it fights."""
    words = f"{RAID} and a space, {FIGHT} and a force, {SIEGE} and a space, {MOBILISED} or {HOME}"

    def read(text: str) -> str:
        if force.where == MOBILISED and text.casefold() in STAYS:
            return MOBILISED
        if not text.casefold().startswith(FIGHT):
            return read_force(state, force, words, text)
        doing, _, leader = text.partition(" with ")
        foes = [one.name for one in state.forces if one.side != force.side and one.space]
        which = f"{one_of(foes)} after {FIGHT}" if foes else "no fight, as no enemy force raids or besieges"
        foe = named(foes, doing.partition(" ")[2], which)
        free = [one.name for one in free_leaders(state, force.side)]
        return f"{FIGHT} {foe}" + (f" with {named(free, leader, 'a leader who is free')}" if leader.strip() else "")

    return Written(words, read, MOBILISED, ways(state, force))


def ways(state: Mirror, force: Force) -> tuple[object, ...]:
    """What a force of people can do in their turn, as far as the table is known."""
    spaces = [force.space] if force.space else raidable(state, force)
    doing = SIEGE if force.where == RAID else RAID
    foes = [one for one in state.forces if one.side != force.side and one.space]
    places = [Option(f"{doing} {space}", doing, (space,)) for space in spaces]
    fights = [Option(f"{FIGHT} {one.name}", FIGHT, (one.name, one.space)) for one in foes]
    return (*places, *fights, *(Option(where, where) for where in (MOBILISED, HOME)))


def move(state: Mirror, force: Force, words: str, table: Table) -> None:
    """sparta.base.deploy.each: what a force of people does, by the rules; what they do not know is just believed."""
    aside = Aside(table)
    doing, _, leader = words.partition(" with ")
    verb, _, about = doing.partition(" ")
    if verb in (RAID, SIEGE):
        about = known_as(state.printed, about)
        words = words.replace(doing, f"{verb} {about}")
    if verb == FIGHT:
        lead_by(state, force, leader, table)
        fight_and_raid(state, force, force_named(state, about), table)
    elif verb == RAID and force.where == MOBILISED:
        lead_by(state, force, leader, table)
        raiding.raid(state, force, about, aside)
    elif verb == SIEGE and force.where == RAID and force.space == about:
        sieges.begin_siege(state, force, aside)
    elif verb == HOME:
        send_home(state, force, aside)
    else:
        things(state)[force.name].put(words)


def lead_by(state: Mirror, force: Force, leader: str, table: Table) -> None:
    """sparta.base.leaders.assign: the leader that people have named; asked for only if several are free."""
    if force.leader:
        return
    free = [one.name for one in free_leaders(state, force.side)]
    if not free:
        raise Refused(f"{force.name}: expected a leader who is free for it, found none; tell first who is")
    rule = "sparta.base.leaders.assign"
    name = leader or table.choose(YOU, free, rule=rule, about=force.name, words=LEADS)
    appoint(state, force, name, Aside(table))


def fight_and_raid(state: Mirror, force: Force, foe: Force, table: Table) -> None:
    """sparta.base.fight.after, sparta.ruling.after_victory: a battle; who has won may raid."""
    space = foe.space
    if not fight(state, force, foe, table):
        return
    if state.terms.rulings["sparta.ruling.after_victory"] == "one_place":
        raid_there(state, force, space, Aside(table))
        return
    form = one_typed(state, raidable(state, force))
    chosen = table.ask(YOU, form, rule="sparta.base.fight.after", about=force.name, words=RAID_NOW)
    if chosen == NONE:
        keep_mobilised(state, force, Aside(table))
    else:
        raiding.raid(state, force, known_as(state.printed, chosen), Aside(table))


def one_typed(state: Mirror, spaces: list[str]) -> Form[str]:
    """A space that is typed, or none."""
    words = "a space that it can raid, or none"
    return Written(
        words, lambda text: NONE if is_none(text) else a_space(state, spaces, text, words), NONE, (NONE, *spaces)
    )


# 2 Raids, 3 deployment


def tell_raids(state: Mirror, side: str, table: Table) -> bool:
    """sparta.base.raid.end: which raids stay as a siege; says whether there was a raid.

    What must go home nobody was asked about: that is an act.
    """
    raids, aside = forces_of(state, side, RAID), Aside(table)
    asked = {f"{one.name} at {one.space}": one for one in raids if own_influence(state, side, one.space) < 0}
    about = (side, f"round {state.round}")
    stay = [asked[name] for name in table.choose_some(YOU, list(asked), rule=END, about=about, words=ENDING)]
    gone = [force for force in asked.values() if force not in stay]
    for force in raids:
        if force in stay and sieges.can_besiege(state, force):
            sieges.begin_siege(state, force, aside)
        else:
            send_home(state, force, aside if force in gone else table)
    return bool(raids)


END = "sparta.base.raid.end"


def tell_deployment(state: Mirror, side: str, table: Table) -> bool:
    """sparta.base.deploy.each: where the mobilised forces go; says whether there was one to go."""
    ready = [force for force in forces_of(state, side, MOBILISED) if can_be_led(state, force)]
    if not ready:
        return False
    forms: dict[str, Form[Any]] = {force.name: deployed(state, force) for force in ready}
    about, rule = (side, f"round {state.round}"), "sparta.base.deploy.each"
    space = next(iter(raidable(state, ready[0]) or state.printed.spaces))
    example = f"{ready[0].name} = raid {space} with {state.sides[side].leaders[0].name}"
    form = Edits(forms, believed=things(state), example=example, nothing="All stay")
    words = as_it_is(DEPLOY.format(side))
    for thing, doing in table.ask(YOU, form, rule=rule, about=about, words=words):
        move(state, force_named(state, thing), doing, table)
    return True


# 4 Mobilisation


def tell_mobilisation(state: Mirror, side: str, number: str, table: Table) -> bool:
    """sparta.base.mobilise.many: what is mobilised, and the bot's reaction to each; says whether there may be more."""
    numbers, own = state.printed.numbers, state.sides[side]
    forms = raisable(state, side)
    if not forms:
        return False
    words = RAISE.format(side, numbers.mobilise_cost, numbers.battle_card_cost, own.talents)
    form = Edits(forms, example="hoplites = 1, battle cards = 1", nothing="Nothing")
    told = table.ask(YOU, form, rule="sparta.base.mobilise.many", about=(side, number), words=words)
    raised: list[Kind] = []
    for thing, count in told:
        for _ in range(count):
            raise_or_buy(state, side, thing, raised, table)
    react(state, side, raised, table)
    return any(count for _, count in told)


def raisable(state: Mirror, side: str) -> dict[str, Form[Any]]:
    """sparta.base.mobilise.force: the pieces at home; nothing, if talents or pieces are missing."""
    if not mobilisation.can_mobilise_any(state, side):
        return {}
    at_home = {word: sum(one.kind == kind for one in forces_of(state, side, HOME)) for word, kind in PIECES.items()}
    forms: dict[str, Form[Any]] = {word: Number(0, count) for word, count in at_home.items() if count}
    return forms | {CARDS: Number(0, state.printed.numbers.battle_hand_most)}


def raise_or_buy(state: Mirror, side: str, thing: str, raised: list[Kind], table: Table) -> None:
    """sparta.base.mobilise.react: a force, after the bot has reacted to the one before; or a battle card with it."""
    if thing == CARDS:
        pay(state, side, state.printed.numbers.battle_card_cost)
        mobilisation.buy_battle_card(state, side, Aside(table))
        return
    react(state, side, raised, table)
    if piece_at_home(state, side, PIECES[thing]) is not None:
        pay(state, side, state.printed.numbers.mobilise_cost)
        mobilisation.raise_force(state, side, PIECES[thing], Aside(table))
        raised.append(PIECES[thing])


def pay(state: Mirror, side: str, cost: int) -> None:
    """Whoever pays for something has the talents: the real table is right."""
    state.sides[side].talents = max(state.sides[side].talents, cost)


def react(state: Mirror, side: str, raised: list[Kind], table: Table) -> None:
    """sparta.base.mobilise.react: the bot answers what has been mobilised, at once."""
    while raised:
        mobilisation.ask_for_reaction(state, side, raised.pop(0), table)


# 5 Sieges


def tell_sieges(state: Mirror, side: str, table: Table) -> bool:
    """sparta.base.siege.pay: which sieges are paid for, and what their dice show; says whether there was one."""
    standing = forces_of(state, side, SIEGE)
    if not standing:
        return False
    numbers = state.printed.numbers
    forms: dict[str, Form[Any]] = {
        force.space: OneOf((HOME, *(str(count) for count in range(numbers.siege_dice_most + 1)))) for force in standing
    }
    dice = ", ".join(f"{force.space}: {numbered(sieges.siege_dice(state, force), 'die', 'dice')}" for force in standing)
    words = as_it_is(ROLLED.format(side, numbers.siege_cost, f"{dice}."))
    about, rule = (side, f"round {state.round}"), "sparta.base.siege.pay"
    form = Edits(forms, example=f"{standing[0].space} = 1", nothing="All stand")
    for space, answer in table.ask(YOU, form, rule=rule, about=about, words=words):
        siege = force_at(state, space)
        if siege is not None and answer == HOME:
            sieges.leave(state, siege, Aside(table))
        elif siege is not None:
            prosecute(state, siege, int(answer), Aside(table))
    return True


def prosecute(state: Mirror, siege: Force, successes: int, aside: Table) -> None:
    """sparta.base.siege.success, sparta.base.siege.failure: what people have rolled for a siege of theirs."""
    pay(state, siege.side, state.printed.numbers.siege_cost)
    state.sides[siege.side].talents -= state.printed.numbers.siege_cost
    failures = max(sieges.siege_dice(state, siege) - successes, 0)
    sieges.carry_out_roll(state, siege, [SUCCESS] * successes + [FAILURE] * failures, aside)
