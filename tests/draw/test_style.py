"""What is written can be read on whatever ground it may stand."""

import pytest

from gridwright.draw.style import DARK, LIGHT, STROKES, TEXTS
from gridwright.draw.themes import palette
from gridwright.scene.scene import Role

GROUNDS = (Role.SHADE, Role.BECAUSE, Role.PATH)


def brightness(colour):
    """Relative luminance, as WCAG 2.1 defines it."""
    parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    linear = [p / 12.92 if p <= 0.03928 else ((p + 0.055) / 1.055) ** 2.4 for p in parts]
    return sum(weight * part for weight, part in zip((0.2126, 0.7152, 0.0722), linear))


def contrast(one, other):
    dark, light = sorted((brightness(one), brightness(other)))
    return (light + 0.05) / (dark + 0.05)


@pytest.mark.parametrize("palette", [LIGHT, DARK], ids=["light", "dark"])
@pytest.mark.parametrize("role", TEXTS)
def test_texts_are_read_on_every_ground(palette, role):
    grounds = [palette.paper, *palette.tints, *(palette.roles[ground] for ground in GROUNDS)]
    least = 4.5 if role in (Role.GIVEN, Role.FOUND, Role.HEADING) else 3.0
    assert min(contrast(palette.roles[role], ground) for ground in grounds) >= least
    assert contrast(palette.roles[role], palette.paper) >= 4.5


@pytest.mark.parametrize("palette", [LIGHT, DARK], ids=["light", "dark"])
def test_black_squares_differ_from_the_ground_and_given_from_found(palette):
    assert contrast(palette.roles[Role.HOLE], palette.paper) >= 2.5
    assert palette.roles[Role.GIVEN] != palette.roles[Role.FOUND]
    assert TEXTS[Role.GIVEN] and not TEXTS[Role.FOUND], "without colours the weight tells"


@pytest.mark.parametrize("palette", [LIGHT, DARK], ids=["light", "dark"])
def test_every_role_has_a_colour_and_a_form(palette):
    assert set(palette.roles) == set(Role)
    filled = {Role.SHADE, Role.BECAUSE, Role.BLANK}
    assert set(Role) == set(STROKES) | set(TEXTS) | filled


def test_our_page_has_a_colour_for_every_role():
    for dark in (False, True):
        assert palette("page", dark=dark).roles.keys() == set(Role)
