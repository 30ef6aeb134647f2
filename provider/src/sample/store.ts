import { ADS } from './ads.ts';
import { BOOK_ROWS, CATEGORIES, HOT_WORDS } from './books.ts';
import { chapterNames } from './chapterTitles.ts';
import { dice } from './random.ts';
import type { SampleAd, SampleBook, SampleChapter, SampleStore } from './sampleTypes.ts';
import { COMMON_INFO, PAY_CONFIGS, SUB_TYPES } from './shop.ts';
import { storyOf } from './stories/stories.ts';
import { VIDEO_TYPES } from './videoRows.ts';
import { SAMPLE_VIDEOS } from './videos.ts';

/** The first book's id; the others follow in order. */
export const FIRST_BOOK_ID = 1001;

/**
 * The one page whose pictures answer 'empty' (HTTP 204): a free page a little way into 雪国信使 of the long
 * store, so that the reader's placeholder can be seen without a purchase. Zero-based page, as in `pageParts`.
 */
export const EMPTY_PAGE = { bookId: 1004, chapter: 6, page: 2 } as const;

/** Jump type of an ad that leads to a book (spec §3). */
const BOOK_AD: SampleAd['jumpType'] = 2;

const POP_CLASS = { 热门: 'hot', 独家: 'exclusive', 新作: 'new', 完结: 'finish', 限免: 'free' } as const;

/** The books of the sample store that sell what follows their first chapter, with the price of a chapter. */
const SOLD_BOOKS: Readonly<Record<string, number>> = { 星港列车: 15, 竹影剑客: 12, 云上灯塔: 10 };

let store: SampleStore | undefined;
let longer: SampleStore | undefined;

/**
 * The sample store: pure data, the same on every call. It has the books that are written by hand, each with
 * exactly its written chapters.
 */
export function sampleStore(): SampleStore {
  if (store) return store;
  const books = longStore().books.flatMap((book) => writtenBook(book) ?? []);
  const ids = new Set(books.map(({ bookId }) => bookId));
  const titles = new Set(books.map(({ title }) => title));
  store = {
    ...longStore(),
    books,
    ads: ADS.filter((ad) => ad.jumpType !== BOOK_AD || ids.has(ad.bizId)),
    hotWords: HOT_WORDS.filter((word) => titles.has(word)),
  };
  return store;
}

/**
 * The store of stories and benches, which need long books with sold chapters: a book goes on with composed
 * chapters up to the chapter count of its row. Every picture of the sample store is a picture of this one.
 */
export function longStore(): SampleStore {
  longer ??= {
    books: BOOK_ROWS.map(bookOf),
    videos: SAMPLE_VIDEOS,
    ads: ADS,
    categories: CATEGORIES,
    videoTypes: VIDEO_TYPES,
    hotWords: HOT_WORDS,
    payConfigs: PAY_CONFIGS,
    subTypes: SUB_TYPES,
    commonInfo: COMMON_INFO,
  };
  return longer;
}

/**
 * The picture paths of one page's parts, top to bottom, `splitCount` of them; empty for an unknown page.
 * `page` counts from 0 up to the chapter's `pages` - 1.
 */
export function pageParts(bookId: number, chapter: number, page: number): string[] {
  const found = chapterOf(bookId, chapter);
  if (!found || !Number.isInteger(page) || page < 0 || page >= found.pages) return [];
  return Array.from({ length: found.splitCount }, (_, part) => `page/${bookId}/${chapter}/${page}/${part}`);
}

/**
 * The chapter of a page's picture path, in any form; undefined for any other kind of picture. A path that
 * does not have the form of {@link pageParts} yields chapter 0, which no book has.
 */
export function pageChapter(path: string): { bookId: number; number: number } | undefined {
  const [kind, book = '', chapter = ''] = path.split('/');
  if (kind !== 'page') return undefined;
  const [bookId, number] = [book, chapter].map((text) => (/^[1-9]\d{0,8}$/.test(text) ? Number(text) : 0));
  return { bookId: bookId ?? 0, number: number ?? 0 };
}

/** The chapter of the long store with that number, if the book and the chapter exist. */
export function chapterOf(bookId: number, chapter: number): SampleChapter | undefined {
  return longStore().books[bookId - FIRST_BOOK_ID]?.chapters[chapter - 1];
}

function bookOf(row: (typeof BOOK_ROWS)[number], index: number): SampleBook {
  const bookId = FIRST_BOOK_ID + index;
  return {
    bookId,
    title: row.title,
    author: row.author,
    categoryId: categoryIdOf(row.category),
    publishStatus: row.finished ? 'finish' : 'serialize',
    cover: `cover/${bookId}`,
    horiCover: `wide/${bookId}`,
    abstractContent: row.abstract,
    recommend: row.score,
    readCount: row.reads,
    vipFree: row.vipFree,
    shelves: row.shelves,
    showPop: row.mark !== '',
    popText: row.mark,
    popClass: row.mark === '' ? '' : POP_CLASS[row.mark],
    chapters: chaptersOf(row, bookId),
  };
}

/** The book without composed chapters; undefined if it has no other ones. */
function writtenBook(book: SampleBook): SampleBook | undefined {
  const written = storyOf(book.title)?.chapters.length ?? 0;
  if (written === 0) return undefined;
  const price = SOLD_BOOKS[book.title] ?? 0;
  const chapters = book.chapters.slice(0, written);
  return {
    ...book,
    chapters: chapters.map((chapter) => ({ ...chapter, price: chapter.number === 1 ? 0 : price })),
  };
}

function chaptersOf(row: (typeof BOOK_ROWS)[number], bookId: number): SampleChapter[] {
  const written = storyOf(row.title)?.chapters ?? [];
  return chapterNames(row.title, row.chapters, row.finished).map((name, index) => {
    const number = index + 1;
    const script = written[index];
    const random = dice(`chapter ${bookId} ${number}`);
    return {
      number,
      title: `第${number}话 · ${script?.title ?? name}`,
      price: row.free === 'all' || number <= row.free ? 0 : row.price,
      cover: `thumb/${bookId}/${number}`,
      pages: script?.pages.length ?? random.between(6, 14),
      splitCount: script?.splitCount ?? random.between(1, 3),
    };
  });
}

function categoryIdOf(name: string): string {
  const category = CATEGORIES.find((item) => item.name === name);
  if (!category) throw new Error(`Unknown category '${name}' in the sample books`);
  return category.id;
}
