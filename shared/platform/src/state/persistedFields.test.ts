import { libraryFields } from '@manying/platform/library';
import type { PersistedField } from '@manying/platform/persistence';
import { accountDomain } from '@manying/platform/session';
import { testCorruptions } from '@manying/testing/persistedFields';

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
