"""A writer for test_writers.py: appends to one saved game and prints each number once it is acknowledged.

Usage: writer.py URL ID WRITER UPTO
"""

import sys
from contextlib import suppress

from foeman.store import Store, Taken


def write(url: str, id: str, writer: str, upto: int) -> None:
    """Append entries that name their writer until entry `upto` stands; step over what others wrote."""
    with Store.open(url) as store:
        for number in range(len(store.entries(id)) + 1, upto + 1):
            with suppress(Taken):
                store.append(id, number, {"answer": {"writer": writer, "number": number}})
                print(number, flush=True)


if __name__ == "__main__":
    write(sys.argv[1], sys.argv[2], sys.argv[3], int(sys.argv[4]))
