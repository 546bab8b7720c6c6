"""Bounds of clues by compiled code, for whoever asks them very often.

Several clues are laid out in one array, so that a call passes no more than a place (2 us, where a
clue takes 40 us in Python).  The code is used where it is kept, or once it would have paid to
compile it: what is said is the same.
"""

from array import array
from collections.abc import Mapping, Sequence

from gridwright.clues.tree import Program
from gridwright.engines.paying import Paying
from gridwright.engines.preparing import awaited
from gridwright.kernels.clue_ends import (
    ADD,
    BROKEN,
    DOMAINS,
    FIELDS,
    GONE,
    MULTIPLY,
    NAME,
    NEGATE,
    NUMBER,
    SUBTRACT,
    TARGET,
    narrow,
    needed,
)
from gridwright.kernels.flat import Ints, ints
from gridwright.kernels.images.entry import Entry

__all__ = [
    "LIMIT",
    "MOST_VALUES",
    "Bounded",
    "ClueBounds",
    "Layout",
    "coded",
    "greatest",
    "prepare",
]

MOST_VALUES = 62
"""Values of a set: all sets are numbers below 2**62."""

LIMIT = 1 << 62
"""No bound is as large."""

_ROOM = 1 << 16
"""Numbers of an array in which clues are laid out together: some two hundred clues."""

_PAYS = 50_000
"""Questions without compiled code after which it is compiled: some two seconds of them."""

_CODES = {"+": ADD, "-": SUBTRACT, "*": MULTIPLY, "negated": NEGATE}

Codes = Sequence[tuple[int, int]]
"""A program as codes of the kernel with their arguments."""


def coded(program: Program, places: Mapping[str, int]) -> Codes | None:
    """A program with its names by place; None if the kernel does not know all of it."""
    found = []
    for code in program:
        if isinstance(code, int):
            found.append((NUMBER, code))
        elif isinstance(code, str):
            found.append((NAME, places[code]))
        elif code.name in _CODES:
            found.append((_CODES[code.name], 0))
        else:
            return None
    return found


class Layout:
    """A clue as the kernel has it; `fits` says whether it has room there."""

    def __init__(
        self,
        numbers: Sequence[int],
        blanks: Sequence[int],
        letters: Sequence[int],
        entries: Sequence[Sequence[int]],
        subject: Sequence[int],
        base: int,
        is_signed: bool,
        programs: Sequence[Program],
        places: Mapping[str, int],
    ) -> None:
        """`blanks` are by place in the scope the sets of all that there could be."""
        self.n_variables = len(blanks)
        codes = [coded(program, places) for program in programs]
        known = [program for program in codes if program is not None]
        self.fits = (
            len(numbers) <= MOST_VALUES
            and all(abs(number) < LIMIT for number in numbers)
            and all(blanks)
            and len(known) == len(codes)
        )
        if not self.fits:
            return
        ends = [
            (numbers[(blank & -blank).bit_length() - 1], numbers[blank.bit_length() - 1])
            for blank in blanks
        ]
        names = [ends[v] for v in letters]
        names += [_joined([ends[v] for v in entry], base) for entry in entries]
        self.fits = (
            _size(_joined([ends[v] for v in subject], base)) < LIMIT
            and base ** len(subject) < LIMIT
            and all(_size(one) < LIMIT for one in names)
            and all(greatest(program, names) < LIMIT for program in known)
        )
        self.pieces: dict[str, list[int]] = {
            "numbers": [*numbers],
            "domains": [0] * self.n_variables,
            "gone": [0] * self.n_variables,
            "allowed": [0] * self.n_variables,
            "letters": [*letters],
            "blanks": [blanks[v] for v in letters],
            "entries": [x for entry in entries for x in (len(entry), *entry)],
            "subject": [*subject],
            "programs": [0] * (2 * len(programs)),
            "ends": [0] * (2 * self.n_variables),
            "names": [0] * (2 * len(names)),
            "stack": [0] * (2 * max(map(len, known), default=0)),
            "target": [0] * self.n_variables,
            "groups": [0] * 64,
        }
        self.head = {
            "n_values": len(numbers),
            "n_variables": self.n_variables,
            "n_letters": len(letters),
            "n_entries": len(entries),
            "n_digits": len(subject),
            "n_programs": len(programs),
            "base": base,
            "is_signed": int(is_signed),
        }
        self.codes = [[x for code in program for x in code] for program in known]

    def written(self, at: int) -> list[int]:
        """What stands in the array from a place on."""
        found = [0] * len(FIELDS)
        head = dict(self.head)
        starts = []
        for program in self.codes:
            starts += [at + len(found), at + len(found) + len(program)]
            found += program
        for name, piece in self.pieces.items():
            head[name] = at + len(found)
            found += starts if name == "programs" else piece
        found[: len(FIELDS)] = [head[name] for name in FIELDS]
        return found


class Bounded:
    """A clue in an array."""

    def __init__(self, numbers: Ints, at: int, n_variables: int) -> None:
        self._numbers, self._at = numbers, at
        start, gone, target = (numbers[at + place] for place in (DOMAINS, GONE, TARGET))
        self._domains = slice(start, start + n_variables)
        self._gone = slice(gone, gone + n_variables)
        self._target = slice(target, target + n_variables)

    def gone(self, domains: Sequence[int]) -> Sequence[int] | None:
        """What each variable loses, nothing if none does; None if the clue cannot be true."""
        self._numbers[self._domains] = array("q", domains)
        n = narrow(self._numbers, self._at)
        return None if n == BROKEN else self._numbers[self._gone] if n else ()

    def needed(
        self, domains: Sequence[int], v: int, gone: int, target: Sequence[int] | None
    ) -> int:
        """Which of these values of a variable must be gone if what is to be gone is to be.

        All others are given back, as far as may be; without a target, if it cannot be true.
        """
        self._numbers[self._domains] = array("q", domains)
        if target is not None:
            self._numbers[self._target] = array("q", target)
        return int(needed(self._numbers, self._at, v, gone, int(target is not None)))


class ClueBounds:
    """Clues that are asked by compiled code, from when that is there."""

    def __init__(self) -> None:
        self._numbers: Ints | None = None
        self._end = 0
        self._paying = Paying(narrow, _is_kept, prepare, _PAYS)

    def added(self, layout: Layout) -> Bounded | None:
        """A clue that can be asked; None if it has no room."""
        if not layout.fits:
            return None
        size = len(layout.written(0))
        if self._numbers is None or self._end + size > len(self._numbers):
            self._numbers, self._end = ints([0] * max(size, _ROOM)), 0
        at, self._end = self._end, self._end + size
        self._numbers[at : self._end] = ints(layout.written(at))
        return Bounded(self._numbers, at, layout.n_variables)

    def is_there(self) -> bool:
        """Whether the code is kept, or has been compiled; that is done when it has paid."""
        return self._paying.is_there()


def _is_kept() -> bool:
    return (
        isinstance(narrow, Entry)
        and isinstance(needed, Entry)
        and narrow.is_kept(ints([0]), 0)
        and needed.is_kept(ints([0]), 0, 0, 0, 0)
    )


def prepare() -> None:
    """Have the kernels compiled or loaded, unless kernels are not compiled."""
    if isinstance(narrow, Entry):
        awaited(_compiled)


def _compiled() -> None:
    """Have the kernel compiled: a clue without anything is asked."""
    nothing = Layout([0], [], [], [], [], 10, False, [], {})
    narrow(ints(nothing.written(0)), 0)
    needed(ints(Layout([0], [1], [], [], [], 10, False, [], {}).written(0)), 0, 0, 0, 0)


def _joined(ends: Sequence[tuple[int, int]], base: int) -> tuple[int, int]:
    """Between which numbers one with such digits lies."""
    lo = hi = 0
    for least, most in ends:
        lo, hi = lo * base + least, hi * base + most
    return lo, hi


def _size(ends: tuple[int, int]) -> int:
    return max(map(abs, ends))


def greatest(program: Codes, names: Sequence[tuple[int, int]]) -> int:
    """The greatest size of a bound on the way to the value of a program."""
    greatest, stack = 0, list[tuple[int, int]]()
    for code, argument in program:
        if code == NUMBER:
            stack.append((argument, argument))
        elif code == NAME:
            stack.append(names[argument])
        elif code == NEGATE:
            lo, hi = stack.pop()
            stack.append((-hi, -lo))
        else:
            (c, d), (a, b) = stack.pop(), stack.pop()
            if code == ADD:
                stack.append((a + c, b + d))
            elif code == SUBTRACT:
                stack.append((a - d, b - c))
            else:
                corners = a * c, a * d, b * c, b * d
                stack.append((min(corners), max(corners)))
        greatest = max(greatest, _size(stack[-1]))
    return greatest
