import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { account } from '../db/schema.ts';
import type { PhoneVerifier } from '../deps.ts';
import { messages } from '../messages.ts';
import { type Browser, openTestApp, type TestApp } from '../testing/testApp.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await openTestApp();
});
afterAll(() => shop.close());

const MINUTE = 60 * 1000;
const CHARGED = { chargeTime: '2026-03-03' };
const NOT_FOUND = { result: false, code: 404, msg: messages.accountNotFound, data: null };
const login = (browser: Browser, name: string, password: string) =>
  browser.post('/api/user/login', { account: name, password });
const find = (browser: Browser, form: Record<string, string> = CHARGED) =>
  browser.post('/api/user/find_account', form);

/** A browser with an account that was charged today, and its credentials. */
async function chargedAccount(store = shop) {
  const browser = store.browser();
  const { account: name, password } = await browser.register();
  await browser.grant(name, 100);
  return { browser, name, password };
}

describe('binding a phone', () => {
  // spec: §5/bind-mobile-empty, §5/bind-mobile-digits
  test.each([
    ['', '请输入手机号'],
    ['23800000000', '请输入正确的手机号'],
    ['1380000000', '请输入正确的手机号'],
  ])('mobile %j is refused: %s', async (mobile, msg) => {
    const browser = shop.browser();
    await browser.register();
    expect(await browser.post('/api/user/bind_mobile', { mobile })).toMatchObject({ result: false, msg });
  });

  // spec: §7/post-user-bind-mobile
  test('a mobile belongs to one account; a refusal for another does not say why', async () => {
    const [first, second] = [shop.browser(), shop.browser()];
    await first.register();
    await second.register();
    const mobile = '13900000000';
    await first.post('/api/user/bind_mobile', { mobile });
    const refused = await second.post('/api/user/bind_mobile', { mobile });
    expect(refused).toMatchObject({ result: false, code: 403, msg: messages.mobileRefused, data: null });
    expect(refused.msg).not.toMatch(/其他账号|已绑定/);
    expect((await first.post('/api/user/bind_mobile', { mobile })).result).toBe(true);
  });

  test('of two accounts that bind one number at once only one gets it', async () => {
    const both = [shop.browser(), shop.browser()];
    for (const browser of both) await browser.register();
    const requests = both.map((browser) => browser.post('/api/user/bind_mobile', { mobile: '13900000001' }));
    expect((await Promise.all(requests)).map(({ code }) => code).sort()).toEqual([200, 403]);
  });

  test('ends the sessions of all other devices, and their right to find the account', async () => {
    const { browser, name, password } = await chargedAccount();
    const otherBrowser = shop.browser();
    await login(otherBrowser, name, password);
    await browser.post('/api/user/bind_mobile', { mobile: '13900000002' });
    expect((await otherBrowser.get('/api/user/info')).code).toBe(101);
    expect(await find(otherBrowser)).toMatchObject(NOT_FOUND);
    expect((await browser.get('/api/user/info')).code).toBe(200);
  });

  test('and a new password need a session that is open until the end of the check', async () => {
    const [owner, thief] = [shop.browser(), shop.browser()];
    const { account: name, password } = await owner.register();
    const change = { oldPassword: password, password: 'better-one' };
    for (const [path, form] of [
      ['/api/user/modifyPwd', change],
      ['/api/user/bind_mobile', { ...change, mobile: '13900000003' }],
    ] as const) {
      await login(thief, name, password);
      const { hash } = shop.deps.passwords;
      Object.assign(shop.deps.passwords, {
        async hash(chosen: string) {
          Object.assign(shop.deps.passwords, { hash });
          const devices = (await owner.get('/api/user/devices')).data as unknown as { id: number }[];
          await owner.post('/api/user/end_device', { id: String(devices.at(-1)?.id) });
          return hash(chosen);
        },
      });
      expect((await thief.post(path, form)).code).toBe(101);
    }
    expect((await owner.get('/api/user/info')).data).toMatchObject({ account: name, mobile: '' });
    expect((await login(owner, name, password)).code).toBe(200);
  });

  test('limits the enumeration of numbers', async () => {
    const browser = shop.browser();
    await browser.register();
    const codes = [];
    for (let attempt = 0; attempt < 11; attempt++) {
      codes.push((await browser.post('/api/user/bind_mobile', { mobile: `1391111111${attempt % 10}` })).code);
    }
    expect(codes.slice(0, 10)).not.toContain(429);
    expect(codes[10]).toBe(429);
  });

  test('a password in the same call is set like a changed one', async () => {
    const browser = shop.browser();
    const { account: name, password } = await browser.register();
    const form = { mobile: '13900000003', password: 'better-one' };
    expect((await browser.post('/api/user/bind_mobile', form)).msg).toBe(messages.oldPasswordEmpty);
    expect((await browser.get('/api/user/info')).data).toMatchObject({ mobile: '' });
    expect((await browser.post('/api/user/bind_mobile', { ...form, oldPassword: password })).code).toBe(200);
    expect((await login(shop.browser(), '13900000003', 'better-one')).data.account).toBe(name);
  });
});

describe('a new password', () => {
  // spec: §7/post-user-modify-pwd
  test('replaces the old one and signs other devices out', async () => {
    const [first, second] = [shop.browser(), shop.browser()];
    const { account: name, password } = await first.register();
    await login(second, name, password);
    const change = { password: 'better-one', oldPassword: password };
    expect((await first.post('/api/user/modifyPwd', change)).result).toBe(true);
    expect((await first.get('/api/user/info')).result).toBe(true);
    expect((await second.get('/api/user/info')).code).toBe(101);
    expect((await login(second, name, password)).result).toBe(false);
    expect((await login(second, name, 'better-one')).result).toBe(true);
  });

  test('of 64 characters outside of the basic plane logs in, and can be changed', async () => {
    const browser = shop.browser();
    const { account: name, password: oldPassword } = await browser.register();
    const password = '😀😁'.repeat(32);
    expect((await browser.post('/api/user/modifyPwd', { password, oldPassword })).code).toBe(200);
    expect((await login(shop.browser(), name, password)).code).toBe(200);
    const change = { password: 'better-one', oldPassword: password };
    expect((await browser.post('/api/user/modifyPwd', change)).code).toBe(200);
  });

  // A client whose answer was lost asks in this way whether the change was made.
  test('that is the present one is accepted with it only', async () => {
    const browser = shop.browser();
    const { password } = await browser.register();
    const change = (from: string, to: string) =>
      browser.post('/api/user/modifyPwd', { password: to, oldPassword: from });
    expect((await change('better-one', 'better-one')).code).toBe(403);
    expect((await change(password, 'better-one')).code).toBe(200);
    expect((await change('better-one', 'better-one')).code).toBe(200);
    expect((await browser.get('/api/user/info')).result).toBe(true);
  });

  test.each([
    [{}, messages.oldPasswordEmpty],
    [{ oldPassword: 'guessed' }, messages.oldPasswordWrong],
  ])('is refused with %j for the old one', async (given, msg) => {
    const browser = shop.browser();
    const { account: name, password } = await browser.register();
    const answer = await browser.post('/api/user/modifyPwd', { password: 'better-one', ...given });
    expect(answer).toMatchObject({ status: 200, result: false, code: 403, msg });
    expect((await login(shop.browser(), name, password)).result).toBe(true);
  });

  test.each([
    ['/api/user/modifyPwd', '/api/user/modifyPwd'],
    ['/api/user/modifyPwd', '/api/user/bind_mobile'],
    ['/api/user/bind_mobile', '/api/user/bind_mobile'],
  ])('of those of %s and %s at once only the one that is set is confirmed', async (...paths) => {
    const browser = shop.browser();
    const { account: name, password: oldPassword } = await browser.register();
    const passwords = ['better-one', 'better-two'];
    const answers = await Promise.all(
      paths.map((path, index) =>
        browser.post(path, { mobile: '13900000010', password: passwords[index] ?? '', oldPassword }),
      ),
    );
    expect(answers.map(({ code }) => code).sort()).toEqual([200, 403]);
    for (const [index, { code, msg }] of answers.entries()) {
      if (code === 403) expect(msg).toBe(messages.oldPasswordWrong);
      const answer = await login(shop.browser(), name, passwords[index] ?? '');
      expect(answer.result).toBe(code === 200);
    }
  });

  test('one that is set during a recovery does not replace the recovered one', async () => {
    const { browser, name, password: oldPassword } = await chargedAccount();
    const [change, found] = await Promise.all([
      browser.post('/api/user/modifyPwd', { password: 'better-one', oldPassword }),
      find(browser),
    ]);
    expect(found.code).toBe(200);
    const recovered = await login(shop.browser(), name, found.data.password);
    const changed = await login(shop.browser(), name, 'better-one');
    expect([recovered.result, changed.result]).toEqual([change.code === 403, change.code === 200]);
  });

  test.each([
    ['', '请输入密码'],
    ['12345', '密码长度为6到64位'],
    ['x'.repeat(65), '密码长度为6到64位'],
    ['x'.repeat(10_000), '密码长度为6到64位'],
  ])('of a wrong length is refused with its reason: %j', async (password, msg) => {
    const browser = shop.browser();
    const { password: oldPassword } = await browser.register();
    const answer = await browser.post('/api/user/modifyPwd', { password, oldPassword });
    expect(answer).toMatchObject({ code: 400, msg });
  });

  test('the old one cannot be guessed from a stolen session', async () => {
    const browser = shop.browser();
    const { password } = await browser.register();
    const guess = (oldPassword: string) =>
      browser.post('/api/user/modifyPwd', { password: 'better-one', oldPassword });
    for (let attempt = 0; attempt < 5; attempt++) expect((await guess('no')).code).toBe(403);
    expect((await guess(password)).code).toBe(429);
    shop.advance(MINUTE);
    expect((await guess(password)).code).toBe(200);
  });

  test.each([
    ['', messages.passwordEmpty],
    ['12345', messages.passwordLength],
    ['x'.repeat(65), messages.passwordLength],
    ['123456', messages.passwordCommon],
    ['PASSWORD', messages.passwordCommon],
  ])('%j is refused: %s', async (password, msg) => {
    const browser = shop.browser();
    const { password: oldPassword } = await browser.register();
    const answer = await browser.post('/api/user/modifyPwd', { password, oldPassword });
    expect(answer).toMatchObject({ result: false, code: 400, msg });
  });

  test('must not be the account’s own name', async () => {
    const browser = shop.browser();
    const { account: name, password } = await browser.register();
    const change = { password: name, oldPassword: password };
    expect((await browser.post('/api/user/modifyPwd', change)).msg).toBe(messages.passwordCommon);
  });

  test('needs no old one right after a recovery, but later it does', async () => {
    const { browser, name } = await chargedAccount();
    const { data } = await find(browser);
    // The session from before the recovery does not replace the old password.
    expect((await browser.post('/api/user/modifyPwd', { password: 'better-one' })).code).toBe(403);
    shop.advance(MINUTE);
    await login(browser, name, data.password);
    shop.advance(29 * MINUTE);
    expect((await browser.post('/api/user/modifyPwd', { password: 'better-one' })).code).toBe(200);
    expect((await browser.post('/api/user/modifyPwd', { password: 'better-two' })).code).toBe(403);
  });

  test('half an hour after a recovery needs the old one', async () => {
    const { browser, name } = await chargedAccount();
    const { data } = await find(browser);
    shop.advance(MINUTE);
    await login(browser, name, data.password);
    shop.advance(31 * MINUTE);
    expect((await browser.post('/api/user/modifyPwd', { password: 'better-one' })).code).toBe(403);
  });
});

describe('finding an account by its charge date', () => {
  let store: TestApp;
  beforeAll(async () => {
    store = await openTestApp();
  });
  afterAll(() => store.close());

  // spec: §7/post-user-find-account
  test('finds the account of this device, with a new password', async () => {
    const { browser, name, password } = await chargedAccount(store);
    const found = await find(browser);
    expect(found).toMatchObject({ result: true, code: 200, data: { account: name } });
    expect((await login(store.browser(), name, found.data.password)).result).toBe(true);
    expect((await login(store.browser(), name, password)).result).toBe(false);
  });

  test('twice at once gives one password, which opens the account', async () => {
    const { browser, name } = await chargedAccount(store);
    const answers = await Promise.all([find(browser), find(browser), find(browser)]);
    expect(answers.map(({ code }) => code).sort()).toEqual([200, 429, 429]);
    const found = answers.find(({ code }) => code === 200);
    expect((await login(store.browser(), name, found?.data.password ?? '')).code).toBe(200);
    store.advance(5000);
    expect((await find(browser)).data.account).toBe(name);
  });

  test('does not replace a password that was set since the account was found', async () => {
    const { db, passwords } = store.deps;
    const chosen = { passwordHash: await passwords.hash('chosen') };
    let racing = '';
    const racingDb = Object.assign(Object.create(db), {
      async transaction(...work: Parameters<typeof db.transaction>) {
        await db.update(account).set(chosen).where(eq(account.name, racing));
        return db.transaction(...work);
      },
    });
    const other = await openTestApp({ db: racingDb });
    const { browser, name } = await chargedAccount(other);
    racing = name;
    expect((await find(browser)).code).toBe(429);
    racing = '';
    expect((await login(browser, name, 'chosen')).code).toBe(200);
    await other.close();
  });

  test('finds it without a session, by the device’s cookie', async () => {
    const { browser, name } = await chargedAccount(store);
    browser.cookies.delete('manying_session');
    expect((await find(browser)).data).toMatchObject({ account: name });
  });

  test('finds the account that this device used before it switched to another', async () => {
    const { browser, name } = await chargedAccount(store);
    const { account: otherName, password } = await store.browser().register();
    await login(browser, otherName, password);
    expect((await find(browser)).data.account).toBe(name);
  });

  test('ends all other sessions of the account, and other devices cannot find it any more', async () => {
    const { browser, name, password } = await chargedAccount(store);
    const otherBrowser = store.browser();
    await login(otherBrowser, name, password);
    await find(browser);
    expect((await otherBrowser.get('/api/user/info')).code).toBe(101);
    expect(await find(otherBrowser)).toMatchObject(NOT_FOUND);
  });

  test('another visitor, or another day, is 404 with the message of the spec', async () => {
    const { browser } = await chargedAccount(store);
    expect(await find(store.browser())).toMatchObject(NOT_FOUND);
    expect(await find(browser, { chargeTime: '2026-03-02' })).toMatchObject(NOT_FOUND);
  });

  test.each<[string, (victim: Browser) => Record<string, string>]>([
    ['the victim’s network address', () => ({})],
    ['the victim’s trace id', ({ traceId }) => ({ 'User-Trace-Id': traceId })],
    ['the victim’s device without its signature', (victim) => ({ Cookie: `manying_device=${idOf(victim)}` })],
    ['a forged signature', (victim) => ({ Cookie: `manying_device=${idOf(victim)}.${'A'.repeat(43)}` })],
    ['an empty device', () => ({ Cookie: 'manying_device=.' })],
  ])('a stranger with %s finds nothing', async (_what, headersOf) => {
    const { browser } = await chargedAccount(store);
    const answer = await store.app.request('/api/user/find_account', {
      method: 'POST',
      body: new URLSearchParams(CHARGED),
      headers: { 'X-Forwarded-For': `10.0.0.${Number.parseInt(browser.traceId, 16)}`, ...headersOf(browser) },
    });
    expect(await answer.json()).toEqual(NOT_FOUND);
  });

  test('a device cookie planted by an attacker gains no access to accounts used later', async () => {
    const { name, password } = await chargedAccount(store);
    const [attacker, victim] = [store.browser(), store.browser()];
    await attacker.register();
    const planted = attacker.cookies.get('manying_device') ?? '';
    victim.cookies.set('manying_device', planted);
    await login(victim, name, password);
    expect(await find(attacker)).toMatchObject(NOT_FOUND);
    expect((await find(victim)).data.account).toBe(name);
  });

  test('a bound phone alone opens nothing, because it is not verified', async () => {
    const { browser } = await chargedAccount(store);
    await browser.post('/api/user/bind_mobile', { mobile: '13700000001' });
    const form = { ...CHARGED, mobile: '13700000001', smsCode: '' };
    expect(await find(store.browser(), form)).toMatchObject(NOT_FOUND);
    expect((await store.browser().post('/api/user/sms_code', { mobile: '13700000001' })).code).toBe(404);
  });

  test('is limited for a device that registers other accounts in between, too', async () => {
    const device = store.browser();
    await device.register();
    const wrong = { chargeTime: '2020-01-01' };
    for (let attempt = 0; attempt < 10; attempt++) expect((await find(device, wrong)).code).toBe(404);
    store.advance(MINUTE);
    await device.register();
    expect((await find(device, wrong)).code).toBe(429);
  });

  test('is limited to ten attempts an hour', async () => {
    const browser = store.browser();
    for (let attempt = 0; attempt < 10; attempt++) await find(browser, { chargeTime: '2020-01-01' });
    expect((await find(browser, { chargeTime: '2020-01-01' })).code).toBe(429);
  });

  // spec: §5/find-account-date
  test('requires a date', async () => {
    expect((await find(store.browser(), { chargeTime: 'soon' })).msg).toBe('请选择您的充值扣款日期');
  });
});

describe('where phones are verified', () => {
  /** A verifier that records the codes it sends. */
  class Desk implements PhoneVerifier {
    readonly sent = new Map<string, string>();
    async sendCode(mobile: string) {
      this.sent.set(mobile, String(this.sent.size + 123_456));
    }
    async isCode(mobile: string, smsCode: string) {
      const right = this.sent.get(mobile) === smsCode;
      if (right) this.sent.delete(mobile);
      return right;
    }
  }
  const mobile = '13700000009';
  const desk = new Desk();
  let store: TestApp;
  beforeAll(async () => {
    store = await openTestApp({ verifyPhone: desk });
  });
  afterAll(() => store.close());

  test('a code binds the phone, and another code finds the account from any device', async () => {
    const { browser, name } = await chargedAccount(store);
    expect(await browser.post('/api/user/bind_mobile', { mobile })).toMatchObject({
      code: 403,
      msg: messages.smsCodeWrong,
    });
    await browser.post('/api/user/sms_code', { mobile });
    const bound = { mobile, smsCode: desk.sent.get(mobile) ?? '' };
    expect((await browser.post('/api/user/bind_mobile', bound)).code).toBe(200);

    const elsewhere = store.browser();
    expect(await find(elsewhere, { ...CHARGED, ...bound })).toMatchObject(NOT_FOUND);
    await elsewhere.post('/api/user/sms_code', { mobile });
    const smsCode = desk.sent.get(mobile) ?? '';
    expect((await find(elsewhere, { ...CHARGED, mobile, smsCode })).data.account).toBe(name);
    expect((await browser.get('/api/user/info')).code).toBe(101);
  });

  test('sends a number at most five codes an hour', async () => {
    const codes = [];
    for (let attempt = 0; attempt < 6; attempt++) {
      codes.push((await store.browser().post('/api/user/sms_code', { mobile: '13700000008' })).code);
    }
    expect(codes).toEqual([200, 200, 200, 200, 200, 429]);
  });
});

/** The id in a browser's device cookie, without the signature. */
function idOf(browser: Browser): string {
  return (browser.cookies.get('manying_device') ?? '').split('.')[0] ?? '';
}
