import { afterEach, expect, test } from 'vitest';
import { renderHook } from 'vitest-browser-react';
import { computeLayout } from './strip/layout.ts';
import { createPositionTracker } from './strip/positionTracker.ts';
import { storedPosition, storePosition } from './strip/readingStorage.ts';
import { useStorePosition } from './useStorePosition.ts';

afterEach(() => localStorage.clear());

const address = { bookId: '1005', number: 2 };
const PAGES = 10;
/** Pages of 500 px each. */
const layout = computeLayout(Array(PAGES).fill(undefined), { width: 500, gap: 0, density: 1 }, 1);

/** A chapter that was opened at its stored position, and a function that scrolls it. */
function openChapter() {
  const tracker = createPositionTracker(storedPosition(address) ?? { page: 0, fraction: 0 });
  const scrollTo = (page: number, fraction = 0) =>
    tracker.update({
      ...{ layout, starts: [0, PAGES], origin: 0, position: { page, fraction } },
      viewport: { top: (page + fraction) * 500, height: 800, direction: 'down' },
    });
  return { tracker, scrollTo, start: () => renderHook(() => useStorePosition(address, tracker)) };
}
const hidePage = () => window.dispatchEvent(new Event('pagehide'));

test('a position that was reached before the code that stores it had loaded is stored', async () => {
  const { scrollTo, start } = openChapter();
  scrollTo(4, 0.5);
  await start();
  hidePage();
  expect(storedPosition(address)).toMatchObject({ page: 4, fraction: 0.5 });
});

test('a position after that is stored when the page is hidden, and when it is left', async () => {
  const { scrollTo, start } = openChapter();
  const { unmount } = await start();
  scrollTo(2);
  hidePage();
  expect(storedPosition(address)?.page).toBe(2);
  scrollTo(3);
  await unmount();
  expect(storedPosition(address)?.page).toBe(3);
});

test.each([
  ['at its beginning', undefined],
  ['at its stored position', { page: 6, fraction: 0.25 }],
])('a chapter that was opened %s and not scrolled is not stored again', async (_, stored) => {
  if (stored) storePosition(address, stored);
  storePosition({ bookId: '1005', number: 7 }, { page: 1, fraction: 0 });
  const before = { ...localStorage };
  const { scrollTo, start } = openChapter();
  scrollTo(stored?.page ?? 0, stored?.fraction);
  const { unmount } = await start();
  hidePage();
  await unmount();
  expect({ ...localStorage }).toEqual(before);
});

test('a chapter scrolled back to its beginning is stored there', async () => {
  storePosition(address, { page: 6, fraction: 0.25 });
  const { scrollTo, start } = openChapter();
  scrollTo(0);
  await start();
  hidePage();
  expect(storedPosition(address)).toMatchObject({ page: 0, fraction: 0 });
});
