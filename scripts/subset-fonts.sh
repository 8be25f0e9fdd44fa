#!/bin/sh
# Makes src/reports/fonts from Debian's DejaVu Sans: only the letters that a report can hold, and
# the dram sign, which DejaVu lacks. Needs: apt-get install fonts-dejavu-core fonttools
set -eu
cd "$(dirname "$0")/.."
source_dir=/usr/share/fonts/truetype/dejavu
target_dir=src/reports/fonts

# Latin with its European extensions, combining marks, Greek, Cyrillic, Armenian and its ligatures,
# Georgian, punctuation, currency signs, the number sign, arrows and comparison signs.
letters='U+0020-007E,U+00A0-024F,U+02BC,U+0300-0304,U+0308,U+030C,U+0370-03FF,U+0400-04FF'
letters="$letters,U+0531-0556,U+0559-055F,U+0561-0587,U+0589,U+058A,U+FB13-FB17,U+10D0-10FF"
letters="$letters,U+2010-2026,U+202F,U+2030,U+2032,U+2033,U+2039,U+203A,U+20A0-20BF,U+2116,U+2122"
letters="$letters,U+2190-2193,U+2212,U+2248,U+2260,U+2264,U+2265,U+FFFD"

mkdir -p "$target_dir"
for weight in '' -Bold; do
  file="$target_dir/dram-sans$(echo "$weight" | tr '[:upper:]' '[:lower:]').ttf"
  # jsPDF reads cmap format 4 and knows neither hints nor layout tables.
  pyftsubset "$source_dir/DejaVuSans$weight.ttf" --unicodes="$letters" --output-file="$file" \
    --legacy-cmap --no-hinting --drop-tables+=GSUB,GPOS,GDEF,kern,FFTM,gasp,MATH
  /usr/bin/python3 - "$file" <<'PYTHON'
import sys
from fontTools.pens.recordingPen import DecomposingRecordingPen
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib import TTFont

# The dram sign is a capital Da with two bars across its stem.
font = TTFont(sys.argv[1], recalcTimestamp=False)
glyphs = font.getGlyphSet()
da = font.getBestCmap()[0x0534]
outline = DecomposingRecordingPen(glyphs)
glyphs[da].draw(outline)
pen = TTGlyphPen(None)
outline.replay(pen)
box = font['glyf'][da]
bar = round((box.yMax - box.yMin) * (0.16 if 'bold' in sys.argv[1] else 0.1))
left, right = box.xMin, box.xMax
for bottom in (round(box.yMax * 0.22), round(box.yMax * 0.5)):
    pen.moveTo((left, bottom))
    pen.lineTo((left, bottom + bar))
    pen.lineTo((right, bottom + bar))
    pen.lineTo((right, bottom))
    pen.closePath()
font.setGlyphOrder(font.getGlyphOrder() + ['dram'])
font['glyf']['dram'] = pen.glyph()
font['hmtx']['dram'] = font['hmtx'][da]
for table in font['cmap'].tables:
    if table.isUnicode():
        table.cmap[0x058F] = 'dram'
font.save(sys.argv[1])
PYTHON
done
