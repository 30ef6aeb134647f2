import { expect, test } from 'vitest';
import type { PageRange } from './mountedPages.ts';
import { createSizeProbes, MAX_CONCURRENT_PROBES, nextProbe, PROBE_RANGE } from './sizeProbes.ts';

/** Every probed page, in order, without scrolling. */
function probeOrder(
  count: number,
  first: number,
  end: number,
  known: readonly number[] = [],
): readonly number[] {
  const probed: number[] = [];
  const isMissing = (page: number) => !known.includes(page) && !probed.includes(page);
  for (;;) {
    const page = nextProbe(count, { first, end }, isMissing);
    if (page === undefined) return probed;
    probed.push(page);
  }
}
const pages = (from: number, to: number) => Array.from({ length: to - from }, (_, index) => from + index);

test('sizes are probed from the screen downwards, then above it', () => {
  expect(probeOrder(10, 4, 6)).toEqual([4, 5, 6, 7, 8, 9, 3, 2, 1, 0]);
  expect(probeOrder(10, 4, 6, [4, 5, 7])).toEqual([6, 8, 9, 3, 2, 1, 0]);
  expect(probeOrder(3, 0, 1, [0, 1, 2])).toEqual([]);
  expect(probeOrder(0, 0, 1)).toEqual([]);
});

test.each([
  ['at its beginning', 0, 2],
  ['in its middle', 250, 252],
  ['at its end', 498, 500],
  ['of which the screen shows many', 100, 160],
])('of a chapter of 500 pages only sizes near the screen are probed, %s', (_, first, end) => {
  const probed = probeOrder(500, first, end);
  expect([...probed].sort((a, b) => a - b)).toEqual(
    pages(Math.max(0, first - PROBE_RANGE), Math.min(500, end + PROBE_RANGE)),
  );
});

/** Probes of `count` pages with one picture each, whose ends the test decides. */
function probing(count: number) {
  const abortController = new AbortController();
  const requested: string[] = [];
  const ends = new Map<string, () => void>();
  const strip: { pages: readonly string[][]; visible: PageRange } = {
    pages: pages(0, count).map((page) => [`${page}`]),
    visible: { first: 0, end: 1 },
  };
  const known = new Set<string>();
  const start = createSizeProbes(
    {
      pages: () => strip.pages,
      visible: () => strip.visible,
      isKnown: (path) => known.has(path),
      probe: (path) => {
        requested.push(path);
        return new Promise((resolve) => ends.set(path, resolve));
      },
    },
    abortController.signal,
  );
  const end = async (path: string) => {
    ends.get(path)?.();
    await Promise.resolve();
    await Promise.resolve();
  };
  return { abortController, requested, strip, known, start, end };
}
const names = (from: number, to: number) => pages(from, to).map(String);

test('a picture is probed once, even when its size is not known yet at the end of its probe', async () => {
  const { requested, start, end } = probing(8);
  start();
  expect(requested).toEqual(names(0, MAX_CONCURRENT_PROBES));
  for (const path of names(0, 8)) await end(path);
  start();
  expect(requested).toEqual(names(0, 8));
});

test('pages that are added are probed, and those in flight are not probed again', async () => {
  const { requested, strip, known, start, end } = probing(3);
  start();
  strip.pages = [...strip.pages, ['3'], ['4', '4b'], ['5']];
  known.add('3');
  start();
  expect(requested).toEqual(['0', '1', '2', '4', '4b', '5']);
  for (const path of requested) await end(path);
  expect(requested).toHaveLength(6);
});

test('pages that become visible come first', async () => {
  const { requested, strip, start, end } = probing(100);
  start();
  strip.visible = { first: 50, end: 52 };
  start();
  await end('0');
  await end('1');
  expect(requested.slice(MAX_CONCURRENT_PROBES)).toEqual(['50', '51']);
});

test('nothing is probed after the end', async () => {
  const { abortController, requested, start, end } = probing(10);
  start();
  abortController.abort();
  await end('0');
  start();
  expect(requested).toHaveLength(MAX_CONCURRENT_PROBES);
});
