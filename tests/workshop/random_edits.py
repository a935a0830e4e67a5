"""Random edits of packs: each is refused with its path, or leads to a pack that a game is played with to its end."""

from __future__ import annotations

import random
from typing import Any

from foeman.engine.game import RANDOM
from foeman.engine.packs import MARKS, from_json
from foeman.engine.reading import BadInput
from foeman.games import game_of
from foeman.workshop.draft import Draft, from_pack
from foeman.workshop.kinds import Field, Kind, joins_of, kinds_of
from foeman.workshop.trial import play

WRONG: tuple[Any, ...] = (-1, 99, 10**9, "", "x", [], {}, True, 1.5, ["x"], {"x": 1}, "<script>", "a\nb", None, "{0}")


def some_value(dice: random.Random, draft: Draft, field: Field) -> Any:
    """A value for a field: mostly one that its form allows."""
    if dice.random() < 0.08:
        return dice.choice(WRONG)
    names = [row.key for kind in field.of for row in draft.entries(kind)] + [*field.choices]
    if field.type in ("number", "decimal"):
        if field.choices and dice.random() < 0.3:
            return dice.choice(field.choices)
        return dice.randint(int(field.low or 0), int(field.high if field.high is not None else 12))
    if field.type == "yes":
        return dice.random() < 0.5
    if field.type in ("one", "name"):
        return dice.choice([*names, *([] if field.needed else [""])] or [""])
    if field.type in ("some", "names", "texts", "numbers"):
        count = dice.randint(field.least or 0, field.most or 4)
        return [dice.choice(names) if names else dice.randint(0, 6) for _ in range(count)]
    if field.type == "counts":
        return {dice.choice(names): dice.randint(int(field.low or 0), 4) for _ in range(dice.randint(0, 3)) if names}
    if field.type == "picks":
        return {dice.choice(names): dice.choice(field.values) for _ in range(dice.randint(0, 3))}
    if field.type == "rows":
        rows = range(dice.randint(field.least or 0, 3))
        return [{one.id: some_value(dice, draft, one) for one in field.fields} for _ in rows]
    if field.type == "group":
        return {one.id: some_value(dice, draft, one) for one in field.fields}
    return dice.choice(["Aulon", "Brenna", "Cisse", 3, {"gold": 2}, {"die": "RED", "dice": 2}])


def some_edit(dice: random.Random, draft: Draft) -> dict[str, Any]:
    """Something that somebody may do to a draft."""
    kind = dice.choice([kind for kind in kinds_of(draft.game) if kind.is_list])
    rows = draft.entries(kind.id)
    does = ("change", "change", "change", "change", "add", "remove", "rename", "join", "part", "set")
    do = dice.choice(does)
    if do == "join" or not rows:
        join = dice.choice(joins_of(draft.game))
        ends = [dice.choice(draft.entries(end) or rows).key for end in (join.one, join.other)]
        return {"do": "join", "how": join.how, "one": ends[0], "other": ends[1]}
    row = dice.choice(rows)
    if do == "change":
        fields = dice.sample(kind.fields, k=min(len(kind.fields), dice.randint(1, 2)))
        values = {field.id: some_value(dice, draft, field) for field in fields}
        return {"do": "change", "kind": kind.id, "key": row.key, "values": values}
    if do == "add":
        return {"do": "add", "kind": kind.id, "entry": some_entry(dice, draft, kind, row.values)}
    if do == "part" and draft.links():
        link = dice.choice(draft.links())
        return {"do": "part", "one": link.one, "other": link.other}
    if do == "set":
        single = [kind for kind in kinds_of(draft.game) if not kind.is_list]
        if single:
            return {"do": "set", "kind": dice.choice(single).id, "value": dice.choice([0, 3, {}, *WRONG])}
    if do == "rename":
        return {"do": "rename", "kind": kind.id, "key": row.key, "to": dice.choice(["Aulon", "Brenna", "Çissé", "x y"])}
    return {"do": "remove", "kind": kind.id, "key": row.key}


def some_entry(dice: random.Random, draft: Draft, kind: Kind, like: Any) -> dict[str, Any]:
    """An entry such as another one, with some values of its own."""
    entry = {key: value for key, value in like.items() if key not in (*MARKS, "id")}
    if any(field.id == "name" for field in kind.fields):
        entry["name"] = f"New {dice.randint(1, 999)}"
    field = dice.choice(kind.fields)
    if field.id not in ("id", "name"):
        entry[field.id] = some_value(dice, draft, field)
    return entry


def edited(game: str, seed: int) -> Draft | str:
    """A draft after some random edits, or why one of them was refused."""
    dice = random.Random(f"{game} {seed}")
    draft = from_pack(game_of(game).ours())
    for _ in range(dice.randint(1, 3)):
        try:
            draft = draft.do([some_edit(dice, draft)])
            draft.pack()
        except BadInput as problem:
            return str(problem)
    return draft


def tried(game: str, seed: int) -> str:
    """What becomes of random edits: why they are refused, or "" after a game that was played to its end."""
    draft = edited(game, seed)
    if isinstance(draft, str):
        return draft
    findings = draft.findings()
    for finding in (*findings.errors, *findings.unfinished):
        assert finding.path
        assert "\n" not in finding.line(), finding
        return finding.line()
    assert findings.plays == "screen"
    players = [*game_of(game).bots, RANDOM]
    play(from_json(draft.files(), "edited"), players[seed % len(players)], seed)
    return ""
