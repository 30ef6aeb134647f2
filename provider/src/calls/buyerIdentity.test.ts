/** Which account pays or is changed: that of the session, when the caller names the same one (docs/decisions/080). */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { chapterId } from '../testing/fixtureStore.ts';
import { openTestApp, type TestApp } from '../testing/testApp.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await openTestApp();
});
afterAll(() => shop.close());

const purchases = [
  ['/api/book/chapter/buy', { chapterId: String(chapterId(1, 2)) }],
  ['/api/vod/buy', { vodId: '2' }],
] as const;
/** What the header says, for the account with this id; `undefined` without the header. */
const names: readonly (readonly [string, (id: number) => string | undefined, number])[] = [
  ['the account', String, 200],
  ['nobody', () => '', 200],
  ['nothing', () => undefined, 200],
  ['another account', (id) => String(id + 1), 101],
  ['the account with a zero before', (id) => `0${id}`, 101],
  ['a text', () => '__proto__', 101],
  ['a long text', () => '9'.repeat(256), 101],
];

test.each(
  purchases.flatMap(([path, form]) =>
    names.map(([name, header, code]) => ({ path, form, name, header, code })),
  ),
)('$path by a caller who names $name: $code', async ({ path, form, header, code }) => {
  const browser = shop.browser();
  const { account, userId } = await browser.register();
  await browser.grant(account, 100);
  const named = header(userId);
  const response = await browser.send(path, {
    method: 'POST',
    body: new URLSearchParams(form),
    headers: named === undefined ? {} : { 'User-Id': named },
  });
  expect(await response.json()).toMatchObject({ code, result: code === 200 });
  const { data } = await browser.get('/api/user/info');
  expect(data.avaliableAmount === 100).toBe(code !== 200);
});

const changes = [
  ['/api/user/modifyPwd', (oldPassword: string) => ({ password: 'better-one', oldPassword })],
  ['/api/user/bind_mobile', () => ({ mobile: '13900000009' })],
] as const;

test.each(
  changes.flatMap(([path, form]) =>
    names.map(([name, header, code]) => ({ path, form, name, header, code })),
  ),
)('$path by a caller who names $name: $code', async ({ path, form, header, code }) => {
  const store = await openTestApp();
  try {
    const browser = store.browser();
    const { userId, account, password } = await browser.register();
    const named = header(userId);
    const response = await browser.send(path, {
      method: 'POST',
      body: new URLSearchParams(form(password)),
      headers: named === undefined ? {} : { 'User-Id': named },
    });
    expect(await response.json()).toMatchObject({ code, result: code === 200 });
    const credentials = path.endsWith('modifyPwd')
      ? { account, password: 'better-one' }
      : { account: '13900000009', password };
    expect((await store.browser().post('/api/user/login', credentials)).result).toBe(code === 200);
  } finally {
    await store.close();
  }
});
