"""The page of numbers: many games between bots, who wins how often, how long it takes, and what makes a difference."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from typing import Any

from foeman import experiments
from foeman.engine.game import PERSON, RANDOM, Game, Setup
from foeman.engine.questions import counted
from foeman.engine.reading import BadInput
from foeman.games import all_games, game_of
from foeman.store import Store, StoreError
from foeman.web.heavy import heavy
from foeman.web.page.charts import lengths, wins
from foeman.web.page.comparing import compare_rows, experiment_text
from foeman.web.page.experiments import experiment_results, from_file, kept_experiments
from foeman.web.page.line import Desk, fields
from foeman.web.page.markup import Markup, act, join, progress, tag
from foeman.web.page.seats import Seats
from foeman.web.page.setup_form import seed_field, seed_from, whole
from foeman.web.page.start import first_bar
from foeman.web.sims import Job, Simulation, Simulations

GAMES_AT_FIRST = 100
BETWEEN_LOOKS = 0.4


class Numbers(Desk):
    """One browser's page of numbers."""

    def __init__(self, simulations: Simulations, store: Store) -> None:
        super().__init__("Numbers – Foeman")
        self.simulations = simulations
        self.store = store
        self.game = all_games()[0]
        self.said: Mapping[str, Any] = {}
        """What stands in the form, where it was told."""
        last = next(iter(simulations.all()), None)
        self.shown = last.id if last is not None else ""
        """The simulation or the experiment that is looked at."""
        self.acts = {
            "simulate": self.begin, "game": self.choose_game, "compare": self.choose_what, "cancel": self.cancel,
            "take": self.take_in, "show": self.show, "go_on": self.go_on, "remove": self.remove, "file": self.file,
        }  # fmt: skip

        self.form = self.line.region(self.form_card())
        self.found = self.line.region(self.results())
        self.kept = self.line.region(self.kept_card())
        self.looking: asyncio.Task[None] | None = None

    def markup(self) -> Markup:
        """The page."""
        inside = [
            tag("h1", "Numbers"),
            tag("div", self.form.markup(), cls="asked"),
            tag("div", self.found.markup(), cls="found"),
            tag("div", self.kept.markup(), from_file(), cls="kept"),
        ]
        return join([first_bar(), tag("div", *inside, cls="two tallies", id="question")])

    @property
    def job(self) -> Job | None:
        """What is looked at, if it is not only kept; another process may run it."""
        return self.simulations.get(self.shown) if self.shown else None

    async def arrive(self) -> None:
        """Look how far it is, for as long as there is something to wait for."""
        if self.looking is None or self.looking.done():
            self.looking = asyncio.create_task(self.look_on())

    async def look_on(self) -> None:
        """Look again and again, until nothing runs any more or nobody is there."""
        while self.line.is_open and (job := self.job) is not None and job.is_under_way:
            self.found.write(tag("section", *under_way(job), cls="card", aria_live="polite"))
            await asyncio.sleep(BETWEEN_LOOKS)
        await self.look()

    async def look(self) -> None:
        """What came of it, and all that is kept."""
        self.found.write(await asyncio.to_thread(self.results))
        self.kept.write(await asyncio.to_thread(self.kept_card))

    # What is done

    async def choose_game(self, form: Any) -> None:
        """Another game: the form is about that."""
        self.game = game_of(str(form.get("game")) if isinstance(form, dict) else str(form))
        self.said = {}
        self.form.write(self.form_card())

    async def choose_what(self, form: Any) -> None:
        """Something to compare: the form asks for its values, and for the rest says what it said."""
        self.said = fields(form)
        self.form.write(self.form_card())

    async def begin(self, form: Any) -> None:
        """Start a simulation as the form says, or an experiment if something is to be compared."""
        said = fields(form)
        game = game_of(str(said.get("game")))
        seats = {key.partition(":")[2]: str(value) for key, value in said.items() if key.startswith("seat:")}
        if said.get("compare"):
            await self.start(experiment_text(game, said, seats))
            return
        games, seed = whole(said.get("games"), "games"), seed_from(said.get("seed"))
        started = await heavy(self.simulations.start, Setup(game=game.id, seats=seats), games, seed)
        await self.watch(started.id)

    async def start(self, text: str) -> None:
        """Start an experiment."""
        await self.watch((await heavy(self.simulations.begin, self.store, text)).id)

    async def take_in(self, value: Any) -> None:
        """An experiment from a file."""
        await self.start(str(fields(value).get("text", "")))

    async def watch(self, id: str) -> None:
        """Look at something from now on."""
        self.shown = id
        await self.look()
        await self.arrive()

    async def show(self, value: Any) -> None:
        """Look at an experiment that is kept."""
        await self.watch(str(value))

    async def go_on(self, value: Any) -> None:
        """Go on with an experiment that was left."""
        await self.watch((await heavy(self.simulations.go_on, self.store, str(value))).id)

    async def cancel(self, value: Any) -> None:
        """Stop what is looked at; of an experiment all is kept that was played."""
        self.simulations.cancel(self.shown)
        await self.look()

    async def remove(self, value: Any) -> None:
        """Keep an experiment no longer."""
        self.simulations.cancel(str(value))
        await asyncio.to_thread(experiments.remove, self.store, str(value))
        self.shown = "" if self.shown == value else self.shown
        await self.look()

    async def file(self, value: Any) -> None:
        """The file of an experiment, for `foeman lab run`."""
        kept = await asyncio.to_thread(experiments.take, self.store, str(value))
        self.line.download(f"{kept.id}.toml", kept.experiment.text)

    # What it looks like

    def form_card(self) -> Markup:
        """What to play, by whom, how often, and what to compare."""
        choices = [tag("option", one.title, value=one.id, selected=one is self.game) for one in all_games()]
        chosen = str(self.said.get("compare", ""))
        games = "Games, each way" if chosen else "Games"
        number = tag(
            "input",
            type="number",
            name="games",
            value=self.said.get("games", GAMES_AT_FIRST),
            min=2 if chosen else 1,
            max=self.simulations.most_games,
            cls="field",
        )
        seats = _seats_of(self.game, self.said)
        rows = [
            _row("Game", tag("select", *choices, name="game", cls="field", data_change="game")),
            *_seat_rows(self.game, seats),
            *compare_rows(self.game, seats, chosen),
            _row(games, number),
            _row("Seed", seed_field(str(self.said.get("seed", "")))),
        ]
        return tag(
            "form",
            tag("h2", "Play many games"),
            tag("div", *rows, cls="rows"),
            tag("p", "", cls="refused", id="refused", role="alert"),
            tag("div", tag("button", "Run", type="submit", cls="button main"), cls="form-foot"),
            cls="card",
            data_send="simulate",
        )

    def results(self) -> Markup:
        """How far it is, and what came of it."""
        job = self.job
        if isinstance(job, Simulation) and job.results is not None:
            return tag("section", *_results(job, job.results), id="results")
        if job is not None and (job.is_under_way or isinstance(job, Simulation)):
            return tag("section", *under_way(job), cls="card", aria_live="polite")
        if not self.shown or isinstance(job, Simulation):
            return tag("p", NOTHING_YET, cls="card empty")
        try:
            games = experiments.take(self.store, self.shown)
        except (BadInput, StoreError) as problem:
            return tag("p", str(problem), cls="card empty")
        return tag("section", *experiment_results(games, job), id="results")

    def kept_card(self) -> Markup:
        """The experiments that are kept."""
        return kept_experiments(experiments.listed(self.store), {one.id: one for one in self.simulations.all()})


NOTHING_YET = (
    "Let the bots play each other. Every share of wins comes with its 95 % interval. Choose something to compare, "
    "and each way is played with the same dice and cards, so that a difference shows after fewer games."
)


def _row(words: object, field: Markup) -> Markup:
    return tag("label", tag("span", words, cls="name seat-line"), field, cls="row-of")


def _seats_of(game: Game[Any], said: Mapping[str, Any]) -> dict[str, str]:
    """Who sits where: as it was said, or a bot."""
    bot = next(iter(game.bots), RANDOM)
    return {seat: str(said.get(f"seat:{seat}", bot)) for seat in game.all_seatings()[0]}


def _seat_rows(game: Game[Any], seats: Mapping[str, str]) -> list[Markup]:
    marks = Seats(game.seats, game.colours)
    players = [player for player in game.players() if player != PERSON]
    return [
        _row(
            [marks.mark(seat), seat],
            tag(
                "select",
                *(tag("option", player, value=player, selected=player == now) for player in players),
                name=f"seat:{seat}",
                cls="field",
            ),
        )
        for seat, now in seats.items()
    ]


def under_way(one: Job) -> list[Markup]:
    """How far something is."""
    done = 100 * one.done // one.games
    words = {
        "waiting": "Waiting for what runs before it",
        "running": f"{one.done:,} of {counted(one.games, 'game')}",
        "cancelled": f"Stopped after {counted(one.done, 'game')}",
        "failed": f"It failed: {one.problem}",
        "finished": "Finished",
    }[one.state]
    bar = progress(done, words)
    stop = act("Stop", "cancel", cls="button small") if one.is_under_way else None
    title = game_of(one.setup.game).title if isinstance(one, Simulation) else "The experiment"
    return [tag("h2", title), bar, tag("p", words, " ", stop, cls="hint")]


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
