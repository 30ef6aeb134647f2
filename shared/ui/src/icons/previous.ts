import type { Glyph } from './glyph.ts';

export const previous: Glyph = { d: 'M17.5 5.5v13L8 12ZM6 5.5v13' };
