import type { RenderingBuild } from '@manying/release/firstScreen/renderablePage';
import { createFailureReporter } from '@manying/release/firstScreen/reportFailure';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const BEACON = 'https://api.test/beacon';
const build = (version: string) => ({ remote: 'comic', release: { version } }) as RenderingBuild;

let sent: { url: string; body: unknown }[];
let error: ReturnType<typeof vi.spyOn>;
beforeEach(() => {
  sent = [];
  error = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.stubGlobal('fetch', async (url: string, { body }: { body: string }) => {
    sent.push({ url, body: JSON.parse(body) });
    return new Response();
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('a failed render is reported to the beacon as the shell reports other failures', () => {
  createFailureReporter()(build('0.1.0+ab'), 'x'.repeat(300), BEACON);
  expect(sent).toEqual([
    {
      url: BEACON,
      body: {
        remote: 'comic',
        version: '0.1.0+ab',
        phase: 'first',
        outcome: 'failed',
        problem: 'x'.repeat(200),
      },
    },
  ]);
});

test('a build is reported once a minute, however often it fails; another build at once', () => {
  const clock = { now: 0 };
  const report = createFailureReporter(() => clock.now);
  for (let count = 0; count < 100; count += 1) report(build('1'), `problem ${count}`, BEACON);
  report(build('2'), 'problem', BEACON);
  clock.now = 60_000;
  report(build('1'), 'again', BEACON);
  expect(sent.map(({ body }) => (body as { version: string }).version)).toEqual(['1', '2', '1']);
});

test('without a beacon the failure is only logged, and one that cannot be reached disturbs nobody', async () => {
  const report = createFailureReporter();
  report(build('1'), 'problem', undefined);
  expect(sent).toEqual([]);
  expect(error).toHaveBeenCalledTimes(1);
  vi.stubGlobal('fetch', () => Promise.reject(new Error('no network')));
  report(build('2'), 'problem', BEACON);
  await expect.poll(() => error.mock.calls.length).toBe(3);
});
