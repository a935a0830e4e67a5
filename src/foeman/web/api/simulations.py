"""/api/simulations: many games between bots."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Path

from foeman.engine.game import RANDOM, Setup
from foeman.engine.reading import found
from foeman.games import game_of
from foeman.shelf import have_at_hand
from foeman.web.api.desk import NotFound, Owner
from foeman.web.api.requests import NewSimulation
from foeman.web.api.responses import SimulationView, simulation_view
from foeman.web.heavy import ShapedRoute
from foeman.web.sims import Simulation

router = APIRouter(tags=["simulations"], route_class=ShapedRoute)
SimulationId = Annotated[str, Path(max_length=100)]


@router.post("/simulations", status_code=202)
def start(desk: Owner, given: NewSimulation) -> SimulationView:
    """Start a simulation; it runs when those before it are done."""
    game = game_of(given.game)
    everybody = dict.fromkeys(game.default_seats(), next(iter(game.bots), RANDOM))
    have_at_hand(desk.rooms.store, given.pack)
    setup = Setup(
        game=given.game,
        seats=given.seats or everybody,
        options=given.options,
        rulings=given.rulings,
        pack=given.pack,
    )
    setup = game.with_level(setup, given.level)
    return simulation_view(desk.simulations.start(setup, given.games, given.seed))


@router.get("/simulations")
def all_simulations(desk: Owner) -> list[SimulationView]:
    """Those that are remembered, the last started first."""
    return [simulation_view(one) for one in desk.simulations.all() if isinstance(one, Simulation)]


@router.get("/simulations/{id}")
def simulation(desk: Owner, id: SimulationId) -> SimulationView:
    """How far a simulation is; when it is finished, what `foeman sim --json` prints."""
    one = desk.simulations.get(id)
    if not isinstance(one, Simulation):
        raise NotFound(f"simulation: expected one that was started, found {found(id)}")
    return simulation_view(one)


@router.delete("/simulations/{id}")
def cancel(desk: Owner, id: SimulationId) -> SimulationView:
    """Stop a simulation."""
    simulation(desk, id)
    desk.simulations.cancel(id)
    return simulation(desk, id)
