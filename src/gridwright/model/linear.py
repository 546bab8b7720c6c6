"""Formulas that are nothing but sums of multiples: ``2 * (a - b) + 3``."""

from gridwright.basics.evaluate import Operator, Program

__all__ = ["linear_form", "scaled"]


def linear_form(program: Program) -> dict[str, int] | None:
    """The coefficient of each name, and the constant under ``""``; None if it is not linear."""
    stack: list[dict[str, int]] = []
    for code in program:
        if isinstance(code, int):
            stack.append({"": code})
        elif isinstance(code, str):
            stack.append({code: 1})
        elif code is Operator.NEGATED:
            stack.append(scaled(stack.pop(), -1))
        elif code is Operator.ABSOLUTE:
            return None
        else:
            b, a = stack.pop(), stack.pop()
            if code is Operator.TIMES and (a.keys() == {""} or b.keys() == {""}):
                number, form = (a, b) if a.keys() == {""} else (b, a)
                stack.append(scaled(form, number[""]))
            elif code in (Operator.PLUS, Operator.MINUS):
                b = scaled(b, -1) if code is Operator.MINUS else b
                stack.append({name: a.get(name, 0) + b.get(name, 0) for name in {**a, **b}})
            else:
                return None
    return stack[0]


def scaled(form: dict[str, int], factor: int) -> dict[str, int]:
    """A multiple of a form."""
    return {name: weight * factor for name, weight in form.items()}
