import type { Glyph } from './glyph.ts';

export const down: Glyph = { d: 'm5.5 9.5 6.5 6.5 6.5-6.5' };
