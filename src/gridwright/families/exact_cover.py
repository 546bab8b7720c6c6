"""Exact cover: choose options that cover each item once and each secondary item at most once.

Variables  the index of an option, from 0 -> 1 if it is chosen, else 0
Text       Knuth's, see `formats.knuth`; in a puzzle file lists of the same words
Source     D. E. Knuth, The Art of Computer Programming, volume 4B, section 7.2.2.1; an option
           without primary items is never chosen, as there
Made       of options by chance, see `random_covers`; a draft loses options until it has one cover
"""

from collections.abc import Collection, Generator, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from gridwright.basics.bounds import MAX_OPTION_TEXT, MAX_TEXT
from gridwright.basics.errors import FormatError, PuzzleError, shown
from gridwright.basics.halting import asking
from gridwright.families.random_covers import left_out, needed_items, random_options, sized_cover
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
from gridwright.model.grid import Grid
from gridwright.model.model import Assignment, Model
from gridwright.puzzles.drafting import Answer, Below, Draft, Drafting, Inquiry
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
    nouns = {"cell": "option"}
    is_made = True
    styles = {"": "options by chance, as many as leave one cover; no item can be spared"}
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

    def empty(self, size: tuple[int, int] | None, style: str, keys: Mapping[str, Any]) -> Puzzle:
        n_options, n_items = sized_cover(size or (24, 12))
        return Puzzle(self, Grid(n_options, n_items))

    def random_puzzle(
        self, frame: Puzzle, values: Assignment, below: Below, style: str
    ) -> Drafting:
        words, covering = random_options(frame.grid.rows, frame.grid.cols, below)
        items = tuple(map(Item, sorted(set("".join(words)))))
        options = tuple(map(tuple, words))
        drawn = Puzzle(self, clues={"items": items, "secondary": (), "options": options})
        chosen: dict[Variable, int] = {i: int(i in covering) for i in range(len(options))}
        return (yield from self._without_spare(drawn, chosen, below, spares_items=True))

    def random_completion(
        self, frame: Puzzle, values: Assignment, below: Below, *, minimal: bool
    ) -> Drafting:
        """A draft without the options that make other covers; its items stay, unless minimal."""
        return self._without_spare(frame, values, below, spares_items=minimal)

    def _without_spare(
        self, puzzle: Puzzle, values: Assignment, below: Below, *, spares_items: bool
    ) -> Drafting:
        """The puzzle without some options, so that one cover is left, and without some items."""
        out = yield from left_out(puzzle.model(), values, below)
        if out is None:
            return None
        kept = [i for i in range(len(puzzle.clues["options"])) if i not in out]
        told = {**puzzle.clues, "options": tuple(puzzle.clues["options"][i] for i in kept)}
        puzzle = Puzzle(self, clues=told, meta=puzzle.meta)
        chosen: dict[Variable, int] = {i: values[old] for i, old in enumerate(kept)}
        if not spares_items:
            return Draft(puzzle, chosen)
        names = yield from self._needed_items(puzzle, below)
        return None if names is None else _asking_for(puzzle, chosen, names)

    def _needed_items(
        self, puzzle: Puzzle, below: Below
    ) -> Generator[Inquiry, Answer, list[str] | None]:
        """Names of primary items of which none can be spared."""
        model, items = puzzle.model(), puzzle.clues["items"]
        of_items = [(item.name, c) for item, c in zip(items, model.constraints, strict=False)]
        others = model.constraints[len(items) :]
        return (yield from needed_items(of_items, others, model.domains, below))

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
        from gridwright.puzzles.step_drawing import step_names

        marked = step_names(steps) if steps else None
        return draw_cover(puzzle, solution, self.caption(puzzle, solution), marked)

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


def _asking_for(puzzle: Puzzle, values: Assignment, names: Collection[str]) -> Draft:
    """The puzzle with these primary items alone; of options that are then alike the first.

    Of two that are alike none is in the only cover, since the other could be, unless items are
    held more than once.
    """
    dropped = {item.name for item in puzzle.clues["items"]}.difference(names)
    options = [
        tuple(word for word in option if word not in dropped) for option in puzzle.clues["options"]
    ]
    first = {option: i for i, option in reversed(list(enumerate(options)))}
    is_once = all((item.lo, item.hi) == (1, 1) for item in puzzle.clues["items"])
    kept = sorted(first.values()) if is_once else list(range(len(options)))
    items = tuple(item for item in puzzle.clues["items"] if item.name not in dropped)
    told = {**puzzle.clues, "items": items, "options": tuple(options[i] for i in kept)}
    chosen: dict[Variable, int] = {i: values[old] for i, old in enumerate(kept)}
    return Draft(Puzzle(puzzle.family, clues=told, meta=puzzle.meta), chosen)


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
