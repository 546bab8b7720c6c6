"""What is done with a number, where a digit stands, and what digits do, in other words.

Each phrase stands for another one that the rules of prose read, as those of `retold` do.
"""

from typing import Final

__all__ = ["DOINGS_RETOLD"]

_IT: Final = ("it", "this", "this number", "the number", "me", "the answer")
_HALF_TURN: Final = (
    *("through 180 degrees", "through 180", "by 180 degrees", "by 180", "upside down"),
    *("through two right angles", "through 2 right angles", "through half a turn"),
)
_UNCHANGED: Final = (
    *("leaves it unchanged", "leaves it the same", "does not change it", "makes no difference"),
    *("gives the same number", "leaves the number unchanged", "leaves it as it is"),
)

DOINGS_RETOLD: Final = {
    **{
        f"{turning} {it} {around} {unchanged}": "reads the same upside down"
        for turning in ("rotating", "turning")
        for it in _IT
        for around in _HALF_TURN
        for unchanged in _UNCHANGED
    },
    **{
        f"digit in the {place} {column}": f"{place} digit"
        for place in ("units", "tens", "hundreds", "thousands")
        for column in ("place", "column", "position")
    },
    **{
        f"and no {two} {of_them}are {alike}": "and all different"
        for two in ("two", "2")
        for of_them in ("", "of them ", "digits ")
        for alike in ("alike", "the same", "equal", "identical")
    },
    **{
        f"{its}{one} and {other} digits alternate": f"digits alternately {one} and {other}"
        for its in ("its ", "the ", "")
        for one, other in (("odd", "even"), ("even", "odd"))
    },
    **{
        f"{kind} remaining {told}": f"{kind} which remains {told}"
        for kind in ("prime", "square", "cube", "palindrome")
        for told in ("prime", "square", "so", "a prime", "a square", "a cube")
    },
    **{
        f"{with_}{factors} {differing}": f"whose prime factors {told}"
        for with_ in ("with ", "with two ", "having ")
        for factors in ("factors", "prime factors")
        for differing, told in (
            *(
                (f"{differ} by", "differ by")
                for differ in ("differing", "that differ", "which differ")
            ),
            *((f"{add} to", "add up to") for add in ("adding up", "that add up", "which add up")),
        )
    },
    **{f"digits in order form {a}": f"digits form {a}" for a in ("an", "a")},
    **dict.fromkeys(
        ("has its digits reversed", "has its digits in reverse order", "has its digits backwards"),
        "is its reverse",
    ),
}
"""What is said, and how it is read."""
