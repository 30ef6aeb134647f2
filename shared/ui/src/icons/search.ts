import type { Glyph } from './glyph.ts';

export const search: Glyph = { d: 'M4.5 10.8a6.3 6.3 0 1 0 12.6 0 6.3 6.3 0 1 0-12.6 0ZM15.6 15.6l4.2 4.2' };
