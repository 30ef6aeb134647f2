/** `HTTPS=1 npm start`: the whole store by https with the certificate of this machine. */
import { createHash, X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { connect } from 'node:http2';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { findChromium } from '@manying/build/chromium';
import { SERVERS } from '@manying/release/addresses';
import { chromium } from '@playwright/test';
import { storedUser } from '../harness/account.ts';
import { activePage, expectPictureLoaded, tab } from '../harness/phone.ts';
import { test } from '../harness/startCommand.ts';
import { expect } from '../harness/test.ts';

/** Hash of the certificate's public key, by which Chromium trusts it. */
function publicKeyHash(certificate: string): string {
  const key = new X509Certificate(certificate).publicKey.export({ type: 'spki', format: 'der' });
  return createHash('sha256').update(key).digest('base64');
}

/** Status, protocol and headers of an address over HTTP/2. */
async function getHttp2(origin: string, path: string, ca: string) {
  const client = connect(origin, { ca });
  try {
    const stream = client.request({ ':path': path });
    const headers = await new Promise<Record<string, unknown>>((resolve, reject) => {
      stream.once('response', resolve);
      client.once('error', reject);
      stream.once('error', reject);
    });
    stream.resume();
    return { protocol: client.alpnProtocol, headers };
  } finally {
    client.close();
  }
}

/** Text of an address over HTTP/2. */
async function readHttp2(origin: string, path: string, ca: string): Promise<string> {
  const client = connect(origin, { ca });
  try {
    return await text(client.request({ ':path': path }));
  } finally {
    client.close();
  }
}

test('HTTPS=1 npm start opens the store by https and HTTP/2', async ({ start, data }) => {
  test.slow();
  const command = await start({ HTTPS: '1' });
  await command.waitForOutput(/Ctrl-C stops everything/);
  expect(command.output()).not.toMatch(/http:\/\/localhost/);
  const [, shell = ''] = /is open at +(\S+)/.exec(command.output()) ?? [];
  const all = new Set(command.output().match(/https:\/\/localhost:\d+/g));
  expect(all.size).toBe(SERVERS.length);
  const origins = [...all].filter((origin) => origin !== shell);
  const path = join(data, 'certificate/cert.pem');
  expect(command.output()).toContain(path.split('/').slice(-3).join('/'));
  const certificate = readFileSync(path, 'utf8');

  for (const [origin, address] of [
    [shell, '/index'],
    ...origins.map((remote) => [remote, '/health'] as const),
  ] as const) {
    const { protocol, headers } = await getHttp2(origin, address, certificate);
    expect(protocol, origin).toBe('h2');
    // It would outlast the certificate, and apply to later starts without https.
    expect(headers['strict-transport-security'], origin).toBeUndefined();
  }
  // The server renders, though it does not trust the certificate of the provider and the remotes.
  await expect.poll(async () => readHttp2(shell, '/index', certificate)).toContain('<div id="rendered"');
  await expect(fetch(shell.replace('https', 'http'))).rejects.toThrow();

  const browser = await chromium.launch({
    ...findChromium(),
    args: ['--no-sandbox', `--ignore-certificate-errors-spki-list=${publicKeyHash(certificate)}`],
  });
  try {
    const context = await browser.newContext({
      ...{ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } },
      serviceWorkers: 'allow',
      userAgent:
        'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
    });
    const page = await context.newPage();
    const insecure: string[] = [];
    const errors: string[] = [];
    context.on('request', (request) => {
      if (/^(http|ws):/.test(request.url())) insecure.push(request.url());
    });
    page.on('console', (message) => {
      if (message.type() === 'error') errors.push(message.text());
    });
    await page.goto(`${shell}/index`);
    await expectPictureLoaded(activePage(page).locator('img').first());
    await tab(page, '看视频').tap();
    await expect(page.getByRole('region', { name: '每日推荐' })).toBeVisible();
    await expectPictureLoaded(activePage(page).locator('img').first());
    await tab(page, '我的').tap();
    await expect(async () => expect((await storedUser(page)).account).toBeTruthy()).toPass();
    const session = (await context.cookies(origins)).find(({ name }) => name === 'manying_session');
    expect(session).toMatchObject({ secure: true, httpOnly: true });
    await expect
      .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.scope))
      .toBe(`${shell}/`);
    expect(insecure).toEqual([]);
    expect(errors).toEqual([]);
  } finally {
    await browser.close();
  }
});
