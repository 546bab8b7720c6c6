"""What a count keeps besides the arrays of kernels/fields.py.

Arrays
------
K  int64   fields 0..15 named below; at FRAMES a stack of FRAME figures each, K[TOP] of them; at
           INSIDE a figure a variable, the highest sum that it is in, or -1; at MARKS one a variable
           and at NOTES one a constraint, the last component that it was found in; at LISTS a stack
           of lists, K[HEIGHT] ints (to the end): components, each with HEAD figures and then its
           variables; and tables of their places
C  uint64  counts of K[LIMBS] limbs (kernels/limbs.py): the count that is handed on, scratch, and
           one a frame
M  uint64  two words a frame, the key of its component; from K[MEMO] on the memo (memo.py)

A frame is a SUM over the values of a variable of one component, or a PRODUCT over components.
The frames that are sums are the levels of the search, in this order.

A frame is *tainted* if a contradiction in it has, or may have, to do with variables outside: then
the component is counted as having too few solutions, which is right only together with a product
that is 0 for another reason.  Propagators do not promise a fixpoint, so this happens.
"""

__all__ = [
    "ASKED",
    "BORN",
    "CHECK_AT",
    "COUNTING",
    "DEPTH",
    "DUTY",
    "FIELDS",
    "FRAME",
    "FRAMES",
    "HEAD",
    "HEIGHT",
    "HELD",
    "HITS",
    "INSIDE",
    "ITEM",
    "KEEPS",
    "LENGTH",
    "LIMBS",
    "LIST",
    "LISTS",
    "LONELY",
    "MARKS",
    "MEMO",
    "MODE",
    "NEW",
    "NOTES",
    "NUMBER",
    "OF",
    "PRODUCT",
    "SAVED",
    "STAMPED",
    "SUM",
    "TAINTED",
    "TOP",
    "TRIED",
    "UNDER",
]

(
    MODE,
    TOP,
    LIMBS,
    HEIGHT,
    KEEPS,  # 1: with components and memo
    SAVED,  # nodes an enumeration would have visited besides those of this search
    CHECK_AT,  # nodes at which the memo is judged again
    STAMPED,  # the number of the last component
    FRAMES,
    MARKS,
    NOTES,
    LISTS,
    MEMO,
    ASKED,  # look-ups in the memo
    HITS,
    INSIDE,
) = range(16)
FIELDS = 16
# values of K[MODE]
NEW, COUNTING = range(2)
# figures of a frame
(
    DUTY,  # SUM or PRODUCT
    LIST,  # place in K of a component, or of the table of components
    DEPTH,  # the level of its node
    UNDER,  # height of the lists before
    BORN,  # virtual nodes when it, or the component under way, was opened
    ITEM,  # the variable
    HELD,  # its value under way
    TRIED,  # values, or components, under way or done
    OF,  # how many there are
    TAINTED,  # 1: its count is no other component's
) = range(10)
FRAME = 10
# figures of a component
(
    LENGTH,  # variables
    LONELY,  # 1: a single variable, any of whose values will do
    NUMBER,
) = range(3)
HEAD = 3
SUM, PRODUCT = range(2)
