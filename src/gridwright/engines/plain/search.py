"""The plain search: open a node, propagate, branch on what has fewest possibilities.

Pure Python and the standard library only.  What is left of a search is a stack of branches not
yet opened, the next one on top; so a search can be stopped, stored and cut in two anywhere.
"""

import heapq
from collections.abc import Iterable, Mapping, Sequence
from copy import copy
from dataclasses import replace
from functools import cache
from typing import Any, NamedTuple

from gridwright.basics.halting import Halted, ask, asking
from gridwright.engines.allowance import Allowance, Spent
from gridwright.engines.plain.dispatch import make_rule
from gridwright.engines.plain.rarest import rarest
from gridwright.engines.plain.rule import (
    Apart,
    Contradiction,
    Domains,
    Enumerate,
    Patience,
    Rule,
    bits,
    is_single,
)
from gridwright.engines.plain.tables import Tabled
from gridwright.engines.search import Search
from gridwright.model.constraints import AllDifferent, Constraint, ExactlyOne, Variable
from gridwright.model.model import Assignment, Model
from gridwright.model.stats import Stats
from gridwright.model.together import joint_values

__all__ = ["Branch", "Event", "PlainSearch", "RuleNetwork"]

ASKING = 16
"""Rules that are applied before it is asked again whether to go on."""

LITTLE = 40
"""Values that may be left open in all, beyond one of each variable, at a root that is settled: up
to so many a search is over before it would pay to write out rows.  An alphametic has 32 and a
magic hexagon 23, jodici, which gains by rows, 47."""

MOST_COMPARED = 12
"""Variables of a rule that are compared in pairs, to see which of them others keep apart."""

Decision = tuple[int, int]
"""A variable, by its place, and the one bit of the value it takes."""


class Branch(NamedTuple):
    """A node not yet opened: its parent's domains, the decision that leads to it (None at the
    root), and its share of the whole tree, which a parent deals out evenly."""

    domains: Domains
    decision: Decision | None
    share: float


class Event(NamedTuple):
    """What a rule has left of a variable's domain."""

    rule: Rule[Any]
    place: int
    domain: int


class RuleNetwork:
    """A model made ready for propagation: what never changes during a search."""

    def __init__(self, model: Model) -> None:
        self.model = model
        self.variables: tuple[Variable, ...] = tuple(model.domains)
        distinct = {id(domain): domain for domain in model.domains.values()}  # cells share them
        self.values = sorted(joint_values(distinct.values()))
        index = {value: i for i, value in enumerate(self.values)}
        place = {variable: v for v, variable in enumerate(self.variables)}
        sets = {
            key: sum(1 << index[x] for x in domain) for key, domain in asking(distinct.items(), 16)
        }
        self.root: Domains = [sets[id(domain)] for domain in model.domains.values()]
        rules = [
            make_rule(constraint, tuple(place[x] for x in constraint.scope), self.values)
            for constraint in asking(model.constraints, 16)
        ]
        self.chosen = 1 << index[1] if 1 in index else 0
        self._watch(sorted(rules, key=lambda rule: rule.cost))

    def only(self, rules: Sequence[Rule[Any]]) -> "RuleNetwork":
        """The network with some of its rules, in their order, and no others.

        The rules are the same objects, so that only one of both may be searched at a time.
        """
        network = copy(self)
        network._watch(list(rules))
        return network

    def _watch(self, rules: list[Rule[Any]]) -> None:
        """Have these rules, cheap ones first, and note what they make of the variables."""
        self.rules = rules
        _begin(rules, self.root)
        self.tabled = [rule for rule in rules if isinstance(rule, Tabled) and not rule.is_listed]
        self.late = [number for number, rule in enumerate(rules) if rule.is_late]
        self.have_little(is_little=False)
        self.watching: list[list[int]] = [[] for _ in self.variables]
        for number, rule in enumerate(asking(self.rules, 16)):
            for v in set(rule.scope):
                self.watching[v].append(number)
        # What to branch on: for each of these scopes, where its 1 goes; for each of the others,
        # where each of its values goes, if each must go somewhere; and the value of a variable.
        self.items = [r.scope for r in self.rules if isinstance(r.constraint, ExactlyOne)]
        self.houses = [r.scope for r in self.rules if isinstance(r.constraint, AllDifferent)]
        in_items = {v for scope in self.items for v in scope}
        self.free = [v for v in range(len(self.variables)) if v not in in_items]

    def propagate(
        self,
        domains: Domains,
        decision: Decision | None,
        events: list[Event] | None = None,
        allowance: Allowance | None = None,
    ) -> Constraint | None:
        """Narrow domains until no rule has more to say; the constraint that cannot be met, if any.

        Without a decision all rules are asked, with one those that watch its variable.  `events`
        are told who narrowed what, in their order.  Raises Spent if that is more work than is
        allowed.
        """
        n_rules = len(self.rules)
        if decision is None:
            queue = [*range(n_rules), *(n_rules + number for number in self.late)]
            if not all(domains):
                variable = self.variables[domains.index(0)]
                return Constraint((variable,), name=f"a value for {variable}")
        else:
            domains[decision[0]] = decision[1]
            queue = self.watching[decision[0]].copy()
        if decision is None:
            self.be_patient(Patience())
            self.have_little(is_little=False)
        costs = None if allowance is None else allowance.costs(self.rules)
        waiting, number, n_asked, spent = set(queue), 0, 0, 0
        is_settled, most = False, len(domains) + LITTLE
        try:
            while queue:
                number = heapq.heappop(queue)
                waiting.discard(number)
                n_asked += 1
                if n_asked % ASKING == 0:
                    ask()
                is_late = number >= n_rules
                if is_late:
                    number -= n_rules
                    if not is_settled:
                        is_settled = True
                        self.have_little(is_little=sum(map(int.bit_count, domains)) <= most)
                if allowance is not None and costs is not None:
                    spent += costs[number]
                    allowance.check(spent)
                rule = self.rules[number]
                for v in rule.apply_late(domains) if is_late else rule.apply(domains):
                    if events is not None:
                        events.append(Event(rule, v, domains[v]))
                    for other in self.watching[v]:
                        if other not in waiting and (other != number or not rule.is_exact):
                            waiting.add(other)
                            heapq.heappush(queue, other)
        except Contradiction:
            conflict: Constraint = self.rules[number].constraint
            if allowance is not None:
                allowance.left -= spent
            return conflict
        finally:
            if decision is None:
                self.be_patient(None)
        if allowance is not None:
            allowance.left -= spent
        return None

    def be_patient(self, patience: Patience | None) -> None:
        """Tell all rules that this is the root, or that it no longer is."""
        for rule in self.rules:
            rule.patience = patience

    def have_little(self, *, is_little: bool) -> None:
        """Say whether so little is left open at the root that no rows are written out."""
        self.is_little = is_little
        for rule in self.tabled:
            rule.is_little = is_little

    def choose(self, domains: Domains) -> list[Decision]:
        """The decisions to branch on, together complete and each excluding the others.

        Of all variables, and of all values that must go somewhere, the first with fewest
        possibilities; empty if every variable has its value.
        """
        best: list[Decision] = []
        fewest = len(self.variables) + len(self.values) + 1
        for scope in asking(self.items, 16):
            where = [v for v in scope if domains[v] & self.chosen]
            if 1 < len(where) < fewest:
                fewest, best = len(where), [(v, self.chosen) for v in where]
        for v in self.free:
            n_values = domains[v].bit_count()
            if 1 < n_values < fewest:
                fewest, best = n_values, [(v, bit) for bit in bits(domains[v])]
        if fewest == 2:
            return best
        for scope in self.houses:
            once = twice = thrice = 0  # values with a place, with two, with three
            for v in scope:
                domain = domains[v]
                thrice |= twice & domain
                twice |= once & domain
                once |= domain
            if (pair := twice & ~thrice) and once.bit_count() == len(scope):
                bit = pair & -pair
                return [(v, bit) for v in scope if domains[v] & bit]
        for scope in asking(self.houses, 16):
            n_values, n_places, bit = rarest([domains[v] for v in scope])
            if n_values == len(scope) and 1 < n_places < fewest:
                fewest, best = n_places, [(v, bit) for v in scope if domains[v] & bit]
        return best

    def settled(self, domains: Domains) -> dict[Variable, int]:
        """The values of the variables that have a single one left."""
        return {
            variable: self.values[domain.bit_length() - 1]
            for variable, domain in zip(self.variables, domains, strict=True)
            if is_single(domain)
        }

    def agrees(self, decision: Decision, assignment: Assignment) -> bool:
        """Whether a decision gives its variable the value of the assignment."""
        v, bit = decision
        return self.values[bit.bit_length() - 1] == assignment[self.variables[v]]


class PlainSearch(Search):
    """A search over a network."""

    engine = "plain"
    stats = Stats("plain")

    def __init__(
        self, network: RuleNetwork, stack: Iterable[Branch] | None = None, weight: float = 1.0
    ) -> None:
        super().__init__(network.model, weight=weight)
        self.network = network
        self.stack = [Branch(network.root, None, 1.0)] if stack is None else list(stack)
        self.closed = 0.0  # the share of the tree that is finished

    @property
    def done(self) -> bool:
        return not self.stack

    def finished(self) -> float:
        return self.closed

    def advance(self, budget: int) -> Sequence[Assignment]:
        network, solutions = self.network, []
        nodes = successors = backtracks = 0
        while self.stack and nodes < budget:
            branch = self.stack[-1]
            domains = branch.domains.copy()
            decisions: list[Decision] = []
            try:
                conflict = network.propagate(domains, branch.decision, None, self.allowance)
            except Spent:
                break
            except Halted:
                if nodes:
                    break  # what was found is kept, and the branch is still there
                raise
            self.stack.pop()
            nodes += 1
            if conflict is not None:
                backtracks += 1
            elif not (decisions := network.choose(domains)):
                solutions.append(network.settled(domains))
            if not decisions:
                self.closed += branch.share
            successors += len(decisions)
            share = branch.share / max(len(decisions), 1)
            self.stack += [Branch(domains, decision, share) for decision in reversed(decisions)]
            if self.allowance is not None:
                is_found = conflict is None and not decisions
                self.allowance.judge(self.closed, self.stats.backtracks + backtracks, is_found)
                if self.allowance.is_spent:
                    break
        self.stats = replace(
            self.stats,
            nodes=self.stats.nodes + nodes,
            successors=self.stats.successors + successors,
            backtracks=self.stats.backtracks + backtracks,
        )
        return solutions

    def parts(self, n: int) -> list["PlainSearch"]:
        stack, self.stack = self.stack, []
        hands = [stack[i::n] for i in range(min(n, len(stack)))]
        searches = []
        for hand in hands:
            whole = sum(branch.share for branch in hand)
            if whole:
                scaled = [branch._replace(share=branch.share / whole) for branch in hand]
            else:  # so deep in the tree that shares have become too small for a float
                scaled = [branch._replace(share=1 / len(hand)) for branch in hand]
            searches.append(PlainSearch(self.network, scaled, whole))
        return searches

    def state(self) -> dict[str, Any]:
        """The domains of the open branches, as hexadecimal sets; branches share their parent's."""
        parents: dict[int, Domains] = {id(branch.domains): branch.domains for branch in self.stack}
        number = {key: i for i, key in enumerate(parents)}
        return {
            "finished": self.closed,
            "little": self.network.is_little,
            "domains": [[f"{domain:x}" for domain in row] for row in parents.values()],
            "stack": [
                [number[id(branch.domains)], _written(branch.decision), branch.share]
                for branch in self.stack
            ],
        }

    def restore(self, content: Mapping[str, Any]) -> None:
        rows = [[int(domain, 16) for domain in row] for row in content["domains"]]
        if not all(_is_left_of(self.network.root, row) for row in rows):
            raise ValueError("domains of another model")
        self.stack = [
            Branch(rows[row], _read(decision, rows[row]), float(share))
            for row, decision, share in content["stack"]
        ]
        self.closed = float(content["finished"])
        if not all(0 <= share < 2 for share in (self.closed, *(b.share for b in self.stack))):
            raise ValueError("a share of the tree outside 0 to 1")
        self.network.have_little(is_little=content.get("little") is True)
        figures = (content[name] for name in ("nodes", "successors", "backtracks"))
        self.stats = Stats("plain", *figures)


def _written(decision: Decision | None) -> list[object] | None:
    return None if decision is None else [decision[0], f"{decision[1]:x}"]


def _read(decision: list[str] | None, domains: Domains) -> Decision | None:
    if decision is None:
        return None
    variable, bit = int(decision[0]), int(decision[1], 16)
    if variable < 0 or bit < 1 or not is_single(bit) or not bit & domains[variable]:
        raise ValueError("an invalid decision")
    return variable, bit


def _is_left_of(root: Domains, row: Domains) -> bool:
    """Whether these domains can be what a search has left of those at its root."""
    return len(row) == len(root) and all(
        0 <= domain & ~whole == 0 <= domain for domain, whole in zip(row, root, strict=True)
    )


def _begin(rules: Sequence[Rule[Any]], root: Domains) -> None:
    """Tell rules what they begin with, and which of their variables others of them keep apart."""
    houses = [0] * len(root)
    alike = (rule.scope for rule in rules if isinstance(rule.constraint, AllDifferent))
    for number, scope in enumerate(alike):
        for v in scope:
            houses[v] |= 1 << number
    for rule in rules:
        if isinstance(rule, (Enumerate, Tabled)):
            rule.begin(root, _apart(rule.scope, [houses[v] for v in rule.scope]))


@cache
def _everyone(n: int) -> Apart:
    """All earlier places, of those at each of n places."""
    return tuple([(1 << place) - 1 for place in range(n)])


def _apart(scope: tuple[int, ...], houses: list[int]) -> Apart:
    """The earlier places that share a house, of those at each place."""
    everyone = houses[0] if houses else 0
    for shared in houses:
        everyone &= shared
    if everyone and len(set(scope)) == len(scope):
        return _everyone(len(scope))
    if len(scope) > MOST_COMPARED:
        return (0,) * len(scope)
    return tuple(
        sum(1 << i for i in range(k) if houses[i] & houses[k] and scope[i] != scope[k])
        for k in range(len(scope))
    )
