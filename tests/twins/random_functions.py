"""Crosswords whose clues are more than sums and products: made around a random filling.

`functions` has ways to choose, powers, factorials and reversals in nearly every clue; in
`reversals` each letter of a clue is its number or the reversal, each time it is used.  The
solution is nearly always the only one.  The same seed makes the same puzzle.
"""

from itertools import product
from math import comb, factorial
from random import Random
from string import ascii_uppercase

from random_equations import random_grid
from random_relations import entries_of

import gridwright as gw

__all__ = ["functions", "reversals", "turned"]

BARS = (
    {"across_lengths": "31/22/22/13", "down_lengths": "4/22/22/4"},
    {"across_lengths": "32/23/23/32/23", "down_lengths": "23/32/23/32/32"},
    {"across_lengths": "23/32/5/23/32", "down_lengths": "32/23/32/23/32"},
)


def turned(n):
    """A number with its digits in the other order."""
    return int(str(n)[::-1])


def functions(seed, n=7, n_letters=14, top=26):
    """A puzzle of n x n with so many letters, which are different numbers up to `top`."""
    random = Random(f"functions2 {seed} {n}")
    while True:
        grid = random_grid(random, n)
        entries = entries_of(grid)
        values = dict(zip(ascii_uppercase, random.sample(range(1, top + 1), n_letters)))
        clues = filled(random, entries, told(random, values))
        if clues and set(values) <= set("".join(clues.values())):
            break
    lines = {way: [] for way in "ad"}
    for name, text in clues.items():
        lines[name[-1]].append(f"{name[:-1]} {text} ({len(entries[name])})")
    across, down = ("\n".join(lines[way]) for way in "ad")
    return gw.Crossnumber(grid=grid, letters=f"1..{top}", across=across, down=down)


def told(random, values):
    """Numbers with expressions that have them."""
    single = []
    for x, y in product(values, repeat=2):
        a, b = values[x], values[y]
        if a > b and comb(a, b) < 20_000:
            single.append((comb(a, b), f"choose({x}, {y})"))
        if a**b < 20_000:
            single.append((a**b, f"{x}^{y}"))
        single.append((turned(a * b), f"rev({x}{y})"))
    single += [(factorial(a), f"{x}!") for x, a in values.items() if a < 9]
    forms = {}
    for _ in range(60_000):
        v, t = random.choice(single)
        x, y, z = random.choices(list(values), k=3)
        w, u = (values[x] * values[y], x + y) if random.random() < 0.7 else random.choice(single)
        for number, text in (
            (v + w - values[z], f"{t} + {u} - {z}"),
            (v - w + values[z], f"{t} - {u} + {z}"),
            (v + w, f"{t} + {u}"),
        ):
            if 0 < number < 10_000:
                forms.setdefault(number, []).append(text)
    return forms


def filled(random, entries, forms, choose=None):
    """An expression for each entry, the longest first; None without luck."""
    cells, clues, used = {}, {}, set()
    for name, run in sorted(entries.items(), key=lambda entry: -len(entry[1])):
        fitting = [
            n
            for n in forms
            if n not in used
            and len(str(n)) == len(run)
            and all(cells.get(c, d) == d for c, d in zip(run, str(n)))
        ]
        if not fitting:
            return None
        number = random.choice(fitting)
        used.add(number)
        clues[name] = choose(clues, forms[number]) if choose else random.choice(forms[number])
        cells.update(zip(run, str(number)))
    return clues


def reversals(seed, n_letters=12, top=26):
    """A puzzle with up to so many letters, which are different numbers up to `top`."""
    random = Random(f"reversals {seed} {n_letters} {top}")
    while True:
        shape = random.choice(BARS)
        entries = dict(gw.Crossnumber(**shape).entries)
        values = dict(zip(ascii_uppercase, random.sample(range(1, top + 1), n_letters)))
        uses = [(x, n) for x, value in values.items() for n in (value, turned(value))]
        forms = {}
        for _ in range(40_000):
            (x, a), (y, b), (z, c), (w, d), (v, e) = random.choices(uses, k=5)
            for number, text in (
                (a + b, f"{x} + {y}"),
                (a * b - c, f"{x}{y} - {z}"),
                (a + b + c, f"{x} + {y} + {z}"),
                (a * b + c + d, f"{x}{y} + {z} + {w}"),
                (a * b + c * d - e, f"{x}{y} + {z}{w} - {v}"),
            ):
                if 0 < number < 100_000:
                    forms.setdefault(number, []).append(text)

        def fewest_new(clues, texts, random=random):
            known = set("".join(clues.values()))
            some = random.sample(texts, min(len(texts), 20))
            return min((len(set(text) - known), text) for text in some)[1]

        clues = filled(random, entries, forms, fewest_new)
        if clues:
            break
    across, down = (
        "\n".join(f"{name[:-1]} {text}" for name, text in clues.items() if name[-1] == way)
        for way in "ad"
    )
    how = {"letters": f"1..{top}", "variants": "reverse letters"}
    return gw.Crossnumber(**shape, **how, across=across, down=down)
