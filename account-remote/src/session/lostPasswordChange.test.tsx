/** A change of the password whose answer is lost: the provider may have made it (docs/decisions/097). */
import { selectUser, sessionBegun } from '@manying/platform/session';
import { type Answer, deferred, inSequence, ok, refused, status } from '@manying/testing/network';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import CentrePage from '../centre/CentrePage.tsx';
import FindAccountPage from '../findAccount/FindAccountPage.tsx';
import PasswordPage from '../password/PasswordPage.tsx';
import { network, storedUser, storeWithUser, visit } from '../testing/harness.tsx';
import { unconfirmedPassword } from './unconfirmedPassword.ts';

const CHANGE = 'POST /api/user/modifyPwd';

beforeEach(() => {
  localStorage.clear();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.restoreAllMocks();
});

const lost = () => Response.error();
const PASSWORD = 'better-one';
type Screen = Awaited<ReturnType<typeof visit>>;
const stored = ({ store }: Screen) => selectUser(store.getState())?.password;
/** Whether a change of the password is under way. */
const isPending = ({ store }: Screen) =>
  Object.values(store.getState().api.mutations).some((call) => call?.status === 'pending');

const failed = '密码更新失败，请稍后重试';
const enter = async (screen: Screen, password: string) => {
  await screen.getByLabelText('新密码', { exact: true }).fill(password);
  await screen.getByLabelText('确认密码', { exact: true }).fill(password);
  await screen.getByRole('button', { name: '保存新密码' }).click();
};

/** Changes the password of the stored account. The first call brings no answer, the next ones these. */
async function change(...answers: readonly Answer[]) {
  const { forms } = network({ '/api/user/modifyPwd': inSequence(lost, ...answers) });
  const screen = await visit(PasswordPage, '/user/password', storeWithUser(storedUser));
  await enter(screen, PASSWORD);
  await expect.element(screen.getByRole('dialog', { name: failed })).toBeVisible();
  expect(stored(screen)).toBe('7Kq29x');
  await screen.getByRole('button', { name: '知道了' }).click();
  await expect.element(screen.getByRole('dialog', { name: failed })).not.toBeInTheDocument();
  return { screen, forms };
}
const success = (screen: Screen) => screen.getByRole('dialog', { name: '密码更新成功' });
/** Only the present password is accepted as the old one. */
const QUESTION = { password: PASSWORD, oldPassword: PASSWORD };

describe('a change of the password whose answer is lost', () => {
  test('that the provider has made is a success with the next press', async () => {
    const { screen, forms } = await change(ok(null));
    await screen.getByRole('button', { name: '保存新密码' }).click();
    await expect.element(success(screen)).toBeVisible();
    expect(stored(screen)).toBe(PASSWORD);
    expect(forms(CHANGE).slice(1)).toEqual([QUESTION]);
  });

  test('that the provider has made is followed by a change to another password', async () => {
    const { screen, forms } = await change(ok(null), ok(null));
    await enter(screen, 'the best one');
    await expect.element(success(screen)).toBeVisible();
    expect(stored(screen)).toBe('the best one');
    expect(forms(CHANGE).slice(1)).toEqual([QUESTION, { password: 'the best one', oldPassword: PASSWORD }]);
  });

  test('that the provider has not made is made with the next press', async () => {
    const { screen, forms } = await change(refused(403, '原密码不正确'), ok(null));
    await screen.getByRole('button', { name: '保存新密码' }).click();
    await expect.element(success(screen)).toBeVisible();
    expect(stored(screen)).toBe(PASSWORD);
    expect(forms(CHANGE).slice(1)).toEqual([QUESTION, { password: PASSWORD, oldPassword: '7Kq29x' }]);
  });

  test('is asked for after a reload while the answer is under way', async () => {
    network({ '/api/user/modifyPwd': () => new Promise(() => {}) });
    const left = await visit(PasswordPage, '/user/password', storeWithUser(storedUser));
    await enter(left, PASSWORD);
    await expect.poll(() => isPending(left)).toBe(true);
    await cleanup();
    network({ '/api/user/modifyPwd': ok(null) });
    const screen = await visit(CentrePage, '/user', storeWithUser(storedUser));
    await expect.poll(() => stored(screen)).toBe(PASSWORD);
  });

  test('is not asked for once the account has been recovered with a password of its own', async () => {
    await change();
    await cleanup();
    const { forms } = network({
      '/api/user/modifyPwd': ok(null),
      '/api/user/find_account': ok({ account: storedUser.account, password: 'recovered' }),
    });
    const screen = await visit(FindAccountPage, '/user/find-account', storeWithUser(storedUser));
    await screen.getByRole('button', { name: '上个月' }).click();
    await screen.getByRole('button', { name: /月1日$/ }).click();
    await screen.getByRole('button', { name: '查找账号' }).click();
    await expect.poll(() => stored(screen)).toBe('recovered');
    await cleanup();
    await visit(PasswordPage, '/user/password', storeWithUser({ ...storedUser, password: 'recovered' }));
    await expect.element(page.getByText('账号 880000007')).toBeVisible();
    expect(forms(CHANGE)).toEqual([]);
    expect(unconfirmedPassword(storedUser.userId)).toBeUndefined();
  });

  test('that is refused is not asked for', async () => {
    network({ '/api/user/modifyPwd': refused(400, '密码过于简单，请换一个') });
    const screen = await visit(PasswordPage, '/user/password', storeWithUser(storedUser));
    await enter(screen, PASSWORD);
    await expect.element(screen.getByText('密码过于简单，请换一个')).toBeVisible();
    expect(unconfirmedPassword(storedUser.userId)).toBeUndefined();
  });

  test('is not repeated while nobody knows whether it was made', async () => {
    const { screen, forms } = await change(status(502));
    await screen.getByRole('button', { name: '保存新密码' }).click();
    await expect.element(screen.getByRole('dialog', { name: failed })).toBeVisible();
    expect(forms(CHANGE).slice(1)).toEqual([QUESTION]);
  });

  test('is not asked for again once the provider has not made it', async () => {
    const { screen, forms } = await change(refused(403));
    window.dispatchEvent(new Event('online'));
    await expect.poll(() => unconfirmedPassword(storedUser.userId)).toBeUndefined();
    expect(stored(screen)).toBe('7Kq29x');
    window.dispatchEvent(new Event('online'));
    await visit(PasswordPage, '/user/password', storeWithUser(storedUser));
    expect(forms(CHANGE)).toHaveLength(2);
  });

  test.each([
    ['no answer', lost],
    ['a session that has ended', refused(101)],
    ['a provider that is overloaded', refused(500)],
  ])('is asked for when the network returns, also after %s', async (_, unclear) => {
    const { screen, forms } = await change(unclear, ok(null));
    window.dispatchEvent(new Event('online'));
    await expect.poll(() => forms(CHANGE).length).toBe(2);
    await expect.poll(() => isPending(screen)).toBe(false);
    window.dispatchEvent(new Event('online'));
    await expect.poll(() => stored(screen)).toBe(PASSWORD);
  });

  test.each([
    ['the page of the password', PasswordPage, '/user/password'],
    ['the account centre, which shows the password to save', CentrePage, '/user'],
  ] as const)('is asked for again by %s', async (_, Page, address) => {
    await change();
    await cleanup();
    network({ '/api/user/modifyPwd': ok(null) });
    const screen = await visit(Page, address, storeWithUser(storedUser));
    await expect.poll(() => stored(screen)).toBe(PASSWORD);
  });

  test('changes no account that logs in while it is asked for', async () => {
    const answer = deferred(ok(null));
    const { screen, forms } = await change(answer.answer, ok(null));
    await screen.getByRole('button', { name: '保存新密码' }).click();
    await expect.poll(() => forms(CHANGE).length).toBe(2);
    const other = { ...storedUser, userId: '8', account: '880000008', password: 'its own' };
    screen.store.dispatch(sessionBegun(other));
    answer.release();
    // The input was for the former account.
    await expect.element(screen.getByLabelText('新密码', { exact: true })).toHaveValue('');
    expect(stored(screen)).toBe('its own');
    expect(forms(CHANGE)).toHaveLength(2);
  });

  test('changes no other account', async () => {
    await change();
    await cleanup();
    const { forms } = network({ '/api/user/modifyPwd': ok(null) });
    const other = storeWithUser({ ...storedUser, userId: '8', account: '880000008' });
    await visit(PasswordPage, '/user/password', other);
    await expect.element(page.getByText('账号 880000008')).toBeVisible();
    expect(forms(CHANGE)).toEqual([]);
  });
});
