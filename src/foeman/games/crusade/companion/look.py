"""How the companion of Third Crusade looks: its mirror of the board, and what it keeps of each bot."""

from __future__ import annotations

from foeman.engine.cards import Deck
from foeman.engine.game import Layout
from foeman.games.crusade.companion.own_cards import own_printed
from foeman.games.crusade.companion.state import Mirror
from foeman.games.crusade.companion.told_map import is_told
from foeman.games.crusade.look.about import about
from foeman.games.crusade.look.cards import deck_of
from foeman.games.crusade.look.svg import svg as picture
from foeman.games.crusade.state import in_words, pieces


def board_lines(state: Mirror) -> list[str]:
    """The mirror in lines: what stands where."""
    return [f"{name}: {words}" for name, words in what_stands(state).items()]


def what_stands(state: Mirror) -> dict[str, str]:
    """What stands in each region that is not empty, in words."""
    found = {}
    for name, land in state.regions.items():
        parts = [f"{army} {in_words(force)}" for army, force in land.forces.items()]
        if pieces(land.neutral):
            parts.append(f"Neutral {in_words(land.neutral)}")
        parts += [f"Sabotage on {icon}" for icon in land.sabotage] + [f"{chit} chit" for chit in land.chits]
        if land.destroyed:
            parts.append("Destroyed Port")
        waiting = {army: sum(not one.executed for one in placed) for army, placed in land.orders.items()}
        parts += [f"Order of {army}" for army, number in waiting.items() if number]
        if parts:
            found[name] = "; ".join(parts)
    return found


def layout(state: Mirror) -> Layout:
    """What lies where, as far as it was told; gold and crowns of the bots are counted by Foeman."""
    found: Layout = {name: (words,) for name, words in what_stands(state).items()}
    for alliance, glory in state.glory.items():
        found[f"Glory of the {alliance} alliance"] = glory
    return found


def svg(state: Mirror, seat: str | None) -> str:
    """The mirror as a picture; of a map that is told there is one only on a photo."""
    return picture(state, None) if is_drawn(state) else ""


def is_drawn(state: Mirror) -> bool:
    """Whether there is a picture of the map."""
    return not is_told(state.terms) or state.printed.photo is not None


def tell_about(state: Mirror, name: str, seat: str | None) -> tuple[str, ...]:
    """All there is to tell about what lies on the table; of a map that is told without a picture that is asked."""
    return about(state, name, None) if is_drawn(state) else ()


def text(state: Mirror, seat: str | None) -> str:
    """The mirror, and what Foeman keeps of each bot, as text."""
    lines = [f"Round {state.round}, {state.phase} Phase", *board_lines(state)]
    if state.bandits:
        lines.append(f"Bandits: {', '.join(state.bandits)}")
    lines.append("Glory: " + ", ".join(f"{alliance} {glory}" for alliance, glory in state.glory.items()))
    for army, bot in state.bots.items():
        own = state.armies[army]
        lines.append(
            f"{army}: column {bot.column}, gold {own.gold}, crowns {own.crowns}, Faith {state.faith.get(army, 0)}, "
            f"Event Cards {len(own.cards)}, Orders: {len(bot.prepared)} Prepared, {len(bot.reaction)} Reaction, "
            f"{len(bot.advanced)} Advanced"
        )
    return "\n".join(lines)


def cards(state: Mirror) -> Deck:
    """Every card of the pack by the name that it has on the table; a map that is told is no part of it."""
    return deck_of(own_printed(state.terms, state.called))
