"""Units of time and of length, and of angles, for clues such as ``hours in nine days``."""

from typing import Final

__all__ = ["UNITS"]

UNITS: Final = {
    ("minutes", "hours"): 60,
    ("seconds", "minutes"): 60,
    ("hours", "days"): 24,
    ("days", "weeks"): 7,
    ("months", "years"): 12,
    ("minutes", "days"): 1440,
    ("seconds", "hours"): 3600,
    ("hours", "weeks"): 168,
    ("years", "decades"): 10,
    ("inches", "feet"): 12,
    ("feet", "yards"): 3,
    ("inches", "yards"): 36,
    ("ounces", "pounds"): 16,
    ("pounds", "stone"): 14,
    ("years", "centuries"): 100,
    ("days", "leap years"): 366,
    ("degrees", "right angles"): 90,
    ("degrees", "full turns"): 360,
}
"""How many of the one are in one of the other."""
