import { ADS } from './ads.ts';
import { BOOK_ROWS, CATEGORIES, HOT_WORDS } from './books.ts';
import { chapterNames } from './chapterTitles.ts';
import { dice } from './random.ts';
import { COMMON_INFO, PAY_CONFIGS, SUB_TYPES } from './shop.ts';
import { SAMPLE_VIDEOS, VIDEO_TYPES } from './videos.ts';

/** The shelves of a book; 'update' feeds the daily updates (spec §2). */
export type SampleShelf = 'e_recommend' | 'new' | 'hot' | 'kkbg' | 'three_d' | 'new_on' | 'update';

/** A chapter of the catalogue (spec §3). Numbers run from 1 without gaps. */
export interface SampleChapter {
  number: number;
  title: string;
  /** Coins; 0 is free. */
  price: number;
  /** Base path of the 16:9 chapter picture. */
  cover: string;
  /** How many pages the chapter has. */
  pages: number;
  /** How many stacked parts each page is cut into, 1 to 3. */
  splitCount: number;
}

/** A comic (spec §3). `cover` is the base path of a 3:4 picture, `horiCover` of a 2:1 picture. */
export interface SampleBook {
  bookId: number;
  title: string;
  author: string;
  categoryId: string;
  publishStatus: 'serialize' | 'finish';
  cover: string;
  horiCover: string;
  abstractContent: string;
  /** Score from 0 to 10, one decimal. */
  recommend: number;
  readCount: number;
  vipFree: boolean;
  shelves: readonly SampleShelf[];
  showPop: boolean;
  popText: string;
  popClass: string;
  chapters: readonly SampleChapter[];
}

/** One quality of a video (spec §3); `Url` is relative to the film's folder. */
export interface SampleQuality {
  definition: string;
  desc: string;
  Url: string;
}

/** A caption or audio track (spec §3); `value` of a caption is relative to the film's folder. */
export interface SampleTrack {
  value: string;
  text: string;
}

/** A progress marker (spec §3); `offset` in seconds, `coverUrl` the base path of a picture. */
export interface SampleMarker {
  coverUrl: string;
  title: string;
  describe: string;
  offset: number;
}

/** A scrolling comment (spec §3); `stime` in milliseconds from the start, `size` in pixels. */
export interface SampleComment {
  mode: number;
  text: string;
  stime: number;
  size: number;
  color: number;
}

/** An entry of a playlist (spec §3); `film` names a folder of `media/films`, `path` a file in it. */
export interface SamplePlaylistItem {
  name: string;
  film: string;
  path: string;
}

/** An ad clip (spec §3); `adVideo` is relative to the media folder. */
export interface SampleAdVideo {
  adVideo: string;
  adVideoLink: string;
}

/** A video (spec §3). `film` names a folder of `media/films`; `vodPic` is the base path of a 16:9 picture. */
export interface SampleVideo {
  vodId: number;
  vodName: string;
  vodPic: string;
  typeId: number;
  /** Coins; 0 is free. */
  vodPointsPlay: number;
  canTryWatch: boolean;
  film: string;
  /** 'mp4': `film.mp4` in the film's folder; 'hls': `hls/master.m3u8`. Both have a `preview.mp4`. */
  format: 'mp4' | 'hls';
  vipOnly: boolean;
  playlist?: readonly SamplePlaylistItem[];
  qualities?: readonly SampleQuality[];
  captions?: readonly SampleTrack[];
  audioTracks?: readonly SampleTrack[];
  markers?: readonly SampleMarker[];
  comments?: readonly SampleComment[];
  adVideos?: readonly SampleAdVideo[];
}

/** A carousel ad (spec §3). `bizId` is the book of a jumpType 2 ad, else 0; `url` is empty for 2 and 3. */
export interface SampleAd {
  placement: 'home' | 'recommend' | 'new' | 'hot' | 'kkbg' | 'three_d' | 'new_on' | 'update';
  jumpType: -1 | -2 | 2 | 3;
  bizId: number;
  url: string;
  imgPath: string;
  title: string;
}

/** A recharge package (spec §3); `amountLevel` in cents, `itemCount` in coins or VIP days. */
export interface SamplePayConfig {
  type: 'coin' | 'vip';
  amountLevel: number;
  itemCount: number;
  presentCount: number;
  title: string;
  configDesc: string;
  isDefault: 'Y' | '';
  isRecommend: 'Y' | '';
}

/** A payment channel (spec §3); `discount` 10 means none. */
export interface SampleSubType {
  subTypeCode: string;
  subTypeDesc: string;
  superiorCode: 'alipay' | 'wechat_pay' | 'bank';
  initiatorCode: 'wap_pay' | 'app_pay';
  discount: number;
}

export interface SampleCommonInfo {
  appDownloadUrl: string;
  appDownloadHome: string;
  customerServiceEmail: string;
  customerServiceQQ: string;
}

/** The content of the sample store. Books are in the order of the shelves. */
export interface SampleStore {
  books: readonly SampleBook[];
  videos: readonly SampleVideo[];
  ads: readonly SampleAd[];
  categories: readonly { id: string; name: string }[];
  videoTypes: readonly { typeId: number; typeName: string }[];
  hotWords: readonly string[];
  payConfigs: readonly SamplePayConfig[];
  subTypes: readonly SampleSubType[];
  commonInfo: SampleCommonInfo;
}

/** The first book's id; the others follow in order. */
export const FIRST_BOOK_ID = 1001;

/**
 * The one page whose pictures answer 'empty' (HTTP 204): a free page a little way into 橘猫侦探社,
 * so that the reader's placeholder can be seen without a purchase. Zero-based page, as in `pageParts`.
 */
export const EMPTY_PAGE = { bookId: 1005, chapter: 6, page: 2 } as const;

const POP_CLASS = { 热门: 'hot', 独家: 'exclusive', 新作: 'new', 完结: 'finish', 限免: 'free' } as const;

let store: SampleStore | undefined;

/** The sample store: pure data, the same on every call. */
export function sampleStore(): SampleStore {
  store ??= {
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
  return store;
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

/** The chapter with that number, if the book and the chapter exist. */
export function chapterOf(bookId: number, chapter: number): SampleChapter | undefined {
  return sampleStore().books[bookId - FIRST_BOOK_ID]?.chapters[chapter - 1];
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

function chaptersOf(row: (typeof BOOK_ROWS)[number], bookId: number): SampleChapter[] {
  return chapterNames(row.title, row.chapters, row.finished).map((name, index) => {
    const number = index + 1;
    const random = dice(`chapter ${bookId} ${number}`);
    return {
      number,
      title: `第${number}话 · ${name}`,
      price: row.free === 'all' || number <= row.free ? 0 : row.price,
      cover: `thumb/${bookId}/${number}`,
      pages: random.between(6, 14),
      splitCount: random.between(1, 3),
    };
  });
}

function categoryIdOf(name: string): string {
  const category = CATEGORIES.find((item) => item.name === name);
  if (!category) throw new Error(`Unknown category '${name}' in the sample books`);
  return category.id;
}
