import type { Glyph } from './glyph.ts';

export const swap: Glyph = { d: 'M4 8.5h14M14.5 5 18 8.5 14.5 12M20 15.5H6M9.5 12 6 15.5 9.5 19' };
