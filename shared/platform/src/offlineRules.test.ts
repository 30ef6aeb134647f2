import {
  type ChapterRecord,
  chaptersToEvict,
  isByMembership,
  mayRead,
  mergeRights,
  ownerOf,
  type ReadingRight,
} from '@manying/platform/offlineRules';
import { describe, expect, test } from 'vitest';

const kept = (number: number, fields: Partial<ChapterRecord> = {}): ChapterRecord => ({
  bookId: '1',
  number,
  owner: '',
  saved: false,
  opened: number,
  bytes: 10,
  ...fields,
});
const current = { bookId: '1', number: 9 };

describe('room for another chapter', () => {
  test('is there while the limit is not reached', () => {
    expect(chaptersToEvict(10, current, [kept(1), kept(2)], 30)).toEqual([]);
  });

  test('is made by what was opened longest ago, and no more of it than needed', () => {
    const chapters = [kept(3), kept(1), kept(2)];
    expect(chaptersToEvict(10, current, chapters, 30)).toEqual([{ bookId: '1', number: 1 }]);
    expect(chaptersToEvict(11, current, chapters, 30)?.map(({ number }) => number)).toEqual([1, 2]);
  });

  test('is never made by what was saved', () => {
    const saved = kept(1, { saved: true });
    expect(chaptersToEvict(10, current, [saved, kept(2)], 20)).toEqual([{ bookId: '1', number: 2 }]);
    expect(chaptersToEvict(10, current, [saved, kept(2, { saved: true })], 20)).toBeUndefined();
  });

  test('is never made by the chapter itself', () => {
    expect(chaptersToEvict(11, current, [kept(9)], 20)).toBeUndefined();
  });
});

test('what is free is everybody’s, what was paid for its reader’s alone', () => {
  expect(mayRead(kept(1, { owner: ownerOf(0, '7') }), '8')).toBe(true);
  expect(mayRead(kept(1, { owner: ownerOf(12, '7') }), '7')).toBe(true);
  expect(mayRead(kept(1, { owner: ownerOf(12, '7') }), '8')).toBe(false);
});

const bought: ReadingRight = { owner: '7', byMembership: false };
const member: ReadingRight = { owner: '7', byMembership: true };
const untold: ReadingRight = { owner: '7' };
const free: ReadingRight = { owner: '', byMembership: false };

test.each<[string, ReadingRight | undefined, ReadingRight, boolean]>([
  ['is read by membership for the first time', undefined, member, true],
  ['was read by membership, and is again', member, member, true],
  ['was read by membership and has been bought', member, bought, false],
  ['was bought and is read by a member', bought, member, false],
  ['was kept by an older build and is read by membership', untold, member, true],
  ['was bought by another user', { ...bought, owner: '8' }, member, true],
  ['was free and has a price now', free, member, true],
  ['is free by now', member, free, false],
  ['is kept by an older build', member, untold, false],
])('a chapter that %s', (_, known, right, byMembership) => {
  expect(isByMembership(mergeRights(known, right))).toBe(byMembership);
});
