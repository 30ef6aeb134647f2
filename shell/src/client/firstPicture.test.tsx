import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { MAX_FIRST_WAIT, whenPictureFetched } from './firstPicture.ts';

const isWaiting = () => document.documentElement.dataset.waiting !== undefined;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const link = document.createElement('link');
  link.dataset.picture = '';
  document.head.append(link);
  document.body.innerHTML = '<div id="rendered"></div>';
});
afterEach(() => {
  vi.useRealTimers();
  document.querySelector('link[data-picture]')?.remove();
  document.body.replaceChildren();
});

test.each([
  ['the picture is fetched', () => dispatchEvent(new Event('picture'))],
  ['the limit is reached', () => vi.advanceTimersByTime(MAX_FIRST_WAIT)],
  [
    'the document has no rendered screen',
    () => {
      document.getElementById('rendered')?.remove();
      document.dispatchEvent(new Event('DOMContentLoaded'));
    },
  ],
])('the scripts wait until %s', async (_, end) => {
  const fetched = whenPictureFetched();
  document.dispatchEvent(new Event('DOMContentLoaded'));
  expect(isWaiting()).toBe(true);
  end();
  await fetched;
  expect(isWaiting()).toBe(false);
});

test('a document that requests no picture does not wait', async () => {
  document.querySelector('link[data-picture]')?.remove();
  await whenPictureFetched();
  expect(isWaiting()).toBe(false);
});
