import type { PageAddress } from '@manying/platform/contract';
import { mockReducedMotion } from '@manying/testing/reducedMotion';
import '@manying/ui/tokens.css';
import { useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { flight, heroTransitions, isOfTransition } from './heroTransition.ts';
import type { PageTransitions } from './pageTransitions.ts';

let listening: AbortController;
/** Shows the page of the book at once. */
let showBook: () => void;
beforeEach(() => {
  listening = new AbortController();
});
afterEach(async () => {
  for (const animation of animations()) animation.finish();
  await expect.poll(isActive).toBe(false);
  listening.abort();
});

const address = (skeleton: PageAddress['skeleton'], level: PageAddress['level'] = 1): PageAddress => ({
  path: '/book/:id',
  title: '',
  mode: 'comic',
  tabs: false,
  level,
  enter: 'side',
  ...(skeleton && { skeleton }),
});
const listPage = address('shelves', 0);
const at = (pathname: string) => ({ pathname, search: '', hash: '', state: null, key: pathname });

const PICTURE =
  'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" width="30" height="40"><rect width="30" height="40"/></svg>';

/** A page with a book's cover, which `showBook` replaces by the page of the book. */
async function openPage({ src = PICTURE, top = 20 } = {}): Promise<PageTransitions> {
  const transitions = heroTransitions(listening.signal);
  if (!transitions) throw new Error('This browser has no View Transitions');
  const List = () => (
    <a href="/book/1" onClick={(event) => event.preventDefault()}>
      <span style={{ position: 'absolute', top, left: 10, width: 90, height: 120 }}>
        <img src={src} alt="cover" width="90" height="120" />
      </span>
    </a>
  );
  const Book = () => (
    <div data-hero="" style={{ position: 'absolute', top: 200, left: 100, width: 120, height: 160 }}>
      <button type="button">read</button>
    </div>
  );
  const Page = () => {
    const [isBook, setBook] = useState(false);
    useLayoutEffect(() => {
      showBook = () => flushSync(() => setBook(true));
    }, []);
    return <div data-page="">{isBook ? <Book /> : <List />}</div>;
  };
  await render(<Page />);
  const image = document.querySelector('img');
  if (image && src === PICTURE) await image.decode();
  return transitions;
}

const press = () => document.querySelector('a')?.click();
/** The animations of the transition. */
const animations = () => document.getAnimations().filter(isOfTransition);
const isActive = () => document.documentElement.matches(':active-view-transition');

test.each(['book', 'reader'] as const)('the picture of a pressed link flies to the %s', async (shape) => {
  const transitions = await openPage();
  expect(transitions.wants(at('/book/1'), address(shape), listPage)).toBe(false);
  press();
  expect(transitions.wants(at('/book/1'), address(shape), listPage)).toBe(true);
  // The answer stays until the page is shown.
  expect(transitions.wants(at('/book/1'), address(shape), listPage)).toBe(true);
});

interface NoFlight {
  readonly what: string;
  readonly shape?: PageAddress['skeleton'] | undefined;
  readonly left?: PageAddress;
  readonly path?: string;
  readonly src?: string;
  readonly top?: number;
  readonly reduced?: boolean;
}

test.each<NoFlight>([
  { what: 'to a page of another shape', shape: 'category' },
  { what: 'to a page of no shape', shape: undefined },
  { what: 'to a page that is no deeper', left: address('reader', 1) },
  { what: 'to another address than the link', path: '/book/2' },
  { what: 'with a picture that is not loaded', src: 'https://images.invalid/1.png' },
  { what: 'with a picture outside of the window', top: 5000 },
  { what: 'with reduced motion', reduced: true },
])('no flight $what', async ({ left = listPage, path = '/book/1', reduced, ...given }) => {
  if (reduced) mockReducedMotion();
  const transitions = await openPage(given);
  press();
  const shape = 'shape' in given ? given.shape : 'book';
  expect(transitions.wants(at(path), address(shape), left)).toBe(false);
});

test('a browser without View Transitions has no flights', () => {
  const prototype = Object.getPrototypeOf(Object.getPrototypeOf(document)) as Document;
  const original = Object.getOwnPropertyDescriptor(prototype, 'startViewTransition');
  Reflect.deleteProperty(prototype, 'startViewTransition');
  try {
    expect(heroTransitions(listening.signal)).toBeUndefined();
  } finally {
    Object.defineProperty(prototype, 'startViewTransition', original as PropertyDescriptor);
  }
});

/** Starts a flight, and stops it in its first frame. */
async function startFlight(): Promise<PageTransitions> {
  document.documentElement.style.setProperty('--dur-page', '600s');
  const transitions = await openPage();
  press();
  transitions.run(() => showBook());
  await expect
    .poll(() => animations().map(({ effect }) => effect?.getTiming().duration))
    .toEqual([6e5, 6e5, 6e5, 6e5]);
  return transitions;
}

/** A list of two cards as screens have them, around or beside their link. */
function addCards(inner: (path: string) => string): HTMLElement {
  const list = document.createElement('div');
  list.innerHTML = ['/book/7', '/book/8'].map(inner).join('');
  list.addEventListener('click', (event) => event.preventDefault());
  document.querySelector('[data-page]')?.append(list);
  onTestFinished(() => list.remove());
  return list;
}
const IMAGE = `<span><img src='${PICTURE}' alt="" width="30" height="40"></span>`;

test.each([
  { what: 'in the link', card: (path: string) => `<div><a href="${path}">${IMAGE}</a></div>`, flies: true },
  {
    what: 'beside it',
    card: (path: string) => `<div>${IMAGE}<b><a href="${path}">name</a></b></div>`,
    flies: true,
  },
  {
    what: 'of another link alone',
    card: (path: string) => `<div><a href="${path}">name</a></div>`,
    flies: false,
  },
])('the picture of a card: $what', async ({ card, flies }) => {
  const transitions = await openPage();
  const list = addCards(card);
  await Promise.all([...list.querySelectorAll('img')].map((image) => image.decode()));
  list.querySelectorAll('a')[1]?.click();
  expect(transitions.wants(at('/book/8'), address('book'), listPage)).toBe(flies);
});

test('the flight animates transform and opacity alone, and the new page takes no press until its end', async () => {
  await startFlight();
  const properties = animations().flatMap(({ effect }) =>
    (effect as KeyframeEffect).getKeyframes().flatMap((frame) => Object.keys(frame)),
  );
  const timing = ['offset', 'easing', 'composite', 'computedOffset', 'transformOrigin'];
  expect(new Set(properties.filter((name) => !timing.includes(name)))).toEqual(
    new Set(['transform', 'opacity']),
  );
  const button = document.querySelector('button');
  const { left, top } = button?.getBoundingClientRect() ?? new DOMRect();
  const pressed = () => document.elementFromPoint(left + 5, top + 5);
  expect(pressed()).toBe(document.documentElement);
  for (const animation of animations()) animation.finish();
  await expect.poll(pressed).toBe(button);
  expect(document.querySelector('[style*="view-transition-name"]')).toBeNull();
});

test('going back ends a flight, and forgets the press', async () => {
  const transitions = await startFlight();
  window.dispatchEvent(new PopStateEvent('popstate'));
  await expect.poll(isActive).toBe(false);
  expect(transitions.wants(at('/book/1'), address('book'), listPage)).toBe(false);
});

test('a second flight ends the first one, and both pages are shown', async () => {
  const transitions = await startFlight();
  const pages: string[] = [];
  const frame = document.createElement('a');
  frame.href = '/book/2';
  frame.innerHTML = `<span><img src='${PICTURE}' alt="" width="30" height="40"></span>`;
  document.querySelector('[data-page]')?.append(frame);
  frame.addEventListener('click', (event) => event.preventDefault());
  await frame.querySelector('img')?.decode();
  frame.click();
  expect(transitions.wants(at('/book/2'), address('book'), listPage)).toBe(true);
  transitions.run(() => pages.push('second'));
  await expect.poll(() => pages).toEqual(['second']);
  window.dispatchEvent(new PopStateEvent('popstate'));
  await expect.poll(isActive).toBe(false);
  frame.remove();
});

test.each([
  {
    what: 'of the same shape',
    from: { left: 10, top: 20, width: 90, height: 120 },
    to: { left: 100, top: 200, width: 120, height: 160 },
    ends: `translate(100px, 200px) scale(${4 / 3})`,
  },
  {
    what: 'of another shape, which it keeps, in the middle',
    from: { left: 0, top: 0, width: 200, height: 100 },
    to: { left: 10, top: 20, width: 100, height: 150 },
    ends: 'translate(10px, 70px) scale(0.5)',
  },
])('a picture arrives at a place $what', ({ from, to, ends }) => {
  const frames = flight(from, to);
  expect(frames[0]?.transform).toBe(`translate(${from.left}px, ${from.top}px) scale(1)`);
  expect(frames.at(-1)?.transform).toBe(ends);
});
