import { expect, test } from 'vitest';
import { forwardTarget } from './forward.ts';

test('a visitor with a tgId goes on to home and keeps it', () => {
  expect(forwardTarget(new URLSearchParams('tgId=a%26b&x=1'))).toBe('/home?tgId=a%26b');
});

test('a visitor without one stays', () => {
  expect(forwardTarget(new URLSearchParams('x=1'))).toBeUndefined();
});
