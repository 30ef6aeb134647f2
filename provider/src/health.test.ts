import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { openTestApp, type TestApp } from './testing/testApp.ts';

let shop: TestApp;
let stopping = false;
let log: ReturnType<typeof vi.spyOn>;
beforeAll(async () => {
  shop = await openTestApp({ stopping: () => stopping });
});
afterAll(() => shop.close());
beforeEach(() => {
  log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  stopping = false;
  vi.restoreAllMocks();
});

async function request(path: string) {
  const answer = await shop.app.request(path);
  return { status: answer.status, headers: answer.headers, body: await answer.json() };
}

test.each(['/health', '/health/live'])(
  '%s says that the process answers, whatever the database does',
  async (path) => {
    const execute = vi.spyOn(shop.db, 'execute');
    stopping = true;
    expect(await request(path)).toMatchObject({ status: 200, body: { ok: true } });
    expect(execute).not.toHaveBeenCalled();
  },
);

test('is ready while the database answers, and not after a stop signal', async () => {
  const ready = await request('/health/ready');
  expect(ready).toMatchObject({ status: 200, body: { ok: true } });
  expect(ready.headers.get('Cache-Control')).toBe('no-store');
  stopping = true;
  const stopped = await request('/health/ready');
  expect(stopped).toMatchObject({ status: 503, body: { ok: false, why: 'stopping' } });
  expect(stopped.headers.get('Retry-After')).toBe('2');
});

const refuses = () => Promise.reject(new Error('connection refused'));
const isSilent = () => new Promise<never>(() => undefined);
test.each([
  ['refuses', refuses],
  ['is silent', isSilent],
])('is not ready while the database %s, and is again when it answers', async (_, answer) => {
  const database = vi
    .spyOn(shop.db, 'execute')
    .mockImplementation(answer as unknown as TestApp['db']['execute']);
  const responses = await Promise.all([
    request('/health/ready'),
    request('/health/ready'),
    request('/health/ready'),
  ]);
  for (const unready of responses) {
    expect(unready).toMatchObject({ status: 503, body: { ok: false, why: 'database' } });
    expect(unready.headers.get('Retry-After')).toBe('2');
  }
  // Concurrent checks share one query, and only a change is logged.
  expect(database).toHaveBeenCalledTimes(1);
  expect(log).toHaveBeenCalledTimes(1);
  database.mockRestore();
  expect(await request('/health/ready')).toMatchObject({ status: 200 });
  expect(log).toHaveBeenCalledTimes(2);
});
