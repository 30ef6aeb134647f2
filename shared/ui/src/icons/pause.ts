import type { Glyph } from './glyph.ts';

export const pause: Glyph = { d: 'M8 5.5v13M16 5.5v13', stroke: 3.2 };
