"""A numeric crossword as text: the grid with its bars and numbers, letters, clues with values.

::

    +1--+2--+3--+      the number of a cell stands in its upper border
    | 4   6 | 2 |      a bar is a line between cells, an open side none
    +4  +   +---+
"""

import re
from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Final, NamedTuple

from gridwright.basics.errors import Undecided
from gridwright.basics.printable import printable
from gridwright.clues.meaning import Meaning
from gridwright.clues.numbers.functions import value_of_digits
from gridwright.clues.tree import ARITHMETIC, Node, written
from gridwright.families.crossnumber.digits import write_number
from gridwright.families.crossnumber.layout import Layout
from gridwright.families.crossnumber.model import answered, clued
from gridwright.families.crossnumber.setting import Setting
from gridwright.families.crossnumber.setting_parts import Clue
from gridwright.model.constraints import Variable
from gridwright.model.grid import Cell
from gridwright.text.spans import Span, Text, TextRole

__all__ = ["ROMAN", "Worked", "drawing", "entry_text", "is_roman", "worked"]

ROMAN: Final = "IVXLCDM"
"""What the digits 1 to 7 are in Roman numerals."""

_WIDTH = 76
_MOST_ANSWERS: Final = 4
_REBASED: Final = re.compile(r"\b(base|factorial|roman|Roman|inbase|factoradic)\b")
_Line = tuple[Span, ...]


def drawing(
    setting: Setting, givens: Mapping[Variable, int], values: Mapping[Variable, int] | None
) -> Text:
    """The puzzle, or its solution if there are values."""
    known = givens if values is None else values
    lines: list[_Line] = []
    if setting.layout.is_drawn:
        lines += _board(setting.layout, givens, known)
    letters = [letter for letter, _ in setting.letters if letter in known]
    if letters:
        lines += [(), *_letters(letters, givens, known)]
    if lines:
        lines.append(())
    width = max(len(name) for name, _ in setting.layout.entries) + 2
    for name, cells in setting.layout.entries:
        found = entry_text(setting, name, cells, values)
        if found:
            lines.append((Span(name.ljust(width), TextRole.LABEL), Span(found, TextRole.FOUND)))
    if values is None:
        texts = [f"{rule.of}: {rule.printed}" for rule in setting.rules]
        texts += (r.text for r in setting.relations if hasattr(r, "text"))
        lines += [(Span(printable(text), TextRole.LABEL),) for text in dict.fromkeys(texts)]
    return Text(tuple(lines))


def _board(
    layout: Layout, givens: Mapping[Variable, int], known: Mapping[Variable, int]
) -> Iterator[_Line]:
    grid, joined = layout.grid, layout.joined
    labels = dict(layout.labels)
    for r in range(grid.rows + 1):
        border = ""
        for c in range(grid.cols):
            above, below = grid.at(r - 1, c), grid.at(r, c)
            is_open = (above, below) in joined or (layout.is_free and above is below is None)
            line = (" " if is_open else "-") * 3
            label = labels.get(below, "") if below is not None else ""
            border += _corner(layout, r, c) + label + line[len(label) :]
        yield (Span((border + _corner(layout, r, grid.cols)).rstrip(), TextRole.RULE),)
        if r < grid.rows:
            yield tuple(_row(layout, r, givens, known))


def _corner(layout: Layout, r: int, c: int) -> str:
    around = [layout.grid.at(r - i, c - j) for i in (0, 1) for j in (0, 1)]
    return " " if layout.is_free and all(cell is None for cell in around) else "+"


def _row(
    layout: Layout, r: int, givens: Mapping[Variable, int], known: Mapping[Variable, int]
) -> Iterator[Span]:
    grid = layout.grid
    for c in range(grid.cols + 1):
        left, cell = grid.at(r, c - 1), grid.at(r, c)
        is_open = (left, cell) in layout.joined or (layout.is_free and left is cell is None)
        yield Span(" " if is_open else "|", TextRole.RULE)
        if c == grid.cols:
            return
        if cell is None:
            yield Span("   " if layout.is_free else "###", TextRole.HOLE)
        elif cell in known:
            role = TextRole.GIVEN if cell in givens else TextRole.FOUND
            yield Span(f" {write_number([known[cell]])} ", role)
        else:
            yield Span(" . " if cell in layout.entries_through else "   ", TextRole.EMPTY)


def _letters(
    letters: list[str], givens: Mapping[Variable, int], known: Mapping[Variable, int]
) -> Iterator[_Line]:
    line: list[Span] = []
    for letter in letters:
        role = TextRole.GIVEN if letter in givens else TextRole.FOUND
        spans = [Span(f"{letter} = ", TextRole.LABEL), Span(str(known[letter]), role)]
        if sum(len(s.text) for s in (*line, *spans)) + 3 > _WIDTH:
            yield tuple(line)
            line = []
        line += [Span("   ", TextRole.LABEL), *spans] if line else spans
    yield tuple(line)


def entry_text(
    setting: Setting, name: str, cells: tuple[Cell, ...], values: Mapping[Variable, int] | None
) -> str:
    """``SEAM = 2*3*7*11 = 462`` for a solution, the clue alone for a puzzle."""
    clue = setting.clue_of.get(name)
    text = printable(_text_of(clue)) if clue and clue.values is None else ""
    if values is None or not all(cell in values for cell in cells):
        return f"{text} ({len(cells)})" if text else ""
    found = worked(setting, name, cells, values)
    parts = [text] if text and text != "?" else []
    if found.expression.replace(" ", "") not in ("", text.replace(" ", ""), found.number):
        parts.append(found.expression)
    if parts != [found.number]:
        parts.append(found.number)
    text = " = ".join(parts)
    if found.entered == found.number:
        return text
    is_told = setting.base != 10 and found.told == found.entered and not found.is_rebased
    base = f" in base {setting.base}" if is_told else ""
    return f"{text}, entered as {found.told}{base}"


def is_roman(entering: str) -> bool:
    """Whether all answers are entered in Roman numerals."""
    return entering.strip().lower() in ("in roman numerals", "roman(answer)")


def _text_of(clue: Clue) -> str:
    """A clue's text; as it is printed, if what it says is told apart, as a relation."""
    told_apart = clue.printed and clue.statement.text in ("any", "?")
    return clue.printed if told_apart else clue.statement.text


_SPELT: Final = ("spelt(entry)=answer", "answer=spelt(entry)")


class Worked(NamedTuple):
    """What an entry's clue comes to: the expression with its numbers if it is one, the value,
    what is in the grid, and how that is told: cell by cell, if one holds several figures; and
    whether it is in another base, or notation, than that of the digits.
    """

    expression: str
    number: str
    entered: str
    told: str
    is_rebased: bool


def worked(
    setting: Setting, name: str, cells: tuple[Cell, ...], values: Mapping[Variable, int]
) -> Worked:
    """The value of an entry whose digits are known."""
    digits = [values[cell] for cell in cells]
    clue = setting.clue_of.get(name)
    value: int | str | None = None
    expression = ""
    if clue and clue.values is None:
        value, expression = _worked_out(setting, clue, values)
    number = str(value_of_digits(digits, setting.base) if value is None else value)
    entered = told = write_number(digits)
    if clue and re.sub(r"[@\s]|\bthe\b", "", clue.statement.entering) in _SPELT:
        told = " ".join(map(str, digits))  # a cell may hold several figures
        number = number if value is not None else str(int("".join(map(str, digits))))
    if clue and is_roman(clue.statement.entering) and {*digits} <= {*range(1, len(ROMAN) + 1)}:
        told = "".join(ROMAN[digit - 1] for digit in digits)
    is_rebased = bool(clue and _REBASED.search(clue.statement.entering))
    return Worked(expression, number, entered, told, is_rebased)


def _worked_out(
    setting: Setting, clue: Clue, values: Mapping[Variable, int]
) -> tuple[int | str | None, str]:
    """The value that was entered, and the expression with its numbers, if it is one."""
    if clue.entry in setting.answer_of:
        return _known_answer(setting, clue, values)
    if clue.statement.entering:
        return _answered(setting, clue, values)
    constraint = clued(setting, clue)
    if not all(variable in values for variable in constraint.scope):
        return None, ""
    own = tuple(values[variable] for variable in constraint.scope)
    known = constraint.known(own)
    meaning = constraint.statement.meaning
    for number in constraint.readings(constraint.digits(own)):
        for tree in constraint.statement.alternatives:
            try:
                is_meant = meaning.contains(tree, number, known)
            except Undecided:  # another reading is what was meant
                continue
            if is_meant:
                names = {name: str(n) for name, n in known.items()}
                return number, _expression(tree, names)
    return None, ""


def _known_answer(
    setting: Setting, clue: Clue, values: Mapping[Variable, int]
) -> tuple[int | None, str]:
    """The answer that is an unknown of its own, and the expression with its numbers."""
    constraint = answered(setting, clue)
    if not all(variable in values for variable in constraint.scope):
        return None, ""
    own = tuple(values[variable] for variable in constraint.scope)
    known, meaning = constraint.known(own), constraint.statement.meaning
    number = value_of_digits(constraint.digits(own), setting.base)
    names = {name: str(n) for name, n in known.items()}
    trees = constraint.statement.alternatives
    meant = next((tree for tree in trees if meaning.contains(tree, number, known)), None)
    return number, "" if meant is None else _expression(meant, names)


def _answered(
    setting: Setting, clue: Clue, values: Mapping[Variable, int]
) -> tuple[int | str | None, str]:
    """The answer, if it can be told from what is entered, where that is something else.

    In one of several ways a few numbers may have been entered so: these, joined by "or".
    """
    constraint = answered(setting, clue) if setting.answers else clued(setting, clue)
    if not all(variable in values for variable in constraint.scope):
        return None, ""
    own = tuple(values[variable] for variable in constraint.scope)
    known, meaning = constraint.known(own), constraint.statement.meaning
    plain = replace(clue.statement, entering="")
    entered = value_of_digits(constraint.digits(own), setting.base)
    for tree in plain.alternatives:
        if not tree.is_set and meaning.contains(clue.statement.entered(tree), entered, known):
            names = {name: str(n) for name, n in known.items()}
            return meaning.whole(tree, known), _expression(tree, names)
    origins = {
        x
        for tree in plain.alternatives
        if tree.is_set
        for x in _origins(meaning, clue.statement.entered(tree), tree, entered, known)
    }
    return " or ".join(map(str, sorted(origins)[:_MOST_ANSWERS])) or None, ""


def _origins(
    meaning: Meaning, made: Node, of: Node, number: int, known: Mapping[str, int]
) -> Iterator[int]:
    """The members of a set of which arithmetic on it makes a number."""
    if made is of:
        if meaning.contains(of, number, known):
            yield number
    elif made.op == "or":
        for part in made.nodes:
            yield from _origins(meaning, part, of, number, known)
    elif made.op in ARITHMETIC and made.is_set:
        for part, x in meaning.undone(made, number, known):
            if isinstance(x, int):
                yield from _origins(meaning, part, of, x, known)


def _expression(tree: Node, names: dict[str, str]) -> str:
    if tree.op == "and" and not any(part.is_set for part in tree.nodes):
        return " = ".join(written(part, names) for part in tree.nodes)
    return "" if tree.is_set else written(tree, names)
