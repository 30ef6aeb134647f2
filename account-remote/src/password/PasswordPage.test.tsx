import { loggedOut, selectUser, sessionBegun, type User } from '@manying/platform/session';
import { createAppStore } from '@manying/platform/store';
import { type AnswerTable, deferred, ok, refused, status } from '@manying/testing/network';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { network, storedUser, storeWithUser, visit } from '../testing/harness.tsx';
import PasswordPage from './PasswordPage.tsx';

const CHANGE = 'POST /api/user/modifyPwd';

beforeEach(() => localStorage.clear());
afterEach(() => {
  vi.restoreAllMocks();
});

async function open(table: AnswerTable, user = storedUser) {
  const { forms } = network(table);
  const screen = await visit(PasswordPage, '/user/password', storeWithUser(user));
  return {
    screen,
    forms,
    oldPassword: screen.getByLabelText('原密码', { exact: true }),
    newPassword: screen.getByLabelText('新密码', { exact: true }),
    confirmation: screen.getByLabelText('确认密码', { exact: true }),
    submit: screen.getByRole('button', { name: '保存新密码' }),
  };
}

test('the account is shown where a screenshot is advised', async () => {
  const { screen } = await open({});
  await expect.element(screen.getByText('截图保存')).toHaveTextContent('账号 880000007');
});

// spec: §5/new-password-empty, §5/confirmed-password-empty, §5/password-mismatch
test('missing or different input shows an error at its field and is not sent', async () => {
  const { newPassword, confirmation, submit, forms } = await open({});
  await submit.click();
  await expect.element(newPassword).toHaveAccessibleDescription('请输入密码');
  await expect.element(confirmation).toHaveAccessibleDescription('请确认密码');
  await expect.element(newPassword).toHaveFocus();
  await newPassword.fill('better-one');
  await confirmation.fill('better-two');
  await submit.click();
  await expect.element(confirmation).toHaveAccessibleDescription('密码不一致，请确认');
  await expect.element(confirmation).toHaveFocus();
  expect(forms(CHANGE)).toEqual([]);
});

// spec: §2/route-login-bind-password, §4/bind-and-password-success, §7/post-user-modify-pwd
// spec: §8/change-password
test('success shows a dialog, updates the stored password, and leads back', async () => {
  const { screen, newPassword, confirmation, submit, forms } = await open({
    '/api/user/modifyPwd': ok(null),
  });
  await newPassword.fill('better-one');
  await confirmation.fill('better-one');
  await submit.click();
  await expect.element(screen.getByRole('dialog', { name: '密码更新成功' })).toBeVisible();
  expect(forms(CHANGE)).toEqual([{ password: 'better-one', oldPassword: '7Kq29x' }]);
  await expect.element(screen.getByText('其他设备上的登录已失效', { exact: false })).toBeVisible();
  expect(selectUser(screen.store.getState())?.password).toBe('better-one');
  await screen.getByRole('button', { name: '知道了' }).click();
  await expect.element(screen.getByLabelText('address')).toHaveTextContent('/user');
});

// spec: §8/change-password
test('a refusal shows the provider’s message at the field and keeps the input', async () => {
  const { screen, newPassword, confirmation, submit } = await open({
    '/api/user/modifyPwd': refused(400, '密码长度为6到32位'),
  });
  await newPassword.fill('abc');
  await confirmation.fill('abc');
  await submit.click();
  await expect.element(newPassword).toHaveAccessibleDescription('密码长度为6到32位');
  await expect.element(newPassword).toHaveValue('abc');
  await expect.element(confirmation).toHaveValue('abc');
  expect(selectUser(screen.store.getState())?.password).toBe('7Kq29x');
});

// spec: §8/change-password
test('a failure without a message shows a dialog', async () => {
  const { screen, newPassword, confirmation, submit } = await open({ '/api/user/modifyPwd': status(500) });
  await newPassword.fill('better-one');
  await confirmation.fill('better-one');
  await submit.click();
  await expect.element(screen.getByRole('dialog', { name: '密码更新失败，请稍后重试' })).toBeVisible();
  await screen.getByRole('button', { name: '知道了' }).click();
  await expect.element(newPassword).toHaveValue('better-one');
});

test('a double tap sends once', async () => {
  const { answer, release } = deferred(ok(null));
  const { screen, newPassword, confirmation, submit, forms } = await open({ '/api/user/modifyPwd': answer });
  await newPassword.fill('better-one');
  await confirmation.fill('better-one');
  await submit.dblClick();
  await expect.element(submit).toHaveAttribute('aria-busy', 'true');
  release();
  await expect.element(screen.getByRole('dialog', { name: '密码更新成功' })).toBeVisible();
  expect(forms(CHANGE)).toHaveLength(1);
});

test('the password of an account that has logged in meanwhile stays', async () => {
  const { answer, release } = deferred(ok(null));
  const { screen, newPassword, confirmation, submit, forms } = await open({ '/api/user/modifyPwd': answer });
  await newPassword.fill('better-one');
  await confirmation.fill('better-one');
  await submit.click();
  await expect.poll(() => forms(CHANGE)).toHaveLength(1);
  screen.store.dispatch(sessionBegun({ ...storedUser, userId: '8', account: 'other', password: 'its own' }));
  release();
  await expect.element(screen.getByRole('dialog', { name: '密码更新成功' })).toBeVisible();
  expect(selectUser(screen.store.getState())).toMatchObject({ userId: '8', password: 'its own' });
});

test('the old password has a field when none is stored', async () => {
  const { oldPassword, newPassword, confirmation, submit, forms } = await open(
    { '/api/user/modifyPwd': ok(null) },
    { ...storedUser, password: '' },
  );
  await newPassword.fill('better-one');
  await confirmation.fill('better-one');
  await submit.click();
  await expect.element(oldPassword).toHaveAccessibleDescription('请输入原密码');
  await expect.element(oldPassword).toHaveFocus();
  expect(forms(CHANGE)).toEqual([]);
  await oldPassword.fill('from memory');
  await submit.click();
  await expect.poll(() => forms(CHANGE)).toEqual([{ password: 'better-one', oldPassword: 'from memory' }]);
});

test('the old password has no field when one is stored', async () => {
  const { oldPassword } = await open({});
  await expect.element(oldPassword).not.toBeInTheDocument();
});

test('the old password has no field while the visitor is being registered', async () => {
  network({});
  const store = createAppStore();
  // The store of an earlier test may have written its user after the storage was cleared.
  store.dispatch(loggedOut());
  const screen = await visit(PasswordPage, '/user/password', store);
  // Not for a moment either: the fields below would jump.
  expect(screen.getByLabelText('原密码', { exact: true }).query()).toBeNull();
  await expect.element(screen.getByLabelText('新密码', { exact: true })).toBeVisible();
});

test('a stored password that the provider refuses is requested, and the input is kept', async () => {
  const table = { '/api/user/modifyPwd': refused(403, '原密码不正确') };
  const { screen, oldPassword, newPassword, confirmation, submit, forms } = await open(table);
  await newPassword.fill('better-one');
  await confirmation.fill('better-one');
  await submit.click();
  await expect.element(oldPassword).toHaveAccessibleDescription('原密码不正确');
  await expect.element(oldPassword).toHaveFocus();
  await expect.element(newPassword).toHaveValue('better-one');
  table['/api/user/modifyPwd'] = ok(null);
  await oldPassword.fill('the right one');
  await submit.click();
  await expect.element(screen.getByRole('dialog', { name: '密码更新成功' })).toBeVisible();
  expect(forms(CHANGE).at(-1)).toEqual({ password: 'better-one', oldPassword: 'the right one' });
});

const other: User = { ...storedUser, userId: '8', account: '880000008', password: 'other-one' };

test('a password that was typed for one account is not sent for another that has logged in', async () => {
  const { screen, newPassword, confirmation, submit, forms } = await open({
    '/api/user/modifyPwd': ok(null),
  });
  await newPassword.fill('better-one');
  await confirmation.fill('better-one');
  // As by another tab.
  screen.store.dispatch(sessionBegun(other));
  await expect.element(screen.getByText('截图保存')).toHaveTextContent('账号 880000008');
  await submit.click();
  await expect.element(newPassword).toHaveAccessibleDescription('请输入密码');
  expect(forms(CHANGE)).toEqual([]);
});

test('a change that is pending when another account logs in reports its end, and leaves an empty form', async () => {
  const { answer, release } = deferred(ok(null));
  const { screen, newPassword, confirmation, submit } = await open({ '/api/user/modifyPwd': answer });
  await newPassword.fill('better-one');
  await confirmation.fill('better-one');
  await submit.click();
  screen.store.dispatch(sessionBegun(other));
  release();
  await expect.element(screen.getByRole('dialog', { name: '密码更新成功' })).toBeVisible();
  expect(selectUser(screen.store.getState())?.password).toBe('other-one');
  await expect.element(newPassword).toHaveValue('');
});

test('what is typed while the visitor is registered stays for the new account', async () => {
  const { screen, newPassword } = await open({});
  screen.store.dispatch(loggedOut());
  await newPassword.fill('better-one');
  screen.store.dispatch(sessionBegun(other));
  await expect.element(screen.getByText('截图保存')).toHaveTextContent('账号 880000008');
  await expect.element(newPassword).toHaveValue('better-one');
});

test('the stored password of an account that logs in after a refusal is not requested', async () => {
  const table = { '/api/user/modifyPwd': refused(403, '原密码不正确') };
  const { screen, oldPassword, newPassword, confirmation, submit, forms } = await open(table);
  await newPassword.fill('better-one');
  await confirmation.fill('better-one');
  await submit.click();
  await expect.element(oldPassword).toBeVisible();
  screen.store.dispatch(sessionBegun(other));
  await expect.element(oldPassword).not.toBeInTheDocument();
  table['/api/user/modifyPwd'] = ok(null);
  await newPassword.fill('better-one');
  await confirmation.fill('better-one');
  await submit.click();
  await expect.poll(() => forms(CHANGE).at(-1)).toEqual({ password: 'better-one', oldPassword: 'other-one' });
});
