import { createAppStore } from '@manying/platform/store';
import { HIDDEN_MESSAGE, withFaults } from '@manying/platform/testing/faults';
import { pauseTimers, waitForCallFailure } from '@manying/platform/testing/waitForCallFailure';
import { type ComponentType, useState } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import BindPage from './bind/BindPage.tsx';
import CentrePage from './centre/CentrePage.tsx';
import FindAccountPage from './findAccount/FindAccountPage.tsx';
import LoginPage from './login/LoginPage.tsx';
import PasswordPage from './password/PasswordPage.tsx';
import PurchasePage from './purchase/PurchasePage.tsx';
import { SupportSheet } from './support/SupportSheet.tsx';
import { knownAnswer, knownStore, network, ok, status, visit } from './testing/harness.tsx';

type Screen = Awaited<ReturnType<typeof visit>>;
type Table = Parameters<typeof network>[0];

/** A button of the account's screens that makes a call. */
interface Row {
  readonly what: string;
  readonly Page: ComponentType;
  readonly address: string;
  /** A visitor without an account yet. */
  readonly fresh?: boolean;
  /** The call that fails, and what it answers when it does not. */
  readonly path: string;
  readonly good: unknown;
  /** What the other calls answer. */
  readonly others?: Table;
  /** What the visitor has done before the press. */
  readonly prepare?: (screen: Screen) => Promise<unknown>;
  readonly button: string;
  /** What a failure says. */
  readonly told: string;
  /** Closes what told it, when that is a dialog. */
  readonly dismiss?: string;
  /** What has to be done again before the second press. */
  readonly again?: (screen: Screen) => Promise<unknown>;
  /** What must not be lost. */
  readonly kept: (screen: Screen) => Promise<unknown>;
  /** What a success shows. */
  readonly done: (screen: Screen) => Promise<unknown>;
}

const UNREACHABLE = '网络异常，请稍后重试';
const user = { ...knownAnswer, password: 'abc' };
const found = { account: '900000009', password: 'k7m2n9p4qa' };
const offer = {
  userInfo: knownAnswer,
  payConfigs: [{ type: 'coin', amountLevel: 3000, itemCount: 3000, title: '3000 金币', isDefault: 'Y' }],
  subTypes: [{ subTypeCode: 'wechat_app', subTypeDesc: '微信支付', superiorCode: 'wechat_pay' }],
};
const seen = (name: string) => (screen: Screen) =>
  expect.element(screen.getByText(name, { exact: true }).first()).toBeVisible();

function Contact() {
  const [open, setOpen] = useState(true);
  return <SupportSheet open={open} onClose={() => setOpen(false)} />;
}

const FORMS: readonly Row[] = [
  {
    what: 'logging in',
    Page: LoginPage,
    address: '/user/login',
    path: '/api/user/login',
    good: user,
    prepare: async (screen) => {
      await screen.getByRole('textbox', { name: '手机号或账号' }).fill('13800138000');
      await screen.getByLabelText('密码', { exact: true }).fill('secret 1');
    },
    button: '登录',
    told: UNREACHABLE,
    kept: async (screen) => {
      await expect.element(screen.getByRole('textbox', { name: '手机号或账号' })).toHaveValue('13800138000');
      await expect.element(screen.getByLabelText('密码', { exact: true })).toHaveValue('secret 1');
    },
    done: seen('登录成功'),
  },
  {
    what: 'binding a phone',
    Page: BindPage,
    address: '/user/bind',
    path: '/api/user/bind_mobile',
    good: null,
    prepare: (screen) => screen.getByRole('textbox', { name: '手机号' }).fill('13800138000'),
    button: '确认绑定',
    told: UNREACHABLE,
    dismiss: '知道了',
    kept: (screen) =>
      expect.element(screen.getByRole('textbox', { name: '手机号' })).toHaveValue('13800138000'),
    done: seen('手机绑定成功'),
  },
  {
    what: 'changing the password',
    Page: PasswordPage,
    address: '/user/password',
    path: '/api/user/modifyPwd',
    good: null,
    prepare: async (screen) => {
      await screen.getByLabelText('新密码', { exact: true }).fill('secret 1');
      await screen.getByLabelText('确认密码', { exact: true }).fill('secret 1');
    },
    button: '保存新密码',
    told: '密码更新失败，请稍后重试',
    dismiss: '知道了',
    kept: async (screen) => {
      await expect.element(screen.getByLabelText('新密码', { exact: true })).toHaveValue('secret 1');
      await expect.element(screen.getByLabelText('确认密码', { exact: true })).toHaveValue('secret 1');
    },
    done: seen('密码更新成功'),
  },
  {
    what: 'finding an account',
    Page: FindAccountPage,
    address: '/user/find-account',
    path: '/api/user/find_account',
    good: found,
    prepare: async (screen) => {
      await screen.getByRole('button', { name: '上个月' }).click();
      await screen.getByRole('button', { name: /月1日$/ }).click();
    },
    button: '查找账号',
    told: UNREACHABLE,
    kept: (screen) =>
      expect.element(screen.getByRole('button', { name: /月1日$/ })).toHaveAttribute('aria-pressed', 'true'),
    done: seen('900000009'),
  },
  {
    what: 'logging in with the account that was found',
    Page: FindAccountPage,
    address: '/user/find-account',
    path: '/api/user/login',
    good: user,
    others: { '/api/user/find_account': ok(found) },
    prepare: async (screen) => {
      await screen.getByRole('button', { name: '上个月' }).click();
      await screen.getByRole('button', { name: /月1日$/ }).click();
      await screen.getByRole('button', { name: '查找账号' }).click();
    },
    button: '去登录',
    told: UNREACHABLE,
    kept: seen('k7m2n9p4qa'),
    done: seen('登录成功'),
  },
  {
    what: 'leaving a contact',
    Page: Contact,
    address: '/user',
    path: '/api/user/submit_contact',
    good: null,
    prepare: async (screen) => {
      await screen.getByRole('radio', { name: '邮箱' }).click();
      await screen.getByRole('textbox', { name: '邮箱地址' }).fill('reader@example.com');
    },
    button: '提交',
    told: '提交失败，请稍后重试',
    kept: (screen) =>
      expect.element(screen.getByRole('textbox', { name: '邮箱地址' })).toHaveValue('reader@example.com'),
    done: seen('提交成功，客服会尽快联系您'),
  },
  {
    what: 'paying in the native app',
    Page: PurchasePage,
    address: '/purchase',
    path: '/h5/pay/apply',
    good: { orderId: '15' },
    others: { '/api/user/recharge': ok(offer) },
    prepare: async (screen) => {
      await screen.getByRole('button', { name: '立即充值' }).click();
      await screen.getByRole('button', { name: '下一步' }).click();
    },
    button: '继续支付',
    told: '下单失败，请稍后重试',
    again: (screen) => screen.getByRole('button', { name: '下一步' }).click(),
    kept: (screen) => expect.element(screen.getByRole('radio', { name: '微信支付' })).toBeChecked(),
    done: (screen) => expect.element(screen.getByLabelText('address')).toHaveTextContent('/user'),
  },
];

const RETRIES: readonly Row[] = [
  {
    what: 'the recharge centre',
    Page: PurchasePage,
    address: '/purchase',
    path: '/api/user/recharge',
    good: offer,
    button: '重新加载',
    told: '加载失败',
    kept: seen('充值中心'),
    done: (screen) => expect.element(screen.getByRole('radio', { name: /3000/ })).toBeChecked(),
  },
  {
    what: 'the recharge centre of a visitor without an account',
    Page: PurchasePage,
    address: '/purchase',
    fresh: true,
    path: '/api/user/register',
    good: user,
    others: { '/api/user/recharge': ok(offer) },
    button: '重新加载',
    told: '加载失败',
    kept: seen('充值中心'),
    done: (screen) => expect.element(screen.getByRole('radio', { name: /3000/ })).toBeChecked(),
  },
  {
    what: 'the account centre',
    Page: CentrePage,
    address: '/user',
    path: '/api/user/info',
    good: { ...knownAnswer, avaliableAmount: 77 },
    button: '重新加载',
    told: '未能更新，显示的是上次的内容',
    kept: seen('880000007'),
    done: seen('77'),
  },
  {
    what: 'the account centre of a visitor without an account',
    Page: CentrePage,
    address: '/user',
    fresh: true,
    path: '/api/user/register',
    good: user,
    button: '重新加载',
    told: '加载失败',
    kept: seen('加载失败'),
    done: seen('880000007'),
  },
];

beforeEach(() => {
  localStorage.clear();
  window.NativePay = { wechat: () => undefined };
});
afterEach(() => {
  delete window.NativePay;
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** Shows the row's page; the row's call answers with `first` until something else is said. */
async function open({ Page, address, fresh, path, others }: Row, first: Table[string]) {
  let reply = first;
  let made = 0;
  network({
    ...others,
    [path]: () => {
      made += 1;
      return reply();
    },
  });
  const screen = await visit(Page, address, fresh ? createAppStore() : knownStore());
  return {
    screen,
    made: () => made,
    answerWith: (next: typeof reply) => {
      reply = next;
    },
  };
}

describe.each(withFaults(FORMS))('$what', ({ faults, ...row }) => {
  test.each(faults)('with $name says so, loses nothing, and can be done again', async ({ reply, hangs }) => {
    const { screen, made, answerWith } = await open(row, reply);
    await row.prepare?.(screen);
    const button = screen.getByRole('button', { name: row.button, exact: true });
    await expect.element(button).toBeVisible();
    if (hangs) pauseTimers();
    await button.click();
    await waitForCallFailure(made, 1, hangs, screen.getByText(row.told));
    await expect.element(screen.getByText(row.told)).toBeVisible();
    expect(screen.getByText(HIDDEN_MESSAGE).query()).toBeNull();
    if (row.dismiss) await screen.getByRole('button', { name: row.dismiss }).click();
    await row.kept(screen);
    await row.again?.(screen);
    await expect.element(button).not.toHaveAttribute('aria-busy');
    answerWith(ok(row.good));
    await button.click();
    await row.done(screen);
    expect(made()).toBe(2);
  });
});

describe.each(withFaults(RETRIES))('loading $what again', ({ faults, ...row }) => {
  test.each(faults)('with $name says so, and can be done again', async ({ reply, hangs }) => {
    // A page begins with a fault that is told at once; the retry is what meets the one of the table.
    const { screen, made, answerWith } = await open(row, status(500));
    const button = screen.getByRole('button', { name: row.button });
    await expect.element(button).toBeVisible();
    const before = made();
    answerWith(reply);
    if (hangs) pauseTimers();
    await button.click();
    await waitForCallFailure(made, before + 1, hangs, screen.getByText(row.told));
    await expect.element(screen.getByText(row.told)).toBeVisible();
    expect(screen.getByText(HIDDEN_MESSAGE).query()).toBeNull();
    await expect.element(button).not.toHaveAttribute('aria-busy');
    await row.kept(screen);
    answerWith(ok(row.good));
    await button.click();
    await row.done(screen);
  });
});
