import { createAppStore } from '@manying/platform/store';
import { collectErrors } from '@manying/testing/collectErrors';
import { HIDDEN_MESSAGE, withFaults } from '@manying/testing/faults';
import { type Answer, type AnswerTable, deferred, ok, refused, status } from '@manying/testing/network';
import { answerAfterReturn, NETWORK_RETURNS, returnNetwork } from '@manying/testing/networkReturn';
import { retryWithFault } from '@manying/testing/retryWithFault';
import { twoFrames } from '@manying/testing/twoFrames';
import { pauseTimers, waitForCallFailure } from '@manying/testing/waitForCallFailure';
import { type ComponentType, useState } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import BindPage from './bind/BindPage.tsx';
import CentrePage from './centre/CentrePage.tsx';
import DevicesPage from './devices/DevicesPage.tsx';
import FindAccountPage from './findAccount/FindAccountPage.tsx';
import LoginPage from './login/LoginPage.tsx';
import PasswordPage from './password/PasswordPage.tsx';
import PurchasePage from './purchase/PurchasePage.tsx';
import RecordsPage from './records/RecordsPage.tsx';
import { SupportSheet } from './support/SupportSheet.tsx';
import { network, storedUserAnswer, storeWithUser, visit } from './testing/harness.tsx';

type Screen = Awaited<ReturnType<typeof visit>>;

/** A button of an account page that makes a call. */
interface Row {
  readonly action: string;
  readonly Page: ComponentType;
  readonly address: string;
  /** Whether the visitor has no account yet. */
  readonly isNewVisitor?: boolean;
  /** Path of the failing call, and its data on success. */
  readonly path: string;
  readonly data: unknown;
  /** Responses of other calls. */
  readonly others?: AnswerTable;
  /** Runs before the button is pressed. */
  readonly prepare?: (screen: Screen) => Promise<unknown>;
  readonly button: string;
  /** Text of the failure. */
  readonly failureText: string;
  /** Button that closes the dialog with the failure, if it is one. */
  readonly dismiss?: string;
  /** Runs before the second press. */
  readonly prepareRetry?: (screen: Screen) => Promise<unknown>;
  /** Checks that the input is preserved. */
  readonly expectPreserved: (screen: Screen) => Promise<unknown>;
  /** Checks the result of a success. */
  readonly expectSuccess: (screen: Screen) => Promise<unknown>;
}

const UNREACHABLE = '网络异常，请稍后重试';
const user = { ...storedUserAnswer, password: 'abc' };
const found = { account: '900000009', password: 'k7m2n9p4qa' };
const offer = {
  userInfo: storedUserAnswer,
  payConfigs: [{ type: 'coin', amountLevel: 3000, itemCount: 3000, title: '3000 金币', isDefault: 'Y' }],
  subTypes: [{ subTypeCode: 'wechat_app', subTypeDesc: '微信支付', superiorCode: 'wechat_pay' }],
};
const expectText = (name: string) => (screen: Screen) =>
  expect.element(screen.getByText(name, { exact: true }).first()).toBeVisible();

function Contact() {
  const [open, setOpen] = useState(true);
  return <SupportSheet open={open} onClose={() => setOpen(false)} />;
}

const FORMS: readonly Row[] = [
  {
    action: 'logging in',
    Page: LoginPage,
    address: '/user/login',
    path: '/api/user/login',
    data: user,
    prepare: async (screen) => {
      await screen.getByRole('textbox', { name: '手机号或账号' }).fill('13800138000');
      await screen.getByLabelText('密码', { exact: true }).fill('secret 1');
    },
    button: '登录',
    failureText: UNREACHABLE,
    expectPreserved: async (screen) => {
      await expect.element(screen.getByRole('textbox', { name: '手机号或账号' })).toHaveValue('13800138000');
      await expect.element(screen.getByLabelText('密码', { exact: true })).toHaveValue('secret 1');
    },
    expectSuccess: expectText('登录成功'),
  },
  {
    action: 'binding a phone',
    Page: BindPage,
    address: '/user/bind',
    path: '/api/user/bind_mobile',
    data: null,
    prepare: (screen) => screen.getByRole('textbox', { name: '手机号' }).fill('13800138000'),
    button: '确认绑定',
    failureText: UNREACHABLE,
    dismiss: '知道了',
    expectPreserved: (screen) =>
      expect.element(screen.getByRole('textbox', { name: '手机号' })).toHaveValue('13800138000'),
    expectSuccess: expectText('手机绑定成功'),
  },
  {
    action: 'changing the password',
    Page: PasswordPage,
    address: '/user/password',
    path: '/api/user/modifyPwd',
    data: null,
    prepare: async (screen) => {
      await screen.getByLabelText('新密码', { exact: true }).fill('secret 1');
      await screen.getByLabelText('确认密码', { exact: true }).fill('secret 1');
    },
    button: '保存新密码',
    failureText: '密码更新失败，请稍后重试',
    dismiss: '知道了',
    expectPreserved: async (screen) => {
      await expect.element(screen.getByLabelText('新密码', { exact: true })).toHaveValue('secret 1');
      await expect.element(screen.getByLabelText('确认密码', { exact: true })).toHaveValue('secret 1');
    },
    expectSuccess: expectText('密码更新成功'),
  },
  {
    action: 'finding an account',
    Page: FindAccountPage,
    address: '/user/find-account',
    path: '/api/user/find_account',
    data: found,
    prepare: async (screen) => {
      await screen.getByRole('button', { name: '上个月' }).click();
      await screen.getByRole('button', { name: /月1日$/ }).click();
    },
    button: '查找账号',
    failureText: UNREACHABLE,
    expectPreserved: (screen) =>
      expect.element(screen.getByRole('button', { name: /月1日$/ })).toHaveAttribute('aria-pressed', 'true'),
    expectSuccess: expectText('900000009'),
  },
  {
    action: 'logging in with the account that was found',
    Page: FindAccountPage,
    address: '/user/find-account',
    path: '/api/user/login',
    data: user,
    others: { '/api/user/find_account': ok(found) },
    prepare: async (screen) => {
      await screen.getByRole('button', { name: '上个月' }).click();
      await screen.getByRole('button', { name: /月1日$/ }).click();
      await screen.getByRole('button', { name: '查找账号' }).click();
    },
    button: '去登录',
    failureText: UNREACHABLE,
    expectPreserved: expectText('k7m2n9p4qa'),
    expectSuccess: expectText('登录成功'),
  },
  {
    action: 'leaving a contact',
    Page: Contact,
    address: '/user',
    path: '/api/user/submit_contact',
    data: null,
    prepare: async (screen) => {
      await screen.getByRole('radio', { name: '邮箱' }).click();
      await screen.getByRole('textbox', { name: '邮箱地址' }).fill('reader@example.com');
    },
    button: '提交',
    failureText: '提交失败，请稍后重试',
    expectPreserved: (screen) =>
      expect.element(screen.getByRole('textbox', { name: '邮箱地址' })).toHaveValue('reader@example.com'),
    expectSuccess: expectText('提交成功，客服会尽快联系您'),
  },
  {
    action: 'paying in the native app',
    Page: PurchasePage,
    address: '/purchase',
    path: '/h5/pay/apply',
    data: { orderId: '15' },
    others: { '/api/user/recharge': ok(offer) },
    prepare: async (screen) => {
      await screen.getByRole('button', { name: '立即充值' }).click();
      await screen.getByRole('button', { name: '下一步' }).click();
    },
    button: '继续支付',
    failureText: '下单失败，请稍后重试',
    prepareRetry: (screen) => screen.getByRole('button', { name: '下一步' }).click(),
    expectPreserved: (screen) =>
      expect.element(screen.getByRole('radio', { name: '微信支付' })).toBeChecked(),
    expectSuccess: (screen) => expect.element(screen.getByLabelText('address')).toHaveTextContent('/user'),
  },
];

const RETRIES: readonly Row[] = [
  {
    action: 'the recharge centre',
    Page: PurchasePage,
    address: '/purchase',
    path: '/api/user/recharge',
    data: offer,
    button: '重新加载',
    failureText: '加载失败',
    expectPreserved: expectText('充值中心'),
    expectSuccess: (screen) => expect.element(screen.getByRole('radio', { name: /3000/ })).toBeChecked(),
  },
  {
    action: 'the recharge centre of a visitor without an account',
    Page: PurchasePage,
    address: '/purchase',
    isNewVisitor: true,
    path: '/api/user/register',
    data: user,
    others: { '/api/user/recharge': ok(offer) },
    button: '重新加载',
    failureText: '加载失败',
    expectPreserved: expectText('充值中心'),
    expectSuccess: (screen) => expect.element(screen.getByRole('radio', { name: /3000/ })).toBeChecked(),
  },
  {
    action: 'the account centre',
    Page: CentrePage,
    address: '/user',
    path: '/api/user/info',
    data: { ...storedUserAnswer, avaliableAmount: 77 },
    button: '重新加载',
    failureText: '未能更新，显示的是上次的内容',
    expectPreserved: expectText('880000007'),
    expectSuccess: expectText('77'),
  },
  {
    action: 'the account centre of a visitor without an account',
    Page: CentrePage,
    address: '/user',
    isNewVisitor: true,
    path: '/api/user/register',
    data: user,
    button: '重新加载',
    failureText: '加载失败',
    expectPreserved: expectText('加载失败'),
    expectSuccess: expectText('880000007'),
  },
  {
    action: 'the devices',
    Page: DevicesPage,
    address: '/user/devices',
    path: '/api/user/devices',
    data: [{ id: 1, system: 'iPhone', app: 'Safari', lastSeen: '2026-03-03T16:30:00.000Z', current: true }],
    button: '重新加载',
    failureText: '加载失败',
    expectPreserved: expectText('登录设备'),
    expectSuccess: expectText('没有其他设备登录'),
  },
];

const errors = collectErrors();

beforeEach(() => {
  localStorage.clear();
  window.NativePay = { wechat: () => undefined };
});
afterEach(() => {
  delete window.NativePay;
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** Renders the row's page. The row's call answers with `initialReply` until `answerWith` changes it. */
async function open({ Page, address, isNewVisitor, path, others }: Row, initialReply: Answer) {
  let reply = initialReply;
  let count = 0;
  const table: Record<string, Answer> = {
    ...others,
    [path]: (requested) => {
      count += 1;
      return reply(requested);
    },
  };
  network(table);
  const screen = await visit(Page, address, isNewVisitor ? createAppStore() : storeWithUser());
  return {
    screen,
    table,
    callCount: () => count,
    answerWith: (next: typeof reply) => {
      reply = next;
    },
  };
}

describe.each(withFaults(FORMS))('$action', ({ faults, ...row }) => {
  test.each(faults)(
    'with $name shows an error, keeps the input, and can be retried',
    async ({ reply, hangs }) => {
      const { screen, callCount, answerWith } = await open(row, reply);
      await row.prepare?.(screen);
      const button = screen.getByRole('button', { name: row.button, exact: true });
      await expect.element(button).toBeVisible();
      if (hangs) pauseTimers();
      await button.click();
      await waitForCallFailure(callCount, 1, hangs, screen.getByText(row.failureText));
      await expect.element(screen.getByText(row.failureText)).toBeVisible();
      expect(screen.getByText(HIDDEN_MESSAGE).query()).toBeNull();
      if (row.dismiss) await screen.getByRole('button', { name: row.dismiss }).click();
      await row.expectPreserved(screen);
      await row.prepareRetry?.(screen);
      await expect.element(button).not.toHaveAttribute('aria-busy');
      answerWith(ok(row.data));
      await button.click();
      await row.expectSuccess(screen);
      expect(callCount()).toBe(2);
    },
  );
});

describe.each(withFaults(RETRIES))('reloading $action', ({ faults, ...row }) => {
  test.each(faults)('with $name shows an error and can be retried', async (fault) => {
    // The first load fails at once; the injected fault applies to the retry.
    const { screen, ...calls } = await open(row, status(500));
    const { button, failureText, data } = row;
    const expectPreserved = () => row.expectPreserved(screen);
    await retryWithFault(fault, { screen, button, failureText, data, expectPreserved, ...calls });
    await row.expectSuccess(screen);
  });
});

/** Leaves the screen as a further page does, or as its closing does. */
const leave = (screen: Screen, how: 'hidden' | 'closed') =>
  how === 'hidden' ? screen.setShown(false) : screen.unmount();

/** The calls that wait for their answers. */
function pendingCalls({ store }: Screen) {
  const { queries, mutations } = store.getState().api;
  return [queries, mutations].flatMap(Object.values).filter(({ status }) => status === 'pending');
}

describe.each(FORMS)('$action', (row) => {
  test.each(['hidden', 'closed'] as const)('ends in peace when its page is %s before', async (how) => {
    const { answer, release } = deferred(refused(101));
    const { screen, callCount } = await open(row, answer);
    await row.prepare?.(screen);
    await screen.getByRole('button', { name: row.button, exact: true }).click();
    await expect.poll(callCount).toBe(1);
    await leave(screen, how);
    release();
    await expect.poll(() => pendingCalls(screen)).toEqual([]);
    await twoFrames();
    expect(errors()).toEqual([]);
  });
});

describe.each(RETRIES)('reloading $action', (row) => {
  test.each(['hidden', 'closed'] as const)('ends in peace when its page is %s before', async (how) => {
    const { screen, table } = await open(row, status(500));
    const retry = screen.getByRole('button', { name: row.button, exact: true });
    await expect.element(retry).toBeVisible();
    const info = deferred(ok(storedUserAnswer));
    const call = deferred(ok(row.data));
    table[row.path] = call.answer;
    table['/api/user/info'] = info.answer;
    await retry.click();
    await expect.poll(() => pendingCalls(screen)).not.toEqual([]);
    await leave(screen, how);
    info.release();
    call.release();
    await expect.poll(() => pendingCalls(screen)).toEqual([]);
    await twoFrames();
    expect(errors()).toEqual([]);
  });
});

/** The sample of the specification replaces records that are malformed, so the faults above do not apply to them. */
const RECORDS: Row = {
  action: 'the records',
  Page: RecordsPage,
  address: '/user/purchase/history',
  path: '/api/user/record/page/1',
  data: { list: [], months: [], totalCount: 0, totalPage: 1 },
  button: '重新加载',
  failureText: '加载失败',
  expectPreserved: expectText('消费记录'),
  expectSuccess: expectText('暂时没有记录'),
};

describe.each([...RETRIES, RECORDS])('$action that failed without a network', (row) => {
  test.each(NETWORK_RETURNS)('is loaded when the network returns %s', async (moment) => {
    const { screen, callCount } = await open(row, answerAfterReturn(row.path, ok(row.data), moment));
    if (moment === 'after its failure is shown') {
      await expect.element(screen.getByText(row.failureText)).toBeVisible();
      returnNetwork();
    }
    await row.expectSuccess(screen);
    expect(callCount()).toBe(2);
  });
});
