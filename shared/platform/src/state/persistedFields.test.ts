import { type Favourite, type HistoryEntry, libraryFields } from '@manying/platform/library';
import { paths } from '@manying/platform/paths';
import type { PersistedField } from '@manying/platform/persistence';
import { accountDomain, type User } from '@manying/platform/session';
import { testCorruptions, testHostileTexts } from '@manying/testing/persistedFields';
import { beforeAll, expect, vi } from 'vitest';

beforeAll(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});

const book = (bookId: string) => ({
  bookId,
  title: '书',
  cover: 'cover/1',
  category: '治愈',
  finished: true,
  chapterCount: 9,
});
const user = {
  userId: '7',
  account: 'a7',
  password: 'secret',
  visitorId: 'v',
  branchId: '3',
  mobile: '13800000000',
  vipType: 'month',
  vipEndDate: '2027-03-18',
  coins: 30,
  recharged: true,
};
const history = [
  { book: book('1'), number: 3, date: 20 },
  { book: book('2'), number: 1, date: 10 },
];
const favourites = [
  { book: book('1'), date: 20, latest: 12 },
  { book: book('2'), date: 10, latest: 11 },
];

testCorruptions('the user', accountDomain.persisted.user, user, ['userId', 'account'], false);
testCorruptions(
  'the history',
  libraryFields.history as PersistedField,
  history,
  ['book', 'bookId', 'number'],
  true,
);
testCorruptions(
  'the favourites',
  libraryFields.favourites as PersistedField,
  favourites,
  ['book', 'bookId'],
  true,
);

const plan = { count: 2000, seed: 2111 };

/** The books of a list have an address, each once, and counts that can be shown. */
function checkBooks(entries: readonly (HistoryEntry | Favourite)[], label: string): void {
  const links = entries.map(({ book }) => paths.book(book.bookId));
  expect(new Set(links).size, label).toBe(links.length);
  for (const { book, date } of entries) {
    expect(['', '.', '..'], label).not.toContain(book.bookId.trim());
    expect(book.chapterCount, label).toBeGreaterThanOrEqual(0);
    // One later than the newest entry must still be a date.
    expect(Number.isNaN(new Date(date + 1e6).getTime()), label).toBe(false);
  }
}
testHostileTexts(
  'the history',
  libraryFields.history as PersistedField<readonly HistoryEntry[]>,
  history,
  plan,
  (entries, label) => {
    checkBooks(entries, label);
    for (const { book, number } of entries)
      expect(paths.reader(book.bookId, number), label).toMatch(/\/[1-9]\d*$/);
  },
);
testHostileTexts(
  'the favourites',
  libraryFields.favourites as PersistedField<readonly Favourite[]>,
  favourites,
  plan,
  checkBooks,
);
testHostileTexts(
  'the user',
  accountDomain.persisted.user as PersistedField<User>,
  user,
  plan,
  (read, label) => {
    if (read !== null) expect(read.coins, label).toBeGreaterThanOrEqual(0);
  },
);
testHostileTexts(
  'the host of the first visit',
  accountDomain.persisted.originDomain as PersistedField<string>,
  'store.example:8080',
  { ...plan, count: 300 },
  (host, label) => {
    expect(host.length, label).toBeLessThan(262);
    expect(host, label).toMatch(/^[\w.:[\]-]*$/);
  },
);
testHostileTexts(
  'the trace id',
  accountDomain.persisted.traceId as PersistedField<string>,
  'a'.repeat(32),
  { ...plan, count: 300 },
  (id, label) => expect(id, label).toMatch(/^[0-9a-f]{32}$/),
);
testHostileTexts(
  'the branch',
  accountDomain.persisted.branchId as PersistedField<string>,
  '3',
  { ...plan, count: 300 },
  (id, label) => expect(id, label).toMatch(/^[\w.-]{1,64}$/),
);
