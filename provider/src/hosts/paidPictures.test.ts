import { createDecipheriv } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { chapter } from '../db/schema.ts';
import { PICTURE_WIDTHS } from '../deps.ts';
import { secretBytes } from '../rules/cipher.ts';
import { chapterId } from '../testing/fixtureStore.ts';
import { type Browser, openTestApp, type TestApp, testPictures } from '../testing/testApp.ts';

const HOUR = 60 * 60 * 1000;
const PNG = Buffer.from('\u0089PNG and the rest of a picture', 'latin1');
const pictures = { ...testPictures(), draw: async () => PNG };

let shop: TestApp;
let buyer: Browser;
beforeAll(async () => {
  shop = await openTestApp({ pictures });
  buyer = await reader(100);
  for (const number of [2, 3])
    await buyer.post('/api/book/chapter/buy', { chapterId: String(chapterId(1, number)) });
});
afterAll(() => shop.close());

async function reader(coins: number, vip = false): Promise<Browser> {
  const browser = shop.browser();
  const { account } = await browser.register();
  if (coins > 0 || vip) await browser.grant(account, coins, vip);
  return browser;
}

const pagesOf = async (browser: Browser, bookId: number, number: number): Promise<string[]> =>
  (await browser.get(`/api/book/read_chapter?bookId=${bookId}&number=${number}`)).data.bookPics.flat();

const request = (path: string, width = 500, headers = {}) =>
  shop.app.request(`/img/${path}_${width}_0.img`, { headers });

const refusal = { status: 403, cache: 'no-store', text: '', type: null };
async function answerOf(path: string, headers = {}) {
  const answer = await request(path, 500, headers);
  return {
    status: answer.status,
    cache: answer.headers.get('Cache-Control'),
    text: await answer.text(),
    type: answer.headers.get('Content-Type'),
  };
}

describe('the pictures of a paid chapter', () => {
  test('are sent in every width to the buyer, cacheable by this device only until the grant ends', async () => {
    const [path = ''] = await pagesOf(buyer, 1, 2);
    expect(path).toMatch(/^page\/1\/2\/0\/0~[\w.-]{20,60}$/);
    for (const width of PICTURE_WIDTHS) {
      const answer = await request(path, width);
      expect(answer.status).toBe(200);
      // The grant was issued at noon for six hours.
      expect(answer.headers.get('Cache-Control')).toBe(`private, max-age=${(6 * HOUR) / 1000}`);
    }
  });

  test('are refused without a grant, without revealing which pages exist', async () => {
    for (const path of ['page/1/2/0/0', 'page/1/2/9/9', 'page/1/99/0/0', 'page/99/1/0/0', 'page/1/2', 'page'])
      expect(await answerOf(path), path).toEqual(refusal);
    const granted = await request((await pagesOf(buyer, 1, 2))[0] ?? '');
    const etag = granted.headers.get('ETag') ?? '';
    expect(await answerOf('page/1/2/0/0', { 'If-None-Match': etag })).toEqual(refusal);
    expect(await answerOf('page/1/2/0/0', { 'If-None-Match': '*', Range: 'bytes=0-43' })).toEqual(refusal);
  });

  test('are refused with the grant of another chapter, and with one that was changed', async () => {
    const [path = ''] = await pagesOf(buyer, 1, 2);
    const [page, grant = ''] = path.split('~');
    expect(await answerOf(`page/1/3/0/0~${grant}`)).toEqual(refusal);
    expect(await answerOf(`page/2/2/0/0~${grant}`)).toEqual(refusal);
    for (const changed of [`${grant}x`, grant.slice(1), grant.slice(0, -1), grant.toUpperCase(), `~${grant}`])
      expect([403, 404]).toContain((await answerOf(`${page}~${changed}`)).status);
  });

  test('are refused when the grant has ended; reading the chapter again gives a valid one', async () => {
    const laterApp = await openTestApp({ db: shop.db, pictures });
    const browser = laterApp.browser();
    const { account } = await browser.register();
    await browser.grant(account, 100);
    await browser.post('/api/book/chapter/buy', { chapterId: String(chapterId(1, 2)) });
    const status = async (path: string) => (await laterApp.app.request(`/img/${path}_500_0.img`)).status;
    const [before = ''] = await pagesOf(browser, 1, 2);
    expect(await status(before)).toBe(200);
    laterApp.advance(7 * HOUR);
    expect(await status(before)).toBe(403);
    const [renewed = ''] = await pagesOf(browser, 1, 2);
    expect(renewed).not.toBe(before);
    expect(await status(renewed)).toBe(200);
    await laterApp.close();
  });

  test('end for a member with the membership, and then the chapter is for sale', async () => {
    const laterApp = await openTestApp({ db: shop.db, pictures });
    const browser = laterApp.browser();
    const { account } = await browser.register();
    await browser.grant(account, 0, true);
    laterApp.advance(30 * 24 * HOUR - HOUR);
    const [path = ''] = await pagesOf(browser, 2, 2);
    const answer = await laterApp.app.request(`/img/${path}_500_0.img`);
    expect(answer.headers.get('Cache-Control')).toBe(`private, max-age=${HOUR / 1000}`);
    laterApp.advance(HOUR);
    expect((await laterApp.app.request(`/img/${path}_500_0.img`)).status).toBe(403);
    expect((await browser.get('/api/book/read_chapter?bookId=2&number=2')).code).toBe(999);
    await laterApp.close();
  });

  test('carry a grant of their reader', async () => {
    const other = await reader(20);
    await other.post('/api/book/chapter/buy', { chapterId: String(chapterId(1, 2)) });
    expect((await pagesOf(other, 1, 2))[0]).not.toBe((await pagesOf(buyer, 1, 2))[0]);
  });
});

describe('the pictures of a free chapter', () => {
  test('need no grant and stay public for ever', async () => {
    const [path = ''] = await pagesOf(shop.browser(), 1, 1);
    expect(path).toBe('page/1/1/0/0');
    expect((await request(path)).headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable');
  });

  test('are sent without the database once they are cached as free', async () => {
    const broken = await openTestApp({ pictures });
    const status = async (path: string) => (await broken.app.request(`/img/${path}_500_0.img`)).status;
    expect(await status('page/1/1/0/0')).toBe(200);
    await broken.close();
    broken.advance(HOUR);
    expect(await status('page/1/1/1/0')).toBe(200);
    // A chapter that is not cached as free stays closed.
    expect(await status('page/2/1/0/0')).not.toBe(200);
  });

  test('are closed within a minute when the chapter gets a price', async () => {
    const changing = await openTestApp({ pictures });
    const status = async () => (await changing.app.request('/img/page/3/1/0/0_500_0.img')).status;
    expect(await status()).toBe(200);
    await changing.db
      .update(chapter)
      .set({ price: 5 })
      .where(eq(chapter.id, chapterId(3, 1)));
    changing.advance(61_000);
    await expect.poll(status).toBe(403);
    await changing.close();
  });
});

describe('a key for each chapter', () => {
  const aes = (key: string) => createDecipheriv('aes-128-ecb', secretBytes(key) ?? '', null);
  const opens = (text: string, key: string) => {
    const cipher = aes(key);
    return Buffer.concat([cipher.update(text, 'base64'), cipher.final()]);
  };

  test('is sent with a paid chapter and decrypts its pictures only, when enabled', async () => {
    const keyApp = await openTestApp({ db: shop.db, pictures: { ...pictures, chapterKeys: true } });
    const browser = keyApp.browser();
    const { account } = await browser.register();
    await browser.grant(account, 100);
    for (const number of [2, 3])
      await browser.post('/api/book/chapter/buy', { chapterId: String(chapterId(1, number)) });
    const read = async (number: number) => {
      const { data } = await browser.get(`/api/book/read_chapter?bookId=1&number=${number}`);
      const answer = await keyApp.app.request(`/img/${data.bookPics.flat()[0]}_500_0.img`);
      return { key: data.picKey, text: await answer.text() };
    };
    const [second, third, free] = [await read(2), await read(3), await read(1)];
    expect(second.key).toMatch(/^hex:[0-9a-f]{32}$/);
    expect(third.key).not.toBe(second.key);
    expect(free.key).toBeUndefined();
    expect(opens(second.text, second.key)).toEqual(PNG);
    expect(opens(third.text, third.key)).toEqual(PNG);
    expect(opens(free.text, 'manying-image-k1')).toEqual(PNG);
    expect(second.text).not.toBe(free.text);
    expect(() => opens(second.text, 'manying-image-k1')).toThrow();
    await keyApp.close();
  });

  test('is not sent otherwise: the site’s key decrypts all', async () => {
    const { data } = await buyer.get('/api/book/read_chapter?bookId=1&number=2');
    expect(data).not.toHaveProperty('picKey');
    expect(opens(await (await request(data.bookPics.flat()[0] ?? '')).text(), 'manying-image-k1')).toEqual(
      PNG,
    );
  });
});
