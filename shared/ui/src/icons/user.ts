import type { Glyph } from './glyph.ts';

export const user: Glyph = {
  d: 'M8.1 8.2a3.9 3.9 0 1 0 7.8 0 3.9 3.9 0 1 0-7.8 0ZM4.6 20c.6-3.9 3.5-6 7.4-6s6.8 2.1 7.4 6',
};
