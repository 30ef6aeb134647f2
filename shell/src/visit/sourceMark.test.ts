import { expect, test } from 'vitest';
import { hasSourceMark, referUrl, sourceMarkCookie } from './sourceMark.ts';

const source = { branchId: '7', traceId: 'a'.repeat(32) };
/** A set cookie as it appears in `document.cookie`. */
const cookiePair = (cookie: string) => cookie.split(';')[0] ?? '';

// spec: §4/source-mark-report, §9/source-mark-cookie-days
test('the cookie marks device and branch for 100 days', () => {
  expect(sourceMarkCookie(source)).toContain('Max-Age=8640000;');
  expect(hasSourceMark(`other=1; ${cookiePair(sourceMarkCookie(source))}`, source)).toBe(true);
});

// spec: §4/source-mark-report
test('there is no mark for another branch, another device, or without a cookie', () => {
  const cookies = cookiePair(sourceMarkCookie(source));
  expect(hasSourceMark(cookies, { ...source, branchId: '-2' })).toBe(false);
  expect(hasSourceMark(cookies, { ...source, traceId: 'b'.repeat(32) })).toBe(false);
  expect(hasSourceMark('', source)).toBe(false);
});

test('two branches are marked independently, with any characters in their ids', () => {
  const odd = { ...source, branchId: 'a=b; c' };
  const cookies = `${cookiePair(sourceMarkCookie(source))}; ${cookiePair(sourceMarkCookie(odd))}`;
  expect(hasSourceMark(cookies, source)).toBe(true);
  expect(hasSourceMark(cookies, odd)).toBe(true);
});

// spec: §7/post-user-user-from-mark
test('the referrer is reported, else the landing address, up to the length limit', () => {
  expect(referUrl('https://friend.example/a', 'https://store.example/?tgId=7')).toBe(
    'https://friend.example/a',
  );
  expect(referUrl('', 'https://store.example/?tgId=7')).toBe('https://store.example/?tgId=7');
  expect(referUrl(`https://friend.example/${'a'.repeat(3000)}`, '')).toHaveLength(2000);
});
