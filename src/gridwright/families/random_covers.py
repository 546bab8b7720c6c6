"""Exact covers drawn by chance, of which nothing can be put back and nothing spared.

Units  options that are left out, so that one cover stays: as few as can be
       items that are asked for: as few as can be
Both are minimal in the usual sense: one option fewer left out, or one item fewer, and there is a
second cover.
"""

from collections.abc import Generator, Mapping, Sequence
from string import ascii_letters
from typing import Final

from gridwright.basics.errors import FormatError
from gridwright.model.constraints import Constraint, Variable
from gridwright.model.model import Model
from gridwright.puzzles.drafting import Answer, Below, Inquiry, needed, shuffled

__all__ = ["LARGEST", "left_out", "needed_items", "random_options", "sized_cover"]

LARGEST: Final = 40
"""Options, and items."""

_LENGTHS: Final = (2, 4)
"""Items of an option, at least and at most."""

_DRAWN: Final = 50
"""Times that an option is drawn until it is a new one."""


def sized_cover(size: tuple[int, int]) -> tuple[int, int]:
    """Options and items, if covers are drawn of so many; raises FormatError."""
    n_options, n_items = size
    if not all(4 <= n <= LARGEST for n in size):
        raise FormatError(
            f"{n_options}x{n_items}: expected 4 to {LARGEST} options, and as many items"
        )
    if 2 * n_options < n_items:
        raise FormatError(
            f"{n_options}x{n_items}: options hold 2 to 4 items; expected at least "
            f"{(n_items + 1) // 2} of them for {n_items} items"
        )
    return n_options, n_items


def random_options(n_options: int, n_items: int, below: Below) -> tuple[list[str], set[int]]:
    """Different options as texts of letters, an item each, and the places of some that cover all.

    Fewer than `n_options` where chance draws too many of them twice.
    """
    names = ascii_letters[:n_items]
    order = [names[k] for k in shuffled(n_items, below)]
    covering: list[str] = []
    while order:
        low, high = _LENGTHS
        n = min(low + below(high - low + 1), len(order))
        if len(order) - n == 1:
            n += 1 if n < high else -1
        covering.append("".join(sorted(order[:n])))
        order = order[n:]
    found = dict.fromkeys(covering)
    for _ in range(_DRAWN * n_options):
        if len(found) >= n_options:
            break
        n = _LENGTHS[0] + below(_LENGTHS[1] - _LENGTHS[0] + 1)
        found["".join(sorted(names[k] for k in shuffled(n_items, below)[:n]))] = None
    drawn = list(found)
    options = [drawn[k] for k in shuffled(len(drawn), below)]
    return options, {options.index(one) for one in covering}


def left_out(
    model: Model, values: Mapping[Variable, int], below: Below
) -> Generator[Inquiry, Answer, set[int] | None]:
    """Which options go so that these values are the only ones: as few as can be, by chance."""
    others = [i for i, value in values.items() if not value and len(model.domains[i]) > 1]
    pins: list[Mapping[Variable, int]] = [{i: 0} for i in others]
    units = yield from needed((), shuffled(len(pins), below), model=model, pins=pins)
    return None if units is None else {int(str(others[unit])) for unit in units}


def needed_items(
    items: Sequence[tuple[str, Constraint]],
    others: Sequence[Constraint],
    domains: Mapping[Variable, Sequence[int]],
    below: Below,
) -> Generator[Inquiry, Answer, list[str] | None]:
    """Names of the items of which none can be spared; which ones, chance decides.

    An option that loses all of its items could be chosen or not: so each keeps one.
    """
    model = Model(domains, list(others))
    statements = [(constraint,) for _, constraint in items]
    units = yield from needed(statements, shuffled(len(items), below), model=model)
    return None if units is None else [items[unit][0] for unit in units]
