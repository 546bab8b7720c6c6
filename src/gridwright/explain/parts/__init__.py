"""The parts into which constraints are told, one file a class of constraint.

They are found by the entry points ``gridwright.parts``, by the name of the class, so that those of
plug-ins join; what has none is told by trying few combinations (`anything`).
"""
