import type { Glyph } from './glyph.ts';

export const receipt: Glyph = { d: 'M6 3.5h12v17l-2-1.3-2 1.3-2-1.3-2 1.3-2-1.3-2 1.3ZM9 8.5h6M9 12.5h6' };
