import * as v from 'valibot';
import { expect, test } from 'vitest';
import { book } from '../testing/answers.ts';
import { bookSchema } from './bookSchema.ts';

test.each([
  [
    { readCount: 1.5, chapterCount: 2.7 },
    { readCount: 1, chapterCount: 2 },
  ],
  [
    { readCount: '1.5', chapterCount: '2.7' },
    { readCount: 1, chapterCount: 2 },
  ],
  [
    { readCount: '1.23456万', chapterCount: 0.9 },
    { readCount: 12_345, chapterCount: 0 },
  ],
  [
    { readCount: -1.5, chapterCount: Number.NaN },
    { readCount: 0, chapterCount: 0 },
  ],
  [{ recommend: 9.6 }, { recommend: 9.6 }],
])('the numbers %j of a book are %j', (sent, numbers) => {
  expect(v.parse(bookSchema, { ...book(1), ...sent })).toMatchObject(numbers);
});
