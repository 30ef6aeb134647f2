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

async function ask(path: string) {
  const answer = await shop.app.request(path);
  return { status: answer.status, headers: answer.headers, body: await answer.json() };
}

test.each(['/health', '/health/live'])(
  '%s says that the process answers, whatever the database does',
  async (path) => {
    const asked = vi.spyOn(shop.db, 'execute');
    stopping = true;
    expect(await ask(path)).toMatchObject({ status: 200, body: { ok: true } });
    expect(asked).not.toHaveBeenCalled();
  },
);

test('is ready while the database answers, and not after a stop signal', async () => {
  const ready = await ask('/health/ready');
  expect(ready).toMatchObject({ status: 200, body: { ok: true } });
  expect(ready.headers.get('Cache-Control')).toBe('no-store');
  stopping = true;
  const stopped = await ask('/health/ready');
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
  const asked = await Promise.all([ask('/health/ready'), ask('/health/ready'), ask('/health/ready')]);
  for (const unready of asked) {
    expect(unready).toMatchObject({ status: 503, body: { ok: false, why: 'database' } });
    expect(unready.headers.get('Retry-After')).toBe('2');
  }
  // However many ask, the database hears of one, and the log of a change.
  expect(database).toHaveBeenCalledTimes(1);
  expect(log).toHaveBeenCalledTimes(1);
  database.mockRestore();
  expect(await ask('/health/ready')).toMatchObject({ status: 200 });
  expect(log).toHaveBeenCalledTimes(2);
});
