import glyphs from './glyphs.json' with { type: 'json' };
import { round } from './round.ts';

/** The two lettering faces: upright sans for speech and loud titles, serif for quiet titles. */
export type Face = 'sans' | 'serif';

/** Glyph outlines in a 1000 unit em, y downwards from the baseline: advance width and path. */
type Glyphs = Readonly<Record<Face, Readonly<Record<string, readonly [advance: number, path: string]>>>>;

const FACES = glyphs as unknown as Glyphs;

export interface Lettering {
  readonly face: Face;
  /** Em size in picture units. */
  readonly size: number;
  readonly fill: string;
  readonly stroke?: string;
  /** Full stroke width in picture units; half of it shows outside the glyph. */
  readonly strokeWidth?: number;
  readonly spacing?: number;
}

/** The width of one line of text in picture units. */
export function textWidth(
  text: string,
  { face, size, spacing = 0 }: Pick<Lettering, 'face' | 'size' | 'spacing'>,
): number {
  const letters = [...text];
  return letters.reduce(
    (sum, letter) => sum + (advanceOf(face, letter) * size) / 1000,
    spacing * (letters.length - 1),
  );
}

/** One line of text centred on `x`, standing on the baseline `y`. */
export function textLine(text: string, x: number, y: number, style: Lettering): string {
  let at = x - textWidth(text, style) / 2;
  const marks = [...text].map((letter) => {
    const mark = `<path transform="translate(${round(at)} ${round(y)}) scale(${style.size / 1000})" d="${pathOf(style.face, letter)}"/>`;
    at += (advanceOf(style.face, letter) * style.size) / 1000 + (style.spacing ?? 0);
    return mark;
  });
  return inked(marks.join(''), style);
}

/** A column of text, its first character's baseline at `y`, centred on `x`. */
export function textColumn(text: string, x: number, y: number, step: number, style: Lettering): string {
  return [...text].map((letter, index) => textLine(letter, x, y + index * step, style)).join('');
}

function inked(marks: string, { fill, stroke, strokeWidth = 0, size }: Lettering): string {
  const outline =
    stroke && strokeWidth > 0
      ? `<g fill="${stroke}" stroke="${stroke}" stroke-width="${(strokeWidth * 1000) / size}" stroke-linejoin="round">${marks}</g>`
      : '';
  return `${outline}<g fill="${fill}">${marks}</g>`;
}

function pathOf(face: Face, letter: string): string {
  return FACES[face][letter]?.[1] ?? '';
}

function advanceOf(face: Face, letter: string): number {
  return FACES[face][letter]?.[0] ?? 500;
}

/** Whether a face has a character. */
export function hasGlyph(face: Face, letter: string): boolean {
  return letter in FACES[face];
}
