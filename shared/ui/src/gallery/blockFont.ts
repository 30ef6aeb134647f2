/**
 * A font that draws every character as a block: text in pictures has the same size and shape on every machine,
 * whatever fonts it has. Written as a TrueType file, since no other font covers all characters in a few hundred
 * bytes.
 */

/** Units of the em square, and how far it reaches above and below the base line. */
const EM = 1000;
const ASCENT = 880;
const DESCENT = -120;

interface Glyph {
  readonly advance: number;
  /** The block: left, bottom, right, top. Without it the glyph is empty. */
  readonly box?: readonly [number, number, number, number];
}

const MISSING: Glyph = { advance: EM };
const WIDE: Glyph = { advance: EM, box: [60, -60, 940, 820] };
const NARROW: Glyph = { advance: EM / 2, box: [40, 0, 460, 700] };
const SPACE: Glyph = { advance: 300 };
const GLYPHS: readonly Glyph[] = [MISSING, WIDE, NARROW, SPACE];

/** Glyph of the characters from a first to a last code point, in ascending order. */
const CHARACTERS: readonly (readonly [first: number, last: number, glyph: Glyph])[] = [
  [0x20, 0x20, SPACE],
  [0x21, 0x7e, NARROW],
  [0xa0, 0xa0, SPACE],
  [0xa1, 0x2ff, NARROW],
  [0x2000, 0x200d, SPACE],
  [0x2010, 0xd7ff, WIDE],
  [0xe000, 0x1ffff, WIDE],
];

const u16 = (...values: number[]) => values.flatMap((value) => [(value >> 8) & 255, value & 255]);
const u32 = (...values: number[]) =>
  values.flatMap((value) => [...u16(value >>> 16), ...u16(value & 0xffff)]);
const zeros = (count: number) => new Array<number>(count).fill(0);

/** Outline of a glyph: four points of a rectangle, clockwise, as differences of 16 bits. */
function outline({ box }: Glyph): number[] {
  if (!box) return [];
  const [left, bottom, right, top] = box;
  const [width, height] = [right - left, top - bottom];
  const onCurve = [1, 1, 1, 1];
  return [
    ...u16(1, left, bottom, right, top, 3, 0),
    ...onCurve,
    ...u16(left, 0, width, 0),
    ...u16(bottom, height, 0, -height),
  ];
}

/** The cmap table, with a subtable of format 13, which maps many characters to one glyph. */
function characterMap(): number[] {
  const groups = CHARACTERS.flatMap(([first, last, glyph]) => u32(first, last, GLYPHS.indexOf(glyph)));
  const subtable = [...u16(13, 0), ...u32(16 + groups.length, 0, CHARACTERS.length), ...groups];
  return [...u16(0, 1, 3, 10), ...u32(12), ...subtable];
}

function tables(): Readonly<Record<string, readonly number[]>> {
  const outlines = GLYPHS.map(outline);
  const offsets = [0];
  for (const { length } of outlines) offsets.push((offsets.at(-1) ?? 0) + length);
  const bounds = u16(0, -60, EM, 820);
  return {
    'OS/2': [
      ...u16(4, EM, 400, 5, 0, ...zeros(10), 0),
      ...zeros(10 + 16 + 4),
      ...u16(0x40, 0x20, 0xffff, ASCENT, DESCENT, 0, ASCENT, -DESCENT),
      ...zeros(8),
      ...u16(500, 700, 0, 0x20, 1),
    ],
    cmap: characterMap(),
    glyf: outlines.flat(),
    head: [
      ...u32(0x10000, 0x10000, 0, 0x5f0f3cf5),
      ...u16(0, EM),
      ...zeros(16),
      ...bounds,
      ...u16(0, 8, 2, 1, 0),
    ],
    hhea: [...u32(0x10000), ...u16(ASCENT, DESCENT, 0, EM), ...zeros(22), ...u16(GLYPHS.length)],
    hmtx: GLYPHS.flatMap(({ advance, box }) => u16(advance, box?.[0] ?? 0)),
    loca: u32(...offsets),
    maxp: [...u32(0x10000), ...u16(GLYPHS.length, 4, 1, 0, 0, 2), ...zeros(16)],
    name: u16(0, 0, 6),
    post: [...u32(0x30000), ...zeros(28)],
  };
}

/** The font as a TrueType file. */
export function blockFont(): Uint8Array<ArrayBuffer> {
  const entries = Object.entries(tables());
  const directory = u32(0x10000).concat(u16(entries.length, 128, 3, entries.length * 16 - 128));
  const bodies: number[] = [];
  const start = 12 + entries.length * 16;
  for (const [tag, content] of entries) {
    const padded = [...content, ...zeros(-content.length & 3)];
    const sum = padded.reduce(
      (total, byte, index) => (total + byte * 2 ** (8 * (3 - (index & 3)))) % 2 ** 32,
      0,
    );
    const name = [...tag].map((letter) => letter.charCodeAt(0));
    directory.push(...name, ...u32(sum, start + bodies.length, content.length));
    bodies.push(...padded);
  }
  return new Uint8Array([...directory, ...bodies]);
}
