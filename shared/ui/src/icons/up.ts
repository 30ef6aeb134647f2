import type { Glyph } from './glyph.ts';

export const up: Glyph = { d: 'm5.5 14.5 6.5-6.5 6.5 6.5' };
