"""What questions fix: values of variables, and statements that are told, in one list."""

from collections.abc import Iterable, Mapping
from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from gridwright.basics.errors import ModelError, did_you_mean, shown
from gridwright.basics.halting import asking

__all__ = ["FAR", "Ints", "Key", "Pins", "Told", "nothing", "pins_of"]

Ints = NDArray[np.int64]

FAR: Final = 1 << 60
"""Beyond the values of all variables."""


class Told(NamedTuple):
    """A statement by its number, as a key of a question: ``{Told(3): 1}`` tells it."""

    number: int


Key = int | str | Told
"""A variable or a statement."""


class Pins(NamedTuple):
    """What questions fix, all in one list.

    Question q fixes values[i] at places[i], for all i from starts[q] to starts[q + 1] - 1.  A
    place is that of a variable of the model, or, after all these, of a statement, whose value is
    1: it is told.  starts int64[n + 1], places and values int64.
    """

    starts: Ints
    places: Ints
    values: Ints

    def __len__(self) -> int:
        return len(self.starts) - 1

    def only(self, kept: NDArray[np.bool_], shift: int = 0) -> "Pins":
        """These of what is fixed, at places that are less by `shift`."""
        before = np.concatenate(([0], np.cumsum(kept, dtype=np.int64)))
        return Pins(before[self.starts], self.places[kept] - shift, self.values[kept])

    def part(self, start: int, end: int) -> tuple[Ints, Ints, Ints]:
        """What the questions start to end - 1 fix: in which of them, from 0; where; the value."""
        first, last = int(self.starts[start]), int(self.starts[end])
        of = np.repeat(np.arange(end - start), np.diff(self.starts[start : end + 1]))
        return of, self.places[first:last], self.values[first:last]


def pins_of(pins: Any, place: Mapping[Key, int], n_variables: int, hidden: Any = ()) -> Pins:
    """The values that questions fix, in any of the forms in which they may be told.

    Mappings, whose keys are those of `place`; Pins; or bool[n, places], for which values of the
    hidden solutions, int64[1 or n, variables], are fixed and which statements told.  Raises
    ModelError for what does not exist.
    """
    n = len(place)
    if isinstance(pins, Pins):
        return _checked(pins, n_variables, n)
    if not isinstance(pins, np.ndarray):
        return _listed(pins, place, n_variables)
    if pins.dtype != np.bool_ or pins.ndim != 2 or pins.shape[1] != n:
        raise ModelError(
            f"an array of {pins.dtype} {list(pins.shape)}; expected bool [n, {n}], which "
            "values of the hidden solution are fixed"
        )
    if not len(hidden):
        raise ModelError("which values are fixed is told, but no hidden solution")
    if len(hidden) not in (1, len(pins)):
        raise ModelError(f"{len(hidden):,} hidden solutions for {len(pins):,} questions")
    flat = np.flatnonzero(pins)  # a tenth of the time that both coordinates take
    places = flat % max(n, 1)
    if n == n_variables:
        values = hidden.take(flat if len(hidden) > 1 else places)
    else:
        is_value = places < n_variables
        rows = flat // n if len(hidden) > 1 else 0
        values = np.where(is_value, hidden[rows, np.where(is_value, places, 0)], 1)
    ends = np.cumsum(np.count_nonzero(pins, axis=1), dtype=np.int64)
    return Pins(np.concatenate(([0], ends)), places, values)


def nothing(n: int) -> Pins:
    """What n questions fix that fix nothing."""
    empty = np.zeros(0, np.int64)
    return Pins(np.zeros(n + 1, np.int64), empty, empty)


def _checked(pins: Pins, n_variables: int, n: int) -> Pins:
    starts, places, values = (np.array(part, np.int64).ravel() for part in pins)
    is_fine = len(starts) > 0 and starts[0] == 0 and starts[-1] == len(places) == len(values)
    if not is_fine or (np.diff(starts) < 0).any():
        raise ModelError("pins that do not start where those of the question before end")
    if len(places) and not 0 <= places.min() <= places.max() < n:
        raise ModelError(f"pins of variables beyond 0 to {n - 1}")
    if (values[places >= n_variables] != 1).any():
        raise ModelError(_ONLY_ONE)
    return Pins(starts, places, values)


def _listed(pins: Iterable[Mapping[Key, int]], place: Mapping[Key, int], n_variables: int) -> Pins:
    starts, places, values = [0], [], []
    for question in asking(pins):
        for key, value in question.items():
            at = place.get(key)
            if at is None:
                guess = did_you_mean(str(key), map(str, place))
                raise ModelError(f"no variable {shown(key)}{guess}")
            if at >= n_variables and value != 1:
                raise ModelError(_ONLY_ONE)
            places.append(at)
            values.append(min(max(value, -FAR), FAR))  # beyond all domains
        starts.append(len(places))
    return Pins(*(np.array(part, np.int64) for part in (starts, places, values)))


_ONLY_ONE = "a statement has another value than 1; it is told (1), or left out"
