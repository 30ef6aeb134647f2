import type { Glyph } from './glyph.ts';

export const download: Glyph = { d: 'M12 4v10.5M7.5 10.5 12 15l4.5-4.5M4.5 19.5h15' };
