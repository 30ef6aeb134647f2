import { expect, test } from 'vitest';
import { forwardTarget } from './forward.ts';

test('redirects to home with the tgId', () => {
  expect(forwardTarget(new URLSearchParams('tgId=a%26b&x=1'))).toBe('/home?tgId=a%26b');
});

test('does not redirect without a tgId', () => {
  expect(forwardTarget(new URLSearchParams('x=1'))).toBeUndefined();
});
