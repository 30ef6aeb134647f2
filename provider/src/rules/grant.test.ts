import { expect, test } from 'vitest';
import { reaches, readGrant, signGrant } from './grant.ts';

const NOW = new Date('2026-03-03T04:10:00Z');
const hours = (count: number) => new Date(NOW.getTime() + count * 60 * 60 * 1000);

test('a grant opens its own film for at least six hours', () => {
  const grant = signGrant('s', 'hill', 'full', NOW);
  expect(readGrant('s', 'hill', grant, hours(6))).toBe('full');
  expect(readGrant('s', 'hill', grant, hours(7))).toBeUndefined();
  expect(readGrant('s', 'lake', grant, NOW)).toBeUndefined();
  expect(readGrant('other', 'hill', grant, NOW)).toBeUndefined();
});

test('neither scope nor end can be changed', () => {
  const grant = signGrant('s', 'hill', 'preview', NOW);
  expect(readGrant('s', 'hill', grant, NOW)).toBe('preview');
  expect(readGrant('s', 'hill', grant.replace('p', 'f'), NOW)).toBeUndefined();
  expect(readGrant('s', 'hill', `pzzzzz.${grant.split('.')[1]}`, NOW)).toBeUndefined();
  for (const nonsense of ['', '.', 'f', 'f1.']) expect(readGrant('s', 'hill', nonsense, NOW)).toBeUndefined();
});

test('an address stays the same within the hour, so that it can be cached', () => {
  const later = new Date(NOW.getTime() + 30 * 60 * 1000);
  expect(signGrant('s', 'hill', 'full', later)).toBe(signGrant('s', 'hill', 'full', NOW));
});

test('a preview reaches its clip and captions only', () => {
  expect(
    ['preview.mp4', 'zh.vtt', 'film.mp4', 'hls/master.m3u8', 'hls/preview.mp4'].filter((file) =>
      reaches('preview', file),
    ),
  ).toEqual(['preview.mp4', 'zh.vtt']);
  expect(reaches('full', 'hls/master.m3u8')).toBe(true);
});
