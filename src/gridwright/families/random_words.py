"""Sums of words drawn by chance, of which letters can stand for digits: SEND + MORE = MONEY.

Very few sums have one solution; so many are drawn, and the first of them that has is taken.
"""

from collections.abc import Generator, Mapping, Sequence
from functools import lru_cache
from typing import Final

from gridwright.basics.halting import asking
from gridwright.model.model import Assignment
from gridwright.puzzles.drafting import PLACE, Answer, Below, Inquiry

__all__ = ["WORDS", "random_sum"]

WORDS: Final = """
able acid acre also arch area army atom aunt away baby back bake ball band bank bare barn base
bath bead beam bean bear beat beef been beer bell belt bend best bike bill bind bird bite blue boat
body bold bolt bone book boot bore born boss both bowl bread break brick bride bring broad brown
brush build burn bush busy butter cable cage cake call calm camel camp candle card care cart case
cash castle cat cause cave cell chain chair chalk charm chart chase cheap cheese chest chief child
city clay clean clear clerk clever climb clock close cloth cloud coach coal coast coat coffee coin
cold comet cook cool copper coral corn corner cost cotton count cousin cover cow crane cream crew
crop cross crowd crown cup curve dance dark dawn deal dear deep deer desert desk diamond dinner
dish dog doll donkey door double dove dozen draft dragon drama draw dream dress drink drive drop
drum duck dust eagle early earth east easy edge eight elbow empty engine enter equal evening event
every exact eye face fact fair fall family farm fast father feast fence ferry field fifth finger
fire first fish five flag flame flat floor flour flower flute fly fog fold food foot forest fork
form fort forty four fox frame fresh friend frost fruit full garden gate gentle giant giraffe girl
give glad glass globe glove goat gold good goose grain grand grape grass gray great green ground
group guard guest guitar hair half hall hammer hand happy harbour hard harp hat hawk head heart
heat heavy helmet herb hero hill hinge hole honey hook hope horn horse hotel hour house human
hundred hunt ice idea ink inch iron island ivory jacket jam jazz jewel join joke judge juice jump
jungle keep kettle key kind king kiss kite kitten knee knife knot lace ladder lady lake lamb lamp
land large late laugh lawn lazy lead leaf learn leather lemon letter level light lily lime line
lion list little lizard loaf lock long lord lost loud love lucky lunch magic main make maple map
marble march mask match meadow meal meat medal melon metal middle mile milk mill mind mine minute
mirror mist mole money monkey month moon more morning mother motor mountain mouse mouth music nail
name navy near neck needle nest never new nice night nine noble noise noon north nose note number
nurse nut oak oar ocean oil old olive one onion open orange orbit order organ other otter oven
owner page paint pair palace palm panda paper parade park parrot party past path peace pear
pearl pencil penny people pepper piano picture piece pilot pine pink pipe place plain plan planet
plant plate play please plum pocket poem poet point polar police pond pony pool post potato pound
powder power prince print prize proof puppy purple purse puzzle queen quick quiet race radio rain
raven ready real red rent rest ribbon rice rich ride ring ripe rise river road roast robe robin
rock roof room root rope rose rough round royal ruby rule safe sail salad salt sand scarf school
score sea seal season seat second seed send seven shade shadow shark sharp sheep shell shine ship
shirt shoe shop shore short silk silver simple sing sister six sketch skin sky sleep slow small
smile smoke snail snake snow soap soft solid some song soon sound soup south space spade spark
spell spice spider spoon sport spring square squirrel stable staff stage stair stamp star state
station steam steel stem step stone store storm story stove straw street string strong sugar suit
sum summer sun sunset supper sweet swim sword table tail tale tall tea teach team ten tennis tent
thank theatre thick thin thing third thirty three throne thunder ticket tide tiger timber time tin
tiny toast today tomato tool tooth torch total tower town toy trade trail train travel tree
triangle trumpet trust truth tulip tunnel turn turtle twelve twenty twin two uncle under unit
valley value velvet verse village violet violin visit voice wagon waist walk wall walnut warm
wash watch water wave weather week west whale wheat wheel white wide wild wind window wing winner
winter wire wise wolf wonder wood wool word world yard year yellow yes young zebra zero
"""
"""English words that everyone knows."""

_DRAWN: Final = 400
"""Sums that are drawn before none is found."""

_AT_ONCE: Final = 40
"""Sums that are asked about at once; no puzzle depends on it."""

_LETTERS: Final = range(7, 11)
"""Different letters of a sum; with fewer there are often many solutions."""


@lru_cache(maxsize=4)
def by_length(words: tuple[str, ...]) -> Mapping[int, Sequence[str]]:
    """The words of each length."""
    found: dict[int, list[str]] = {}
    for word in words:
        found.setdefault(len(word), []).append(word)
    return found


def random_sum(
    words: tuple[str, ...], below: Below
) -> Generator[Inquiry, Answer, tuple[tuple[str, str, str], Assignment] | None]:
    """Two words and a third one, their sum for one choice of digits alone, and these digits.

    The words are in capitals, each once, and no number begins with 0.  None if not found.
    """
    lengths, n = by_length(words), len(words)
    sums: list[tuple[str, str, str]] = []
    for drawn in asking(range(_DRAWN)):
        a, b = words[below(n)], words[below(n)]
        if len(a) < len(b):
            a, b = b, a
        if thirds := lengths.get(len(a) + (below(4) > 0), ()):
            c = thirds[below(len(thirds))]
            if len({*a, *b, *c}) in _LETTERS and len({a, b, c}) == 3:
                sums.append((a, b, c))
        if sums and (len(sums) == _AT_ONCE or drawn == _DRAWN - 1):
            if found := (yield Inquiry(sums=sums)):
                digits = dict(found[0])
                return sums[digits.pop(PLACE)], digits
            sums = []
    return None
