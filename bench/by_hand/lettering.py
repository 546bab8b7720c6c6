"""Giving values to letters clue by clue: each clue is tried once its letters have values.

The order of the clues is fixed beforehand: fewest new letters first, then most cells that are
known by then, then the longest.  All values that are left are tried for new letters; the number
must agree with the digits that are known.
"""

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import permutations, product
from typing import Any

__all__ = ["as_it_stands", "cubed", "solve_letters", "squared_somewhere", "turned", "uses_turned"]

_Side = tuple[Sequence[int], Sequence[Callable[..., int]]]


def solve_letters(
    cells: Mapping[str, Sequence[int]],
    clues: Mapping[str, str],
    values: Iterable[int],
    reading: Callable[[str, str], Iterable[str]] = lambda entry, text: [as_it_stands(text)],
    entered: Callable[[int], Iterable[int]] = lambda n: (n,),
    told: Mapping[str, str] | None = None,
    own: Mapping[str, Any] | None = None,
) -> int:
    """How many solutions there are.

    clues    entry -> what is printed
    reading  (entry, what is printed) -> Python expressions, of which any may be meant
    entered  what may be written for a number
    told     letters that others tell, as Python expressions of these
    own      functions that expressions use
    """
    told = told or {}
    texts = {
        entry: [_told(one, told) for one in reading(entry, text)] for entry, text in clues.items()
    }
    names = sorted(set("".join(_letters("".join(t)) for t in texts.values())))
    meant = {entry: [_compiled(one, names, own or {}) for one in t] for entry, t in texts.items()}
    order = _order(cells, {entry: _letters("".join(t)) for entry, t in texts.items()})
    steps, known, filled = [], set[int](), set[int]()
    for entry in order:
        letters = sorted({x for one in meant[entry] for x in one[0]})
        run = list(cells[entry])
        new, fresh = [x for x in letters if x not in known], [c for c in run if c not in filled]
        known |= set(new)
        filled |= set(fresh)
        old = [(k, c) for k, c in enumerate(run) if c not in fresh]
        steps.append((new, meant[entry], old, [(run.index(c), c) for c in fresh], len(run)))
    worth, grid = [0] * len(names), dict[int, str]()
    left, used, found = sorted(values), set[str](), 0

    def place(depth: int) -> None:
        nonlocal found, left
        if depth == len(steps):
            found += 1
            return
        new, alternatives, old, fresh, length = steps[depth]
        before = left
        for chosen in permutations(before, len(new)):
            for x, n in zip(new, chosen, strict=True):
                worth[x] = n
            written = set()
            for letters, sides in alternatives:
                given = [worth[x] for x in letters]
                n = sides[0](*given)
                if len(sides) == 1 or all(side(*given) == n for side in sides[1:]):
                    written.update(entered(n))
            for n in written:
                text = str(n)
                if n < 1 or len(text) != length or text in used:
                    continue
                if all(grid[c] == text[k] for k, c in old):
                    for k, c in fresh:
                        grid[c] = text[k]
                    if new:
                        left = [n for n in before if n not in chosen]
                    used.add(text)
                    place(depth + 1)
                    used.discard(text)
        left = before

    place(0)
    return found


def _letters(text: str) -> str:
    return "".join(sorted(set(re.findall(r"[A-Z]", text))))


def _told(text: str, told: Mapping[str, str]) -> str:
    while any(x in text for x in told):
        text = re.sub(
            r"[A-Z]", lambda found: f"({told[found[0]]})" if found[0] in told else found[0], text
        )
    return text


def _compiled(text: str, names: Sequence[str], own: Mapping[str, Any]) -> _Side:
    """The letters of an expression, as places among all, and its sides as Python functions."""
    letters = _letters(text)
    sides = [eval(f"lambda {', '.join(letters)}: {side}", dict(own)) for side in text.split("=")]
    return [names.index(x) for x in letters], sides


def _order(cells: Mapping[str, Sequence[int]], letters: Mapping[str, str]) -> list[str]:
    order, known, filled = list[str](), set[str](), set[int]()

    def worst(entry: str) -> tuple[int, ...]:
        new = len(set(letters[entry]) - known)
        return new, -sum(cell in filled for cell in cells[entry]), -len(cells[entry])

    while len(order) < len(letters):
        order.append(min((entry for entry in letters if entry not in order), key=worst))
        known |= set(letters[order[-1]])
        filled |= set(cells[order[-1]])
    return order


def as_it_stands(text: str) -> str:
    """``A(BB - C)`` as ``A*(B*B-C)``."""
    text = re.sub(r"\s*\(\d\)\s*$", "", text).replace("\u2212", "-").replace("^", "**")
    text = re.sub(r"(?<=[A-Z)!])\s*(?=[A-Z(])", "*", text)
    return text.replace(" ", "")


def cubed(text: str) -> list[str]:
    """Each letter cubed, one after the other."""
    plain = as_it_stands(text)
    return [plain.replace(x, f"{x}**3") for x in _letters(plain)]


def squared_somewhere(text: str) -> list[str]:
    """One use of a letter squared."""
    plain = as_it_stands(text)
    places = [i for i, c in enumerate(plain) if c.isupper()]
    return [plain[: i + 1] + "**2" + plain[i + 1 :] for i in places]


def uses_turned(text: str) -> list[str]:
    """Each use of a letter as it is, or turned round by ``rev``."""
    pieces = re.split(r"([A-Z])", as_it_stands(text))
    choices = [(p, f"rev({p})") if p.isupper() and len(p) == 1 else (p,) for p in pieces]
    return list(dict.fromkeys("".join(one) for one in product(*choices)))


def turned(n: int) -> int:
    """A number with its digits in the other order."""
    return int(str(n)[::-1])
