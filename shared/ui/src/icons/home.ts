import type { Glyph } from './glyph.ts';

export const home: Glyph = { d: 'm4 11 8-7 8 7v8.5h-5.5V14h-5v5.5H4Z' };
