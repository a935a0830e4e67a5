"""Find levels of difficulty: for each the levers with which it beats the level below in 64 of 100 games.

    python -m tools.find_levels ford                          search, and write levels.toml
    python -m tools.find_levels rome --games 120 --trials 8   with fewer games, for games that take long
    python -m tools.find_levels ford --measured experiments/levels-ford.parquet     only write down how often each beats

Optuna proposes levers, none lower than those of the level below, and bots with them play bots of that level, each in
both seats and with the same chance. How often a level beats the one below is then measured with games of its own
(`foeman lab run experiments/levels-GAME.toml`), since the best of many tries looks better than it is.
"""

from __future__ import annotations

import argparse
import time
from pathlib import Path
from typing import Any, NamedTuple

import optuna
import polars as pl

from foeman.engine.game import Game
from foeman.engine.levels import FILE, NAMES, Lever, Levers, read_levels
from foeman.engine.toml_text import toml_file
from foeman.games import game_of
from foeman.lab.experiment import parse_experiment
from foeman.lab.played import Played
from foeman.lab.running import play_game, seed_scores
from foeman.lab.statistics import Mean, share_of, sums

AIM = 0.64
"""So often a level is to beat the one below."""
SEED = 64


class Span(NamedTuple):
    """How far a lever is looked for above the level below, and what is the most."""

    step: int
    most: int


SPANS: dict[str, dict[str, Span]] = {
    "ford": {"ahead": Span(8, 40)},
    "sparta": {"points": Span(6, 20), "strength": Span(2, 5), "talents": Span(6, 30)},
    "crusade": {"glory": Span(2, 6), "gold": Span(5, 20)},
    "rome": {"income": Span(6, 10), "initiative": Span(2, 4)},
    "skirmish": {"edge": Span(1, 2)},
}
"""The levers of each game that are tried; those of which a short look has shown that they do something."""
WORDS = {
    "ahead": "begins {} points ahead",
    "points": "{} points more",
    "strength": "{} strength more",
    "talents": "{} talents more",
    "glory": "{} Glory more",
    "gold": "{} gold more",
    "income": "{} gold more a round",
    "initiative": "+{} initiative",
    "tactics": "tactics dice {}",
    "edge": "edge {}",
    "bonus": "the challenge bonus",
    "alternative": "a new column each phase",
}


def seats_of(game: Game[Any]) -> tuple[str, ...]:
    """Two seats against each other; in Rome all four, every other one of the higher level."""
    return max(game.all_seatings(), key=len) if game.id == "rome" else min(game.all_seatings(), key=len)


def match_text(game: Game[Any], higher: Levers | str, lower: Levers | str, games: int, seed: int) -> str:
    """An experiment in which one level meets another."""
    seats, bot = seats_of(game), next(iter(game.bots))
    levers = {seat: (higher, lower)[place % 2] for place, seat in enumerate(seats)}
    told = {
        "name": f"Levels of {game.title}",
        "game": game.id,
        "seed": seed,
        "swap": True,
        "base": {"seats": dict.fromkeys(seats, bot), "levers": levers},
        "sure": {"games": games},
    }
    return toml_file(told)


def beats(game: Game[Any], higher: Levers, lower: Levers, games: int, seed: int) -> Mean:
    """How often bots with the higher levers win against bots with the lower ones."""
    experiment = parse_experiment(match_text(game, higher, lower, games, seed), "levels", lambda *_: "")
    played = {number: play_game(experiment, 0, number) for number in range(games)}
    return share(experiment, played, 0)


def share(experiment: Any, played: dict[int, Played], way: int) -> Mean:
    """What the seats of the higher level win together, seed by seed."""
    seats = [*experiment.cells[way].seats][::2]
    won = [seed_scores(experiment, played, way, seat) for seat in seats]
    return share_of(sums([sum(one[seed] for one in won) for seed in won[0]]))


def find_above(game: Game[Any], lower: Levers, games: int, trials: int, seed: int) -> Levers:
    """The levers that beat these as often as a level should."""
    spans, tried = SPANS[game.id], dict[tuple[int, ...], float]()

    def miss(trial: optuna.Trial) -> float:
        least = {name: int(lower.get(name, 0)) for name in spans}
        levers = {
            name: trial.suggest_int(name, least[name], min(least[name] + span.step, span.most))
            for name, span in spans.items()
        }
        key = tuple(levers.values())
        if key not in tried:
            mean = beats(game, {**levers}, lower, games, seed)
            tried[key] = abs(mean.mean - AIM) + 0.002 * sum(value > least[name] for name, value in levers.items())
            print(f"  {levers}: {100 * mean.mean:.1f} % ({100 * mean.low:.1f} to {100 * mean.high:.1f})", flush=True)
        return tried[key]

    optuna.logging.set_verbosity(optuna.logging.WARNING)
    study = optuna.create_study(sampler=optuna.samplers.TPESampler(seed=seed, n_startup_trials=max(3, trials // 3)))
    study.optimize(miss, n_trials=trials)
    return {name: value for name, value in study.best_params.items() if value}


def words_of(levers: Levers) -> str:
    """What a level means, in a few words."""
    if not levers:
        return "the bot as it is printed"
    return ", ".join(WORDS[name].format(value) for name, value in levers.items())


def write_levels(game: Game[Any], found: list[Levers], measured: dict[str, dict[str, Lever | float]]) -> None:
    """The file of the game's levels, anew."""
    levels = read_levels(game.folder)
    told = [
        {"name": name, "words": words_of(levers), "levers": levers}
        | ({"beats": measured[name]} if name in measured else {})
        for name, levers in zip(NAMES, found, strict=True)
    ]
    head = f"# How hard the bots are, by name. Written by `python -m tools.find_levels {game.id}`.\n"
    values = {"whose": levels.whose, "levers": list(levels.levers), "level": told}
    (game.folder / FILE).write_text(head + toml_file(values), encoding="utf-8")


def measured_in(game: Game[Any], path: Path) -> dict[str, dict[str, Lever | float]]:
    """How often each level beat the one below, from the table of the games of its experiment."""
    text = path.with_suffix(".toml").read_text("utf-8")
    experiment = parse_experiment(text, str(path), lambda *_: "")
    found = {}
    for way, cell in enumerate(experiment.cells):
        rows = pl.read_parquet(path).filter(pl.col("way") == cell.name).sort("number")
        won = won_by_higher(experiment, way, rows)
        turns = experiment.turns
        mean = share_of(sums([sum(won[at : at + turns]) / turns for at in range(0, len(won), turns)]))
        found[cell.name] = {
            "share": round(mean.mean, 4),
            "low": round(mean.low, 4),
            "high": round(mean.high, 4),
            "games": len(won),
        }
    return found


def won_by_higher(experiment: Any, way: int, rows: pl.DataFrame) -> list[float]:
    """Of each game what those of the higher level have of its win."""
    higher = [*experiment.cells[way].seats][::2]
    shares = []
    for number, winners in zip(rows["number"], rows["winners"], strict=True):
        seats = {experiment.turn(way, number).now(seat) for seat in higher}
        names = list(winners)
        shares.append(sum(name in seats for name in names) / len(names) if names else 0.0)
    return shares


def main() -> None:
    """Search, or write down what was measured."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("--games", type=int, default=400, help="so many with each set of levers")
    parser.add_argument("--trials", type=int, default=14, help="so many sets of levers for each level")
    parser.add_argument("--measured", type=Path, help="the games of its experiment")
    given = parser.parse_args()
    game, begun = game_of(given.game), time.perf_counter()
    if given.measured:
        write_levels(game, [one.levers for one in game.levels.level], measured_in(game, given.measured))
        return
    found: list[Levers] = [{}]
    for number, name in enumerate(NAMES[1:]):
        print(f"{name}:", flush=True)
        found.append(find_above(game, found[-1], given.games, given.trials, SEED + number))
        print(f"{name} = {found[-1]}", flush=True)
    write_levels(game, found, {})
    print(f"{time.perf_counter() - begun:.0f} seconds")


if __name__ == "__main__":
    main()
