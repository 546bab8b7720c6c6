"""How many random puzzles are drawn, and from which seed: for long runs and portions of them.

``GRIDWRIGHT_PROOFS=200`` draws 200 of each kind, ``GRIDWRIGHT_PROOFS=200:400`` those from the
200th on; ``GRIDWRIGHT_SEED=7`` draws them from another seed than that of the day.
"""

import os
from datetime import date

__all__ = ["portion", "seed_of_the_day"]


def portion(usual: int) -> range:
    """The numbers of the puzzles that are to be drawn."""
    told = os.environ.get("GRIDWRIGHT_PROOFS", str(usual))
    first, colon, last = told.partition(":")
    return range(int(first), int(last)) if colon else range(int(told))


def seed_of_the_day() -> int:
    """The same all day, unless GRIDWRIGHT_SEED says otherwise."""
    return int(os.environ.get("GRIDWRIGHT_SEED", date.today().toordinal()))
