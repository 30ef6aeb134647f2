import { setSite } from '@manying/platform/site';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  allowUnchecked,
  discardIfPending,
  FILE_TIMEOUT,
  isUnchecked,
  loadFile,
  loadFiles,
  PAGE_FILE_TIMEOUT,
} from './files.ts';

/** Any valid hash: no file is fetched. */
const HASH = `sha256-${'A'.repeat(43)}=`;

/** Inserted elements; none of them is fetched. */
let elements: (HTMLScriptElement | HTMLLinkElement)[];
beforeEach(() => {
  vi.useFakeTimers();
  elements = [];
  setSite({ buildOrigins: ['https://cdn.test'] } as never);
  vi.spyOn(document.head, 'append').mockImplementation((element) => {
    elements.push(element as HTMLScriptElement);
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const releaseOf = (name: string) =>
  ({
    manifest: `https://cdn.test/${name}/mf-manifest.json`,
    files: { entry: 'entry.js', exposed: [], integrity: { 'js/page.js': HASH, 'css/page.css': HASH } },
  }) as unknown as Parameters<typeof loadFiles>[0];

const KINDS = ['js', 'css'] as const;
const addressOf = (element: HTMLScriptElement | HTMLLinkElement | undefined) =>
  element instanceof HTMLLinkElement ? element.href : element?.src;

test.each(KINDS)('a file (%s) that never loads times out, and a retry uses another address', async (kind) => {
  const address = `https://cdn.test/later/never.${kind}`;
  const first = loadFile(address, HASH);
  const timedOut = expect(first).rejects.toMatchObject({ name: 'TimeoutError' });
  await vi.advanceTimersByTimeAsync(FILE_TIMEOUT);
  await timedOut;
  const second = loadFile(address, HASH);
  expect(elements.map(addressOf)).toEqual([address, `${address}?try=1`]);
  elements[1]?.onload?.(new Event('load'));
  await expect(second).resolves.toBe(elements[1]);
});

/** Lets a file time out. */
async function timeOut(file: Promise<unknown>): Promise<void> {
  const timedOut = expect(file).rejects.toMatchObject({ name: 'TimeoutError' });
  await vi.advanceTimersByTimeAsync(FILE_TIMEOUT);
  await timedOut;
}

test.each(KINDS)(
  'a file (%s) that arrives after its timeout ends the retry that waits for it',
  async (kind) => {
    const address = `https://cdn.test/slow/waiting.${kind}`;
    await timeOut(loadFile(address, HASH));
    const retry = loadFile(address, HASH);
    elements[0]?.onload?.(new Event('load'));
    await expect(retry).resolves.toBe(elements[0]);
    // The retry's own timeout changes nothing any more.
    await vi.advanceTimersByTimeAsync(FILE_TIMEOUT);
    elements[1]?.onerror?.(new Event('error'));
    await expect(loadFile(address, HASH)).resolves.toBe(elements[0]);
    expect(discardIfPending(address)).toBe(false);
    expect(elements).toHaveLength(2);
  },
);

test.each(KINDS)(
  'a file (%s) that arrives before the retry after its timeout is read from the cache',
  async (kind) => {
    const address = `https://cdn.test/slow/cached.${kind}`;
    await timeOut(loadFile(address, HASH));
    await timeOut(loadFile(address, HASH));
    elements[1]?.onload?.(new Event('load'));
    const retry = loadFile(address, HASH);
    elements[2]?.onload?.(new Event('load'));
    await expect(retry).resolves.toBe(elements[2]);
    expect(elements.map(addressOf)).toEqual([address, `${address}?try=1`, `${address}?try=1`]);
  },
);

test('a page’s file that is discarded and then arrives ends its own load and the retry', async () => {
  const release = releaseOf('discarded');
  const first = loadFiles(release, ['js/page.js'], false);
  const retry = loadFiles(release, ['js/page.js'], true);
  elements[0]?.onload?.(new Event('load'));
  await expect(Promise.all([first, retry])).resolves.toBeDefined();
  expect(elements).toHaveLength(2);
});

test('many retries use few addresses, which caches can answer, and never that of the retry before', async () => {
  const address = 'https://cdn.test/later/down.js';
  for (let retry = 0; retry < 40; retry += 1) {
    const failed = expect(loadFile(address, HASH)).rejects.toThrow(/could not be loaded/);
    elements.at(-1)?.onerror?.(new Event('error'));
    await failed;
  }
  const addresses = elements.map(addressOf);
  expect(new Set(addresses).size).toBeLessThan(10);
  for (const [index, one] of addresses.slice(1).entries()) expect(one).not.toBe(addresses[index]);
});

test.each(KINDS)('a file (%s) that fails is not a timeout', async (kind) => {
  const failed = loadFile(`https://cdn.test/later/missing.${kind}`, HASH);
  elements[0]?.onerror?.(new Event('error'));
  await expect(failed).rejects.toMatchObject({ name: 'Error' });
});

test('a page’s file can load until the next attempt, and is then not requested again', async () => {
  const release = releaseOf('slow');
  const first = loadFiles(release, ['js/page.js', 'css/page.css'], false);
  await vi.advanceTimersByTimeAsync(PAGE_FILE_TIMEOUT - 1);
  for (const element of elements) element.onload?.(new Event('load'));
  await expect(first).resolves.toBeUndefined();
  await expect(loadFiles(release, ['js/page.js', 'css/page.css'], true)).resolves.toBeUndefined();
  expect(elements).toHaveLength(2);
});

test('a page’s style sheet that never loads times out', async () => {
  const release = releaseOf('hangs');
  const late = expect(loadFiles(release, ['css/page.css'], false)).rejects.toMatchObject({
    name: 'TimeoutError',
  });
  await vi.advanceTimersByTimeAsync(PAGE_FILE_TIMEOUT);
  await late;
});

test('a pending file is discarded for a new request', () => {
  const address = 'https://cdn.test/later/pending.js';
  void loadFile(address, HASH);
  expect(discardIfPending(address)).toBe(true);
  expect(discardIfPending(address)).toBe(false);
  void loadFile(address, HASH);
  expect(elements.map(addressOf)).toEqual([address, `${address}?try=1`]);
});

test.each(KINDS)('a file (%s) without a hash is only loaded from a development server', async (kind) => {
  const file = `http://localhost:8081/${kind}/page.${kind}`;
  await expect(loadFile(file, undefined)).rejects.toThrow('has no hash');
  await expect(loadFile(file, 'sha1-2jmj7l5rSw0yVb/vlWAYkK/YBwk=')).rejects.toThrow('has no hash');
  expect(elements).toEqual([]);
  allowUnchecked(`http://localhost:8081/${kind}/`);
  void loadFile(file, undefined);
  expect(elements.map(addressOf)).toEqual([file]);
  // Similar addresses are not exempt.
  for (const other of [
    'http://localhost:8082/',
    'http://localhost:80811/',
    'https://localhost:8081/',
    'http://localhost:8081/',
  ]) {
    expect(isUnchecked(`${other}page.${kind}`), other).toBe(false);
  }
});
