/** A page that is left while it changes the account of this device (docs/decisions/097). */
import { selectUser, sessionFailed } from '@manying/platform/session';
import { type AnswerTable, deferred, ok, refused } from '@manying/testing/network';
import { twoFrames } from '@manying/testing/twoFrames';
import type { ComponentType } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import CentrePage from '../centre/CentrePage.tsx';
import FindAccountPage from '../findAccount/FindAccountPage.tsx';
import LoginPage from '../login/LoginPage.tsx';
import { network, storedUser, storeWithUser, visit } from '../testing/harness.tsx';

type Screen = Awaited<ReturnType<typeof visit>>;

const other = { userId: 9, account: '900000009', avaliableAmount: 500 };
const press = (screen: Screen, name: string) => screen.getByRole('button', { name, exact: true }).click();

interface AccountChange {
  readonly page: ComponentType;
  readonly address: string;
  /** Call that brings the other account. */
  readonly call: string;
  readonly answers: AnswerTable;
  /** Button that starts it. */
  readonly button: string;
  /** Leads to the button. */
  readonly prepare: (screen: Screen) => Promise<void>;
  readonly done: string;
}

const CHANGES: Readonly<Record<string, AccountChange>> = {
  'a login': {
    page: LoginPage,
    address: '/user/login',
    call: '/api/user/login',
    answers: {},
    button: '登录',
    async prepare(screen) {
      await screen.getByRole('textbox', { name: '手机号或账号' }).fill('13800138000');
      await screen.getByLabelText('密码', { exact: true }).fill('right');
    },
    done: '登录成功',
  },
  'a login with a found account': {
    page: FindAccountPage,
    address: '/user/find-account',
    call: '/api/user/login',
    answers: { '/api/user/find_account': ok({ account: '900000009', password: 'k7m2n9p4qa' }) },
    button: '去登录',
    async prepare(screen) {
      await press(screen, '2025年3月14日');
      await press(screen, '查找账号');
    },
    done: '登录成功',
  },
  'a new account': {
    page: CentrePage,
    address: '/user',
    call: '/api/user/register',
    answers: { '/api/user/info': refused(101), '/api/user/login': refused(403) },
    button: '启用新账号',
    prepare: (screen) => press(screen, '启用新账号'),
    done: '新账号已启用',
  },
};

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2025-03-18T04:00:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** Opens the page and starts the change, whose answer waits for `release`. */
async function start({ page: Page, address, call, answers, button, prepare }: AccountChange) {
  const { answer, release } = deferred(ok(other));
  const { forms } = network({ ...answers, [call]: answer });
  const store = storeWithUser();
  if (Page === CentrePage) store.dispatch(sessionFailed({ kind: 'loginRefused', code: 403, msg: '' }));
  const screen = await visit(Page, address, store);
  await prepare(screen);
  const submit = screen.getByRole('button', { name: button, exact: true }).last();
  await submit.click();
  await expect.poll(() => forms(`POST ${call}`)).toHaveLength(1);
  return { screen, store, release, submit };
}

describe.each(Object.entries(CHANGES))('%s', (_, change) => {
  test.each(['hidden', 'closed'] as const)('does not happen once its page is %s', async (how) => {
    const { screen, store, release } = await start(change);
    const begun = store.getState().account.sessionsBegun;
    if (how === 'hidden') await screen.setShown(false);
    else await screen.unmount();
    release();
    await expect
      .poll(() => Object.values(store.getState().api.mutations).filter((call) => call?.status === 'pending'))
      .toEqual([]);
    await twoFrames();
    expect(selectUser(store.getState())).toEqual(storedUser);
    expect(store.getState().account.sessionsBegun).toBe(begun);
  });

  test('can be repeated when its page is shown again', async () => {
    const { screen, store, release, submit } = await start(change);
    await screen.setShown(false);
    release();
    await screen.setShown(true);
    await expect.element(submit).not.toHaveAttribute('aria-busy', 'true');
    expect(selectUser(store.getState())).toEqual(storedUser);
    await expect.element(screen.getByText(/请稍后重试/)).not.toBeInTheDocument();
    await submit.click();
    await expect.element(screen.getByText(change.done)).toBeVisible();
    expect(selectUser(store.getState())).toMatchObject({ userId: '9' });
  });
});
