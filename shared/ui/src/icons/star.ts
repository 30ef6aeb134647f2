import type { Glyph } from './glyph.ts';

export const star: Glyph = { d: 'm12 4 2.5 5.1 5.6.8-4 4 .9 5.6-5-2.7-5 2.7.9-5.6-4-4 5.6-.8Z' };
