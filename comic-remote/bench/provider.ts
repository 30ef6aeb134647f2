/** Fake provider of the bench: generated books and pictures, without delay. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { amount } from '@manying/build/smoke';
import { encrypted, noisePng } from './picture.ts';

/** Pages of the long chapter. */
export const LONG_CHAPTER = amount(500, 40);
/** Chapters of the book that is read in one strip, and the pages of each. */
export const CHAPTERS = amount(20, 3);
export const CHAPTER_PAGES = amount(30, 8);
/** Items of the long lists, and of the short lists for comparison. */
export const LONG_LIST = amount(10_000, 300);
export const SHORT_LIST = 100;

/** Books for the different measurements. */
export const BOOKS = {
  longChapter: '1',
  longCatalogue: '2',
  shortCatalogue: '3',
  manyChapters: '4',
} as const;

const PAGE_WIDTH = 500;
/** Heights of the pages, in px, repeated cyclically, so that consecutive pages differ. */
const HEIGHTS = [750, 690, 812, 733, 771, 704, 795, 748];
export const pageHeight = (page: number) => HEIGHTS[page % HEIGHTS.length] ?? 750;

/** The running provider. */
export interface BenchProvider {
  readonly origin: string;
  /** Delays pictures of pages by `ms` from now on. */
  delay(ms: number): void;
  close(): Promise<void>;
}

const book = (bookId: number | string, chapterCount = 100) => ({
  bookId,
  title: `Book ${bookId}`,
  cover: `cover/${bookId}`,
  horiCover: `cover/${bookId}`,
  abstractContent: '',
  categoryName: 'bench',
  publishStatus: 'finish',
  recommend: 9,
  readCount: 1000,
  chapterCount,
});

const chapter = (number: number) => ({
  number,
  title: `Chapter ${number}`,
  cover: 'cover/1',
  price: 0,
  alreadyBuy: false,
});

const CHAPTER_COUNTS: Readonly<Record<string, number>> = {
  [BOOKS.longCatalogue]: LONG_LIST,
  [BOOKS.shortCatalogue]: SHORT_LIST,
  [BOOKS.manyChapters]: CHAPTERS,
};

const chapters = (bookId: string) =>
  Array.from({ length: CHAPTER_COUNTS[bookId] ?? 1 }, (_, index) => chapter(index + 1));

function responseFor(path: string, query: URLSearchParams): unknown {
  if (path.startsWith('/api/book/detail/')) {
    const bookId = path.slice('/api/book/detail/'.length);
    return { book: book(bookId, chapters(bookId).length), chapterList: chapters(bookId), recommendList: [] };
  }
  if (path === '/api/book/chapter/list') return chapters(query.get('bookId') ?? '');
  if (path === '/api/book/read_chapter') {
    const bookId = query.get('bookId') ?? '';
    const number = Number(query.get('number'));
    const count = CHAPTER_COUNTS[bookId] ?? 1;
    const length = bookId === BOOKS.manyChapters ? CHAPTER_PAGES : LONG_CHAPTER;
    return {
      bookId,
      bookName: `Book ${bookId}`,
      bookPics: Array.from({ length }, (_, page) => [
        `page/${bookId}${number > 1 ? `c${number}` : ''}/${page}`,
      ]),
      picSplitCount: 1,
      bookVipFree: true,
      chapterId: 1,
      number,
      title: 'The long one',
      price: 0,
      lastNumber: number - 1,
      nextNumber: number < count ? number + 1 : 0,
      totalNumber: count,
    };
  }
  if (path.startsWith('/api/book/new/') || path.startsWith('/api/book/showcase/')) {
    const page = Number(path.split('/').at(-1));
    const bookList = Array.from({ length: 20 }, (_, index) => book(100 + (page - 1) * 20 + index));
    return { bookList, adList: [], totalPage: 50, totalItem: 1000 };
  }
  if (path.startsWith('/api/user/')) {
    return { userId: 1, account: 'bench', password: 'bench', vipType: 'none', avaliableAmount: 0 };
  }
  if (path === '/api/book/home/index') {
    const shelfBooks = Array.from({ length: 6 }, (_, index) => book(index + 1));
    return {
      adList: [],
      recommendList: shelfBooks,
      updateList: shelfBooks,
      hotList: shelfBooks,
      kkbgList: shelfBooks,
      newList: shelfBooks,
      newOnList: shelfBooks,
    };
  }
  return null;
}

/** Starts the provider. */
export async function startProvider(): Promise<BenchProvider> {
  const pages = HEIGHTS.map((height, seed) => encrypted(noisePng(PAGE_WIDTH, height, seed + 1)));
  const cover = encrypted(noisePng(90, 120, 99));
  let pictureDelay = 0;

  function picture(path: string, request: IncomingMessage, response: ServerResponse) {
    const page = /\/page\/\w+\/(\d+)_/.exec(path)?.[1];
    const text = page === undefined ? cover : (pages[Number(page) % HEIGHTS.length] ?? cover);
    const range = /^bytes=0-(\d+)$/.exec(request.headers.range ?? '')?.[1];
    const body = range === undefined ? text : text.slice(0, Number(range) + 1);
    response.setHeader('Content-Type', 'text/plain');
    response.setHeader('Cache-Control', 'public, max-age=31536000, immutable');
    if (range !== undefined) response.setHeader('Content-Range', `bytes 0-${range}/${text.length}`);
    response.writeHead(range === undefined ? 200 : 206);
    const timer = setTimeout(
      () => response.end(body),
      range === undefined && page !== undefined ? pictureDelay : 0,
    );
    response.once('close', () => clearTimeout(timer));
  }

  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://bench');
    response.setHeader('Access-Control-Allow-Origin', request.headers.origin ?? '*');
    response.setHeader('Access-Control-Allow-Credentials', 'true');
    response.setHeader('Access-Control-Expose-Headers', 'Content-Range');
    if (request.method === 'OPTIONS') {
      response.setHeader('Access-Control-Allow-Methods', 'GET, POST');
      response.setHeader(
        'Access-Control-Allow-Headers',
        request.headers['access-control-request-headers'] ?? '',
      );
      response.setHeader('Access-Control-Max-Age', '7200');
      response.writeHead(204).end();
    } else if (pathname.startsWith('/img/')) picture(pathname, request, response);
    else {
      response.setHeader('Content-Type', 'application/json');
      const data = responseFor(pathname, searchParams);
      response.end(JSON.stringify({ result: true, code: 200, msg: '', data }));
    }
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(0, 'localhost', resolve);
  });
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    delay(ms) {
      pictureDelay = ms;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
