"""The family of numeric crosswords."""

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final

from gridwright.basics.blocks import InBlocks
from gridwright.basics.errors import FormatError, PuzzleError, did_you_mean, shown
from gridwright.basics.patterns import pattern
from gridwright.basics.printable import printable
from gridwright.clues.numbers.functions import value_of_digits
from gridwright.families.crossnumber.bases import BASE, meant_by, model_of_bases
from gridwright.families.crossnumber.checking import Check
from gridwright.families.crossnumber.digits import write_digit
from gridwright.families.crossnumber.drawing import drawing
from gridwright.families.crossnumber.early import early_checks
from gridwright.families.crossnumber.facts import facts_after, found_besides, told_besides
from gridwright.families.crossnumber.geometry import STEPS
from gridwright.families.crossnumber.layout import MAX_NAME
from gridwright.families.crossnumber.leaving_out import without_each
from gridwright.families.crossnumber.model import clues_of, constraints, domains
from gridwright.families.crossnumber.reading import read_settings
from gridwright.families.crossnumber.setting import Setting
from gridwright.families.crossnumber.slips import slips
from gridwright.families.crossnumber.variants import VARIANTS
from gridwright.families.crossnumber.whole.printed import with_rubric, without_rubric
from gridwright.model.constraints import Constraint, Variable
from gridwright.model.entries import LastCheck
from gridwright.model.grid import Cell
from gridwright.model.model import Assignment, Model
from gridwright.puzzles.clue import Clue
from gridwright.puzzles.drafting import Below, Drafting, only, sized
from gridwright.puzzles.puzzle import Family, Puzzle, Solution
from gridwright.puzzles.reading import Reading
from gridwright.puzzles.step import NO_CANDIDATES, Candidates
from gridwright.text.keys import META, PICTURE
from gridwright.text.spans import Span, Text, TextRole
from gridwright.text.table import KeyTable

if TYPE_CHECKING:  # loaded when something is drawn
    from gridwright.puzzles.playing import Board
    from gridwright.puzzles.step import Step
    from gridwright.scene.scene import Scene

__all__ = ["Crossnumber"]

_NO_TEXTS: Final = frozenset(
    {
        "words",
        "base",
        "clue_base",
        "uses",
        "leading_zero",
        "duplicates",
        "ascending",
        "signed",
        "enter",
        "check",
    }
    | {"different_digits", "different_total", "digit_total", "rows_differ", "columns_differ"}
)
"""Keys that cannot hold a list of clues: they take a number, true or false, or a function."""


class Crossnumber(Family):
    """Numbers in a grid, by clues."""

    name = "crossnumber"
    title = "Numeric crossword"
    is_made = True
    styles = {
        "": "equations of all forms: each entry is an expression in letters",
        "products": "equations with products",
        "sums": "equations that are sums and differences of products",
        "powers": "equations with squares and cubes",
        "kinds": "no letters: kinds of number, and how entries are related",
    }
    summary = "fill in a numeric crossword, clued by expressions, kinds of number and relations"
    rule_texts = {
        "": "Write a digit into every cell, so that every entry is what its clue says.",
        "-leading_zero": "No entry begins with 0.",
        "-duplicates": "No two entries are the same.",
    }
    keys = {
        "grid": "# black, . white; numbered as any crossword",
        "starts": "X in each numbered cell, . elsewhere; lengths come from the clues",
        "across_lengths": 'each row as lengths from bar to bar, such as "3132/13311"',
        "down_lengths": "the same for each column",
        "entries": 'any cells in any order, such as {1a = "r1c1 r1c2"}; or a length, for new cells',
        "labels": 'what numbered cells are called, such as "a..z", "100..1" or "hex"; or "printed"',
        "hidden": 'entries that are names for cells and no more, such as "1x 2x"',
        "cells": 'what cells may hold, such as {crossing = "1-9"}; or a drawing of their names',
        "across": "clues, one per line, such as 1 JE(RK + S) (4)",
        "down": "the same for down; other directions have keys of their own",
        "clues": 'clues by entry, such as {1a = "square"}',
        "clue_means": 'what clues mean, such as "the sum of its prime factors is {clue}"',
        "unplaced": "clues whose places are to be found, one per line, such as AB + C (3)",
        "every": 'what every entry is, whatever its clue says, such as "not square"',
        "relations": "conditions, one per line, such as 6a = rev(25a)",
        "rubric": "the rubric as printed, in sentences such as No entry begins with 0.",
        "kinds": 'kinds of number of your own, such as {mine = "cube + 1", list = [7, 77]}',
        "types": 'kinds among which type(1a) = type(3a) tells, such as ["prime", "square"]',
        "letters": 'what letters may be, such as "1..26", a list or "primes < 2500"',
        "letters_differ": 'which letters differ, a group a line, such as "A..J"; or false',
        "uses": "how many letters may have the same value, 1 if not given",
        "letter": 'letters with values of their own, such as {X = "2..9"}',
        "words": "false if prime, rev and the like are letters",
        "base": 'base of the digits, 2 to 64, or "5..16" if it is to be found; 10 if not given',
        "clue_base": "base of the numbers in clues and relations, 2 to 64; 10 if not given",
        "leading_zero": "true if entries may start with 0",
        "duplicates": "true if entries may be equal",
        "digits": 'the digits that occur, such as "0-6"',
        "digit_uses": 'how often each digit is used, such as "0..8" or {7 = "0 or 7", even = 12}',
        "different_digits": "how many different digits are used",
        "different_total": "what the different digits that are used add up to",
        "digit_total": "what the digits of all cells add up to",
        "different": "cells, or entries, that differ: a group a line",
        "rows_differ": "true if no row holds a digit twice",
        "columns_differ": "true if no column holds a digit twice",
        "same": 'cells that hold the same digit, a group a line; or "mirror", "180" and so on',
        "code": "letters in the cells, which are different digits for different letters",
        "variants": f"one of {', '.join(VARIANTS)}; or a table of directions or entries",
        "entered": 'what becomes of the answers, such as "rev(answer)" or "in base 7"',
        "references": "answers, if entries in clues stand for the answers to theirs; or entries",
        "juxtaposed": "what letters side by side are: product, number, sum and so on",
        "letter_means": 'such as "2 * letter" or "letter or 9 - letter"; or a table of directions',
        "signs": 'signs that ? between letters stands for, such as "+ - ×"',
        "starred": "what a letter with a star, P*, means: square, cube, reverse or negate",
        "ascending": "true if the values rise in the order of the clues",
        "signed": "true if values may be negative or zero; signs are not entered",
        "symmetry": "180, 90 or mirror: checked",
        "clashes": 'what is entered where answers disagree, such as "across + down"',
        "changed": 'digits that are changed at the end, such as {to = "digit + 1", rows = 1}',
        "printed": 'texts that pictures have in place of clues, such as {1a = "Twice a square"}',
        "given": "known digits, letters and entries, such as {r1c1 = 5, A = 3, 1a = 144}",
        "after": 'what is asked of the solution, such as {n = "sum of shaded"}',
        "functions": 'functions for clues, such as {"P(n)" = "prime(n)"}; from Python any',
        "enter": "from Python: a function from a value to what is entered",
        "check": "from Python: a last check on a whole solution",
    }
    layers = {"grid": "grid bars", "clues": "clues", "given": "given"}
    main_keys = ("grid",)
    engines = ("lists",)
    is_decorated = True
    tilings = ("squares", "hexagons", "triangles", "rings", "graph")

    def empty(self, size: tuple[int, int] | None, style: str, keys: Mapping[str, Any]) -> Puzzle:
        rows, cols = sized(size or (6, 6), 3, 15)
        return self.puzzle(KeyTable({"grid": "." * cols + "\n" + ("." * cols + "\n") * (rows - 1)}))

    def random_puzzle(
        self, frame: Puzzle, values: Assignment, below: Below, style: str
    ) -> Drafting:
        from gridwright.families.crossnumber.random_crosswords import random_equations
        from gridwright.families.crossnumber.random_kinds import random_kinds

        rows, cols = frame.grid.rows, frame.grid.cols
        if style == "kinds":
            keys = yield from random_kinds(rows, cols, self._of, below)
        else:
            keys = random_equations(rows, cols, style, below)
        if keys is None:
            return None
        return (yield from only(self._of(keys)))

    def _of(self, keys: Mapping[str, Any]) -> Puzzle:
        return self.puzzle(KeyTable(dict(keys)))

    def known_keys(self, table: KeyTable) -> Iterable[str]:
        return (*self.keys, *self.directions(table))

    def directions(self, table: KeyTable) -> list[str]:
        """Keys that name a direction of the puzzle's own, such as ``up`` or ``through``."""
        found = []
        for key in table.values.keys() - self.keys.keys() - {*META, "puzzle"}:
            entries = table.values.get("entries")
            names = entries if isinstance(entries, Mapping) else ()
            ends = {str(name).lstrip("0123456789") for name in names}
            is_own = any(end and key.startswith(end) for end in ends - {"a", "d"})
            if is_own and not _has_entries(key, table.values[key], names):
                is_own = not did_you_mean(key, self.keys.keys() - _NO_TEXTS)
            if (key in STEPS and not names) or is_own:
                found.append(key)
        return found

    def build(self, table: KeyTable) -> Puzzle:
        table = with_rubric(table)
        settings = read_settings(table, self.directions(table))
        setting = settings[max(settings)]
        parts = {"setting": setting, "bases": settings if setting.bases else {}}
        puzzle = Puzzle(self, setting.layout.grid, {}, parts)
        if "given" not in table:
            return puzzle
        givens: dict[Variable, int] = {}
        for name, value in table.table("given").items():
            if not isinstance(value, int) or isinstance(value, bool):
                raise table.error(
                    "given", f"{shown(name, 20)}: expected a number, found {shown(value)}"
                )
            if name in setting.layout.cells_of:
                givens |= _written(table, setting, name, value)
                continue
            named = (*self.variables(puzzle), *self.cell_names(puzzle))
            if len(name) == 1 and name.isalpha() and name not in named:
                raise table.error("given", f"no clue has the letter {shown(name)}")
            variable = table.reading("given", lambda name=name: puzzle.variable(name))  # type: ignore[misc]
            givens[variable] = value
        given = Puzzle(self, puzzle.grid, dict(sorted(givens.items(), key=str)), puzzle.clues)
        table.reading("given", lambda: self.check_givens(given))
        return given

    def setting(self, puzzle: Puzzle) -> Setting:
        """What the keys of the puzzle say, in the greatest base if that is to be found."""
        setting: Setting = puzzle.clues["setting"]
        return setting

    def _meant(self, puzzle: Puzzle, values: Assignment | None) -> Setting:
        """The setting of a solution, in its base."""
        return meant_by(puzzle.clues["bases"], values or {}) or self.setting(puzzle)

    def variables(self, puzzle: Puzzle) -> Sequence[Variable]:
        setting = self.setting(puzzle)
        bases = (BASE,) * bool(setting.bases)
        return (*setting.layout.used, *(letter for letter, _ in setting.letters), *bases)

    def find(self, puzzle: Puzzle, name: str) -> Variable | None:
        return self.setting(puzzle).layout.cell_of.get(name)

    def check_givens(self, puzzle: Puzzle) -> None:
        setting = self.setting(puzzle)
        allowed = domains(setting, {}) | ({BASE: setting.bases} if setting.bases else {})
        for variable, value in puzzle.givens.items():
            if variable not in allowed:
                raise FormatError(f"{puzzle.name(variable)} belongs to no entry")
            if value not in allowed[variable]:
                message = f"{shown(value, 12)} is not among what it may be"
                raise FormatError(message, place=puzzle.name(variable))

    def cell_names(self, puzzle: Puzzle) -> Mapping[str, Cell]:
        return self.setting(puzzle).layout.cell_of

    def entries(self, puzzle: Puzzle) -> Mapping[str, tuple[Variable, ...]]:
        return self.setting(puzzle).layout.cells_of

    def notes(self, puzzle: Puzzle) -> tuple[str, ...]:
        """What is well formed, but more often a slip than meant."""
        setting = self.setting(puzzle)
        layout, names = setting.layout, [letter for letter, _ in setting.letters]
        begun = {cells[0] for _, cells in layout.entries}
        found = [
            f"no clue begins in {layout.name(cell)}, which has the number {label}"
            for cell, label in layout.labels
            if cell not in begun and dict(setting.keys).get("labels") != "printed"
        ]
        if [name for name in names if name.islower()] == ["x"] and len(names) > 1:
            found.append("x is read as a letter; write a product with × or *")
        return (*found, *slips(setting))

    def readings(self, puzzle: Puzzle) -> Iterator[Reading]:
        from gridwright.families.crossnumber.aloud import readings

        return readings(self.setting(puzzle))

    def rules(self, puzzle: Puzzle) -> tuple[str, ...]:
        from gridwright.families.crossnumber.aloud import rules

        givens = {puzzle.name(variable): value for variable, value in puzzle.givens.items()}
        return tuple(rules(self.setting(puzzle), givens))

    def each_clue(self, puzzle: Puzzle) -> Iterator[Clue]:
        """Clues, rules and relations; none where one gone changes what the others say."""
        setting = self.setting(puzzle)
        if not setting.ascending and not setting.bases:
            yield from (Clue(name, said) for name, said in clues_of(setting) if said)

    def without_each(self, puzzle: Puzzle) -> Iterator[tuple[str, Puzzle]]:
        """The puzzle without each of its clues, rules and relations."""
        for name, rest in without_each(self.setting(puzzle)):
            yield name, Puzzle(self, puzzle.grid, puzzle.givens, {"setting": rest, "bases": {}})

    def model(self, puzzle: Puzzle) -> Model:
        setting = self.setting(puzzle)
        if not setting.bases:
            return self._model(setting, puzzle)
        told = puzzle.givens.get(BASE)
        bases: Mapping[int, Setting] = puzzle.clues["bases"]
        models = {b: self._model(own, puzzle) for b, own in bases.items() if told in (None, b)}
        return model_of_bases(models)

    def _model(self, setting: Setting, puzzle: Puzzle) -> Model:
        """The model in one base."""
        givens = {name: value for name, value in puzzle.givens.items() if name != BASE}
        variables = domains(setting, givens)
        found: list[Constraint] = list(constraints(setting))
        if setting.test:
            scope = tuple(variables)
            longest = max(len(cells) for _, cells in setting.layout.entries)
            found += early_checks(setting, variables)
            in_blocks = isinstance(setting.test, InBlocks) and setting.base**longest < 1 << 62
            found.append(LastCheck(scope, Check(puzzle, scope), in_blocks, name="the last check"))
        return Model(variables, found)

    def read(self, puzzle: Puzzle, assignment: Assignment) -> Solution:
        setting = self._meant(puzzle, assignment)
        layout, grid = setting.layout, puzzle.grid
        cells = [assignment.get(cell) for cell in range(grid.rows * grid.cols)]
        rows = tuple(tuple(cells[r * grid.cols : (r + 1) * grid.cols]) for r in range(grid.rows))
        entries = {}
        for name, places in layout.entries:
            if not all(cell in assignment for cell in places):
                continue  # a step on the way to a solution
            number = value_of_digits([assignment[cell] for cell in places], setting.base)
            clue = setting.clue_of.get(name)
            has_facts = clue is not None and isinstance(number, int)  # or arrays: basics/blocks
            values = clue.values or () if clue and has_facts else ()
            entries[name] = next((value for value in values if value == number), number)
        letters = {x: assignment[x] for x, _ in setting.letters if x in assignment}
        facts: dict[str, Any] = {"letters": letters, "entries": entries}
        facts |= found_besides(setting, assignment)
        is_whole = all(v in assignment for v in (*layout.used, *(x for x, _ in setting.letters)))
        if setting.after and is_whole and all(type(n) is int for n in assignment.values()):
            marked = puzzle.meta.get(PICTURE, {}).get("shade", ())
            facts["after"] = facts_after(setting, marked, assignment, letters, entries)
        return Solution(puzzle, assignment, rows, facts, names=entries)

    def text(self, puzzle: Puzzle, solution: Solution | None = None) -> Text:
        values = None if solution is None else solution.assignment
        setting = self._meant(puzzle, values).with_places(values or {})
        text = drawing(setting, puzzle.givens, values)
        facts = {} if solution is None else solution.facts
        after = {name: facts[name] for name in (BASE, "cipher") if name in facts}
        after |= told_besides(facts) | facts.get("after", {})
        lines = [
            (Span(f"{printable(name)}  ", TextRole.LABEL), Span(str(fact), TextRole.FOUND))
            for name, fact in after.items()
        ]
        return Text((*text.lines, (), *lines)) if lines else text

    def draw(
        self,
        puzzle: Puzzle,
        solution: Solution | None = None,
        steps: "Sequence[Step]" = (),
        candidates: Candidates = NO_CANDIDATES,
    ) -> "Scene":
        from gridwright.families.crossnumber.picture import draw_crossnumber

        setting = self._meant(puzzle, solution.assignment if solution else None)
        return draw_crossnumber(setting, puzzle, solution, steps, candidates)

    def in_print(self, statement: str) -> str:
        from gridwright.families.crossnumber.wording import statement_in_print

        return statement_in_print(statement)

    def write_value(self, value: int) -> str:
        return write_digit(value)

    def board(self, puzzle: Puzzle) -> "Board":
        from gridwright.families.crossnumber.playing import crossnumber_board

        return crossnumber_board(self.setting(puzzle), puzzle)

    def key_values(self, puzzle: Puzzle) -> dict[str, Any]:
        setting = self.setting(puzzle)
        values = {k: _plain(k, value) for k, value in without_rubric(dict(setting.keys)).items()}
        values.pop("given", None)
        if puzzle.givens:
            values["given"] = {puzzle.name(v): value for v, value in puzzle.givens.items()}
        return values


def _has_entries(key: str, value: Any, names: Collection[str]) -> bool:
    """Whether a key holds clues for entries that end in its first letters: rings, for 1r and 2r."""
    if isinstance(value, str):
        value = value.splitlines()
    lines = list(value)[:20] if isinstance(value, list | tuple | Mapping) else ()
    label = pattern(r"\s*(\d{1,6})(?=[.:]?\s|$)")
    labels = {found[1] for line in lines if (found := label.match(str(line)[:99]))}
    ends = {key[:n] for n in range(1, min(len(key), MAX_NAME) + 1)}
    return any(number + end in names for number in labels for end in ends)


def _written(table: KeyTable, setting: Setting, entry: str, value: int) -> dict[Variable, int]:
    """The digits of a known entry."""
    cells, base = setting.layout.cells_of[entry], setting.base
    if not 0 <= value < base ** len(cells):
        message = f"{shown(value, 12)} does not fit into {len(cells)} cells"
        raise table.error("given", message, place=entry)
    return {cell: value // base**i % base for i, cell in enumerate(reversed(cells))}


def _plain(key: str, value: Any) -> Any:
    """A key's value as TOML can express it; raises PuzzleError for a function."""
    if callable(value):
        raise PuzzleError("a function cannot be written to a puzzle file", place=key)
    if isinstance(value, Mapping):
        return {str(k): _plain(key, v) for k, v in value.items()}
    if isinstance(value, list | tuple):
        return [_plain(key, item) for item in value]
    return value
