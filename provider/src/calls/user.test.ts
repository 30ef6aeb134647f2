import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { account, contact, sourceMark, tally } from '../db/schema.ts';
import { messages } from '../messages.ts';
import { openPasswords } from '../passwords.ts';
import { openTestApp, SHELL, type TestApp } from '../testing/testApp.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await openTestApp();
});
afterAll(() => shop.close());

/** Registers a visitor without a cookie from a network address. */
async function registerFrom(address: string): Promise<{ code: number }> {
  const headers = { 'X-Forwarded-For': address };
  const answer = await shop.app.request('/api/user/register', { method: 'POST', headers });
  return (await answer.json()) as { code: number };
}

/** The codes of sequential registrations from these addresses. */
async function codesFrom(addresses: readonly string[]): Promise<number[]> {
  const codes = [];
  for (const address of addresses) codes.push((await registerFrom(address)).code);
  return codes;
}

const MINUTE = 60 * 1000;
const DAY = 24 * 60 * 60 * 1000;

describe('registration', () => {
  // spec: §3/user, §6/kinds-of-user, §7/post-user-register
  test('gives a new account with its password once, no coins and no membership', async () => {
    const browser = shop.browser();
    const registered = await browser.post('/api/user/register?fromDomain=example.com');
    expect(registered).toMatchObject({ status: 200, result: true, code: 200 });
    expect(registered.data).toMatchObject({
      account: expect.stringMatching(/^\d{9}$/),
      password: expect.stringMatching(/^[a-z2-9]{16}$/),
      visitorId: browser.traceId,
      branchId: 7,
      vipType: 'none',
      avaliableAmount: 0,
      recharged: false,
    });
    const info = await browser.get('/api/user/info');
    expect(info.data.account).toBe(registered.data.account);
    expect(info.data).not.toHaveProperty('password');
  });

  test('sets a session cookie that scripts cannot read and other sites do not send', async () => {
    const registered = await shop.browser().post('/api/user/register');
    const cookies = registered.headers.getSetCookie();
    expect(cookies.map((cookie) => cookie.split('=')[0])).toEqual(['manying_device', 'manying_session']);
    for (const cookie of cookies) {
      expect(cookie).toMatch(/HttpOnly; SameSite=Lax/);
      expect(cookie).not.toContain('Secure');
    }
    const secure = await shop.app.request('https://shop.example.com/api/user/register', { method: 'POST' });
    for (const cookie of secure.headers.getSetCookie()) expect(cookie).toContain('Secure');
  });

  test('by a double tap creates one account, whose last password works', async () => {
    const browser = shop.browser();
    const first = await browser.register();
    const second = await browser.register();
    expect(second.account).toBe(first.account);
    const login = await shop
      .browser()
      .post('/api/user/login', { account: first.account, password: second.password });
    expect(login.result).toBe(true);
  });

  test('later creates another account', async () => {
    const browser = shop.browser();
    const first = await browser.register();
    shop.advance(6000);
    expect((await browser.register()).account).not.toBe(first.account);
  });

  describe('is limited', () => {
    const address = '198.51.100.7';
    beforeEach(async () => {
      await shop.db.delete(tally);
    });
    afterEach(() => {
      Object.assign(shop.deps.registrations, { perAddress: 600, all: 20_000 });
    });

    test('for a network with too many registrations, with a message, and for no other', async () => {
      Object.assign(shop.deps.registrations, { perAddress: 3, all: 100 });
      const refusal = { result: false, code: 429, msg: messages.registrationsTooMany, data: null };
      expect(await codesFrom([address, address, address])).toEqual([200, 200, 200]);
      expect(await registerFrom(address)).toEqual(refusal);
      expect(await codesFrom(['198.51.100.8'])).toEqual([200]);
      // The first 64 bits of IPv6 are one network.
      expect(await codesFrom([1, 2, 3].map((end) => `2001:db8:1:2::${end}`))).toEqual([200, 200, 200]);
      expect(await registerFrom('2001:db8:1:2:ffff::9')).toEqual(refusal);
      expect(await codesFrom(['2001:db8:1:3::1'])).toEqual([200]);
      shop.advance(20 * MINUTE);
      expect(await codesFrom([address])).toEqual([200]);
    });

    test('over a sliding window', async () => {
      Object.assign(shop.deps.registrations, { perAddress: 10, all: 100 });
      const window = 10 * MINUTE;
      shop.advance(window - (shop.deps.now().getTime() % window) + 9 * MINUTE);
      expect(await codesFrom(Array.from({ length: 10 }, () => address))).not.toContain(429);
      // A new window has started, but most of the previous one is less than ten minutes old.
      shop.advance(2 * MINUTE);
      expect(await codesFrom([address, address])).toEqual([200, 429]);
    });

    test('in total; refused registrations do not count', async () => {
      Object.assign(shop.deps.registrations, { perAddress: 2, all: 5 });
      const from = [1, 1, 1, 1, 2, 2, 2, 3, 4].map((end) => `198.51.100.${end}`);
      expect(await codesFrom(from)).toEqual([200, 200, 429, 429, 200, 200, 429, 200, 429]);
    });

    test('for this machine by the total only', async () => {
      Object.assign(shop.deps.registrations, { perAddress: 1, all: 4 });
      const from = Array.from({ length: 5 }, () => '127.0.0.1');
      expect(await codesFrom(from)).toEqual([200, 200, 200, 200, 429]);
    });

    test('alike when concurrent and when sequential', async () => {
      Object.assign(shop.deps.registrations, { perAddress: 4, all: 100 });
      const all = await Promise.all(Array.from({ length: 12 }, () => registerFrom(address)));
      expect(all.filter(({ code }) => code === 200)).toHaveLength(4);
    });
  });

  test('hashes no password', async () => {
    const original = { ...shop.deps.passwords };
    Object.assign(shop.deps.passwords, openPasswords({ threads: 1, maxWaiting: 0 }));
    expect((await shop.browser().post('/api/user/register')).code).toBe(200);
    Object.assign(shop.deps.passwords, original);
  });

  test('keeps the password hashed', async () => {
    const { account: name, password } = await shop.browser().register();
    const [row] = await shop.db.select().from(account).where(eq(account.name, name));
    expect(JSON.stringify(row)).not.toContain(password);
    expect(row?.passwordHash).toMatch(/^generated\$/);
  });
});

describe('identity', () => {
  // spec: §6/server-side-enforcement
  test('is the cookie: the headers of another user open nothing', async () => {
    const { account: name, userId } = await shop.browser().register();
    const forged = await shop.app.request('/api/user/info', {
      headers: { 'User-Id': String(userId), 'User-Account': name, 'User-Trace-Id': 'a'.repeat(32) },
    });
    expect(await forged.json()).toMatchObject({ result: false, code: 101, data: null });
  });

  // spec: §7/get-user-info
  test('without or with an unknown cookie is code 101', async () => {
    const stranger = await shop.app.request('/api/user/info', {
      headers: { Cookie: 'manying_session=nonsense' },
    });
    expect(stranger.status).toBe(200);
    expect(await stranger.json()).toMatchObject({ result: false, code: 101 });
  });

  test('a page of another site cannot post, the shell can', async () => {
    const post = (origin: string) =>
      shop.app.request('/api/user/register', { method: 'POST', headers: { Origin: origin } });
    expect((await post('https://evil.example.com')).status).toBe(403);
    expect((await post('null')).status).toBe(403);
    const allowed = await post(SHELL);
    expect(allowed.status).toBe(200);
    expect(allowed.headers.get('Access-Control-Allow-Origin')).toBe(SHELL);
    expect(allowed.headers.get('Access-Control-Allow-Credentials')).toBe('true');
  });
});

// spec: §4/source-mark-report, §7/post-user-user-from-mark
test('the source mark of one branch and trace id is stored once', async () => {
  const browser = shop.browser();
  await browser.post('/api/user/user_from_mark', { referUrl: 'https://a.example.com/' });
  await browser.post('/api/user/user_from_mark', { referUrl: 'https://b.example.com/' });
  const marks = await shop.db.select().from(sourceMark).where(eq(sourceMark.visitorId, browser.traceId));
  expect(marks).toMatchObject([{ branchId: 7, referUrl: 'https://a.example.com/' }]);
});

test('source marks of a network are limited, and fill no table', async () => {
  const windowMs = 10 * MINUTE;
  const startsAt = new Date(shop.deps.now().getTime() - (shop.deps.now().getTime() % windowMs));
  await shop.db.insert(tally).values({ what: 'mark', who: '2001:db8:7:7::/64', startsAt, count: 598 });
  const before = await shop.db.$count(sourceMark);
  const markFrom = async (address: string, visitor: number) => {
    const response = await shop.app.request('/api/user/user_from_mark', {
      method: 'POST',
      body: new URLSearchParams({ referUrl: 'https://a.example.com/' }),
      headers: {
        Origin: SHELL,
        'X-Forwarded-For': address,
        'User-Trace-Id': visitor.toString(16).padStart(32, 'f'),
      },
    });
    return ((await response.json()) as { code: number }).code;
  };
  const codes: number[] = [];
  for (let host = 1; host <= 4; host += 1) codes.push(await markFrom(`2001:db8:7:7::${host}`, host));
  expect(codes).toEqual([200, 200, 429, 429]);
  expect(await markFrom('2001:db8:7:8::1', 5)).toBe(200);
  expect(await shop.db.$count(sourceMark)).toBe(before + 3);
});

// spec: §7/post-user-submit-contact
test('a contact is stored with the account that left it', async () => {
  const browser = shop.browser();
  const { userId } = await browser.register();
  const response = await browser.post('/api/user/submit_contact', {
    contactType: 'qq',
    contactPosition: '12345',
    userId: '1',
    visitorId: 'f'.repeat(32),
  });
  expect(response.result).toBe(true);
  expect(await shop.db.select().from(contact).where(eq(contact.accountId, userId))).toMatchObject([
    { contactType: 'qq', contactPosition: '12345', visitorId: browser.traceId },
  ]);
  await browser.post('/api/user/submit_contact', { contactType: 'email', contactPosition: 'me@example.com' });
  expect(await shop.db.$count(contact, eq(contact.accountId, userId))).toBe(2);
});

test('contacts are limited for all addresses of an IPv6 customer together', async () => {
  const contactFrom = async (host: number) => {
    const response = await shop.app.request('/api/user/submit_contact', {
      method: 'POST',
      body: new URLSearchParams({ contactType: 'qq', contactPosition: '12345' }),
      headers: { Origin: SHELL, 'X-Forwarded-For': `2001:db8:6:6::${host}` },
    });
    return ((await response.json()) as { code: number }).code;
  };
  const codes: number[] = [];
  for (let host = 1; host <= 22; host += 1) codes.push(await contactFrom(host));
  expect(codes.filter((code) => code === 200)).toHaveLength(20);
});

// spec: §5/server-side-validation
test.each([
  ['fax', '12345'],
  ['qq', 'me@example.com'],
  ['qq', '0123456'],
  ['email', '12345'],
  ['email', ''],
])('an invalid contact is refused: %s %s', async (contactType, contactPosition) => {
  const response = await shop.browser().post('/api/user/submit_contact', { contactType, contactPosition });
  expect(response).toMatchObject({ result: false, msg: messages.contactWrong });
});

// spec: §3/user
test('membership days show their end in Shanghai time and run out', async () => {
  const browser = shop.browser();
  const { account: name, password } = await browser.register();
  await browser.grant(name, 5, true);
  const member = (await browser.get('/api/user/info')).data;
  expect(member).toMatchObject({ vipType: 'vip', avaliableAmount: 5, recharged: true, vipEndYear: 2026 });
  expect(member.vipEndDate).toBe(
    `2026-${String(member.vipEndMonth).padStart(2, '0')}-${String(member.vipEndDay).padStart(2, '0')}`,
  );
  shop.advance(31 * DAY);
  // The session has ended too.
  const later = (await browser.post('/api/user/login', { account: name, password })).data;
  expect(later).toMatchObject({ vipType: 'none', vipEndDate: '' });
  expect(later).not.toHaveProperty('vipEndYear');
});
