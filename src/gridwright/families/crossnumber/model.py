"""A numeric crossword as variables and constraints.

Variables  cell -> its digit; a letter -> its value
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import combinations, groupby

from gridwright.clues.entering import ANSWER
from gridwright.clues.numbers.members import members
from gridwright.clues.statement import ClueStatement
from gridwright.families.crossnumber.alike import alike_constraints, stand_ins
from gridwright.families.crossnumber.answers import answer_domains
from gridwright.families.crossnumber.apart import apart_constraint
from gridwright.families.crossnumber.besides import besides_domains
from gridwright.families.crossnumber.changed import changed_constraints, changed_domains
from gridwright.families.crossnumber.cipher import cipher_constraints, cipher_domains
from gridwright.families.crossnumber.clashes import clash_constraints, clash_domains
from gridwright.families.crossnumber.counting import count_constraints, lettered_domains
from gridwright.families.crossnumber.letter_types import Typed, typed_table
from gridwright.families.crossnumber.operands import cells_named
from gridwright.families.crossnumber.parted import parts_of
from gridwright.families.crossnumber.rubric import Counted
from gridwright.families.crossnumber.setting import Setting
from gridwright.families.crossnumber.setting_parts import (
    Among,
    Clue,
    Paired,
    PythonRelation,
    Quantified,
    SomeRelation,
    Told,
)
from gridwright.families.crossnumber.unplaced import unplaced_constraints, unplaced_domains
from gridwright.model.constraints import AllDifferent, AtMost, Constraint, Table, Variable
from gridwright.model.entries import (
    Called,
    Clued,
    Distinct,
    Entered,
    NumbersRise,
    Places,
    Related,
    ValuesRise,
    entered_digits,
)
from gridwright.model.tallies import HowMany

__all__ = ["answered", "clued", "clues_of", "constraints", "domains"]

_MOST_MAPPED = 10**6
"""The most values of a kind that are tried where a function says what is entered."""


def domains(setting: Setting, givens: Mapping[Variable, int]) -> dict[Variable, tuple[int, ...]]:
    """What each cell and letter may be."""
    found: dict[Variable, tuple[int, ...]] = {**dict(setting.cells), **dict(setting.letters)}
    found |= answer_domains(setting.answers, setting.base, leading_zero=setting.leading_zero)
    found |= cipher_domains(setting.answers, setting.cipher, setting.base)
    found |= lettered_domains(setting.counts, setting.layout)
    found |= clash_domains(setting.clashes, setting.layout)
    found |= changed_domains(setting.changed, setting.layout, setting.base)
    found |= besides_domains(
        setting.besides, (clue.statement for clue in setting.clues), setting.base
    )
    found |= unplaced_domains(setting.unplaced, setting.layout, setting.base)
    return found | {variable: (value,) for variable, value in givens.items()}


def clues_of(setting: Setting) -> Iterator[tuple[str, tuple[Constraint, ...]]]:
    """The clues, rules and relations: what each is called, and what must be true for it."""
    perhaps = {entry for one in setting.counted if not one.way for entry in one.entries}
    for clue in setting.clues:
        if clue.entry not in perhaps:
            yield clue.entry, tuple(_of_clue(setting, clue))
    for counted in setting.counted:
        yield counted.text, tuple(_as_many(setting, counted))
    for (of, printed), rules in groupby(setting.rules, lambda rule: (rule.of, rule.printed)):
        each = [Clue(entry, rule.statement) for rule in rules for entry in rule.entries]
        ruled = (clued(setting, clue) for clue in each)
        yield of, tuple(replace(one, signed=False, name=f"{of}: {printed}") for one in ruled)
    for relation in setting.relations:
        said = tuple(_of_relation(setting, part) for part in parts_of(relation, setting.layout))
        yield "a function" if isinstance(relation, PythonRelation) else relation.text, said
    for told in setting.of_grid:
        yield told, tuple(_counted(setting, told))


def constraints(setting: Setting) -> Iterator[Constraint]:
    """Everything that must be true, but for a last check."""
    for _, said in clues_of(setting):
        yield from said
    yield from _unplaced(setting)
    yield from cipher_constraints(setting.answers, setting.layout, setting.base, setting.cipher)
    yield from clash_constraints(setting.clashes, setting.layout, setting.base)
    yield from changed_constraints(setting.changed, setting.layout, setting.base)
    for told in setting.besides:
        yield _of_relation(setting, told)
    for answer in setting.answers:
        if answer.entry not in setting.clue_of and not answer.is_alike:
            yield _entering(setting, answer.entry)
    for letters in setting.groups:
        if len(letters) > setting.uses == 1:
            yield AllDifferent(letters, name="no two letters are equal")
        elif len(letters) > setting.uses:
            yield AtMost(letters, setting.uses, name=f"no more than {setting.uses} letters equal")
    if not setting.duplicates:
        yield from _distinct(setting)
    if setting.ascending and len(setting.clues) > 1:
        yield _rising(setting)
    yield from _counted(setting, "")
    yield from map(apart_constraint, setting.changed.apart if setting.changed else ())
    yield from alike_constraints(setting.alike, dict(setting.letters), setting.base, setting.layout)


class _Scope:
    """Variables in the order in which they are first needed."""

    def __init__(self) -> None:
        self.places: dict[Variable, int] = {}

    def of(self, *variables: Variable) -> Places:
        return tuple(self.places.setdefault(v, len(self.places)) for v in variables)

    @property
    def variables(self) -> tuple[Variable, ...]:
        return tuple(self.places)


def _named(
    setting: Setting, scope: _Scope, statement: ClueStatement, *, is_about_answers: bool = False
) -> tuple[tuple[str, Places], ...]:
    """The entries that a text names, with their places; its letters join the scope.

    Where a clue is about answers, these are the places of answers that are unknowns.
    """
    entries = []
    for name in statement.names:
        if is_about_answers and name[1:] in setting.answer_of:
            entries.append((name[1:], scope.of(*setting.answer_of[name[1:]].digits)))
        elif name.startswith("@"):
            cells = cells_named(setting.layout, name[1:])
            entries.append((name[1:], scope.of(*cells)))
        else:
            scope.of(name)
    return tuple(entries)


def _of_clue(setting: Setting, clue: Clue) -> Iterator[Constraint]:
    cells = setting.layout.cells_of[clue.entry]
    name = f"{clue.entry} {clue.statement.text}"
    if setting.answers and clue.values is None:
        if clue.statement.tree.op != "any":
            yield answered(setting, clue)
        if clue.entry in setting.answer_of and not setting.answer_of[clue.entry].is_alike:
            yield _entering(setting, clue.entry)
        return
    enter = dict(setting.enter)
    function = enter.get(clue.entry, enter.get(""))
    if clue.values is None and not function:
        if clue.statement.tree.op != "any":
            yield from _told_right(setting, clue)
        return
    statement = clue.statement
    if clue.values is None and statement.names and function:
        scope = _Scope()
        subject = scope.of(*cells)
        entries = _named(setting, scope, statement)
        yield Entered(scope.variables, statement, entries, subject, function, name=name)
        return
    values = clue.values
    if values is None:
        tree = statement.tree
        values = tuple(members(statement.meaning, tree, 1, _MOST_MAPPED, {}))
    # the rows of a clue do not depend on other clues: a table over its own cells
    unmapped = Clued(
        cells,
        ClueStatement("?", base=setting.base),
        (),
        tuple(range(len(cells))),
        clue.entered,
        setting.signed,
    )
    rows = set()
    for value in values:
        if function:
            row = entered_digits(function, int(value), len(cells), setting.base)
            rows |= {row} if row is not None else set()
        else:
            rows |= set(unmapped.entries_of(int(value)))
    yield Table(cells, frozenset(rows), name=name)


def _told_right(setting: Setting, clue: Clue) -> Iterator[Constraint]:
    """A clue, and apart from it, since that is told from few variables, what its misprint is."""
    if clue.statement.corrected:
        plain = replace(clue, statement=replace(clue.statement, corrected=""))
        yield clued(setting, plain)
    yield clued(setting, clue)


def _unplaced(setting: Setting) -> Iterator[Constraint]:
    """The clues whose entries are to be found."""

    def named(statement: ClueStatement) -> tuple[dict[str, tuple[Variable, ...]], list[str]]:
        entries: dict[str, tuple[Variable, ...]] = {}
        letters = [name for name in statement.names if not name.startswith("@")]
        for name in statement.names:
            if name.startswith("@"):
                entries[name[1:]] = cells_named(setting.layout, name[1:])
        return entries, letters

    if setting.unplaced:
        yield from unplaced_constraints(
            setting.unplaced,
            setting.layout,
            setting.base,
            named,
            signed=setting.signed,
            rising=setting.ascending,
        )


def _as_many(setting: Setting, counted: Counted) -> Iterator[Constraint]:
    """How many clues are false, or how many answers are entered in a way of their own.

    An answer that may be entered either way with the same digits counts as the puzzle needs it.
    """
    n, clues = len(counted.entries), [setting.clue_of[entry] for entry in counted.entries]
    if not counted.way:
        yield _how_many(setting, clues, frozenset({n - counted.n}), counted.text)
        return
    for way, lo in _ways(counted):
        if setting.answers:
            said = tuple(_in_a_way(setting, clue, way) for clue in clues)
            counts = frozenset(range(lo, n + 1))
            yield HowMany(_scope_of(said), said, counts, name=counted.text)
            continue
        parts = [replace(c, statement=replace(c.statement, entering=way)) for c in clues]
        yield _how_many(setting, parts, frozenset(range(lo, n + 1)), counted.text)


def _ways(counted: Counted) -> Iterator[tuple[str, int]]:
    """Ways of entering answers, and how many of the answers may be entered so at least.

    Where answers are shared by several ways, that is asked of every set of these: then each way
    can be given as many as it needs (Hall's theorem).
    """
    if not counted.shares:
        yield "", len(counted.entries) - counted.n
        yield counted.way, counted.n
        return
    ways = counted.shares.ways
    for k in range(1, len(ways) + (counted.n * len(ways) < len(counted.entries))):
        for some in combinations(ways, k):
            yield " or ".join(some), k * counted.n


def _how_many(
    setting: Setting, clues: Sequence[Clue], counts: frozenset[int], name: str
) -> Constraint:
    parts = tuple(clued(setting, clue) for clue in clues)
    return HowMany(_scope_of(parts), parts, counts, name=name)


def answered(setting: Setting, clue: Clue) -> Clued:
    """A clue about the answer to it, where answers are unknowns."""
    scope, answer = _Scope(), setting.answer_of.get(clue.entry)
    cells = setting.layout.cells_of[clue.entry]
    subject = scope.of(*answer.digits) if answer else scope.of(*cells)
    statement = replace(clue.statement, entering="") if answer else clue.statement
    entries = _named(setting, scope, statement, is_about_answers=setting.is_about_answers)
    name = f"{clue.entry} {clue.statement.text}"
    return Clued(scope.variables, statement, entries, subject, signed=setting.signed, name=name)


def _entering(setting: Setting, entry: str, way: str | None = None) -> Clued:
    """What is entered for an answer that is unknown: as it is told, or in another way."""
    answer, scope = setting.answer_of[entry], _Scope()
    subject = scope.of(*setting.layout.cells_of[entry])
    places = scope.of(*answer.digits)
    statement = answer.entered if way is None else replace(answer.entered, entering=way)
    for name in statement.names:
        if not name.startswith("@"):
            scope.of(name)
    own = ((ANSWER, places),) if f"@{ANSWER}" in statement.names else ()
    return Clued(scope.variables, statement, own, subject, name=f"{entry} as it is entered")


def _in_a_way(setting: Setting, clue: Clue, way: str) -> Clued:
    """That the answer to a clue is entered so."""
    if clue.entry in setting.answer_of:
        return _entering(setting, clue.entry, way)
    return answered(setting, replace(clue, statement=replace(clue.statement, entering=way)))


def _scope_of(parts: Sequence[Constraint]) -> tuple[Variable, ...]:
    return tuple(dict.fromkeys(variable for part in parts for variable in part.scope))


def clued(setting: Setting, clue: Clue) -> Clued:
    """A clue that is a text, as a constraint."""
    scope = _Scope()
    subject = scope.of(*cells_named(setting.layout, clue.entry))
    entries = _named(setting, scope, clue.statement)
    return Clued(
        scope.variables,
        clue.statement,
        entries,
        subject,
        clue.entered,
        setting.signed,
        name=f"{clue.entry} {clue.statement.text}",
    )


def _of_relation(setting: Setting, relation: SomeRelation) -> Constraint:
    if isinstance(relation, Quantified):
        return _quantified(setting, relation)
    if isinstance(relation, Paired):
        return _paired(setting, relation)
    if isinstance(relation, Typed):
        return typed_table(relation, setting.layout, setting.base)
    if isinstance(relation, Among):
        many = tuple(_related(setting, one, one.text) for one in relation.statements)
        return HowMany(_scope_of(many), many, relation.counts, name=relation.text)
    if isinstance(relation, Told | ClueStatement):
        told = relation.statement if isinstance(relation, Told) else relation
        return _related(setting, told, relation.text)
    scope = _Scope()
    arguments = tuple(
        scope.of(*setting.layout.variables_of[name[1:]]) if name.startswith("@") else scope.of(name)
        for name in relation.names
    )
    facts = tuple(
        {int(value): value for value in setting.listed_values(name.removeprefix("@"))}
        for name in relation.names
    )
    name = f"a function of {', '.join(n.removeprefix('@') for n in relation.names)}"
    return Called(scope.variables, arguments, relation.test, setting.base, facts, name=name)


def _related(setting: Setting, statement: ClueStatement, name: str) -> Related:
    scope = _Scope()
    entries = _named(setting, scope, statement)
    return Related(scope.variables, statement, entries, name=name)


def _quantified(setting: Setting, relation: Quantified) -> Constraint:
    """How many of the entries the kind holds, as they are entered."""
    clues = [clued(setting, Clue(entry, relation.statement)) for entry in relation.entries]
    parts = tuple(replace(clue, signed=False) for clue in clues)
    return HowMany(_scope_of(parts), parts, relation.counts, name=relation.text)


def _paired(setting: Setting, relation: Paired) -> Constraint:
    """That an entry is, as it is entered, what is told of another one."""
    told = zip(relation.entries, relation.statements, strict=True)
    clues = [Clue(one, what) for other, what in told for one in relation.entries if one != other]
    parts = tuple(replace(clued(setting, clue), signed=False) for clue in clues)
    return HowMany(_scope_of(parts), parts, frozenset(range(1, len(parts) + 1)), name=relation.text)


def _distinct(setting: Setting) -> Iterator[Constraint]:
    """No two entries of a length are the same, unless they are the same cells."""
    first = stand_ins(setting.alike)
    unlike = {tuple(first.get(c, c) for c in cells): cells for _, cells in setting.layout.drawn}
    lights = sorted(unlike.values(), key=len)
    for length, group in groupby(lights, key=len):
        alike = tuple(group)
        if len(alike) > 1:
            scope = _Scope()
            places = tuple(scope.of(*cells) for cells in alike)
            name = f"no two entries of {length} digits are equal"
            yield Distinct(scope.variables, places, name=name)


def _counted(setting: Setting, told: str) -> Iterator[Constraint]:
    """What is counted over cells, and what differs: what this relation tells, or else the keys."""
    for count in setting.counts:
        if count.told == told:
            yield from count_constraints(count, setting.layout, setting.base)
    yield from (apart_constraint(apart) for apart in setting.apart if apart.told == told)


def _rising(setting: Setting) -> Constraint:
    name = "the clues are in ascending order of their values"
    listed = [clue for clue in setting.clues if clue.entry not in setting.layout.hidden]
    if setting.answers or not (setting.signed or any(clue.entered for clue in listed)):
        scope, known = _Scope(), setting.answer_of
        cells = setting.layout.cells_of
        entries = tuple(
            scope.of(*(known[c.entry].digits if c.entry in known else cells[c.entry]))
            for c in listed
        )
        return NumbersRise(scope.variables, entries, setting.base, name=name)
    clues = tuple(clued(setting, clue) for clue in listed)
    variables = tuple(dict.fromkeys(v for clue in clues for v in clue.scope))
    return ValuesRise(variables, clues, name=name)
