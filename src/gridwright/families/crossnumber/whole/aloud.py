"""What a sentence of a whole puzzle comes to, read aloud: each thing once, of all that are so.

``the sum of each row is even`` is made of the relations themselves, not of the sentence.
"""

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from itertools import groupby, product
from typing import Final

from gridwright.basics.english import listed
from gridwright.clues.aloud.aloud import aloud, said_of
from gridwright.clues.language.operations import is_condition
from gridwright.clues.statement import ClueStatement
from gridwright.clues.tree import Node
from gridwright.families.crossnumber.layout import Layout
from gridwright.families.crossnumber.setting_parts import Among, Quantified, SomeRelation, Told
from gridwright.families.crossnumber.whole.named import Names, Place, parts_of, spine

__all__ = ["of_places"]

_LETTER: Final = re.compile(r"⟦\d+⟧")
_DIRECT: Final = re.compile(
    r"(?:the (?:sum|product|digits|number of (?:odd|even) digits)\b[^{]*)?\{0\}[^{]*"
)
"""Texts in which "each row" may stand in place of a row."""
_TWICE: Final = re.compile(r"(.*)\{0\}(.*) (is|equals|differs from) \1\{1\}\2")
_MOST: Final = 12
"""Places, or texts, that one sentence lists."""
_FEW: Final = 4
"""Texts that are no more alike than these are told, of many."""
_Said = tuple[str, tuple[Place, ...]]
"""A text with numbered slots for places."""


def of_places(
    relations: Sequence[SomeRelation], layout: Layout, how_many: Callable[[Quantified | Among], str]
) -> str:
    """What relations tell of places in the grid, in a sentence; empty if they do not."""
    names = Names(layout)
    if not any(_is_of_places(one, names) for one in relations) and not _are_alike(relations):
        return ""
    texts: list[str] = []
    for key, group in groupby(relations, type):
        some = list(group)
        if key is Among:
            denied: list[_Said] = []
            for one in some:
                assert isinstance(one, Among)
                if len(one.statements) == 1 and one.counts == {0}:
                    denied.append(_contrary(one.statements[0], names))
                    continue
                said = [_whole(statement, names) for statement in one.statements]
                texts.append(_so_many(said, how_many(one), names))
            texts += _each(denied, names)
        elif key is Quantified:
            found = [_of_cells(one, names, how_many) for one in some if isinstance(one, Quantified)]
            texts += _each(found, names)
        elif key in (Told, ClueStatement):
            statements = [own for one in some if (own := _statement(one))]
            trees = [tree for one in statements for tree in _conjuncts(one.tree)]
            texts += _each(list(_texts(trees, dict(statements[0].own), names)), names)
        else:
            return ""
    n_more = len(texts) - _MOST
    return "; ".join(texts[:_MOST] + ([f"and {n_more} more like these"] if n_more > 0 else []))


def _is_of_places(relation: SomeRelation, names: Names) -> bool:
    if isinstance(relation, Quantified):
        return relation.entries[0] not in names.layout.cells_of
    if isinstance(relation, Among):
        return any(_has_places(one.tree, names) for one in relation.statements)
    statement = _statement(relation)
    return statement is not None and _has_places(statement.tree, names)


def _are_alike(relations: Sequence[SomeRelation]) -> bool:
    """Whether one thing may be told of several entries: three conditions that all have to be true.

    An equality or two are told of their entries by name.
    """
    n_told = 0
    for one in relations:
        if isinstance(one, Among) and len(one.statements) == 1 and one.counts == {0}:
            n_told += 1
        elif (statement := _statement(one)) is not None and not isinstance(one, Among):
            n_told += len(_conjuncts(statement.tree))
        else:
            return False
    return n_told > 2


def _statement(relation: SomeRelation) -> ClueStatement | None:
    if isinstance(relation, Told):
        return relation.statement
    return relation if isinstance(relation, ClueStatement) else None


def _has_places(tree: Node, names: Names) -> bool:
    parts = _conjuncts(tree)
    parts = [one for part in parts for one in (part.nodes if part.op == "or" else (part,))]
    return any(names.shared(part) or any(map(names.cell, _leaves(part))) for part in parts[:_MOST])


def _leaves(tree: Node) -> Iterator[Node]:
    left = [tree]
    while left:
        one = left.pop()
        left += one.nodes
        if not one.nodes:
            yield one


def _conjuncts(tree: Node) -> Sequence[Node]:
    return spine(tree, "and") if tree.op == "and" and is_condition(tree) else [tree]


def _texts(trees: Sequence[Node], own: dict[str, object], names: Names) -> Iterator[_Said]:
    """What trees tell, one by one; those that compare the cells of a place together."""
    for part in parts_of(trees, names):
        if not isinstance(part, Node):
            yield part[0].replace("{}", "{0}"), (part[1],)
        elif part.op == "or" and is_condition(part) and len(part.nodes) > 1:
            yield _some([_one(one, own, names) for one in part.nodes], part, own, names)
        else:
            yield _opened(aloud(names.renamed(part), own, names.layout.cells_of), names)


def _one(tree: Node, own: dict[str, object], names: Names) -> _Said:
    """What a tree tells, as one text."""
    found = list(_texts(_conjuncts(tree), own, names))
    if len(found) == 1:
        return found[0]
    if len({places for _, places in found}) == 1:
        return " and ".join(text for text, _ in found), found[0][1]
    return ", and ".join(_filled(text, places) for text, places in found), ()


def _whole(statement: ClueStatement, names: Names) -> _Said:
    return _one(statement.tree, dict(statement.own), names)


def _contrary(statement: ClueStatement, names: Names) -> _Said:
    tree = statement.tree
    denied = tree.nodes[0] if tree.op == "not" else Node("not", (tree,))
    return _one(denied, dict(statement.own), names)


def _some(said: Sequence[_Said], tree: Node, own: dict[str, object], names: Names) -> _Said:
    """That one of several texts is true, at least."""
    first, places = said[0]
    varying = _varying(said)
    if varying and len(varying) == 1:
        (at,) = varying
        kind = places[at].kind
        if kind == "cell" and first.startswith(f"{{{at}}} ") and first.count(f"{{{at}}}") == 1:
            where = names.place([own_[at].short for _, own_ in said])
            cells = f"cell of {{{at}}}" if where.kind else f"of {{{at}}}"
            text = first.replace(f"{{{at}}}", f"at least one {cells}", 1)
            return text, (*places[:at], where, *places[at + 1 :])
        which = _which([own_[at] for _, own_ in said], names)
        if which and kind != "cell":
            told = _filled(
                first, [f"that {kind}" if i == at else p.name for i, p in enumerate(places)]
            )
            return f"for at least one {which}: {told}", ()
    if len({own_ for _, own_ in said}) == 1:
        return _opened(aloud(names.renamed(tree), own, names.layout.cells_of), names)
    texts = list(dict.fromkeys(_filled(*one) for one in said))
    more = [f"one of {len(texts) - _MOST} more like these"] if len(texts) > _MOST else []
    return "either " + ", or ".join([*texts[:_MOST], *more]), ()


def _opened(text: str, names: Names) -> _Said:
    """A text with letters, with slots for the places that they stand for."""
    places: list[Place] = []
    for letter in _LETTER.findall(text):
        places += [p for p in names.phrases[letter][1] if p not in places]

    def phrase(found: "re.Match[str]") -> str:
        told, own = names.phrases[found[0]]
        return told.format(*(f"{{{places.index(place)}}}" for place in own))

    return _LETTER.sub(phrase, text), tuple(places)


def _filled(text: str, places: Sequence[Place | str]) -> str:
    for i, place in enumerate(places):
        text = text.replace(f"{{{i}}}", place if isinstance(place, str) else place.name)
    return text


def _of_cells(
    relation: Quantified, names: Names, how_many: Callable[[Quantified | Among], str]
) -> _Said:
    """``exactly two cells of row 1 are 7``."""
    own = dict(relation.statement.own)
    said = said_of("", relation.statement.tree, own, names.layout.cells_of).strip()
    place, base = names.place(relation.entries), relation.statement.base
    if said == f"is {listed([str(digit) for digit in range(1, base)], 'or')}" and base > 2:
        said = "is 0"  # no kind has it, so the others are counted
        n = len(relation.entries)
        relation = replace(relation, counts=frozenset(n - count for count in relation.counts))
    many = how_many(relation)
    if place.kind == "cell":
        return f"{{0}} {said}" if many == "each" else f"it is not true that {{0}} {said}", (place,)
    which = {"each": "each cell", "none": "no cell"}.get(many)
    which = which or f"{many} {'cell' if many.endswith(' one') else 'cells'}"
    if place.kind == "corners":
        return f"{which.replace('cell', 'corner cell')} {_are(said, which)}", (place,)
    return f"{which} of {{0}} {_are(said, which)}", (place,)


def _are(said: str, which: str) -> str:
    return said if which.endswith("cell") else re.sub(r"^is\b", "are", said)


def _varying(said: Sequence[_Said]) -> tuple[int, ...] | None:
    """Which slots of texts that are alike have several places of one kind; None if they differ."""
    if len({(text, len(places)) for text, places in said}) != 1:
        return None
    found = []
    for i, places in enumerate(zip(*(own for _, own in said), strict=True)):
        kinds = {place.kind for place in places}
        if len(set(places)) > 1:
            if "" in kinds or (len(kinds) > 1 and kinds != {"row", "column"}):
                return None
            found.append(i)
    return tuple(found)


def _each(said: Sequence[_Said], names: Names) -> Iterator[str]:
    """Texts in which what is told alike of several places stands once."""
    for _, run in groupby(said, lambda one: (one[0], len(one[1]))):
        group = list(dict.fromkeys(run))
        yield _alike(group, names) or _listed([_filled(*one) for one in group])


def _listed(texts: Sequence[str]) -> str:
    n_more = len(texts) - (_FEW if len(texts) > _MOST else _MOST)
    some = list(texts) if n_more <= 0 else list(texts[:_FEW])
    return "; ".join(some + ([f"and {len(texts) - _FEW} more like these"] if n_more > 0 else []))


def _alike(group: Sequence[_Said], names: Names) -> str:
    """One text for all; empty if there is none."""
    text, places = group[0]
    if len(group) == 1:
        return _filled(text, places)
    varying = _varying(group)
    if not varying or len(varying) > 2:
        return ""
    columns = [list(dict.fromkeys(own[i] for _, own in group)) for i in varying]
    rest = [place.name for place in places]
    if len(varying) == 1:
        (at,), (some,) = varying, columns
        which, kind = _which(some, names), _kind(some)
        if not which:
            return ""
        if (
            _DIRECT.fullmatch(text.replace(f"{{{at}}}", "{0}"))
            and len(rest) == 1
            and kind != "digit"
        ):
            return _filled(text, [f"each {which}"])
        rest[at] = f"that {kind}"
        told = _filled(text, rest).replace("that that ", "that the ")
        return f"for each {which}: {told}"
    return _of_two(group, varying, columns, names)


def _kind(places: Sequence[Place]) -> str:
    return " or ".join(dict.fromkeys(place.kind for place in places))


def _of_two(
    group: Sequence[_Said],
    varying: tuple[int, ...],
    columns: Sequence[Sequence[Place]],
    names: Names,
) -> str:
    """What is told of every two of some places, or of all of one kind and all of another."""
    text, places = group[0]
    pairs = [tuple(own[i] for i in varying) for _, own in group]
    rest = [place.name for place in places]
    kinds = [_kind(some) for some in columns]
    whole = [_which(some, names) for some in columns]
    if kinds[0] != kinds[1] and set(pairs) == set(product(*columns)) and all(whole):
        for i, kind in zip(varying, kinds, strict=True):
            rest[i] = f"that {kind}"
        return f"for each {whole[0]} and each {whole[1]}: {_filled(text, rest)}"
    are_apart = not set(columns[0]) & set(columns[1])
    if are_apart and set(pairs) == set(product(*columns)) and all(whole):
        rest[varying[0]], rest[varying[1]] = "the one", "the other"
        return f"for each {whole[0]} and each {whole[1]}: {_filled(text, rest)}"
    if kinds == ["cell", "cell"] and {frozenset(p.short for p in pair) for pair in pairs} == (
        _adjacent(names.layout)
    ):
        rest[varying[0]], rest[varying[1]] = "the one", "the other"
        return f"for each two adjacent cells: {_filled(text, rest)}"
    every = list(dict.fromkeys(place for pair in pairs for place in pair))
    which, found = _which(every, names), _TWICE.fullmatch(text)
    if found and which and len(rest) == 2:
        head = f"{found[1]}each {which}{found[2]}"
        if found[3] != "differs from" and len(pairs) == len(every) - 1:
            return f"{head} is the same"
        if found[3] == "differs from" and len(pairs) == len(every) * (len(every) - 1) // 2:
            return f"{head} is different"
    return ""


def _adjacent(layout: Layout) -> set[frozenset[str]]:
    cols, used = layout.grid.cols, frozenset(layout.used)
    beside = [(c, c + 1) for c in layout.used if (c + 1) % cols and c + 1 in used]
    below = [(c, c + cols) for c in layout.used if c + cols in used]
    return {frozenset(map(layout.name, pair)) for pair in beside + below}


def _so_many(said: Sequence[_Said], many: str, names: Names) -> str:
    """That so many of some texts are true."""
    text, places = said[0]
    if len(said) == 1:
        told = _filled(text, places)
        return told if many == "each" else f"it is not true that {told}"
    varying = _varying(said)
    if varying and len(varying) == 1:
        (at,) = varying
        some = [own[at] for _, own in said]
        if (which := _which(some, names)) and len(set(some)) == len(some):
            rest = [place.name for place in places]
            rest[at] = f"that {_kind(some)}"
            plain = which if which.startswith("of ") or many.endswith(" one") else f"{which}s"
            plain = "rows and columns" if which == "row and column" else plain
            return f"for {'no' if many == 'none' else many} {plain}: {_filled(text, rest)}"
    texts = [_filled(*one) for one in said]
    more = [f"{len(texts) - _MOST} more like these"] if len(texts) > _MOST else []
    are = "is" if many.endswith(" one") else "are"
    return f"{many} of these {are} true: {'; '.join([*texts[:_MOST], *more])}"


def _which(places: Sequence[Place], names: Names) -> str:
    """``row`` of all rows, ``of rows 1 and 3`` of others; empty if they are of no one kind."""
    kinds = {place.kind for place in places}
    if kinds == {"row", "column"}:
        known = {place for place in names.places.values() if place.kind in kinds}
        return "row and column" if known == set(places) else ""
    if len(kinds) != 1 or "" in kinds:
        return ""
    (kind,) = kinds
    shorts = [place.short for place in places]
    if kind == "digit":
        return "digit" if len(places) > 9 else f"of the digits {_run(shorts)}"
    if kind == "entry":
        return _which_entries(shorts, names.layout)
    if kind == "cell":
        found = names.place(shorts)
        if found.kind in ("grid", "corners"):
            return "cell" if found.kind == "grid" else "of the corner cells"
        return f"of the cells of {found.name}" if found.kind else f"of the cells {listed(shorts)}"
    if len(places) == sum(place.kind == kind for place in names.places.values()):
        return kind
    return f"of {kind}s {listed(shorts)}"


def _which_entries(names: Sequence[str], layout: Layout) -> str:
    drawn = [name for name, _ in layout.drawn]
    if set(names) == set(drawn):
        return "entry"
    for way in ("across", "down"):
        if len(names) > 1 and set(names) == {name for name in drawn if name.endswith(way[0])}:
            return f"of the entries {way}"
    return f"of the entries {listed(list(names))}"


def _run(shorts: Sequence[str]) -> str:
    numbers = list(map(int, shorts))
    is_run = len(numbers) > 2 and numbers == list(range(numbers[0], numbers[-1] + 1))
    return f"{shorts[0]} to {shorts[-1]}" if is_run else listed(list(shorts))
