"""Which of many numbers, moved at random all at once, decide what was measured: a linear model, number by number."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

Table = NDArray[np.float64]


class Chosen(NamedTuple):
    """A number that seems to matter: for which measure most, how clearly, and what one step does to that measure."""

    column: int
    measure: int
    clear: float
    """By how many standard deviations of chance, sign included."""
    effect: float
    """What one step higher adds, beside all others that were chosen."""


def choose(levels: Table, measures: Table, most: int) -> list[Chosen]:
    """The numbers that seem to matter most, the clearest first.

    A row is a pack: the levels of its numbers, and what was measured in its games. The number that explains most of any
    measure is taken first; then the one that explains most of what is left, and so on. What those before explain no
    longer hides what the next one does, and nothing is asked of the many that do nothing.
    """
    spread = levels.std(axis=0)
    columns = (levels - levels.mean(axis=0)) / np.where(spread > 0.0, spread, 1.0)
    wanted = measures - measures.mean(axis=0)
    able = spread > 0.0
    chosen: list[Chosen] = []
    basis = np.empty((len(columns), 0))
    while len(chosen) < min(most, int(able.sum()), len(columns) - 2):
        clear = _clearness(columns, wanted, basis)
        clear[[one.column for one in chosen]] = 0.0
        clear[~able] = 0.0
        column, measure = np.unravel_index(np.abs(clear).argmax(), clear.shape)
        if clear[column, measure] == 0.0:
            break
        chosen.append(Chosen(int(column), int(measure), float(clear[column, measure]), 0.0))
        basis = _longer(basis, columns[:, column])
    return _with_effects(chosen, levels, measures)


def _clearness(columns: Table, wanted: Table, basis: Table) -> Table:
    """For every number and measure: how far what is left of both goes together, in standard deviations of chance."""
    left = wanted - basis @ (basis.T @ wanted)
    own = columns - basis @ (basis.T @ columns)
    lengths = np.sqrt((own**2).sum(axis=0))
    free = len(columns) - basis.shape[1] - 2
    with np.errstate(divide="ignore", invalid="ignore"):
        shares = own.T @ left / np.outer(lengths, np.sqrt((left**2).sum(axis=0)))
        shares[lengths < 1e-6 * np.sqrt(len(columns))] = 0.0
        shares = np.nan_to_num(np.clip(shares, -0.999999, 0.999999))
        found: Table = shares * np.sqrt(free / (1.0 - shares**2))
    return found


def _longer(basis: Table, column: Table) -> Table:
    """A basis with one direction more."""
    rest = column - basis @ (basis.T @ column)
    return np.column_stack([basis, rest / np.sqrt(rest @ rest)])


def _with_effects(chosen: list[Chosen], levels: Table, measures: Table) -> list[Chosen]:
    """What a step does, of all that were chosen together (least squares)."""
    if not chosen:
        return []
    beside = np.column_stack([np.ones(len(levels)), levels[:, [one.column for one in chosen]]])
    effects = np.linalg.lstsq(beside, measures, rcond=None)[0]
    return [one._replace(effect=float(effects[place, one.measure])) for place, one in enumerate(chosen, 1)]
