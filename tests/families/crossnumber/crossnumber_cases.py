"""Random numeric crosswords around a known filling, in every way to tell a grid and a clue."""

from random import Random

import gridwright as gw
from gridwright.core.clues.statement import Statement

KINDS = [
    "prime",
    "composite",
    "square",
    "cube",
    "power",
    "triangular",
    "palindrome",
    "semiprime",
    "odd",
    "even",
    "permutation",
    "pentagonal",
]


def filled(random, rows, cols, base, lo=0):
    """A board of digits, without zeros at the top or at the left."""
    return [
        [random.randrange(1 if not (r and c) else lo, base) for c in range(cols)]
        for r in range(rows)
    ]


def lights(rows, cols):
    """The whole rows and columns of a board: names and cells."""
    starts = [(0, c) for c in range(cols)] + [(r, 0) for r in range(1, rows)]
    number = {place: n for n, place in enumerate(starts, 1)}
    across = {f"{number[r, 0]}a": [(r, c) for c in range(cols)] for r in range(rows)}
    down = {f"{number[0, c]}d": [(r, c) for r in range(rows)] for c in range(cols)}
    return across | down


def numbers_of(board, base):
    """What stands in each light of a board."""
    found = {}
    for name, cells in lights(len(board), len(board[0])).items():
        number = 0
        for r, c in cells:
            number = number * base + board[r][c]
        found[name] = number
    return found


def true_clue(random, name, numbers, base, letters):
    """A text that is true of an entry of the filling."""
    number = numbers[name]
    other = random.choice([n for n in numbers if n != name])
    at = "@" + other
    letter = random.choice(sorted(letters)) if letters else None
    allowed = [k for k in KINDS if Statement(k, base=base).allows(number, {})]
    texts = [
        "?",
        f"{number - numbers[other]} + {at}",
        f"> {at}" if number > numbers[other] else f"<= {at}",
        f"digit sum {sum(digits(number, base))}",
        f"multiple of {random.choice([d for d in range(1, 40) if number % d == 0])}",
        f"{{{number}, {number + 7}, {number + 11}}}",
        f"not {random.choice([k for k in KINDS if k not in allowed] or ['square'])}"
        if len(allowed) < len(KINDS)
        else "?",
        *allowed,
        *(f"{kind} and > {number // 2}" for kind in allowed[:1]),
        *(
            f"{kind} + {step}"
            for kind in KINDS
            for step in (1, 2, 5)
            if fits(kind, number, step, base)
        ),
    ]
    if letter:
        rest = number - letters[letter]
        texts += [f"{letter} + {rest}" if rest >= 0 else f"{letter} - {-rest}"] * 3
        if number % letters[letter] == 0:
            texts += [f"{number // letters[letter]}{letter}"] * 3
    return random.choice(texts)


def fits(kind, number, step, base):
    return number > step and Statement(kind, base=base).allows(number - step, {})


def digits(number, base):
    found = []
    while number:
        number, digit = divmod(number, base)
        found.append(digit)
    return found or [0]


def random_puzzle(seed):
    """A puzzle and its filling: the board, and the letters."""
    random = Random(seed)
    base = random.choice([10, 10, 10, 4, 7, 16])
    rows, cols = random.choice([(2, 2), (2, 3), (3, 2), (3, 3)])
    board = filled(random, rows, cols, base)
    numbers = numbers_of(board, base)
    names = random.choice(["", "AB", "XYZ"])
    letters = dict(zip(names, random.sample(range(1, 13), len(names))))
    keys = {"base": base, "duplicates": len(set(numbers.values())) < len(numbers)}
    if letters:
        keys["letters"] = "1..12"
    clues = {name: true_clue(random, name, numbers, base, letters) for name in numbers}
    geometry = random.choice(["grid", "starts", "lengths", "entries"])
    if geometry == "grid":
        keys["grid"] = [["."] * cols] * rows
    elif geometry == "lengths":
        keys |= {"across_lengths": [str(cols)] * rows, "down_lengths": [str(rows)] * cols}
    elif geometry == "entries":
        keys["entries"] = {
            name: " ".join(f"r{r + 1}c{c + 1}" for r, c in cells)
            for name, cells in lights(rows, cols).items()
        }
    else:
        keys["starts"] = [["X" if not (r and c) else "." for c in range(cols)] for r in range(rows)]
    if geometry == "starts":
        for end, key, length in (("a", "across", cols), ("d", "down", rows)):
            lines = [f"{n[:-1]} {t} ({length})" for n, t in clues.items() if n.endswith(end)]
            keys[key] = "\n".join(lines)
    else:
        keys["clues"] = clues
    if random.random() < 0.3:
        a, b = random.sample(sorted(numbers), 2)
        keys["relations"] = f"@{a} - @{b} = {numbers[a] - numbers[b]}"
    used = {name: letters[name] for name in letters if any(name in t for t in clues.values())}
    return gw.Crossnumber(**keys), board, used


SHAPES = [("3/21/3", "3/21/12"), ("22/4/22", "3/21/12/3"), ("31/22/13", "3/12/21/3")]


def random_equations(seed):
    """An equation puzzle of four letters around a filling: its keys, entries and clues."""
    random = Random(seed)
    letters = dict(zip("AEST", random.sample(range(1, 10), 4)))
    pool = {}
    for _ in range(8000):
        text, value = expression(random, letters)
        if value > 9 and value == int(value):
            pool.setdefault(int(value), []).append(text)
    across, down = random.choice(SHAPES)
    keys = {"across_lengths": across, "down_lengths": down, "letters": "1..9"}
    layout = gw.Crossnumber(**keys).clues["setting"].layout
    starts = {cells[0] for _, cells in layout.entries}
    while True:
        board = {cell: random.randrange(cell in starts, 10) for cell in layout.used}
        numbers = {
            name: int("".join(str(board[cell]) for cell in cells)) for name, cells in layout.entries
        }
        if (
            len(set(numbers.values())) == len(numbers)
            and numbers.keys()
            and all(number in pool for number in numbers.values())
        ):
            break
    clues = {name: random.choice(pool[number]) for name, number in numbers.items()}
    return keys | {"clues": clues}, dict(layout.entries), clues


def expression(random, letters):
    """A random expression as printed, and its value."""

    def word():
        text = "".join(random.choices(sorted(letters), k=random.choice([1, 1, 2, 2, 3])))
        value = 1
        for letter in text:
            value *= letters[letter]
        return text, value

    (a, x), (b, y), (c, z) = word(), word(), word()
    return random.choice(
        [
            (a, x),
            (f"{a} + {b}", x + y),
            (f"{a} - {b}", x - y),
            (f"{a}({b} + {c})", x * (y + z)),
            (f"{a}({b} - {c})", x * (y - z)),
            (f"{a} + {b} - {c}", x + y - z),
            (f"{a} + {b}/{c}", x + y / z),
            (f"({a} + {b})/{c[0]} + 7", (x + y) / letters[c[0]] + 7),
        ]
    )
