import { api } from '@manying/platform/api';
import { type MutationPlan, mutationsOf, planName } from '@manying/testing/mutations';
import * as v from 'valibot';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { booksSchema } from './books/bookSchema.ts';
import './chapters/catalogueApi.ts';
import './comicApi.ts';
import './discovery/discoveryApi.ts';
import { bookPageSchema, categoriesSchema, hotWordsSchema } from './discovery/discoverySchemas.ts';
import './home/homeApi.ts';
import { homeSchema } from './home/homeSchema.ts';
import { homeShelves } from './homeShelves.ts';
import { bookDetailSchema, catalogueSchema, chapterInfoSchema } from './schemas.ts';
import { comicAnswers } from './testing/answers.ts';

/** Strict schemas of the parsed data: no extra or missing fields, every number finite and not negative. */
const id = v.pipe(
  v.string(),
  v.check((text) => encodeURIComponent(text.trim()) !== '', 'an id'),
);
const count = v.pipe(v.number(), v.finite(), v.minValue(0));
const number = v.pipe(v.number(), v.safeInteger(), v.minValue(1));
const each = <Item extends v.GenericSchema>(item: Item, key: (one: v.InferOutput<Item>) => unknown) =>
  v.pipe(
    v.array(item),
    v.check((all) => new Set(all.map(key)).size === all.length, 'each once'),
  );
const book = v.strictObject({
  bookId: id,
  title: v.pipe(v.string(), v.nonEmpty()),
  cover: v.string(),
  wideCover: v.string(),
  abstract: v.string(),
  category: v.string(),
  finished: v.boolean(),
  recommend: count,
  readCount: count,
  chapterCount: count,
  mark: v.string(),
});
const books = each(book, ({ bookId }) => bookId);
const ads = v.array(
  v.strictObject({
    jumpType: v.pipe(v.number(), v.finite()),
    bizId: v.string(),
    url: v.string(),
    image: v.pipe(v.string(), v.nonEmpty()),
    title: v.string(),
  }),
);
const bookPage = v.strictObject({ items: books, ads, totalPage: count, totalItem: count });
const chapters = v.pipe(
  each(
    v.strictObject({
      number,
      title: v.string(),
      cover: v.string(),
      price: count,
      bought: v.boolean(),
    }),
    (chapter) => chapter.number,
  ),
  v.check((all) => all.every((one, at) => at === 0 || one.number > (all[at - 1]?.number ?? 0)), 'in order'),
);
const options = each(
  v.strictObject({ value: id, label: v.pipe(v.string(), v.nonEmpty()) }),
  ({ value }) => value,
);
const neighbour = v.optional(number);

type Call = keyof typeof comicAnswers;
const calls: Readonly<Record<Call, readonly [read: v.GenericSchema, promised: v.GenericSchema]>> = {
  comicHome: [
    homeSchema,
    v.strictObject({
      ads,
      books: v.strictObject(Object.fromEntries(homeShelves.map(({ field }) => [field, books]))),
    }),
  ],
  comicThreeD: [booksSchema, books],
  comicList: [bookPageSchema, bookPage],
  comicFiltered: [bookPageSchema, bookPage],
  comicCategories: [categoriesSchema, v.strictObject({ categories: options, statuses: options })],
  comicHotWords: [hotWordsSchema, each(v.pipe(v.string(), v.nonEmpty()), (word) => word)],
  comicSearch: [booksSchema, books],
  comicBook: [bookDetailSchema, v.strictObject({ book, chapters, similar: books })],
  comicCatalogue: [catalogueSchema, chapters],
  comicChapter: [
    chapterInfoSchema,
    v.strictObject({
      bookId: id,
      bookTitle: v.string(),
      chapterId: v.string(),
      number,
      title: v.string(),
      price: count,
      vipFree: v.boolean(),
      pages: v.array(v.pipe(v.array(v.pipe(v.string(), v.nonEmpty())), v.nonEmpty())),
      previous: neighbour,
      next: neighbour,
      total: count,
    }),
  ],
};
const names = Object.keys(calls) as Call[];

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.restoreAllMocks();
});

test('every endpoint with parsed data is covered', () => {
  // Buying returns the whole envelope without data.
  const read = Object.keys(api.endpoints).filter((name) => name !== 'comicBuy');
  expect(names.toSorted()).toEqual(read.toSorted());
});

test.each(names)('%s is parsed to its type', (name) => {
  const [schema, promised] = calls[name];
  const data = v.parse(schema, comicAnswers[name]);
  expect(v.is(promised, data), JSON.stringify(data)).toBe(true);
});

/** Required paths of a response; an invalid value elsewhere only removes itself. */
const required: Readonly<Partial<Record<Call, RegExp>>> = {
  comicBook: /\$(\.book(\.bookId)?)? = /,
  comicChapter: /\$(\.(bookId|number))? = /,
};

const plan: MutationPlan = { count: 2000, seed: 1005 };
test.each(names)(
  `%s is parsed to its type or not at all, whatever is sent (${planName(plan)})`,
  (name) => {
    const [schema, promised] = calls[name];
    for (const { label, value } of mutationsOf(comicAnswers[name], plan)) {
      const { success, output } = v.safeParse(schema, value);
      if (success) {
        expect(v.is(promised, output), label).toBe(true);
      } else expect(label).toMatch(required[name] ?? /\$ = /);
    }
  },
  30_000,
);
