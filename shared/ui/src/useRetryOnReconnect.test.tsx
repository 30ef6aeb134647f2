import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { useRetryOnReconnect } from './useRetryOnReconnect.tsx';

const RENDER_DELAY = 1000;
const returnNetwork = () => window.dispatchEvent(new Event('online'));
/** Time that passes between two tests and within them, in ms. */
let passed = 0;
const now = performance.now.bind(performance);

beforeEach(() => {
  passed += 10 * RENDER_DELAY;
  vi.spyOn(performance, 'now').mockImplementation(() => now() + passed);
});
afterEach(() => {
  vi.restoreAllMocks();
});

interface PartProps {
  failed: boolean;
  retry: () => void;
}
function Part({ failed, retry }: PartProps) {
  useRetryOnReconnect(failed, retry);
  return null;
}

test('a failure is retried each time the network returns, with the latest retry', async () => {
  const [first, second] = [vi.fn(), vi.fn()];
  const screen = await render(<Part failed retry={first} />);
  expect(first).not.toHaveBeenCalled();
  returnNetwork();
  expect(first).toHaveBeenCalledOnce();
  await screen.rerender(<Part failed retry={second} />);
  returnNetwork();
  expect(first).toHaveBeenCalledOnce();
  expect(second).toHaveBeenCalledOnce();
});

test('nothing is retried that has not failed, is repaired, or was left', async () => {
  const retry = vi.fn();
  const screen = await render(<Part failed={false} retry={retry} />);
  returnNetwork();
  passed += RENDER_DELAY;
  await screen.rerender(<Part failed retry={retry} />);
  await screen.rerender(<Part failed={false} retry={retry} />);
  returnNetwork();
  passed += RENDER_DELAY;
  await screen.rerender(<Part failed retry={retry} />);
  await screen.unmount();
  returnNetwork();
  expect(retry).not.toHaveBeenCalled();
});

test('failures that are shown just after the return are retried, all that are shown together', async () => {
  const [first, second] = [vi.fn(), vi.fn()];
  const parts = (failed: boolean) => (
    <>
      <Part failed={failed} retry={first} />
      <Part failed={failed} retry={second} />
    </>
  );
  const screen = await render(parts(false));
  returnNetwork();
  passed += RENDER_DELAY / 2;
  await screen.rerender(parts(true));
  expect(first).toHaveBeenCalledOnce();
  expect(second).toHaveBeenCalledOnce();
});

test('a retry that fails again is not repeated until the network returns again', async () => {
  const retry = vi.fn();
  returnNetwork();
  const screen = await render(<Part failed retry={retry} />);
  for (let round = 0; round < 3; round += 1) {
    await screen.rerender(<Part failed={false} retry={retry} />);
    await screen.rerender(<Part failed retry={retry} />);
  }
  await screen.rerender(<Part key="again" failed retry={retry} />);
  expect(retry).toHaveBeenCalledOnce();
  returnNetwork();
  expect(retry).toHaveBeenCalledTimes(2);
});

test('a failure long after the return is not retried', async () => {
  const retry = vi.fn();
  returnNetwork();
  passed += RENDER_DELAY;
  await render(<Part failed retry={retry} />);
  expect(retry).not.toHaveBeenCalled();
});
