import type { Glyph } from './glyph.ts';

export const mute: Glyph = {
  d: 'M4.5 9.5v5H8l4.5 4V5.5L8 9.5ZM16 9.7l4.6 4.6M20.6 9.7 16 14.3',
};
