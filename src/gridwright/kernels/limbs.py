"""Natural numbers of any size in a uint64 array: limbs of 32 bits, the lowest first.

The caller makes sure that a sum or product fits: `room_for` asks beforehand.
"""

import numpy as np

from gridwright.kernels.bits import ZERO
from gridwright.kernels.compiled import inner

__all__ = [
    "LIMB_BITS",
    "add",
    "copy",
    "length",
    "multiply",
    "room_for_product",
    "room_for_sum",
    "set_number",
]

LIMB_BITS = 32
MASK, SHIFT = np.uint64(0xFFFFFFFF), np.uint64(LIMB_BITS)
HIGH = np.uint64(1 << 31)


@inner
def set_number(A, at, n, value):
    """A[at : at + n] = value, a word."""
    for k in range(n):
        A[at + k] = ZERO
    A[at], A[at + 1] = value & MASK, value >> SHIFT


@inner
def copy(A, to, B, at, n):
    """A[to : to + n] = B[at : at + n]."""
    for k in range(n):
        A[to + k] = B[at + k]


@inner
def length(A, at, n):
    """Limbs in use."""
    while n > 0 and A[at + n - 1] == ZERO:
        n -= 1
    return n


@inner
def room_for_sum(A, x, y, n):
    """Whether the sum of two numbers surely fits in n limbs."""
    return A[x + n - 1] < HIGH and A[y + n - 1] < HIGH


@inner
def room_for_product(A, x, y, n):
    """Whether the product of two numbers surely fits in n limbs."""
    return length(A, x, n) + length(A, y, n) <= n


@inner
def add(A, x, y, n):
    """x += y."""
    carry = ZERO
    for k in range(n):
        carry += A[x + k] + A[y + k]
        A[x + k] = carry & MASK
        carry >>= SHIFT


@inner
def multiply(A, x, y, scratch, n):
    """x *= y; scratch has n limbs."""
    for k in range(n):
        A[scratch + k] = ZERO
    for i in range(n):
        carry = ZERO
        for j in range(n - i):
            carry += A[x + i] * A[y + j] + A[scratch + i + j]
            A[scratch + i + j] = carry & MASK
            carry >>= SHIFT
    copy(A, x, A, scratch, n)
