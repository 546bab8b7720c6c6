"""Conformance suites that plug-ins run too: is this a family, an engine, a propagator?

Plain functions that raise AssertionError with what was expected and found; no test framework
is needed.  A plug-in's test is two lines::

    check_family(MyFamily(), [MyFamily().puzzle(Table({"board": "1 2\\n2 ."}))])
    check_engine(MyEngine(), map(random_model, range(1000)))
"""

import json
import pickle
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from functools import partial
from io import StringIO
from itertools import product
from math import prod
from random import Random

from gridwright.basics.errors import EngineError, ModelError, PuzzleError
from gridwright.engines.base import Engine
from gridwright.engines.registry import engine_names, find_engine
from gridwright.engines.search import Search
from gridwright.families.reading import read_one
from gridwright.model.constraints import Variable
from gridwright.model.model import Assignment, Model
from gridwright.model.store import digest, read_model, write_model
from gridwright.puzzles.puzzle import Family, Puzzle, Solution
from gridwright.run.inline import Run
from gridwright.run.limits import Limits
from gridwright.scene.scene import Scene
from gridwright.testing.propagation_check import check_propagator
from gridwright.testing.random_clues import random_clue_model
from gridwright.testing.random_models import random_model
from gridwright.text.spans import Text

__all__ = [
    "brute_force",
    "check_engine",
    "check_family",
    "check_propagator",
    "random_clue_model",
    "random_model",
]

BUDGETS = (1, 2, 7, 1000)
"""Nodes a slice, with which every search must find the same."""

_MOST_COMBINATIONS = 1_000_000
_MOST_SLICES = 1_000_000
_MOST_SOLUTIONS = 30
_MOST_NODES = 20_000
_N_QUESTIONS = 12


def check_family(family: Family, puzzles: Iterable[Puzzle | str]) -> None:
    """Raise AssertionError unless the family keeps its promises on these puzzles (or texts).

    Format and parse are inverses, the model can be stored, every engine that takes it finds
    the same solutions, these pass the model's own check, can be shown and written as JSON, and
    stay solutions when one of their values is given.
    """
    _claim(bool(family.name and family.summary and family.keys), f"{family!r} tells too little")
    _claim(set(family.main_keys) <= set(family.keys), f"{family.name}: unknown main keys")
    for given in puzzles:
        puzzle = _parse(given) if isinstance(given, str) else given
        _claim(puzzle.family == family, f"{family.name}: {puzzle!r} is of another family")
        _check_text(puzzle)
        model = puzzle.model()
        _check_storing(model)
        for solution in _check_solutions(puzzle, model):
            _check_solution(puzzle, model, solution)


def _check_text(puzzle: Puzzle) -> None:
    family, text = puzzle.family, puzzle.family.format(puzzle)
    again = _parse(text)
    _claim(again == puzzle, f"{family.name}: parse is not the inverse of format:\n{text}")
    _claim(family.format(again) == text, f"{family.name}: format differs after parse:\n{text}")
    told = replace(puzzle, meta={"title": 'a "b" \\ \x1b[31m\n\'\'\' """ c', "note": "\u202e é"})
    _claim(_parse(family.format(told)) == told, f"{family.name}: a title does not survive")
    _claim(pickle.loads(pickle.dumps(puzzle)) == puzzle, f"{family.name}: cannot be pickled")
    _check_drawing(family.text(puzzle), f"{family.name}: the empty board")
    _check_scene(family.draw(told), f"{family.name}: the picture of the empty board")
    _check_board(told)


def _check_board(puzzle: Puzzle) -> None:
    """Whatever may be given has a place, or is laid by moves; what is listed is known."""
    family, board = puzzle.family, puzzle.family.board(puzzle)
    _check_scene(board.scene, f"{family.name}: the board that is played")
    known = {*family.variables(puzzle), *puzzle.model().domains}
    placed = {place.variable for place in board.places}
    _claim(bool(placed), f"{family.name}: the board has no places")
    names = [place.name for place in board.places]
    _claim(len(set(names)) == len(names), f"{family.name}: two places are called the same")
    _claim(placed <= known or bool(board.moves), f"{family.name}: {placed - known} are unknown")
    n_places, n_pieces = len(names), len(board.pieces)
    for name, move in board.moves.items():
        is_there = 0 <= move.piece < n_pieces and all(0 <= p < n_places for p in move.places)
        _claim(is_there, f"{family.name}: {name} is laid nowhere")
    for clue in board.clues:
        _claim(known.issuperset(clue.variables), f"{family.name}: {clue.name} is nowhere")


def _check_drawing(text: Text, what: str) -> None:
    plain = text.plain()
    _claim(bool(plain.strip()), f"{what} is drawn as nothing")
    _claim(
        all(line.isprintable() for line in plain.split("\n")),
        f"{what} is drawn with control characters: {plain!r}",
    )


def _check_scene(scene: Scene, what: str) -> None:
    _claim(bool(scene.shapes and scene.title), f"{what} shows nothing, or nothing says what")
    _claim(not scene.flaws(), f"{what}: {', '.join(scene.flaws()[:4])}")


def _check_storing(model: Model) -> None:
    try:
        stored = write_model(model)
    except ModelError:  # it holds a Python function
        return
    again = read_model(stored)
    _claim(again == model, f"the model is another when loaded again: {stored[:400]}")
    _claim(digest(again) == digest(model), "the model's fingerprint is another when loaded again")


def _check_solutions(puzzle: Puzzle, model: Model) -> list[Solution]:
    """The first solutions, after every engine that takes the model has been asked."""
    reference, is_all = _first(find_engine("plain").start(model))
    for name in engine_names():
        engine = find_engine(name)
        if name == "plain" or engine.why_not(model) is not None:
            continue
        found, found_all = _first(engine.start(model))
        about = f"{puzzle.family.name}: {name} found {len(found)}, plain {len(reference)}"
        if is_all and found_all:
            _claim(_as_set(model, found) == _as_set(model, reference), f"{about}, not the same")
        _claim(not found_all or len(found) >= len(reference), f"{about} and there were more")
        _claim(not is_all or len(found) <= len(reference), f"{about}, which are all")
        for assignment in found:
            _claim(not model.violations(assignment), f"{name}: {model.violations(assignment)}")
    return [puzzle.family.read(puzzle, assignment) for assignment in reference[:3]]


def _first(search: Search) -> tuple[list[Assignment], bool]:
    """The first solutions, and whether they are all."""
    run = Run(search, Limits(solutions=_MOST_SOLUTIONS, nodes=_MOST_NODES))
    found = list(run)
    return found, run.stopped is not None and run.stopped.value == "exhausted"


def _check_solution(puzzle: Puzzle, model: Model, solution: Solution) -> None:
    family, assignment = puzzle.family, solution.assignment
    wrong = model.violations(assignment)
    _claim(not wrong, f"{family.name}: a solution breaks {wrong}")
    _check_drawing(family.text(puzzle, solution), f"{family.name}: a solution")
    _check_scene(family.draw(puzzle, solution), f"{family.name}: the picture of a solution")
    told = solution.as_json()
    _claim(
        json.loads(json.dumps(told)).keys() == told.keys(),
        f"{family.name}: a solution is no JSON object: {told}",
    )
    variables = [v for v in family.variables(puzzle) if v in assignment]
    middle = len(variables) // 2
    for variable in (*variables[:1], *variables[middle : middle + 1], *variables[-1:]):
        name = puzzle.name(variable)
        _claim(puzzle.variable(name) == variable, f"{family.name}: {name} is not found by name")
        fuller = puzzle.with_givens({name: assignment[variable]})
        wrong = fuller.model().violations(assignment)
        _claim(not wrong, f"{family.name}: {name} = {assignment[variable]} given breaks {wrong}")
        _claim(fuller.givens[variable] == assignment[variable], f"{family.name}: {name} not given")
        _claim(_parse(family.format(fuller)) == fuller, f"{family.name}: {name} given, not read")


def check_engine(engine: Engine, models: Iterable[Model]) -> None:
    """Raise AssertionError unless the engine keeps its promises on these small models.

    It finds what `brute_force` finds, in an order that does not depend on the budgets; its
    fraction never falls and ends at 1; what `split` makes of the rest is exactly the rest;
    dump and load change nothing, and a dump for another model is refused; many questions are
    answered as its searches would.  Models that `why_not` refuses must be refused by `start` too.
    """
    for number, model in enumerate(models):
        try:
            if engine.why_not(model) is not None:
                _check_refusal(engine, model)
                continue
            order = _check_order(engine, model)
            random = Random(number)
            _check_split(engine, model, order, random)
            _check_dump(engine, model, order, random)
            _check_questions(engine, model, order, random)
        except Exception as error:
            raise AssertionError(
                f"{engine.name}, model {number}: {error or type(error)}\n{_told(model)}"
            ) from error


def brute_force(model: Model) -> Iterator[dict[Variable, int]]:
    """All solutions, from nothing but the domains and `Constraint.holds`."""
    _claim(
        prod(map(len, model.domains.values())) <= _MOST_COMBINATIONS,
        "the model is too large to be tried out",
    )
    for values in product(*model.domains.values()):
        assignment = dict(zip(model.domains, values, strict=True))
        if all(c.holds(*(assignment[v] for v in c.scope)) for c in model.constraints):
            yield assignment


def _check_refusal(engine: Engine, model: Model) -> None:
    _claim(bool(engine.why_not(model)), "why_not gives an empty reason")
    _claim_raises(EngineError, lambda: engine.start(model), "start takes what why_not refuses")


def _check_order(engine: Engine, model: Model) -> list[Assignment]:
    """The solutions, in the order that all budgets must agree on."""
    orders = [_advanced(engine.start(model), budget) for budget in BUDGETS]
    for budget, order in zip(BUDGETS, orders, strict=True):
        _claim(order == orders[0], f"budgets of {BUDGETS[0]} and {budget} differ in their order")
    expected = _as_set(model, brute_force(model))
    found = _as_set(model, orders[0])
    _claim(len(found) == len(orders[0]), "a solution was found twice")
    _claim(found <= expected, f"no solutions: {found - expected}")
    _claim(found >= expected, f"solutions not found: {expected - found}")
    return orders[0]


def _advanced(search: Search, budget: int) -> list[Assignment]:
    """All solutions that are left, by slices of this budget."""
    found: list[Assignment] = []
    for _ in range(_MOST_SLICES):
        if search.done:
            break
        fraction, nodes = search.fraction, search.stats.nodes
        found += _made(search, budget)
        _claim(fraction <= search.fraction, f"the fraction fell from {fraction}")
        _claim(0 <= search.fraction <= 1, f"a fraction of {search.fraction}")
        opened = search.stats.nodes - nodes
        _claim(0 <= opened <= budget, f"{opened} nodes were opened, {budget} were allowed")
    _claim(search.done, f"not done after {_MOST_SLICES:,} slices of {budget}")
    _claim(search.fraction == 1, f"done, but the fraction is {search.fraction}")
    _claim(not search.advance(budget), "solutions after it was done")
    return found


def _made(search: Search, budget: int) -> Sequence[Assignment]:
    """The solutions of a slice, which a search for solutions makes."""
    found = search.advance(budget)
    if isinstance(found, int):
        raise AssertionError(f"{found} solutions were counted, not made")
    return found


def _check_split(engine: Engine, model: Model, order: list[Assignment], random: Random) -> None:
    open_ = [engine.start(model)]
    found: list[Assignment] = []
    for _ in range(_MOST_SLICES):
        if not open_:
            break
        search = open_.pop(random.randrange(len(open_)))
        found += _made(search, random.choice((0, 1, 1, 2, 3)))
        if random.random() < 0.3 and not search.done:
            parts = random.randint(1, 4)
            pieces = search.split(parts)
            _claim(1 <= len(pieces) <= parts, f"{len(pieces)} pieces of {parts}")
            _claim(search.done and not search.advance(9), "something is left after a split")
            open_ += pieces
        elif not search.done:
            open_.append(search)
    _claim(not open_, "the pieces of a split do not end")
    _claim(len(found) == len(order), f"{len(order)} solutions, {len(found)} in the pieces")
    _claim(_as_set(model, found) == _as_set(model, order), "the pieces have other solutions")


def _check_dump(engine: Engine, model: Model, order: list[Assignment], random: Random) -> None:
    search = engine.start(model)
    found = list(_made(search, random.randint(0, 9)))
    try:
        write_model(model)
    except ModelError:  # it holds a Python function
        return
    dump = search.dump()
    again = engine.load(model, dump)
    figures = [(s.done, s.fraction, s.stats) for s in (search, again)]
    _claim(figures[0] == figures[1], f"loaded, these figures are others: {figures}")
    _claim(again.dump() == dump, "loaded and dumped again, the bytes are others")
    _claim(found + _advanced(again, 3) == order, "loaded, it goes on otherwise")
    other = Model({**model.domains, "one variable more": (0, 1)}, model.constraints)
    for what, model_, dump_ in (
        ("a dump for another model", other, dump),
        ("half a dump", model, dump[: len(dump) // 2]),
        ("no bytes", model, b""),
        ("bytes that are no dump", model, b"\xff\x00{"),
    ):
        load = partial(engine.load, model_, dump_)
        _claim_raises(EngineError, load, f"load takes {what}")


def _check_questions(engine: Engine, model: Model, order: list[Assignment], random: Random) -> None:
    """Random values are fixed, most of them of a solution; the answers are those that are left."""
    from gridwright.engines.one_by_one import SearchQuestions  # it loads numpy

    questions = engine.questions(model) or SearchQuestions(engine.name, engine.start, model)
    pins = [_pins(model, order, random) for _ in range(_N_QUESTIONS)]
    limit, hidden = random.randint(1, 4), random.choice(order) if order else None
    row = None if hidden is None else [hidden[variable] for variable in model.domains]
    for given in (None, row):
        answers = questions.ask(pins, limit, jobs=1, hidden=given)
        for q, pinned in enumerate(pins):
            left = [one for one in order if pinned.items() <= one.items()]
            count = int(answers.counts[q])
            expected = min(len(left), limit)
            _claim(count == expected, f"{count} solutions with {pinned}, {expected} expected")
            known = given is not None and hidden in left
            found = {tuple(values) for values in answers.solutions[q, : count - known].tolist()}
            _claim(len(found) == count - known, f"with {pinned} a solution comes twice")
            _claim(found <= _as_set(model, left), f"with {pinned} one comes that is none")
            _claim(not known or tuple(row or ()) not in found, "the hidden solution comes")
    again = questions.ask(pins[::-1], limit, jobs=2, hidden=row)
    _claim(again.counts[::-1].tolist() == answers.counts.tolist(), "the order changes counts")
    same = again.solutions[::-1].tolist() == answers.solutions.tolist()
    _claim(same, "the order of questions, or threads, change solutions")


def _pins(model: Model, order: list[Assignment], random: Random) -> dict[Variable, int]:
    """A few values, of one solution or of any domains."""
    share = random.random() ** 2
    chosen = [variable for variable in model.domains if random.random() < share]
    if order and random.random() < 0.7:
        solution = random.choice(order)
        return {variable: solution[variable] for variable in chosen}
    known = {variable: model.domains[variable] for variable in chosen if model.domains[variable]}
    return {variable: random.choice(values) for variable, values in known.items()}


def _as_set(model: Model, found: Iterable[Assignment]) -> set[tuple[int, ...]]:
    return {tuple(assignment[variable] for variable in model.domains) for assignment in found}


def _parse(text: str) -> Puzzle:
    return read_one(StringIO(text))


def _told(model: Model) -> str:
    domains = ", ".join(f"{name}: {list(domain)}" for name, domain in model.domains.items())
    return "\n".join(["  " + domains, *(f"  {constraint}" for constraint in model.constraints)])


def _claim(holds: bool, otherwise: str) -> None:
    if not holds:
        raise AssertionError(otherwise)


def _claim_raises(kind: type[PuzzleError], call: Callable[[], object], otherwise: str) -> None:
    try:
        call()
    except kind:
        return
    raise AssertionError(f"{otherwise}; expected {kind.__name__}")
