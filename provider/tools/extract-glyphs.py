#!/usr/bin/env python3
"""Write the outlines of the characters the sample pictures letter.

Authoring only; the result (src/sample/glyphs.json) is committed. Needs fonttools and the Noto CJK fonts (OFL), see
art/README.md. From the provider folder:

    npx tsx tools/glyphs-needed.ts | python3 tools/extract-glyphs.py > /tmp/glyphs.json && mv /tmp/glyphs.json src/sample/
"""

import json
import sys

from fontTools.misc.transform import Scale
from fontTools.pens.svgPathPen import SVGPathPen
from fontTools.pens.transformPen import TransformPen
from fontTools.ttLib import TTCollection

FOLDER = "/usr/share/fonts/opentype/noto/"
FONTS = {"sans": ("NotoSansCJK-Bold.ttc", "SC"), "serif": ("NotoSerifCJK-Bold.ttc", "SC")}


def outlines(file, region, characters):
    """Advance and path of each character, in a 1000 unit em with y downwards."""
    fonts = TTCollection(FOLDER + file).fonts
    font = next(f for f in fonts if f["name"].getDebugName(1).endswith(region))
    glyph_set, cmap, em = font.getGlyphSet(), font.getBestCmap(), font["head"].unitsPerEm
    found = {}
    for character in characters:
        name = cmap.get(ord(character))
        if name is None:
            sys.exit(f"{file} has no glyph for {character!r}")
        pen = SVGPathPen(glyph_set, ntos=lambda value: str(round(value)))
        glyph_set[name].draw(TransformPen(pen, Scale(1000 / em, -1000 / em)))
        found[character] = [round(glyph_set[name].width * 1000 / em), pen.getCommands()]
    return found


needed = json.load(sys.stdin)
result = {face: outlines(*FONTS[face], characters) for face, characters in needed.items()}
lines = [
    f' "{face}": {{\n' + ",\n".join(f"  {json.dumps(c, ensure_ascii=False)}: {json.dumps(v)}" for c, v in glyphs.items()) + "\n }"
    for face, glyphs in result.items()
]
print("{\n" + ",\n".join(lines) + "\n}")
