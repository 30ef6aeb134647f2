import { afterEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { lazyDialog } from './lazyDialog.tsx';

const Dialog = ({ open }: { open: boolean; onClose: () => void }) => <p>{open ? 'open' : 'closed'}</p>;
const loaded = () => Promise.resolve(Dialog);

afterEach(() => {
  vi.restoreAllMocks();
});

test('a dialog is loaded when it is first opened, and stays for the animation with which it closes', async () => {
  const load = vi.fn(loaded);
  const Lazy = lazyDialog(load, () => undefined);
  const onClose = vi.fn();
  const screen = await render(<Lazy open={false} onClose={onClose} />);
  expect(load).not.toHaveBeenCalled();
  await screen.rerender(<Lazy open onClose={onClose} />);
  await expect.element(screen.getByText('open')).toBeVisible();
  await screen.rerender(<Lazy open={false} onClose={onClose} />);
  await expect.element(screen.getByText('closed')).toBeVisible();
  expect(load).toHaveBeenCalledOnce();
  expect(onClose).not.toHaveBeenCalled();
});

test('a failed load is reported, closes the dialog, and is repeated by the next opening', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const load = vi.fn(loaded).mockImplementationOnce(() => Promise.reject(new Error('no network')));
  const onFailed = vi.fn();
  const onClose = vi.fn();
  const Lazy = lazyDialog(load, onFailed);
  const screen = await render(<Lazy open onClose={onClose} />);
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
  expect(onFailed).toHaveBeenCalledOnce();
  await screen.rerender(<Lazy open={false} onClose={onClose} />);
  await screen.rerender(<Lazy open onClose={onClose} />);
  await expect.element(screen.getByText('open')).toBeVisible();
});

test.each([
  ['its page is left', false],
  ['it is closed', true],
])('a load that fails after %s shows nothing', async (_, isMounted) => {
  const warned = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { promise, reject } = Promise.withResolvers<typeof Dialog>();
  const onFailed = vi.fn();
  const onClose = vi.fn();
  const Lazy = lazyDialog(() => promise, onFailed);
  const screen = await render(<Lazy open onClose={onClose} />);
  await screen.rerender(isMounted ? <Lazy open={false} onClose={onClose} /> : <p>another page</p>);
  reject(new Error('no network'));
  await expect.poll(() => warned.mock.calls.length).toBe(1);
  expect(onFailed).not.toHaveBeenCalled();
  expect(onClose).not.toHaveBeenCalled();
});
