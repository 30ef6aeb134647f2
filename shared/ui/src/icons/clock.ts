import type { Glyph } from './glyph.ts';

export const clock: Glyph = { d: 'M3.7 12a8.3 8.3 0 1 0 16.6 0 8.3 8.3 0 1 0-16.6 0ZM12 7.3V12l3.2 2' };
