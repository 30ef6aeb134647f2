import { createHash } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { account, session, tally, usedAccount } from '../db/schema.ts';
import { messages } from '../messages.ts';
import { openPasswords } from '../passwords.ts';
import { type Browser, openTestApp, type TestApp } from '../testing/testApp.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await openTestApp();
});
afterAll(() => shop.close());

const MINUTE = 60 * 1000;
const DAY = 24 * 60 * MINUTE;
const WRONG = { status: 200, result: false, code: 403, msg: '账户或密码不正确' };
const login = (browser: Browser, name: string, password: string) =>
  browser.post('/api/user/login', { account: name, password });

interface Device {
  id: number;
  system: string;
  app: string;
  loginTime: string;
  lastSeen: string;
  current: boolean;
}
async function devicesOf(browser: Browser): Promise<Device[]> {
  return (await browser.get('/api/user/devices')).data as unknown as Device[];
}

describe('login', () => {
  test('twice at once leaves the browser signed in, in any order of the answers', async () => {
    const { account: name, password } = await shop.browser().register();
    const browser = shop.browser();
    await browser.register();
    const requests = [1, 2, 3].map(() => login(browser, name, password));
    for (const answer of await Promise.all(requests)) {
      const set = answer.headers.getSetCookie().map((cookie) => cookie.split(';')[0]);
      const info = await shop.app.request('/api/user/info', { headers: { Cookie: set.join('; ') } });
      expect(await info.json()).toMatchObject({ result: true, data: { account: name } });
    }
  });

  // spec: §6/kinds-of-user, §7/post-user-login
  test('works on a second device with account or mobile; wrong credentials get the message of the spec', async () => {
    const first = shop.browser();
    const { account: name, password } = await first.register();
    await first.post('/api/user/bind_mobile', { mobile: '13800000001' });
    const second = shop.browser();
    expect(await login(second, name, 'wrong')).toMatchObject(WRONG);
    expect((await login(second, '13800000001', password)).data.account).toBe(name);
    expect((await second.get('/api/user/info')).data).toMatchObject({ account: name, mobile: '13800000001' });
  });

  // spec: §5/login-account-empty, §5/login-password-empty
  test('names the empty field', async () => {
    const browser = shop.browser();
    expect((await browser.post('/api/user/login', { password: 'x' })).msg).toBe('请输入手机号');
    expect((await browser.post('/api/user/login', { account: 'x' })).msg).toBe('请输入密码');
  });

  test('starts a new session with a new token and ends the previous one', async () => {
    const { account: name, password } = await shop.browser().register();
    const browser = shop.browser();
    await browser.register();
    const before = new Map(browser.cookies);
    await login(browser, name, password);
    expect(browser.cookies.get('manying_session')).not.toBe(before.get('manying_session'));
    expect(browser.cookies.get('manying_device')).not.toBe(before.get('manying_device'));
    const headers = { Cookie: `manying_session=${before.get('manying_session')}` };
    const fixed = await shop.app.request('/api/user/info', { headers });
    expect(await fixed.json()).toMatchObject({ result: false, code: 101 });
  });

  test('with a password that is replaced while it is checked opens no session', async () => {
    const [owner, thief] = [shop.browser(), shop.browser()];
    const { account: name, password } = await owner.register();
    const { verify } = shop.deps.passwords;
    Object.assign(shop.deps.passwords, {
      async verify(...checked: Parameters<typeof verify>) {
        Object.assign(shop.deps.passwords, { verify });
        const verified = await verify(...checked);
        const change = { password: 'better-one', oldPassword: password };
        expect((await owner.post('/api/user/modifyPwd', change)).code).toBe(200);
        return verified;
      },
    });
    expect((await login(thief, name, password)).code).toBe(101);
    expect((await thief.get('/api/user/info')).code).toBe(101);
    expect(await login(thief, name, password)).toMatchObject(WRONG);
  });

  test('answers with the coins that arrived while the password was checked', async () => {
    const browser = shop.browser();
    const { account: name, password } = await browser.register();
    const { verify } = shop.deps.passwords;
    Object.assign(shop.deps.passwords, {
      async verify(...checked: Parameters<typeof verify>) {
        Object.assign(shop.deps.passwords, { verify });
        await browser.grant(name, 30);
        return verify(...checked);
      },
    });
    expect((await login(browser, name, password)).data.avaliableAmount).toBe(30);
  });

  test('rehashes a password of an earlier cost', async () => {
    const browser = shop.browser();
    const { account: name } = await browser.register();
    const cheaper = openPasswords({ threads: 1, cost: { logN: 4, r: 8, p: 1 } });
    const passwordHash = await cheaper.hash('long ago');
    await cheaper.close();
    await shop.db.update(account).set({ passwordHash }).where(eq(account.name, name));
    expect((await login(browser, name, 'long ago')).code).toBe(200);
    const [row] = await shop.db.select().from(account).where(eq(account.name, name));
    expect(row?.passwordHash).toMatch(/^scrypt\$8\$8\$1\$/);
    expect((await login(browser, name, 'long ago')).code).toBe(200);
  });
});

describe('wrong passwords', () => {
  test('the first five need no wait, then each doubles it; a correct one resets it', async () => {
    const { account: name, password } = await shop.browser().register();
    const otherBrowser = shop.browser();
    for (let attempt = 0; attempt < 5; attempt++)
      expect(await login(otherBrowser, name, 'no')).toMatchObject(WRONG);
    for (const seconds of [30, 60, 120]) {
      const refusal = { status: 200, code: 429, msg: messages.tooManyRequests };
      expect(await login(otherBrowser, name, password)).toMatchObject(refusal);
      shop.advance((seconds - 1) * 1000);
      expect(await login(otherBrowser, name, password)).toMatchObject(refusal);
      shop.advance(1000);
      expect(await login(otherBrowser, name, 'no')).toMatchObject(WRONG);
    }
    shop.advance(4 * MINUTE);
    expect((await login(otherBrowser, name, password)).code).toBe(200);
    expect(await login(shop.browser(), name, 'no')).toMatchObject(WRONG);
  });

  test('of other devices lock out only devices that have not used the account, from any address', async () => {
    const owner = shop.browser();
    const { account: name, password } = await owner.register();
    for (let attempt = 0; attempt < 5; attempt++) await login(shop.browser(), name, 'no');
    expect((await login(shop.browser(), name, password)).code).toBe(429);
    expect((await login(owner, name, password)).code).toBe(200);
    shop.advance(10 * MINUTE);
  });

  test('of a device that has used the account are counted on when it registers another one', async () => {
    const device = shop.browser();
    const { account: name } = await device.register();
    shop.advance(MINUTE);
    await device.register();
    for (let attempt = 0; attempt < 5; attempt++) expect((await login(device, name, 'no')).code).toBe(403);
    shop.advance(10 * 1000);
    await device.register();
    expect((await login(device, name, 'no')).code).toBe(429);
    device.cookies.delete('manying_session');
    expect((await login(device, name, 'no')).code).toBe(429);
    shop.advance(10 * MINUTE);
  });

  test('that were not checked, since too many waited, do not count', async () => {
    const { account: name, password } = await shop.browser().register();
    await withoutWaiting(async () => {
      for (let attempt = 0; attempt < 6; attempt++)
        expect((await login(shop.browser(), name, 'no')).status).toBe(503);
    });
    expect((await login(shop.browser(), name, password)).code).toBe(200);
  });

  test('are counted alike when concurrent and when sequential', async () => {
    const { account: name } = await shop.browser().register();
    const all = await Promise.all(Array.from({ length: 20 }, () => login(shop.browser(), name, 'no')));
    expect(all.filter(({ code }) => code === 403)).toHaveLength(5);
    expect(all.filter(({ code }) => code === 429)).toHaveLength(15);
  });

  test('are limited to a hundred from one network, for any accounts', async () => {
    const network = shop.browser();
    for (let attempt = 0; attempt < 3; attempt++) await login(network, `nobody-${attempt}`, 'no');
    const networkTally = eq(tally.who, `10.0.0.${Number.parseInt(network.traceId, 16)}`);
    const counted = await shop.db.update(tally).set({ count: 99 }).where(networkTally).returning();
    expect(counted).toHaveLength(1);
    expect(await login(network, 'nobody-99', 'no')).toMatchObject(WRONG);
    expect((await login(network, 'nobody-100', 'no')).code).toBe(429);
    shop.advance(20 * MINUTE);
    expect(await login(network, 'nobody-100', 'no')).toMatchObject(WRONG);
  });

  test('correct ones do not count for the limit of the network', async () => {
    const network = shop.browser();
    const { account: name, password } = await network.register();
    for (let attempt = 0; attempt < 3; attempt++)
      expect((await login(network, name, password)).code).toBe(200);
    const networkTally = eq(tally.who, `10.0.0.${Number.parseInt(network.traceId, 16)}`);
    const logins = await shop.db
      .select()
      .from(tally)
      .where(and(networkTally, eq(tally.what, 'login')));
    expect(logins).toMatchObject([{ count: 0 }]);
  });

  test('of a bound number do not reveal its account', async () => {
    const owner = shop.browser();
    const { account: name } = await owner.register();
    await owner.post('/api/user/bind_mobile', { mobile: '13800000002' });
    const otherBrowser = shop.browser();
    for (let attempt = 0; attempt < 6; attempt++) await login(otherBrowser, name, 'no');
    // The account's other name is refused like an unbound number.
    expect(await login(otherBrowser, '13800000002', 'no')).toMatchObject(WRONG);
    expect(await login(otherBrowser, '13800000003', 'no')).toMatchObject(WRONG);
  });

  test('cost one derivation, for existing and for unknown accounts', async () => {
    const [generated, chosen] = [await shop.browser().register(), await shop.browser().register()];
    const passwordHash = await shop.deps.passwords.hash('chosen by hand');
    await shop.db.update(account).set({ passwordHash }).where(eq(account.name, chosen.account));
    await withoutWaiting(async () => {
      // The queue is full, so exactly the calls that need a derivation are refused.
      for (const name of [generated.account, chosen.account, 'nobody']) {
        expect((await login(shop.browser(), name, 'wrong')).status).toBe(503);
      }
      expect((await login(shop.browser(), generated.account, generated.password)).code).toBe(200);
    });
  });
});

test('a full password queue answers with Retry-After', async () => {
  await withoutWaiting(async () => {
    const answer = await login(shop.browser(), 'somebody', 'wrong');
    expect(answer).toMatchObject({ status: 503, result: false, code: 503, msg: messages.busy, data: null });
    expect(answer.headers.get('Retry-After')).toBe('2');
  });
});

/** Runs `act` while the password queue is full. */
async function withoutWaiting(act: () => Promise<void>): Promise<void> {
  const original = { ...shop.deps.passwords };
  Object.assign(shop.deps.passwords, openPasswords({ threads: 1, maxWaiting: 0 }));
  await act();
  Object.assign(shop.deps.passwords, original);
}

describe('a session', () => {
  test('is extended by use, for 180 days at most', async () => {
    const store = await openTestApp();
    const browser = store.browser();
    const { account: name, password } = await browser.register();
    for (let day = 20; day < 180; day += 20) {
      store.advance(20 * DAY);
      const info = await browser.get('/api/user/info');
      expect(info.data.account).toBe(name);
      const [set] = info.headers.getSetCookie();
      expect(set).toContain(`Max-Age=${Math.min(30, 180 - day) * 24 * 60 * 60}`);
      expect((await browser.get('/api/user/info')).headers.getSetCookie()).toEqual([]);
    }
    store.advance(20 * DAY);
    expect((await browser.get('/api/user/info')).code).toBe(101);
    expect((await login(browser, name, password)).code).toBe(200);
    await store.close();
  });

  test('ends after 30 days without use', async () => {
    const store = await openTestApp();
    const browser = store.browser();
    await browser.register();
    store.advance(30 * DAY - 1);
    expect((await browser.get('/api/user/info')).code).toBe(200);
    store.advance(30 * DAY);
    expect((await browser.get('/api/user/info')).code).toBe(101);
    await store.close();
  });

  test('is stored without its token', async () => {
    const browser = shop.browser();
    await browser.register();
    const token = browser.cookies.get('manying_session') ?? '';
    const tokenHash = createHash('sha256').update(token).digest('hex');
    expect(await shop.db.$count(session, eq(session.tokenHash, tokenHash))).toBe(1);
  });
});

describe('logging out', () => {
  test('ends the session and removes its cookie', async () => {
    const browser = shop.browser();
    await browser.register();
    const headers = { Cookie: `manying_session=${browser.cookies.get('manying_session')}` };
    expect((await browser.post('/api/user/logout')).result).toBe(true);
    expect(browser.cookies.has('manying_session')).toBe(false);
    const response = await shop.app.request('/api/user/info', { headers });
    expect(await response.json()).toMatchObject({ code: 101 });
    expect((await browser.post('/api/user/logout')).result).toBe(true);
  });

  test('leaves a device that cannot find the account any more', async () => {
    const browser = shop.browser();
    const { account: name } = await browser.register();
    await browser.grant(name, 100);
    await browser.post('/api/user/logout');
    expect((await browser.post('/api/user/find_account', { chargeTime: '2026-03-03' })).code).toBe(404);
  });

  test('leaves no earlier cookie of the device that finds the account', async () => {
    const browser = shop.browser();
    const { account: name, password } = await browser.register();
    await browser.grant(name, 100);
    const earlier = [];
    for (let again = 0; again < 3; again++) {
      earlier.push(browser.cookies.get('manying_device') ?? '');
      shop.advance(1000);
      await login(browser, name, password);
    }
    await browser.post('/api/user/logout');
    for (const cookie of earlier) {
      browser.cookies.set('manying_device', cookie);
      expect((await browser.post('/api/user/find_account', { chargeTime: '2026-03-03' })).code).toBe(404);
    }
  });

  test('leaves the other devices of the account alone', async () => {
    const [first, second] = [shop.browser(), shop.browser()];
    const { account: name, password } = await first.register();
    await login(second, name, password);
    await second.post('/api/user/logout');
    expect((await first.get('/api/user/info')).code).toBe(200);
  });
});

describe('the accounts that a device has used', () => {
  const keysOf = (accountId: number) => shop.db.$count(usedAccount, eq(usedAccount.accountId, accountId));

  test('are recorded under its latest keys only', async () => {
    const device = shop.browser();
    const { account: name, password, userId } = await device.register();
    const other = await shop.browser().register();
    for (let again = 0; again < 12; again++) {
      shop.advance(1000);
      await login(device, name, password);
      await login(device, other.account, other.password);
    }
    expect(await keysOf(userId)).toBe(10);
    expect((await device.post('/api/user/logout')).code).toBe(200);
    expect(await keysOf(other.userId)).toBe(1);
  });

  test('are those of its last devices only', async () => {
    const owner = shop.browser();
    const { account: name, password, userId } = await owner.register();
    await shop.db.insert(usedAccount).values(
      Array.from({ length: 210 }, (_, number) => ({
        browser: `old ${number}`,
        accountId: userId,
        ...{ visitorId: '', branchId: 7, madeAt: new Date(number) },
      })),
    );
    await login(shop.browser(), name, password);
    expect(await keysOf(userId)).toBe(200);
  });
});

describe('the devices of an account', () => {
  test('are listed with system, browser and last use, this one first', async () => {
    const [first, second] = [shop.browser(), shop.browser()];
    const { account: name, password } = await first.register();
    second.userAgent = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/120.0 Mobile Safari/537.36';
    await login(second, name, password);
    expect(await devicesOf(second)).toMatchObject([
      { system: 'Android', app: 'Chrome', current: true, lastSeen: expect.stringMatching(/^2026-.*Z$/) },
      { system: '', app: '', current: false },
    ]);
    expect((await devicesOf(first)).map(({ current }) => current)).toEqual([true, false]);
  });

  test('can be ended one by one, by the account’s owner only', async () => {
    const [owner, lost, otherBrowser] = [shop.browser(), shop.browser(), shop.browser()];
    const { account: name, password } = await owner.register();
    await owner.grant(name, 100);
    await login(lost, name, password);
    await otherBrowser.register();
    const [, other] = await devicesOf(owner);
    const id = String(other?.id);
    expect(await otherBrowser.post('/api/user/end_device', { id })).toMatchObject({
      code: 404,
      msg: messages.deviceUnknown,
    });
    expect((await lost.get('/api/user/info')).code).toBe(200);
    expect((await owner.post('/api/user/end_device', { id })).code).toBe(200);
    expect((await lost.get('/api/user/info')).code).toBe(101);
    expect((await lost.post('/api/user/find_account', { chargeTime: '2026-03-03' })).code).toBe(404);
    expect((await owner.get('/api/user/info')).code).toBe(200);
    expect(await devicesOf(owner)).toHaveLength(1);
  });

  test('are fifty at most: a login ends those that were not used for longest', async () => {
    const owner = shop.browser();
    const { account: name, password, userId } = await owner.register();
    const madeAt = new Date(shop.deps.now().getTime() - MINUTE);
    const endsAt = new Date(shop.deps.now().getTime() + DAY);
    const old = Array.from({ length: 60 }, (_, number) => ({
      tokenHash: `old ${userId} ${number}`,
      browser: `old ${number}`,
      accountId: userId,
      ...{ madeAt, lastSeenAt: madeAt, endsAt },
    }));
    await shop.db.insert(session).values(old);
    const phone = shop.browser();
    await login(phone, name, password);
    const devices = await devicesOf(phone);
    expect(devices).toHaveLength(50);
    expect(devices[0]?.current).toBe(true);
    expect((await owner.get('/api/user/info')).code).toBe(200);
  });

  test('ending this one is logging out', async () => {
    const browser = shop.browser();
    await browser.register();
    const [own] = await devicesOf(browser);
    await browser.post('/api/user/end_device', { id: String(own?.id) });
    expect(browser.cookies.has('manying_session')).toBe(false);
  });

  test('are not listed without a session', async () => {
    expect((await shop.browser().get('/api/user/devices')).code).toBe(101);
    expect((await shop.browser().post('/api/user/end_device', { id: '1' })).code).toBe(101);
  });
});
