import type { Glyph } from './glyph.ts';

export const next: Glyph = { d: 'M6.5 5.5v13L16 12ZM18 5.5v13' };
