"""/api/experiments: the same games in several ways, with what is different between them. Kept in the store."""

from __future__ import annotations

from typing import Annotated, Literal

from fastapi import APIRouter, Path, Response
from pydantic import Field

from foeman import experiments
from foeman.engine.reading import Json, found
from foeman.experiments import Kept
from foeman.lab.findings import finding_as_json, findings
from foeman.web.api.desk import Desk, NotFound, Owner
from foeman.web.api.requests import Body
from foeman.web.heavy import ShapedRoute, heavy
from foeman.web.views.seen import Seen

router = APIRouter(tags=["experiments"], route_class=ShapedRoute)
ExperimentId = Annotated[str, Path(max_length=100)]
EXAMPLE = """name = "A shorter game"
game = "ford"

[base]
seats = { Legion = "column", Tribes = "column" }

[[ranges]]
key = "options.turns"
values = [6, 4]

[sure]
games = 2
"""


class NewExperiment(Body):
    """An experiment to play."""

    text: str = Field(
        max_length=experiments.LONGEST_TEXT, description="The TOML file, as in docs/lab.md.", examples=[EXAMPLE]
    )


class ExperimentView(Seen):
    """An experiment, and how far it is."""

    id: str
    name: str
    game: str
    played: int
    most: int
    state: Literal["waiting", "running", "left", "finished", "failed"]
    problem: str


class WholeExperiment(ExperimentView):
    """An experiment with its file, and what can be said of it so far."""

    text: str
    findings: list[dict[str, Json]]


def _view(desk: Desk, kept: Kept) -> ExperimentView:
    job = desk.simulations.get(kept.id)
    state: Literal["waiting", "running", "left", "finished", "failed"] = "finished" if kept.finished else "left"
    if job is not None and job.state in ("waiting", "running", "failed") and not kept.finished:
        state = job.state
    return ExperimentView(
        id=kept.id,
        name=kept.name,
        game=kept.game,
        played=kept.played,
        most=kept.most,
        state=state,
        problem=job.problem if job is not None else "",
    )


def _about(desk: Desk, id: str) -> Kept:
    try:
        return experiments.about(desk.rooms.store, id)
    except experiments.NoSuchExperiment:
        raise NotFound(f"experiment: expected one that is kept, found {found(id)}") from None


@router.post("/experiments", status_code=202)
async def begin(desk: Owner, given: NewExperiment) -> ExperimentView:
    """Keep an experiment and play it when what waits before it is done."""
    job = await heavy(desk.simulations.begin, desk.rooms.store, given.text)
    return _view(desk, experiments.about(desk.rooms.store, job.id))


@router.get("/experiments")
def all_experiments(desk: Owner) -> list[ExperimentView]:
    """Those that are kept, the last begun first."""
    return [_view(desk, one) for one in experiments.listed(desk.rooms.store)]


@router.get("/experiments/{id}")
async def experiment(desk: Owner, id: ExperimentId) -> WholeExperiment:
    """How far an experiment is, and what can be said of it: means, differences from the first way, intervals."""
    return await heavy(_whole, desk, id)


def _whole(desk: Desk, id: str) -> WholeExperiment:
    view = _view(desk, _about(desk, id))
    games = experiments.take(desk.rooms.store, id)
    told = [finding_as_json(one) for one in findings(games.experiment, games.games)]
    return WholeExperiment(**view.model_dump(), text=games.experiment.text, findings=told)


@router.post("/experiments/{id}/run", status_code=202)
def go_on(desk: Owner, id: ExperimentId) -> ExperimentView:
    """Go on with an experiment where it was left."""
    _about(desk, id)
    desk.simulations.go_on(desk.rooms.store, id)
    return _view(desk, _about(desk, id))


@router.delete("/experiments/{id}/run")
def stop(desk: Owner, id: ExperimentId) -> ExperimentView:
    """Stop an experiment; what was played of it is kept."""
    kept = _about(desk, id)
    desk.simulations.cancel(id)
    return _view(desk, kept)


@router.delete("/experiments/{id}", status_code=204)
def remove(desk: Owner, id: ExperimentId) -> Response:
    """Stop an experiment, and keep neither it nor its games."""
    _about(desk, id)
    desk.simulations.cancel(id)
    experiments.remove(desk.rooms.store, id)
    return Response(status_code=204)
