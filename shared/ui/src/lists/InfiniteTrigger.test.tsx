import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { InfiniteTrigger } from './InfiniteTrigger.tsx';

/** Waits until observers have reported. */
async function waitForObservers() {
  for (let frame = 0; frame < 4; frame += 1) await new Promise((done) => requestAnimationFrame(done));
}

function list(enabled: boolean, onReach: () => void, height = 4000, pages = 1) {
  return (
    <div style={{ position: 'relative', height }}>
      <InfiniteTrigger enabled={enabled} pages={pages} onReach={onReach} />
    </div>
  );
}

// spec: §4/next-page-loads, §9/infinite-scroll-distance
test('reports when the last tenth of the list enters the viewport, not before', async () => {
  const onReach = vi.fn();
  const { container } = await render(list(true, onReach));
  const edge = container.getBoundingClientRect().top + 3600 - window.innerHeight;
  window.scrollTo(0, edge - 50);
  await waitForObservers();
  expect(onReach).not.toHaveBeenCalled();
  window.scrollTo(0, edge + 50);
  await expect.poll(() => onReach.mock.calls.length).toBe(1);
});

test('reports once each time it is enabled', async () => {
  const onReach = vi.fn();
  const { rerender } = await render(list(true, onReach, 200));
  await expect.poll(() => onReach.mock.calls.length).toBe(1);
  await rerender(list(true, onReach, 210));
  await waitForObservers();
  expect(onReach).toHaveBeenCalledTimes(1);

  await rerender(list(false, onReach, 200));
  await waitForObservers();
  expect(onReach).toHaveBeenCalledTimes(1);

  await rerender(list(true, onReach, 200));
  await expect.poll(() => onReach.mock.calls.length).toBe(2);
});

test('reports again after a page that loaded without a change of enabled', async () => {
  const onReach = vi.fn();
  const { rerender } = await render(list(true, onReach, 200, 1));
  await expect.poll(() => onReach.mock.calls.length).toBe(1);
  await rerender(list(true, onReach, 200, 2));
  await expect.poll(() => onReach.mock.calls.length).toBe(2);
});
