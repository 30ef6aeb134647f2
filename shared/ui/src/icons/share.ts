import type { Glyph } from './glyph.ts';

export const share: Glyph = {
  d: 'M12 14.5V4M8 7.5 12 3.5l4 4M7.5 11H6.5A1.5 1.5 0 0 0 5 12.5v6A1.5 1.5 0 0 0 6.5 20h11a1.5 1.5 0 0 0 1.5-1.5v-6a1.5 1.5 0 0 0-1.5-1.5h-1',
};
