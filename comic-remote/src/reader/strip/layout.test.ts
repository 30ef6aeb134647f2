import { expect, test } from 'vitest';
import {
  averagePageRatio,
  computeLayout,
  DEFAULT_PAGE_RATIO,
  offsetOf,
  type PageSizes,
  pageAt,
  partBoxes,
  positionAt,
} from './layout.ts';

const size = (height: number, width = 500) => ({ width, height });
const pages: readonly PageSizes[] = Array.from({ length: 40 }, (_, index) => [
  size(301 + ((index * 37) % 97)),
  size(402 + ((index * 53) % 89)),
]);
const metrics = { width: 390, density: 2, gap: 0 };

/** The device px of an edge: the browser rounds positions to 1/64 px, then to a device px. */
const devicePixel = (edge: number, density: number) => Math.round((Math.round(edge * 64) / 64) * density);

for (const density of [2, 2.625, 3]) {
  test(`parts and pages meet on the same pixel of the device index density ${density}, index widths from 360 to 430`, () => {
    for (let width = 360; width <= 430; width += 1) {
      const metrics = { width, density, gap: 0 };
      const { tops } = computeLayout(pages, metrics, DEFAULT_PAGE_RATIO);
      for (const [index, parts] of pages.entries()) {
        const layout = partBoxes(parts ?? [], metrics);
        let edge = devicePixel(tops[index] ?? 0, density);
        expect(
          Math.abs((tops[index] ?? 0) * density - Math.round((tops[index] ?? 0) * density)),
        ).toBeLessThan(1e-6);
        for (const { top, height } of layout) {
          const from = (tops[index] ?? 0) + top;
          expect(devicePixel(from, density)).toBe(edge);
          edge = devicePixel(from + height, density);
        }
        expect(devicePixel(tops[index + 1] ?? 0, density)).toBe(edge);
      }
    }
  });
}

test('a page has its own proportions', () => {
  expect(
    computeLayout([[size(750)], [size(1203)]], { ...metrics, width: 500 }, DEFAULT_PAGE_RATIO).tops,
  ).toEqual([0, 750, 1953]);
});

test('the gap is between pages, not after the last', () => {
  const gapMetrics = { width: 500, density: 3, gap: 8 };
  expect(computeLayout([[size(750)], [size(600)]], gapMetrics, DEFAULT_PAGE_RATIO).tops).toEqual([
    0, 758, 1358,
  ]);
});

test('an unknown page gets the default aspect ratio', () => {
  const tops = computeLayout(
    [[size(500)], undefined, [size(500)]],
    { ...metrics, width: 500 },
    averagePageRatio([[size(500)]]),
  ).tops;
  expect(tops).toEqual([0, 500, 1000, 1500]);
  expect(averagePageRatio([undefined])).toBe(DEFAULT_PAGE_RATIO);
  expect(averagePageRatio([[size(500)], [size(250), size(250)], undefined, [size(1000)]])).toBeCloseTo(3 / 4);
});

test('the page at an offset is found, clamped to the first and the last', () => {
  const layout = computeLayout(pages, metrics, DEFAULT_PAGE_RATIO);
  for (let page = 0; page < pages.length; page += 1) {
    expect(pageAt(layout, layout.tops[page] ?? 0)).toBe(page);
    expect(pageAt(layout, (layout.tops[page + 1] ?? 0) - 0.1)).toBe(page);
  }
  expect(pageAt(layout, -50)).toBe(0);
  expect(pageAt(layout, 1e9)).toBe(39);
  expect(pageAt(computeLayout([], metrics, DEFAULT_PAGE_RATIO), 10)).toBe(0);
});

test('a position is preserved by an orientation change and back', () => {
  const portrait = computeLayout(pages, metrics, DEFAULT_PAGE_RATIO);
  const landscape = computeLayout(pages, { ...metrics, width: 844 }, DEFAULT_PAGE_RATIO);
  for (const y of [0, 1, 777.5, 12_345, 20_000]) {
    const position = positionAt(portrait, y);
    const rotated = positionAt(landscape, offsetOf(landscape, position));
    expect(rotated.page).toBe(position.page);
    expect(offsetOf(portrait, rotated)).toBeCloseTo(y, 6);
  }
});

test('a position beyond the chapter is at the end of its last page', () => {
  const layout = computeLayout([[size(750)]], { ...metrics, width: 500 }, DEFAULT_PAGE_RATIO);
  expect(offsetOf(layout, { page: 7, fraction: 0.5 })).toBe(375);
  expect(positionAt(layout, 800)).toEqual({ page: 0, fraction: 800 / 750 });
  expect(positionAt(layout, -10)).toEqual({ page: 0, fraction: 0 });
});

test('a spacer stands below its page in place of the gap, and pages below it are on whole device pixels', () => {
  const gapMetrics = { width: 500, density: 3, gap: 8 };
  const sizes = [[size(750)], [size(600)], [size(600)]];
  const layout = computeLayout(sizes, gapMetrics, DEFAULT_PAGE_RATIO, new Map([[0, 412.2]]));
  expect(layout.bottoms[0]).toBe(750);
  expect(layout.tops[1]).toBeCloseTo(750 + 412 + 1 / 3, 9);
  expect((layout.tops[2] ?? 0) - (layout.tops[1] ?? 0)).toBeCloseTo(608, 9);
});

test('a position in a spacer is below its page, and a position in a page does not depend on the spacer', () => {
  const sizes = [[size(750)], [size(600)]];
  const wide = { ...metrics, width: 500, density: 1 };
  const layout = computeLayout(sizes, wide, DEFAULT_PAGE_RATIO, new Map([[0, 300]]));
  expect(positionAt(layout, 375)).toEqual({ page: 0, fraction: 0.5 });
  expect(positionAt(layout, 900)).toEqual({ page: 0, fraction: 900 / 750 });
  expect(offsetOf(layout, { page: 0, fraction: 1.2 })).toBe(900);
  expect(positionAt(layout, 1050)).toEqual({ page: 1, fraction: 0 });
});
