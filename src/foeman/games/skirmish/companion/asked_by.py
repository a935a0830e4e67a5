"""Which rule a question of the companion stands for: what `rules` shows at its prompt."""

from __future__ import annotations

CONTROL, FACING, PUSH = "skirmish.basics.control.majority", "skirmish.ruling.facing", "skirmish.moves.push"
SHOOT, CHARGE, CAST = "skirmish.basics.shoot.order", "skirmish.basics.charge.order", "skirmish.special.wizard.target"
PLACE, LISTS = "skirmish.prepare.objectives.place", "skirmish.prepare.lists"

BY_WORD = {
    "list": LISTS, "card": LISTS, "spells": "skirmish.special.wizard.spell", "spell": "skirmish.special.wizard.spell",
    "edges": FACING, "danger": PUSH, "objectives": "skirmish.base.objectives.number", "places": PLACE, "fits": PLACE,
    "slides": "skirmish.prepare.objectives.shift", "reserve": "skirmish.base.rule.ambush",
    "begins": "skirmish.base.turns.first", "ambush": "skirmish.base.rule.ambush",
    "comes": "skirmish.base.rule.ambush", "has_room": "skirmish.special.ambush",
    "straight_to_marker": "skirmish.special.scout", "sections": "skirmish.basics.activation.section",
    "nearest_open": CONTROL, "goes": CONTROL, "friends_hold": CONTROL, "outnumbered": CONTROL,
    "friends_near": "skirmish.ruling.nothing_to_do", "walk_to_marker": "skirmish.ruling.their_objective",
    "inches_to": "skirmish.ruling.objective_range", "reach": CHARGE, "walk_to_enemy": CHARGE,
    "in_the_way": "skirmish.basics.in_the_way", "toward": "skirmish.ruling.toward_enemy", "edges_ahead": FACING,
    "low_edge_ahead": FACING, "shots": SHOOT, "distance": SHOOT, "is_in_the_open": "skirmish.basics.shoot.open",
    "is_in_cover": "skirmish.terrain.cover.stay", "is_threatened": "skirmish.ruling.away",
    "is_in_reach_of_charge": "skirmish.ruling.away", "near_friends": CAST, "could_charge_by": CAST,
    "away_from_goals": CAST, "terrain_in_the_way": CAST, "works": "skirmish.base.rule.wizard",
    "became": "skirmish.base.wounds.out", "harmed": "skirmish.base.wounds.out", "yours": "skirmish.base.turns",
    "hit": "skirmish.base.spell.next_time", "struck": PUSH, "push_to": PUSH, "ledge_near": PUSH,
    "high_ledge_near": PUSH, "danger_near": PUSH,
    "on_objective": PUSH, "morale": "skirmish.base.morale", "seized": "skirmish.base.seize",
}  # fmt: skip
"""By the last word under which a question is asked."""

ASKED_BY = {f"skirmish.board.{word}": rule for word, rule in BY_WORD.items()}
