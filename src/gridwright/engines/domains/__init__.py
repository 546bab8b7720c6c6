"""The domains engine: finite domains as sets of bits, compiled propagators, restarts.

`posting` says what a model means to the kernel, `packing` lays out its arrays, `search` runs it.
numpy and numba are loaded when a model is first looked at.
"""

from typing import TYPE_CHECKING

from gridwright.core.errors import EngineError
from gridwright.core.model import Model
from gridwright.engines.base import Engine

if TYPE_CHECKING:
    from gridwright.engines.domains.search import DomainSearch

__all__ = ["Domains"]


class Domains(Engine):
    """Takes models of whole numbers that fit into sets of bits."""

    name = "domains"

    def why_not(self, model: Model) -> str | None:
        """Why a number or a set would become too large, or what cannot be written out."""
        from gridwright.engines.domains.posting import post
        from gridwright.engines.domains.statements import Refused

        try:
            post(model)
        except Refused as reason:
            return str(reason)
        return None

    def start(self, model: Model) -> "DomainSearch":
        """A search at its root."""
        from gridwright.engines.domains.packing import pack
        from gridwright.engines.domains.posting import post
        from gridwright.engines.domains.search import DomainSearch
        from gridwright.engines.domains.statements import Refused

        try:
            return DomainSearch(model, pack(post(model)))
        except Refused as reason:
            raise EngineError(f"the engine domains cannot take this puzzle: {reason}") from None

    def load(self, model: Model, dump: bytes) -> "DomainSearch":
        """Go on with a stored search; raises EngineError if it is none of this model's."""
        from gridwright.engines.domains.storing import read_search

        return read_search(self.start(model), dump)
