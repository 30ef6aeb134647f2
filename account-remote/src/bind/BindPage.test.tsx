import { selectUser, sessionBegun } from '@manying/platform/session';
import { type AnswerTable, deferred, ok, refused, status } from '@manying/testing/network';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { network, storedUser, storedUserAnswer, visit } from '../testing/harness.tsx';
import BindPage from './BindPage.tsx';

const BIND = 'POST /api/user/bind_mobile';

beforeEach(() => localStorage.clear());
afterEach(() => {
  vi.restoreAllMocks();
});

async function open(table: AnswerTable) {
  const { forms } = network(table);
  const screen = await visit(BindPage, '/user/bind');
  return {
    screen,
    forms,
    mobile: screen.getByRole('textbox', { name: '手机号' }),
    submit: screen.getByRole('button', { name: '确认绑定' }),
  };
}

// spec: §5/bind-mobile-empty
test('an empty or invalid number shows an error at the field and is not sent', async () => {
  const { mobile, submit, forms } = await open({});
  await submit.click();
  await expect.element(mobile).toHaveAccessibleDescription('请输入手机号');
  await mobile.fill('1380013');
  await submit.click();
  await expect.element(mobile).toHaveAccessibleDescription('请输入正确的手机号');
  await expect.element(mobile).toHaveFocus();
  expect(forms(BIND)).toEqual([]);
});

// spec: §2/route-login-bind-password, §4/bind-and-password-success, §7/post-user-bind-mobile, §8/bind-failure
test('sends the number only; success shows a dialog, stores the number and leads back', async () => {
  let bound = '';
  const { screen, mobile, submit, forms } = await open({
    '/api/user/bind_mobile': () => {
      bound = '13800138000';
      return ok(null)();
    },
    '/api/user/info': () => ok({ ...storedUserAnswer, mobile: bound })(),
  });
  await mobile.fill('13800138000');
  await submit.click();
  await expect.element(screen.getByRole('dialog', { name: '手机绑定成功' })).toBeVisible();
  expect(forms(BIND)).toEqual([{ mobile: '13800138000' }]);
  // A response with the old user may arrive first; polling waits for the newer one.
  await expect
    .poll(() => selectUser(screen.store.getState()))
    .toMatchObject({ mobile: '13800138000', password: '7Kq29x' });
  await screen.getByRole('button', { name: '知道了' }).click();
  await expect.element(screen.getByLabelText('address')).toHaveTextContent('/user');
});

// spec: §8/bind-failure
test('a refusal shows the provider’s message in a dialog and keeps the input', async () => {
  const { screen, mobile, submit } = await open({
    '/api/user/bind_mobile': refused(403, '该手机号已绑定其他账号'),
  });
  await mobile.fill('13800138000');
  await submit.click();
  await expect.element(screen.getByText('该手机号已绑定其他账号')).toBeVisible();
  await screen.getByRole('button', { name: '知道了' }).click();
  await expect.element(mobile).toHaveValue('13800138000');
  expect(selectUser(screen.store.getState())?.mobile).toBe('');
});

test('a network failure shows an error and can be retried', async () => {
  const table = { '/api/user/bind_mobile': status(500) };
  const { screen, submit, mobile, forms } = await open(table);
  await mobile.fill('13800138000');
  await submit.click();
  await expect.element(screen.getByText('网络异常，请稍后重试')).toBeVisible();
  await screen.getByRole('button', { name: '知道了' }).click();
  table['/api/user/bind_mobile'] = ok(null);
  await submit.click();
  await expect.element(screen.getByRole('dialog', { name: '手机绑定成功' })).toBeVisible();
  expect(forms(BIND)).toHaveLength(2);
});

test('when the session has ended the user is identified again', async () => {
  const { screen, mobile, submit, forms } = await open({ '/api/user/bind_mobile': refused(101, '网络拥堵') });
  await expect.poll(() => forms('GET /api/user/info')).toHaveLength(1);
  await mobile.fill('13800138000');
  await submit.click();
  await expect.element(screen.getByText('网络拥堵')).toBeVisible();
  await expect.poll(() => forms('GET /api/user/info')).toHaveLength(2);
});

test('an account that has logged in meanwhile gets no phone', async () => {
  const { answer, release } = deferred(ok(null));
  const { screen, mobile, submit, forms } = await open({ '/api/user/bind_mobile': answer });
  await mobile.fill('13800138000');
  await submit.click();
  await expect.poll(() => forms(BIND)).toHaveLength(1);
  const other = { ...storedUser, userId: '8', account: 'other', mobile: '' };
  screen.store.dispatch(sessionBegun(other));
  release();
  await expect.element(screen.getByRole('dialog', { name: '手机绑定成功' })).toBeVisible();
  expect(selectUser(screen.store.getState())).toMatchObject({ userId: '8', mobile: '' });
});

test('a double tap sends once', async () => {
  const { answer, release } = deferred(ok(null));
  const { screen, mobile, submit, forms } = await open({ '/api/user/bind_mobile': answer });
  await mobile.fill('13800138000');
  await submit.dblClick();
  await expect.element(submit).toHaveAttribute('aria-busy', 'true');
  release();
  await expect.element(screen.getByRole('dialog', { name: '手机绑定成功' })).toBeVisible();
  expect(forms(BIND)).toHaveLength(1);
});

test('the field has a numeric keyboard and autofill for phone numbers', async () => {
  const { mobile } = await open({});
  await expect.element(mobile).toHaveAttribute('inputmode', 'numeric');
  await expect.element(mobile).toHaveAttribute('autocomplete', 'tel-national');
});

test('a number that was typed for one account is not bound to another that has logged in', async () => {
  const { screen, mobile, submit, forms } = await open({ '/api/user/bind_mobile': ok(null) });
  await mobile.fill('13800138000');
  // As by another tab.
  screen.store.dispatch(sessionBegun({ ...storedUser, userId: '8', account: '880000008' }));
  await expect.element(mobile).toHaveValue('');
  await submit.click();
  await expect.element(mobile).toHaveAccessibleDescription('请输入手机号');
  expect(forms(BIND)).toEqual([]);
});
