import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { ChapterProgress } from './ChapterProgress.tsx';
import type { PageLayoutSource } from './pageLayout.ts';

/** A chapter of 2000 px on a screen of 500 px, and a function that scrolls it. */
function chapter() {
  const listeners = new Set<() => void>();
  let scrollTop = 0;
  const tracker: PageLayoutSource = {
    pageLayout: () => ({
      count: 2,
      topOf: (page) => page * 1000,
      pageAt: (y) => Math.floor(y / 1000),
      bottom: 2000,
      scrollTop,
      viewportHeight: 500,
    }),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  return {
    tracker,
    scroll(y: number) {
      scrollTop = y;
      for (const listener of listeners) listener();
    },
  };
}

test('the line fills with the scrolled share, and a hidden one follows when it is shown', async () => {
  const { tracker, scroll } = chapter();
  const screen = await render(<ChapterProgress tracker={tracker} visible />);
  const share = () => {
    const line = screen.container.firstElementChild;
    return line ? new DOMMatrix(getComputedStyle(line, '::after').transform).a : Number.NaN;
  };
  expect(share()).toBe(0);
  scroll(375);
  expect(share()).toBeCloseTo(0.25);
  scroll(1500);
  expect(share()).toBe(1);

  await screen.rerender(<ChapterProgress tracker={tracker} visible={false} />);
  scroll(750);
  expect(share()).toBe(1);
  await screen.rerender(<ChapterProgress tracker={tracker} visible />);
  expect(share()).toBeCloseTo(0.5);
});
