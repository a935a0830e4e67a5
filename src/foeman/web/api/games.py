"""/api/games: what there is to play, what the rules say, and what a bot does from a position."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import APIRouter, Path, Query, Request, Response

from foeman.engine.game import Game
from foeman.engine.positions import ask
from foeman.engine.reading import found
from foeman.facts import game_facts
from foeman.games import all_games
from foeman.shelf import have_named_at_hand
from foeman.web.api.desk import PICTURE, Chosen, Desk, NotFound, desk_of
from foeman.web.api.requests import Ask
from foeman.web.api.responses import AskedView, GameFacts
from foeman.web.heavy import ShapedRoute, heavy
from foeman.web.views.board import opening_board
from foeman.web.views.rules import RuleView, rule_view, search_rules

router = APIRouter(tags=["games"], route_class=ShapedRoute)


@router.get("/games")
def games() -> list[GameFacts]:
    """The games: seats, bots, options, packs and what can be asked."""
    return [GameFacts.model_validate(game_facts(game)) for game in all_games()]


@router.get("/games/{game}")
def game(chosen: Chosen) -> GameFacts:
    """One game."""
    return GameFacts.model_validate(game_facts(chosen))


@router.get("/games/{game}/rules")
def rules(chosen: Chosen, search: Annotated[str, Query(max_length=200)] = "") -> list[RuleView]:
    """The rules and rulings in words; with `search`, those in which every word of it occurs."""
    return search_rules(chosen, search)


@router.get("/games/{game}/rules/{rule}")
def rule(chosen: Chosen, rule: Annotated[str, Path(max_length=200)]) -> RuleView:
    """One rule, or a ruling with its readings."""
    if rule not in chosen.rulebook.ids:
        raise NotFound(f"rule: expected an id of the rulebook of {chosen.id}, found {found(rule)}")
    return rule_view(chosen, rule)


@router.get("/games/{game}/board.svg", responses={200: PICTURE}, response_class=Response)
def board(chosen: Chosen) -> Response:
    """The board as it lies at the beginning."""
    picture = opening_board(chosen)
    if not picture:
        raise NotFound(f"board: expected a game that draws its board, found {chosen.id}")
    return Response(picture, media_type="image/svg+xml")


@router.post("/games/{game}/ask")
async def ask_bot(request: Request, chosen: Chosen, asked: Ask) -> AskedView:
    """What the bot does next from a position, and why; what `foeman ask --json` prints."""
    return await heavy(answer_of, desk_of(request), chosen, asked)


def answer_of(desk: Desk, chosen: Game[Any], asked: Ask) -> AskedView:
    """The bot's answer from a position."""
    have_named_at_hand(desk.rooms.store, asked.position)
    done = ask(chosen, asked.position, "position", asked.step, asked.seat, asked.seed, asked.dice)
    return AskedView.model_validate(done.as_json())
