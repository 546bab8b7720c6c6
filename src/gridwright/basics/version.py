"""The version of the package, in the one place that build, messages and job files read."""

__all__ = ["__version__"]

__version__ = "0.1.0"
