/** Quick navigations on the page stack: back, forward and to new pages during slides. */

import type { PageAddress } from '@manying/platform/contract';
import { BrowserRouter, Link, PageRoute, useLocation, useNavigate } from '@manying/platform/router';
import { seededRandom } from '@manying/testing/random';
import { StrictMode, useLayoutEffect } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import '@manying/ui/tokens.css';
import { PageStack } from './PageStack.tsx';
import { MAX_MOUNTED_PAGES } from './stack.ts';

const STEP: PageAddress = {
  path: '/step/:number',
  title: '',
  mode: 'comic',
  tabs: false,
  level: 1,
  enter: 'side',
  sequence: 'number',
};

/** The navigate function of each page, by its history entry. */
const pages = new Map<string, (to: string) => unknown>();

function Step() {
  const navigate = useNavigate();
  const { pathname, key } = useLocation();
  const number = Number(pathname.split('/').at(-1));
  useLayoutEffect(() => void pages.set(key, (to) => navigate(to)), [key, navigate]);
  return (
    <main style={{ height: 4000 }}>
      <Link to={`/step/${number + 1}`}>next</Link>
      <input aria-label="search" />
    </main>
  );
}

function Steps() {
  return (
    <PageStack
      location={useLocation()}
      address={STEP}
      render={({ location: own }) => (
        <PageRoute path="*" location={own}>
          <Step />
        </PageRoute>
      )}
    />
  );
}

const address = location.href;
/** Makes the keys of the entries unique for each test. */
let visits = 0;

beforeEach(async () => {
  visits += 1;
  history.replaceState({ key: `visit${visits}`, idx: 0 }, '', '/step/1');
  await render(
    <StrictMode>
      <BrowserRouter>
        <Steps />
      </BrowserRouter>
    </StrictMode>,
  );
});
afterEach(() => {
  vi.restoreAllMocks();
  history.replaceState(null, '', address);
  document.documentElement.removeAttribute('style');
});

/** Makes slides last until `end()`: a busy machine would miss the middle of one. */
function pauseSlides(): { end(): void } {
  for (const duration of ['--dur-page', '--dur-exit'])
    document.documentElement.style.setProperty(duration, '600s');
  return {
    end() {
      for (const animation of document.getAnimations()) animation.finish();
    },
  };
}

const current = () => document.querySelector<HTMLElement>('[data-page]:not([inert])');
const visible = () =>
  [...document.querySelectorAll<HTMLElement>('[data-page]')].filter((element) => element.checkVisibility());
const keyNow = () => (history.state as { key: string }).key;
/** Waits until the page of the history entry is current; it may still slide. */
const arrived = () => expect.poll(() => current()?.dataset.page).toBe(keyNow());
/** Waits until it is the only visible page. */
const settled = async () => {
  await arrived();
  await expect.poll(() => visible().map((element) => element.dataset.page)).toEqual([keyNow()]);
  await expect.poll(() => getComputedStyle(current() as Element).position).not.toBe('fixed');
};
const frames = async (count: number) => {
  for (let frame = 0; frame < count; frame += 1)
    await new Promise((resolve) => requestAnimationFrame(resolve));
};
/** Navigates in the history as the browser's buttons do. */
const goBy = (by: number) =>
  new Promise((resolve) => {
    window.addEventListener('popstate', resolve, { once: true });
    history.go(by);
  });

async function navigateTo(to: string): Promise<void> {
  pages.get(keyNow())?.(to);
  await arrived();
}

function scroll(y: number): void {
  window.scrollTo(0, y);
  expect(window.scrollY).toBe(y);
}

const inCurrentPage = (selector: string) => current()?.querySelector<HTMLElement>(selector);

test('the new page has the focus, and on return the link that was pressed', async () => {
  const link = inCurrentPage('a');
  link?.focus();
  link?.click();
  await settled();
  expect(location.pathname).toBe('/step/2');
  await expect.poll(() => document.activeElement === current()).toBe(true);
  await goBy(-1);
  await settled();
  await expect.poll(() => document.activeElement === link).toBe(true);
});

test('the page itself has the focus on return to a field, which would open the keyboard', async () => {
  inCurrentPage('input')?.focus();
  await navigateTo('/step/2');
  await settled();
  await goBy(-1);
  await settled();
  await expect.poll(() => document.activeElement === current()).toBe(true);
});

test('the page itself has the focus on return when the pressed link is gone or disabled', async () => {
  const link = inCurrentPage('a');
  link?.focus();
  await navigateTo('/step/2');
  await settled();
  link?.removeAttribute('href');
  await goBy(-1);
  await settled();
  await expect.poll(() => document.activeElement === current()).toBe(true);
});

test('back during a slide shows the previous page at its scroll position', async () => {
  scroll(800);
  await navigateTo('/step/2');
  await goBy(-1);
  await settled();
  expect(location.pathname).toBe('/step/1');
  await expect.poll(() => window.scrollY).toBe(800);
});

test('forward during a back slide keeps the scroll positions of both pages', async () => {
  scroll(800);
  await navigateTo('/step/2');
  await settled();
  scroll(300);
  await goBy(-1);
  await arrived();
  await goBy(1);
  await settled();
  await expect.poll(() => window.scrollY).toBe(300);
  await goBy(-1);
  await settled();
  await expect.poll(() => window.scrollY).toBe(800);
});

test('two quick backs go back two pages and keep their scroll positions', async () => {
  scroll(500);
  await navigateTo('/step/2');
  await settled();
  scroll(700);
  await navigateTo('/step/3');
  await settled();
  await goBy(-1);
  await goBy(-1);
  await settled();
  expect(location.pathname).toBe('/step/1');
  await expect.poll(() => window.scrollY).toBe(500);
  await goBy(1);
  await settled();
  await expect.poll(() => window.scrollY).toBe(700);
});

test('a page that scrolls itself during its slide keeps that scroll position', async () => {
  const slides = pauseSlides();
  await navigateTo('/step/2');
  current()?.firstElementChild?.scrollTo(0, 640);
  slides.end();
  await settled();
  await expect.poll(() => window.scrollY).toBe(640);
  await goBy(-1);
  await arrived();
  slides.end();
  await settled();
  await expect.poll(() => window.scrollY).toBe(0);
});

test('links and later navigate calls of a page that slides out are ignored', async () => {
  await navigateTo('/step/2');
  await settled();
  const link = current()?.querySelector('a');
  const staleNavigate = pages.get(keyNow());
  const slides = pauseSlides();
  await goBy(-1);
  await arrived();
  expect(visible()).toHaveLength(2);
  const pushed = vi.spyOn(history, 'pushState');
  link?.click();
  staleNavigate?.('/step/7');
  slides.end();
  await settled();
  expect(location.pathname).toBe('/step/1');
  expect(pushed).not.toHaveBeenCalled();
});

test('both pages ignore taps during a slide; afterwards the new one takes them', async () => {
  const slides = pauseSlides();
  await navigateTo('/step/2');
  expect(visible()).toHaveLength(2);
  expect(document.elementsFromPoint(100, 10).some((element) => element.closest('[data-page]'))).toBe(false);
  slides.end();
  await settled();
  const box = current()?.querySelector('a')?.getBoundingClientRect();
  const link = document.elementFromPoint((box?.x ?? 0) + 2, (box?.y ?? 0) + 2);
  expect(link?.closest('[data-page]')).toBe(current());
});

const STEPS = 30;

test.each([1, 2])(
  `${STEPS} random quick navigations (seed %i) lose no page and no scroll position`,
  async (seed) => {
    const random = seededRandom(seed);
    const positions = new Map<string, number>();
    const historyKeys = [keyNow()];
    let depth = 0;
    for (let count = 0; count < STEPS; count += 1) {
      const choice = random();
      if (choice < 0.45 && depth > 0) {
        await goBy(-1);
        depth -= 1;
      } else if (choice < 0.85 && depth + 1 < historyKeys.length) {
        await goBy(1);
        depth += 1;
      } else {
        await navigateTo(`/step/${count + 2}`);
        depth += 1;
        historyKeys.splice(depth, historyKeys.length, keyNow());
      }
      expect(keyNow()).toBe(historyKeys[depth]);
      if (random() < 0.4) {
        await settled();
        await expect
          .poll(() => window.scrollY, { message: `step ${count}` })
          .toBe(positions.get(keyNow()) ?? 0);
        const y = Math.floor(random() * 2000);
        scroll(y);
        positions.set(keyNow(), y);
      } else {
        await arrived();
        await frames(Math.floor(random() * 4));
      }
      expect(document.querySelectorAll('[data-page]').length).toBeLessThanOrEqual(MAX_MOUNTED_PAGES);
    }
    await settled();
    await expect.poll(() => window.scrollY).toBe(positions.get(keyNow()) ?? 0);
  },
);
