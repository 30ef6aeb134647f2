import type { Glyph } from './glyph.ts';

export const cube: Glyph = {
  d: 'm12 3.5 7.5 4.2v8.6L12 20.5l-7.5-4.2V7.7ZM12 12l7.5-4.3M12 12 4.5 7.7M12 12v8.5',
};
