import { selectUser } from '@manying/platform/session';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { held, known, knownStore, network, ok, refused, status, visit } from '../testing/harness.tsx';
import PasswordPage from './PasswordPage.tsx';

const CHANGE = 'POST /api/user/modifyPwd';

beforeEach(() => localStorage.clear());
afterEach(() => {
  vi.restoreAllMocks();
});

async function open(table: Parameters<typeof network>[0], user = known) {
  const { forms } = network(table);
  const screen = await visit(PasswordPage, '/user/password', knownStore(user));
  return {
    screen,
    forms,
    old: screen.getByLabelText('原密码', { exact: true }),
    fresh: screen.getByLabelText('新密码', { exact: true }),
    again: screen.getByLabelText('确认密码', { exact: true }),
    submit: screen.getByRole('button', { name: '保存新密码' }),
  };
}

test('what is missing or differs is told at its field and not sent', async () => {
  const { fresh, again, submit, forms } = await open({});
  await submit.click();
  await expect.element(fresh).toHaveAccessibleDescription('请输入密码');
  await expect.element(again).toHaveAccessibleDescription('请确认密码');
  await expect.element(fresh).toHaveFocus();
  await fresh.fill('better-one');
  await again.fill('better-two');
  await submit.click();
  await expect.element(again).toHaveAccessibleDescription('密码不一致，请确认');
  await expect.element(again).toHaveFocus();
  expect(forms(CHANGE)).toEqual([]);
});

test('success is told, the kept password follows, and it leads back', async () => {
  const { screen, fresh, again, submit, forms } = await open({ '/api/user/modifyPwd': ok(null) });
  await fresh.fill('better-one');
  await again.fill('better-one');
  await submit.click();
  await expect.element(screen.getByRole('dialog', { name: '密码更新成功' })).toBeVisible();
  expect(forms(CHANGE)).toEqual([{ password: 'better-one', oldPassword: '7Kq29x' }]);
  await expect.element(screen.getByText('其他设备上的登录已失效', { exact: false })).toBeVisible();
  expect(selectUser(screen.store.getState())?.password).toBe('better-one');
  await screen.getByRole('button', { name: '知道了' }).click();
  await expect.element(screen.getByLabelText('address')).toHaveTextContent('/user');
});

test('a refusal is told at the field in the provider’s words; what was typed stays', async () => {
  const { screen, fresh, again, submit } = await open({
    '/api/user/modifyPwd': refused(400, '密码长度为6到32位'),
  });
  await fresh.fill('abc');
  await again.fill('abc');
  await submit.click();
  await expect.element(fresh).toHaveAccessibleDescription('密码长度为6到32位');
  await expect.element(fresh).toHaveValue('abc');
  await expect.element(again).toHaveValue('abc');
  expect(selectUser(screen.store.getState())?.password).toBe('7Kq29x');
});

test('a failure without words is told in a dialog', async () => {
  const { screen, fresh, again, submit } = await open({ '/api/user/modifyPwd': status(500) });
  await fresh.fill('better-one');
  await again.fill('better-one');
  await submit.click();
  await expect.element(screen.getByRole('dialog', { name: '密码更新失败，请稍后重试' })).toBeVisible();
  await screen.getByRole('button', { name: '知道了' }).click();
  await expect.element(fresh).toHaveValue('better-one');
});

test('a double tap sends once', async () => {
  const { answer, letGo } = held(ok(null));
  const { screen, fresh, again, submit, forms } = await open({ '/api/user/modifyPwd': answer });
  await fresh.fill('better-one');
  await again.fill('better-one');
  await submit.dblClick();
  await expect.element(submit).toHaveAttribute('aria-busy', 'true');
  letGo();
  await expect.element(screen.getByRole('dialog', { name: '密码更新成功' })).toBeVisible();
  expect(forms(CHANGE)).toHaveLength(1);
});

test('the old password is asked for where this device keeps none', async () => {
  const { old, fresh, again, submit, forms } = await open(
    { '/api/user/modifyPwd': ok(null) },
    { ...known, password: '' },
  );
  await fresh.fill('better-one');
  await again.fill('better-one');
  await submit.click();
  await expect.element(old).toHaveAccessibleDescription('请输入原密码');
  await expect.element(old).toHaveFocus();
  expect(forms(CHANGE)).toEqual([]);
  await old.fill('from memory');
  await submit.click();
  await expect.poll(() => forms(CHANGE)).toEqual([{ password: 'better-one', oldPassword: 'from memory' }]);
});

test('the old password is not asked for while the kept one will do', async () => {
  const { old } = await open({});
  await expect.element(old).not.toBeInTheDocument();
});

test('a kept password that the provider refuses is asked for, and what was typed stays', async () => {
  const table = { '/api/user/modifyPwd': refused(403, '原密码不正确') };
  const { screen, old, fresh, again, submit, forms } = await open(table);
  await fresh.fill('better-one');
  await again.fill('better-one');
  await submit.click();
  await expect.element(old).toHaveAccessibleDescription('原密码不正确');
  await expect.element(old).toHaveFocus();
  await expect.element(fresh).toHaveValue('better-one');
  table['/api/user/modifyPwd'] = ok(null);
  await old.fill('the right one');
  await submit.click();
  await expect.element(screen.getByRole('dialog', { name: '密码更新成功' })).toBeVisible();
  expect(forms(CHANGE).at(-1)).toEqual({ password: 'better-one', oldPassword: 'the right one' });
});
