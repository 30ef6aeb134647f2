import { expect, test } from 'vitest';
import { shelfVariant } from './shelfVariants.ts';

test('the first shelf is the hero, then grids and rails alternate', () => {
  expect([0, 1, 2, 3, 4].map(shelfVariant)).toEqual(['hero', 'grid', 'rail', 'grid', 'rail']);
});
