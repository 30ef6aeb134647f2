import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { complaint } from '../db/schema.ts';
import { messages } from '../messages.ts';
import { texts } from '../pages/texts.ts';
import { openTestApp, SHELL, type TestApp } from '../testing/testApp.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await openTestApp();
});
afterAll(() => shop.close());

const BACK = `${SHELL}/home`;
const CHAT = 'https://chat.example/?account=123456789';
const reportPath = (vueReturnUrl: string, serviceUrl = '') =>
  `/h5/report?${new URLSearchParams({ vueReturnUrl, ...(serviceUrl && { serviceUrl }) })}`;

// spec: §7/complaint-link
test('offers a form, the way back and the support chat', async () => {
  const page = await shop.browser().page(reportPath(BACK, CHAT));
  expect(page.status).toBe(200);
  expect(page.html).toContain('<textarea name="content"');
  expect(page.html).toContain(`href="${BACK}" target="_top"`);
  expect(page.html).toContain(`href="${CHAT}" target="_blank" rel="noopener noreferrer"`);
  expect((await shop.browser().page(reportPath(BACK))).html).not.toContain(texts.report.service);
});

test.each([
  ['https://evil.example/', ''],
  ['javascript:alert(1)', ''],
  [BACK, 'javascript:alert(1)'],
  [BACK, 'tel:123'],
])('refuses a way back %j with chat %j', async (vueReturnUrl, serviceUrl) => {
  const page = await shop.browser().page(reportPath(vueReturnUrl, serviceUrl));
  expect(page).toMatchObject({ status: 400, html: expect.stringContaining(messages.addressWrong) });
  expect(page.html).not.toContain('evil');
});

test.each([
  'https://evil.example/login',
  'https://wpa.qq.com/msgrd?v=3&uin=12345678',
  'https://user@chat.example/',
])('shows no address of others: %s is left out', async (chat) => {
  const browser = shop.browser();
  const page = await browser.page(reportPath(BACK, chat));
  const sent = await browser.page('/h5/report', {
    ...{ content: '很慢', contact: '', vueReturnUrl: BACK, serviceUrl: chat },
  });
  for (const { html, status } of [page, sent]) {
    expect(html).not.toMatch(/evil|12345678|user@/);
    expect(html).not.toContain(texts.report.service);
    expect([200, 400]).toContain(status);
  }
});

test('shows the chat with the store’s own number', async () => {
  const chat = 'https://wpa.qq.com/msgrd?v=3&uin=800000000&site=qq&menu=yes&account=880000007';
  const page = await shop.browser().page(reportPath(BACK, chat));
  expect(page.html).toContain(`href="${chat.replaceAll('&', '&amp;')}"`);
});

test('stores a complaint with its account, and shows the links', async () => {
  const browser = shop.browser();
  const { userId } = await browser.register();
  const content = '充值后金币没有到账 <b>&"';
  const form = { content, contact: '13800000000', vueReturnUrl: BACK, serviceUrl: CHAT };
  const sent = await browser.page('/h5/report', form);
  expect(sent.html).toContain(texts.report.sentBody);
  expect(sent.html).toContain(`href="${BACK}"`);
  expect(await shop.db.select().from(complaint).where(eq(complaint.accountId, userId))).toMatchObject([
    { content, contact: '13800000000' },
  ]);
});

test('an empty or too long complaint shows an error on the form and keeps its values', async () => {
  const browser = shop.browser();
  const form = { contact: '"><script>', vueReturnUrl: BACK, serviceUrl: '' };
  const empty = await browser.page('/h5/report', { ...form, content: ' ' });
  expect(empty).toMatchObject({ status: 400, html: expect.stringContaining(messages.complaintEmpty) });
  expect(empty.html).toContain('value="&quot;&gt;&lt;script&gt;"');
  const long = await browser.page('/h5/report', { ...form, content: '长'.repeat(1001) });
  expect(long.html).toContain(messages.complaintLong);
  const just = await browser.page('/h5/report', { ...form, content: '长'.repeat(1000) });
  expect(just.html).toContain(texts.report.sent);
});

test('another site’s page cannot send it, nor anybody more than ten an hour', async () => {
  const form = { content: '很慢', contact: '', vueReturnUrl: BACK, serviceUrl: '' };
  const foreign = await shop.app.request('/h5/report', {
    method: 'POST',
    body: new URLSearchParams(form),
    headers: { Origin: 'https://evil.example', Accept: 'text/html' },
  });
  expect(foreign.status).toBe(403);
  const browser = shop.browser();
  for (let sent = 0; sent < 10; sent++) expect((await browser.page('/h5/report', form)).status).toBe(200);
  expect((await browser.page('/h5/report', form)).status).toBe(429);
});

test('all addresses of an IPv6 customer together send ten an hour', async () => {
  const form = { content: '很慢', contact: '', vueReturnUrl: BACK, serviceUrl: '' };
  const sendFrom = (host: number) =>
    shop.app.request('/h5/report', {
      method: 'POST',
      body: new URLSearchParams(form),
      headers: {
        Origin: shop.deps.publicOrigin(),
        Accept: 'text/html',
        'X-Forwarded-For': `2001:db8:6:6::${host}`,
      },
    });
  const statuses: number[] = [];
  for (let host = 1; host <= 12; host += 1) statuses.push((await sendFrom(host)).status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(10);
});
