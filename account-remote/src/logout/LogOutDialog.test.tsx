import { selectUser, sessionBegun } from '@manying/platform/session';
import { type Answer, deferred, ok, status } from '@manying/testing/network';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { storeUnconfirmedPassword, unconfirmedPassword } from '../session/unconfirmedPassword.ts';
import { network, storedUser, visit } from '../testing/harness.tsx';
import { LazyLogOutDialog } from './LazyLogOutDialog.tsx';

const LEAVE = 'POST /api/user/logout';

beforeEach(() => localStorage.clear());
afterEach(() => {
  vi.restoreAllMocks();
});

function Page() {
  const [open, setOpen] = useState(true);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        ask
      </button>
      <LazyLogOutDialog open={open} user={storedUser} onClose={() => setOpen(false)} />
    </>
  );
}

async function open(answer: Answer) {
  const { forms } = network({ '/api/user/logout': answer });
  const screen = await visit(Page, '/user');
  const dialog = screen.getByRole('dialog', { name: '退出登录？' });
  await expect.element(dialog).toBeVisible();
  return { screen, forms, dialog, leave: dialog.getByRole('button', { name: '退出登录' }) };
}
const persistedUser = () => JSON.parse(localStorage.getItem('manying:account:user') ?? 'null')?.d ?? null;

test('shows account and password before they are removed', async () => {
  const { dialog } = await open(ok(null));
  await expect.element(dialog).toHaveTextContent('880000007');
  await expect.element(dialog).toHaveTextContent('7Kq29x');
  await expect.element(dialog.getByRole('button', { name: '复制密码' })).toBeVisible();
});

test('removes a password that was not confirmed, with the account', async () => {
  storeUnconfirmedPassword(storedUser.userId, 'better-one');
  const { leave, dialog } = await open(ok(null));
  await leave.click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.poll(() => unconfirmedPassword(storedUser.userId)).toBeUndefined();
  expect(JSON.stringify(localStorage)).not.toContain('better-one');
});

test('cancelling changes nothing', async () => {
  const { screen, forms, dialog } = await open(ok(null));
  await dialog.getByRole('button', { name: '暂不退出' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(forms(LEAVE)).toEqual([]);
  expect(selectUser(screen.store.getState())).toEqual(storedUser);
});

test('confirming ends the session once, shows a toast, and removes the account from the device', async () => {
  const { answer, release } = deferred(ok(null));
  const { screen, forms, leave } = await open(answer);
  await leave.dblClick();
  await expect.element(leave).toHaveAttribute('aria-busy', 'true');
  expect(selectUser(screen.store.getState())).toEqual(storedUser);
  release();
  await expect.element(screen.getByText('已退出登录')).toBeVisible();
  expect(selectUser(screen.store.getState())).toBeNull();
  expect(persistedUser()).toBeNull();
  expect(forms(LEAVE)).toHaveLength(1);
});

test('a failed call keeps the account and shows an error', async () => {
  const { screen, dialog, leave } = await open(status(500));
  await leave.click();
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('退出失败，请稍后重试');
  expect(selectUser(screen.store.getState())).toEqual(storedUser);
});

test('a failure is not shown when the dialog opens again', async () => {
  const { screen, dialog, leave } = await open(status(500));
  await leave.click();
  await expect.element(dialog.getByRole('alert')).toBeVisible();
  await dialog.getByRole('button', { name: '暂不退出' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await screen.getByRole('button', { name: 'ask' }).click();
  await expect.element(dialog).toBeVisible();
  await expect.element(dialog.getByRole('alert')).not.toBeInTheDocument();
});

test('while the call is pending it can no longer be cancelled, since the account is removed all the same', async () => {
  const { answer, release } = deferred(ok(null));
  const { screen, dialog, leave } = await open(answer);
  await leave.click();
  const cancel = dialog.getByRole('button', { name: '暂不退出' });
  await expect.element(cancel).toHaveAttribute('aria-disabled', 'true');
  cancel.element().dispatchEvent(new MouseEvent('click', { bubbles: true }));
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).toBeVisible();
  release();
  await expect.element(screen.getByText('已退出登录')).toBeVisible();
});

test('a failure is shown also after the browser has closed the pending dialog', async () => {
  const { answer, release } = deferred(status(500));
  const { dialog, leave } = await open(answer);
  const element = dialog.element() as HTMLDialogElement;
  await leave.click();
  // As on a second back gesture, which cannot be refused.
  element.close();
  await expect.poll(() => element.open).toBe(true);
  release();
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('退出失败，请稍后重试');
});

test('an answer that arrives after another account has logged in removes nothing', async () => {
  const { answer, release } = deferred(ok(null));
  const { screen, leave } = await open(answer);
  await leave.click();
  const other = { ...storedUser, userId: 'other', account: '880000008' };
  screen.store.dispatch(sessionBegun(other));
  release();
  await expect.element(screen.getByText('已退出登录')).toBeVisible();
  expect(selectUser(screen.store.getState())).toEqual(other);
});

test('an answer that arrives just after another account has logged in in another tab removes nothing', async () => {
  const { answer, release } = deferred(ok(null));
  const { screen, leave } = await open(answer);
  await leave.click();
  const other = { ...storedUser, userId: 'other', account: '880000008' };
  // The event of the storage has not arrived yet.
  localStorage.setItem('manying:account:user', JSON.stringify({ v: 1, d: other }));
  release();
  await expect.element(screen.getByText('已退出登录')).toBeVisible();
  expect(persistedUser()).toEqual(other);
});
