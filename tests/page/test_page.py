"""The page in a real browser: every example is opened; puzzles are played by keyboard and touch."""

import gzip
import json
import re
import shutil
import subprocess
from pathlib import Path

import pytest
from page_support import axe, found_by_axe, link_of, open_puzzle, text_of

import gridwright as gw

HERE = Path(__file__).parent
EXAMPLES = HERE.parents[1] / "examples"
BOARD = """async () => {
  const grid = document.querySelector("[role=grid]"), image = document.querySelector(".board img");
  const cells = [...grid.querySelectorAll("[role=gridcell]")];
  grid.dataset.seen = "yes";
  await image.decode();
  return {
    title: document.querySelector("h1").textContent, cells: cells.length, width: image.naturalWidth,
    labels: cells.map(cell => cell.ariaLabel),
    stops: cells.filter(cell => cell.tabIndex === 0).length,
  };
}"""
"""What is on the board that is shown, which is not looked at again."""


def solution_of(name):
    """The values of cells by their names."""
    solution = gw.solve(gw.load(EXAMPLES / name)).solution
    puzzle = solution.puzzle
    return {puzzle.name(v): x for v, x in solution.assignment.items()}


def cell(page, name):
    row, col = re.fullmatch(r"r(\d+)c(\d+)", name).groups()
    return page.locator(
        f'[aria-label^="row {row}, column {col}:"], [aria-label^="row {row}, column {col},"]'
    )


def says(page):
    return page.locator(".says").inner_text()


def test_the_modules_that_need_no_page():
    if shutil.which("node") is None:
        pytest.skip("node is not installed")
    run = subprocess.run(
        ["node", "--test", str(HERE / "pure.test.mjs")], capture_output=True, text=True, timeout=60
    )
    assert run.returncode == 0, run.stdout[-3000:]


def test_every_example_opens_as_a_board(watched):
    page = watched().page()
    page.locator(".family").first.wait_for()
    tiles = page.locator(".family")
    assert tiles.count() == sum(path.suffix != ".md" for path in EXAMPLES.iterdir())
    for path in sorted(EXAMPLES.iterdir()):
        if path.suffix == ".md":
            continue
        sheet = gw.sheet(gw.load(path))
        page.evaluate("fragment => { location.hash = fragment; }", link_of(sheet.text))
        page.wait_for_selector("[role=grid]:not([data-seen])")
        found = page.evaluate(BOARD)
        assert found["title"] == (sheet.title or sheet.family.capitalize()), path.name
        assert found["cells"] == len(set(found["labels"])) == len(sheet.cells), path.name
        assert found["stops"] == 1 and found["width"] > 0, path.name


def test_skyscrapers_are_built_by_the_keyboard_alone(watched):
    page = watched().page()
    open_puzzle(page, text_of("skyscrapers.toml"))
    solution = solution_of("skyscrapers.toml")
    page.locator('[role=gridcell][tabindex="0"]').focus()
    page.keyboard.press("Control+a")
    page.keyboard.press("Escape")
    for row in range(1, 7):
        page.keyboard.press("Home")
        for col in range(1, 7):
            page.keyboard.press(str(solution[f"r{row}c{col}"]))
            page.keyboard.press("ArrowRight")
        page.keyboard.press("ArrowDown")
    page.locator(".stamp").wait_for()
    assert says(page).startswith("Solved.")


def test_numbers_of_several_digits_and_negative_ones_are_typed(watched):
    page = watched().page()
    open_puzzle(page, text_of("magic-board.toml"))
    empty = page.locator('[role=gridcell][aria-label$=": empty"]').first
    empty.click()
    page.keyboard.press("2")
    assert "2 …" in says(page)
    page.keyboard.press("8")
    assert (
        page.locator('[role=gridcell][aria-selected="true"]')
        .get_attribute("aria-label")
        .endswith(": 28")
    )
    page.keyboard.press("Control+z")
    assert (
        page.locator('[role=gridcell][aria-selected="true"]')
        .get_attribute("aria-label")
        .endswith(": empty")
    )


def test_conflicts_are_told_at_once_and_the_board_does_not_move(watched):
    page = watched().page()
    open_puzzle(
        page,
        "\n".join(["1 . . .", ". . . .", ". . . .", ". . . ."]).join(
            ['puzzle = "latin"\nboard = """\n', '\n"""\n']
        ),
    )
    before = page.locator(".board").bounding_box()
    cell(page, "r1c3").click()
    page.keyboard.press("1")
    assert says(page).startswith("Two 1s: row 1:")
    assert "in conflict" in cell(page, "r1c3").get_attribute("aria-label")
    assert page.locator(".board").bounding_box() == before
    page.keyboard.press("h")
    page.locator(".strength").wait_for()
    assert page.locator(".board").bounding_box() == before


def test_marks_colours_and_trials(watched):
    page = watched().page()
    open_puzzle(page, text_of("killer.toml"))
    one = cell(page, "r1c1")
    one.click()
    page.keyboard.press("Shift+Digit8")
    page.keyboard.press("Control+Digit9")
    page.keyboard.press("Alt+Digit3")
    label = one.get_attribute("aria-label")
    assert "corner marks 8, centre marks 9, colour 3" in label and "printed 17" in label
    page.keyboard.press("Space")
    assert page.get_by_role("button", name="Corner").get_attribute("aria-pressed") == "true"
    page.keyboard.press("z")
    page.keyboard.press("t")
    page.keyboard.press("8")
    assert one.get_attribute("aria-label").endswith("supposed")
    page.get_by_role("button", name="Throw it away").click()
    assert "corner marks 8" in one.get_attribute("aria-label")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Shift+ArrowRight")
    assert page.locator('[aria-selected="true"]').count() == 2


def test_a_hint_comes_by_degrees_and_can_be_written(watched):
    page = watched().page()
    open_puzzle(page, text_of("sudoku.toml"))
    page.keyboard.press("h")
    page.locator(".strength").wait_for()
    assert page.locator(".cell.look").count() > 0 and page.locator(".ghost").count() == 0
    page.keyboard.press("h")
    assert page.locator(".cell.goal").count() > 0 and page.locator(".ghost").count() == 0
    assert page.locator(".ring.goal").get_attribute("d").startswith("M")
    page.get_by_role("button", name="What?").click()
    ghost = page.locator(".ghost")
    if ghost.count():
        page.get_by_role("button", name="Write it").click()
        assert says(page).startswith("1 of ")


def test_what_is_wrong_is_said_first(watched):
    page = watched().page()
    open_puzzle(page, text_of("sudoku.toml"))
    solution, puzzle = solution_of("sudoku.toml"), gw.load(EXAMPLES / "sudoku.toml")
    name = next(n for n in solution if puzzle.variable(n) not in puzzle.givens)
    row = [solution[f"{name.split('c')[0]}c{c}"] for c in range(1, 10)]
    cell(page, name).click()
    for digit in map(str, sorted(set(row) - {solution[name]})):
        page.keyboard.press(digit)
        if "conflict" not in cell(page, name).get_attribute("aria-label"):
            break
    else:
        pytest.skip("every wrong digit is in conflict there")
    page.keyboard.press("k")
    page.locator(".says.bad").wait_for()
    assert "in no solution" in says(page) and page.locator(".cell.look").count() == 1


def test_an_explanation_is_walked_through(watched):
    page = watched().page()
    open_puzzle(page, "1 . . .\n. . 3 .\n. 4 . .\n. . . 2\n")
    page.keyboard.press("e")
    page.locator(".step").first.wait_for()
    assert says(page).startswith("Step 1.")
    page.keyboard.press(".")
    assert says(page).startswith("Step 2.")
    page.keyboard.press("End")
    n = page.locator(".step").count()
    assert says(page).startswith(f"Step {n}.")
    page.keyboard.press("Escape")
    assert page.locator(".step").count() == 0


@pytest.mark.parametrize(
    "name",
    [
        "kakuro.toml",
        "hidoku.txt",
        "pentominoes.toml",
        "alphametic.toml",
        "fill-in.toml",
        "exact-cover.dlx",
    ],
)
def test_solving_fills_the_board_and_the_check_agrees(watched, name):
    page = watched(reduced_motion="reduce").page()
    open_puzzle(page, text_of(name))
    page.get_by_role("button", name="More").click()
    page.get_by_role("button", name="Solve", exact=True).click()
    page.locator(".says.good").wait_for()
    page.get_by_role("button", name="Check", exact=True).click()
    page.locator(".stamp").wait_for() if name != "exact-cover.dlx" else page.wait_for_timeout(0)


def test_a_count_is_told(watched):
    page = watched().page()
    open_puzzle(page, 'puzzle = "latin"\nboard = """\n. . .\n. . .\n. . .\n"""\n')
    page.get_by_role("button", name="More").click()
    page.get_by_role("button", name="Count").click()
    page.get_by_text("Solutions in all").wait_for()
    assert page.locator(".big").inner_text() == "12"


def test_a_board_is_shared_into_a_fresh_page(watched):
    first = watched()
    page = first.page()
    open_puzzle(page, text_of("killer.toml"))
    cell(page, "r1c1").click()
    page.keyboard.press("8")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Shift+Digit9")
    page.get_by_role("button", name="Share or print").click()
    link = page.get_by_label("Link").input_value()
    assert len(link) < 1200
    fresh = watched().page(link.removeprefix(first.address))
    fresh.locator(".board .cell").first.wait_for()
    assert cell(fresh, "r1c1").get_attribute("aria-label").endswith(": 8")
    assert "corner marks 9" in cell(fresh, "r1c2").get_attribute("aria-label")


def test_the_start_goes_on_with_what_was_begun(watched):
    page = watched().page()
    open_puzzle(page, text_of("futoshiki.toml"))
    cell(page, "r1c1").click()
    page.keyboard.press("3")
    page.get_by_role("link", name="gridwright, start").click()
    page.get_by_role("heading", name="Go on").wait_for()
    page.locator(".recent").first.click()
    page.locator(".board .cell").first.wait_for()
    assert cell(page, "r1c1").get_attribute("aria-label").split(": ")[1].startswith("3")


def test_a_path_is_written_by_touch(watched):
    page = watched(viewport={"width": 390, "height": 844}, has_touch=True).page()
    open_puzzle(page, text_of("hidoku.txt"))
    assert "2 is next" in says(page)
    cell(page, "r10c2").tap()
    assert cell(page, "r10c2").get_attribute("aria-label").split(": ")[1].startswith("2")
    assert "3 is next" in says(page)
    assert page.locator(".stitch").count() > 0


def test_a_sudoku_is_played_by_touch(watched):
    page = watched(viewport={"width": 390, "height": 844}, has_touch=True).page()
    open_puzzle(page, text_of("killer.toml"))
    cell(page, "r1c1").tap()
    page.locator(".key", has_text="8").first.tap()
    assert cell(page, "r1c1").get_attribute("aria-label").endswith(": 8")
    page.get_by_role("button", name="Undo").tap()
    assert cell(page, "r1c1").get_attribute("aria-label").endswith(": empty")


def test_the_steps_are_walked_through_on_a_phone_without_scrolling(watched):
    page = watched(viewport={"width": 390, "height": 844}, has_touch=True).page()
    open_puzzle(page, text_of("ripple-effect.toml"))
    page.keyboard.press("e")
    page.locator(".transport").wait_for()
    place = page.locator(".transport").bounding_box()
    assert place["y"] + place["height"] <= 844


def test_a_letter_of_several_digits_is_written_by_touch(watched):
    page = watched(viewport={"width": 390, "height": 844}, has_touch=True).page()
    open_puzzle(page, text_of("crossnumber-sums.toml"))
    letter = page.locator(".letters .letter").first
    letter.scroll_into_view_if_needed()
    letter.tap()
    for digit in "12":
        page.locator(".hand .keys .key", has_text=digit).first.tap()
    assert letter.inner_text().endswith("12")
    page.get_by_role("button", name="Undo").tap()
    assert not letter.inner_text().endswith(("1", "2"))


def test_pieces_are_laid_turned_and_taken_back(watched):
    page = watched().page()
    open_puzzle(page, text_of("pentominoes.toml"))
    cell(page, "r3c3").click()
    assert page.locator(".cell.pieced").count() == 5
    cell(page, "r3c3").click()
    assert page.locator(".cell.pieced").count() == 0
    page.keyboard.press("r")
    page.keyboard.press("Enter")
    assert page.locator(".cell.pieced").count() == 5


def test_pieces_are_dragged_turned_and_flipped(watched):
    page = watched().page()
    open_puzzle(page, text_of("pentominoes.toml"))

    def covered():
        cells = page.locator(".cell.pieced").evaluate_all("all => all.map(one => one.dataset.i)")
        return sorted(map(int, cells))

    def drag(start, end, key=None):
        for i, place in enumerate((start, end)):
            box = place.bounding_box()
            x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
            page.mouse.move(x, y, steps=6)
            page.mouse.down() if i == 0 else None
        if key:
            page.keyboard.press(key)
        page.mouse.up()

    piece = page.locator(".piece-key").first
    drag(piece, cell(page, "r3c4"))
    first = covered()
    assert len(first) == 5
    drag(cell(page, "r3c4"), cell(page, "r4c4"))
    assert [i + 8 for i in first] == covered()  # a row further down
    page.keyboard.press("Control+z")
    assert covered() == first  # moved by one act
    page.keyboard.press("Control+z")
    shapes = set()
    for keys in ("r", "rr", "f"):
        piece.click()
        page.keyboard.type(keys)
        drag(piece, cell(page, "r3c4"))
        shapes.add(tuple(i - covered()[0] for i in covered()))
        page.keyboard.press("Control+z")
    assert len(shapes) == 3
    drag(piece, page.locator(".says"))
    assert covered() == []


def test_points_are_saved_and_gone_back_to(watched):
    page = watched().page()
    open_puzzle(page, text_of("latin.toml"))
    empty = page.locator('[role=gridcell][aria-label$=": empty"]')
    empty.first.click()
    page.keyboard.press("1")
    page.keyboard.press("s")
    assert "Point 1 is saved" in says(page)
    n = empty.count()
    empty.first.click()
    page.keyboard.press("2")
    assert empty.count() == n - 1
    page.get_by_role("button", name="Save points").click()
    page.get_by_role("button", name="Go back to point 1").click()
    assert empty.count() == n
    page.reload()
    page.locator(".board .cell").first.wait_for()
    page.get_by_role("button", name="Save points").click()
    page.get_by_role("button", name="Throw point 1 away").click()
    assert page.get_by_role("button", name="Go back to point 1").count() == 0


def test_a_crossword_has_its_clues_and_letters(watched):
    page = watched().page()
    open_puzzle(page, text_of("crossnumber-equations-9x9.toml"))
    assert page.locator(".clue").count() == 29 and page.locator(".letter").count() == 13
    page.get_by_role("button", name="3 P(K").click()
    assert says(page).startswith("3 across")
    page.keyboard.press("7")
    page.keyboard.press("1")
    assert "7 1 ·" in says(page)
    page.keyboard.press("g")
    page.keyboard.press("1")
    page.keyboard.press("2")
    assert page.get_by_role("button", name="G 12").get_attribute("aria-pressed") == "true"
    assert "→" in says(page) and "12" in says(page)
    cell(page, "r1c6").click()
    page.keyboard.press("Enter")
    assert says(page).startswith("3 down")


def test_what_cannot_be_read_is_said_with_its_line(watched):
    one = watched()
    page = one.page()
    page.get_by_label("A puzzle, a link").fill('puzzle = "sudoku"\ncagse = "x"\n')
    page.get_by_role("button", name="Open", exact=True).click()
    page.get_by_role("alert").wait_for()
    assert "cagse" in page.get_by_role("alert").inner_text()
    one.said = [line for line in one.said if "422" not in line]  # the browser's own line


def test_texts_of_a_puzzle_are_never_markup(watched):
    page = watched().page()
    evil = '<img src=x onerror="document.title=1"><script>document.title=2</script>'
    open_puzzle(
        page,
        f"puzzle = 'latin'\nboard = '1 .,. .'\ntitle = '{evil}'\nnote = '{evil}'\n".replace(
            ",", "\\n"
        )
        if False
        else f"puzzle = 'latin'\ntitle = '{evil}'\nnote = '{evil}'\nboard = '''\n1 .\n. .\n'''\n",
    )
    assert page.locator("h1").inner_text() == evil
    assert page.locator("main script, main img[onerror]").count() == 0
    assert "·" in page.title()


@pytest.mark.parametrize("width", [320, 768])
def test_nothing_scrolls_sideways(watched, width):
    page = watched(viewport={"width": width, "height": 844}).page()
    page.locator(".family").first.wait_for()
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    for name in ("killer.toml", "hidoku.txt", "crossnumber.toml", "soma.toml", "jodici.toml"):
        fragment = link_of(text_of(name))
        page.evaluate("fragment => { location.hash = fragment; }", fragment)
        page.wait_for_selector("[role=grid]:not([data-seen])")
        page.evaluate(BOARD)
        assert page.evaluate("document.documentElement.scrollWidth") <= width, name


def test_what_is_kept_for_reading_offline_is_there():
    root = Path(gw.__file__).parent / "web" / "static"
    worker = (root / "sw.js").read_text(encoding="utf-8")
    for path in [*root.glob("js/*.js"), *root.glob("css/*.css")]:
        assert f"'{path.relative_to(root).as_posix()}'" in worker, path
    used = {
        name
        for path in root.glob("js/*.js")
        for name in re.findall(
            r"picture: '(\w+)'|icon\('(\w+)'\)|icons/(\w+)\.svg", path.read_text(encoding="utf-8")
        )
    }
    kept = set(re.findall(r"'(\w+)'", worker.split("...[")[1].split("]")[0]))
    for name in {word for words in used for word in words if word}:
        assert name in kept and (root / "icons" / f"{name}.svg").is_file(), name


def test_what_is_played_with_is_asked_for_at_once_and_is_small():
    root = Path(gw.__file__).parent / "web" / "static"
    page = (root / "index.html").read_text(encoding="utf-8")
    names, found = ["js/main.js"], set()
    while names:  # what the script loads before it runs
        name = names.pop()
        found.add(name)
        script = (root / name).read_text(encoding="utf-8")
        loaded = re.findall(r"^import .* from '\./(\w+\.js)'", script, re.MULTILINE)
        names += [f"js/{one}" for one in loaded if f"js/{one}" not in found]
    assert set(re.findall(r'modulepreload" href="(.+?)"', page)) == found - {"js/main.js"}
    styles = set(re.findall(r'stylesheet" href="(.+?)"', page))
    n_bytes = sum(len(gzip.compress((root / name).read_bytes())) for name in found | styles)
    assert n_bytes < 75_000, n_bytes  # icons, heads and a description come to 100 KB


def test_the_start_is_there_without_a_server(watched):
    one = watched(service_workers="allow")
    page = one.page()
    page.locator(".family").first.wait_for()
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    page.reload()
    page.locator(".family").first.wait_for()
    one.context.set_offline(True)
    page.reload()
    page.locator(".family").first.wait_for()
    page.locator(".family").first.click()
    page.get_by_role("alert").wait_for()
    assert "out of reach" in page.get_by_role("alert").inner_text()
    one.said = [line for line in one.said if "ERR_INTERNET_DISCONNECTED" not in line]


def test_a_board_is_printed_without_the_controls(watched):
    page = watched().page()
    open_puzzle(page, text_of("crossnumber.toml"))
    page.emulate_media(media="print")
    assert page.locator(".board").is_visible() and page.locator(".clues").is_visible()
    assert not page.locator(".hand").is_visible() and not page.locator(".clock").is_visible()
    assert page.locator(".rules").is_visible()
    assert page.pdf().startswith(b"%PDF")


def test_a_packing_is_printed_with_its_pieces(watched):
    page = watched().page()
    open_puzzle(page, text_of("polyomino.toml"))
    page.emulate_media(media="print")
    assert [one.is_visible() for one in page.locator(".piece-key svg").all()] == [True] * 3


def test_a_large_board_is_printed_whole(watched):
    page = watched().page()
    open_puzzle(page, text_of("samurai.toml"))
    page.emulate_media(media="print")
    frame, board = (page.locator(name).bounding_box() for name in (".frame", ".board"))
    assert board["height"] <= frame["height"] and board["width"] <= 16.1 / 2.54 * 96
    assert page.locator(".rules").is_visible()


def test_what_is_possible_is_shown_by_place(watched):
    page = watched().page()
    open_puzzle(page, "1 . . .\n. . 3 .\n. 4 . .\n. . . .\n")
    page.get_by_role("button", name="What is possible").click()
    page.locator(".cell .cands, .cell.faint").first.wait_for(timeout=60_000)
    assert says(page).startswith("What is possible")


def test_another_theme_keeps_what_is_written(watched):
    page = watched().page()
    open_puzzle(page, text_of("killer.toml"))
    page.get_by_role("button", name="Fill in marks").click()
    page.get_by_role("button", name="Light or dark").click()
    assert page.locator("html").get_attribute("data-theme") == "light"
    assert page.locator(".centre").count() == 81
    page.get_by_role("button", name="Light or dark: light").click()
    assert "color-scheme:dark" not in page.locator(".picture").get_attribute("src")


def test_places_are_chosen_by_dragging_and_double_clicks(watched):
    page = watched().page()
    open_puzzle(page, text_of("sudoku.toml"))
    boxes = [page.locator(".cell").nth(i).bounding_box() for i in range(4)]
    page.mouse.move(boxes[0]["x"] + 20, boxes[0]["y"] + 20)
    page.mouse.down()
    for box in boxes[1:]:
        page.mouse.move(box["x"] + 20, box["y"] + 20)
    page.mouse.up()
    chosen = page.locator('[role=gridcell][aria-selected="true"]')
    assert chosen.count() == 4
    page.locator(".cell").nth(40).click(modifiers=["Control"])
    assert chosen.count() == 5
    given = page.locator("[aria-readonly=true]").first
    given.dblclick()
    value = re.search(r": (\d), given", given.get_attribute("aria-label"))[1]
    assert chosen.count() == sum(f": {value}" in label for label in page.evaluate(BOARD)["labels"])


def test_tab_leaves_the_grid(watched):
    page = watched().page()
    open_puzzle(page, text_of("latin.toml"))
    page.locator('[role=gridcell][tabindex="0"]').focus()
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.getAttribute('role')") != "gridcell"


def test_the_keys_are_listed_and_the_timer_can_be_off(watched):
    page = watched().page()
    open_puzzle(page, text_of("latin.toml"))
    page.keyboard.press("?")
    page.get_by_role("heading", name="Keys and settings").wait_for()
    page.get_by_label("A timer").uncheck()
    page.keyboard.press("Escape")
    assert not page.locator(".clock").is_visible()


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing(watched, scheme):
    source = axe()
    if source is None:
        pytest.skip("axe-core is not installed (npm install axe-core)")
    page = watched(color_scheme=scheme).page()
    page.locator(".family").first.wait_for()
    found = {"start": found_by_axe(page, source)}
    for name in ("killer.toml", "crossnumber-equations-9x9.toml", "hidoku.txt", "pentominoes.toml"):
        open_puzzle(page, text_of(name))
        found[name] = found_by_axe(page, source)
        page.go_back()
        page.locator(".paste").wait_for()
    assert not any(found.values()), json.dumps(found, indent=1)


def test_puzzles_are_made_to_wishes_and_played(watched):
    page = watched().page()
    page.get_by_role("link", name="Make").click()
    page.get_by_label("How many").wait_for()  # the page before has a kind to choose, too
    page.get_by_label("Kind").select_option("latin")
    for side in ("Rows", "Columns"):
        page.get_by_label(side).fill("4")
    page.get_by_label("How many").fill("2")
    page.get_by_label("Half turn").check()
    assert page.locator("h1").inner_text() == (
        "Two puzzles: Latin square 4×4, with half-turn symmetry, each proved to have one solution."
    )
    page.get_by_role("button", name="Make two").click()
    page.get_by_text("Two, all unique").wait_for()
    assert page.locator(".result .art img").count() == 2
    if (source := axe()) is not None:
        assert not found_by_axe(page, source)
    page.get_by_role("button", name="Play No. 2").click()
    page.get_by_role("grid").wait_for()
    page.go_back()  # the same wishes make the same puzzles again
    page.get_by_text("Two, all unique").wait_for()


def test_a_family_has_a_puzzle_of_the_day(watched):
    page = watched().page()
    page.get_by_role("button", name="Futoshiki", exact=True).click()
    page.get_by_role("button", name="Today’s Futoshiki").click()
    page.get_by_role("grid").wait_for()
