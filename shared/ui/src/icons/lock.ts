import type { Glyph } from './glyph.ts';

export const lock: Glyph = {
  d: 'M7.4 10.5h9.2a2.4 2.4 0 0 1 2.4 2.4v4.7a2.4 2.4 0 0 1-2.4 2.4h-9.2a2.4 2.4 0 0 1-2.4-2.4v-4.7a2.4 2.4 0 0 1 2.4-2.4ZM8.2 10.5V8a3.8 3.8 0 0 1 7.6 0v2.5M12 14.2v2.2',
};
