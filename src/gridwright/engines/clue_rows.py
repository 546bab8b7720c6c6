"""The rows of clues by compiled code (`kernels.clue_rows`), for whoever writes very many lists.

A choice of letters takes some 50 ns, where it takes 4 us in Python.
"""

from collections.abc import Mapping, Sequence
from itertools import accumulate
from math import prod

from gridwright.clues.tree import Program
from gridwright.engines.clue_ends import LIMIT, MOST_VALUES, coded, greatest
from gridwright.engines.preparing import awaited
from gridwright.kernels.clue_rows import FIELDS, write
from gridwright.kernels.flat import Words, ints, words
from gridwright.kernels.images.entry import Entry

__all__ = ["ClueRows", "is_kept", "prepare"]

Columns = Sequence[Mapping[int, int]]
"""By column and value, as a set of one, the rows that have it, as sets of bits."""

_rows: list[Words] = []
"""Room for what is written, which is read at once; nobody else has it meanwhile."""


class ClueRows:
    """A clue whose letters and digits are in columns; `fits` says whether the kernel takes it.

    `programs` are its readings: in each row the digits are what one of them comes to.  `blanks` are
    by column the sets of all that there could be, `apart` are by letter the later ones with other
    values.
    """

    def __init__(
        self,
        numbers: Sequence[int],
        blanks: Sequence[int],
        letters: Mapping[str, int],
        apart: Sequence[Sequence[int]],
        subject: Sequence[int],
        base: int,
        is_signed: bool,
        programs: Sequence[Program],
    ) -> None:
        self._n_values, self._letters = len(numbers), list(letters.values())
        self._n_programs, places = len(programs), {name: i for i, name in enumerate(letters)}
        known = [codes for one in programs if (codes := coded(one, places)) is not None]
        self.fits = (
            len(known) == len(programs)
            and len(numbers) <= MOST_VALUES
            and all(abs(number) < LIMIT for number in numbers)
            and all(blanks)
            and len({*self._letters}) == len(letters)
            and {*self._letters, *subject} == {*range(len(blanks))}
        )
        if not self.fits:
            return
        ends = [
            (numbers[(blank & -blank).bit_length() - 1], numbers[blank.bit_length() - 1])
            for blank in (blanks[column] for column in self._letters)
        ]
        self.fits = all(greatest(codes, ends) < LIMIT for codes in known)
        starts = accumulate((2 * len(codes) for codes in known), initial=0)
        earlier = [0] * len(letters)
        for i, later in enumerate(apart):
            for j in later:
                earlier[j] |= 1 << i
        place = {number: i for i, number in enumerate(numbers)}
        self._pieces: dict[str, Sequence[int]] = {
            "numbers": numbers,
            "digits": [place.get(digit, -1) for digit in range(base)],
            "letters": self._letters,
            "earlier": earlier,
            "subject": subject,
            "programs": [
                x for at, codes in zip(starts, known, strict=False) for x in (at, len(codes))
            ],
            "codes": [x for codes in known for code in codes for x in code],
            "stack": [0] * max(map(len, known)),
            "chosen": [0] * len(letters),
            "row": [0] * len(blanks),
            "results": [0] * len(known),
        }
        self._head = {
            "n_values": len(numbers),
            "n_columns": len(blanks),
            "n_letters": len(letters),
            "n_digits": len(subject),
            "n_programs": len(known),
            "base": base,
            "is_signed": int(is_signed),
        }

    def written(self, domains: Sequence[int]) -> tuple[int, Columns]:
        """How many rows there are within these sets, and which of them has what."""
        n_choices = prod(domains[column].bit_count() for column in self._letters)
        n_words = max(1, -(-n_choices * self._n_programs // 64))
        size = len(domains) * self._n_values * n_words
        rows = _rows.pop() if _rows else words([])
        if len(rows) < size:
            rows = words([0] * size)
        found, head = [0] * len(FIELDS), self._head | {"n_words": n_words}
        for name, piece in (self._pieces | {"domains": domains}).items():
            head[name] = len(found)
            found += piece
        found[: len(FIELDS)] = [head[name] for name in FIELDS]
        n_rows = int(write(ints(found), rows))
        data = memoryview(rows)
        columns = []
        for column in range(len(domains)):
            of = {}
            for value in range(self._n_values):
                at = (column * self._n_values + value) * n_words
                if with_it := int.from_bytes(data[at : at + n_words].tobytes(), "little"):
                    of[1 << value] = with_it
            columns.append(of)
        del data
        _rows.append(rows)
        return n_rows, columns


def is_kept() -> bool:
    """Whether nothing need be compiled."""
    return isinstance(write, Entry) and write.is_kept(ints([0]), words([0]))


def prepare() -> None:
    """Have the kernel compiled or loaded, unless kernels are not compiled."""
    if isinstance(write, Entry):
        awaited(_compiled)


def _compiled() -> None:
    ClueRows([1], [1], {}, [], [0], 10, False, [(1,)]).written([1])
