import type { Glyph } from './glyph.ts';

export const back: Glyph = { d: 'm14.5 5-7 7 7 7' };
