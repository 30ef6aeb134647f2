import { expect, test } from 'vitest';
import { isAppToken, MAX_APP_TOKEN_MS, signAppToken } from './appToken.ts';

const NOW = new Date('2026-03-03T04:00:00Z');
const END = NOW.getTime() + 60_000;
const SECRET = 'shared with the app’s service only';

test('a token is valid until its end, for its account only', () => {
  const token = signAppToken(SECRET, '880000007', END);
  expect(isAppToken(SECRET, '880000007', token, NOW)).toBe(true);
  expect(isAppToken(SECRET, '880000008', token, NOW)).toBe(false);
  expect(isAppToken('another secret', '880000007', token, NOW)).toBe(false);
  expect(isAppToken(SECRET, '880000007', token, new Date(END))).toBe(false);
  const long = signAppToken(SECRET, '880000007', NOW.getTime() + MAX_APP_TOKEN_MS + 1);
  expect(isAppToken(SECRET, '880000007', long, NOW)).toBe(false);
});

test.each(['', '.', 'shell', `${END}.`, `${END}.x`, `1e999.${'a'.repeat(43)}`, `-1.${'a'.repeat(43)}`])(
  '%j is none',
  (token) => {
    expect(isAppToken(SECRET, '880000007', token, NOW)).toBe(false);
  },
);
