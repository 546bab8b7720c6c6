"""Small random models of entries, letters and clues, for `testing.check_engine`.

Like `random_models`, for the constraints of `model.entries`; the same seed makes the same model in
every version of Python.
"""

from collections.abc import Callable
from random import Random

from gridwright.clues.statement import ClueStatement
from gridwright.model.constraints import AllDifferent, Constraint, Variable
from gridwright.model.entries import (
    ENTERED,
    Clued,
    Distinct,
    NumbersRise,
    Occurrences,
    Places,
    Related,
    ValuesRise,
)
from gridwright.model.model import Model

__all__ = ["random_clue_model"]

_CLUES = (
    "{}",
    "{} + {}",
    "{} - {}",
    "2({})({})",
    "{}({} + {})",
    "{}/{} + {}",
    "{}^{}",
    "{} = {} + {}",
    "rev {}",
    "ds({}) + {}",
    "prime",
    "square",
    "triangular + {}",
    "{} - cube",
    "{} * odd",
    "multiple of {}",
    "factor of {}",
    "anagram of {}",
    "> {}",
    "not square and < {} * {}",
    "digit sum {}",
    "palindrome",
    "{{1, 2, {}..{}}}",
    "any",
)
_RELATIONS = (
    "{} = {} + {}",
    "{} = rev({})",
    "{} % {} = 0",
    "{} < {}",
    "ds({}) = {}",
    "prime({} + {})",
    "not square({}) or {} > {}",
    "{} = multiple of {}",
    "{} + {} != {} * {}",
)


def random_clue_model(seed: int) -> Model:
    """A model of up to 4 cells and 2 letters with 1 to 4 constraints; always the same."""
    return _ClueMaker(Random(seed)).model()


class _ClueMaker:
    """Makes one model, all choices from one source."""

    def __init__(self, random: Random) -> None:
        self.random = random
        self.base = random.choice((2, 3, 4, 4, 5))
        self.n_cells = random.randint(2, 3 if self.base > 3 else 4)
        self.letters = random.choice(("", "A", "AB"))
        cells = range(self.n_cells)
        self.entries: dict[str, tuple[int, ...]] = {
            f"{i}a": tuple(random.sample(cells, random.randint(1, min(3, self.n_cells))))
            for i in range(1, 4)
        }

    def model(self) -> Model:
        random = self.random
        domains: dict[Variable, tuple[int, ...]] = {}
        for cell in range(self.n_cells):
            size = random.randint(1, self.base)
            domains[cell] = tuple(random.sample(range(self.base), size))
        for letter in self.letters:
            domains[letter] = tuple(random.sample(range(-1, 6), random.randint(1, 3)))
        makers: list[Callable[[], Constraint]] = [self.clued] * 3 + [self.related] * 2
        makers += [self.distinct, self.rising, self.values_rise, self.occurrences]
        constraints = [random.choice(makers)() for _ in range(random.randint(1, 4))]
        if len(self.letters) > 1:
            constraints.append(AllDifferent(tuple(self.letters)))
        return Model(domains, constraints)

    def statement(self, texts: tuple[str, ...], *, is_relation: bool = False) -> ClueStatement:
        random, names = self.random, [*self.letters, *(f"@{name}" for name in self.entries)]
        text = random.choice(texts)
        while "{}" in text:
            text = text.replace("{}", random.choice([*names, str(random.randint(1, 6))]), 1)
        text = text.replace("{{", "{").replace("}}", "}")
        cubed = not is_relation and random.random() < 0.15
        return ClueStatement(text, True, True, is_relation, self.base, cubed)

    def named(
        self, statement: ClueStatement, scope: list[Variable]
    ) -> tuple[tuple[str, Places], ...]:
        """The entries of a text, with their places; all that it needs joins the scope."""
        entries = []
        for name in statement.names:
            variables = self.entries[name[1:]] if name.startswith("@") else (name,)
            scope += [v for v in variables if v not in scope]
            if name.startswith("@"):
                entries.append((name[1:], tuple(scope.index(v) for v in variables)))
        return tuple(entries)

    def clued(self) -> Clued:
        cells = self.random.choice(list(self.entries.values()))
        scope: list[Variable] = list(cells)
        statement = self.statement(_CLUES)
        entries = self.named(statement, scope)
        subject = tuple(range(len(cells)))
        entered = self.random.choice((*ENTERED, "", "", ""))
        signed = self.random.random() < 0.2
        return Clued(tuple(scope), statement, entries, subject, entered, signed)

    def related(self) -> Related:
        scope: list[Variable] = []
        statement = self.statement(_RELATIONS, is_relation=True)
        entries = self.named(statement, scope)
        return Related(tuple(scope), statement, entries)

    def places(self) -> tuple[tuple[Variable, ...], tuple[Places, ...]]:
        scope = tuple(dict.fromkeys(cell for cells in self.entries.values() for cell in cells))
        entries = (tuple(map(scope.index, cells)) for cells in self.entries.values())
        return scope, tuple(entries)

    def distinct(self) -> Distinct:
        return Distinct(*self.places())

    def rising(self) -> NumbersRise:
        return NumbersRise(*self.places(), self.base)

    def values_rise(self) -> ValuesRise:
        clues = (self.clued(), self.clued())
        scope = tuple(dict.fromkeys(v for clue in clues for v in clue.scope))
        return ValuesRise(scope, clues)

    def occurrences(self) -> Occurrences:
        lo = self.random.randint(0, 2)
        value = self.random.randrange(self.base)
        return Occurrences(tuple(range(self.n_cells)), value, lo, lo + self.random.randint(0, 1))
