import type { Glyph } from './glyph.ts';

export const crown: Glyph = { d: 'm4 8 4 3.7L12 5l4 6.7L20 8l-1.5 10h-13Z' };
