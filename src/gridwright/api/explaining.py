"""Explanations: the easiest steps to a solution, and a hint for who has got somewhere."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from gridwright.api.mistakes import Wrong, find_wrong, mistake
from gridwright.api.playing import with_cells
from gridwright.api.problems import as_puzzle
from gridwright.api.solving import read_values
from gridwright.basics.catalogue import find_language
from gridwright.basics.errors import PuzzleError
from gridwright.basics.language import Language
from gridwright.basics.numbers import whole
from gridwright.model.constraints import Variable
from gridwright.model.model import Model
from gridwright.puzzles.puzzle import Puzzle
from gridwright.puzzles.step import Fact, Step

if TYPE_CHECKING:  # loaded when something is explained
    from gridwright.api.panels import Explanation, Panel
    from gridwright.explain.explainer import Explainer as Explainer

__all__ = ["Hint", "explain", "explainer", "hint", "hint_as_json", "summed_up"]

Values = Mapping[Variable, int] | Sequence[Sequence[int | None]]
"""Values by variable or its name, or the rows of a board with None where nothing is yet."""

STRENGTHS = (1, 2, 3)
_MOST_CELLS, _MOST_LABELS = 6, 4
"""Cells that a hint of strength 1 names, and statements that one of strength 2 does."""


@dataclass(frozen=True)
class Hint:
    """What helps somebody on who has got somewhere.

    `wrong` are the names that hold a wrong value; then there is no step, and `constraints` are a
    statement about the place and what is broken.  Otherwise `step` is the easiest one; None if no
    further one is known.  `text` says where to look (strength 1), the technique and the facts, or
    which values are wrong (2), or all of it (3).  `panel` is the same as a picture.

    >>> import gridwright as gw
    >>> found = gw.hint(gw.Latin("1 .\\n. ."), strength=1)
    >>> found.where, found.level
    (('r1c2',), 'easy')
    """

    strength: int
    wrong: tuple[str, ...]
    where: tuple[str, ...]
    level: str
    technique: str
    facts: tuple[Fact, ...]
    constraints: tuple[str, ...]
    step: Step | None
    text: str
    panel: "Panel | None" = field(default=None, repr=False, compare=False)

    def _repr_html_(self) -> str:
        from html import escape  # 3 ms that a command need not wait for

        return f"<p>{escape(self.text)}</p>" if self.panel is None else self.panel._repr_html_()


def explainer(
    puzzle: Puzzle | Model, values: Values | None = None, language: str = "en"
) -> "Explainer":
    """What explains a puzzle from its givens, or from what somebody has found besides."""
    from gridwright.explain.explainer import Explainer

    puzzle, read = _known(as_puzzle(puzzle), values)
    return Explainer(puzzle, read, find_language(language))


def explain(
    puzzle: Puzzle | Model, values: Values | None = None, *, language: str = "en"
) -> "Explanation":
    """The easiest steps to the solution, one after the other, each with its reason.

    `values` are what somebody has found besides the givens.  The steps end when all is placed,
    when a contradiction is found (the last step's technique says so), or when nothing more
    follows: then the puzzle has several solutions, or is too hard for this (`is_stopped`: the next
    step takes too long to find).  In a notebook they are shown with their boards.  `language` is
    "en", "de" or the name of a catalogue (``.po``).  Raises PuzzleError for a puzzle that makes no
    model, for values that it does not know, and for a language that is not known.

    >>> import gridwright as gw
    >>> for step in gw.explain(gw.Latin("1 .\\n. .")):
    ...     print(step.because)
    Row 1: r1c2 is the last empty cell, and 2 is missing. So r1c2 = 2.
    Column 1: r2c1 is the last empty cell, and 2 is missing. So r2c1 = 2.
    Row 2: r2c2 is the last empty cell, and 1 is missing. So r2c2 = 1.
    """
    from gridwright.api.panels import Explanation

    puzzle = as_puzzle(puzzle)
    found = explainer(puzzle, values, language)
    return Explanation(found, find_language(language), _known(puzzle, values)[1])


def hint(
    puzzle: Puzzle | Model, values: Values | None = None, strength: int = 3, *, language: str = "en"
) -> Hint:
    """The easiest next step, told more or less; first of all whether something is wrong.

    Raises PuzzleError for a strength that is not 1, 2 or 3, and as `explain` does.

    >>> import gridwright as gw
    >>> hint(gw.Latin("1 .\\n. ."), strength=2).text
    'Last place (row 1): r1c1 = 1.'
    >>> hint(gw.Latin("1 .\\n. ."), {"r1c2": 1}).text
    'r1c2 is wrong. What is broken: row 1.'
    """
    from gridwright.api.panels import take
    from gridwright.explain.grades import level_of
    from gridwright.explain.names import TECHNIQUES

    if whole(strength, "a strength:") not in STRENGTHS:
        raise PuzzleError(f"a hint of strength {strength}; expected 1, 2 or 3")
    puzzle, tongue = as_puzzle(puzzle), find_language(language)
    message = tongue.message
    if (wrong := find_wrong(puzzle, read := _read(puzzle, values))).variables:
        return _of_mistake(puzzle, read, wrong, strength, tongue)
    found = explainer(puzzle, values, language)
    panel = take(found, 1, tongue)
    if panel is None:
        text = message("No further step is known.")
        if found.is_solved:
            text = message("Nothing is left to be found: this is a solution.")
        elif found.is_all_true:
            text = message("Nothing more follows: all that is left is in some solution.")
        return Hint(strength, (), (), "", "", (), (), None, text)
    step = panel.step
    changed = dict.fromkeys((*step.places, *step.eliminates))
    where, level = tuple(map(puzzle.name, changed)), level_of(step.cost, puzzle.family.gentlest)
    constraints = found.statements(step)
    text = step.because
    if strength == 1 and not changed:  # no solution has what is there
        place = found.labels(step, 1) or [found.facts_in_words(step.facts)]
        text = message("Something is wrong here: {place}.", place=place[0])
    elif strength == 1:
        places = [found.words.say.place(found.ground.index[v]) for v in changed]
        named = list(dict.fromkeys(places))  # of options where they are, not which
        cells = tongue.listed(named[:_MOST_CELLS])
        if len(named) > _MOST_CELLS:
            cells = message("{cells} and elsewhere", cells=cells)
        text = message("Look at {cells}: {level}.", cells=cells, level=message(level))
    elif strength == 2:
        technique = message(TECHNIQUES.get(step.technique, step.technique))
        facts, labels = found.facts_in_words(step.facts), found.labels(step, _MOST_LABELS)
        if len(constraints) > _MOST_LABELS:
            labels.append(message("and {n} more", n=len(constraints) - _MOST_LABELS))
        # those that are sentences have an "and" of their own
        named_all = f"{technique} ({'; '.join(labels)})" if labels else technique
        text = found.words.say.capital(f"{named_all}: {facts}." if facts else f"{named_all}.")
    shown = panel.hinted(strength, text)
    return Hint(
        strength, (), where, level, step.technique, step.facts, constraints, step, text, shown
    )


def _of_mistake(
    puzzle: Puzzle, values: Mapping[Variable, int], wrong: Wrong, strength: int, language: Language
) -> Hint:
    """What is wrong, told more or less."""
    from gridwright.api.panels import Panel

    cells = wrong.variables
    found = mistake(puzzle, values, cells)
    names, where = tuple(map(puzzle.name, cells)), tuple(map(puzzle.name, found.where))
    text = found.told(language, names, strength, puzzle, is_together=wrong.is_together)
    step = Step("", text, {}, dict.fromkeys(found.where if strength == 1 else cells, ()))
    puzzle, _, known = with_cells(puzzle, puzzle.model(), {**puzzle.givens, **values})
    panel = Panel(puzzle, 0, step, known, {}, language)
    return Hint(strength, names, where, "", "", (), found.statements, None, text, panel)


def _read(puzzle: Puzzle, values: Values | None) -> dict[Variable, int]:
    """Values by variable; raises PuzzleError for those that stand where there is no cell."""
    if values is None:
        return {}
    read, outside = read_values(puzzle, puzzle.model(), values)
    if outside:
        name, broken = outside[0].variables[0], outside[0].broken
        raise PuzzleError(f"{name}: {broken}")
    return read


def _known(puzzle: Puzzle, values: Values | None) -> tuple[Puzzle, dict[Variable, int]]:
    """A puzzle and values of its model; where nothing is said no model is laid out for it."""
    read = _read(puzzle, values)
    if not read:
        return puzzle, {}
    puzzle, _, known = with_cells(puzzle, puzzle.model(), read)
    return puzzle, known


def hint_as_json(puzzle: Puzzle, found: Hint) -> dict[str, Any]:
    """A hint as JSON has it: what its strength tells, and no more."""
    from gridwright.explain.as_json import facts_as_json, step_as_json

    told: dict[str, Any] = {"strength": found.strength, "wrong": list(found.wrong)}
    told |= {"where": list(found.where), "level": found.level}
    if found.strength > 1:
        told["technique"] = found.technique
        told["facts"] = facts_as_json(puzzle, found.facts)
        told["constraints"] = list(found.constraints)
    if found.strength == 3 and found.step is not None:
        told["step"] = step_as_json(puzzle, puzzle.model(), 1, found.step)
    return {**told, "text": found.text}


def summed_up(
    puzzle: Puzzle, steps: Sequence[Step], narrowness: int = 0, *, is_whole: bool = False
) -> dict[str, Any]:
    """What steps took: the hardest, all together, and how often each technique.

    `narrowness` is in how many places a hardest one could be made, `is_whole` says that they lead
    from the givens to the solution.
    """
    from gridwright.api.grading import line_of
    from gridwright.explain.outcome import summed_up

    is_rated = is_whole and line_of(puzzle) is not None
    return summed_up(puzzle, steps, narrowness, is_rated=is_rated)
