"""The conformance suites find defects: each engine or family here has one."""

from collections import Counter

import pytest

import gridwright as gw
from gridwright.basics.errors import EngineError
from gridwright.engines.plain import Plain
from gridwright.families.latin import Latin
from gridwright.testing import brute_force, check_engine, check_family, random_model
from gridwright.text.spans import Text


class Wrapped:
    """A search passed through; each defect changes one thing."""

    def __init__(self, search):
        self.search = search

    def __getattr__(self, name):
        return getattr(self.search, name)


class Engine(Plain):
    wrapper = Wrapped

    def start(self, model):
        return self.wrapper(super().start(model))

    def load(self, model, dump):
        return self.wrapper(super().load(model, dump))


class Loses(Wrapped):
    def advance(self, budget):
        return self.search.advance(budget)[1:]


class Invents(Wrapped):
    def advance(self, budget):
        found = self.search.advance(budget)
        return [{name: value + 7 for name, value in one.items()} for one in found]


class Repeats(Wrapped):
    def advance(self, budget):
        return [one for one in self.search.advance(budget) for _ in range(2)]


class TurnsRound(Wrapped):
    def advance(self, budget):
        return self.search.advance(budget)[::-1]


class Overspends(Wrapped):
    def advance(self, budget):
        return self.search.advance(budget + 1)


class FallsBack(Wrapped):
    @property
    def fraction(self):
        return 1.0 if self.search.done else 1 - self.search.fraction


class NeverWhole(Wrapped):
    fraction = 0.5


class SplitsTwice(Wrapped):
    def split(self, parts):
        pieces = self.search.split(parts)
        return [*pieces, type(self.search)(self.search.network)]


class SplitsTooLittle(Wrapped):
    def split(self, parts):
        return self.search.split(parts)[:1]


class KeepsAfterSplit(Wrapped):
    def split(self, parts):
        stack = list(self.search.stack)
        pieces = self.search.split(parts)
        self.search.stack = stack
        return pieces


class ForgetsInDump(Wrapped):
    def dump(self):
        self.search.stack = self.search.stack[1:]
        return self.search.dump()


WRAPPERS = [Loses, Invents, Repeats, TurnsRound, Overspends, FallsBack, NeverWhole, SplitsTwice]
WRAPPERS += [SplitsTooLittle, KeepsAfterSplit, ForgetsInDump]


class Credulous(Plain):
    """Takes the dump of any model."""

    def load(self, model, dump):
        return self.start(model)


class Inconsistent(Plain):
    """Says that it cannot, and does."""

    def why_not(self, model):
        return "too difficult"


class Crashes(Plain):
    def start(self, model):
        raise KeyError("a defect")


def models():
    return map(random_model, range(60))


@pytest.mark.parametrize("wrapper", WRAPPERS)
def test_a_search_with_a_defect_is_found_out(wrapper):
    engine = type(wrapper.__name__, (Engine,), {"wrapper": wrapper})()
    with pytest.raises(AssertionError, match="plain, model "):
        check_engine(engine, models())


@pytest.mark.parametrize("engine", [Credulous(), Inconsistent(), Crashes()])
def test_an_engine_with_a_defect_is_found_out(engine):
    with pytest.raises(AssertionError):
        check_engine(engine, models())


def test_an_engine_without_a_defect_passes():
    check_engine(Engine(), models())


def test_an_engine_may_refuse_models():
    class Modest(Plain):
        def why_not(self, model):
            return None if len(model.domains) < 4 else "four variables"

        def start(self, model):
            if self.why_not(model):
                raise EngineError("four variables")
            return super().start(model)

        load = Plain.load

    check_engine(Modest(), models())


VOCABULARY = {f"gridwright.model.{name}" for name in ("constraints", "globals", "graphs", "lines")}


def test_random_models_are_always_the_same_and_of_all_kinds():
    models = [random_model(seed) for seed in range(1000)]
    assert models == [random_model(seed) for seed in range(1000)]
    kinds = Counter(type(constraint) for m in models for constraint in m.constraints)
    ours = {
        kind
        for kind in (*gw.Constraint.__subclasses__(), gw.Minimum)
        if kind.__module__ in VOCABULARY and "holds" in vars(kind)
    }
    told = "src/gridwright/testing/random_models.py: random_model draws no"
    assert set(kinds) == ours, f"{told} {ours - set(kinds)}"
    assert min(kinds.values()) > 50
    n_solvable = sum(any(True for _ in brute_force(model)) for model in models)
    assert 300 < n_solvable < 700


def test_brute_force_refuses_what_it_cannot_try_out():
    with pytest.raises(AssertionError, match="too large"):
        next(brute_force(gw.Model(dict.fromkeys("abcdefg", range(10)))))


class LatinWith(Latin):
    """A family that is found by nobody: puzzles of it are Latin squares with a defect."""

    def __eq__(self, other):
        return isinstance(other, Latin)

    __hash__ = Latin.__hash__


class Forgets(LatinWith):
    def key_values(self, puzzle):
        return super().key_values(puzzle) | {"board": ".\n"}


class DrawsNothing(LatinWith):
    def text(self, puzzle, solution=None):
        return Text(())


class DrawsEscapes(LatinWith):
    def write_value(self, value):
        return f"\x1b[1m{value}" if value == 3 else str(value)


class Misreads(LatinWith):
    def read(self, puzzle, assignment):
        return super().read(puzzle, dict.fromkeys(assignment, 1))


class SaysNoJson(LatinWith):
    def read(self, puzzle, assignment):
        solution = super().read(puzzle, assignment)
        return gw.Solution(puzzle, assignment, solution.rows, {"set": {1}})


class Tells(LatinWith):
    summary = ""


DEFECTS = [Forgets, DrawsNothing, DrawsEscapes, Misreads, SaysNoJson, Tells]


@pytest.mark.parametrize("kind", DEFECTS)
def test_a_family_with_a_defect_is_found_out(kind):
    puzzle = gw.Latin("1 2 .\n. . .\n. . .")
    with pytest.raises((AssertionError, TypeError)):
        check_family(kind(), [gw.Puzzle(kind(), puzzle.grid, puzzle.givens)])


def test_families_without_a_defect_pass():
    check_family(Latin(), [gw.Latin("1 2 .\n. . .\n. . ."), 'puzzle = "latin"\nboard = "1"\n'])
    check_family(gw.parse(".." * 8).family, [gw.parse("...." * 4)])
    hidoku = gw.Hidoku("1,\n.,\n.,\n.,\n.,\n.,\n.,\n.,\n.,\n.,\n.,\n12,")
    check_family(hidoku.family, [hidoku, gw.Hidoku(". # .\n. . 7\n. . .", adjacency="hex")])
