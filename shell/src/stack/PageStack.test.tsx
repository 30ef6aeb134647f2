/** What a hurried visitor does to the page stack: goes back, on and elsewhere while pages slide. */

import type { PageAddress } from '@manying/platform/contract';
import { BrowserRouter, Link, Route, Routes, useLocation, useNavigate } from '@manying/platform/router';
import { seededRandom } from '@manying/platform/testing/random';
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

/** What each page of an entry does when it is pressed. */
const pages = new Map<string, (to: string) => unknown>();

function Step() {
  const navigate = useNavigate();
  const { pathname, key } = useLocation();
  const number = Number(pathname.split('/').at(-1));
  useLayoutEffect(() => void pages.set(key, (to) => navigate(to)), [key, navigate]);
  return (
    <main style={{ height: 4000 }}>
      <Link to={`/step/${number + 1}`}>next</Link>
    </main>
  );
}

function Steps() {
  return (
    <PageStack
      location={useLocation()}
      address={STEP}
      render={({ location: own }) => (
        <Routes location={own}>
          <Route path="*" element={<Step />} />
        </Routes>
      )}
    />
  );
}

const address = location.href;
/** Names the entries of a test. */
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

/** Has slides last until they are told to end: a busy machine would miss the middle of one. */
function holdSlides(): { end(): void } {
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
  [...document.querySelectorAll<HTMLElement>('[data-page]')].filter((one) => one.checkVisibility());
const keyNow = () => (history.state as { key: string }).key;
/** Waits until the page of the address is the current one; it may still slide. */
const arrived = () => expect.poll(() => current()?.dataset.page).toBe(keyNow());
/** Waits until it is the only one. */
const settled = async () => {
  await arrived();
  await expect.poll(() => visible().map((one) => one.dataset.page)).toEqual([keyNow()]);
  await expect.poll(() => getComputedStyle(current() as Element).position).not.toBe('fixed');
};
const frames = async (count: number) => {
  for (let frame = 0; frame < count; frame += 1)
    await new Promise((resolve) => requestAnimationFrame(resolve));
};
/** Goes through the history as the system's buttons do. */
const step = (by: number) =>
  new Promise((resolve) => {
    window.addEventListener('popstate', resolve, { once: true });
    history.go(by);
  });

async function goOn(to: string): Promise<void> {
  pages.get(keyNow())?.(to);
  await arrived();
}

function scroll(y: number): void {
  window.scrollTo(0, y);
  expect(window.scrollY).toBe(y);
}

test('back during a slide shows the previous page at its scroll position', async () => {
  scroll(800);
  await goOn('/step/2');
  await step(-1);
  await settled();
  expect(location.pathname).toBe('/step/1');
  expect(window.scrollY).toBe(800);
});

test('forward during a back slide keeps the scroll positions of both pages', async () => {
  scroll(800);
  await goOn('/step/2');
  await settled();
  scroll(300);
  await step(-1);
  await arrived();
  await step(1);
  await settled();
  expect(window.scrollY).toBe(300);
  await step(-1);
  await settled();
  expect(window.scrollY).toBe(800);
});

test('two quick backs go back two pages and keep their scroll positions', async () => {
  scroll(500);
  await goOn('/step/2');
  await settled();
  scroll(700);
  await goOn('/step/3');
  await settled();
  await step(-1);
  await step(-1);
  await settled();
  expect(location.pathname).toBe('/step/1');
  expect(window.scrollY).toBe(500);
  await step(1);
  await settled();
  expect(window.scrollY).toBe(700);
});

test('links and later navigate calls of a page that slides out are ignored', async () => {
  await goOn('/step/2');
  await settled();
  const link = current()?.querySelector('a');
  const late = pages.get(keyNow());
  const slides = holdSlides();
  await step(-1);
  await arrived();
  expect(visible()).toHaveLength(2);
  const pushed = vi.spyOn(history, 'pushState');
  link?.click();
  late?.('/step/7');
  slides.end();
  await settled();
  expect(location.pathname).toBe('/step/1');
  expect(pushed).not.toHaveBeenCalled();
});

test('both pages ignore taps during a slide; afterwards the new one takes them', async () => {
  const slides = holdSlides();
  await goOn('/step/2');
  expect(visible()).toHaveLength(2);
  expect(document.elementsFromPoint(100, 10).some((one) => one.closest('[data-page]'))).toBe(false);
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
    const places = new Map<string, number>();
    const trail = [keyNow()];
    let depth = 0;
    for (let count = 0; count < STEPS; count += 1) {
      const way = random();
      if (way < 0.45 && depth > 0) {
        await step(-1);
        depth -= 1;
      } else if (way < 0.85 && depth + 1 < trail.length) {
        await step(1);
        depth += 1;
      } else {
        await goOn(`/step/${count + 2}`);
        depth += 1;
        trail.splice(depth, trail.length, keyNow());
      }
      expect(keyNow()).toBe(trail[depth]);
      if (random() < 0.4) {
        await settled();
        expect(window.scrollY, `step ${count}`).toBe(places.get(keyNow()) ?? 0);
        const y = Math.floor(random() * 2000);
        scroll(y);
        places.set(keyNow(), y);
      } else {
        await arrived();
        await frames(Math.floor(random() * 4));
      }
      expect(document.querySelectorAll('[data-page]').length).toBeLessThanOrEqual(MAX_MOUNTED_PAGES);
    }
    await settled();
    expect(window.scrollY).toBe(places.get(keyNow()) ?? 0);
  },
);
