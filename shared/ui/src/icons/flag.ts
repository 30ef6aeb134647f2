import type { Glyph } from './glyph.ts';

export const flag: Glyph = { d: 'M6 21V4.5c4-2 7 1.5 12 0V13c-5 1.5-8-2-12 0' };
