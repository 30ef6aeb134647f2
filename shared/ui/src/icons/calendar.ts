import type { Glyph } from './glyph.ts';

export const calendar: Glyph = {
  d: 'M6.8 5.5h10.4a2.8 2.8 0 0 1 2.8 2.8v8.9a2.8 2.8 0 0 1-2.8 2.8h-10.4a2.8 2.8 0 0 1-2.8-2.8v-8.9a2.8 2.8 0 0 1 2.8-2.8ZM4 10h16M8.3 3.5v3.6M15.7 3.5v3.6',
};
