import type { Glyph } from './glyph.ts';

export const heart: Glyph = {
  d: 'M12 20s-7.8-4.6-7.8-10.3A4.4 4.4 0 0 1 8.6 5.2c1.5 0 2.7.8 3.4 2 .7-1.2 1.9-2 3.4-2a4.4 4.4 0 0 1 4.4 4.5C19.8 15.4 12 20 12 20Z',
};
