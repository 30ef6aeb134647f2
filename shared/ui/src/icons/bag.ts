import type { Glyph } from './glyph.ts';

export const bag: Glyph = { d: 'M5 8h14l1 12H4ZM8.5 10.5V7a3.5 3.5 0 0 1 7 0v3.5' };
