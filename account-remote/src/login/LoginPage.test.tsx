import { selectSessionFault, selectUser, sessionFailed } from '@manying/platform/session';
import { type AnswerTable, deferred, ok, refused, status } from '@manying/testing/network';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { network, storedUser, storeWithUser, visit } from '../testing/harness.tsx';
import LoginPage from './LoginPage.tsx';

const LOGIN = 'POST /api/user/login';
const other = { userId: 9, account: '900000009', mobile: '13800138000', avaliableAmount: 500 };

const [WIDTH, HEIGHT] = [innerWidth, innerHeight];
beforeEach(() => localStorage.clear());
afterEach(async () => {
  vi.restoreAllMocks();
  await page.viewport(WIDTH, HEIGHT);
});

async function open(table: AnswerTable) {
  const { forms } = network(table);
  const screen = await visit(LoginPage, '/user/login');
  return {
    screen,
    forms,
    account: screen.getByRole('textbox', { name: '手机号或账号' }),
    password: screen.getByLabelText('密码', { exact: true }),
    submit: screen.getByRole('button', { name: '登录', exact: true }),
  };
}

test('the name of the store is shown', async () => {
  const { screen } = await open({});
  await expect.element(screen.getByText('漫影', { exact: true })).toBeVisible();
});

// spec: §5/login-account-empty, §5/login-password-empty
test('an empty form shows errors at both fields, focuses the first, and sends nothing', async () => {
  const { account, password, submit, forms } = await open({});
  await submit.click();
  await expect.element(account).toHaveAccessibleDescription('请输入手机号');
  await expect.element(password).toHaveAccessibleDescription('请输入密码');
  await expect.element(account).toHaveFocus();
  expect(forms(LOGIN)).toEqual([]);

  await account.fill('1');
  await expect.element(account).toBeValid();
  await expect.element(account).toHaveFocus();
});

// spec: §8/login-failure
test('a wrong password shows an error at the field and keeps the input', async () => {
  const { account, password, submit } = await open({ '/api/user/login': refused(403, 'whatever') });
  await account.fill('13800138000');
  await password.fill('nope');
  await submit.click();
  await expect.element(password).toHaveAccessibleDescription('账户或密码不正确');
  await expect.element(account).toHaveValue('13800138000');
  await expect.element(password).toHaveValue('nope');
});

test('a network failure does not blame the password and keeps the input', async () => {
  const { account, password, submit } = await open({ '/api/user/login': status(500) });
  await account.fill('13800138000');
  await password.fill('right');
  await submit.click();
  await expect.element(password).toHaveAccessibleDescription('网络异常，请稍后重试');
  await expect.element(password).toHaveValue('right');
});

// spec: §2/route-login-bind-password, §4/login-success, §7/post-user-login
test('a login replaces stored user and password, shows a dialog, and opens the account centre', async () => {
  const { screen, account, password, submit, forms } = await open({ '/api/user/login': ok(other) });
  await account.fill(' 13800138000 ');
  await password.fill('right one');
  await submit.click();
  await expect.element(screen.getByRole('dialog', { name: '登录成功' })).toBeVisible();
  await expect.element(screen.getByText('当前账号：900000009')).toBeVisible();
  expect(forms(LOGIN)).toEqual([{ account: '13800138000', password: 'right one' }]);
  expect(selectUser(screen.store.getState())).toMatchObject({
    userId: '9',
    account: '900000009',
    password: 'right one',
    coins: 500,
  });

  await screen.getByRole('button', { name: '进入我的' }).click();
  await expect.element(screen.getByLabelText('address')).toHaveTextContent('/user');
});

test.each([[{}], [{ account: '' }], [{ account: null }], [{ account: { name: 'x' } }]])(
  'an answer with a user whose account is %j keeps the typed one, which logs in again',
  async (fields) => {
    const { screen, account, password, submit } = await open({
      '/api/user/login': ok({ userId: 9, ...fields }),
    });
    await account.fill(' 13800138000 ');
    await password.fill('right');
    await submit.click();
    await expect.element(screen.getByText('当前账号：13800138000')).toBeVisible();
    expect(selectUser(screen.store.getState())).toMatchObject({
      userId: '9',
      account: '13800138000',
      password: 'right',
    });
  },
);

test('a double tap sends once, and the button is busy meanwhile', async () => {
  const { answer, release } = deferred(ok(other));
  const { screen, account, password, submit, forms } = await open({ '/api/user/login': answer });
  await account.fill('13800138000');
  await password.fill('right');
  await submit.dblClick();
  await expect.element(submit).toHaveAttribute('aria-busy', 'true');
  release();
  await expect.element(screen.getByRole('dialog', { name: '登录成功' })).toBeVisible();
  expect(forms(LOGIN)).toHaveLength(1);
});

test('a failed login does not change the stored user', async () => {
  const { screen, account, password, submit } = await open({ '/api/user/login': refused(403) });
  await account.fill('13800138000');
  await password.fill('nope');
  await submit.click();
  await expect.element(password).toBeInvalid();
  expect(selectUser(screen.store.getState())).toEqual(storedUser);
});

test('the eye shows the password and hides it again', async () => {
  const { screen, password } = await open({});
  await password.fill('secret');
  await expect.element(password).toHaveAttribute('type', 'password');
  await screen.getByRole('button', { name: '显示密码' }).click();
  await expect.element(password).toHaveAttribute('type', 'text');
  await screen.getByRole('button', { name: '隐藏密码' }).click();
  await expect.element(password).toHaveAttribute('type', 'password');
});

test('links to the account search and the support', async () => {
  const { screen } = await open({ '/api/common/info/v2/-2': ok({ customerServiceQQ: '800000000' }) });
  await expect
    .element(screen.getByRole('link', { name: '找回账号' }))
    .toHaveAttribute('href', '/user/find-account');
  await expect
    .element(screen.getByRole('link', { name: '联系客服' }))
    .toHaveAttribute('href', expect.stringContaining('800000000'));
});

test('the fields have autocomplete and keyboard attributes', async () => {
  const { account, password } = await open({});
  await expect.element(account).toHaveAttribute('autocomplete', 'username');
  await expect.element(password).toHaveAttribute('autocomplete', 'current-password');
});

test('after a refused login the account is filled in, and the new password logs in to it', async () => {
  const { forms } = network({ '/api/user/login': ok({ userId: 7, account: '880000007' }) });
  const store = storeWithUser();
  store.dispatch(sessionFailed({ kind: 'loginRefused', code: 403, msg: '' }));
  const screen = await visit(LoginPage, '/user/login', store);
  await expect.element(screen.getByRole('textbox', { name: '手机号或账号' })).toHaveValue('880000007');

  await screen.getByLabelText('密码', { exact: true }).fill('changed');
  await screen.getByRole('button', { name: '登录', exact: true }).click();
  await expect.element(screen.getByRole('dialog', { name: '登录成功' })).toBeVisible();
  expect(forms(LOGIN)).toEqual([{ account: '880000007', password: 'changed' }]);
  expect(selectUser(store.getState())).toMatchObject({ userId: '7', password: 'changed' });
  expect(selectSessionFault(store.getState())).toBeNull();
});

test('on a phone the name of the store is on a picture above the form, which is in view', async () => {
  const { screen, submit } = await open({});
  const name = screen.getByText('漫影', { exact: true });
  await expect.element(name).toBeVisible();
  await expect.element(screen.getByText('漫画 · 短片')).toBeVisible();
  const boxOf = (part: Locator) => part.element().getBoundingClientRect();
  expect(boxOf(name).top).toBeGreaterThan(boxOf(screen.getByRole('button', { name: '返回' })).bottom);
  expect(boxOf(name).bottom).toBeLessThan(boxOf(screen.getByRole('heading', { name: '登录账号' })).top);
  expect(submit.element().getBoundingClientRect().bottom).toBeLessThan(innerHeight);
});

test('in a wide window a picture stands beside the form, which a phone in landscape does not show', async () => {
  await page.viewport(844, 390);
  const { screen } = await open({});
  const promise = screen.getByText('收藏、进度和已购内容，一起回来');
  await expect
    .element(screen.getByText('用已绑定的手机号或账号登录，收藏和已购内容会一起回来。'))
    .toBeVisible();
  await expect.element(promise).not.toBeVisible();

  await page.viewport(820, 1180);
  await expect.element(promise).toBeVisible();
  await expect.element(screen.getByText('用已绑定的手机号或账号登录。', { exact: true })).toBeVisible();
  const heading = screen.getByRole('heading', { name: '登录账号' }).element().getBoundingClientRect();
  expect(heading.left).toBeGreaterThan(promise.element().getBoundingClientRect().right);
});

test.each([
  [844, 390],
  [740, 360],
])('on a phone in landscape of %d×%d every field and the button are in view', async (width, height) => {
  await page.viewport(width, height);
  const { screen, account, password, submit } = await open({});
  const heading = screen.getByRole('heading', { name: '登录账号' });
  for (const part of [heading, account, password, submit]) {
    await expect.element(part).toBeVisible();
    const box = part.element().getBoundingClientRect();
    expect(box.top).toBeGreaterThanOrEqual(0);
    expect(box.bottom).toBeLessThanOrEqual(height);
  }
});
