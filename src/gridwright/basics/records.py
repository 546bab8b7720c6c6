"""Data classes whose methods are written when they are first asked for.

``dataclasses.dataclass`` writes six methods for each class as text and compiles them: half a
millisecond a class, and a command imports 70 to 90 of them, few of which it makes an object of.
`dataclass` here notes the fields at once, in a tenth of that time, and has the methods made by
``dataclasses`` the first time that one of them is looked up: by a first object as a rule.
Everything else is as there: ``fields``, ``replace``, signatures, subclasses.  A class that has
such a method of its own, a base that was made in another way or no docstring, is made at once.
"""

import dataclasses
from collections.abc import Callable
from functools import partial
from itertools import chain
from threading import RLock, local
from typing import TYPE_CHECKING, Any, Final

__all__ = ["dataclass"]

_FIELDS: Final = "__dataclass_fields__"
_PARAMETERS: Final = "__dataclass_params__"
"""By which ``dataclasses`` knows its own, and what each was asked for."""

_INIT, _REPR, _EQ, _HASH = "__init__", "__repr__", "__eq__", "__hash__"
_ALWAYS: Final = ((_INIT,), (_REPR,))
_COMPARED: Final = ((_EQ, _HASH),)
"""Methods that are made together."""

_FROZEN: Final = (("__setattr__", "assign to"), ("__delattr__", "delete"))

_Make = Callable[[tuple[str, ...]], type]

_lock = RLock()


class _Thread(local):
    is_noting = False
    """Whether this thread notes the fields of a class, which is not frozen for that long."""


_thread = _Thread()


class _Unmade:
    """Stands for a method of a class until somebody looks it up."""

    def __init__(self, cls: type, name: str, names: tuple[str, ...], make: _Make) -> None:
        self.cls, self.name, self.names, self.make = cls, name, names, make

    def __get__(self, instance: Any, owner: type | None = None) -> Any:
        with _lock:
            if vars(self.cls)[self.name] is self:  # else another thread was faster
                made = self.make(self.names)
                for name in self.names:
                    setattr(self.cls, name, vars(made)[name])
        return vars(self.cls)[self.name].__get__(instance, owner)


class _Parameters:
    """Tells ``dataclasses`` what a class was asked for, as it looks at the bases of others."""

    def __init__(self, cls: type, make: _Make) -> None:
        self.make, self.noted = make, getattr(cls, _PARAMETERS)
        self.made: Any = None

    def __get__(self, instance: Any, owner: type | None = None) -> Any:
        if _thread.is_noting:
            return self.noted
        if self.made is None:
            self.made = getattr(self.make((_INIT, _REPR, _EQ)), _PARAMETERS)
        return self.made


def _dataclass(cls: type | None = None, /, *, frozen: bool = False, eq: bool = True) -> Any:
    """A class with the methods that ``dataclasses.dataclass`` gives it."""
    if cls is None:
        return partial(_dataclass, frozen=frozen, eq=eq)
    together = _ALWAYS + _COMPARED if eq else _ALWAYS
    own = {*chain(*together), *(name for name, _ in _FROZEN)} & vars(cls).keys()
    others = [vars(base) for base in cls.__mro__[1:] if _FIELDS in vars(base)]
    is_ours = all(isinstance(other[_PARAMETERS], _Parameters) for other in others)
    if own or not is_ours or not cls.__doc__:  # which would tell the signature
        return dataclasses.dataclass(frozen=frozen, eq=eq)(cls)
    _thread.is_noting = True
    try:
        dataclasses.dataclass(init=False, repr=False, eq=False)(cls)
        make = partial(_made, cls, frozen=frozen, eq=eq)
        setattr(cls, _PARAMETERS, _Parameters(cls, make))
    finally:
        _thread.is_noting = False
    for names in together:
        for name in names:
            setattr(cls, name, _Unmade(cls, name, names, make))
    if frozen:
        for name, does in _FROZEN:
            setattr(cls, name, _refusing(cls, name, does))
    elif eq:  # what can change has no hash
        setattr(cls, _HASH, None)
    return cls


def _made(cls: type, names: tuple[str, ...], *, frozen: bool, eq: bool) -> type:
    """Another class with the same fields, for which ``dataclasses`` has made some methods."""
    fields = dataclasses.fields(cls)
    inside: dict[str, Any] = {field.name: field for field in fields}
    inside["__annotations__"] = {field.name: field.type for field in fields}
    for name in ("__module__", "__qualname__", "__doc__", "__post_init__"):
        if hasattr(cls, name):
            inside[name] = getattr(cls, name)
    make = dataclasses.dataclass(
        init=_INIT in names, repr=_REPR in names, eq=eq and _EQ in names, frozen=frozen
    )
    return make(type(cls.__name__, (), inside))


def _refusing(cls: type, method: str, does: str) -> Callable[..., None]:
    """What frozen classes do where an attribute is set or deleted, in the words of theirs."""

    def refuse(self: Any, name: str, *value: Any) -> None:
        if type(self) is cls or name in getattr(cls, _FIELDS):
            raise dataclasses.FrozenInstanceError(f"cannot {does} field {name!r}")
        getattr(super(cls, self), method)(name, *value)

    return refuse


if TYPE_CHECKING:  # type checkers know those of the standard library
    from dataclasses import dataclass
else:
    dataclass = _dataclass
