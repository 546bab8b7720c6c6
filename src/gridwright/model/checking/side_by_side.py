"""Numbers that are several side by side, and what is settled by one of many truths."""

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from gridwright.basics.errors import Undecided
from gridwright.model.checking.digits import digits

__all__ = ["settled", "side_by_side"]


def settled(truths: Iterable[Callable[[], bool]], settles: bool) -> bool:
    """All truths (if False settles it), or some; Undecided if none settles it and one is that."""
    doubt: Undecided | None = None
    for truth in truths:
        try:
            if truth() == settles:
                return settles
        except Undecided as undecided:
            doubt = undecided
    if doubt:
        raise doubt
    return not settles


def side_by_side(parts: Sequence[Callable[..., bool]], base: int) -> Callable[[int, Any], bool]:
    """Whether a positive number is a member of the first set, and behind it the others are."""
    first, *rest = parts
    others = side_by_side(rest, base) if rest else None

    def is_so(number: int, values: Any) -> bool:
        if others is None:
            return first(number, values)
        ways = [divmod(number, base**k) for k in range(1, len(digits(number, base)))]
        fitting = [(a, b) for k, (a, b) in enumerate(ways, 1) if b and len(digits(b, base)) == k]
        return settled(
            (lambda a=a, b=b: first(a, values) and others(b, values) for a, b in fitting),  # type: ignore[misc]
            True,
        )

    return is_so
