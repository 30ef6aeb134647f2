import {
  type ChapterRecord,
  chaptersToEvict,
  isByMembership,
  mayRead,
  mergeRights,
  ownerOf,
  type ReadingRight,
} from '@manying/platform/offline/rules';
import { describe, expect, test } from 'vitest';

const record = (number: number, fields: Partial<ChapterRecord> = {}): ChapterRecord => ({
  bookId: '1',
  number,
  owner: '',
  saved: false,
  opened: number,
  bytes: 10,
  ...fields,
});
const current = { bookId: '1', number: 9 };

describe('space for another chapter', () => {
  test('needs no eviction below the limit', () => {
    expect(chaptersToEvict(10, current, [record(1), record(2)], 30)).toEqual([]);
  });

  test('is freed by evicting the least recently opened chapters, no more than needed', () => {
    const chapters = [record(3), record(1), record(2)];
    expect(chaptersToEvict(10, current, chapters, 30)).toEqual([{ bookId: '1', number: 1 }]);
    expect(chaptersToEvict(11, current, chapters, 30)?.map(({ number }) => number)).toEqual([1, 2]);
  });

  test('is never freed by evicting saved chapters', () => {
    const saved = record(1, { saved: true });
    expect(chaptersToEvict(10, current, [saved, record(2)], 20)).toEqual([{ bookId: '1', number: 2 }]);
    expect(chaptersToEvict(10, current, [saved, record(2, { saved: true })], 20)).toBeUndefined();
  });

  test('is never freed by evicting the chapter itself', () => {
    expect(chaptersToEvict(11, current, [record(9)], 20)).toBeUndefined();
  });
});

test('free chapters are readable by all users, paid ones only by their owner', () => {
  expect(mayRead(record(1, { owner: ownerOf(0, '7') }), '8')).toBe(true);
  expect(mayRead(record(1, { owner: ownerOf(12, '7') }), '7')).toBe(true);
  expect(mayRead(record(1, { owner: ownerOf(12, '7') }), '8')).toBe(false);
});

const bought: ReadingRight = { owner: '7', byMembership: false };
const member: ReadingRight = { owner: '7', byMembership: true };
const unknown: ReadingRight = { owner: '7' };
const free: ReadingRight = { owner: '', byMembership: false };

test.each<[string, ReadingRight | undefined, ReadingRight, boolean]>([
  ['is read by membership for the first time', undefined, member, true],
  ['was read by membership, and is again', member, member, true],
  ['was read by membership and has been bought', member, bought, false],
  ['was bought and is read by a member', bought, member, false],
  ['was stored by an older build and is read by membership', unknown, member, true],
  ['was bought by another user', { ...bought, owner: '8' }, member, true],
  ['was free and has a price now', free, member, true],
  ['is free now', member, free, false],
  ['is stored by an older build', member, unknown, false],
])('a chapter that %s', (_, known, right, byMembership) => {
  expect(isByMembership(mergeRights(known, right))).toBe(byMembership);
});
