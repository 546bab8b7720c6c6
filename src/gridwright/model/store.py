"""Models as JSON text, without code: to store them, to send them, and to tell them apart.

A constraint is stored by its kind and its fields, which are checked by the types that its class
declares (`field_types`).  The kinds are those of `model` and those that installed packages name in
the group ``gridwright.constraints``, under the name that is stored; a text never says what is
to be imported.
"""

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import fields, is_dataclass
from functools import cache
from hashlib import sha256
from types import UnionType
from typing import Any, get_args, get_type_hints

from gridwright.basics.bounds import MAX_BASE
from gridwright.basics.errors import FormatError, ModelError, PuzzleError, shown
from gridwright.basics.nesting import MOST_LEVELS
from gridwright.basics.plugins import every_target, load_target, targets
from gridwright.clues.misprints import JUXTAPOSED
from gridwright.clues.statement import ClueStatement
from gridwright.model import cases, constraints, entries, globals, graphs, lines, tallies
from gridwright.model.constraints import Constraint, EntryConstraint, Variable, Where
from gridwright.model.expression import Expression, parse_relation
from gridwright.model.field_types import Form, NoForm, form_of
from gridwright.model.model import Model

__all__ = ["CONSTRAINTS", "digest", "read_model", "write_model"]

CONSTRAINTS = "gridwright.constraints"
"""The group of entry points in which plug-ins name their constraints."""

_NOT_STORED = (
    Constraint,
    EntryConstraint,
    Where,
    entries.Called,
    entries.Entered,
    entries.LastCheck,
    entries.Stated,
)
_KINDS: dict[str, type[Constraint]] = {
    name: kind
    for module in (cases, constraints, entries, globals, graphs, lines, tallies)
    for name, kind in vars(module).items()
    if isinstance(kind, type) and issubclass(kind, Constraint) and kind not in _NOT_STORED
}
_NAMES: dict[type[Constraint], str] = {}
"""The names of plug-ins' kinds that were written so far."""
_FORMS: dict[type[Constraint], Mapping[str, Form]] = {}
"""What is known of the fields of each kind."""

_UNREADABLE = (KeyError, TypeError, ValueError, AttributeError, RecursionError, OverflowError)
"""What hostile JSON raises on the way to a model."""


def write_model(model: Model) -> str:
    """The model as JSON; raises ModelError for a constraint that cannot be stored.

    Those are constraints that hold a Python function, and those of plug-ins that are not named in
    the group of entry points.
    """
    return json.dumps(_content(model, named=True), separators=(",", ":"))


def read_model(text: str) -> Model:
    """The inverse of `write_model`; raises FormatError for any other text."""
    try:
        content = json.loads(text)
        domains: dict[Variable, Sequence[int]] = {}
        for name, domain in content["variables"]:
            if type(name) not in (int, str) or name in domains:
                raise FormatError(f"not a stored model: {shown(name)} is no name of a variable")
            domains[name] = range(*domain["range"]) if isinstance(domain, dict) else domain
        return Model(domains, [_read(item) for item in content["constraints"]])
    except PuzzleError:
        raise
    except RecursionError:
        message = f"nested too deeply; expected at most {MOST_LEVELS} levels of brackets"
        raise FormatError(f"not a stored model: {message}") from None
    except _UNREADABLE as error:
        raise FormatError(f"not a stored model: {shown(error, 80)}") from None


def digest(model: Model) -> str:
    """A fingerprint: equal for equal models, in every process and version of Python.

    Equal constraints may be told in other words, so their names are left out.
    """
    content = _content(model, named=False)
    return sha256(json.dumps(content, separators=(",", ":")).encode()).hexdigest()


def _content(model: Model, *, named: bool) -> dict[str, Any]:
    return {
        "variables": [[name, _domain(domain)] for name, domain in model.domains.items()],
        "constraints": [_written(constraint, named) for constraint in model.constraints],
    }


def _domain(values: Sequence[int]) -> Any:
    if isinstance(values, range):
        return {"range": [values.start, values.stop]}
    return list(values)


def _written(constraint: Constraint, named: bool) -> dict[str, Any]:
    kind = type(constraint)
    written: dict[str, Any] = {"kind": _name_of(kind)}
    for name, form in _forms_of(kind).items():
        if named or name != "name":
            written[name] = form.write(getattr(constraint, name), named)
    return written


def _read(item: dict[str, Any]) -> Constraint:
    kind = _kind_of(item["kind"])
    forms = _forms_of(kind)
    values = {}
    for name, value in item.items():
        if name == "kind":
            continue
        try:
            values[name] = forms[name].read(value)
        except PuzzleError:
            raise
        except _UNREADABLE:
            told = f"the {shown(name, 20)} {shown(value)} of {kind.__name__}"
            raise FormatError(f"not a stored model: {told}") from None
    return kind(**values)


def _kind_of(name: str) -> type[Constraint]:
    """The kind of this name: ours, or one that an installed package says it has."""
    if name in _KINDS:
        return _KINDS[name]
    target = targets(CONSTRAINTS).get(name) or every_target(CONSTRAINTS).get(name)
    if target is None:
        raise FormatError(
            f"not a stored model: no constraint {shown(name)}; one of a plug-in is known where "
            "the plug-in is installed"
        )
    return _loaded(name, target)


def _name_of(kind: type[Constraint]) -> str:
    """Under which name a kind is stored."""
    if _KINDS.get(kind.__name__) is kind:
        return kind.__name__
    if kind in _NAMES:
        return _NAMES[kind]
    for name, target in every_target(CONSTRAINTS).items():
        is_its_name = target.partition(":")[2].strip() == kind.__qualname__
        if is_its_name and name not in _KINDS and _loaded(name, target) is kind:
            return _NAMES.setdefault(kind, name)
    hint = "" if kind in _NOT_STORED else f"; no entry point of the group {CONSTRAINTS} names it"
    raise ModelError(f"a model with a {kind.__name__} constraint cannot be stored{hint}")


@cache
def _loaded(name: str, target: str) -> type[Constraint]:
    """The class that an entry point names, whose fields can all be stored."""
    try:
        kind = load_target(target)
    except Exception as error:  # a plug-in's defect must not look like ours
        raise PuzzleError(f"the constraint {name} ({target}) cannot be loaded: {error}") from error
    if not (isinstance(kind, type) and issubclass(kind, Constraint) and is_dataclass(kind)):
        raise PuzzleError(f"{target} is not a gridwright Constraint")
    _forms_of(kind)
    return kind


def _forms_of(kind: type[Constraint]) -> Mapping[str, Form]:
    """The form of each field, in their order; raises ModelError for one that has none."""
    if kind in _FORMS:
        return _FORMS[kind]
    forms: dict[str, Form] = {}
    hints: dict[str, Any] = {}
    for field in fields(kind):
        try:
            hints = hints or get_type_hints(kind)
            forms[field.name] = form_of(hints[field.name], _form_of_ours)
        except (NoForm, NameError) as error:
            raise ModelError(
                f"a {kind.__name__} constraint cannot be stored: the type of its field "
                f"{field.name} is {error}; expected whole numbers, texts, flags, tuples and "
                "frozensets of them, formulas, clues or constraints"
            ) from None
    return _FORMS.setdefault(kind, forms)


def _form_of_ours(annotation: Any) -> Form | None:
    """Formulas, clues, and constraints within constraints."""
    if annotation is Expression:
        return Form(lambda value, _: [value.text, value.left_to_right], _read_expression)
    if annotation is ClueStatement:
        return Form(lambda value, _: _written_statement(value), _read_statement)
    kinds = get_args(annotation) if isinstance(annotation, UnionType) else (annotation,)
    if all(isinstance(kind, type) and issubclass(kind, Constraint) for kind in kinds):
        return Form(_written, _reader(kinds))
    return None


def _reader(kinds: tuple[type[Constraint], ...]) -> Callable[[Any], Constraint]:
    def read(value: Any) -> Constraint:
        constraint = _read(value)
        if not isinstance(constraint, kinds):
            raise ValueError
        return constraint

    return read


def _read_expression(value: Any) -> Expression:
    text, left_to_right = value
    return parse_relation(text, left_to_right=left_to_right)


def _written_statement(statement: ClueStatement) -> list[Any]:
    if statement.own:
        raise ModelError("a model with functions of one's own cannot be stored")
    more: list[Any] = [statement.varied, [list(kind) for kind in statement.kinds]]
    more += [list(statement.others), statement.written if statement.written != 10 else 0]
    more += [statement.entering, statement.juxtaposed, statement.letters, statement.signs]
    more += [statement.references, [list(own) for own in statement.formulas]]
    more.append(1 if statement.capitals else 0)
    while more and not more[-1]:
        more.pop()
    return [*(getattr(statement, name) for name in _PARTS), *more]


def _read_statement(value: Any) -> ClueStatement:
    given: list[Any] = value[len(_PARTS) :]
    usual: list[Any] = ["", (), (), 0, "", "", "", "", "", (), 0]
    if len(given) > len(usual):
        raise ValueError
    told = (*given, *usual[len(given) :])
    varied, kinds, others, written, *texts_too, formulas, capitals = told
    texts = dict(zip(_PARTS, value[: len(_PARTS)], strict=True))
    if type(varied) is not str:
        raise ValueError
    if any(list(map(type, kind)) != [str, str] for kind in kinds):
        raise ValueError
    if any(type(name) is not str for name in (*others, *texts_too)) or type(written) is not int:
        raise ValueError
    if [type(part) for part in texts.values()] != [str, bool, bool, bool, int, bool]:
        raise ValueError
    if texts_too[1] not in ("", *JUXTAPOSED):
        raise ValueError
    if not all(2 <= base <= MAX_BASE for base in (texts["base"], written or 10)):
        raise ValueError
    statement = ClueStatement(
        **texts,
        varied=varied,
        kinds=tuple(map(tuple, kinds)),
        others=tuple(others),
        written=written or 10,
        formulas=tuple(map(tuple, formulas)),
        capitals=bool(capitals),
        **dict(zip(_TEXTS, texts_too, strict=True)),
    )
    _ = statement.uses, statement.alternatives  # read it now, so that the error comes from here
    return statement


_TEXTS = ("entering", "juxtaposed", "letters", "signs", "references")
_PARTS = ("text", "has_letters", "words", "is_relation", "base", "cubed")

for _kind in _KINDS.values():
    _forms_of(_kind)  # a field of ours that cannot be stored is found at once
