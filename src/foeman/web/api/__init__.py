"""The HTTP API: games, rules, positions, sessions, simulations. Errors are {"detail": one line}."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import HTMLResponse, JSONResponse
from starlette.exceptions import HTTPException

from foeman.acts import Conflict
from foeman.engine.reading import BadInput
from foeman.engine.tables import OutOfStep
from foeman.store import NoSuchGame, NoSuchPack, PackInUse, StoreError
from foeman.viewer import NotYours
from foeman.web.access import Refusal
from foeman.web.api import experiments, games, packs, playing, sessions, simulations
from foeman.web.api.desk import Desk, NotFound
from foeman.web.api.reference import reference_page
from foeman.web.api.requests import explain_request
from foeman.web.api.responses import Problem
from foeman.web.sims import Busy

REFUSED: dict[int | str, dict[str, Any]] = {
    status: {"model": Problem, "description": words}
    for status, words in {
        401: "No key.",
        403: "Not for this seat.",
        404: "There is none.",
        409: "The game has moved on, or no longer fits the rules.",
        413: "Too long.",
        422: "Something given does not fit.",
        429: "Too many.",
        503: "The saved games cannot be read or written.",
    }.items()
}
ROUTERS = (
    playing.router, playing.looking, games.router, packs.router, sessions.router, simulations.router,
    experiments.router,
)  # fmt: skip
"""Looked through one after the other: what is asked for most stands first."""


def add_api(app: FastAPI, desk: Desk) -> None:
    """All of /api, and how errors are told."""
    app.state.desk = desk
    for router in ROUTERS:
        app.include_router(router, prefix="/api", responses=REFUSED)

    @app.get("/api/docs", include_in_schema=False)
    def docs() -> HTMLResponse:
        return HTMLResponse(reference_page(app.openapi()))

    add_errors(app)


def add_errors(app: FastAPI) -> None:
    """Whatever is refused is told in one line."""
    statuses: dict[type[Exception], int] = {
        BadInput: 422,
        NotFound: 404,
        NotYours: 403,
        NoSuchGame: 404,
        NoSuchPack: 404,
        PackInUse: 409,
        Conflict: 409,
        OutOfStep: 409,
        Busy: 429,
        StoreError: 503,
    }
    for kind, status in statuses.items():
        app.add_exception_handler(kind, telling(status))

    @app.exception_handler(RequestValidationError)
    def unfit(request: Request, problem: RequestValidationError) -> JSONResponse:
        return told(422, explain_request(problem.errors()))

    @app.exception_handler(HTTPException)
    def unreadable(request: Request, problem: HTTPException) -> JSONResponse:
        if problem.status_code == 400:
            return told(422, "body: expected JSON in UTF-8, found something else")
        return told(problem.status_code, str(problem.detail))

    @app.exception_handler(Refusal)
    def refused(request: Request, refusal: Refusal) -> JSONResponse:
        return told(refusal.status, str(refusal))


def telling(status: int) -> Callable[[Request, Exception], JSONResponse]:
    """How errors of one kind are told."""

    def handler(request: Request, problem: Exception) -> JSONResponse:
        return told(status, str(problem))

    return handler


def told(status: int, line: str) -> JSONResponse:
    """An error as a response: one line."""
    line = " ".join(line.encode("utf-8", "backslashreplace").decode("utf-8").splitlines())
    return JSONResponse({"detail": line}, status)
