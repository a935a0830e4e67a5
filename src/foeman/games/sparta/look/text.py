"""The board as text."""

from __future__ import annotations

from textwrap import fill

from foeman.engine.questions import counted
from foeman.games.sparta.look.layout import owner_of, place_of
from foeman.games.sparta.rules.control import controller, is_site, standing, strength
from foeman.games.sparta.rules.victory import points
from foeman.games.sparta.seat import seat as who_decides
from foeman.games.sparta.state import HOME, SIEGE, Force, State, force_at

WIDTH = 96
"""How wide the board is as text."""


def moment(state: State) -> str:
    """The round."""
    rounds = state.printed.numbers.rounds
    return f"Round {min(state.round, rounds)} of {rounds}"


def text(state: State, seat: str | None) -> str:
    """The board as text: how both sides fare, then region by region; of hands, only this seat's."""
    lines = [f"{state.scenario.name}. {moment(state)}."]
    for side, own in state.sides.items():
        lines.append(
            f"{side}: {counted(points(state, side), 'point')}, {counted(own.talents, 'talent')}, {own.favour} favour; "
            f"land {strength(state, side, 'land')} ({standing(state, side, 'land')}), "
            f"sea {strength(state, side, 'sea')} ({standing(state, side, 'sea')}); "
            f"{counted(len(own.battle_hand), 'battle card')}"
            + (f"; objective {own.objective}" if own.objective else "")
        )
        lines += [f"  {force.name}: {place_of(force)}" for force in state.forces if is_out(force, side)]
    if seat in state.sides and who_decides(state, seat).reads_cards:
        lines += ["Your event cards:", *(f"  {card_words(state, card)}" for card in state.sides[seat].hand)]
        lines += [
            "Your battle cards:",
            *(f"  {battle_card_words(state, one)}" for one in state.sides[seat].battle_hand),
        ]
    friends = [f"{ally} ({owner})" for ally, owner in state.allies.items() if owner]
    lines.append(f"Allies: {', '.join(friends) or 'none'}. Black Sea Grain: {state.grain or 'nowhere'}.")
    return "\n".join([*lines, *(region_line(state, region) for region in state.printed.regions)])


def card_words(state: State, card: str) -> str:
    """An event card: its effects, and what a favour makes of them."""
    words = []
    for effect in state.printed.events[card].effects:
        more = f" (for a favour {effect.more})" if effect.kind in COUNTED and effect.more > effect.amount else ""
        words.append(effect.name + more)
    return f"{card}: {' or '.join(words)}"


COUNTED = ("influence", "unrest", "asset", "promote", "talents", "favour", "battle_cards", "ships", "levy")


def battle_card_words(state: State, name: str) -> str:
    """A battle card: its value, its battles, and the asset it asks for."""
    card = state.printed.battle_cards[name]
    needs = f", with {card.needs}" if card.needs else ""
    return f"{name}: +{card.value} in {card.battle} battles{needs}"


def is_out(force: Force, side: str) -> bool:
    """Whether a force of a side is anywhere but at home."""
    return force.side == side and force.where != HOME


def region_line(state: State, region: str) -> str:
    """A region in a line: who controls it, and its spaces with their influence."""
    printed = state.printed.regions[region]
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
    return f"{space}{mark} {count}/{state.printed.autonomy[space]}"
