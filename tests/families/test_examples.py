from pathlib import Path

import pytest

import gridwright as gw
from gridwright.testing import check_family

EXAMPLES = Path(__file__).parents[2] / "examples"

SOLUTIONS = {
    "alphametic.toml": 1,
    "binairo.toml": 1,
    "crossnumber-above.toml": 1,
    "crossnumber-answers.toml": 1,
    "crossnumber-ascending.toml": 1,
    "crossnumber-badges.toml": 1,
    "crossnumber-bars.toml": 1,
    "crossnumber-base.toml": 1,
    "crossnumber-bits.toml": 1,
    "crossnumber-blank.toml": 1,
    "crossnumber-borrowed.toml": 1,
    "crossnumber-boxed.toml": 1,
    "crossnumber-carte.toml": 1,
    "crossnumber-chains.toml": 1,
    "crossnumber-changed.toml": 1,
    "crossnumber-cipher.toml": 1,
    "crossnumber-clashes.toml": 1,
    "crossnumber-clubs.toml": 1,
    "crossnumber-code.toml": 1,
    "crossnumber-compass.toml": 1,
    "crossnumber-complements.toml": 1,
    "crossnumber-corners.toml": 1,
    "crossnumber-cube.toml": 1,
    "crossnumber-cubed.toml": 1,
    "crossnumber-diagonals.toml": 1,
    "crossnumber-divisors.toml": 1,
    "crossnumber-dominoes.toml": 1,
    "crossnumber-equations-9x9.toml": 1,
    "crossnumber-equations.toml": 1,
    "crossnumber-evens.toml": 1,
    "crossnumber-figures.toml": 1,
    "crossnumber-fives.toml": 1,
    "crossnumber-growing.toml": 1,
    "crossnumber-hexadecimal.toml": 1,
    "crossnumber-honeycomb.toml": 1,
    "crossnumber-ladders.toml": 1,
    "crossnumber-lettered.toml": 1,
    "crossnumber-means.toml": 1,
    "crossnumber-next-door.toml": 1,
    "crossnumber-noughts.toml": 1,
    "crossnumber-octal.toml": 1,
    "crossnumber-order.toml": 1,
    "crossnumber-own-kinds.toml": 1,
    "crossnumber-pick.toml": 1,
    "crossnumber-places.toml": 1,
    "crossnumber-preamble.toml": 1,
    "crossnumber-quantities.toml": 1,
    "crossnumber-raised.toml": 1,
    "crossnumber-relations.toml": 1,
    "crossnumber-reversed.toml": 1,
    "crossnumber-rings.toml": 1,
    "crossnumber-roman.toml": 1,
    "crossnumber-rows.toml": 1,
    "crossnumber-rules.toml": 1,
    "crossnumber-shares.toml": 1,
    "crossnumber-signed.toml": 1,
    "crossnumber-sixteens.toml": 1,
    "crossnumber-snake.toml": 1,
    "crossnumber-societies.toml": 1,
    "crossnumber-spelling.toml": 1,
    "crossnumber-squared.toml": 1,
    "crossnumber-stars.toml": 1,
    "crossnumber-sums.toml": 1,
    "crossnumber-three.toml": 3,
    "crossnumber-tram.toml": 1,
    "crossnumber-triangle.toml": 1,
    "crossnumber-turned.toml": 1,
    "crossnumber-twins.toml": 1,
    "crossnumber-two-grids.toml": 1,
    "crossnumber-types.toml": 1,
    "crossnumber-unclued.toml": 1,
    "crossnumber-unplaced.toml": 1,
    "crossnumber-words.toml": 1,
    "crossnumber-worth.toml": 1,
    "crossnumber.toml": 1,
    "diagonal.toml": 1,
    "dominoes.toml": 6728,
    "easy-as-abc.toml": 1,
    "equation-board.toml": 1,
    "exact-cover.dlx": 1,
    "fill-in.toml": 1,
    "futoshiki.toml": 1,
    "hexagons.toml": 1,
    "hidoku.txt": 1,
    "idempotent.toml": 1,
    "jigsaw.toml": 1,
    "jodici.toml": 1,
    "kakuro.toml": 1,
    "kenken-zero.toml": 1,
    "kenken.toml": 1,
    "killer.toml": 1,
    "kropki.toml": 1,
    "latin.toml": 12,
    "magic-board.toml": 1,
    "magic-hexagon.toml": 1,
    "numbered-rooms.toml": 1,
    "pentominoes.toml": 4,
    "polyomino.toml": 1,
    "queens.dlx": 92,
    "ripple-effect.toml": 1,
    "samurai.toml": 1,
    "skyscrapers.toml": 1,
    "soma.toml": 240,
    "star-battle.toml": 1,
    "str8ts.toml": 1,
    "sudoku.toml": 1,
    "suguru.toml": 1,
    "sujiko.toml": 1,
    "survo.toml": 1,
    "torus.toml": 2,
    "transversal.toml": 1,
}


@pytest.mark.parametrize(("name", "n_solutions"), SOLUTIONS.items())
def test_an_example_has_so_many_solutions(name, n_solutions):
    count = gw.count(gw.load(EXAMPLES / name))
    assert count == n_solutions
    assert count.exhausted


def test_every_family_of_ours_has_an_example():
    from gridwright.families.registry import all_families

    shown = {gw.load(EXAMPLES / name).family.name for name in SOLUTIONS}
    ours = {f.name for f in all_families() if type(f).__module__.startswith("gridwright.")}
    missing = ours - {"model"} - shown
    told = f"no example of {missing}: a file in examples/, and a row of SOLUTIONS in this file"
    assert shown == ours - {"model"}, told


def test_every_family_of_ours_has_a_rule_and_names_the_line_of_a_key_that_it_has_not():
    from gridwright.families.registry import all_families

    for family in all_families():
        if not type(family).__module__.startswith("gridwright.") or family.name == "model":
            continue
        assert any(family.rule_texts.values()), family.name
        with pytest.raises(gw.PuzzleError, match=r"line 2: .*nonsense"):
            gw.parse(f'puzzle = "{family.name}"\nnonsense = 1\n')


def test_every_example_is_counted():
    found = {path.name for path in EXAMPLES.iterdir() if path.suffix != ".md"}
    told = f"{found ^ SOLUTIONS.keys()}: SOLUTIONS in this file names every file of examples/"
    assert found == SOLUTIONS.keys(), told


def test_the_demo_shows_every_family_of_ours():
    text = (EXAMPLES.parent / "Makefile").read_text(encoding="utf-8")
    listed = text.split("EXAMPLES := ")[1].split("\n\n")[0].replace("\\\n", " ").split()
    shown = {gw.load(EXAMPLES.parent / name).family.name for name in listed}
    missing = {gw.load(EXAMPLES / name).family.name for name in SOLUTIONS} - shown
    assert not missing, f"Makefile, EXAMPLES: add an example of {missing}"


@pytest.mark.parametrize("name", sorted(SOLUTIONS.keys() - {"hidoku.txt"}))
def test_an_example_has_a_title_and_names_its_source(name):
    assert {"title", "source"} <= gw.load(EXAMPLES / name).meta.keys()


LONG = {"dominoes.toml", "pentominoes.toml"}
SLOW = {"crossnumber-complements.toml", "crossnumber-signed.toml"}
"""What takes the plain engine half a minute or more: half of the letters are told, which changes no
key."""


@pytest.mark.parametrize("name", sorted(SOLUTIONS.keys() - LONG - SLOW))
def test_an_example_keeps_the_promises_of_its_family(name):
    puzzle = gw.load(EXAMPLES / name)
    check_family(puzzle.family, [puzzle])


@pytest.mark.parametrize("name", sorted(SLOW))
def test_a_slow_example_keeps_the_promises_of_its_family(name):
    puzzle = gw.load(EXAMPLES / name)
    letters = gw.solve(puzzle).solution.letters
    told = dict(sorted(letters.items())[::2])
    check_family(puzzle.family, [puzzle.with_givens(told)])
    assert gw.parse(gw.format(puzzle)) == puzzle
