import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { session } from '../db/schema.ts';
import { messages } from '../messages.ts';
import { CHAPTER_PRICE, chapterId } from '../testing/fixtureStore.ts';
import { type Browser, openTestApp, type TestApp } from '../testing/testApp.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await openTestApp();
});
afterAll(() => shop.close());

async function reader(coins: number, vip = false): Promise<Browser> {
  const browser = shop.browser();
  const { account } = await browser.register();
  if (coins > 0 || vip) await browser.grant(account, coins, vip);
  return browser;
}

const balanceOf = async (browser: Browser) => (await browser.get('/api/user/info')).data.avaliableAmount;

describe('book home', () => {
  // spec: §3/book-detail-response, §7/get-book-detail, §7/post-book-chapter-list
  test('answers the book, its chapters, the last one and others of its category', async () => {
    const { data } = await shop.browser().get('/api/book/detail/1');
    expect(data.book).toMatchObject({
      bookId: 1,
      title: '山海',
      categoryName: '冒险',
      publishStatus: 'finish',
      chapterCount: 3,
      recommend: 9.1,
    });
    expect(data.chapterList).toMatchObject([
      { bookId: 1, number: 1, price: 0, alreadyBuy: false },
      { number: 2, price: CHAPTER_PRICE },
      { number: 3, price: CHAPTER_PRICE },
    ]);
    expect(data.lastChapter).toMatchObject({ number: 3 });
    const similarIds = data.recommendList.map((item: { bookId: number }) => item.bookId);
    expect(similarIds).toHaveLength(6);
    expect(similarIds[0]).toBe(2);
    expect(similarIds).not.toContain(1);
  });

  test('an unknown book is 404, however long its number', async () => {
    expect(await shop.browser().get('/api/book/detail/999')).toMatchObject({
      status: 200,
      result: false,
      code: 404,
    });
    expect(await shop.browser().get('/api/book/detail/99999999999999')).toMatchObject({ code: 404 });
  });
});

describe('reading', () => {
  test('an ended session and a new membership take effect at once despite the session cache', async () => {
    const browser = shop.browser();
    const { account } = await browser.register();
    const otherReader = shop.browser();
    const paid = (who: Browser) => who.get('/api/book/read_chapter?bookId=2&number=3');
    expect(await paid(browser)).toMatchObject({ code: 999 });
    await browser.grant(account, 0, true);
    expect(await paid(browser)).toMatchObject({ result: true });
    expect(await paid(browser)).toMatchObject({ result: true });
    expect(await paid(otherReader)).toMatchObject({ code: 101 });
    await shop.db.update(session).set({ endsAt: shop.deps.now() });
    await otherReader.post('/api/user/user_from_mark');
    expect(await paid(browser)).toMatchObject({ code: 101 });
  });

  // spec: §3/reading-chapter, §7/get-book-read-chapter
  test('a free chapter needs no user and lists the parts of every page', async () => {
    const { data, result } = await shop.browser().get('/api/book/read_chapter?bookId=1&number=1');
    expect(result).toBe(true);
    expect(data).toMatchObject({
      bookId: 1,
      bookName: '山海',
      chapterId: chapterId(1, 1),
      picSplitCount: 2,
      bookVipFree: false,
      lastNumber: 0,
      nextNumber: 2,
      number: 1,
      price: 0,
      totalNumber: 3,
    });
    expect(data.bookPics).toEqual([
      ['page/1/1/0/0', 'page/1/1/0/1'],
      ['page/1/1/1/0', 'page/1/1/1/1'],
    ]);
  });

  // spec: §6/server-side-enforcement
  test('a paid chapter is 101 without a user and 999 without pictures for one who has not bought it', async () => {
    expect((await shop.browser().get('/api/book/read_chapter?bookId=1&number=3')).code).toBe(101);
    const refused = await (await reader(0)).get('/api/book/read_chapter?bookId=1&number=3');
    expect(refused).toMatchObject({ status: 200, result: false, code: 999, msg: messages.notVipFree });
    expect(refused.data).toMatchObject({
      bookPics: [],
      chapterId: chapterId(1, 3),
      price: CHAPTER_PRICE,
      nextNumber: 0,
    });
  });

  test('only the answer about a chapter that must be bought has a preview, where there is one', async () => {
    const browser = await reader(CHAPTER_PRICE);
    const read = async () => (await browser.get('/api/book/read_chapter?bookId=1&number=3')).data;
    expect((await read()).preview).toEqual({ picture: 'blurred/1/3' });
    await browser.post('/api/book/chapter/buy', { chapterId: String(chapterId(1, 3)) });
    expect((await read()).preview).toBeUndefined();
    expect((await browser.get('/api/book/read_chapter?bookId=1&number=1')).data.preview).toBeUndefined();

    const { chapterPreview: _, ...pictures } = shop.deps.pictures;
    const without = await openTestApp({ pictures });
    const other = without.browser();
    await other.register();
    const { code, data } = await other.get('/api/book/read_chapter?bookId=1&number=3');
    expect([code, data.preview]).toEqual([999, undefined]);
    await without.close();
  });

  // spec: §6/vip-reads-free
  test('a member reads a book free for members, another pays for it', async () => {
    const member = await reader(0, true);
    expect((await member.get('/api/book/read_chapter?bookId=2&number=2')).data.bookPics).toHaveLength(2);
    expect((await member.get('/api/book/read_chapter?bookId=1&number=2')).code).toBe(999);
    const otherReader = await (await reader(0)).get('/api/book/read_chapter?bookId=2&number=2');
    expect(otherReader).toMatchObject({ code: 999, msg: messages.vipFree, data: { bookVipFree: true } });
  });

  test('a chapter after the last is 400 with the message of the spec, an unknown book 404', async () => {
    expect(await shop.browser().get('/api/book/read_chapter?bookId=1&number=4')).toMatchObject({
      code: 400,
      msg: '没有更多章节啦 ^_^ ',
    });
    expect((await shop.browser().get('/api/book/read_chapter?bookId=999&number=1')).code).toBe(404);
    expect((await shop.browser().get('/api/book/read_chapter?bookId=&number=x')).code).toBe(400);
  });
});

describe('buying a chapter', () => {
  // spec: §3/catalogue-chapter, §6/free-and-bought
  test('charges the price once', async () => {
    const browser = await reader(50);
    const chapter = { chapterId: String(chapterId(1, 2)) };
    expect(await browser.post('/api/book/chapter/buy', chapter)).toMatchObject({ result: true, code: 200 });
    expect(await browser.post('/api/book/chapter/buy', chapter)).toMatchObject({ result: true, code: 200 });
    expect(await balanceOf(browser)).toBe(50 - CHAPTER_PRICE);
    expect((await browser.get('/api/book/read_chapter?bookId=1&number=2')).data.bookPics).toHaveLength(2);
    const { data } = await browser.post('/api/book/chapter/list?bookId=1', { bookId: '1' });
    expect(data.map((item: { alreadyBuy: boolean }) => item.alreadyBuy)).toEqual([false, true, false]);
  });

  // spec: §7/post-book-chapter-buy
  test('twenty taps at once are charged once', async () => {
    const browser = await reader(100);
    const requests = Array.from({ length: 20 }, () =>
      browser.post('/api/book/chapter/buy', { chapterId: String(chapterId(1, 3)) }),
    );
    expect((await Promise.all(requests)).every((answer) => answer.result)).toBe(true);
    expect(await balanceOf(browser)).toBe(100 - CHAPTER_PRICE);
  });

  test('with too few coins is 999 and changes nothing', async () => {
    const browser = await reader(CHAPTER_PRICE - 1);
    expect(await browser.post('/api/book/chapter/buy', { chapterId: String(chapterId(1, 2)) })).toMatchObject(
      {
        status: 200,
        result: false,
        code: 999,
      },
    );
    expect(await balanceOf(browser)).toBe(CHAPTER_PRICE - 1);
    expect((await browser.get('/api/book/read_chapter?bookId=1&number=2')).code).toBe(999);
  });

  test('charges nothing for chapters that are readable anyway', async () => {
    const member = await reader(50, true);
    expect((await member.post('/api/book/chapter/buy', { chapterId: String(chapterId(1, 1)) })).result).toBe(
      true,
    );
    expect((await member.post('/api/book/chapter/buy', { chapterId: String(chapterId(2, 2)) })).result).toBe(
      true,
    );
    expect(await balanceOf(member)).toBe(50);
  });

  test('needs a user and a chapter', async () => {
    expect(
      (await shop.browser().post('/api/book/chapter/buy', { chapterId: String(chapterId(1, 2)) })).code,
    ).toBe(101);
    expect((await (await reader(50)).post('/api/book/chapter/buy', { chapterId: '5' })).code).toBe(404);
  });
});

describe('search', () => {
  const found = async (content: string) => {
    const { data } = await shop.browser().post(`/api/book/search?content=${encodeURIComponent(content)}`);
    return data.map((item: { title: string }) => item.title);
  };

  // spec: §7/post-book-search
  test('finds by title and by author', async () => {
    expect(await found('山海')).toEqual(['山海']);
    expect((await found('林一')).length).toBeGreaterThan(20);
    expect(await found('没有这本书')).toEqual([]);
  });

  // spec: §7/post-book-search
  test('escapes the characters of patterns', async () => {
    expect(await found('100%')).toEqual(['100%的猫']);
    expect(await found('_')).toEqual([]);
  });

  // spec: §5/search-keyword-empty
  test('checks the keyword by the rules of the spec', async () => {
    const browser = shop.browser();
    expect((await browser.post('/api/book/search', { content: ' ' })).msg).toBe('请输入搜索关键字');
    expect((await browser.post('/api/book/search', { content: '𠮷'.repeat(20) })).result).toBe(true);
    expect((await browser.post('/api/book/search', { content: '𠮷'.repeat(21) })).msg).toBe(
      '搜索关键字最长不超过20个字',
    );
  });

  // spec: §7/get-book-init-search
  test('offers hot words', async () => {
    expect((await shop.browser().get('/api/book/init_search')).data).toEqual({ hotWords: ['猫', '山海'] });
  });
});
