import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { messages } from './messages.ts';
import { openTestApp, SHELL, type TestApp } from './testing/testApp.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await openTestApp();
});
afterAll(() => shop.close());

test('allows the shell its four headers and its cookie, for two hours', async () => {
  const preflight = await shop.app.request('/api/user/info', {
    method: 'OPTIONS',
    headers: {
      Origin: SHELL,
      'Access-Control-Request-Method': 'GET',
      'Access-Control-Request-Headers': 'user-id',
    },
  });
  expect(preflight.status).toBe(204);
  expect(Object.fromEntries(preflight.headers)).toMatchObject({
    'access-control-allow-origin': SHELL,
    'access-control-allow-credentials': 'true',
    'access-control-max-age': '7200',
    'access-control-allow-headers': 'Content-Type,User-Trace-Id,User-Id,User-Account,Current-Branch-Id',
  });
});

test('allows no other origin', async () => {
  const answer = await shop.app.request('/api/book/home/index', {
    headers: { Origin: 'https://evil.example.com' },
  });
  expect(answer.headers.get('Access-Control-Allow-Origin')).toBeNull();
  expect(answer.headers.get('Vary')).toContain('Origin');
});

test('an address that does not exist is 404 with an envelope the shell may read', async () => {
  const answer = await shop.browser().get('/api/nonsense');
  expect(answer).toMatchObject({ status: 404, result: false, code: 404, data: null });
  expect(answer.headers.get('Access-Control-Allow-Origin')).toBe(SHELL);
});

test('a body that is too large is refused', async () => {
  const answer = await shop.browser().post('/api/user/user_from_mark', { referUrl: 'x'.repeat(70_000) });
  expect(answer).toMatchObject({ status: 413, result: false, msg: messages.tooLarge });
});

test('a body that is no form, or holds what no text can hold, is refused, never an error', async () => {
  const login = async (type: string, body: string) => {
    const init = { method: 'POST', headers: { 'Content-Type': type }, body };
    return (await shop.app.request('/api/user/login', init)).json();
  };
  expect(await login('application/json', '{"account":"a"}')).toMatchObject({
    code: 400,
    msg: messages.accountEmpty,
  });
  expect(await login('multipart/form-data; boundary=x', 'garbage')).toMatchObject({ code: 400 });
  expect(await login('application/x-www-form-urlencoded', 'account=%00&password=x')).toMatchObject({
    code: 400,
    msg: messages.badRequest,
  });
});

test('an unexpected error is logged once and answered as 500 without its details', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const broken = await openTestApp();
  await broken.close();
  const answer = await broken.browser().get('/api/book/home/three_d');
  expect(answer).toMatchObject({ status: 500, result: false, code: 500, msg: messages.failed, data: null });
  expect(answer.headers.get('Access-Control-Allow-Origin')).toBe(SHELL);
  expect(answer.headers.get('Cache-Control')).toBe('no-store');
  expect(log).toHaveBeenCalledTimes(1);
  log.mockRestore();
});
