"""Conditions of a whole puzzle as a rubric has them: how many of what are so.

    SENTENCE   ``exactly two rows have an even sum``
    amount     how many of them (`amounts`)
    groups     rows, columns, blocks, shaded cells, the corners: cells that belong together
    things     entries by their direction, their length, their place
    told       what is told of the cells of a group, as conditions in the language of relations
    pairs      what an entry is to other entries: ``every entry shares a digit with one that crosses it``
    sets       ``the across entries are two primes and a cube``
    hints      what belongs under a key of its own, and what can be written instead

Every module makes of a sentence the relations that it comes to, told of cells and entries by their
names; nothing here has a meaning of its own. It is read when nothing else has read it.
"""
