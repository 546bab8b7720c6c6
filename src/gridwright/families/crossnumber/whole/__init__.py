"""Conditions of a whole puzzle as a rubric has them: how many of what are so.

    amounts     how many of some things: ``each``, ``exactly two``, ``all but one``
    groups      cells that belong together: rows, columns, blocks, the corners, shaded ones
    told        what is told of the cells of a group, as conditions in the language of relations
    reading     sentences about such groups, ``exactly two rows have an even sum``
    things      entries by their direction, their length, and whether they have a clue
    entries     sentences about entries
    pairs       ``every entry shares a digit with an entry that crosses it``
    sets        ``the across entries are two primes and one cube``
    hints       what belongs under a key of its own, and what can be written instead
    not_all     ``the entries are not all odd``, ``all entries are odd except 1a``
    of_letters  ``A is even``, ``the product DE is a square``
    of_the_grid what is told of all cells together
    sentences   where all of it begins

Preambles as they are printed::

    printed     the key ``rubric``: what its sentences say, as keys and relations
    pieces      its sentences, what stands in brackets, and what pronouns stand for
    sentence_told   one sentence: keys, nothing, or relations
    rephrased   other ways of saying what is read
    coordinated what is told of two things at once
    standard    sentences of nearly every rubric; allowed, letters_told, answers_told and
                functions_told are those about digits, letters, answers and functions
    nothing     sentences that say nothing about the answer

Every module makes of a sentence the relations that it comes to, told of cells and entries by their
names; nothing here has a meaning of its own. It is read when nothing else has read it.
"""
