"""Exact cover: choose options that cover each item once and each secondary item at most once.

Variables  the index of an option, from 0 -> 1 if it is chosen, else 0
Text       Knuth's, see `formats.knuth`; in a puzzle file lists of the same words
Source     D. E. Knuth, The Art of Computer Programming, volume 4B, section 7.2.2.1; an option
           without primary items is never chosen, as there
"""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from gridwright.basics.bounds import MAX_OPTION_TEXT, MAX_TEXT
from gridwright.basics.errors import FormatError, PuzzleError, shown
from gridwright.basics.halting import asking
from gridwright.formats.knuth import (
    Item,
    KnuthCover,
    Option,
    is_cover,
    read_cover,
    read_items,
    read_option,
    write_cover,
)
from gridwright.model.chosen import ones
from gridwright.model.constraints import AtMostOne, Between, Constraint, ExactlyOne, Variable
from gridwright.model.model import Assignment, Model
from gridwright.puzzles.puzzle import Family, Puzzle, Solution
from gridwright.puzzles.step import NO_CANDIDATES, Candidates
from gridwright.text.keys import META
from gridwright.text.spans import Span, Text, TextRole
from gridwright.text.table import KeyTable

if TYPE_CHECKING:  # loaded when something is drawn
    from gridwright.puzzles.playing import Board
    from gridwright.puzzles.step import Step
    from gridwright.scene.scene import Scene

__all__ = ["ExactCover"]


class ExactCover(Family):
    """Items and options."""

    name = "exact-cover"
    summary = "choose options so that every item is covered exactly once"
    rule_texts = {
        "": "Choose options so that every item is in exactly one of them.",
        "secondary": "The secondary items may be in one of them, or in none.",
    }
    keys = {
        "items": "names, each to be covered once; 2|a twice, 1:3|a once to three times",
        "options": "lists of items; an option may give secondary items a colour, as in x:red",
        "secondary": "names, each to be covered at most once, or in one colour only",
    }
    main_keys = ("items", "options")
    engines = ("cover",)
    max_text = MAX_OPTION_TEXT
    plays = "choices"
    is_last = True

    def build(self, table: KeyTable) -> Puzzle:
        words = table.sequence("items", str, "names")
        second = table.sequence("secondary", str, "names") if "secondary" in table else []
        items, secondary = table.reading("items", lambda: read_items(words, second))
        names = {name: name for name in (*(item.name for item in items), *secondary)}
        lists = table.sequence("options", (list, tuple), "lists of items")
        options = tuple(
            _read_option(table, number, option, names, frozenset(secondary))
            for number, option in enumerate(asking(lists), 1)
        )
        return Puzzle(self, clues={"items": items, "secondary": secondary, "options": options})

    def recognises(self, text: str) -> bool:
        return is_cover(text)

    def read_bare(self, text: str, source: str) -> Puzzle:
        try:
            cover = read_cover(text, META)
        except PuzzleError as error:
            error.source = source
            raise
        clues = cover._asdict()
        return Puzzle(self, clues=clues, meta=clues.pop("meta"))

    def variables(self, puzzle: Puzzle) -> tuple[Variable, ...]:
        """None: no option can be given."""
        return ()

    def find(self, puzzle: Puzzle, name: str) -> Variable | None:
        """An option by its index."""
        is_index = name.isdecimal() and name.isascii() and len(name) < 10
        return int(name) if is_index and int(name) < len(puzzle.clues["options"]) else None

    def check_givens(self, puzzle: Puzzle) -> None:
        if puzzle.givens:
            raise FormatError("an exact cover has no given options")

    def model(self, puzzle: Puzzle) -> Model:
        items: tuple[Item, ...] = puzzle.clues["items"]
        holding: dict[str, list[Variable]] = {item.name: [] for item in items}
        secondary: dict[str, list[tuple[Variable, str | None]]] = {
            name: [] for name in puzzle.clues["secondary"]
        }
        domains: dict[Variable, Sequence[int]] = {}
        for i, option in enumerate(asking(puzzle.clues["options"])):
            domains[i] = (0,)
            for word in option:
                if word in holding:
                    holding[word].append(i)
                    domains[i] = (0, 1)
                else:
                    name, _, colour = word.partition(":")
                    secondary[name].append((i, colour or None))
        constraints = [_held(item, tuple(holding[item.name])) for item in items]
        for name, uses in secondary.items():
            scope, colours = tuple(i for i, _ in uses), tuple(colour for _, colour in uses)
            if len(scope) > 1:
                kinds = colours if any(colours) else ()
                constraints.append(AtMostOne(scope, kinds, name=f"at most one holds {name}"))
        return Model(domains, constraints)

    def read(self, puzzle: Puzzle, assignment: Assignment) -> Solution:
        chosen = sorted(map(int, ones(assignment)))
        cover = [list(puzzle.clues["options"][option]) for option in chosen]
        return Solution(puzzle, assignment, facts={"options": chosen, "cover": cover})

    def text(self, puzzle: Puzzle, solution: Solution | None = None) -> Text:
        if solution is not None and not solution.cover:
            return Text(((Span("no option", TextRole.LABEL),),))
        if solution is not None:
            return Text(tuple((Span(" ".join(o), TextRole.FOUND),) for o in solution.cover))
        n_items, n_secondary = len(puzzle.clues["items"]), len(puzzle.clues["secondary"])
        also = f" and {n_secondary:,} secondary ones" if n_secondary else ""
        line = f"{n_items:,} items{also}, {len(puzzle.clues['options']):,} options"
        return Text(((Span(line, TextRole.LABEL),),))

    def draw(
        self,
        puzzle: Puzzle,
        solution: Solution | None = None,
        steps: "Sequence[Step]" = (),
        candidates: Candidates = NO_CANDIDATES,
    ) -> "Scene":
        from gridwright.families.drawing_covers import draw_cover

        return draw_cover(puzzle, solution, *self.caption(puzzle, solution))

    def board(self, puzzle: Puzzle) -> "Board":
        """The matrix, whose rows are chosen; of very many options the first."""
        from gridwright.families.drawing_covers import rows_of
        from gridwright.puzzles.playing import Board, Place

        rows = rows_of(puzzle).items()
        places = tuple(Place(option, f"option {option + 1}", tile) for option, tile in rows)
        return Board(self.draw(puzzle), places)

    def key_values(self, puzzle: Puzzle) -> dict[str, Any]:
        values: dict[str, Any] = {"items": list(map(str, puzzle.clues["items"]))}
        if puzzle.clues["secondary"]:
            values["secondary"] = list(puzzle.clues["secondary"])
        return {**values, "options": list(map(list, puzzle.clues["options"]))}

    def format(self, puzzle: Puzzle) -> str:
        """A puzzle file, or Knuth's text where that would be too long."""
        words = sum(map(len, puzzle.clues["options"]))
        text = "" if words > MAX_TEXT else super().format(puzzle)
        if 0 < len(text) <= MAX_TEXT:
            return text
        return write_cover(KnuthCover(**puzzle.clues, meta=puzzle.meta))


def _held(item: Item, options: tuple[Variable, ...]) -> Constraint:
    name, lo, hi = item
    if len(options) < lo:
        there = {0: "no option holds", 1: "only one option holds"}
        reason = f"{there.get(len(options), f'only {len(options)} options hold')} {name}"
        return Between(options, lo, hi, name=f"{reason}; {lo} needed")
    if lo == hi == 1:
        return ExactlyOne(options, name=f"one option holds {name}")
    often = f"{lo}" if lo == hi else f"{lo} to {hi}"
    return Between(options, lo, hi, name=f"{often} options hold {name}")


def _read_option(
    table: KeyTable, number: int, words: list[Any], names: Mapping[str, str], second: frozenset[str]
) -> Option:
    place = f"option {number}"
    if not words:
        raise table.error("options", "expected at least one item", place=place)
    for word in words:
        if not isinstance(word, str):
            raise table.error("options", f"expected names, found {shown(word)}", place=place)
    try:
        return read_option(words, names, second)
    except PuzzleError as error:
        raise table.error("options", error.message, place=place) from None
