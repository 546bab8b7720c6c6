"""Every example as its reader has it: written in by keyboard, checked, hinted, explained, shared.

One example of each family is played in the ordinary run, all of them in the long one.
"""

import re

import pytest
from page_support import EXAMPLES, open_puzzle, text_of

import gridwright as gw
from gridwright.api.solving import all_families

FIRST = {
    "alphametic.toml": "alphametic",
    "binairo.toml": "binairo",
    "crossnumber.toml": "crossnumber",
    "crossnumber-hexadecimal.toml": "crossnumber",
    "easy-as-abc.toml": "easy-as-abc",
    "equation-board.toml": "equation-board",
    "exact-cover.dlx": "exact-cover",
    "fill-in.toml": "fill-in",
    "futoshiki.toml": "futoshiki",
    "hexagons.toml": "hidoku",
    "jodici.toml": "jodici",
    "kakuro.toml": "kakuro",
    "kenken.toml": "kenken",
    "killer.toml": "sudoku",
    "kropki.toml": "kropki",
    "magic-hexagon.toml": "magic-hexagon",
    "numbered-rooms.toml": "numbered-rooms",
    "ripple-effect.toml": "ripple-effect",
    "skyscrapers.toml": "skyscrapers",
    "star-battle.toml": "star-battle",
    "str8ts.toml": "str8ts",
    "suguru.toml": "suguru",
    "sujiko.toml": "sujiko",
    "survo.toml": "survo",
    "transversal.toml": "transversal",
}
"""Small ones, all with one solution, and their families."""

TOUCHED = {"alphametic.toml", "equation-board.toml", "exact-cover.dlx", "magic-hexagon.toml"}
"""Of each way of writing one: letters, keys, a list of numbers, choices."""

EXPLAINED = {"alphametic.toml", "kakuro.toml"}
"""With steps that place what is no cell, and without."""

SIGNS = {11: "b", 10: "a", 12: "c", 13: "d", 14: "e", 15: "f"}


def unique(name):
    """A puzzle with its solution; None for one with several, and one played with pieces."""
    puzzle = gw.load(EXAMPLES / name)
    if puzzle.family.plays == "pieces":
        return None
    result = gw.solve(puzzle, limit=2, time=20)
    return (puzzle, result.solution) if result.is_unique else None


def examples():
    for path in sorted(EXAMPLES.iterdir()):
        if path.suffix != ".md":
            marks = [] if path.name in FIRST else [pytest.mark.slow]
            yield pytest.param(path.name, marks=marks)


def write(page, sheet, puzzle, solution):
    """Type what is to be found, a place after the other; choices are made by Enter."""
    names = {puzzle.name(v): value for v, value in solution.assignment.items()}
    rows = solution.rows
    seen = set()  # a letter may have several places
    for i, place in enumerate(sheet.cells):
        value = names.get(place["id"])
        if value is None:
            value = rows[place["row"]][place["col"]]
        if place["id"] in seen or "given" in place or (sheet.plays == "choices" and not value):
            continue
        seen.add(place["id"])
        page.locator(f'[role=gridcell][data-i="{i}"]').focus()
        if sheet.plays == "choices":
            page.keyboard.press("Enter")
        else:
            page.keyboard.type(SIGNS.get(value, "") if sheet.symbols and value > 9 else str(value))
    for letter in sheet.letters:
        if "given" not in letter:
            page.keyboard.press(letter["id"] if letter["id"].islower() else f"Shift+{letter['id']}")
            page.keyboard.type(str(names[letter["id"]]))


@pytest.mark.parametrize("name", list(examples()))
def test_an_example_is_played_to_its_end(watched, name):
    if (found := unique(name)) is None:
        pytest.skip("it has several solutions, or is played with pieces")
    puzzle, solution = found
    sheet = gw.sheet(puzzle)
    first = watched(reduced_motion="reduce")
    page = first.page()
    open_puzzle(page, text_of(name))
    page.keyboard.press("h")
    page.locator(".strength, .says").first.wait_for(timeout=60_000)
    page.keyboard.press("Escape")
    write(page, sheet, puzzle, solution)
    page.locator(".stamp").wait_for()
    assert page.pdf().startswith(b"%PDF")
    page.get_by_role("button", name="Share or print").click()
    link = page.get_by_label("Link").input_value()
    fresh = watched().page(link.removeprefix(first.address))
    fresh.locator(".board .cell").first.wait_for()
    labels = "all => all.map(one => one.ariaLabel)"
    places = [one.locator("[role=gridcell]").evaluate_all(labels) for one in (page, fresh)]
    assert places[0] == places[1]


def tap(page, locator):
    """Touch it; one at another place of a list that scrolls is brought there first."""
    locator.scroll_into_view_if_needed()
    locator.tap()


def tap_value(page, value, text):
    """Touch the keys of a value: its own, its number in the list of numbers, or its digits."""
    for keys, signs in ((".hand .keys .key:visible", [text]), (".numbers .num", [str(value)])):
        found = page.locator(keys).evaluate_all(
            "all => all.map(one => one.firstChild?.textContent.trim())"
        )
        if keys.startswith(".hand") and text not in found:
            signs = [sign.replace("-", "−") for sign in str(value)]
        if all(sign in found for sign in signs):
            for sign in signs:
                tap(page, page.locator(keys).nth(found.index(sign)))
            return
    raise AssertionError(f"no key for {text}")


def touch(page, sheet, puzzle, solution):
    """As `write` does, by touch."""
    names = {puzzle.name(v): value for v, value in solution.assignment.items()}
    rows, seen = solution.rows, set()
    places = []
    for i, place in enumerate(sheet.cells):
        value = names.get(place["id"])
        if value is None:
            value = rows[place["row"]][place["col"]]
        if place["id"] in seen or "given" in place or (sheet.plays == "choices" and not value):
            continue
        seen.add(place["id"])
        places.append((value, i))
    for value, i in sorted(places) if sheet.order else places:
        page.locator(f'[role=gridcell][data-i="{i}"]').tap()
        if sheet.plays != "choices" and not sheet.order:
            text = sheet.drawn.get(str(value)) or sheet.symbols.get(str(value)) or str(value)
            tap_value(page, value, text)
    for letter in sheet.letters:
        if "given" not in letter:
            tap(page, page.locator(".letters .letter", has_text=letter["id"]).first)
            tap_value(page, names[letter["id"]], str(names[letter["id"]]))


def touched():
    for path in sorted(EXAMPLES.iterdir()):
        if path.suffix != ".md":
            marks = [] if path.name in TOUCHED else [pytest.mark.slow]
            yield pytest.param(path.name, marks=marks)


@pytest.mark.parametrize("name", list(touched()))
def test_an_example_is_played_by_touch(watched, name):
    if (found := unique(name)) is None:
        pytest.skip("it has several solutions, or is played with pieces")
    puzzle, solution = found
    page = watched(viewport={"width": 390, "height": 844}, has_touch=True).page()
    open_puzzle(page, text_of(name))
    touch(page, gw.sheet(puzzle), puzzle, solution)
    page.locator(".stamp").wait_for()


def explained():
    for path in sorted(EXAMPLES.iterdir()):
        if path.suffix != ".md":
            marks = [] if path.name in EXPLAINED else [pytest.mark.slow]
            yield pytest.param(path.name, marks=marks)


@pytest.mark.parametrize("name", list(explained()))
def test_an_example_is_explained_on_the_page(watched, name):
    if unique(name) is None:
        pytest.skip("it has several solutions, or is played with pieces")
    page = watched(reduced_motion="reduce").page()
    open_puzzle(page, text_of(name))
    page.get_by_role("button", name="Hint").first.click()
    for degree in ("How?", "What?"):
        page.get_by_role("button", name=degree).click(timeout=60_000)
    page.locator(".coach").get_by_role("button", name=re.compile("it$|them$|Good")).first.click()
    explain = page.get_by_role("button", name="Explain it all")  # the key "e" may be a value
    if not explain.first.is_visible():
        page.get_by_role("button", name="More").first.click()
    explain.first.click()
    page.locator(".step, .says.bad").first.wait_for(timeout=90_000)
    assert page.locator(".step").count() > 0


def test_the_first_ones_are_of_every_family_that_is_played_by_values():
    families = {gw.load(EXAMPLES / name).family.name for name in FIRST}
    ours = (f for f in all_families() if type(f).__module__.startswith("gridwright."))
    known = {f.name for f in ours if f.plays != "pieces"}
    assert known - families == {"latin", "magic-board", "model", "samurai"}
