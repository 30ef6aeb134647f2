import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';

const [WIDTH, HEIGHT] = [innerWidth, innerHeight];
afterEach(() => page.viewport(WIDTH, HEIGHT));

// A click scrolls to its target, also the window around the page.
test.each([
  [WIDTH, HEIGHT],
  [820, 1180],
  [1440, 900],
])('a page of %d by %d px has its size in the window, which cannot be scrolled', async (width, height) => {
  await page.viewport(width, height);
  parent.scrollTo(500, 500);
  expect([parent.scrollX, parent.scrollY]).toEqual([0, 0]);
  const { x, y, width: shownWidth, height: shownHeight } = window.frameElement?.getBoundingClientRect() ?? {};
  expect([x, y, shownWidth, shownHeight]).toEqual([0, 0, width, height]);
});
