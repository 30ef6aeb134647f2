import { expect, test } from 'vitest';
import { SPEEDS, speedText } from './speeds.ts';

// spec: §9/speed-options
test('the speeds read 2.0x, 1.5x, 1.25x, 1.0x, 0.5x', () => {
  expect(SPEEDS.map(speedText)).toEqual(['2.0x', '1.5x', '1.25x', '1.0x', '0.5x']);
});
