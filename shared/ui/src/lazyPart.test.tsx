import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { lazyPart } from './lazyPart.tsx';

const Part = ({ name }: { name: string }) => <p>part {name}</p>;
const Pending = ({ name }: { name: string }) => <p>pending {name}</p>;
const Failed = ({ name, reload }: { name: string; reload: () => void }) => (
  <button type="button" onClick={reload}>
    failed {name}
  </button>
);
const loaded = () => Promise.resolve({ default: Part });
const refused = () => Promise.reject(new Error('no network'));

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('what is pending is replaced by the part, both with the current props', async () => {
  let resolve: (module: { default: typeof Part }) => void = () => undefined;
  const held = new Promise<{ default: typeof Part }>((done) => {
    resolve = done;
  });
  const Lazy = lazyPart(() => held, { pending: Pending });
  const screen = await render(<Lazy name="a" />);
  await expect.element(screen.getByText('pending a')).toBeVisible();
  resolve({ default: Part });
  await expect.element(screen.getByText('part a')).toBeVisible();
  await screen.rerender(<Lazy name="b" />);
  await expect.element(screen.getByText('part b')).toBeVisible();
});

test('a failed load is logged and shown, and can be repeated', async () => {
  // The load is not repeated by itself.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const load = vi.fn(loaded).mockImplementationOnce(refused);
  const Lazy = lazyPart(load, { failed: Failed });
  const screen = await render(<Lazy name="a" />);
  await screen.getByRole('button', { name: 'failed a' }).click();
  await expect.element(screen.getByText('part a')).toBeVisible();
  expect(console.warn).toHaveBeenCalledOnce();
});

test('without a failed state what is pending stays', async () => {
  const Lazy = lazyPart(refused, { pending: Pending });
  const screen = await render(<Lazy name="a" />);
  await expect.poll(() => vi.mocked(console.warn).mock.calls.length).toBe(1);
  await expect.element(screen.getByText('pending a')).toBeVisible();
});

test.each([
  ['shows its failure', { failed: Failed }],
  ['shows nothing', {}],
])('a part that failed and %s is loaded again when the network is back', async (_, options) => {
  const load = vi.fn(loaded).mockImplementationOnce(refused).mockImplementationOnce(refused);
  const Lazy = lazyPart(load, options);
  const screen = await render(<Lazy name="a" />);
  await expect.poll(() => vi.mocked(console.warn).mock.calls.length).toBe(1);
  window.dispatchEvent(new Event('online'));
  await expect.poll(() => vi.mocked(console.warn).mock.calls.length).toBe(2);
  window.dispatchEvent(new Event('online'));
  await expect.element(screen.getByText('part a')).toBeVisible();
  window.dispatchEvent(new Event('online'));
  expect(load).toHaveBeenCalledTimes(3);
});

test('a part that cannot be loaded with a network is loaded again and again', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const load = vi.fn(loaded).mockImplementation(refused);
  const Lazy = lazyPart(load, { pending: Pending, failed: Failed });
  const screen = await render(<Lazy name="a" />);
  const failures = () => vi.mocked(console.warn).mock.calls.length;
  for (const failed of [0, 1, 2]) {
    await expect.poll(failures).toBe(failed + 1);
    // The failure stays in place while it is repeated.
    await expect.element(screen.getByText('failed a')).toBeVisible();
    vi.advanceTimersByTime(4999);
    expect(load).toHaveBeenCalledTimes(failed + 1);
    vi.advanceTimersByTime(1);
    await expect.poll(() => load.mock.calls.length).toBe(failed + 2);
  }
  await expect.poll(failures).toBe(4);
  load.mockImplementation(loaded);
  vi.advanceTimersByTime(5000);
  await expect.element(screen.getByText('part a')).toBeVisible();
});

test('a part that fails while the network returns is loaded once more', async () => {
  let fail: (error: Error) => void = () => undefined;
  const held = new Promise<never>((_, reject) => {
    fail = reject;
  });
  const load = vi.fn(loaded).mockImplementationOnce(() => held);
  const Lazy = lazyPart(load);
  const screen = await render(<Lazy name="a" />);
  window.dispatchEvent(new Event('online'));
  fail(new Error('no network yet'));
  await expect.element(screen.getByText('part a')).toBeVisible();
});
