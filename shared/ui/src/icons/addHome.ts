import type { Glyph } from './glyph.ts';

export const addHome: Glyph = {
  d: 'M8.5 4h7a4.5 4.5 0 0 1 4.5 4.5v7a4.5 4.5 0 0 1-4.5 4.5h-7a4.5 4.5 0 0 1-4.5-4.5v-7a4.5 4.5 0 0 1 4.5-4.5ZM12 8.3v7.4M8.3 12h7.4',
};
