"""Steps with the boards on which they are taken: what a picture of an explanation shows."""

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from gridwright.explain.explainer import Explainer
from gridwright.model.constraints import Variable
from gridwright.puzzles.puzzle import Puzzle
from gridwright.puzzles.step import Reason, Step
from gridwright.puzzles.step_drawing import is_forwards, speaking
from gridwright.scene.scene import Scene

__all__ = ["Panel", "panels", "take"]


class Panel(NamedTuple):
    """A step, its number, and what was known before it.

    values  what was placed
    marks   for the open cells that the step is about: what was left for them
    """

    puzzle: Puzzle
    number: int
    step: Step
    values: Mapping[Variable, int]
    marks: Mapping[Variable, tuple[int, ...]]

    def scene(self) -> Scene:
        """The board with the step on it."""
        family = self.puzzle.family
        board = family.read(self.puzzle, {**self.values, **self.step.places})
        scene = family.draw(self.puzzle, board, (self.step,), self.marks)
        if scene.article is None:
            return scene
        shapes = scene.article.board  # its clues would be printed with every step
        return Scene.of(shapes, title=scene.title, description=scene.description, pitch=scene.pitch)


def panels(explainer: Explainer) -> Iterator[Panel]:
    """All further steps, each with its board."""
    number = 0
    while not explainer.is_solved:
        number += 1
        panel = take(explainer, number)
        if panel is None:
            return
        yield panel
        if panel.step.technique == "contradiction":
            return


def take(explainer: Explainer, number: int) -> Panel | None:
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
    if (
        concerned - values.keys() and not is_trial
    ):  # who looks at marks looks at those of a whole house
        for place in speaking(step):
            concerned |= set(ground.model.constraints[place].scope)
    concerned -= values.keys() | step.places.keys()
    marks = {v: ground.numbers(domains[ground.index[v]]) for v in concerned}
    return Panel(ground.puzzle, number, step, values, marks)


def _variables(reason: Reason) -> set[Variable]:
    found = {fact.variable for fact in reason.facts}
    for _, case in reason.cases:
        found |= _variables(case)
    return found
