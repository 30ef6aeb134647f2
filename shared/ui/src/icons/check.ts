import type { Glyph } from './glyph.ts';

export const check: Glyph = { d: 'm5 12.6 4.6 4.6L19 7.4' };
