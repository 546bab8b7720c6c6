"""Pictures of scenes: SVG, PNG, PDF and text.

**Writers are entry points** (`gridwright.writers`, by suffix), so a plug-in can add one, and
notebooks find the SVG writer without an import upwards.

**A damaged PDF is mended in a process of its own** (`draw/salvage`, called by `draw/repair`),
which sets its own limit on memory and is given 8.5 s, with whatever is tried next: a bomb ends
that process, not ours. Not every system has limits on memory, so streams that unpack too far,
in any number of layers, are refused before qpdf sees them, and so are too many objects. qpdf
rebuilds the table of objects and lengths of streams; where the table of objects in compressed
streams is gone, they are written out as plain ones; where no page tree is left, a new one is
added for the pages that are there. What comes out is read again, must be free of complaints,
and its pages are compared with what the old file promised: objects that are pages, or leaves of
its page tree. Pages whose content is gone are counted as lost though they are there.
Ghostscript comes second, under the same limits; since it makes an empty page of nothing and
leaves out what it cannot read, it is not asked where no page was found, and its work is never
called whole.
"""
