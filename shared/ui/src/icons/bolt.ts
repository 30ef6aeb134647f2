import type { Glyph } from './glyph.ts';

export const bolt: Glyph = { d: 'M13 3 5 13.5h6L10 21l9-11h-6.3Z' };
