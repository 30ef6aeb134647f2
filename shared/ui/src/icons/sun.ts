import type { Glyph } from './glyph.ts';

export const sun: Glyph = {
  d: 'M8.1 12a3.9 3.9 0 1 0 7.8 0 3.9 3.9 0 1 0-7.8 0ZM12 3v2M12 19v2M3 12h2M19 12h2M5.6 5.6 7 7M17 17l1.4 1.4M5.6 18.4 7 17M17 7l1.4-1.4',
};
