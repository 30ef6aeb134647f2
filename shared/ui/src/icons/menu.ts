import type { Glyph } from './glyph.ts';

export const menu: Glyph = { d: 'M4 7h16M4 12h16M4 17h16' };
