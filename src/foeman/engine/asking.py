"""What a step is asked about: what a position says under "with", of the kind and among the names that are expected."""

from __future__ import annotations

from collections.abc import Collection

from foeman.engine.game import About
from foeman.engine.reading import BadInput, found, one_of


def one_name(about: About, key: str, among: Collection[str]) -> str:
    """A name, one of these; if none is given and there is only one, that."""
    if key not in about and len(among) == 1:
        return next(iter(among))
    return known_name(about.get(key), f"with.{key}", among)


def known_name(value: object, where: str, among: Collection[str]) -> str:
    """A name, if it is one of these."""
    if not isinstance(value, str) or value not in among:
        given = "nothing" if value is None else found(value)
        raise BadInput(f"{where}: expected {one_of(among) if among else 'something that is there'}, found {given}")
    return value


def several_names(about: About, key: str, among: Collection[str]) -> list[str]:
    """A list of names, each one of these; none if it is not given."""
    values = about.get(key, [])
    if not isinstance(values, list):
        raise BadInput(f"with.{key}: expected a list of names, found {found(values)}")
    return [known_name(value, f"with.{key}[{number}]", among) for number, value in enumerate(values)]


def whole_number(about: About, key: str, low: int, high: int, otherwise: int | None = None) -> int:
    """A whole number; the usual one if it is not given."""
    value = about.get(key, otherwise)
    if type(value) is not int or not low <= value <= high:
        given = "nothing" if value is None else found(value)
        raise BadInput(f"with.{key}: expected a whole number from {low} to {high}, found {given}")
    return value


def yes(about: About, key: str, otherwise: bool = False) -> bool:
    """True or false; the usual one if it is not given."""
    value = about.get(key, otherwise)
    if not isinstance(value, bool):
        raise BadInput(f"with.{key}: expected true or false, found {found(value)}")
    return value
