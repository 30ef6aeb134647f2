import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Deps } from './deps.ts';
import { openTestApp, SHELL, type TestApp } from './testing/testApp.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await openTestApp();
});
afterAll(() => shop.close());

const JSON_POLICY = /^default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'$/;
const BACK = encodeURIComponent(`${SHELL}/home`);

test.each([
  ['/health', 200, 'same-origin', JSON_POLICY],
  ['/api/book/home/index', 200, 'same-origin', JSON_POLICY],
  ['/api/user/info', 200, 'same-origin', JSON_POLICY],
  ['/api/nonsense', 404, 'same-origin', JSON_POLICY],
  ['/api/beacon/health?remote=comic', 200, 'cross-origin', JSON_POLICY],
  ['/img/nothing_500_0.img', 404, 'cross-origin', JSON_POLICY],
  ['/media/none/hill/film.mp4', 403, 'cross-origin', JSON_POLICY],
  [
    `/h5/report?vueReturnUrl=${BACK}`,
    200,
    'same-origin',
    /script-src 'sha256-[^ ]+'; .*trusted-types 'none'/,
  ],
  ['/h5/report?vueReturnUrl=https://evil.test', 400, 'same-origin', /frame-ancestors 'self' http/],
])('%s (%i) has security headers', async (path, status, resources, policy) => {
  const { headers, status: answered } = await shop.app.request(path, { headers: { Accept: 'text/html' } });
  expect(answered).toBe(status);
  expect(headers.get('Content-Security-Policy')).toMatch(policy);
  expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
  expect(headers.get('Referrer-Policy')).toBe(path.startsWith('/h5/') ? 'same-origin' : 'no-referrer');
  expect(headers.get('Cross-Origin-Resource-Policy')).toBe(resources);
  expect(headers.get('Strict-Transport-Security')).toBeNull();
});

test('an internal error has them too', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const broken = await openTestApp();
  await broken.close();
  const answer = await broken.app.request('/api/book/home/three_d');
  expect(answer.status).toBe(500);
  expect(answer.headers.get('X-Content-Type-Options')).toBe('nosniff');
  expect(answer.headers.get('Content-Security-Policy')).toMatch(JSON_POLICY);
  log.mockRestore();
});

test('pages disable browser features and the opener; other answers do not set these headers', async () => {
  const { headers } = await shop.browser().page(`/h5/report?vueReturnUrl=${BACK}`);
  expect(headers.get('Permissions-Policy')).toMatch(/camera=\(\).*unload=\(\)/);
  expect(headers.get('Cross-Origin-Opener-Policy')).toBe('same-origin');
  expect((await shop.app.request('/health')).headers.get('Permissions-Policy')).toBeNull();
});

test.each<[string, Partial<Deps>, string, boolean]>([
  ['a proxy that is trusted says https', { trustProxy: { kind: 'hops', hops: 1 } }, 'https', true],
  ['a proxy that is trusted says http', { trustProxy: { kind: 'hops', hops: 1 } }, 'http', false],
  ['anybody says https', { trustProxy: { kind: 'none' } }, 'https', false],
  ['the provider is known by https', { publicOrigin: () => 'https://api.test' }, 'http', true],
])('where %s (%j, %s) HSTS is sent: %s', async (_, overrides, scheme, expected) => {
  const app = await openTestApp({ db: shop.db, ...overrides });
  const answer = await app.app.request('/health', { headers: { 'X-Forwarded-Proto': scheme } });
  expect(answer.headers.get('Strict-Transport-Security')).toBe(expected ? 'max-age=31536000' : null);
  await app.close();
});
