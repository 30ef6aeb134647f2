import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { chapterId } from '../testing/fixtureStore.ts';
import { openTestApp, SHELL, type TestApp } from '../testing/testApp.ts';
import { MIN_COMPRESSED_BYTES } from './cachedAnswer.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await openTestApp();
});
afterAll(() => shop.close());

/** Calls with the same answer for every caller. */
const EVERYBODY = [
  '/api/common/info/v2/-2',
  '/api/book/category',
  '/api/book/new/1',
  '/api/book/showcase/detail/new/1',
  '/api/book/home/index',
  '/api/book/home/three_d',
  '/api/book/init_search',
  '/api/vod/index',
  '/api/vod/page/1/1',
  '/api/book/read_chapter?bookId=1&number=1',
];
/** Calls with the same answer for all callers without a session. */
const ANONYMOUS = ['/api/book/detail/1', '/api/vod/detail/2'];
const POSTED = ['/api/book/query/all/0/1', '/api/book/chapter/list?bookId=1'];

const send = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  shop.app.request(path, { method, headers: { Origin: SHELL, ...headers } });
const varies = (answer: Response) => (answer.headers.get('Vary') ?? '').split(/\s*,\s*/);

describe.each([...EVERYBODY, ...ANONYMOUS])('%s', (path) => {
  test('has a strong entity tag for each content coding, with the same content in all', async () => {
    const plain = await send(path);
    const text = await plain.text();
    expect(JSON.parse(text)).toMatchObject({ result: true, code: 200 });
    const tags = new Set([plain.headers.get('ETag')]);
    for (const [accepted, opened] of [
      ['br', brotliDecompressSync],
      ['gzip', gunzipSync],
    ] as const) {
      const answer = await send(path, { 'Accept-Encoding': accepted });
      const body = Buffer.from(await answer.arrayBuffer());
      const coding = answer.headers.get('Content-Encoding');
      expect(coding).toBe(Buffer.byteLength(text) < MIN_COMPRESSED_BYTES ? null : accepted);
      expect((coding ? opened(body) : body).toString()).toBe(text);
      if (coding) tags.add(answer.headers.get('ETag'));
      expect(tags.size).toBe(coding ? [...tags].length : 1);
    }
    for (const tag of tags) expect(tag).toMatch(/^"[\w-]+"$/);
  });

  test('is 304 for its own entity tag, and complete for the tag of another coding', async () => {
    const first = await send(path, { 'Accept-Encoding': 'br' });
    const tag = first.headers.get('ETag') ?? '';
    const revalidated = await send(path, { 'Accept-Encoding': 'br', 'If-None-Match': tag });
    expect(revalidated.status).toBe(304);
    expect(await revalidated.text()).toBe('');
    for (const name of ['ETag', 'Cache-Control', 'Vary', 'Access-Control-Allow-Origin'])
      expect(revalidated.headers.get(name), name).toBe(first.headers.get(name));
    expect((await send(path, { 'Accept-Encoding': 'br', 'If-None-Match': '"another"' })).status).toBe(200);
  });

  test('has the Cache-Control and Vary headers of its policy', async () => {
    const answer = await send(path);
    expect(answer.headers.get('Cache-Control')).toMatch(/^public, max-age=(60|0), s-maxage=60/);
    expect(answer.headers.get('Access-Control-Allow-Origin')).toBe(SHELL);
    expect(varies(answer)).toEqual(expect.arrayContaining(['Origin', 'Accept-Encoding']));
    const crossOrigin = await send(path, { Origin: 'https://evil.example.com' });
    expect(crossOrigin.headers.get('Access-Control-Allow-Origin')).toBeNull();
    expect(varies(crossOrigin)).toContain('Origin');
  });
});

test.each(ANONYMOUS)('%s is nobody else’s with a cookie, valid or not', async (path) => {
  const anonymous = await send(path);
  expect(varies(anonymous)).toContain('Cookie');
  expect(anonymous.headers.get('Cache-Control')).toContain('max-age=0');
  const answer = await send(path, { Cookie: 'manying_session=nonsense' });
  expect(answer.headers.get('Cache-Control')).toBe('no-store');
  expect(answer.headers.get('ETag')).toBeNull();
});

test('purchases appear only in the answers of their owner, in any order of requests', async () => {
  const owner = shop.browser();
  const { account } = await owner.register();
  await owner.grant(account, 100);
  const bought = async (who: typeof owner) => {
    const detail = await who.get('/api/book/detail/2');
    const list = await who.post('/api/book/chapter/list?bookId=2');
    const video = await who.get('/api/vod/detail/3');
    expect(detail.headers.get('Cache-Control')).toMatch(who === owner ? /^no-store$/ : /^public/);
    return [
      detail.data.chapterList,
      list.data,
      [{ alreadyBuy: (video.data as unknown as { bought: boolean }).bought }],
    ].map((items) => (items as { alreadyBuy: boolean }[]).filter((item) => item.alreadyBuy).length);
  };
  expect(await bought(shop.browser())).toEqual([0, 0, 0]);
  await owner.post('/api/book/chapter/buy', { chapterId: String(chapterId(2, 2)) });
  await owner.post('/api/vod/buy', { vodId: '3' });
  expect(await bought(owner)).toEqual([1, 1, 1]);
  expect(await bought(shop.browser())).toEqual([0, 0, 0]);
  expect(await bought(owner)).toEqual([1, 1, 1]);
});

test('personal calls and paid chapters are not cacheable', async () => {
  const reader = shop.browser();
  const { account } = await reader.register();
  await reader.grant(account, 100);
  await reader.post('/api/book/chapter/buy', { chapterId: String(chapterId(1, 2)) });
  for (const path of [
    '/api/user/info',
    '/api/book/read_chapter?bookId=1&number=2',
    '/api/vod/order/page/1',
  ]) {
    const answer = await reader.get(path);
    expect(answer.headers.get('Cache-Control'), path).toBe('no-store');
    expect(answer.headers.get('ETag'), path).toBeNull();
  }
});

test.each(POSTED)('POST %s is kept here alone', async (path) => {
  const answer = await send(path, { 'If-None-Match': '*' }, 'POST');
  expect(answer.status).toBe(200);
  expect(answer.headers.get('Cache-Control')).toBe('no-store');
  expect(answer.headers.get('ETag')).toBeNull();
});

test('missing content is not cached', async () => {
  for (const path of [
    '/api/book/detail/999',
    '/api/vod/detail/999',
    '/api/book/read_chapter?bookId=999&number=1',
  ])
    expect((await send(path)).headers.get('Cache-Control'), path).toBe('no-store');
});

describe('a change of the data', () => {
  const version = async () => {
    const found = await shop.db.execute(sql`select value from setting where name = 'content-version'`);
    return Number((found as unknown as { rows: { value: string }[] }).rows[0]?.value);
  };

  test.each([
    'ad',
    'book',
    'category',
    'chapter',
    'common_info',
    'hot_word',
    'shelf_book',
    'video',
    'video_type',
  ])('of %s raises the version, whoever makes it and however many rows it has', async (table) => {
    for (const change of [
      `update ${table} set ctid = ctid where false`,
      `delete from ${table} where false`,
    ]) {
      const before = await version();
      await shop.db.execute(sql.raw(change.replace('ctid = ctid', columnOf(table))));
      expect(await version()).toBe(before + 1);
    }
  });

  test('that is rolled back does not change the version', async () => {
    const before = await version();
    await expect(
      shop.db.transaction(async (tx) => {
        await tx.execute(sql`update book set title = title`);
        throw new Error('undone');
      }),
    ).rejects.toThrow('undone');
    expect(await version()).toBe(before);
  });

  test('appears in the answers soon, with another entity tag', async () => {
    const titleOf = async () =>
      (await shop.browser().get('/api/book/detail/1')).data.book as { title: string };
    const before = (await send('/api/book/detail/1')).headers.get('ETag');
    await shop.db.execute(sql`update book set title = '改名' where id = 1`);
    await expect.poll(titleOf).toMatchObject({ title: '改名' });
    expect((await send('/api/book/detail/1')).headers.get('ETag')).not.toBe(before);
    await shop.db.execute(sql`update book set title = '山海' where id = 1`);
    await expect.poll(titleOf).toMatchObject({ title: '山海' });
    expect((await send('/api/book/detail/1')).headers.get('ETag')).toBe(before);
  });
});

/** An assignment that changes nothing. */
function columnOf(table: string): string {
  const column = { common_info: 'branch_id', hot_word: 'position', shelf_book: 'position' }[table] ?? 'id';
  return `${column} = ${column}`;
}
