"""
Makes archivo-cuts.woff2, which site-font.ts reduces to the letters that the site needs:

    pip install fonttools==4.68.0 brotli==1.2.1
    python site/font/prepare.py

A variable font stores, for each master beside the default, how far every point moves: its deltas.
Archivo has eight such sets, four for its axes and four for their corners. The style sheets ask for
seven cuts only, and those need far less. This script keeps what they need.
"""

import unicodedata
from array import array
from pathlib import Path

from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont
from fontTools.ttLib.tables._g_l_y_f import Glyph, GlyphComponent, GlyphCoordinates
from fontTools.ttLib.tables.ttProgram import Program
from fontTools.ttLib.tables.TupleVariation import TupleVariation
from fontTools.varLib.instancer import instantiateVariableFont
from fontTools.varLib.iup import iup_delta, iup_delta_optimize

FOLDER = Path(__file__).parent
PACKAGE = FOLDER.parents[1] / "node_modules/@fontsource-variable/archivo"
SOURCE = PACKAGE / "files/archivo-latin-standard-normal.woff2"

# The default of each axis is a master of Archivo, so the masters stay where they are.
AXES = {"wght": (400, 600, 700), "wdth": (92, 100, 115)}
LOWER, UPPER = (-1, -1, 0), (0, 1, 1)
REGULAR, BOLD = {"wght": LOWER}, {"wght": UPPER}
NARROW, WIDE = {"wdth": LOWER}, {"wdth": UPPER}
SETS = [REGULAR, BOLD, NARROW, WIDE]
# A logo and a remark are set in these corners. Only the width of a letter keeps its own delta there.
CORNERS = [REGULAR | WIDE, BOLD | WIDE]

# In units of 1/1000 em. A point is left out if its neighbours move it as far within this tolerance.
TOLERANCE = 1

# The four points after those of an outline, of which the second is the advance width.
PHANTOMS = 4


class Outline:
    """The points of a glyph, and how far each set of deltas moves them."""

    def __init__(self, points, ends, deltas):
        self.points, self.ends, self.deltas = points, ends, deltas

    @classmethod
    def read(cls, font, name):
        points, control = font["glyf"]._getCoordinatesAndControls(name, font["hmtx"].metrics)
        deltas = [[(0, 0)] * len(points) for _ in SETS + CORNERS]
        for variation in font["gvar"].variations.get(name, []):
            region = {tag: tuple(map(round, support)) for tag, support in variation.axes.items()}
            moved = iup_delta(variation.coordinates, list(points), list(control.endPts))
            # Only the bold cut is set narrow, so the corner of the two is part of `NARROW`.
            region = NARROW if region == BOLD | NARROW else region
            if region in SETS + CORNERS:
                index = (SETS + CORNERS).index(region)
                deltas[index] = [(x + u, y + v) for (x, y), (u, v) in zip(deltas[index], moved)]
        return cls(list(points), list(control.endPts), deltas)

    def rows(self):
        return [self.points, *self.deltas]

    def contours(self):
        starts = [0] + [end + 1 for end in self.ends]
        return [range(start, end + 1) for start, end in zip(starts, self.ends)]

    def part(self, start, stop):
        """Some of the contours, without a width."""
        still = [(0, 0)] * PHANTOMS
        ends = [end - start for end in self.ends if start <= end < stop]
        points, *deltas = [[*row[start:stop], *still] for row in self.rows()]
        return Outline(points, ends, deltas)

    def offsets(self, part, start):
        """Where `part` recurs in this outline, for the points and each set of deltas, or None."""
        size = len(part.points) - PHANTOMS
        if size == 0 or start + size > len(self.points) - PHANTOMS:
            return None
        found = []
        for row, other in zip(self.rows(), part.rows()):
            shifts = [(x - u, y - v) for (x, y), (u, v) in zip(row[start:], other[:size])]
            spans = [(min(each), max(each)) for each in zip(*shifts)]
            if any(high - low > TOLERANCE + 0.01 for low, high in spans):
                return None
            found.append(tuple(round((low + high) / 2) for low, high in spans))
        return found


def share_letters(font, outlines):
    """Composes each accented letter of the letter and an accent, as the font was once drawn."""
    names = font.getBestCmap()
    accents = {}
    for code, name in names.items():
        letter, *marks = unicodedata.normalize("NFD", chr(code))
        base = names.get(ord("ı" if letter == "i" else letter))
        if len(marks) == 1 and base:
            share_letter(font, outlines, name, base, accents.setdefault(marks[0], []))


def share_letter(font, outlines, name, base, accents):
    whole, letter = outlines[name], outlines[base]
    starts = [contour.start for contour in whole.contours()]
    found = next(((s, o) for s in starts if (o := whole.offsets(letter, s))), None)
    if not found:
        return
    start, letter_offsets = found
    stop = start + len(letter.points) - PHANTOMS
    end = len(whole.points) - PHANTOMS
    if start > 0 and stop < end:
        return
    rest = (stop, end) if start == 0 else (0, start)
    accent = next((a for a in accents if whole.offsets(outlines[a], rest[0])
                   and len(outlines[a].points) - PHANTOMS == rest[1] - rest[0]), None)
    if accent is None:
        accent = f"accent.{name}"
        outlines[accent] = whole.part(*rest)
        draw(font, accent, outlines[accent], font["glyf"][name].flags[slice(*rest)])
        accents.append(accent)
    accent_offsets = whole.offsets(outlines[accent], rest[0])
    compose(font, name, {base: letter_offsets[0], accent: accent_offsets[0]})
    rows = zip(letter_offsets, accent_offsets, (row[-PHANTOMS:] for row in whole.rows()))
    points, *deltas = [[first, second, *phantoms] for first, second, phantoms in rows]
    outlines[name] = Outline(points, [], deltas)


def draw(font, name, outline, flags):
    glyph = Glyph()
    glyph.numberOfContours = len(outline.ends)
    glyph.endPtsOfContours = outline.ends
    glyph.coordinates = GlyphCoordinates(outline.points[:-PHANTOMS])
    glyph.flags = array("B", flags)
    glyph.program = Program()
    glyph.program.fromBytecode([])
    font["glyf"][name] = glyph
    glyph.recalcBounds(font["glyf"])
    font["hmtx"].metrics[name] = (0, glyph.xMin)


def compose(font, name, offsets):
    glyph = Glyph()
    glyph.numberOfContours = -1
    glyph.components = []
    for part, (x, y) in offsets.items():
        component = GlyphComponent()
        component.glyphName, component.x, component.y, component.flags = part, x, y, 0
        glyph.components.append(component)
    font["glyf"][name] = glyph


def variations(outline):
    """The deltas of a glyph as the font stores them, without those that follow from others."""
    for index, region in enumerate(SETS + CORNERS):
        deltas = [(round(x), round(y)) for x, y in outline.deltas[index]]
        width = deltas[1 - PHANTOMS]
        if region in CORNERS:
            kept = [None] * len(deltas)
        elif outline.ends:
            kept = list(iup_delta_optimize(deltas, outline.points, outline.ends, TOLERANCE))
        else:
            kept = [each if max(map(abs, each)) > TOLERANCE else None for each in deltas]
        kept[-PHANTOMS:] = [None, width if width[0] else None, None, None]
        if not any(kept):
            continue
        # The offsets of a composed glyph are never inferred from one another.
        yield TupleVariation(region, kept if outline.ends else [each or (0, 0) for each in kept])


def letters_only(font):
    options = Options(layout_features=["kern"], hinting=False, notdef_outline=False, name_IDs=[0, 14])
    # Without the table of widths, browsers take them from the deltas.
    options.drop_tables += ["HVAR", "STAT", "gasp"]
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=font.getBestCmap())
    subsetter.subset(font)


def prepare():
    font = TTFont(SOURCE)
    letters_only(font)
    instantiateVariableFont(font, AXES, inplace=True)
    font["fvar"].instances = []
    outlines = {name: Outline.read(font, name) for name in font.getGlyphOrder()}
    share_letters(font, outlines)
    for name, outline in outlines.items():
        font["gvar"].variations[name] = list(variations(outline))
    font.flavor = "woff2"
    font.save(FOLDER / "archivo-cuts.woff2")


prepare()
