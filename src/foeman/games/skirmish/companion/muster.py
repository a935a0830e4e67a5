"""The armies at a real table: lists of the pack, drawn or named, and units that a person types in."""

from __future__ import annotations

from foeman.engine.forms import Typed
from foeman.engine.questions import YOU
from foeman.engine.table import Table
from foeman.games.skirmish.companion.cards import DONE, EXAMPLE, CardText, bought, pack_names, read_card, upgrades_of
from foeman.games.skirmish.companion.spell_lines import EXAMPLE as LIKE_A_SPELL
from foeman.games.skirmish.companion.spell_lines import MOST_SPELLS, SpellText
from foeman.games.skirmish.companion.state import Companion, of_side
from foeman.games.skirmish.rules.setup import draw_lists, new_unit, units_of
from foeman.games.skirmish.state import AI, FOE, PLAYER, Model, Unit

OWN, AT_RANDOM = "units of my own", "drawn at random"
OWN_SPELLS = "spells of its own"
MOST_UNITS = 20


def muster(state: Companion, table: Table) -> None:
    """skirmish.prepare.lists: a list for each side: drawn, named, or typed in."""
    options = state.terms.options
    wanted = {AI: options.ai_list, PLAYER: options.player_list}
    for side, named in wanted.items():
        if named not in state.printed.lists:
            wanted[side] = ask_list(state, side, table)
    draw(state, wanted, table)
    for side, chosen in wanted.items():
        if chosen == OWN:
            type_in(state, side, table)
        else:
            take_list(state, side, chosen, table)


def draw(state: Companion, wanted: dict[str, str], table: Table) -> None:
    """skirmish.prepare.lists: what is left to chance; never the list that the other side has."""
    sides = [side for side in wanted if wanted[side] == AT_RANDOM]
    left = {one.name: one.id for one in state.printed.lists.values() if one.id not in wanted.values()}
    if len(sides) == 2:
        wanted[AI], wanted[PLAYER] = (left[name] for name in draw_lists(list(left), table))
    elif sides:
        drawn = table.tie(list(left), rule="skirmish.prepare.lists", about=f"{sides[0]}'s list")
        wanted[sides[0]] = left[drawn]


def ask_list(state: Companion, side: str, table: Table) -> str:
    """Which list a side plays: there are too many to list, so its name is typed."""
    named = {one.name: one.id for one in state.printed.lists.values()}
    whose = "Which army does the AI play?" if side == AI else "Which army do you play?"
    words = f'{whose} A list of the pack by its name, "{AT_RANDOM}", or "{OWN}".'
    chosen = table.ask(YOU, Typed([AT_RANDOM, OWN, *named]), rule="skirmish.board.list", about=side, words=words)
    return named.get(chosen, chosen)


def take_list(state: Companion, side: str, name: str, table: Table) -> None:
    """The units of a list of the pack."""
    army = state.printed.lists[name]
    state.units += units_of(state.printed, side, name)
    whose = "The AI plays" if side == AI else "You play"
    whole = ", ".join(with_upgrades(state, unit) for unit in of_side(state, side))
    table.instruct(f"{whose} {army.name}: {whole}.", "skirmish.prepare.lists")


def with_upgrades(state: Companion, unit: Unit) -> str:
    """A unit's name with what was bought for it, so that the right figures are taken."""
    carried = dict.fromkeys([*unit.upgrades, *(one for model in unit.models for one in model.upgrades)])
    extras = ", ".join(state.printed.upgrades[one].name for one in carried)
    return f"{unit.name} ({extras})" if extras else unit.name


def type_in(state: Companion, side: str, table: Table) -> None:
    """Units of one's own, one line each, or units of the pack by name."""
    known, extras = pack_names(state.printed), upgrades_of(state.printed)
    offered = tuple((name, tuple(extras[name])) for name in known)
    for number in range(1, MOST_UNITS + 1):
        form = CardText(tuple(known), offered, may_end=number > 1)
        words = (
            f"Unit {{}} of {{}}: a line like {EXAMPLE}; or a unit of the pack by its name, which may have one of its "
            'own: "Grim = Captain (Humans)".'
        )
        line = table.ask(YOU, form, rule="skirmish.board.card", about=(number, side), words=words)
        if line == DONE:
            return
        called, name, upgrades = bought(line)
        if name in known:
            kind = known[name]
            ids = tuple(extras[name][one] for one in upgrades)
            called = called or state.printed.units[kind].name
            add_unit(state, side, new_unit(state.printed, side, called, kind, ids))
        else:
            type_unit(state, side, line, table)


def type_unit(state: Companion, side: str, line: str, table: Table) -> None:
    """A unit that is not in the pack; a wizard of the AI needs a list of spells."""
    card = read_card(line)
    kind = next((one for one in state.cards if state.cards[one] == line), f"card {len(state.cards) + 1}")
    state.cards[kind] = line
    models = [Model() for _ in range(card.models)]
    add_unit(state, side, Unit(card.name, side, kind, models=models, reserve=True, profile=card))
    if card.wizard and side == AI and kind not in state.spells:
        ask_spells(state, kind, card.name, table)


def ask_spells(state: Companion, kind: str, name: str, table: Table) -> None:
    """skirmish.special.wizard.spell: the spells of an army of the pack, or of one's own, typed one line each."""
    armies = {one.name: one.id for one in state.printed.armies.values()}
    words = "Whose spells does {} cast?"
    chosen = table.choose(YOU, [*armies, OWN_SPELLS], rule="skirmish.board.spells", about=name, words=words)
    state.spells[kind] = armies.get(chosen, chosen)
    if chosen != OWN_SPELLS:
        return
    lines: list[str] = []
    while len(lines) < MOST_SPELLS:
        words = f"Spell {{}} of {{}}, in the order of its list: a line like {LIKE_A_SPELL}"
        form = SpellText(may_end=bool(lines))
        line = table.ask(YOU, form, rule="skirmish.board.spell", about=(len(lines) + 1, name), words=words)
        if line == DONE:
            break
        lines.append(line)
    state.own_spells[kind] = lines


def add_unit(state: Companion, side: str, unit: Unit) -> None:
    """A unit under its own name; one that is taken gets its side or a number."""
    taken = [one.name for one in state.units]
    alone = unit.name if unit.name not in [one.name for one in of_side(state, FOE[side])] else f"{side} {unit.name}"
    numbered = (alone if number == 1 else f"{alone} {number}" for number in range(1, len(taken) + 2))
    unit.name = next(name for name in numbered if name not in taken)
    state.units.append(unit)
