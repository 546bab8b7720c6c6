"""A statement that cannot be told: one line that names it and the bound, status 2, no answer."""

import pytest
from cli_support import Files, Run

TOWERS = 'puzzle = "equation-board"\nnumbers = "2..3"\nequations = ["9^9^9^a > 9^9^9"]\n'
PRIME = """puzzle = "crossnumber"
entries = {1a = "r1c1 r1c2"}
clues = {1a = "19"}
relations = "prime(2^255 - 1a)"
"""


@pytest.mark.parametrize("command", [["solve"], ["solve", "--all"], ["count"], ["check"]])
@pytest.mark.parametrize("options", [[], ["--json"]])
def test_an_undecided_statement_is_told_in_one_line(
    run: Run, write: Files, command: list[str], options: list[str]
) -> None:
    write("towers.toml", TOWERS)
    outcome = run(*command, "towers.toml", *options)
    assert outcome.status == 2
    assert outcome.err == (
        "gridwright: towers.toml: 9^9^9^a > 9^9^9: "
        "undecided beyond 2^10,000: a number here is larger\n"
    )
    assert "solution" not in outcome.out
    assert "none" not in outcome.out


def test_a_prime_that_cannot_be_proved_is_told_likewise(run: Run, write: Files) -> None:
    write("prime.toml", PRIME)
    outcome = run("count", "prime.toml")
    assert outcome.status == 2
    assert outcome.err == (
        "gridwright: prime.toml: prime(2^255 - 1a): "
        "undecided beyond 3,317,044,064,679,887,385,961,980: whether a number is prime\n"
    )
