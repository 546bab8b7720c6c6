"""Puzzles that families draw by chance, each on a frame of its own, asking as they go."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import chain
from typing import TYPE_CHECKING, Any, Final

import numpy as np

from gridwright.basics.errors import PuzzleError
from gridwright.basics.halting import ask
from gridwright.engines.registry import questions_to
from gridwright.explain.grades import Grade
from gridwright.generate.blocks import BLOCK, CHOOSE_NODES, FILL_NODES, Blocks
from gridwright.generate.chance import Chance, Numbers
from gridwright.generate.easing import MOST_GIVEN, GradeAll, Harder, eased
from gridwright.generate.filling import filled
from gridwright.generate.made import RECIPE, Made
from gridwright.generate.making import Maker
from gridwright.generate.possible import refuse_unknown_steps
from gridwright.generate.sudokus import filled_sudokus
from gridwright.generate.wishes import Wishes
from gridwright.model.constraints import Variable
from gridwright.model.model import Assignment, Model
from gridwright.puzzles.drafting import (
    PLACE,
    Answer,
    Below,
    Draft,
    Drafting,
    Inquiry,
    completed,
    shuffled,
)
from gridwright.puzzles.puzzle import Puzzle
from gridwright.puzzles.result import Status

if TYPE_CHECKING:  # it loads numpy
    from gridwright.engines.questions import Questions

__all__ = ["Drawer", "Framer"]

_SOLUTION, _DRAWING, _EASING = 0, 2, 3
"""What numbers by chance are drawn for, beside what `making` draws."""

_SHARED: Final = 8
"""Drafts whose statements are prepared in one: each question copies all that is prepared, and
preparing has its own price.  No puzzle depends on it."""


@dataclass(eq=False)
class _Work:
    """A puzzle that is being drawn: its place in the block, and what it asks now."""

    row: int
    drafting: Drafting
    inquiry: Inquiry


@dataclass(eq=False)
class _Prepared:
    """Questions to the model of an inquiry, in which its statements begin at this place."""

    inquiry: Inquiry
    questions: "Questions"
    first: int


_Key = tuple[int, int]
"""A list of statements and a model, as objects."""


class Drawer(Blocks):
    """A frame on which a family draws puzzles in a style; what is wished as in `Maker`.

    A frame that `is_own`, a puzzle or a model of any family, is completed instead, by givens or as
    its family does.  If it has one solution, and givens may go, `wanted` is that solution, and they
    are chosen `among` what was given, of which the frame then has nothing.
    """

    def __init__(
        self,
        frame: Puzzle,
        wishes: Wishes,
        grade_all: GradeAll,
        recipe: str,
        *,
        is_own: bool = False,
        wanted: Assignment | None = None,
        among: Mapping[Variable, int] | None = None,
    ) -> None:
        _refuse(frame, wishes, is_own=is_own)
        self.frame, self.wishes, self.recipe, self.grade_all = frame, wishes, recipe, grade_all
        self.family = frame.family
        self.is_own, self.wanted, self.among = is_own, wanted, among
        self.fills = is_own or wishes.style in self.family.filled_styles
        self.empty: Questions | None = None
        if self.fills:
            self.empty = questions_to(self.model, "auto", self.family.engines)
        if is_own and wanted is None and self.empty:
            self._refuse_hopeless(self.empty)

    def _refuse_hopeless(self, empty: "Questions") -> None:
        """Raise PuzzleError for a draft without solution, or with several that no given decides.

        These are fill-ins: what is given are digits, and their model has placements of numbers.
        What is not settled by as many nodes as a solution may take is left to the tries.
        """
        family = self.family
        if empty.ask([{}], 1, FILL_NODES).counts[0] == 0:
            raise PuzzleError("the puzzle that was to be completed has no solution")
        if family.random_completion(self.frame, {}, lambda _: 0, minimal=False) is not None:
            return
        is_told = any(x in self.model.domains for x in family.variables(self.frame))
        if not is_told and empty.ask([{}], 2, FILL_NODES).counts[0] > 1:
            raise PuzzleError(
                f"{family.name}: the draft has several solutions, and no value that can be given "
                "is in its model, so it cannot be completed; say more in the draft"
            )

    @cached_property
    def model(self) -> Model:
        """That of the frame, of which most families ask nothing."""
        return self.frame.model()

    def tried(
        self, seed: int, numbers: Sequence[int], tried: int, jobs: int | None
    ) -> list[Made | str]:
        streams = [(RECIPE, seed, number, tried) for number in numbers]
        drafts = self._drafts(streams, self._solutions(streams, jobs), jobs)
        result: list[Made | str] = [""] * len(numbers)
        puzzles = {row: draft.puzzle for row, draft in enumerate(drafts) if draft is not None}
        grades: dict[int, Grade | Status | None] = dict.fromkeys(puzzles)
        if self.wishes.is_graded:
            grades = dict(zip(puzzles, self.grade_all(list(puzzles.values())), strict=True))
            for row, (puzzle, easier) in self._eased(puzzles, grades, drafts, streams).items():
                puzzles[row], grades[row] = puzzle, easier
        for row, puzzle in puzzles.items():
            grade, draft = grades[row], drafts[row]
            assert draft is not None
            if wrong := puzzle.model().violations(draft.values):
                raise PuzzleError(f"{self.family.name}: what was drawn is wrong: {wrong[0].broken}")
            if self.wishes.far_in_number(len(puzzle.givens)):
                result[row] = f"{len(puzzle.givens)} givens"
                continue
            if isinstance(grade, Grade) and not self.wishes.grade_fits(grade):
                result[row] = self.wishes.told_grade(grade)
                continue
            kept = None if isinstance(grade, Status) else grade
            solution = puzzle.family.read(puzzle, draft.values)
            result[row] = Made(
                *(puzzle, solution, self.recipe, seed, numbers[row], tried + 1), grade=kept
            )
        return result

    def _eased(
        self,
        puzzles: Mapping[int, Puzzle],
        grades: Mapping[int, Grade | Status | None],
        drafts: Sequence[Draft | None],
        streams: Sequence[tuple[int, ...]],
    ) -> dict[int, tuple[Puzzle, Grade]]:
        """By row, those that are too hard with more values given, and the grade then."""
        rows, works = [], []
        for row, puzzle in puzzles.items():
            grade, draft = grades[row], drafts[row]
            is_hard = isinstance(grade, Grade) and self.wishes.is_too_hard(grade)
            if draft is None or not is_hard or self.wishes.minimal:
                continue
            names = self.family.variables(puzzle)
            free = [x for x in names if x not in puzzle.givens and x in draft.values]
            order = [free[k] for k in shuffled(len(free), Numbers((*streams[row], _EASING)))]
            wished = self.wishes.givens
            most = int(MOST_GIVEN * len(names)) if wished is None else wished[1]
            order = order[: max(0, most - len(puzzle.givens))]

            def with_first(
                n: int, puzzle: Puzzle = puzzle, order: list[Variable] = order, draft: Draft = draft
            ) -> Puzzle:
                return puzzle.with_givens({name: draft.values[name] for name in order[:n]})

            works.append(Harder(len(order), with_first))
            rows.append((row, with_first))
        found = zip(rows, eased(works, self.wishes, self.grade_all), strict=True)
        return {row: (first(one[0]), one[1]) for (row, first), one in found if one is not None}

    def _solutions(
        self, streams: Sequence[tuple[int, ...]], jobs: int | None
    ) -> list[dict[Variable, int] | None]:
        """The values of the frame that the family draws on: none at all, if it fills it itself."""
        if self.wanted is not None:
            return [dict(self.wanted) for _ in streams]
        if self.empty is None:
            return [{} for _ in streams]
        chance, variables = Chance([(*stream, _SOLUTION) for stream in streams]), self.empty
        names = variables.variables
        boards = filled_sudokus(variables, chance, jobs)
        if boards is not None:
            rows, found = boards, np.ones(len(boards), np.bool_)
        else:
            rows, found = filled(variables, len(names), chance, FILL_NODES, jobs, {})
        values = [dict(zip(names, row, strict=True)) for row in rows.tolist()]
        return [one if is_found else None for one, is_found in zip(values, found, strict=True)]

    def _drafts(
        self,
        streams: Sequence[tuple[int, ...]],
        solutions: Sequence[dict[Variable, int] | None],
        jobs: int | None,
    ) -> list[Draft | None]:
        """What the family draws for each stream, with its only solution."""
        drafts: list[Draft | None] = [None] * len(streams)
        prepared: dict[_Key, _Prepared] = {}
        works: list[_Work] = []
        for row, values in enumerate(solutions):
            if values is not None:
                below = Numbers((*streams[row], _DRAWING))
                drafting = self._drawn(values, below)
                self._go_on(_Work(row, drafting, Inquiry()), None, works, drafts)
        while works:
            ask()
            answers = [(work, _of_words(work)) for work in works if work.inquiry.sums]
            asked, works = [work for work in works if not work.inquiry.sums], []
            prepared = self._prepared(asked, prepared)
            for work, answer in chain(answers, self._answers(asked, prepared, jobs)):
                if isinstance(answer, str):
                    work.drafting.close()
                else:
                    self._go_on(work, answer, works, drafts)
        return drafts

    def _drawn(self, values: Assignment, below: Below) -> Drafting:
        if self.is_own:
            wishes = self.wishes
            own = self.family.random_completion(self.frame, values, below, minimal=wishes.minimal)
            if own is not None:
                return own
            least = 0 if wishes.givens is None or wishes.minimal else wishes.givens[0]
            return completed(self.frame, values, below, least=least, among=self.among)
        return self.family.random_puzzle(self.frame, values, below, self.wishes.style)

    def _go_on(
        self, work: _Work, answer: Answer, works: list[_Work], drafts: list[Draft | None]
    ) -> None:
        """Send an answer; the puzzle is done, or asks again."""
        try:
            work.inquiry = work.drafting.send(answer)
        except StopIteration as stop:
            drafts[work.row] = stop.value
        else:
            works.append(work)

    def _prepared(
        self, works: Sequence[_Work], before: Mapping[_Key, _Prepared]
    ) -> dict[_Key, _Prepared]:
        """Questions for all that is asked: those of before, and new ones, of the frame in one."""
        prepared: dict[_Key, _Prepared] = {}
        shared: list[Inquiry] = []
        for work in works:
            inquiry, key = work.inquiry, _key(work.inquiry)
            if key in before:
                prepared[key] = before[key]
            elif inquiry.model is None:
                shared.append(inquiry)
            else:
                model, engines = inquiry.model, self.family.engines
                questions = questions_to(model, "auto", engines, inquiry.statements)
                prepared[key] = _Prepared(inquiry, questions, 0)
        for start in range(0, len(shared), _SHARED):
            few = shared[start : start + _SHARED]
            every = [statement for inquiry in few for statement in inquiry.statements]
            questions = questions_to(self.model, "auto", self.family.engines, every)
            first = 0
            for inquiry in few:
                prepared[_key(inquiry)] = _Prepared(inquiry, questions, first)
                first += len(inquiry.statements)
        return prepared

    def _answers(
        self, works: Sequence[_Work], prepared: Mapping[_Key, _Prepared], jobs: int | None
    ) -> list[tuple[_Work, Answer | str]]:
        """The answer for each; a word where it took too many nodes."""
        from gridwright.engines.questions import Told

        alike: dict[tuple[int, int], list[_Work]] = {}
        for work in works:
            questions = prepared[_key(work.inquiry)].questions
            alike.setdefault((id(questions), work.inquiry.limit), []).append(work)
        found: list[tuple[_Work, Answer | str]] = []
        for (_, limit), group in alike.items():
            questions = prepared[_key(group[0].inquiry)].questions
            pins: list[dict[Any, int]] = []
            for work in group:
                first = prepared[_key(work.inquiry)].first
                said = {Told(first + k): 1 for k in work.inquiry.told}
                pins.append({**work.inquiry.pins, **said})
            answers = questions.ask(pins, limit, CHOOSE_NODES, jobs)
            for k, (work, n) in enumerate(zip(group, answers.counts.tolist(), strict=True)):
                if n < 0:
                    found.append((work, "too many nodes"))
                    continue
                rows = sorted(answers.solutions[k, :n].tolist()) if n < limit else None
                names = questions.variables
                told = (
                    None if rows is None else [dict(zip(names, row, strict=True)) for row in rows]
                )
                found.append((work, told))
        return found

    def block_size(self) -> int:
        return BLOCK if self.fills else 1


def _refuse(frame: Puzzle, wishes: Wishes, *, is_own: bool) -> None:
    """Raise PuzzleError for what cannot be wished of puzzles that are drawn, or of a draft."""
    family = frame.family
    refuse_unknown_steps(wishes)
    told = {
        f"the symmetry {wishes.symmetry}": wishes.symmetry != "none",
        "a number of givens": wishes.givens is not None and not is_own,
        "a pattern": wishes.pattern is not None,
        "a theme": wishes.theme is not None,
        "freedom from bias": wishes.unbiased,
    }
    wished = [name for name, is_wished in told.items() if is_wished]
    if wished and is_own:
        raise PuzzleError(
            f"{family.name}: {wished[0]} cannot be wished of a draft of this family; a number of "
            "givens, none to spare, and a difficulty can"
        )
    if wished:
        raise PuzzleError(
            f"{family.name}: {wished[0]} cannot be wished, since its puzzles are drawn as a whole"
        )
    if not is_own:
        return
    n = len(family.variables(frame))
    if family.random_completion(frame, {}, lambda _: 0, minimal=False) is not None:
        if wishes.givens is not None:
            raise PuzzleError(f"{family.name}: nothing is given in it, so no number can be wished")
    elif not n:
        raise PuzzleError(f"{family.name}: nothing of it can be given, so no draft is completed")
    elif wishes.givens is not None:
        domains = frame.model().domains
        n = sum(variable in domains for variable in family.variables(frame))
        if wishes.givens[0] > n:
            raise PuzzleError(
                f"{family.name}: {wishes.givens[0]} givens, where {n} values can be given"
            )


def _of_words(work: _Work) -> Answer:
    """The answer about sums of words."""
    from gridwright.engines.word_sums import first_unique

    found = first_unique(work.inquiry.sums)
    if found is None:
        return []
    answer: dict[Variable, int] = {PLACE: found[0]}
    answer.update(found[1].items())
    return [answer]


def _key(inquiry: Inquiry) -> _Key:
    """What its questions are prepared for, once."""
    return id(inquiry.statements), id(inquiry.model)


class Framer(Blocks):
    """Puzzles on boards that differ in what a family draws first, as regions."""

    def __init__(self, frame: Puzzle, wishes: Wishes, grade_all: GradeAll, recipe: str) -> None:
        self.frame, self.wishes, self.recipe, self.grade_all = frame, wishes, recipe, grade_all

    def block_size(self) -> int:
        return 1

    def tried(
        self, seed: int, numbers: Sequence[int], tried: int, jobs: int | None
    ) -> list[Made | str]:
        found: list[Made | str] = []
        for number in numbers:
            ask()
            below = Numbers((RECIPE, seed, number, tried, _DRAWING))
            frame = self.frame.family.random_frame(self.frame, below, self.wishes.style)
            if frame is None:
                found.append("")
                continue
            maker = Maker(frame, self.wishes, self.grade_all, self.recipe, is_tried=True)
            found += maker.tried(seed, [number], tried, jobs)
        return found
