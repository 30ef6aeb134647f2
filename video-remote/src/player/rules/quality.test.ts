import { expect, test } from 'vitest';
import { definitionCookie, initialQuality, storedDefinition } from './quality.ts';

const qualities = [
  { definition: 'auto', desc: '自动', Url: 'a.m3u8' },
  { definition: '480p', desc: '高清', Url: 'b.m3u8' },
];

// spec: §3/quality-cookie, §7/playback-position-stored, §9/quality-cookie-days
test('the chosen quality is stored for 365 days for the whole site', () => {
  expect(definitionCookie('高清 1')).toBe(
    'selectedStreamLevel=%E9%AB%98%E6%B8%85%201; max-age=31536000; path=/; SameSite=Lax',
  );
});

// spec: §3/quality-cookie
test.each([
  ['', undefined],
  ['a=1; selectedStreamLevel=480p; b=2', '480p'],
  ['selectedStreamLevel=%E9%AB%98%E6%B8%85', '高清'],
  ['notselectedStreamLevel=480p', undefined],
  ['selectedStreamLevel=%E9%', undefined],
])('the stored definition of the cookies %s is %s', (cookies, chosen) => {
  expect(storedDefinition(cookies)).toBe(chosen);
});

test('a video starts with the stored quality, or with that of its address', () => {
  expect(initialQuality(qualities, 'a.m3u8', '480p')?.desc).toBe('高清');
  expect(initialQuality(qualities, 'a.m3u8', '4k')?.desc).toBe('自动');
  expect(initialQuality(qualities, 'c.m3u8', undefined)).toBeUndefined();
});
