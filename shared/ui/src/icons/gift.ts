import type { Glyph } from './glyph.ts';

export const gift: Glyph = {
  d: 'M5 9h14a1 1 0 0 1 1 1v2a1 1 0 0 1-1 1h-14a1 1 0 0 1-1-1v-2a1 1 0 0 1 1-1ZM5.5 13v7h13v-7M12 9v11M12 9C8 9 6.8 7.6 6.8 6.2S8 3.9 9.2 4.2C11 4.7 12 9 12 9ZM12 9c4 0 5.2-1.4 5.2-2.8S16 3.9 14.8 4.2C13 4.7 12 9 12 9Z',
};
