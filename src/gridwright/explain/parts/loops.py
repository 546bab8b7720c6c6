"""The choices of a clue's letters that make a number of its length, by loops within one another.

Each reading of the clue is written out as text in these loops, so that what some letters make is
worked out before others are chosen, and a number is made in tens of nanoseconds.
"""

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from gridwright.basics.halting import ask
from gridwright.clues.functions import reverse
from gridwright.clues.tree import Program
from gridwright.explain.parts.programs import MOST_CODES, is_short

__all__ = ["MOST_LOOPS", "Loops", "Room"]

MOST_LOOPS = 18
"""Loops within one another; Python takes no more than 20."""

_MOST_RAISED = 4
"""The highest power of a name: numbers stay about as long as those of products."""

Choices = Iterator[tuple[tuple[int, ...], int]]
"""Letters and the number that they make."""


class Room(NamedTuple):
    """Numbers below a limit in a base; above 0, or of any sign, which is not entered."""

    base: int
    limit: int
    is_signed: bool = False


class Loops:
    """The numbers of some readings of a clue, which are programs of sums, differences, products.

    `places` are the letters in the order in which they are chosen, those `apart` being different
    (by place the later ones).  `takes` says whether programs can be written out.
    """

    def __init__(
        self,
        programs: Sequence[Program],
        places: Mapping[str, int],
        apart: Sequence[Sequence[int]],
        room: Room,
    ) -> None:
        self._programs, self._places, self._apart = programs, places, apart
        self._room = room
        self._made: Callable[..., Choices] | None = None

    def __len__(self) -> int:
        """How many readings there are."""
        return len(self._programs)

    @staticmethod
    def takes(program: Program, *, is_natural: bool) -> bool:
        """Whether a program can be written out.

        Names may be raised to small powers, but nothing else: powers of powers soon are too large.
        They may be reversed where none of them is below 0.
        """
        rest = [
            code
            for i, code in enumerate(program)
            if not (_raises_a_name(program, i) or (is_natural and _reverses_a_name(program, i)))
        ]
        return len(program) <= MOST_CODES and is_short(rest)

    def numbers(self, sets: Sequence[Sequence[int]], units: Collection[int]) -> Choices:
        """For each choice the number of each reading that has room, and a last digit of these."""
        if self._made is None:
            self._made = self._written()
        return self._made(sets, units)

    def _written(self) -> Callable[..., Choices]:
        n, room = len(self._places), self._room
        blocks: list[list[str]] = [[] for _ in range(n + 1)]
        """By how many letters are chosen what is worked out then."""
        before: list[list[int]] = [[] for _ in range(n)]
        for i, later in enumerate(self._apart):
            for j in later:
                before[j].append(i)
        last = blocks[n]
        results = [self._value(program, blocks) for program in self._programs]
        choice = "".join(f"x{i}, " for i in range(n))
        least = "0 <=" if room.is_signed else "0 <"
        for text in results:
            last.append(f"number = {f'abs({text})' if room.is_signed else text}")
            last.append(f"if {least} number < {room.limit} and number % {room.base} in units:")
            last.append(f"    yield ({choice}), number")
        lines = ["def made(sets, units):", *(f"    {line}" for line in blocks[0])]
        for i in range(n):
            indent = "    " * (i + 1)
            if i == n - 1:
                lines.append(f"{indent}ask()")
            lines.append(f"{indent}for x{i} in sets[{i}]:")
            if before[i]:
                alike = " or ".join(f"x{i} == x{j}" for j in before[i])
                lines.append(f"{indent}    if {alike}: continue")
            lines += [f"{indent}    {line}" for line in blocks[i + 1]]
        known: dict[int, int] = {}

        def turned(number: int) -> int:
            if number not in known:
                known[number] = reverse(number, room.base)
            return known[number]

        names: dict[str, Any] = {"ask": ask, "rev": turned}
        exec("\n".join(lines), names)
        made: Callable[..., Choices] = names["made"]
        return made

    def _value(self, program: Program, blocks: Sequence[list[str]]) -> str:
        """What holds the value of a program, worked out as early as can be."""
        stack: list[tuple[str, int]] = []
        for code in program:
            if isinstance(code, int):
                stack.append((f"({code})", 0))
                continue
            if isinstance(code, str):
                place = self._places[code]
                stack.append((f"x{place}", place + 1))
                continue
            operands = stack[len(stack) - code.arity :]
            del stack[len(stack) - code.arity :]
            depth = max(depth for _, depth in operands)
            texts = [text for text, _ in operands]
            if code.name in ("negated", "rev"):
                text = f"{'-' if code.name == 'negated' else 'rev'}({texts[0]})"
            else:
                text = f"{texts[0]} {'**' if code.name == '^' else code.name} {texts[1]}"
            name = f"v{sum(map(len, blocks))}"
            blocks[depth].append(f"{name} = {text}")
            stack.append((name, depth))
        return stack[0][0]


def _raises_a_name(program: Program, i: int) -> bool:
    """Whether the code at i raises a name to a small power."""
    code = program[i]
    if isinstance(code, int | str) or code.name != "^":
        return False
    name, exponent = program[i - 2], program[i - 1]
    return isinstance(name, str) and isinstance(exponent, int) and 0 <= exponent <= _MOST_RAISED


def _reverses_a_name(program: Program, i: int) -> bool:
    """Whether the code at i reverses a name."""
    code = program[i]
    return (
        not isinstance(code, int | str) and code.name == "rev" and isinstance(program[i - 1], str)
    )
