import type { Glyph } from './glyph.ts';

export const wallet: Glyph = {
  d: 'M4 8.3A2.3 2.3 0 0 1 6.3 6H17v3M4 8.3V17a2.5 2.5 0 0 0 2.5 2.5H20V9H6.3M14.9 14.2a1.1 1.1 0 1 0 2.2 0 1.1 1.1 0 1 0-2.2 0ZM16 14.2h.01',
};
