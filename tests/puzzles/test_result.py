import copy
import json
import pickle

import pytest
from gridwright.basics.stopped import Stopped
from gridwright.model.stats import Stats

import gridwright as gw
from gridwright.puzzles.result import Count, Result, Status


def result(count, stopped):
    puzzle = gw.Latin("1 2\n2 1")
    return Result(puzzle, gw.solve(puzzle).solutions * count, count, stopped, Stats())


@pytest.mark.parametrize(
    ("count", "stopped", "status"),
    [
        (0, Stopped.EXHAUSTED, Status.NONE),
        (1, Stopped.EXHAUSTED, Status.UNIQUE),
        (2, Stopped.EXHAUSTED, Status.MULTIPLE),
        (2, Stopped.LIMIT, Status.MULTIPLE),
        *((count, stopped, Status.UNKNOWN) for count in (0, 1) for stopped in list(Stopped)[1:]),
    ],
)
def test_only_an_exhausted_search_proves_none_or_one(count, stopped, status):
    assert result(count, stopped).status is status
    assert result(count, stopped).is_unique == (status is Status.UNIQUE)


def test_the_solution_is_given_only_where_it_is_proved_to_be_the_only_one():
    assert result(1, Stopped.EXHAUSTED).solution.rows == ((1, 2), (2, 1))
    for other in (result(0, Stopped.EXHAUSTED), result(1, Stopped.TIME), result(2, Stopped.LIMIT)):
        with pytest.raises(gw.NotUnique, match=other.status.value):
            _ = other.solution


def test_the_json_has_the_documented_keys():
    told = json.loads(json.dumps(result(1, Stopped.EXHAUSTED).as_json()))
    assert told["puzzle"] == "latin"
    assert told["status"] == "unique"
    assert told["exhausted"] is True
    assert told["stopped"] == "exhausted"
    assert told["solutions"] == [{"rows": [[1, 2], [2, 1]]}]
    assert {"engine", "nodes", "backtracks", "branching", "seconds", "jobs"} <= set(told["stats"])


def test_branching_is_successors_a_node():
    assert Stats(nodes=4, successors=6).branching == 1.5
    assert Stats().branching == 0


def test_a_solution_answers_by_cell_and_by_fact():
    solution = gw.solve(gw.Latin("1 2\n2 1")).solution
    assert (solution["r1c2"], solution[1]) == (2, 2)
    assert str(solution) == "1 2\n2 1"
    with pytest.raises(gw.UnknownName):
        solution["r3c3"]
    with pytest.raises(AttributeError, match="a solution of latin has no 'row'; did you mean"):
        _ = solution.row


def test_solutions_and_counts_can_be_copied_and_sent():
    solution = gw.solve(gw.Latin("1 2\n2 1")).solution
    assert copy.copy(solution) == copy.deepcopy(solution) == solution
    assert pickle.loads(pickle.dumps(solution)) == solution
    count = Count(5, Stopped.NODES, Stats(nodes=3))
    for again in (copy.copy(count), pickle.loads(pickle.dumps(count))):
        assert (again, again.stopped, again.stats) == (5, count.stopped, count.stats)
