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
const pages: readonly PageSizes[] = Array.from({ length: 40 }, (_, at) => [
  size(301 + ((at * 37) % 97)),
  size(402 + ((at * 53) % 89)),
]);
const sheet = { width: 390, density: 2, gap: 0 };

/** The device px an edge is drawn on: the browser rounds places to 1/64 px, then to a device px. */
const drawnOn = (edge: number, density: number) => Math.round((Math.round(edge * 64) / 64) * density);

for (const density of [2, 2.625, 3]) {
  test(`parts and pages meet on the same pixel of the device at density ${density}, at widths from 360 to 430`, () => {
    for (let width = 360; width <= 430; width += 1) {
      const own = { width, density, gap: 0 };
      const { tops } = computeLayout(pages, own, DEFAULT_PAGE_RATIO);
      for (const [at, parts] of pages.entries()) {
        const boxes = partBoxes(parts ?? [], own);
        let edge = drawnOn(tops[at] ?? 0, density);
        expect(Math.abs((tops[at] ?? 0) * density - Math.round((tops[at] ?? 0) * density))).toBeLessThan(
          1e-6,
        );
        for (const { top, height } of boxes) {
          const from = (tops[at] ?? 0) + top;
          expect(drawnOn(from, density)).toBe(edge);
          edge = drawnOn(from + height, density);
        }
        expect(drawnOn(tops[at + 1] ?? 0, density)).toBe(edge);
      }
    }
  });
}

test('a page has its own proportions', () => {
  expect(
    computeLayout([[size(750)], [size(1203)]], { ...sheet, width: 500 }, DEFAULT_PAGE_RATIO).tops,
  ).toEqual([0, 750, 1953]);
});

test('the room between pages is between them, not behind the last', () => {
  const own = { width: 500, density: 3, gap: 8 };
  expect(computeLayout([[size(750)], [size(600)]], own, DEFAULT_PAGE_RATIO).tops).toEqual([0, 758, 1358]);
});

test('a page not known yet is taken for a usual one', () => {
  const tops = computeLayout(
    [[size(500)], undefined, [size(500)]],
    { ...sheet, width: 500 },
    averagePageRatio([[size(500)]]),
  ).tops;
  expect(tops).toEqual([0, 500, 1000, 1500]);
  expect(averagePageRatio([undefined])).toBe(DEFAULT_PAGE_RATIO);
  expect(averagePageRatio([[size(500)], [size(250), size(250)], undefined, [size(1000)]])).toBeCloseTo(3 / 4);
});

test('the page at a height is found, above and below the chapter the first and the last', () => {
  const boxes = computeLayout(pages, sheet, DEFAULT_PAGE_RATIO);
  for (let page = 0; page < pages.length; page += 1) {
    expect(pageAt(boxes, boxes.tops[page] ?? 0)).toBe(page);
    expect(pageAt(boxes, (boxes.tops[page + 1] ?? 0) - 0.1)).toBe(page);
  }
  expect(pageAt(boxes, -50)).toBe(0);
  expect(pageAt(boxes, 1e9)).toBe(39);
  expect(pageAt(computeLayout([], sheet, DEFAULT_PAGE_RATIO), 10)).toBe(0);
});

test('a place is the same one after the phone was turned, and back', () => {
  const upright = computeLayout(pages, sheet, DEFAULT_PAGE_RATIO);
  const lying = computeLayout(pages, { ...sheet, width: 844 }, DEFAULT_PAGE_RATIO);
  for (const y of [0, 1, 777.5, 12_345, 20_000]) {
    const place = positionAt(upright, y);
    const turned = positionAt(lying, offsetOf(lying, place));
    expect(turned.page).toBe(place.page);
    expect(offsetOf(upright, turned)).toBeCloseTo(y, 6);
  }
});

test('a place beyond the chapter is the end of its last page', () => {
  const boxes = computeLayout([[size(750)]], { ...sheet, width: 500 }, DEFAULT_PAGE_RATIO);
  expect(offsetOf(boxes, { page: 7, fraction: 0.5 })).toBe(375);
  expect(positionAt(boxes, 800)).toEqual({ page: 0, fraction: 800 / 750 });
  expect(positionAt(boxes, -10)).toEqual({ page: 0, fraction: 0 });
});
