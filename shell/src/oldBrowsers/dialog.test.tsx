import { Modal } from '@manying/ui/Modal';
import { beforeAll, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { completeDialogs } from './dialog.ts';

beforeAll(() => {
  for (const name of ['showModal', 'show', 'close', 'open']) {
    Reflect.deleteProperty(HTMLDialogElement.prototype, name);
  }
  Reflect.deleteProperty(window, 'HTMLDialogElement');
  completeDialogs();
});

const dialog = (open: boolean, onDismiss = () => undefined) => (
  <Modal open={open} onDismiss={onDismiss} labelledBy="title" className="">
    <h2 id="title" tabIndex={-1}>
      问题
    </h2>
    <button type="button">好</button>
  </Modal>
);

test('a polyfilled dialog opens over the page with its title focused, closes, and opens again', async () => {
  const { rerender } = await render(dialog(false));
  const shown = page.getByRole('dialog', { name: '问题' });
  const heading = page.getByRole('heading', { name: '问题' });
  expect(shown.elements()).toHaveLength(0);
  for (const _ of ['first', 'second']) {
    await rerender(dialog(true));
    await expect.element(shown).toBeVisible();
    await expect.element(heading).toHaveFocus();
    expect(document.querySelectorAll('.backdrop')).toHaveLength(1);
    await rerender(dialog(false));
    await expect.poll(() => document.querySelectorAll('.backdrop, dialog[open]').length).toBe(0);
  }
});

test('Escape calls onDismiss and does not close the dialog itself', async () => {
  const onDismiss = vi.fn<() => undefined>();
  await render(dialog(true, onDismiss));
  await expect.element(page.getByRole('dialog', { name: '问题' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => onDismiss.mock.calls.length).toBe(1);
  await expect.element(page.getByRole('dialog', { name: '问题' })).toBeVisible();
});
