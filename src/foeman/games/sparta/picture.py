"""How a game of Sparta looks: what lies where, the board as text and as a picture, and what lies beside it."""

from __future__ import annotations

from textwrap import fill

from foeman.engine.game import Layout
from foeman.engine.panels import Facts, Grid, Panel, Pile, Track
from foeman.games.sparta import drawing
from foeman.games.sparta.chart import CATEGORIES, RED
from foeman.games.sparta.control import assets, controller, holder, is_site, standing, strength
from foeman.games.sparta.state import HOME, SIEGE, Force, State, force_at, is_bot
from foeman.games.sparta.victory import points

WIDTH = 96
"""How wide the board is as text."""

# What lies where


def layout(state: State) -> Layout:
    """What lies where, in the words of the table; hidden cards are counted, not named."""
    pieces: Layout = {"the round marker": state.round, "the Black Sea Grain": state.grain}
    for side, own in state.sides.items():
        pieces |= {
            f"the talents of {side}": own.talents,
            f"the favour of {side}": own.favour,
            f"the hoplite strength of {side}": own.hoplite,
            f"the navy strength of {side}": own.navy,
            f"the number of event cards of {side}": len(own.hand),
            f"the number of battle cards of {side}": len(own.battle_hand),
        }
        pieces |= {f"{side}'s own assets, {name}": count for name, count in own.own_assets.items() if count}
        if own.objective:
            pieces[f"the objective of {side}"] = own.objective
        if own.desperate:
            pieces[f"Desperate Times of {side}"] = ("used",)
        for leader in own.leaders:
            pieces[leader.name] = "out of the game" if leader.gone else leader.force or "free"
    pieces |= {force.name: place_of(force) for force in state.forces}
    pieces |= {f"influence in {space}": abs(count) for space, count in state.influence.items()}
    pieces |= {f"whose influence in {space}": (owner_of(state, space),) for space in state.influence}
    pieces |= {ally: (owner,) for ally, owner in state.allies.items() if owner}
    pieces |= {f"the disk on {space}": (side,) for space, side in state.disks.items()}
    pieces |= {f"the colony of {space}": space for space in state.founded}
    pieces["the discarded event cards"] = tuple(state.used)
    return pieces


def place_of(force: Force) -> str:
    """Where a force is."""
    if not force.space:
        return "at home" if force.where == HOME else "mobilised"
    return f"{force.space}, {'besieging' if force.where == SIEGE else 'raiding'}"


def owner_of(state: State, space: str) -> str:
    """Whose influence is in a space."""
    influence = state.influence.get(space, 0)
    return RED if influence > 0 else state.blue if influence < 0 else ""


# The board as text


def picture(state: State, seat: str | None) -> str:
    """The board as text: how both sides fare, then region by region; of hands, only this seat's."""
    rounds = state.chart.numbers.rounds
    lines = [f"{state.scenario.name}. Round {min(state.round, rounds)} of {rounds}."]
    for side, own in state.sides.items():
        lines.append(
            f"{side}: {points(state, side)} points, {own.talents} talents, {own.favour} favour; "
            f"land {strength(state, side, 'land')} ({standing(state, side, 'land')}), "
            f"sea {strength(state, side, 'sea')} ({standing(state, side, 'sea')}); {len(own.battle_hand)} battle cards"
            + (f"; objective {own.objective}" if own.objective else "")
        )
        lines += [f"  {force.name}: {place_of(force)}" for force in state.forces if is_out(force, side)]
    if seat in state.sides and not is_bot(state, seat):
        lines += ["Your event cards:", *(f"  {card_words(state, card)}" for card in state.sides[seat].hand)]
        lines += [
            "Your battle cards:",
            *(f"  {battle_card_words(state, one)}" for one in state.sides[seat].battle_hand),
        ]
    friends = [f"{ally} ({owner})" for ally, owner in state.allies.items() if owner]
    lines.append(f"Allies: {', '.join(friends) or 'none'}. Black Sea Grain: {state.grain or 'nowhere'}.")
    return "\n".join([*lines, *(region_line(state, region) for region in state.chart.regions)])


def card_words(state: State, card: str) -> str:
    """An event card: its effects, and what a favour makes of them."""
    words = []
    for effect in state.chart.events[card].effects:
        more = f" (for a favour {effect.more})" if effect.kind in COUNTED and effect.more > effect.amount else ""
        words.append(effect.name + more)
    return f"{card}: {' or '.join(words)}"


COUNTED = ("influence", "unrest", "asset", "promote", "talents", "favour", "battle_cards", "ships", "levy")


def battle_card_words(state: State, name: str) -> str:
    """A battle card: its value, its battles, and the asset it asks for."""
    card = state.chart.battle_cards[name]
    needs = f", with {card.needs}" if card.needs else ""
    return f"{name}: +{card.value} in {card.battle} battles{needs}"


def is_out(force: Force, side: str) -> bool:
    """Whether a force of a side is anywhere but at home."""
    return force.side == side and force.where != HOME


def region_line(state: State, region: str) -> str:
    """A region in a line: who controls it, and its spaces with their influence."""
    printed = state.chart.regions[region]
    spaces = ", ".join(space_words(state, space) for space in printed.spaces)
    owner = controller(state, region) or "-"
    line = f"  {region:<15} {owner:<7} {'+'.join(printed.reward)} ({printed.points}): {spaces}"
    return fill(line, WIDTH, subsequent_indent=" " * 26)


def space_words(state: State, space: str) -> str:
    """A space with its influence: Athens A3/3, Tegea -/1; a star for a raid, a hash for a siege."""
    if is_site(state, space):
        return f"({space})"
    owner = owner_of(state, space)
    count = f"{owner[0]}{abs(state.influence[space])}" if owner else "-"
    force = force_at(state, space)
    mark = "" if force is None else "#" if force.where == SIEGE else "*"
    return f"{space}{mark} {count}/{state.chart.autonomy[space]}"


def svg(state: State, seat: str | None) -> str:
    """The board as a picture; nothing hidden is on it."""
    return drawing.draw(state)


# Beside the board


def panels(state: State, seat: str | None) -> tuple[Panel, ...]:
    """The round, both sides' tracks, assets and leaders, the piles, and this seat's own cards."""
    rounds = tuple(str(number) for number in range(1, state.chart.numbers.rounds + 1))
    now = min(state.round, len(rounds)) - 1
    common = Panel(
        state.scenario.name,
        (
            Track("Round", rounds, (("the round", now),)),
            asset_grid(state),
            Facts((("Black Sea Grain", state.grain or "nowhere"),)),
            Pile("Event cards", len(state.deck)),
            Pile("Discarded event cards", len(state.used), tuple(state.used)),
            Pile("Battle cards", len(state.battle_deck)),
            Pile("Discarded battle cards", len(state.battle_used), tuple(state.battle_used)),
        ),
    )
    return (common, *(side_panel(state, side, seat) for side in state.sides))


def asset_grid(state: State) -> Grid:
    """Assets of both sides by category; lit where one is ahead."""
    counts = [assets(state, side) for side in state.sides]
    rows = tuple(
        (side, tuple(str(own[one]) for one in CATEGORIES)) for side, own in zip(state.sides, counts, strict=True)
    )
    lit = tuple(
        (row, column)
        for row in (0, 1)
        for column, one in enumerate(CATEGORIES)
        if counts[row][one] > counts[1 - row][one]
    )
    return Grid(CATEGORIES, rows, lit)


def side_panel(state: State, side: str, seat: str | None) -> Panel:
    """What a side has in front of it; its cards only for itself, and never the bot's."""
    own = state.sides[side]
    rows = [
        ("Points", str(points(state, side))),
        ("Talents", str(own.talents)),
        ("Favour", f"{own.favour} of {state.chart.numbers.favour_most}"),
        ("Land strength", f"{strength(state, side, 'land')} ({own.hoplite} hoplite), {standing(state, side, 'land')}"),
        ("Sea strength", f"{strength(state, side, 'sea')} ({own.navy} navy), {standing(state, side, 'sea')}"),
        ("Desperate Times", "used" if own.desperate else "ready"),
    ]
    rows += [("Objective", own.objective)] if own.objective else []
    rows += [(leader.name, leader_words(state, leader.name, side)) for leader in own.leaders]
    rows += [(force.name, place_of(force)) for force in state.forces if force.side == side]
    seen = side == seat and not is_bot(state, side)
    return Panel(
        side,
        (
            Facts(tuple(rows)),
            Pile("Event cards", len(own.hand), tuple(own.hand) if seen else ()),
            Pile("Battle cards", len(own.battle_hand), tuple(own.battle_hand) if seen else ()),
        ),
        of=side,
    )


def leader_words(state: State, name: str, side: str) -> str:
    """A leader: his ability, whether he is a veteran, and where he is."""
    leader = next(one for one in state.sides[side].leaders if one.name == name)
    where = "out of the game" if leader.gone else f"with {leader.force}" if leader.force else "free"
    ability = ABILITIES[state.chart.leaders[name].ability]
    return ", ".join([ability, *(["veteran"] if leader.veteran else []), where])


ABILITIES = {
    "land": "+1 in land battles",
    "sea": "+1 in sea battles",
    "engineer": "sieges cost no hoplite strength",
    "plunderer": "+1 talent from a raid",
}


# About one thing


def about(state: State, name: str, seat: str | None) -> tuple[str, ...]:
    """All there is to tell about a space, a region, an ally, a force, a leader or a card."""
    chart = state.chart
    lines: list[str] = []
    if name in chart.spaces:
        lines += about_space(state, name)
    if name in chart.regions:
        lines += about_region(state, name)
    if name in chart.allies:
        owner = state.allies.get(name, "")
        lines.append(
            f"{name}: {'ally of ' + owner if owner else 'nobody’s ally'}, brings one {chart.allies[name].asset}."
        )
        lines.append(f"Beside {', '.join(chart.allies[name].next)}.")
    for force in state.forces:
        if force.name == name:
            lines.append(f"{name}: {place_of(force)}" + (f", led by {force.leader}." if force.leader else "."))
    for side, own in state.sides.items():
        if any(leader.name == name for leader in own.leaders):
            lines.append(f"{name}, leader of {side}: {leader_words(state, name, side)}.")
    if name in chart.events:
        lines.append(f"{card_words(state, name)}.")
    if name in chart.battle_cards:
        lines.append(f"{battle_card_words(state, name)}.")
    return tuple(lines)


def about_space(state: State, name: str) -> list[str]:
    """A space: its value, influence, control, force, ways and neighbours."""
    chart, space = state.chart, state.chart.spaces[name]
    lines = [f"{drawing.space_title(state, name)}."]
    lines.append(f"Controlled by {holder(state, name) or 'nobody'}. {'A port.' if space.port else 'No port.'}")
    force = force_at(state, name)
    if force is not None:
        lines.append(f"{force.name} {'besieges' if force.where == SIEGE else 'raids'} it, led by {force.leader}.")
    if name in state.disks:
        lines.append(f"{state.disks[name]} has a disk here.")
    lines.append(f"Roads to {', '.join(chart.roads[name]) or 'nowhere'}.")
    crossings = [near for near in chart.adjacent[name] if near not in chart.roads[name]]
    if crossings or chart.allies_beside[name]:
        lines.append(f"Also beside {', '.join([*crossings, *chart.allies_beside[name]])}.")
    return lines


def about_region(state: State, name: str) -> list[str]:
    """A region: who controls it, its reward and its spaces."""
    region = state.chart.regions[name]
    lines = [f"{drawing.region_title(state, name)}."]
    lines += ["The Black Sea Grain marker lies here: one talent more."] if state.grain == name else []
    lines += [f"It is the objective of {side}." for side, own in state.sides.items() if own.objective == name]
    return [*lines, f"Spaces: {', '.join(space_words(state, space) for space in region.spaces)}."]
