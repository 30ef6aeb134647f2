import { expect, test } from 'vitest';
import { needsRotation } from './orientation.ts';

const wide = { width: 1280, height: 720 };
const tall = { width: 720, height: 1280 };
const portrait = { width: 390, height: 844 };
const landscape = { width: 844, height: 390 };

test.each([
  ['a wide film on a phone in portrait', wide, portrait, true],
  ['a wide film on a phone in landscape', wide, landscape, false],
  ['a tall film on a phone in portrait', tall, portrait, false],
  ['a film of unknown size', { width: 0, height: 0 }, portrait, false],
])('%s is rotated: %s', (_what, film, page, rotated) => {
  expect(needsRotation(film, page)).toBe(rotated);
});
