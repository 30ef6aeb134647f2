import { site } from '@manying/platform/site';
import { afterEach, expect, test, vi } from 'vitest';
import { type Answer, deferred, inSequence, network, ok, status } from './network.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

const call = (path: string, init?: RequestInit) => fetch(site().dynamicApi + path, init);
const statusOf = async (path: string) => (await call(path)).status;

test('a path is answered by its exact key, then by a prefix, then by a default', async () => {
  network(
    { '/a/*': status(201), '/a/exact': status(202) },
    { defaults: { '/a/other': status(203), '/b': status(204) } },
  );
  const paths = ['/a/exact', '/a/other', '/b', '/c'];
  expect(await Promise.all(paths.map(statusOf))).toEqual([202, 201, 204, 404]);
});

test('the table may be changed between requests', async () => {
  const table: Record<string, Answer> = { '/a': status(500) };
  network(table);
  expect(await statusOf('/a')).toBe(500);
  table['/a'] = ok(null);
  expect(await statusOf('/a')).toBe(200);
});

test('requests are recorded with their query and form, and range requests apart', async () => {
  const { requests, paths, rangePaths, countOf, forms, queries } = network({});
  await call('/a?x=1');
  await call('/b', { method: 'POST', body: new URLSearchParams({ y: '2' }) });
  await call('/img/1', { headers: { Range: 'bytes=0-9' } });
  expect(requests).toEqual(['GET /a?x=1', 'POST /b']);
  expect(paths).toEqual(['/a?x=1', '/b']);
  expect(rangePaths).toEqual(['/img/1']);
  expect([countOf('GET /a'), countOf('POST /a')]).toEqual([1, 0]);
  expect(queries('GET /a')).toEqual([{ x: '1' }]);
  expect(forms('POST /b')).toEqual([{ y: '2' }]);
});

test('answers in sequence repeat the last one', async () => {
  network({ '/a': inSequence(status(500), ok(null)) });
  expect([await statusOf('/a'), await statusOf('/a'), await statusOf('/a')]).toEqual([500, 200, 200]);
});

test('a deferred answer waits for its release, and an aborted request does not', async () => {
  const { answer, release } = deferred(ok('late'));
  network({ '/a': answer });
  const aborted = new AbortController();
  const cancelled = call('/a', { signal: aborted.signal });
  aborted.abort();
  await expect(cancelled).rejects.toThrow('aborted');
  const pending = call('/a');
  release();
  expect(await (await pending).json()).toMatchObject({ data: 'late' });
});

/** A request that the test before has left pending. */
let left: Promise<Response> | undefined;

test('a request may be pending at the end of a test', () => {
  network({ '/a': deferred(ok(null)).answer });
  left = call('/a');
  // Its rejection is checked by the next test.
  left.catch(() => undefined);
});

test('a request of the test before is aborted, so that its answer changes nothing here', async () => {
  await expect(left).rejects.toThrow('aborted');
  network({ '/a': ok(null) });
  expect(await statusOf('/a')).toBe(200);
});
