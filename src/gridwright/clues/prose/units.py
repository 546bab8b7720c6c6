"""Units of what is measured, and how many of the smallest of them each is."""

from typing import Final

__all__ = ["AMOUNTS", "UNITS"]

_MEASURES: Final = (
    {"mm millimetre": 1, "cm centimetre": 10, "m metre": 1000, "km kilometre": 10**6},
    {"inch": 1, "foot": 12, "yard": 36, "chain": 792, "furlong": 7920, "mile": 63360},
    {"mg milligram": 1, "g gram": 1000, "kg kilogram kilo": 10**6, "tonne": 10**9},
    {"ounce": 1, "pound": 16, "stone": 224, "hundredweight": 1792, "ton": 35840},
    {"second": 1, "minute": 60, "hour": 3600, "day": 86400, "week": 604800, "fortnight": 1209600},
    {"month": 1, "year": 12, "decade": 120, "century": 1200, "millennium": 12000},
    {"day": 1, "leap year": 366},
    {"day": 1, "year": 365, "non-leap year": 365},
    {"week": 1, "year": 52},
    {"penny": 1, "pound": 100},
    {"cent": 1, "nickel": 5, "dime": 10, "quarter": 25, "dollar": 100},
    {"cent": 1, "euro": 100},
    {"ml millilitre": 1, "cl centilitre": 10, "litre": 1000},
    {"pint": 1, "quart": 2, "gallon": 8},
    {"degree": 1, "right angle": 90, "straight line": 180, "straight angle": 180}
    | {"half turn": 180, "quarter turn": 90, "quarter of a turn": 90, "circle": 360}
    | {"full turn": 360, "turn": 360, "complete turn": 360, "revolution": 360},
    {"sheet": 1, "quire": 25, "ream": 500},
    {"square inch": 1, "square foot": 144, "square yard": 1296, "acre": 6_272_640},
    {"acre": 1, "square mile": 640},
    {"cubic inch": 1, "cubic foot": 1728, "cubic yard": 46656},
    {"square centimetre": 1, "square metre": 10**4},
    {"square millimetre": 1, "square centimetre": 100},
    {"cubic centimetre": 1, "litre": 1000, "cubic metre": 10**6},
)
"""What has names of one dimension; a name may be of several, and is what goes with the other."""
_PLURALS: Final = {
    "inch": "inches",
    "foot": "feet",
    "penny": "pence",
    **{f"{kind} inch": f"{kind} inches" for kind in ("square", "cubic")},
    **{f"{kind} foot": f"{kind} feet" for kind in ("square", "cubic")},
    "century": "centuries",
    "stone": "stone",
    "millennium": "millennia",
    "quarter of a turn": "quarter of a turn",
}
_SPELT: Final = {"metre": "meter", "litre": "liter", "gram": "gramme"}


def _names(unit: str) -> list[str]:
    """``mm``, ``millimetre``, ``millimetres``, ``millimeters``."""
    joined = any(word in unit for word in ("square", "cubic", "leap", "angle", "turn", "line"))
    found: list[str] = []
    for name in (unit,) if joined else unit.split():
        own = [name, *(name.replace(a, b) for a, b in _SPELT.items() if name.endswith(a))]
        for one in own:
            found += [one, _PLURALS.get(one, f"{one}s")]
            found += ["pennies"] if one == "penny" else []
    return [name.replace("-", " ") for name in found]


UNITS: Final = tuple(
    {name: size for unit, size in measure.items() for name in _names(unit)} for measure in _MEASURES
)
"""Names of each dimension, in one and in several, with how many of the smallest they are."""

AMOUNTS: Final = {
    "half a": (1, 2),
    "half an": (1, 2),
    "a quarter of a": (1, 4),
    "quarter of a": (1, 4),
    "a quarter of an": (1, 4),
    "quarter of an": (1, 4),
    "three quarters of an": (3, 4),
    "three quarters of a": (3, 4),
    **{f"{two} thirds of {a}": (2, 3) for two in ("two", "2") for a in ("a", "an")},
    **{f"{one} third of {a}": (1, 3) for one in ("a", "one") for a in ("a", "an")},
    "a": (1, 1),
    "an": (1, 1),
    "one and a half": (3, 2),
}
"""How much of a unit some words are, as a fraction."""
