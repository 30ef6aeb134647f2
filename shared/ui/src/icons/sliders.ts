import type { Glyph } from './glyph.ts';

export const sliders: Glyph = {
  d: 'M4 7.5h8.5M17.5 7.5H20M4 16.5h2.5M11.5 16.5H20M12.5 7.5a2.5 2.5 0 1 0 5 0 2.5 2.5 0 1 0-5 0ZM6.5 16.5a2.5 2.5 0 1 0 5 0 2.5 2.5 0 1 0-5 0Z',
};
