import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { restoreScroll } from './restoreScroll.ts';

const page = document.createElement('div');

beforeEach(() => {
  window.scrollTo(0, 0);
  page.style.height = '100px';
  document.body.append(page);
});
afterEach(() => page.remove());

function startRestore(y: number): void {
  onTestFinished(restoreScroll(page, y));
}

/** Sets the page's height and waits until its resize observers have run. */
async function grow(height: number): Promise<void> {
  page.style.height = `${height}px`;
  await new Promise<void>((resolve) => {
    const observer = new ResizeObserver(() => {
      observer.disconnect();
      requestAnimationFrame(() => resolve());
    });
    observer.observe(page);
  });
}

test('the scroll position is restored as soon as the page is high enough', async () => {
  startRestore(500);
  await grow(1000);
  expect(window.scrollY).toBeLessThan(500);
  await grow(3000);
  expect(window.scrollY).toBe(500);
});

test('the scroll position is restored again when the page shrinks and grows while it loads', async () => {
  page.style.height = '3000px';
  startRestore(500);
  expect(window.scrollY).toBe(500);
  await grow(1000);
  expect(window.scrollY).toBeLessThan(500);
  await grow(3000);
  expect(window.scrollY).toBe(500);
});

test('a page that scrolls itself after the restoration stays there', async () => {
  page.style.height = '3000px';
  startRestore(500);
  window.scrollTo(0, 900);
  await grow(4000);
  expect(window.scrollY).toBe(900);
});

test('input of the visitor stops the restoration', async () => {
  startRestore(500);
  window.dispatchEvent(new Event('touchstart'));
  await grow(3000);
  expect(window.scrollY).toBe(0);
});

/** A rendered first screen above the page, which is hidden and higher. */
function showRendered(): HTMLElement {
  const rendered = document.createElement('div');
  rendered.id = 'rendered';
  rendered.style.height = `${window.innerHeight + 200}px`;
  page.before(rendered);
  onTestFinished(() => {
    rendered.remove();
    page.removeAttribute('style');
  });
  Object.assign(page.style, { position: 'absolute', top: '0', visibility: 'hidden' });
  return rendered;
}

/** Replaces a rendered first screen by the page, and waits until the observers have run. */
async function takeOver(rendered: HTMLElement): Promise<void> {
  rendered.remove();
  page.removeAttribute('style');
  await grow(3000);
}

test('after a lower rendered screen the page is scrolled on to its position', async () => {
  const rendered = showRendered();
  window.scrollTo(0, 500);
  expect(window.scrollY).toBe(200);
  page.style.height = '2000px';
  startRestore(500);
  await takeOver(rendered);
  expect(window.scrollY).toBe(500);
});

test('a rendered screen that the visitor has scrolled keeps its position', async () => {
  const rendered = showRendered();
  window.scrollTo(0, 50);
  startRestore(500);
  await takeOver(rendered);
  expect(window.scrollY).toBe(50);
});
