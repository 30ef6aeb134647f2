import { describe, expect, it } from 'vitest';
import { ON_HOME } from '../calls/statics.ts';
import { booksOnShelf, seedRows } from '../db/seed.ts';
import { BOOK_ROWS } from './books.ts';
import { THE_END } from './lines.ts';
import type { SampleShelf } from './sampleTypes.ts';
import { EMPTY_PAGE, longStore, pageParts, sampleStore } from './store.ts';
import { STORIES, storyOf } from './stories/stories.ts';

const store = sampleStore();
const unique = <T>(items: readonly T[]): number => new Set(items).size;

describe('the sample books', () => {
  it('number at least 35, each with its own id, title, cover and abstract', () => {
    const { books } = store;
    expect(books.length).toBeGreaterThanOrEqual(35);
    for (const field of ['bookId', 'title', 'cover', 'horiCover', 'abstractContent'] as const) {
      expect(unique(books.map((book) => book[field]))).toBe(books.length);
    }
  });

  it('stand on every shelf, and over 20 on enough of them for a second page', () => {
    const shelves: SampleShelf[] = ['e_recommend', 'new', 'hot', 'kkbg', 'three_d', 'new_on', 'update'];
    const counts = shelves.map((shelf) => store.books.filter((book) => book.shelves.includes(shelf)).length);
    for (const count of counts) expect(count).toBeGreaterThanOrEqual(6);
    expect(counts.filter((count) => count > 20).length).toBeGreaterThanOrEqual(4);
  });

  it('cover every category, with two books or more', () => {
    for (const { id, name } of store.categories) {
      const books = store.books.filter((book) => book.categoryId === id);
      expect(books.length, name).toBeGreaterThanOrEqual(2);
    }
    expect(store.categories.map(({ id }) => id)).not.toContain('0');
  });

  it('are free, except for books of three chapters that sell the second and the third, at several prices', () => {
    const sold = store.books.filter(({ chapters }) => chapters.some(({ price }) => price > 0));
    expect(sold.length).toBeGreaterThanOrEqual(3);
    for (const { title, chapters } of sold) {
      const prices = chapters.map(({ price }) => price);
      expect(prices, title).toEqual([0, prices[1], prices[1]]);
      expect(prices[1], title).toBeGreaterThan(0);
    }
    expect(unique(sold.map(({ chapters }) => chapters[1]?.price))).toBe(sold.length);
    // Members read some of what is sold for free, and buy the rest like everybody else.
    expect(unique(sold.map(({ vipFree }) => vipFree))).toBe(2);
  });

  it('have no other chapters than those of their script', () => {
    for (const { title, chapters } of store.books) {
      const written = storyOf(title)?.chapters ?? [];
      expect(
        chapters.map(({ number, title, pages, splitCount }) => ({ number, title, pages, splitCount })),
        title,
      ).toEqual(
        written.map(({ title, pages, splitCount }, index) => ({
          number: index + 1,
          title: `第${index + 1}话 · ${title}`,
          pages: pages.length,
          splitCount,
        })),
      );
      expect(unique(chapters.map(({ title }) => title)), title).toBe(chapters.length);
    }
    expect(store.books.map(({ title }) => title).toSorted()).toEqual(
      STORIES.map(({ title }) => title).toSorted(),
    );
  });

  it('are counted by their chapters, and by nothing else', () => {
    const rows = seedRows(store);
    expect(rows.books.map(({ id, chapterCount }) => [id, chapterCount])).toEqual(
      store.books.map(({ bookId, title }) => [bookId, storyOf(title)?.chapters.length]),
    );
    // 更新至第N话 and 全N话 are made of the count; no text of the store names another one.
    const texts = [
      ...store.books.flatMap(({ abstractContent, popText }) => [abstractContent, popText]),
      ...store.ads.map(({ title }) => title),
    ];
    expect(texts.filter((text) => /[0-9一二三四五六七八九十百]+\s*[话章回]/.test(text))).toEqual([]);
  });

  it('have 5 to 14 pages a chapter, each of 1 to 3 parts', () => {
    for (const book of store.books) {
      for (const { number, pages, splitCount } of book.chapters) {
        expect(pages >= 5 && pages <= 14).toBe(true);
        expect(pageParts(book.bookId, number, pages - 1)).toHaveLength(splitCount);
        expect(splitCount >= 1 && splitCount <= 3).toBe(true);
        expect(pageParts(book.bookId, number, pages)).toEqual([]);
      }
    }
  });

  it('say on their last page that they end if they are finished, and only then', () => {
    const ended = STORIES.filter(({ chapters }) =>
      chapters
        .flatMap(({ pages }) => pages.at(-1)?.panels ?? [])
        .some(({ lines = [] }) => lines.some(({ text }) => text === THE_END)),
    ).map(({ title }) => title);
    const finished = store.books.filter(({ publishStatus }) => publishStatus === 'finish');
    expect(ended.toSorted()).toEqual(finished.map(({ title }) => title).toSorted());
  });

  it('number at least thirty that are written by hand', () => {
    expect(STORIES.length).toBeGreaterThanOrEqual(30);
  });

  it('carry no mark on their cover that their data contradict', () => {
    const marked = (mark: string) => store.books.filter(({ popText }) => popText === mark);
    for (const { publishStatus } of marked('完结')) expect(publishStatus).toBe('finish');
    for (const { publishStatus } of marked('新作')) expect(publishStatus).toBe('serialize');
    for (const { chapters } of marked('限免')) expect(chapters.every(({ price }) => price === 0)).toBe(true);
  });
});

describe('the long store', () => {
  const long = longStore();

  it('has every book of the sample store under the same id, with the same first chapters', () => {
    expect(long.books.map(({ title }) => title)).toEqual(BOOK_ROWS.map(({ title }) => title));
    for (const { bookId, title, chapters, ...book } of store.books) {
      const { chapters: all = [], ...found } = long.books.find((other) => other.bookId === bookId) ?? {};
      expect(found).toMatchObject({ title, ...book });
      const unpriced = (list: typeof chapters) => list.map((chapter) => ({ ...chapter, price: 0 }));
      expect(unpriced(all.slice(0, chapters.length))).toEqual(unpriced(chapters));
    }
  });

  it('covers every category, with serialising and finished books in most of them', () => {
    const both = long.categories.filter(({ id }) => {
      const states = long.books.filter((book) => book.categoryId === id).map((book) => book.publishStatus);
      expect(states.length).toBeGreaterThanOrEqual(3);
      return unique(states) === 2;
    });
    expect(both.length).toBeGreaterThan(long.categories.length / 2);
  });

  it('has books of 20 to 60 chapters, at three prices or more, the first five free, no title twice', () => {
    const books = long.books.filter(({ chapters }) => chapters.length >= 20);
    expect(books.length).toBeGreaterThanOrEqual(5);
    for (const { chapters } of books) {
      expect(chapters.length).toBeLessThanOrEqual(60);
      expect(chapters.map(({ number }) => number)).toEqual(chapters.map((_, index) => index + 1));
      expect(chapters.slice(0, 5).every(({ price }) => price === 0)).toBe(true);
      expect(unique(chapters.map(({ title }) => title))).toBe(chapters.length);
    }
    const prices = books.flatMap(({ chapters }) => chapters.map(({ price }) => price));
    expect(unique(prices.filter((price) => price > 0))).toBeGreaterThanOrEqual(3);
    expect(books.some(({ chapters }) => chapters.every(({ price }) => price === 0))).toBe(true);
  });

  it('keeps the page without pictures inside a free chapter', () => {
    const { bookId, chapter, page } = EMPTY_PAGE;
    const found = long.books.find((book) => book.bookId === bookId)?.chapters[chapter - 1];
    expect(found?.price).toBe(0);
    expect(pageParts(bookId, chapter, page).length).toBeGreaterThan(0);
  });
});

describe('the sample videos', () => {
  it('number at least 55 over the ten types, one type with over 20, each title once', () => {
    expect(store.videos.length).toBeGreaterThanOrEqual(55);
    for (const field of ['vodId', 'vodName', 'vodPic'] as const)
      expect(unique(store.videos.map((video) => video[field])), field).toBe(store.videos.length);
    const counts = store.videoTypes.map(
      ({ typeId }) => store.videos.filter((video) => video.typeId === typeId).length,
    );
    expect(counts).toHaveLength(10);
    expect(Math.min(...counts)).toBeGreaterThanOrEqual(4);
    expect(Math.max(...counts)).toBeGreaterThan(20);
  });

  it('have more than a page, and less than two, that a search for 的 finds', () => {
    const found = store.videos.filter(({ vodName }) => vodName.includes('的'));
    expect(found.length).toBeGreaterThan(20);
    expect(found.length).toBeLessThan(40);
  });

  it('are in part for members only, without trial, and free', () => {
    expect(store.videos.filter(({ vipOnly }) => vipOnly)).toHaveLength(2);
    expect(store.videos.filter(({ canTryWatch }) => !canTryWatch)).toHaveLength(1);
    expect(store.videos.filter(({ vodPointsPlay }) => vodPointsPlay === 0).length).toBeGreaterThanOrEqual(5);
  });

  it('give the player playlists, qualities, captions, sound tracks, markers, comments and ads somewhere', () => {
    for (const field of [
      'playlist',
      'qualities',
      'captions',
      'audioTracks',
      'markers',
      'comments',
      'adVideos',
    ] as const) {
      expect(store.videos.some((video) => (video[field]?.length ?? 0) > 1)).toBe(true);
    }
    const modes = store.videos.flatMap((video) => video.comments ?? []).map(({ mode }) => mode);
    expect(modes.every((mode) => [1, 4, 5, 6, 7, 8, 17].includes(mode))).toBe(true);
  });
});

describe('the sample store', () => {
  it('shows five home ads that cover every jump type, and an ad on every list', () => {
    const home = store.ads.filter(({ placement }) => placement === 'home');
    expect(home).toHaveLength(5);
    expect(new Set(home.map(({ jumpType }) => jumpType))).toEqual(new Set([-1, -2, 2, 3]));
    expect(unique(store.ads.map(({ placement }) => placement))).toBe(8);
  });

  it.each([
    ['the sample store', store],
    ['the long store', longStore()],
  ])(
    'shows a title at most twice on home, and once on the shelves that a window shows together: %s',
    (_, store) => {
      const titlesOf = (shelf: keyof typeof ON_HOME) =>
        booksOnShelf(store, shelf)
          .slice(0, ON_HOME[shelf])
          .map(({ title }) => title);
      const carousel = store.ads
        .filter(({ placement }) => placement === 'home')
        .map(({ title }) => title.split(/[：，]/)[0] ?? '');
      // In the order of home (comic-remote/src/homeShelves.ts).
      const parts = {
        carousel,
        recommend: titlesOf('e_recommend'),
        update: titlesOf('update'),
        hot: titlesOf('hot'),
        kkbg: titlesOf('kkbg'),
        new: titlesOf('new'),
        newOn: titlesOf('new_on'),
        threeD: titlesOf('three_d'),
      };
      const all = Object.values(parts).flat();
      expect(all).toHaveLength(5 + 4 + 6 + 6 + 4 + 4 + 4 + 6);
      expect(all.filter((title) => all.filter((other) => other === title).length > 2)).toEqual([]);
      type Part = keyof typeof parts;
      // In a large window most of home is on the screen. The last shelf is far below the first two parts.
      const names = Object.keys(parts) as Part[];
      const together: Part[][] = [
        names.filter((name) => name !== 'threeD' && name !== 'carousel'),
        names.filter((name) => name !== 'recommend' && name !== 'update' && name !== 'carousel'),
        ['carousel', 'recommend', 'update', 'hot'],
      ];
      for (const names of together) {
        const titles = names.flatMap((name) => parts[name]);
        expect(titles.filter((title, index) => titles.indexOf(title) !== index)).toEqual([]);
      }
    },
  );

  it.each([
    ['the sample store', store],
    ['the long store', longStore()],
  ])('shows on no list an ad of a book that the list holds: %s', (_, store) => {
    const lists = ['e_recommend', 'update', 'hot', 'kkbg', 'new', 'new_on', 'three_d'] as const;
    for (const list of lists) {
      const placement = list === 'e_recommend' ? 'recommend' : list;
      const titles = booksOnShelf(store, list).map(({ title }) => title);
      const ads = store.ads.filter((ad) => ad.placement === placement);
      expect(ads.length, list).toBeGreaterThan(0);
      expect(ads.filter(({ title }) => titles.includes(title.split('：')[0] ?? ''))).toEqual([]);
    }
  });

  it.each([
    ['the sample store', store],
    ['the long store', longStore()],
  ])('shows and names on every ad what its link opens: %s', (_, { ads, books }) => {
    const pictures: Record<string, readonly string[]> = {
      '/purchase': ['ad/vip', 'ad/coins'],
      '/h5/pc': ['ad/desktop'],
    };
    for (const { jumpType, bizId, url, title, imgPath } of ads) {
      const address = jumpType === 2 ? `/book/${bizId}` : jumpType === 3 ? '/purchase' : url;
      const book = books.find(({ bookId }) => address === `/book/${bookId}`);
      if (book) {
        expect(title).toMatch(new RegExp(`^${book.title}：`));
        expect(imgPath, title).toBe(book.horiCover);
        if (title.includes('免费')) expect(book.chapters.every(({ price }) => price === 0)).toBe(true);
      } else expect(pictures[address], title).toContain(imgPath);
    }
  });

  it('sells coins and VIP with one default package, through the three channels', () => {
    expect(new Set(store.payConfigs.map(({ type }) => type))).toEqual(new Set(['coin', 'vip']));
    expect(store.payConfigs.filter(({ isDefault }) => isDefault === 'Y')).toHaveLength(1);
    expect(new Set(store.subTypes.map(({ superiorCode }) => superiorCode))).toEqual(
      new Set(['alipay', 'wechat_pay', 'bank']),
    );
  });

  it('is the same on every call', () => {
    expect(sampleStore()).toEqual(store);
    expect(store.hotWords.every((word) => store.books.some(({ title }) => title === word))).toBe(true);
  });
});
