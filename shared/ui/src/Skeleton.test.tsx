import { flushSync } from 'react-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { DelayedSkeleton, Skeleton } from './Skeleton.tsx';
import { MIN_SHOW_DURATION, SHOW_DELAY } from './useDelayed.tsx';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
});

afterEach(() => {
  vi.useRealTimers();
});

const screenOf = (loading: boolean) => (
  <DelayedSkeleton loading={loading} label="loading" skeleton={null}>
    content
  </DelayedSkeleton>
);
const advance = (ms: number) => flushSync(() => vi.advanceTimersByTime(ms));

test('does not show a skeleton when loading is fast', async () => {
  const { container, rerender } = await render(screenOf(true));
  advance(SHOW_DELAY - 1);
  expect(container.textContent).toBe('');
  await rerender(screenOf(false));
  expect(container.textContent).toBe('content');
  advance(SHOW_DELAY + MIN_SHOW_DURATION);
  expect(container.textContent).toBe('content');
});

test('shows the skeleton for its minimum duration, even if loading ends right after', async () => {
  const { container, rerender } = await render(screenOf(true));
  advance(SHOW_DELAY);
  expect(container.textContent).toBe('loading');
  await rerender(screenOf(false));
  advance(MIN_SHOW_DURATION - 1);
  expect(container.textContent).toBe('loading');
  advance(1);
  expect(container.textContent).toBe('content');
});

test('shows a loading label over the skeleton without moving it', async () => {
  const screen = await render(
    <DelayedSkeleton loading label="loading" skeleton={<Skeleton height={100} />}>
      content
    </DelayedSkeleton>,
  );
  advance(SHOW_DELAY);
  const label = screen.getByText('loading').element();
  const { left, top, width, height } = label.getBoundingClientRect();
  expect(document.elementFromPoint(left + width / 2, top + height / 2)).toBe(label);
  expect(height).toBeGreaterThanOrEqual(16);
  expect(screen.container.getBoundingClientRect().height).toBe(100);
});
