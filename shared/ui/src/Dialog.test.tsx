import { Activity, useState } from 'react';
import { flushSync } from 'react-dom';
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

test('takes the focus in, keeps the page behind still, and gives the focus back', async () => {
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

test('confirm stands at the right of cancel', async () => {
  const screen = await render(<Page />);
  await screen.getByRole('button', { name: 'open' }).click();
  const right = (name: string) =>
    screen.getByRole('button', { name }).element().getBoundingClientRect().right;
  expect(right('yes')).toBeGreaterThan(right('no'));
});

test('the second tap of a double tap that closed it does not go to the page behind', async () => {
  const screen = await render(<Page />);
  const opener = screen.getByRole('button', { name: 'open' });
  await opener.click();
  await expect.element(screen.getByRole('dialog')).toBeVisible();
  const tap = (element: Element, clientX: number, clientY: number) => {
    const event = new MouseEvent('click', { bubbles: true, cancelable: true, clientX, clientY });
    return element.dispatchEvent(event);
  };
  const { x, y } = screen.getByRole('button', { name: 'yes' }).element().getBoundingClientRect();
  const seen = vi.fn();
  document.body.addEventListener('click', seen);

  flushSync(() => void tap(screen.getByRole('button', { name: 'yes' }).element(), x + 4, y + 4));
  seen.mockClear();
  expect(screen.getByRole('dialog').query()).toBeNull();
  expect(tap(opener.element(), x + 8, y + 4), 'at the same place').toBe(false);
  expect(seen).not.toHaveBeenCalled();
  expect(tap(document.body, x, y - 200), 'elsewhere').toBe(true);
  expect(seen).toHaveBeenCalledOnce();

  const later = () => tap(document.body, x + 4, y + 4);
  await expect.poll(later, { message: 'a tap of its own' }).toBe(true);
  document.body.removeEventListener('click', seen);
});

test('Escape means cancel', async () => {
  const onCancel = vi.fn();
  const onConfirm = vi.fn();
  const screen = await render(<Page onCancel={onCancel} onConfirm={onConfirm} />);
  await screen.getByRole('button', { name: 'open' }).click();
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => onCancel.mock.calls.length).toBe(1);
  expect(onConfirm).not.toHaveBeenCalled();
});

test('leaves the screen with its hidden page and returns with it', async () => {
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
