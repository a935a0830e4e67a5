"""The page of numbers: play many games between bots, and see who wins how often and how long it takes."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from typing import Any

from foeman.engine.game import PERSON, RANDOM, Game, Setup
from foeman.engine.questions import counted
from foeman.engine.reading import BadInput
from foeman.games import all_games, game_of
from foeman.web.page.charts import lengths, wins
from foeman.web.page.line import Page
from foeman.web.page.markup import Markup, act, join, progress, tag
from foeman.web.page.seats import Seats
from foeman.web.page.setup_form import seed_field, seed_from, whole
from foeman.web.page.start import first_bar
from foeman.web.sims import Simulation, Simulations

GAMES_AT_FIRST = 100
BETWEEN_LOOKS = 0.4


class Numbers(Page):
    """One browser's page of numbers."""

    def __init__(self, simulations: Simulations) -> None:
        super().__init__("Numbers – Foeman")
        self.simulations = simulations
        self.game = all_games()[0]
        self.current: Simulation | None = next(iter(simulations.all()), None)
        self.busy = asyncio.Lock()

        self.form = self.line.region(self.form_card())
        self.found = self.line.region(self.results())
        self.looking: asyncio.Task[None] | None = None

    def markup(self) -> Markup:
        """The page."""
        inside = [tag("h1", "Numbers"), self.form.markup(), self.found.markup()]
        return join([first_bar(), tag("div", *inside, cls="two", id="question")])

    @property
    def is_running(self) -> bool:
        """Whether there is anything to wait for."""
        return self.current is not None and self.current.state in ("waiting", "running")

    async def arrive(self) -> None:
        """Look how far it is, for as long as there is something to wait for."""
        if self.looking is None or self.looking.done():
            self.looking = asyncio.create_task(self.look_on())

    async def look_on(self) -> None:
        """Look again and again, until nothing runs any more or nobody is there."""
        while self.is_running and self.line.is_open:
            await asyncio.sleep(BETWEEN_LOOKS)
            self.look()

    def look(self) -> None:
        """How far it is; another process may run it."""
        self.current = (self.simulations.get(self.current.id) if self.current else None) or self.current
        self.found.write(self.results())

    async def heard(self, name: str, value: Any, version: int | None) -> None:
        """Do what the browser asks for."""
        async with self.busy:
            try:
                if name == "simulate":
                    await self.begin(value)
                elif name == "game":
                    self.game = game_of(str(value.get("game")) if isinstance(value, dict) else str(value))
                    self.form.write(self.form_card())
                elif name == "cancel" and self.current is not None:
                    self.simulations.cancel(self.current.id)
                self.look()
            except BadInput as problem:
                self.line.call("refuse", str(problem))

    async def begin(self, form: Mapping[str, Any]) -> None:
        """Start a simulation as the form says."""
        game = game_of(str(form.get("game")))
        seats = {key.partition(":")[2]: str(value) for key, value in form.items() if key.startswith("seat:")}
        setup = Setup(game=game.id, seats=seats)
        games = whole(form.get("games"), "games")
        self.current = await asyncio.to_thread(self.simulations.start, setup, games, seed_from(form.get("seed")))
        await self.arrive()

    # What it looks like

    def form_card(self) -> Markup:
        """What to play, by whom, how often."""
        choices = [tag("option", one.title, value=one.id, selected=one is self.game) for one in all_games()]
        fields = [
            _row("Game", tag("select", *choices, name="game", cls="field", data_change="game")),
            *_seat_rows(self.game),
            _row(
                "Games",
                tag(
                    "input",
                    type="number",
                    name="games",
                    value=GAMES_AT_FIRST,
                    min=1,
                    max=self.simulations.most_games,
                    cls="field",
                ),
            ),
            _row("Seed", seed_field()),
        ]
        return tag(
            "form",
            tag("h2", "Play many games"),
            tag("div", *fields, cls="rows"),
            tag("p", "", cls="refused", id="refused", role="alert"),
            tag("div", tag("button", "Run", type="submit", cls="button main"), cls="form-foot"),
            cls="card",
            data_send="simulate",
        )

    def results(self) -> Markup:
        """How far it is, and what came of it."""
        one = self.current
        if one is None:
            return tag(
                "p", "Let the bots play each other. Every share of wins comes with its 95 % interval.", cls="card empty"
            )
        if one.results is None:
            return tag("section", *_progress(one), cls="card", aria_live="polite")
        return tag("section", *_results(one, one.results), id="results")


def _row(words: object, field: Markup) -> Markup:
    return tag("label", tag("span", words, cls="name seat-line"), field, cls="row-of")


def _seat_rows(game: Game[Any]) -> list[Markup]:
    marks = Seats(game.seats, game.colours)
    bot = next(iter(game.bots), RANDOM)
    players = [player for player in game.players() if player != PERSON]
    return [
        _row(
            [marks.mark(seat), seat],
            tag(
                "select",
                *(tag("option", player, value=player, selected=player == bot) for player in players),
                name=f"seat:{seat}",
                cls="field",
            ),
        )
        for seat in game.all_seatings()[0]
    ]


def _progress(one: Simulation) -> list[Markup]:
    done = 100 * one.done // one.games
    words = {
        "waiting": "Waiting for the simulation before it",
        "running": f"{one.done:,} of {counted(one.games, 'game')}",
        "cancelled": f"Stopped after {counted(one.done, 'game')}",
        "failed": f"It failed: {one.problem}",
        "finished": "Finished",
    }[one.state]
    bar = progress(done, words)
    stop = act("Stop", "cancel", cls="button small") if one.state in ("waiting", "running") else None
    return [tag("h2", game_of(one.setup.game).title), bar, tag("p", words, " ", stop, cls="hint")]


def ends(found: Mapping[str, Any]) -> str:
    """How games ended that nobody won alone, or that did not end by themselves; nothing of what never happened."""
    told = [
        counted(found["draws"], "draw"),
        f"{counted(found['nobody'], 'game')} won by nobody",
        f"{counted(found['by_limit'], 'game')} ended by a limit of rounds",
    ]
    counts = [found["draws"], found["nobody"], found["by_limit"]]
    happened = [words for words, count in zip(told, counts, strict=True) if count]
    return f"; {', '.join(happened)}" if happened else ""


def _results(one: Simulation, found: Mapping[str, Any]) -> list[Markup]:
    game = game_of(one.setup.game)
    length = found["length"]
    histogram = {int(key): int(count) for key, count in length["histogram"].items()}
    told = f"{counted(found['games'], 'game')}, seed {found['seed']}, in {one.seconds:.1f} s{ends(found)}."
    size = f"From {length['min']} to {length['max']}, median {length['median']:g}, mean {length['mean']:.1f}."
    return [
        tag(
            "div",
            tag("h2", f"{game.title}: who wins"),
            tag("p", told, cls="hint"),
            wins(found["seats"], game.colours),
            tag("p", "The thin line, and the numbers beside it, are the 95 % interval.", cls="hint"),
            cls="card chart-card",
        ),
        tag(
            "div",
            tag("h2", "How long the games were"),
            tag("p", size, cls="hint"),
            lengths(histogram),
            cls="card chart-card",
        ),
    ]
