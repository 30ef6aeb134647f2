import type { Glyph } from './glyph.ts';

export const close: Glyph = { d: 'm6 6 12 12M18 6 6 18' };
