import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import './tokens.css';
import { Carousel } from './Carousel.tsx';

const slides = ['one', 'two', 'three'].map((key) => ({ key, content: <a href={`/${key}`}>{key}</a> }));
const interval = 2500;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
});

afterEach(async () => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  await page.viewport(390, 844);
});

function track(container: Element): Element {
  const scroller = container.querySelector('section > div');
  if (!scroller) throw new Error('no track');
  return scroller;
}

/** Index of the visible slide. */
function visibleIndex(container: Element): number {
  const scroller = track(container);
  return scroller.scrollLeft / scroller.clientWidth;
}

// spec: §2/home-carousel-search-shelves, §9/carousel-interval
test('goes to the next slide every interval, and from the last to the first', async () => {
  const { container } = await render(<Carousel label="ads" slides={slides} interval={interval} />);

  for (const expected of [1, 2, 0]) {
    vi.advanceTimersByTime(interval);
    await expect.poll(() => visibleIndex(container)).toBe(expected);
    await expect
      .poll(() => [...container.querySelectorAll('section i')].findIndex((dot) => dot.className))
      .toBe(expected);
  }
});

test('pauses while touched and restarts its interval afterwards', async () => {
  const { container } = await render(<Carousel label="ads" slides={slides} interval={interval} />);
  const scroll = vi.spyOn(track(container), 'scrollTo');
  const section = container.querySelector('section');

  vi.advanceTimersByTime(interval - 1);
  section?.dispatchEvent(new Event('touchstart', { bubbles: true }));
  await expect.poll(() => vi.getTimerCount()).toBe(0);
  vi.advanceTimersByTime(interval * 3);
  expect(scroll).not.toHaveBeenCalled();

  section?.dispatchEvent(new Event('touchend', { bubbles: true }));
  await expect.poll(() => vi.getTimerCount()).toBe(1);
  vi.advanceTimersByTime(interval - 1);
  expect(scroll).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(scroll).toHaveBeenCalledOnce();
});

test('pauses while the page is hidden', async () => {
  await render(<Carousel label="ads" slides={slides} interval={interval} />);
  expect(vi.getTimerCount()).toBe(1);

  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  document.dispatchEvent(new Event('visibilitychange'));
  await expect.poll(() => vi.getTimerCount()).toBe(0);

  hidden.mockReturnValue(false);
  document.dispatchEvent(new Event('visibilitychange'));
  await expect.poll(() => vi.getTimerCount()).toBe(1);
});

test('does not advance automatically with reduced motion', async () => {
  const real = window.matchMedia.bind(window);
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    query.includes('reduced-motion')
      ? Object.assign(new EventTarget(), { matches: true } as MediaQueryList)
      : real(query),
  );
  await render(<Carousel label="ads" slides={slides} interval={interval} />);
  expect(vi.getTimerCount()).toBe(0);
});

test('starts when its slides are loaded, and does not advance with one slide', async () => {
  const { container, rerender } = await render(<Carousel label="ads" slides={[]} interval={interval} />);
  expect(vi.getTimerCount()).toBe(0);

  await rerender(<Carousel label="ads" slides={slides.slice(0, 1)} interval={interval} />);
  expect(vi.getTimerCount()).toBe(0);

  await rerender(<Carousel label="ads" slides={slides} interval={interval} />);
  vi.advanceTimersByTime(interval);
  await expect.poll(() => visibleIndex(container)).toBe(1);
});

test('the arrow keys change the slide and wrap around', async () => {
  const { container } = await render(<Carousel label="ads" slides={slides} interval={interval} />);
  const link = container.querySelector('a');

  for (const [key, expected] of [
    ['ArrowLeft', 2],
    ['ArrowRight', 0],
    ['ArrowRight', 1],
  ] as const) {
    link?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
    await expect.poll(() => visibleIndex(container)).toBe(expected);
  }
});

test.each(['altKey', 'metaKey'])(
  'an arrow key with %s is left to the browser, which goes back',
  async (modifier) => {
    const { container } = await render(<Carousel label="ads" slides={slides} interval={interval} />);
    for (const key of ['ArrowLeft', 'ArrowRight']) {
      const press = new KeyboardEvent('keydown', { key, [modifier]: true, bubbles: true, cancelable: true });
      container.querySelector('a')?.dispatchEvent(press);
      expect(press.defaultPrevented).toBe(false);
    }
    expect(visibleIndex(container)).toBe(0);
  },
);

test('a slide fills its place, whatever the ratio of its picture', async () => {
  await page.viewport(844, 390);
  const wide = slides.map(({ key }) => ({ key, content: <div style={{ aspectRatio: '6 / 1' }} /> }));
  const { container } = await render(<Carousel label="ads" slides={wide} interval={interval} />);
  const [slide] = container.querySelectorAll('[role="group"]');
  const boxOf = (element: Element | null | undefined) => element?.getBoundingClientRect().toJSON() as unknown;
  expect(boxOf(slide?.firstElementChild)).toEqual(boxOf(slide));
});

test('a wide window shows three slides at a time, and returns to the first ones after the last', async () => {
  await page.viewport(820, 1180);
  const five = [...slides, ...slides.map(({ key, content }) => ({ key: `${key} again`, content }))].slice(
    0,
    5,
  );
  const { container } = await render(<Carousel label="ads" slides={five} interval={interval} />);
  const shown = () => {
    const frame = track(container).getBoundingClientRect();
    return [...container.querySelectorAll('[role="group"]')].flatMap((slide, index) => {
      const { left, right } = slide.getBoundingClientRect();
      return left >= frame.left - 1 && right <= frame.right + 1 ? [index + 1] : [];
    });
  };
  expect(shown()).toEqual([1, 2, 3]);
  vi.advanceTimersByTime(interval);
  await expect.poll(shown).toEqual([4, 5]);
  vi.advanceTimersByTime(interval);
  await expect.poll(shown).toEqual([1, 2, 3]);
});
