import { Activity, useState } from 'react';
import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import './base.css';
import { Dialog } from './Dialog.tsx';

function Page({ onConfirm, onCancel }: { onConfirm?: () => void; onCancel?: () => void }) {
  const [open, setOpen] = useState(false);
  const leave = (then?: () => void) => () => {
    setOpen(false);
    then?.();
  };
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        open
      </button>
      <Dialog
        open={open}
        title="Continue"
        confirm={{ label: 'yes', onPress: leave(onConfirm) }}
        cancel={{ label: 'no', onPress: leave(onCancel) }}
      >
        Go on?
      </Dialog>
    </>
  );
}

test('traps the focus, disables scrolling of the page behind, and restores the focus', async () => {
  const screen = await render(<Page />);
  const opener = screen.getByRole('button', { name: 'open' });
  await opener.click();

  const dialog = screen.getByRole('dialog', { name: 'Continue' });
  await expect.element(dialog).toBeVisible();
  expect(document.activeElement?.textContent).toBe('Continue');
  expect(getComputedStyle(document.documentElement).overflow).toBe('hidden');

  await screen.getByRole('button', { name: 'yes' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(document.activeElement).toBe(opener.element());
  expect(getComputedStyle(document.documentElement).overflow).toBe('visible');
});

test('confirm is at the right of cancel', async () => {
  const screen = await render(<Page />);
  await screen.getByRole('button', { name: 'open' }).click();
  const right = (name: string) =>
    screen.getByRole('button', { name }).element().getBoundingClientRect().right;
  expect(right('yes')).toBeGreaterThan(right('no'));
});

test('Escape cancels', async () => {
  const onCancel = vi.fn();
  const onConfirm = vi.fn();
  const screen = await render(<Page onCancel={onCancel} onConfirm={onConfirm} />);
  await screen.getByRole('button', { name: 'open' }).click();
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => onCancel.mock.calls.length).toBe(1);
  expect(onConfirm).not.toHaveBeenCalled();
});

test('a dialog that its owner keeps open stays on the screen, also when the browser closes it', async () => {
  const onDismiss = vi.fn();
  const screen = await render(
    <Dialog open title="Busy" confirm={{ label: 'yes', onPress: vi.fn() }} onDismiss={onDismiss} />,
  );
  const dialog = screen.getByRole('dialog', { name: 'Busy' });
  // As on a second back gesture, which cannot be refused.
  (dialog.element() as HTMLDialogElement).close();
  await expect.poll(() => onDismiss.mock.calls.length).toBe(1);
  await expect.element(dialog).toBeVisible();
  expect(document.activeElement?.textContent).toBe('Busy');
});

test('the picture is above the title', async () => {
  const picture = <svg data-testid="picture" width="40" height="40" />;
  const screen = await render(
    <Dialog open picture={picture} title="Paid" confirm={{ label: 'ok', onPress: vi.fn() }} />,
  );
  const box = (locator: { element(): Element }) => locator.element().getBoundingClientRect();
  expect(box(screen.getByTestId('picture')).bottom).toBeLessThanOrEqual(
    box(screen.getByRole('heading', { name: 'Paid' })).top,
  );
});

test('Escape calls `onDismiss` in place of the buttons', async () => {
  const onDismiss = vi.fn();
  const onPress = vi.fn();
  await render(
    <Dialog
      open
      title="Paid?"
      cancel={{ label: 'no', onPress }}
      confirm={{ label: 'yes', onPress }}
      onDismiss={onDismiss}
    />,
  );
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => onDismiss.mock.calls.length).toBe(1);
  expect(onPress).not.toHaveBeenCalled();
});

test('buttons that do not fit next to one another wrap', async () => {
  const onPress = vi.fn();
  const long = 'a label that takes most of the row';
  const screen = await render(
    <Dialog
      open
      title="Log out?"
      cancel={{ label: long, onPress }}
      confirm={{ label: 'stay logged in', onPress }}
    />,
  );
  const top = (name: string) => screen.getByRole('button', { name }).element().getBoundingClientRect().top;
  expect(top('stay logged in')).toBeGreaterThan(top(long));
});

test('closes when its page is hidden and opens again with it', async () => {
  const onDismiss = vi.fn();
  const stack = (hidden: boolean) => (
    <Activity mode={hidden ? 'hidden' : 'visible'}>
      <Dialog open title="Keep" confirm={{ label: 'ok', onPress: onDismiss }} />
    </Activity>
  );
  const { container, rerender } = await render(stack(false));
  const dialog = container.querySelector('dialog');
  expect(dialog?.matches(':modal')).toBe(true);

  await rerender(stack(true));
  expect(dialog?.open).toBe(false);

  await rerender(stack(false));
  expect(dialog?.matches(':modal')).toBe(true);
  expect(onDismiss).not.toHaveBeenCalled();
});

test('ignores taps for a moment after it opens, and while it closes', async () => {
  const screen = await render(<Page />);
  const opener = screen.getByRole('button', { name: 'open' });
  await opener.click();
  const dialog = document.querySelector('dialog');
  if (!dialog) throw new Error('there is no dialog');
  // Opened again, so that a slow machine sees its first moment too.
  dialog.close();
  dialog.showModal();
  const [guardAnimation] = dialog
    .getAnimations({ subtree: true })
    .filter((animation) => animation instanceof CSSAnimation);
  if (!guardAnimation) throw new Error('the dialog has no guard animation');
  const { x, y } = screen.getByRole('button', { name: 'yes' }).element().getBoundingClientRect();
  const hit = () => dialog.contains(document.elementFromPoint(x + 8, y + 8));
  guardAnimation.pause();
  guardAnimation.currentTime = 299;
  expect(hit()).toBe(false);
  guardAnimation.finish();
  expect(hit()).toBe(true);
  expect(dialog.contains(document.activeElement), 'the focus is in it all the time').toBe(true);

  dialog.close();
  expect(hit()).toBe(false);
});
