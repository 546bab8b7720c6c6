"""Data classes whose methods are made later are data classes."""

import copy
import dataclasses
import inspect
import pickle
from dataclasses import FrozenInstanceError, field, fields, is_dataclass, replace
from threading import Barrier, Thread

import pytest

from gridwright.basics.records import dataclass

FROM = {"ours": dataclass, "theirs": dataclasses.dataclass}


def classes(make):
    """The same classes, made in one way or the other."""

    @make(frozen=True)
    class Base:
        """A base."""

        scope: tuple[int, ...]

    @make(frozen=True)
    class Derived(Base):
        """With defaults of all kinds."""

        hints: list[int] = field(default_factory=list, compare=False)
        name: str = "none"
        shown: bool = field(default=True, repr=False, kw_only=True)

        def __post_init__(self) -> None:
            object.__setattr__(self, "length", len(self.scope))

    @make
    class Open:
        """May be changed."""

        n: int = 0

    @make(frozen=True, eq=False)
    class Alone:
        """Equal to itself only."""

        n: int = 0

    return Base, Derived, Open, Alone


def of(make):
    """What can be seen of such classes and their objects."""
    base, derived, open_, alone = classes(make)
    one, same, other = derived((1, 2)), derived((1, 2), [3]), derived((1,), name="x", shown=False)
    return {
        "texts": [repr(one).partition(">.")[2], repr(other).partition(">.")[2]],
        "equal": [one == same, one == other, base((1,)) == base((1,)), base((1,)) == derived((1,))],
        "hashes": [hash(one) == hash(same), hash(one), hash(base((1,)))],
        "fields": [f.name for f in fields(derived)],
        "signatures": [str(inspect.signature(c)) for c in (base, derived, open_, alone)],
        "matched": derived.__match_args__,
        "replaced": replace(one, name="y", shown=False) == derived((1, 2), name="y", shown=False),
        "as a table": dataclasses.asdict(other),
        "after": [one.length, copy.copy(other).length, copy.deepcopy(other) == other],
        "known": [is_dataclass(c) for c in (base, one)],
        "docs": [c.__doc__ for c in (base, derived)],
        "alone": [alone(1) == alone(1), hash(alone) == hash(alone)],
        "open": [open_.__hash__, open_(1) == open_(1), vars(open_(2))],
        "names": [derived.__init__.__name__, base.__eq__.__name__],
    }


def test_whatever_can_be_seen_is_as_dataclasses_make_it() -> None:
    assert of(dataclass) == of(dataclasses.dataclass)


@pytest.mark.parametrize("make", FROM.values(), ids=FROM)
def test_what_is_frozen_refuses_changes_before_and_after_a_first_object(make) -> None:
    base, derived, open_, _ = classes(make)
    for one in (base.__new__(base), base((1,)), derived((1,))):
        with pytest.raises(FrozenInstanceError, match="cannot assign to field 'scope'"):
            one.scope = ()
        with pytest.raises(FrozenInstanceError, match="cannot delete field 'scope'"):
            del one.scope
    changed = open_(1)
    changed.n = 2
    assert changed == open_(2)
    with pytest.raises(TypeError, match="unhashable"):
        hash(changed)


@pytest.mark.parametrize("make", FROM.values(), ids=FROM)
def test_a_subclass_that_is_no_data_class_has_attributes_of_its_own(make) -> None:
    base = classes(make)[0]

    class Plain(base):
        pass

    one = Plain((1,))
    one.more = 2
    del one.more
    with pytest.raises(FrozenInstanceError):
        one.scope = ()


def test_a_data_class_of_another_maker_is_frozen_like_its_base() -> None:
    base = classes(dataclass)[0]

    @dataclasses.dataclass(frozen=True)
    class Theirs(base):
        n: int = 1

    @dataclass(frozen=True)
    class OursAgain(Theirs):
        m: int = 2

    assert OursAgain((1,)) == OursAgain((1,), 1, 2)
    assert repr(Theirs(())).endswith("Theirs(scope=(), n=1)")
    with pytest.raises(TypeError, match="cannot inherit non-frozen"):

        @dataclasses.dataclass
        class Open(base):
            m: int = 2


def test_a_method_of_ones_own_stays() -> None:
    @dataclass(frozen=True)
    class Known:
        """Shown in its own way."""

        n: int

        def __repr__(self) -> str:
            return "known"

        def __eq__(self, other: object) -> bool:
            return isinstance(other, Known)

        __hash__ = None

    assert repr(Known(1)) == "known"
    assert Known(1) == Known(2)


def test_a_class_without_a_docstring_tells_its_signature() -> None:
    @dataclass(frozen=True)
    class Untold:
        n: int = 0

    assert Untold.__doc__ == "Untold(n: int = 0)"


@dataclass(frozen=True)
class Kept:
    """Pickled and restored without a first call of the class."""

    n: int = 0


def test_an_object_that_nobody_made_by_a_call_is_compared_and_shown() -> None:
    raw = b"\x80\x04" + pickle.dumps(Kept)[2:-1] + b")\x81}\x8c\x01nK\x05sb."
    one = pickle.loads(raw)
    assert hash(one) == hash((5,))
    assert repr(one) == "Kept(n=5)"
    assert one == Kept(5) == pickle.loads(pickle.dumps(one))


def test_many_threads_may_make_the_first_object() -> None:
    for _ in range(20):
        derived = classes(dataclass)[1]
        start, made = Barrier(4), []

        def make(derived=derived, start=start, made=made) -> None:
            start.wait()
            made.append(derived((1,)))

        threads = [Thread(target=make) for _ in range(4)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        assert len(set(made)) == 1
        assert len(made) == 4
