"""Steps with the boards on which they are taken: what a picture of an explanation shows."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from html import escape
from itertools import islice

from gridwright.api.unfolding import unfolding
from gridwright.basics.language import ENGLISH, Language
from gridwright.explain.explainer import Explainer
from gridwright.explain.found import CONTRADICTION
from gridwright.explain.names import TECHNIQUES
from gridwright.explain.only import NOTHING, steps_to
from gridwright.explain.outline import folded
from gridwright.model.constraints import Variable
from gridwright.puzzles.puzzle import Puzzle
from gridwright.puzzles.step import Reason, Step
from gridwright.puzzles.step_drawing import is_forwards, speaking
from gridwright.scene.display import svg_of
from gridwright.scene.scene import Scene

__all__ = ["Explanation", "Panel", "leading_to", "take"]

MOST_SHOWN = 60
"""Steps that a notebook shows; how many more there are it tells."""


@dataclass(frozen=True)
class Panel:
    """A step, its number, and what was known before it.

    values  what was placed
    marks   for the open cells that the step is about: what was left for them
    depth   how deep trials within trials are told; None for all

    A notebook shows it as a picture.
    """

    puzzle: Puzzle
    number: int
    step: Step
    values: Mapping[Variable, int] = field(repr=False)
    marks: Mapping[Variable, tuple[int, ...]] = field(repr=False)
    language: Language = field(default=ENGLISH, repr=False, compare=False)
    depth: int | None = field(default=None, repr=False, compare=False)

    @property
    def title(self) -> str:
        """Number and technique, such as "17. Naked pair"; a hint has no number."""
        technique = TECHNIQUES.get(self.step.technique, self.step.technique)
        name = self.language.message(technique) or self.language.message("Hint")
        number = f"{self.number}. " if self.number else ""
        return f"{number}{name[:1].upper()}{name[1:]}"

    @property
    def sentences(self) -> Sequence[str]:
        """The text of the step, line by line, as deep as it is to be told."""
        return folded(self.step.because, self.depth, self.language)

    def scene(self) -> Scene:
        """The board with the step on it."""
        family = self.puzzle.family
        board = family.read(self.puzzle, {**self.values, **self.step.places})
        scene = family.draw(self.puzzle, board, (self.step,), self.marks)
        told = "\n".join((self.title, *self.sentences))
        shapes = scene.shapes
        if scene.article is not None:  # its clues would be printed with every step
            shapes = Scene.of(scene.article.board).shapes
        return Scene(shapes, scene.title, told, scene.pitch)

    def hinted(self, strength: int, text: str) -> "Panel":
        """The same as a hint: where to look (1), the facts, too (2), or all of it (3)."""
        step = self.step
        if strength == 3:
            return replace(self, number=0)
        changed: Mapping[Variable, tuple[int, ...]]
        changed = dict.fromkeys((*step.places, *step.eliminates), ())
        reason = step.reason._replace(supposes=None, cases=())
        told = {fact.variable for fact in reason.facts}
        if strength == 1:
            return replace(self, number=0, step=Step("", text, {}, changed), marks={})
        marks = {v: left for v, left in self.marks.items() if v in told}
        step = Step(step.technique, text, {}, changed, reason)
        return replace(self, number=0, step=step, marks=marks)

    def _repr_html_(self) -> str:
        told = unfolding(self.step.because, self.language)
        return f"<p><strong>{escape(self.title)}</strong></p>{svg_of(self.scene())}{told}"


class Explanation(Iterator[Step]):
    """The steps to a solution, one after the other; a notebook shows them with their boards.

    `panels` are the steps that have been taken so far.

    >>> import gridwright as gw
    >>> found = gw.explain(gw.Latin("1 .\\n. ."))
    >>> next(found).technique, [panel.title for panel in found.panels]
    ('last-place', ['1. Last place'])
    >>> len(list(found)), found.is_solved
    (2, True)
    """

    def __init__(
        self,
        explainer: Explainer,
        language: Language = ENGLISH,
        known: Mapping[Variable, int] = NOTHING,
    ) -> None:
        self.explainer, self.language, self.known = explainer, language, known
        self.panels: list[Panel] = []
        self._told = 0

    def __repr__(self) -> str:
        end = "solved" if self.is_solved else "stopped" if self.is_stopped else "not at the end"
        return f"<Explanation: {len(self.panels)} steps so far, {end}>"

    @property
    def is_solved(self) -> bool:
        """Whether the steps taken so far place everything."""
        return self.explainer.is_solved

    @property
    def is_stopped(self) -> bool:
        """Whether the next step, if there is one, takes too long to find."""
        return self.explainer.is_stopped

    def __next__(self) -> Step:
        if self._told == len(self.panels) and not self._advance():
            raise StopIteration
        self._told += 1
        return self.panels[self._told - 1].step

    def leading_to(self, name: Variable) -> list[Panel]:
        """The few steps that lead to the value of one variable; none if it is not found.

        >>> import gridwright as gw
        >>> [panel.step.places for panel in gw.explain(gw.Latin("1 .\\n. .")).leading_to("r2c2")]
        [{2: 2}, {3: 1}]
        """
        variable = self.explainer.ground.puzzle.variable(name)
        while not any(variable in panel.step.places for panel in self.panels) and self._advance():
            pass
        return leading_to(self.explainer, self.panels, variable, self.known)

    def _advance(self) -> bool:
        """Take one more step, if there is one."""
        if self.is_solved or (self.panels and self.panels[-1].step.technique == CONTRADICTION):
            return False
        panel = take(self.explainer, len(self.panels) + 1, self.language)
        if panel is not None:
            self.panels.append(panel)
        return panel is not None

    def _repr_html_(self) -> str:
        while len(self.panels) <= MOST_SHOWN and self._advance():
            pass
        shown = "".join(panel._repr_html_() for panel in islice(self.panels, MOST_SHOWN))
        return shown + "<p>…</p>" * (len(self.panels) > MOST_SHOWN)


def leading_to(
    explainer: Explainer, panels: Sequence[Panel], variable: Variable, known: Mapping[Variable, int]
) -> list[Panel]:
    """Those of the panels that are needed for a variable, with new numbers.

    `known` are the values with which they began besides the givens.  All of them lead to a
    contradiction.
    """
    if panels and panels[-1].step.technique == CONTRADICTION:
        return list(panels)
    steps = [panel.step for panel in panels]
    kept = {id(step) for step in steps_to(explainer.ground, steps, variable, known)}
    chosen = [panel for panel in panels if id(panel.step) in kept]
    return [replace(panel, number=number) for number, panel in enumerate(chosen, 1)]


def take(explainer: Explainer, number: int, language: Language = ENGLISH) -> Panel | None:
    """The next step with the board before it; None if no further one is known."""
    ground, state = explainer.ground, explainer.board.state
    domains, placed = state.domains.copy(), state.placed.copy()
    step = explainer.next()
    if step is None:
        return None
    values = {
        ground.variables[v]: ground.numbers(value)[0] for v, value in enumerate(placed) if value
    }
    concerned = {*step.eliminates, *_variables(step.reason)}
    is_trial = step.reason.supposes is not None and not is_forwards(step)
    if concerned - values.keys() and not is_trial:  # who looks at marks looks at a whole house
        for place in speaking(step):
            concerned |= set(ground.model.constraints[place].scope)
    concerned -= values.keys() | step.places.keys()
    marks = {v: ground.numbers(domains[ground.index[v]]) for v in concerned}
    return Panel(ground.puzzle, number, step, values, marks, language)


def _variables(reason: Reason) -> set[Variable]:
    found = {fact.variable for fact in reason.facts}
    for _, case in reason.cases:
        found |= _variables(case)
    return found
