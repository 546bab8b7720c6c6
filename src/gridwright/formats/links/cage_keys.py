"""The cages of a puzzle file's keys, as writers of links need them: the cage of each cell."""

import re
from collections.abc import Mapping, Sequence
from typing import Any

__all__ = ["all_hang_together", "cages_of", "split_target"]


def cages_of(keys: Mapping[str, Any]) -> tuple[list[list[str]], dict[str, str]]:
    """The name of the cage of each cell, "" outside of all, and the value of each name."""
    cages = keys["cages"]
    word = "target" if keys["puzzle"] == "kenken" else "sum"
    if isinstance(cages, str):
        rows = [line.split() if " " in line else list(line) for line in cages.strip().split("\n")]
        owner = [["" if name == "." else name for name in row] for row in rows]
        return owner, {name: str(value) for name, value in keys[f"{word}s"].items()}
    n = len(str(keys["board"]).strip().split("\n"))
    owner = [[""] * n for _ in range(n)]
    for k, cage in enumerate(cages):
        for cell in cage["cells"]:
            r, c = (int(number) - 1 for number in re.findall(r"\d+", cell))
            owner[r][c] = str(k)
    return owner, {str(k): str(cage.get(word, "")) for k, cage in enumerate(cages)}


def split_target(target: str) -> tuple[int, str]:
    """The number and the sign of a target of KenKen; + - × ÷ or nothing."""
    digits = re.match(r"\s*(\d+)\s*", target)
    assert digits is not None, "targets of a puzzle have a number"
    sign = target[digits.end() :].strip()
    return int(digits[1]), {"*": "×", "x": "×", "/": "÷", "\u2212": "-"}.get(sign, sign)


def all_hang_together(owner: Sequence[Sequence[str]]) -> bool:
    """Whether each cage is one piece of cells with common sides."""
    places = {(r, c): name for r, row in enumerate(owner) for c, name in enumerate(row) if name}
    done = set[str]()
    while places:
        first = next(iter(places))
        name, open_ = places[first], [first]
        if name in done:
            return False
        done.add(name)
        del places[first]
        while open_:
            r, c = open_.pop()
            for there in ((r - 1, c), (r + 1, c), (r, c - 1), (r, c + 1)):
                if places.get(there) == name:
                    del places[there]
                    open_.append(there)
    return True
