import { afterEach, expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { COLLAPSE_DISTANCE, markScrolledPages } from './scrolledPages.ts';

let listening = new AbortController();
afterEach(() => {
  listening.abort();
  listening = new AbortController();
});

/** Two pages of the stack as during a slide: the first one is left, and scrolls by itself. */
function Pages() {
  const content = <div style={{ height: 4000 }} />;
  return (
    <>
      <div data-page="left" inert={true}>
        <div data-scroller="" style={{ height: 300, overflow: 'hidden' }}>
          {content}
        </div>
      </div>
      <div data-page="current">
        <div>
          <div data-rail="" style={{ height: 100, overflow: 'auto' }}>
            {content}
          </div>
          {content}
        </div>
      </div>
    </>
  );
}

const marked = () =>
  [...document.querySelectorAll<HTMLElement>('[data-page]')].flatMap(({ dataset }) =>
    dataset.scrolled === undefined ? [] : [dataset.page],
  );

/** Scrolls an element, or the window, and waits for its event. */
async function scroll(target: Element | Window, y: number): Promise<void> {
  const source = target === window ? document : target;
  const event = new Promise((resolve) => source.addEventListener('scroll', resolve, { once: true }));
  target.scrollTo(0, y);
  await event;
}

test.each([
  { what: 'its top', y: 1, is: [] },
  { what: 'the height of its bar', y: COLLAPSE_DISTANCE, is: [] },
  { what: 'more than the height of its bar', y: COLLAPSE_DISTANCE + 1, is: ['current'] },
])('the current page that is scrolled to $what is marked: $is', async ({ y, is }) => {
  await render(<Pages />);
  markScrolledPages(listening.signal);
  await scroll(window, y);
  expect(marked()).toEqual(is);
});

test('a page that was scrolled before is marked at once, and at its top no longer', async () => {
  await render(<Pages />);
  await scroll(window, 500);
  markScrolledPages(listening.signal);
  expect(marked()).toEqual(['current']);
  await scroll(window, 0);
  expect(marked()).toEqual([]);
});

test('a page that slides is marked by its own position; a list in a page marks nothing', async () => {
  await render(<Pages />);
  markScrolledPages(listening.signal);
  const within = (selector: string) => document.querySelector(selector) as Element;
  await scroll(within('[data-rail]'), 500);
  expect(marked()).toEqual([]);
  await scroll(within('[data-scroller]'), 500);
  expect(marked()).toEqual(['left']);
});
