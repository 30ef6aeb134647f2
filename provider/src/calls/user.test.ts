import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { account, contact, sourceMark } from '../db/schema.ts';
import { messages } from '../messages.ts';
import { openTestApp, SHELL, type TestApp } from '../testing/testApp.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await openTestApp();
});
afterAll(() => shop.close());

const DAY = 24 * 60 * 60 * 1000;

describe('registration', () => {
  test('gives a new account with its password once, no coins and no membership', async () => {
    const browser = shop.browser();
    const made = await browser.post('/api/user/register?fromDomain=example.com');
    expect(made).toMatchObject({ status: 200, result: true, code: 200 });
    expect(made.data).toMatchObject({
      account: expect.stringMatching(/^\d{9}$/),
      password: expect.stringMatching(/^[a-z2-9]{10}$/),
      visitorId: browser.traceId,
      branchId: 7,
      vipType: 'none',
      avaliableAmount: 0,
      recharged: false,
    });
    const info = await browser.get('/api/user/info');
    expect(info.data.account).toBe(made.data.account);
    expect(info.data).not.toHaveProperty('password');
  });

  test('sets a session cookie that scripts cannot read and other sites do not send', async () => {
    const made = await shop.browser().post('/api/user/register');
    expect(made.headers.get('Set-Cookie')).toMatch(/HttpOnly; SameSite=Lax/);
    expect(made.headers.get('Set-Cookie')).not.toContain('Secure');
    const secure = await shop.app.request('https://shop.example.com/api/user/register', { method: 'POST' });
    expect(secure.headers.get('Set-Cookie')).toContain('Secure');
  });

  test('tapped twice by one browser leaves one account, whose last password works', async () => {
    const browser = shop.browser();
    const first = await browser.register();
    const again = await browser.register();
    expect(again.account).toBe(first.account);
    const login = await shop
      .browser()
      .post('/api/user/login', { account: first.account, password: again.password });
    expect(login.result).toBe(true);
  });

  test('later makes another account', async () => {
    const browser = shop.browser();
    const first = await browser.register();
    shop.later(6000);
    expect((await browser.register()).account).not.toBe(first.account);
  });

  test('keeps the password hashed', async () => {
    const { account: name, password } = await shop.browser().register();
    const [row] = await shop.db.select().from(account).where(eq(account.name, name));
    expect(JSON.stringify(row)).not.toContain(password);
    expect(row?.passwordHash).toMatch(/^scrypt\$/);
  });
});

describe('identity', () => {
  test('rests on the cookie: the headers of somebody else open nothing', async () => {
    const { account: name, userId } = await shop.browser().register();
    const forged = await shop.app.request('/api/user/info', {
      headers: { 'User-Id': String(userId), 'User-Account': name, 'User-Trace-Id': 'a'.repeat(32) },
    });
    expect(await forged.json()).toMatchObject({ result: false, code: 101, data: null });
  });

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

describe('login', () => {
  test('twice at once leaves the browser signed in, whichever answer comes last', async () => {
    const { account: name, password } = await shop.browser().register();
    const browser = shop.browser();
    await browser.register();
    const taps = [1, 2, 3].map(() => browser.post('/api/user/login', { account: name, password }));
    for (const answer of await Promise.all(taps)) {
      const headers = { Cookie: answer.headers.get('Set-Cookie')?.split(';')[0] ?? '' };
      const info = await shop.app.request('/api/user/info', { headers });
      expect(await info.json()).toMatchObject({ result: true, data: { account: name } });
    }
  });

  test('works on a second device with account or mobile, and says so in the spec words when wrong', async () => {
    const first = shop.browser();
    const { account: name, password } = await first.register();
    await first.post('/api/user/bind_mobile', { mobile: '13800000001' });
    const second = shop.browser();
    expect(await second.post('/api/user/login', { account: name, password: 'wrong' })).toMatchObject({
      status: 200,
      result: false,
      msg: '账户或密码不正确',
    });
    expect((await second.post('/api/user/login', { account: '13800000001', password })).data.account).toBe(
      name,
    );
    expect((await second.get('/api/user/info')).data).toMatchObject({ account: name, mobile: '13800000001' });
  });

  test('names the empty field', async () => {
    const browser = shop.browser();
    expect((await browser.post('/api/user/login', { password: 'x' })).msg).toBe('请输入手机号');
    expect((await browser.post('/api/user/login', { account: 'x' })).msg).toBe('请输入密码');
  });

  test('is refused after ten attempts on one account within ten minutes', async () => {
    const browser = shop.browser();
    const { account: name, password } = await browser.register();
    for (let tried = 0; tried < 10; tried++)
      await browser.post('/api/user/login', { account: name, password: 'no' });
    expect((await browser.post('/api/user/login', { account: name, password })).msg).toBe(messages.tooOften);
    shop.later(11 * 60 * 1000);
    expect((await browser.post('/api/user/login', { account: name, password })).result).toBe(true);
  });
});

describe('binding and password', () => {
  test.each([
    ['', '请输入手机号'],
    ['23800000000', '请输入正确的手机号'],
    ['1380000000', '请输入正确的手机号'],
  ])('mobile %j is refused: %s', async (mobile, msg) => {
    const browser = shop.browser();
    await browser.register();
    expect(await browser.post('/api/user/bind_mobile', { mobile })).toMatchObject({ result: false, msg });
  });

  test('a mobile belongs to one account', async () => {
    const [first, second] = [shop.browser(), shop.browser()];
    await first.register();
    await second.register();
    await first.post('/api/user/bind_mobile', { mobile: '13900000000' });
    expect(await second.post('/api/user/bind_mobile', { mobile: '13900000000' })).toMatchObject({
      result: false,
      msg: messages.mobileTaken,
    });
    expect((await first.post('/api/user/bind_mobile', { mobile: '13900000000' })).result).toBe(true);
  });

  test('a new password replaces the old and signs other browsers out', async () => {
    const [first, second] = [shop.browser(), shop.browser()];
    const { account: name, password } = await first.register();
    await second.post('/api/user/login', { account: name, password });
    expect((await first.post('/api/user/modifyPwd', { password: 'better-one' })).result).toBe(true);
    expect((await first.get('/api/user/info')).result).toBe(true);
    expect((await second.get('/api/user/info')).code).toBe(101);
    expect((await second.post('/api/user/login', { account: name, password })).result).toBe(false);
    expect((await second.post('/api/user/login', { account: name, password: 'better-one' })).result).toBe(
      true,
    );
  });
});

describe('finding an account by its charge date', () => {
  test('finds the one this browser used, with a new password', async () => {
    const owner = shop.browser();
    const { account: name } = await owner.register();
    await owner.grant(name, 100);
    const found = await owner.post('/api/user/find_account', { chargeTime: '2026-03-03' });
    expect(found).toMatchObject({ result: true, code: 200, data: { account: name } });
    const login = await shop
      .browser()
      .post('/api/user/login', { account: name, password: found.data.password });
    expect(login.result).toBe(true);
  });

  test('another visitor, or another day, is 404 in the spec words', async () => {
    const owner = shop.browser();
    const { account: name } = await owner.register();
    await owner.grant(name, 100);
    const notFound = { status: 200, result: false, code: 404, msg: messages.accountNotFound };
    expect(await shop.browser().post('/api/user/find_account', { chargeTime: '2026-03-03' })).toMatchObject(
      notFound,
    );
    expect(await owner.post('/api/user/find_account', { chargeTime: '2026-03-02' })).toMatchObject(notFound);
  });

  test('the only account charged that day from the same network address is found without a session', async () => {
    const owner = shop.browser();
    const { account: name } = await owner.register();
    await owner.grant(name, 100);
    const address = `10.0.0.${Number.parseInt(owner.traceId, 16)}`;
    const found = await shop.app.request('/api/user/find_account', {
      method: 'POST',
      body: new URLSearchParams({ chargeTime: '2026-03-03' }),
      headers: { 'X-Forwarded-For': address },
    });
    expect(await found.json()).toMatchObject({ result: true, data: { account: name } });
  });

  test('finds the account this browser used before it switched to another', async () => {
    const browser = shop.browser();
    const { account: charged } = await browser.register();
    await browser.grant(charged, 100);
    const { account: other, password } = await shop.browser().register();
    await browser.post('/api/user/login', { account: other, password });
    const found = await browser.post('/api/user/find_account', { chargeTime: '2026-03-03' });
    expect(found.data.account).toBe(charged);
  });

  test('is limited to ten attempts an hour', async () => {
    const browser = shop.browser();
    for (let tried = 0; tried < 10; tried++)
      await browser.post('/api/user/find_account', { chargeTime: '2020-01-01' });
    expect((await browser.post('/api/user/find_account', { chargeTime: '2020-01-01' })).code).toBe(429);
  });

  test('wants a date', async () => {
    expect((await shop.browser().post('/api/user/find_account', { chargeTime: 'soon' })).msg).toBe(
      '请选择您的充值扣款日期',
    );
  });
});

test('the source mark of one branch and trace id is kept once', async () => {
  const browser = shop.browser();
  await browser.post('/api/user/user_from_mark', { referUrl: 'https://a.example.com/' });
  await browser.post('/api/user/user_from_mark', { referUrl: 'https://b.example.com/' });
  const marks = await shop.db.select().from(sourceMark).where(eq(sourceMark.visitorId, browser.traceId));
  expect(marks).toMatchObject([{ branchId: 7, referUrl: 'https://a.example.com/' }]);
});

test('a contact is kept with the account that left it', async () => {
  const browser = shop.browser();
  const { userId } = await browser.register();
  const left = await browser.post('/api/user/submit_contact', {
    contactType: 'qq',
    contactPosition: '12345',
    userId: '1',
    visitorId: 'f'.repeat(32),
  });
  expect(left.result).toBe(true);
  expect(await shop.db.select().from(contact).where(eq(contact.accountId, userId))).toMatchObject([
    { contactType: 'qq', contactPosition: '12345', visitorId: browser.traceId },
  ]);
  await browser.post('/api/user/submit_contact', { contactType: 'email', contactPosition: 'me@example.com' });
  expect(await shop.db.$count(contact, eq(contact.accountId, userId))).toBe(2);
});

test.each([
  ['fax', '12345'],
  ['qq', 'me@example.com'],
  ['qq', '0123456'],
  ['email', '12345'],
  ['email', ''],
])('a contact that nobody could write to is refused: %s %s', async (contactType, contactPosition) => {
  const left = await shop.browser().post('/api/user/submit_contact', { contactType, contactPosition });
  expect(left).toMatchObject({ result: false, msg: messages.contactWrong });
});

test('membership days show their end in Shanghai time and run out', async () => {
  const browser = shop.browser();
  const { account: name } = await browser.register();
  await browser.grant(name, 5, true);
  const member = (await browser.get('/api/user/info')).data;
  expect(member).toMatchObject({ vipType: 'vip', avaliableAmount: 5, recharged: true, vipEndYear: 2026 });
  expect(member.vipEndDate).toBe(
    `2026-${String(member.vipEndMonth).padStart(2, '0')}-${String(member.vipEndDay).padStart(2, '0')}`,
  );
  shop.later(31 * DAY);
  const later = (await browser.get('/api/user/info')).data;
  expect(later).toMatchObject({ vipType: 'none', vipEndDate: '' });
  expect(later).not.toHaveProperty('vipEndYear');
});
