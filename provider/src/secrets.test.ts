import { sql } from 'drizzle-orm';
import { afterEach, expect, test, vi } from 'vitest';
import { captureConsole, createLog } from './log.ts';
import { openTestApp, SHELL, type TestApp } from './testing/testApp.ts';

const SEED = Number(process.env.SECRETS_SEED ?? 20260303);
const METHODS = ['log', 'info', 'warn', 'error', 'debug'] as const;

/** A seeded generator of 32-bit numbers. */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state;
  };
}

const next = randomNumbers(SEED);
const randomWord = () => `s${next().toString(36)}${next().toString(36)}`;
const randomPhone = () => `13${String(next()).padStart(10, '0').slice(-9)}`;

/** Personal input for any field; the test searches all output for it. */
const secrets = {
  account: randomPhone(),
  password: randomWord(),
  mobile: randomPhone(),
  mail: `${randomWord()}@example.com`,
  complaint: randomWord(),
  origin: randomWord(),
  query: randomWord(),
  token: randomWord(),
};

afterEach(() => {
  vi.restoreAllMocks();
});

/** Sends every form with the secrets in all of its fields. */
async function sendAllForms(shop: TestApp): Promise<void> {
  const { account, password, mobile, mail, complaint, origin, query, token } = secrets;
  const forms: [string, Record<string, string>][] = [
    [`/api/user/register?fromDomain=${query}`, {}],
    ['/api/user/login', { account, password }],
    ['/api/user/login', { account: `${account}'"`, password }],
    ['/api/user/bind_mobile', { mobile, password }],
    ['/api/user/bind_mobile', { mobile: `x${mobile}`, password }],
    ['/api/user/modifyPwd', { password, oldPassword: password }],
    ['/api/user/submit_contact', { userId: account, contactType: 'email', contactPosition: mail }],
    ['/api/user/find_account', { chargeTime: '2026-03-03' }],
    ['/api/user/user_from_mark', { referUrl: `https://${origin}.example/${query}` }],
    ['/api/vod/search', { content: complaint.slice(0, 20), currentPage: '1' }],
    ['/api/book/search', { content: complaint.slice(0, 20) }],
    ['/api/book/chapter/buy', { chapterId: '10002' }],
    ['/api/pay/pay', { payChannel: query, payPurpose: 'coin', rechargerAmount: '1000' }],
    ['/h5/pay/apply', { payChannel: query, fromDomain: origin, vueReturnUrl: `${SHELL}/${query}` }],
    ['/h5/pay/callback', { orderId: token, outcome: 'success', sign: token }],
    ['/h5/report', { content: complaint, contact: mobile, vueReturnUrl: `${SHELL}/${query}` }],
    ['/api/beacon/remote', { remote: complaint }],
    [`/${token}/${query}`, {}],
  ];
  const headers = {
    Origin: SHELL,
    Cookie: `manying_session=${token}; manying_app=${token}`,
    'User-Trace-Id': `${query}\n`.trim(),
    'User-Account': account,
    'User-Id': token,
    Referer: `https://${origin}.example/`,
    'X-Forwarded-For': '203.0.113.77',
  };
  const visitor = shop.browser();
  await visitor.post('/api/user/register');
  for (const [path, form] of forms) {
    await shop.app.request(path, { method: 'POST', body: new URLSearchParams(form), headers });
    await visitor.send(path, { method: 'POST', body: new URLSearchParams(form) });
    await visitor.send(`${path.split('?')[0]}?${new URLSearchParams(form)}`, {
      headers: { Accept: 'text/html' },
    });
  }
}

test(`nothing anybody typed is printed, whatever fails (seed ${SEED})`, async () => {
  let printed = '';
  for (const method of METHODS) {
    vi.spyOn(console, method).mockImplementation((...values) => {
      printed += values
        .map((value) => JSON.stringify(value, Object.getOwnPropertyNames(Object(value))))
        .join(' ');
    });
  }
  const log = createLog({ format: 'json', level: 'info' }, (bytes, done) => {
    printed += bytes.toString();
    done(null, bytes.length);
  });
  captureConsole(log);
  const shop = await openTestApp({ log });
  await sendAllForms(shop);
  const errorLines = () => [...printed.matchAll(/"kind":"fault"/g)].length;
  // Makes statements with personal data fail, one table after the other.
  for (const table of ['attempt', 'contact', 'complaint', 'source_mark', 'pay_order', 'session', 'account']) {
    await shop.db.execute(sql.raw(`alter table "${table}" rename to "${table}_gone"`));
    await sendAllForms(shop);
  }
  await log.close();
  expect(errorLines()).toBeGreaterThan(20);
  expect(printed).toContain('"query"');
  for (const [name, secret] of Object.entries(secrets)) {
    expect(printed.includes(secret), `${name} is printed: ${excerpt(printed, secret)}`).toBe(false);
  }
  expect(printed).not.toMatch(/scrypt|203\.0\.113\.77/);
  await shop.close();
});

function excerpt(text: string, part: string): string {
  const index = text.indexOf(part);
  return index < 0 ? '' : text.slice(Math.max(0, index - 200), index + 100);
}
