"""Alphametic: words are numbers, letters their digits, no two alike.

Variables  a letter -> its digit; ``carry 1.2`` -> what equation 1 carries into column 2, which
           follows from the letters
Text       equations such as ``SEND + MORE = MONEY``; one-digit words are words too
Source     H. E. Dudeney, Strand Magazine, July 1924, for the example
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise
from typing import TYPE_CHECKING, Any

from gridwright.basics.bounds import MAX_BASE, MAX_EQUATIONS, MAX_NUMBER
from gridwright.basics.errors import FormatError, PuzzleError, shown
from gridwright.basics.typeset import typeset
from gridwright.families.crossnumber.digits import write_number
from gridwright.families.random_words import WORDS, random_sum
from gridwright.model.constraints import AllDifferent, Constraint, LinearSum, Relation, Variable
from gridwright.model.expression import Expression, parse_relation
from gridwright.model.linear import linear_form, scaled
from gridwright.model.model import Assignment, Model
from gridwright.puzzles.drafting import Below, Draft, Drafting
from gridwright.puzzles.puzzle import Family, Puzzle, Solution
from gridwright.puzzles.step import NO_CANDIDATES, Candidates, Step
from gridwright.text.spans import Span, Text, TextRole
from gridwright.text.table import KeyTable

if TYPE_CHECKING:
    from gridwright.puzzles.playing import Board
    from gridwright.scene.scene import Scene

__all__ = ["Alphametic"]

_LONGEST = 10
"""Letters of a word in an alphametic that is made."""

_WORD = re.compile(r"[A-Za-z]+")


class Alphametic(Family):
    """Sums and products of words."""

    name = "alphametic"
    is_made = True
    styles = {"": "the sum of two words is a word"}
    drawn_keys = ("words",)
    aliases = ("cryptarithm",)
    summary = "replace each letter with a digit so that the equations hold"
    gentlest = 3.4
    nouns = {"cell": "letter"}
    rule_texts = {
        "": "Replace every letter with a digit, the same letter always with the same digit, so "
        "that the sums are right.",
        "-duplicates": "Different letters stand for different digits.",
        "-leading_zero": "No number begins with 0.",
    }
    keys = {
        "equations": 'an equation such as "SEND + MORE = MONEY", or a list of them',
        "base": "base of the numbers, 2 to 64; 10 if not given",
        "leading_zero": "true if words may start with 0",
        "duplicates": "true if letters may be equal",
        "given": "known letters, such as {M = 1}",
    }
    layers = {"given": "given"}
    main_keys = ("equations",)

    def build(self, table: KeyTable) -> Puzzle:
        if isinstance(table.values.get("equations"), str):
            texts = [line for line in table.text("equations").splitlines() if line.strip()]
        else:
            texts = table.sequence("equations", str, 'texts such as "AB + BA = CDC"')
        if not texts:
            raise table.error("equations", "expected at least one, such as SEND + MORE = MONEY")
        if len(texts) > MAX_EQUATIONS:
            message = f"{len(texts):,} equations; at most {MAX_EQUATIONS:,}"
            raise table.error("equations", message)
        clues: dict[str, Any] = {"base": table.whole("base", 10)}
        if not 2 <= clues["base"] <= MAX_BASE:
            raise table.error("base", f"{shown(clues['base'], 12)}; expected 2 to {MAX_BASE}")
        base = clues["base"]
        clues["equations"] = table.reading(
            "equations", lambda: tuple(_equation(i, text, base) for i, text in enumerate(texts, 1))
        )
        clues |= {key: True for key in ("leading_zero", "duplicates") if table.flag(key)}
        givens: dict[Variable, int] = {}
        for letter, value in (table.table("given") if "given" in table else {}).items():
            if not isinstance(value, int) or isinstance(value, bool):
                raise table.error("given", f"{letter}: expected a digit, found {shown(value)}")
            givens[letter] = value
        puzzle = Puzzle(self, givens=givens, clues=clues)
        table.reading("given", lambda: self.check_givens(puzzle))
        return puzzle

    def empty(self, size: tuple[int, int] | None, style: str, keys: Mapping[str, Any]) -> Puzzle:
        if size is not None:
            raise FormatError("an alphametic has no rows and columns")
        words = _words_of(keys.get("words", WORDS))
        return Puzzle(self, clues={"equations": (), "base": 10, "words": words})

    def random_puzzle(
        self, frame: Puzzle, values: Assignment, below: Below, style: str
    ) -> Drafting:
        found = yield from random_sum(frame.clues["words"], below)
        if found is None:
            return None
        (a, b, c), digits = found
        values, carry = dict(digits), 0
        for k in range(1, len(c)):
            carry += sum(digits[word[-k]] for word in (a, b) if k <= len(word))
            carry = values[f"carry 1.{k}"] = carry // 10
        return Draft(self.puzzle(KeyTable({"equations": f"{a} + {b} = {c}"})), values)

    def words(self, puzzle: Puzzle) -> list[str]:
        """The words of all equations, in order of appearance."""
        names = (name for equation in puzzle.clues["equations"] for name in equation.names)
        return list(dict.fromkeys(names))

    def variables(self, puzzle: Puzzle) -> Sequence[Variable]:
        return sorted(set("".join(self.words(puzzle))))

    def check_givens(self, puzzle: Puzzle) -> None:
        letters, base = self.variables(puzzle), puzzle.clues["base"]
        for letter, value in puzzle.givens.items():
            if letter not in letters:
                raise FormatError(f"{shown(letter)} is not a letter of the equations")
            if not 0 <= value < base:
                raise FormatError(f"{letter}: {shown(value, 12)} is not a digit in base {base}")

    def model(self, puzzle: Puzzle) -> Model:
        clues, words = puzzle.clues, self.words(puzzle)
        letters, base = self.variables(puzzle), clues["base"]
        leading = {word[0] for word in words if len(word) > 1 and "leading_zero" not in clues}
        domains: dict[Variable, Sequence[int]] = {
            letter: range(1 if letter in leading else 0, base) for letter in letters
        }
        domains |= {letter: (digit,) for letter, digit in puzzle.givens.items()}
        found: list[Constraint] = []
        if "duplicates" not in clues:
            found.append(AllDifferent(tuple(letters), name="no two letters are equal"))
        for number, equation in enumerate(clues["equations"], 1):
            found += _statements(equation, number, base, domains)
        return Model(domains, found)

    def read(self, puzzle: Puzzle, assignment: Assignment) -> Solution:
        letters = {str(x): assignment[x] for x in self.variables(puzzle) if x in assignment}
        known = [word for word in self.words(puzzle) if letters.keys() >= set(word)]
        words = {word: _number(word, letters, puzzle.clues["base"]) for word in known}
        facts = {"letters": letters, "values": words}
        return Solution(puzzle, assignment, facts=facts, names=words)

    def text(self, puzzle: Puzzle, solution: Solution | None = None) -> Text:
        known = puzzle.givens if solution is None else solution.assignment
        equations: list[Expression] = puzzle.clues["equations"]
        lines = [(Span(" ".join(e.text.split()), TextRole.LABEL),) for e in equations]
        if solution is not None:
            for equation in equations:
                text = _WORD.sub(lambda word: _written(word[0], known), equation.text)
                lines.append((Span(" ".join(text.split()), TextRole.FOUND),))
        letters = [letter for letter in self.variables(puzzle) if letter in known]
        text = "  ".join(f"{letter} = {write_number([known[letter]])}" for letter in letters)
        return Text((*lines, (Span(text, TextRole.FOUND),)) if text else tuple(lines))

    def draw(
        self,
        puzzle: Puzzle,
        solution: Solution | None = None,
        steps: Sequence[Step] = (),
        candidates: Candidates = NO_CANDIDATES,
    ) -> "Scene":
        from dataclasses import replace

        from gridwright.families.drawing_words import draw_word_sums
        from gridwright.puzzles.letter_marks import letter_marks
        from gridwright.puzzles.step_drawing import step_names
        from gridwright.scene.scene import Role

        values = puzzle.givens if solution is None else solution.assignment
        known = {
            str(letter): (
                write_number([values[letter]]),
                Role.GIVEN if letter in puzzle.givens else Role.FOUND,
            )
            for letter in self.variables(puzzle)
            if letter in values
        }
        texts = [equation.text for equation in puzzle.clues["equations"]]
        scene = draw_word_sums(texts, known, self.caption(puzzle, solution), step_names(steps))
        if scene is None:
            return super().draw(puzzle, solution, steps, candidates)
        letters = [str(letter) for letter in self.variables(puzzle)]
        marks = letter_marks(letters, steps, candidates, values, scene.bounds, 0.75)
        return replace(scene, shapes=(*scene.shapes, *marks))

    def write_value(self, value: int) -> str:
        return write_number([value])

    def board(self, puzzle: Puzzle) -> "Board":
        """The sums as they are printed, a square for each letter; else a square for each name."""
        from gridwright.families.drawing_words import letter_squares
        from gridwright.puzzles.named_board import named_board
        from gridwright.puzzles.playing import Board, Listed, Place
        from gridwright.scene.drawing import Drawing
        from gridwright.scene.scene import Role
        from gridwright.scene.tiling import squares

        texts = [" ".join(equation.text.split()) for equation in puzzle.clues["equations"]]
        laid = letter_squares(texts)
        if laid is None:
            equations = puzzle.clues["equations"]
            said = (
                Listed(
                    "", "", typeset(text), "Equations", tuple(sorted(set("".join(equation.names))))
                )
                for text, equation in zip(texts, equations, strict=True)
            )
            return named_board(puzzle, tuple(said))
        letters, shapes = laid
        drawing = Drawing(squares({i: square.at for i, square in enumerate(letters)}))
        drawing.add(*shapes)
        for cell, square in enumerate(letters):
            drawing.number(cell, square.letter)
            if square.letter in puzzle.givens:
                value = self.write_value(puzzle.givens[square.letter])
                drawing.value(cell, value, Role.GIVEN)
        places = (
            Place(square.letter, square.name, drawing.tiles[cell]._replace(box=drawing.room[cell]))
            for cell, square in enumerate(letters)
        )
        scene = drawing.scene(*self.caption(puzzle))
        return Board(scene, tuple(places), small=self.draw(puzzle))

    def key_values(self, puzzle: Puzzle) -> dict[str, Any]:
        values = {key: value for key, value in puzzle.clues.items() if key != "equations"}
        if values["base"] == 10:
            del values["base"]
        if puzzle.givens:
            values["given"] = dict(puzzle.givens)
        return {"equations": [e.text for e in puzzle.clues["equations"]], **values}


def _words_of(told: Any) -> tuple[str, ...]:
    """Words in capitals, each once, of a text or a list; raises FormatError."""
    words = told.split() if isinstance(told, str) else told
    if not isinstance(words, list | tuple) or not all(isinstance(w, str) for w in words):
        raise FormatError("words: expected a text or a list of words")
    for word in words:
        if not (word.isascii() and word.isalpha()):
            raise FormatError(f"words: {shown(word)} is no word of letters a to z")
    found = sorted({word.upper() for word in words if 2 <= len(word) <= _LONGEST})
    if len(found) < 3:
        raise FormatError(f"words: expected three and more, of 2 to {_LONGEST} letters")
    return tuple(found)


def _equation(number: int, text: str, base: int) -> Expression:
    longest = next(n for n in range(1, MAX_NUMBER.bit_length() + 2) if base**n > MAX_NUMBER)
    try:
        equation = parse_relation(" ".join(text.split()))
        for name in equation.names:
            if not name.isalpha():
                raise FormatError(f"{shown(name)} is not a word of letters")
            if len(name) > longest:
                what = f"{shown(name)} has {len(name):,} letters"
                raise FormatError(f"{what}; numbers of base {base} have at most {longest} digits")
        _spelt_out(equation, base)
    except PuzzleError as error:
        error.place = f"equation {number}"
        raise
    return equation


def _spelt_out(equation: Expression, base: int) -> Expression:
    """The equation in letters: ``AB`` becomes ``(A*10 + B)``."""

    def sum_of(word: re.Match[str]) -> str:
        last = len(word[0]) - 1
        terms = (f"{letter}*{base ** (last - i)}" for i, letter in enumerate(word[0][:-1]))
        return f"({' + '.join([*terms, word[0][-1]])})"

    return parse_relation(_WORD.sub(sum_of, equation.text))


def _number(word: str, letters: Mapping[str, int], base: int) -> int:
    number = 0
    for letter in word:
        number = number * base + letters[letter]
    return number


def _written(word: str, known: Mapping[Variable, int]) -> str:
    """A word with the digits that are known."""
    return "".join(write_number([known[x]]) if x in known else x for x in word)


def _statements(
    equation: Expression, number: int, base: int, domains: dict[Variable, Sequence[int]]
) -> Iterator[Constraint]:
    """Sums column by column, as on paper; anything else as a formula of the letters."""
    forms = [form for side in equation.sides if (form := linear_form(side)) is not None]
    if set(equation.signs) != {"="} or len(forms) < len(equation.sides):
        spelt = _spelt_out(equation, base)
        yield Relation(spelt.names, spelt, name=equation.text)
        return
    for i, (left, right) in enumerate(pairwise(forms)):
        minus = scaled(right, -1)
        form = {word: left.get(word, 0) + minus.get(word, 0) for word in {**left, **minus}}
        label = f"{number}" if len(forms) == 2 else f"{number}{chr(97 + i)}"
        yield from _columns(form, label, equation.text, base, domains)


def _columns(
    form: dict[str, int], label: str, text: str, base: int, domains: dict[Variable, Sequence[int]]
) -> Iterator[Constraint]:
    """What each column adds up to, with the carries between them as variables."""
    rest = form.pop("", 0)
    n_columns = max((len(word) for word in form), default=1)
    lo = hi = 0
    carried: Variable | None = None
    for k in range(n_columns):
        weights: dict[Variable, int] = {}
        for word, factor in form.items():
            if k < len(word):
                letter = word[-1 - k]
                weights[letter] = weights.get(letter, 0) + factor
        most = (base - 1) * sum(w for w in weights.values() if w > 0)
        least = (base - 1) * sum(w for w in weights.values() if w < 0)
        constant = rest % base if k < n_columns - 1 else rest
        rest = (rest - constant) // base
        if carried is not None:
            weights[carried] = 1
        if k < n_columns - 1:
            lo, hi = -(-(least + constant + lo) // base), (most + constant + hi) // base
            carried = f"carry {label}.{k + 1}"
            domains[carried] = range(lo, hi + 1)
            weights[carried] = -base
        weights = {variable: weight for variable, weight in weights.items() if weight}
        name = text if n_columns == 1 else f"column {k + 1} of {text}"
        yield LinearSum(tuple(weights), -constant, tuple(weights.values()), name=name)
