import type { Glyph } from './glyph.ts';

export const book: Glyph = {
  d: 'M12 6.2C10.2 4.7 7.6 4.2 4 4.3v13.6c3.6-.1 6.2.5 8 2 1.8-1.5 4.4-2.1 8-2V4.3c-3.6-.1-6.2.4-8 1.9ZM12 6.2v13.5',
};
