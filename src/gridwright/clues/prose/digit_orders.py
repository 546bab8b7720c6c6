"""In what order digits are, in words: ``ascending``, ``all different``, ``increase by 2``."""

from typing import Final

__all__ = ["BY_STEPS", "EACH_TIME", "EVEN_STEPS", "ORDERS", "WITH_STEP"]

_IN_ANY_ORDER: Final = (
    *("consecutive in some order", "consecutive in any order", "consecutive digits in some order"),
    *("consecutive , not necessarily in order", "consecutive but not necessarily in order"),
    *("consecutive , in some order", "consecutive , though not necessarily in order"),
    *("consecutive numbers in some order", "consecutive digits", "consecutive numbers"),
)
ORDERS: Final = {
    **dict.fromkeys(
        ("in ascending order", "in strictly ascending order", "ascending", "in increasing order"),
        "ascending",
    ),
    **dict.fromkeys(("increase from left to right", "increase", "ascend", "rise"), "ascending"),
    **{
        f"{get} {bigger}{way}": kind
        for get in ("get", "become", "grow")
        for words, kind in (
            (("bigger", "larger", "greater"), "ascending"),
            (("smaller",), "descending"),
        )
        for bigger in words
        for way in ("", " from left to right", " each time")
    },
    **dict.fromkeys(
        ("in non decreasing order", "non decreasing", "never decrease", "never fall"),
        "nondecreasing",
    ),
    **dict.fromkeys(
        ("in non increasing order", "non increasing", "never increase", "never rise"),
        "nonincreasing",
    ),
    **dict.fromkeys(("in descending order", "descending", "in decreasing order"), "descending"),
    **dict.fromkeys(("decrease from left to right", "decrease", "descend", "fall"), "descending"),
    **dict.fromkeys(
        ("all different", "different", "distinct", "all distinct", "all differ", "differ"),
        "permutation",
    ),
    **dict.fromkeys(("the same", "all the same", "identical", "all equal", "equal"), "repdigit"),
    **dict.fromkeys(("alike", "all alike", "similar", "all similar", "all identical"), "repdigit"),
    **dict.fromkeys(("consecutive", *_IN_ANY_ORDER), "consecutive digits"),
    **dict.fromkeys(("non zero", "nonzero"), "nonzero digits"),
    **dict.fromkeys(
        (
            *("in arithmetic progression", "an arithmetic progression"),
            *("in arithmetic sequence", "an arithmetic sequence"),
        ),
        "arithmetic digits",
    ),
    **dict.fromkeys(("in geometric progression", "a geometric progression"), "geometric digits"),
    **dict.fromkeys(
        (
            *("alternate in parity", "alternate between odd and even", "alternately odd and even"),
            *("alternate between even and odd", "alternately even and odd", "alternate parity"),
            *("of alternating parity", "alternating in parity"),
        ),
        "alternating parity",
    ),
}
WITH_STEP: Final = ("with common difference", "with a common difference of", "with difference")
BY_STEPS: Final = {
    **dict.fromkeys(("increase by", "go up by", "rise by", "go up in", "increase in steps of"), 1),
    **dict.fromkeys(("go up in steps of", "rise in steps of"), 1),
    **dict.fromkeys(("go down in steps of", "decrease in steps of", "fall in steps of"), -1),
    **dict.fromkeys(("decrease by", "go down by", "fall by", "go down in"), -1),
}
EACH_TIME: Final = (
    *("from left to right", "each time", "at each step", "in turn", "from one to the next"),
    *("from digit to digit", "every time", "from each to the next", "going from left to right"),
)
"""What says nothing behind by how much digits grow."""
EVEN_STEPS: Final = {
    f"{grow} {evenly}": kinds
    for growing, kinds in (
        (
            ("increase", "rise", "go up", "grow", "ascend", "climb"),
            ("arithmetic digits", "ascending"),
        ),
        (("decrease", "fall", "go down", "descend", "drop"), ("arithmetic digits", "descending")),
        (("change", "differ"), ("arithmetic digits",)),
    )
    for grow in growing
    for evenly in (
        *("by the same amount", "by a constant amount", "by a fixed amount", "by equal amounts"),
        *("in equal steps", "by equal steps", "by a constant difference", "evenly"),
        *("by the same number", "in steps of the same size", "by the same difference"),
    )
} | {f"{spaced} spaced": ("arithmetic digits",) for spaced in ("equally", "evenly")}
"""How digits grow by as much each time, and the kinds that are so."""
