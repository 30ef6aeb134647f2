import type { Glyph } from './glyph.ts';

export const trash: Glyph = {
  d: 'M4.5 7h15M9.5 7V4.8h5V7M6.5 7l.8 12.2h9.4L17.5 7M10.2 10.8v4.8M13.8 10.8v4.8',
};
