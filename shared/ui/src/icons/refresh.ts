import type { Glyph } from './glyph.ts';

export const refresh: Glyph = { d: 'M19.5 12a7.5 7.5 0 1 1-2.3-5.4M19.7 3.8v3.6H16' };
