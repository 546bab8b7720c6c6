"""Readers of exported models, which share nothing with the writers: each makes a judge."""

import re
import xml.etree.ElementTree as ElementTree
from collections.abc import Callable, Mapping
from math import prod
from typing import Any

Values = Mapping[str, int]
Judge = Callable[[Values], bool]


def judge_minizinc(text: str) -> Judge:
    """Whether values of x0, x1, ... are in their domains and satisfy all constraints."""
    tests: list[Callable[[Values], bool]] = []
    assert text.splitlines()[1] == 'include "globals.mzn";'
    assert text.splitlines()[-1] == "solve satisfy;"
    for line in text.splitlines()[2:-1]:
        line = re.sub(r"; %.*", "", line)
        if declared := re.fullmatch(r"var (.*): (x\d+)", line):
            domain = _minizinc_domain(declared[1])
            tests.append(lambda v, x=declared[2], domain=domain: v[x] in domain)
            continue
        body = line.removeprefix("constraint ")
        assert body != line, line
        body = re.sub(r"(?<![<>!])=", "==", body).replace("\\/", " or ").replace("[|", "[(")
        body = body.replace("|]", ",)]").replace(" | ", ",),(").replace("false", "False")
        code = compile(body, line, "eval")
        tests.append(lambda v, code=code: bool(eval(code, dict(_MINIZINC), dict(v))))
    return lambda values: all(test(values) for test in tests)


def _minizinc_domain(text: str) -> Any:
    if text.startswith("{"):
        return [int(word) for word in text.strip("{}").split(",") if word]
    first, last = map(int, text.split(".."))
    return range(first, last + 1)


_MINIZINC = {
    "__builtins__": {},
    "all_different": lambda values: len(set(values)) == len(values),
    "count": lambda values, value: sum(x == value for x in values),
    "table": lambda values, rows: tuple(values) in {tuple(row) for row in rows},
    "bool2int": int,
    "max": max,
}


def judge_xcsp3(text: str) -> Judge:
    """The same of XCSP3."""
    root = ElementTree.fromstring(text)
    assert root.attrib == {"format": "XCSP3", "type": "CSP"}
    tests: list[Callable[[Values], bool]] = []
    for var in root.find("variables") or ():
        domain = _values(var.text or "")
        tests.append(lambda v, x=var.attrib["id"], domain=domain: v[x] in domain)
    elements = root.find("constraints") or ()
    tests += [lambda v, element=element: _holds(element, v) for element in elements]
    return lambda values: all(test(values) for test in tests)


def _values(text: str) -> set[int]:
    found: set[int] = set()
    for word in text.split():
        first, _, last = word.partition("..")
        found.update(range(int(first), int(last or first) + 1))
    return found


def _holds(element: ElementTree.Element, v: Values) -> bool:
    def listed() -> list[int]:
        return [v[x] for x in (element.findtext("list") or "").split()]

    def compared(number: int) -> bool:
        sign, total = (element.findtext("condition") or "").strip(" ()").split(",")
        return bool(_XCSP3[sign](number, int(total)))

    match element.tag:
        case "allDifferent":
            values = [v[x] for x in (element.text or "").split()]
            return len(set(values)) == len(values)
        case "sum":
            weights = map(int, (element.findtext("coeffs") or "").split())
            return compared(sum(w * x for w, x in zip(weights, listed(), strict=True)))
        case "count":
            return compared(listed().count(int(element.findtext("values") or "")))
        case "extension":
            text = (element.findtext("supports") or "").strip()
            if len(listed()) == 1:
                return listed()[0] in map(int, text.split())
            rows = {tuple(map(int, row.split(","))) for row in re.findall(r"\(([^)]*)\)", text)}
            return tuple(listed()) in rows
        case "intension":
            tokens = re.findall(r"[a-z]+(?=\()|x\d+|-?\d+|[(),]", element.text or "")
            value, rest = _evaluated(tokens, v)
            assert not rest
            return bool(value)
    raise AssertionError(element.tag)


def _evaluated(tokens: list[str], v: Values) -> tuple[int, list[str]]:
    first, *rest = tokens
    if first in _XCSP3:
        parts = []
        while rest[0] in ("(", ","):
            part, rest = _evaluated(rest[1:], v)
            parts.append(part)
        assert rest[0] == ")"
        return int(_XCSP3[first](*parts)), rest[1:]
    return v[first] if first.startswith("x") else int(first), rest


_XCSP3: dict[str, Callable[..., Any]] = {
    "neg": lambda a: -a,
    "add": lambda *a: sum(a),
    "sub": lambda a, b: a - b,
    "mul": lambda *a: prod(a),
    "max": lambda *a: max(a),
    "or": lambda *a: any(a),
    "eq": lambda a, b: a == b,
    "ne": lambda a, b: a != b,
    "lt": lambda a, b: a < b,
    "le": lambda a, b: a <= b,
    "gt": lambda a, b: a > b,
    "ge": lambda a, b: a >= b,
}


def read_dimacs(text: str) -> tuple[list[list[int]], list[int]]:
    """The clauses, and the literals that are shown."""
    clauses, shown, head = [], [], []
    for line in text.splitlines():
        words = line.split()
        if words[:3] == ["c", "p", "show"]:
            shown = [int(word) for word in words[3:-1]]
        elif words[0] == "p":
            head = words
        elif words[0] != "c":
            assert words[-1] == "0"
            clauses.append([int(word) for word in words[:-1]])
    assert head[:2] == ["p", "cnf"]
    assert int(head[3]) == len(clauses)
    assert int(head[2]) >= max(abs(x) for clause in [*clauses, shown] for x in clause)
    return clauses, shown


def read_opb(text: str) -> tuple[int, list[tuple[list[tuple[int, int]], str, int]]]:
    """How many literals there are, and the comparisons: terms, sign, total."""
    first, *lines = text.splitlines()
    n, m = map(int, re.findall(r"= (\d+)", first))
    found = []
    for line in lines:
        if line.startswith("*"):
            continue
        *terms, sign, total, end = line.split()
        assert end == ";"
        pairs = [
            (int(terms[k]), int(terms[k + 1].removeprefix("x"))) for k in range(0, len(terms), 2)
        ]
        found.append((pairs, sign, int(total)))
    assert len(found) == m
    return n, found
