"""The classic search for equation puzzles, as simple as can be: the twin of every engine.

The order of the clues is fixed beforehand: fewest new letters, then most crossings with clues
before, then the longest.  For each clue all values of its new letters are tried; its value must
have as many digits as the entry and agree with the cells that are known.
"""

import re
from fractions import Fraction
from itertools import permutations


def equation_solutions(entries, clues, values, *, duplicates=False):
    """All (letters, cells) for which every clue's value fills its entry, in base 10.

    `entries` are cells by name, `clues` expressions by name, `values` what letters may be.
    """
    order = fixed_order(entries, clues)
    formulas = {name: formula(clues[name]) for name in order}
    found = []

    def search(step, letters, cells, numbers):
        if step == len(order):
            found.append((dict(letters), dict(cells)))
            return
        name = order[step]
        new = [x for x in letters_of(clues[name]) if x not in letters]
        left = [value for value in values if value not in letters.values()]
        for choice in permutations(left, len(new)):
            known = letters | dict(zip(new, choice))
            text = digits(formulas[name], known)
            if text is None or len(text) != len(entries[name]) or text[0] == "0":
                continue
            filled = dict(cells)
            fits = all(filled.setdefault(c, int(d)) == int(d) for c, d in zip(entries[name], text))
            if fits and (duplicates or text not in numbers):
                search(step + 1, known, filled, numbers | {text})

    search(0, {}, {}, frozenset())
    return found


def fixed_order(entries, clues):
    """The clues in the order of the search."""
    order, letters, cells, left = [], set(), set(), list(clues)
    while left:
        best = min(
            left,
            key=lambda name: (
                len(set(letters_of(clues[name])) - letters),
                -len(cells & set(entries[name])),
                -len(entries[name]),
            ),
        )
        left.remove(best)
        order.append(best)
        letters |= set(letters_of(clues[best]))
        cells |= set(entries[best])
    return order


def letters_of(clue):
    return list(dict.fromkeys(re.findall("[A-Za-z]", clue)))


def formula(clue):
    """A Python expression with the products written out; our own text, made in the tests."""
    text = re.sub("/([A-Za-z]+)", r"/(\1)", clue.replace(" ", ""))  # A/BC is A over BC
    text = re.sub(r"(\d+)", r"Fraction(\1)", text)
    signed = []
    tokens = re.findall(r"Fraction\(\d+\)|[A-Za-z]|[-+/()]", text)
    for token, after in zip(tokens, [*tokens[1:], ""]):
        signed.append(token)
        if (token[-1].isalpha() or token[-1] == ")") and (after[:1].isalpha() or after == "("):
            signed.append("*")
    return compile("".join(signed), "a clue", "eval")


def digits(code, letters):
    """The digits of a clue's value, None if it is no positive whole number."""
    try:
        value = eval(code, {"Fraction": Fraction}, {x: Fraction(n) for x, n in letters.items()})
    except ZeroDivisionError:
        return None
    return str(value) if value > 0 and value == int(value) else None
