import type { Glyph } from './glyph.ts';

export const eyeOff: Glyph = {
  d: 'M4 4l16 16M9.5 6.2A9 9 0 0 1 12 5.8c6 0 9.2 6.2 9.2 6.2a16 16 0 0 1-3 3.7M6.2 7.9A15.8 15.8 0 0 0 2.8 12S6 18.2 12 18.2c1.5 0 2.8-.4 4-.9M9.9 9.9a2.9 2.9 0 0 0 4.1 4.1',
};
