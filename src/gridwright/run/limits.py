"""When a search is to stop, and how long its slices are."""

from dataclasses import dataclass

from gridwright.basics.numbers import seconds_of, whole

__all__ = ["Limits", "next_budget"]


@dataclass(frozen=True)
class Limits:
    """When to stop: after so many solutions, seconds or nodes; None means no such limit.

    Solutions and nodes are whole numbers, seconds any number of 0 or more; else PuzzleError.
    """

    solutions: int | None = None
    seconds: float | None = None
    nodes: int | None = None

    def __post_init__(self) -> None:
        for name, most in vars(self).items():
            if most is not None:
                what = f"a limit of {name}:"
                kept = seconds_of(most, what) if name == "seconds" else whole(most, what)
                object.__setattr__(self, name, kept)


def next_budget(budget: int, elapsed: float, wanted: float) -> int:
    """Double or halve the nodes of a slice towards so many seconds."""
    if elapsed < wanted / 2:
        return budget * 2
    return max(1, budget // 2) if elapsed > wanted else budget
