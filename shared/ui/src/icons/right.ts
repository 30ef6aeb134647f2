import type { Glyph } from './glyph.ts';

export const right: Glyph = { d: 'm9.5 5.5 6.5 6.5-6.5 6.5' };
