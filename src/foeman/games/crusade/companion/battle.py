"""A Battle at a physical table: the mirror adds up, the person confirms, the bot reacts, loses and retreats."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from foeman.engine.forms import Number
from foeman.engine.questions import YOU
from foeman.engine.table import Table
from foeman.games.crusade.bots.battle import has_neutrals, lose, react, retreat
from foeman.games.crusade.bots.board import Region
from foeman.games.crusade.bots.forces import free_for_march, in_charge, worth
from foeman.games.crusade.companion.mirror import MirrorBoard
from foeman.games.crusade.companion.people import hear
from foeman.games.crusade.companion.state import Companion
from foeman.games.crusade.printed.pack import TYPES, Type
from foeman.games.crusade.rules.battle import without_slot
from foeman.games.crusade.state import Force, change, count, in_words, join, part, pieces, settle_control

ATTACK, DEFENCE = "attack", "defence"


@dataclass(slots=True)
class Fight:
    """A Battle under way: who attacks whom, where and from where, and the Strength of both sides."""

    attacker: str
    defender: str
    region: Region
    origin: Region
    attack: int = 0
    defence: int = 0
    reinforced: list[Region] = field(default_factory=list)
    """The regions from which the bot has reinforced."""
    neutral: bool = False
    """Whether the Neutral Units there fight for the bots."""

    @property
    def behind(self) -> str:
        """The army that is behind; with equal Strength the attacker."""
        return self.attacker if self.attack <= self.defence else self.defender


def bot_attacks(board: MirrorBoard, origin: Region, region: Region) -> None:
    """crusade.battle.usual, crusade.ruling.in_charge: a bot has marched into a region with a player."""
    resolve(board.mirror, Fight(board.army, in_charge(board, region, board.players), region, origin), board.table)


def person_attacks(state: Companion, army: str, region: Region, origin: Region, force: Force, table: Table) -> None:
    """crusade.battle.usual, crusade.ruling.in_charge: a person has marched into a region with a bot."""
    from_land = state.regions[origin]
    if army in from_land.forces:
        there = from_land.forces[army]
        for unit in ("infantry", "cavalry", "siege"):
            setattr(there, unit, max(getattr(there, unit), getattr(force, unit)))
        part(there, force)
        if not pieces(there):
            del from_land.forces[army]
        settle_control(state.printed, from_land)
    join(state.regions[region].forces.setdefault(army, Force()), force)
    bots = [bot for bot in state.bots if bot in state.regions[region].forces]
    if bots:
        defender = in_charge(MirrorBoard(state, bots[0], table), region, bots)
        resolve(state, Fight(army, defender, region, origin), table)
    else:
        settle_control(state.printed, state.regions[region])


def resolve(state: Companion, fight: Fight, table: Table) -> None:
    """crusade.battle.usual, crusade.battle.faith: sums, reactions, losses, retreat; then what is left is told."""
    add_up(state, fight, table)
    reactions(state, fight, table)
    won = fight.attack > fight.defence
    winner, loser = (fight.attacker, fight.defender) if won else (fight.defender, fight.attacker)
    margin = abs(fight.attack - fight.defence)
    high, low = max(fight.attack, fight.defence), min(fight.attack, fight.defence)
    table.instruct(f"{winner} wins the Battle in {fight.region}, {high} to {low}.", "crusade.battle.usual")
    score(state, winner, margin, table)
    for army in (loser, winner):
        if army in state.bots:
            bots_lose(state, fight, army, won=army == winner, table=table)
        elif state.terms.options.map == "pack" and (number := losses(state, fight, won=army == winner)):
            table.instruct(f"{army} loses {number} of its Units there.", "crusade.battle.usual")
    if loser in state.bots:
        for army in allies(state, fight.region, loser):
            bot_leaves(state, fight, army, table)
    if won and fight.attacker in state.bots and state.terms.options.map == "told":
        words = f"What of {fight.attacker} finds no slot in {fight.region} goes back to {fight.origin}: report it."
        table.instruct(words, "crusade.battle.usual")
    words = "What is left of yours in and around {}? Report what changed."
    hear(state, table, "crusade.battle.usual", (fight.region, "afterwards"), words, "")
    clear_field(state, fight, loser, table)
    if won and fight.attacker in state.bots and state.terms.options.map == "pack":
        send_back(state, fight, table)


def add_up(state: Companion, fight: Fight, table: Table) -> None:
    """crusade.battle.faith, crusade.battle.faith.in_charge: both sums from the mirror, for the person to correct."""
    bot = fight.attacker if fight.attacker in state.bots else fight.defender
    board = MirrorBoard(state, bot, table)
    fight.neutral = has_neutrals(board, fight.region)
    own, theirs = board.strength(fight.region), board.their_strength(fight.region)
    fight.attack, fight.defence = (own, theirs) if bot == fight.attacker else (theirs, own)
    points = state.printed.numbers["faith_strength"]
    faith = {army: board.faith(army) for army in (fight.attacker, fight.defender)}
    fight.attack += points if faith[fight.attacker] > faith[fight.defender] else 0
    fight.defence += points if faith[fight.defender] > faith[fight.attacker] else 0
    words = "Battle in {}: {} attacks with {}, {} defends with {} (Faith included). Correct what is different."
    about = (fight.region, fight.attacker, fight.attack, fight.defender, fight.defence)
    forms = {ATTACK: Number(0, 99), DEFENCE: Number(0, 99)}
    for edit in table.edits(YOU, {**forms}, rule="crusade.battle.usual", about=about, words=words):
        if edit.thing == ATTACK:
            fight.attack = int(edit.value)
        else:
            fight.defence = int(edit.value)


def reactions(state: Companion, fight: Fight, table: Table) -> None:
    """crusade.reaction.draw: who is behind reacts, until that side does not or cannot."""
    drawn: dict[str, int] = {}
    while True:
        behind = fight.behind
        if behind not in state.bots:
            words = "{} has {} against {} in {}. What does your reaction add? (0: none)"
            mine = fight.attack if behind == fight.attacker else fight.defence
            other = fight.attack + fight.defence - mine
            about = (behind, mine, other, fight.region)
            gain = table.number(YOU, 0, 30, rule="crusade.reaction.draw", about=about, words=words)
        elif fight.attack == fight.defence:
            return
        else:
            gain = bot_reacts(state, fight, behind, drawn, table)
        if gain < 1:
            return
        if behind == fight.attacker:
            fight.attack += gain
        else:
            fight.defence += gain


def bot_reacts(state: Companion, fight: Fight, army: str, drawn: dict[str, int], table: Table) -> int:
    """crusade.reaction.draw, crusade.reaction.blank: draws until something helps or nothing is left. What it adds."""
    board, bot, defending = MirrorBoard(state, army, table), state.bots[army], army == fight.defender
    while True:
        reaction = react(bot, board, table, fight.region, fight.origin, defending, drawn, fight.reinforced)
        if reaction is None:
            table.instruct(f"{army} has no reaction.", "crusade.reaction.blank")
            return 0
        order, place = board.order(reaction[0]), reaction[1]
        if order.reinforce:
            fight.reinforced.append(place)
            gain = worth(board, fight.region, reinforcement(board, place))
        else:
            fits = order.role in ("any", "defender" if defending else "attacker")
            gain = order.strength.get(board.kind(fight.region), 0) if fits else 0
        table.instruct(f"{order.name} adds {gain} for {army}.", "crusade.reaction.draw")
        if gain:
            return gain


def reinforcement(board: MirrorBoard, place: Region) -> Force:
    """crusade.reaction.reinforce, crusade.ruling.reinforce_from: the bot's force there, or by the other reading its
    partner's."""
    return board.force(place, board.army) or board.force(place, board.partner) or Force()


def score(state: Companion, winner: str, margin: int, table: Table) -> None:
    """crusade.game.win: Glory by the margin, from the pack; with a map that is told the person knows it."""
    if state.terms.options.map == "told":
        table.instruct(f"Score the Glory for a margin of {margin}, and report it.", "crusade.game.win")
        return
    row = next(row for row in state.printed.battle if margin >= row.margin)
    alliance = state.printed.alliance[winner]
    if row.glory:
        state.glory[alliance] += row.glory
        table.instruct(f"{alliance} alliance: {row.glory} Glory more, {state.glory[alliance]} now.", "crusade.game.win")


def allies(state: Companion, region: Region, army: str) -> list[str]:
    """crusade.base.losses: the bots of a side that stand in the region, the army in charge first."""
    partner = state.printed.partner[army]
    return [one for one in (army, partner) if one == army or one in state.regions[region].forces]


def bots_lose(state: Companion, fight: Fight, army: str, *, won: bool, table: Table) -> None:
    """crusade.losses.neutral, crusade.losses.reinforce: the losses of a bot, with those that its partner takes when it
    has no more; their number from the pack, or asked with a map that is told."""
    side = allies(state, fight.region, army)
    most = {one: can_lose(state, fight, one, in_charge=one == army) for one in side}
    if state.terms.options.map == "told":
        words = "How many Units does {} lose in {}?"
        every, about = sum(most.values()), (army, fight.region)
        number = table.number(YOU, 0, every, rule="crusade.losses.neutral", about=about, words=words)
    else:
        number = losses(state, fight, won=won)
    for one in side:
        some, leads = min(number, most[one]), one == army
        board, reinforced = MirrorBoard(state, one, table), fight.reinforced if leads else []
        lose(state.bots[one], board, table, fight.region, some, reinforced, neutral=leads and fight.neutral)
        number -= some


def can_lose(state: Companion, fight: Fight, army: str, *, in_charge: bool) -> int:
    """crusade.battle.faith.no_unit: the pieces of a bot in the Battle, one Neutral Unit included."""
    places = [fight.region, *(fight.reinforced if in_charge else [])]
    own = sum(pieces(state.regions[place].forces.get(army, Force())) for place in places)
    return own + (state.printed.numbers["neutral_losses"] if in_charge and fight.neutral else 0)


def losses(state: Companion, fight: Fight, *, won: bool) -> int:
    """crusade.battle.usual: how many Units a side loses, by the pack."""
    high, low = max(fight.attack, fight.defence), min(fight.attack, fight.defence)
    row = next(row for row in state.printed.battle if high - low >= row.margin)
    return (row.winner_loses if 2 * low >= high else 0) if won else row.loser_loses


def bot_leaves(state: Companion, fight: Fight, army: str, table: Table) -> None:
    """crusade.retreat.usual, crusade.retreat.weakest: a beaten bot goes back, or retreats, or is lost."""
    board = MirrorBoard(state, army, table)
    force = board.force(fight.region, army)
    if force is None:
        return
    to: str = fight.origin
    if army != fight.attacker:
        near = [one for one in board.neighbours(fight.region) if not board.theirs(one) and one != fight.origin]
        to = retreat(state.bots[army], board, table, fight.region, near) if near else ""
    del state.regions[fight.region].forces[army]
    if to:
        table.instruct(f"{army} retreats with {in_words(force)} from {fight.region} to {to}.", "crusade.retreat.usual")
        retreat_to(board, Region(to), force)
    else:
        table.instruct(f"{army} has no way out of {fight.region}: all is lost.", "crusade.retreat.usual")
        score_leaders(state, fight, len(force.leaders), table)
    board.settle(fight.region)


def retreat_to(board: MirrorBoard, to: Region, force: Force) -> None:
    """crusade.base.retreat: a beaten bot arrives; what finds no slot is lost. A person sees the slots of a told map."""
    if board.told_map:
        board.table.instruct("What finds no slot there is lost: report it.", "crusade.retreat.usual")
        join(board.force_at(to), force)
    else:
        lost = squeeze_in(board, to, force, {unit: free_for_march(board, to, unit) for unit in TYPES})
        if pieces(lost):
            words = f"No slot in {to}: remove {in_words(lost)} of {board.army}."
            board.table.instruct(words, "crusade.retreat.usual")
    board.settle(to)


def squeeze_in(board: MirrorBoard, to: Region, force: Force, free: Mapping[Type, int]) -> Force:
    """crusade.base.map.slots: as many of a force as find a slot join the bot's own in a region. Those that do not."""
    over = Force()
    for unit in TYPES:
        change(over, unit, max(0, count(force, unit) - free[unit]))
    part(force, over)
    join(board.force_at(to), force)
    return over


def send_back(state: Companion, fight: Fight, table: Table) -> None:
    """crusade.base.battle.room: what finds no slot in a region that a bot has taken goes back, or is lost."""
    board = MirrorBoard(state, fight.attacker, table)
    force, back = board.force(fight.region, fight.attacker), Force()
    if force is None:
        return
    for unit in TYPES:
        change(back, unit, without_slot(state, fight.region, fight.attacker, unit))
    if not pieces(back):
        return
    part(force, back)
    words = f"No slot in {fight.region}: {in_words(back)} of {fight.attacker} back to {fight.origin}."
    table.instruct(words, "crusade.battle.usual")
    free = {unit: board.room(fight.origin, unit) + board.icon_room(fight.origin, unit) for unit in TYPES}
    lost = squeeze_in(board, fight.origin, back, free)
    if pieces(lost):
        table.instruct(f"No slot there either: remove {in_words(lost)}.", "crusade.battle.usual")
    board.settle(fight.origin)
    board.settle(fight.region)


def score_leaders(state: Companion, fight: Fight, leaders: int, table: Table) -> None:
    """crusade.base.retreat.none: each Leader of a bot without a way out gives the winner Glory."""
    if not leaders:
        return
    alliance, glory = state.printed.alliance[fight.attacker], leaders * state.printed.numbers["glory_for_leader"]
    if state.terms.options.map == "told":
        table.instruct(f"Score the Glory for the Leaders ({leaders}), and report it.", "crusade.game.win")
        return
    state.glory[alliance] += glory
    table.instruct(f"{alliance} alliance: {glory} Glory more, {state.glory[alliance]} now.", "crusade.game.win")


def clear_field(state: Companion, fight: Fight, loser: str, table: Table) -> None:
    """crusade.battle.usual: whoever has lost is not in the region any more, told or not."""
    land = state.regions[fight.region]
    alliance = state.printed.alliance[loser]
    beaten = [army for army in land.forces if state.printed.alliance[army] == alliance and army not in state.bots]
    for army in beaten:
        force = land.forces.pop(army)
        if army == fight.attacker:
            join(state.regions[fight.origin].forces.setdefault(army, Force()), force)
            settle_control(state.printed, state.regions[fight.origin])
            table.instruct(f"I take it that {army} is back in {fight.origin}; correct me if not.")
        else:
            table.instruct(f"I take it that nobody of {army} is left in {fight.region}; correct me if not.")
    settle_control(state.printed, land)
