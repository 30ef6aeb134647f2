import type { Glyph } from './glyph.ts';

export const videoFilled: Glyph = {
  d: 'M6.2 5h11.6A3.2 3.2 0 0 1 21 8.2v7.6a3.2 3.2 0 0 1-3.2 3.2H6.2A3.2 3.2 0 0 1 3 15.8V8.2A3.2 3.2 0 0 1 6.2 5ZM10.3 9.3v5.4l4.6-2.7Z',
  filled: true,
  stroke: 1,
};
