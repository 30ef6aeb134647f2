import { selectUser } from '@manying/platform/session';
import { type AnswerTable, deferred, ok, refused, status } from '@manying/testing/network';
import { twoFrames } from '@manying/testing/twoFrames';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { network, visit } from '../testing/harness.tsx';
import FindAccountPage from './FindAccountPage.tsx';

const FIND = 'POST /api/user/find_account';
const found = { account: '900000009', password: 'k7m2n9p4qa' };
const entered = { userId: 9, account: '900000009', avaliableAmount: 3300 };

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2025-03-18T04:00:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

async function open(table: AnswerTable) {
  const { forms } = network(table);
  const screen = await visit(FindAccountPage, '/user/find-account');
  return {
    screen,
    forms,
    day: (name: string) => screen.getByRole('button', { name, exact: true }),
    search: screen.getByRole('button', { name: '查找账号' }),
  };
}

// spec: §5/find-account-date
test('searching without a day shows an error and sends nothing', async () => {
  const { screen, search, forms } = await open({});
  await search.click();
  await expect.element(screen.getByRole('alert')).toHaveTextContent('请选择您的充值扣款日期');
  await expect.element(search).toHaveAccessibleDescription('请选择您的充值扣款日期');
  expect(forms(FIND)).toEqual([]);
});

// spec: §2/route-find-account, §2/find-account
test('the selected day is shown and sent', async () => {
  const { screen, day, search, forms } = await open({ '/api/user/find_account': ok(found) });
  await day('2025年3月14日').click();
  await expect.element(day('2025年3月14日')).toHaveAttribute('aria-pressed', 'true');
  await expect.element(screen.getByText('2025年3月14日')).toBeVisible();
  await search.click();
  await expect.element(screen.getByRole('dialog', { name: '找到您的账号' })).toBeVisible();
  expect(forms(FIND)).toEqual([{ chargeTime: '2025-03-14' }]);
  await expect.element(screen.getByText('900000009')).toBeVisible();
  await expect.element(screen.getByText('k7m2n9p4qa')).toBeVisible();
});

test('future days and months cannot be selected', async () => {
  const { screen, day } = await open({});
  await expect.element(day('2025年3月18日')).toHaveAttribute('aria-current', 'date');
  await expect.element(day('2025年3月18日')).toBeEnabled();
  await expect.element(day('2025年3月19日')).toBeDisabled();
  const later = screen.getByRole('button', { name: '下个月' });
  await expect.element(later).toHaveAttribute('aria-disabled', 'true');
  await screen.getByRole('button', { name: '上个月' }).click();
  await expect.element(screen.getByText('2025年2月', { exact: true })).toBeVisible();
  await expect.element(later).toHaveAttribute('aria-disabled', 'false');
  await later.click();
  await expect.element(screen.getByText('2025年3月', { exact: true })).toBeVisible();
});

test('after midnight in Shanghai the new day can be selected', async () => {
  const { day } = await open({});
  await expect.element(day('2025年3月19日')).toBeDisabled();
  vi.setSystemTime(new Date('2025-03-18T16:00:00Z'));
  await day('2025年3月17日').click();
  await expect.element(day('2025年3月19日')).toBeEnabled();
});

// spec: §2/find-account
test('the arrow keys move the focus between days and months, but not past today', async () => {
  const { screen, day } = await open({});
  (day('2025年3月18日').element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(day('2025年3月18日')).toHaveFocus();
  await userEvent.keyboard('{ArrowUp}{ArrowUp}{ArrowUp}');
  await expect.element(day('2025年2月25日')).toHaveFocus();
  await userEvent.keyboard('{ArrowLeft}{Enter}');
  await expect.element(day('2025年2月24日')).toHaveAttribute('aria-pressed', 'true');
  await userEvent.keyboard('{PageDown}{PageDown}');
  await expect.element(day('2025年3月18日')).toHaveFocus();
  expect(screen.container.querySelectorAll('table button[tabindex="0"]')).toHaveLength(1);
});

// spec: §8/find-account-code-404, §9/support-hours
test('404 shows its text and a link to the support', async () => {
  const { screen, day, search } = await open({
    '/api/user/find_account': refused(404, 'other words'),
    '/api/common/info/v2/-2': ok({ customerServiceQQ: '800000000' }),
  });
  await day('2025年3月14日').click();
  await search.click();
  await expect
    .element(screen.getByRole('alert'))
    .toHaveTextContent('对不起，您的充值账号未找到，您可以联系客服帮忙找回（客服在线时间：11:00 ~ 18:00）');
  await expect.element(screen.getByRole('link', { name: '联系客服' })).toBeVisible();
  await expect.element(day('2025年3月14日')).toHaveAttribute('aria-pressed', 'true');
});

test('another refusal shows the provider’s message until another day is selected', async () => {
  const { screen, day, search } = await open({
    '/api/user/find_account': refused(429, '操作过于频繁，请稍后再试'),
  });
  await day('2025年3月14日').click();
  await search.click();
  await expect.element(screen.getByText('操作过于频繁，请稍后再试')).toBeVisible();
  await day('2025年3月13日').click();
  await expect.element(screen.getByText('操作过于频繁，请稍后再试')).not.toBeInTheDocument();
});

// spec: §7/post-user-find-account
test('one tap logs in to the found account and opens the account centre', async () => {
  const { screen, day, search, forms } = await open({
    '/api/user/find_account': ok(found),
    '/api/user/login': ok(entered),
  });
  await day('2025年3月14日').click();
  await search.click();
  await screen.getByRole('button', { name: '去登录' }).click();
  await expect.element(screen.getByRole('dialog', { name: '登录成功' })).toBeVisible();
  expect(forms('POST /api/user/login')).toEqual([found]);
  expect(selectUser(screen.store.getState())).toMatchObject({ userId: '9', password: found.password });
  await screen.getByRole('button', { name: '进入我的' }).click();
  await expect.element(screen.getByLabelText('address')).toHaveTextContent('/user');
});

test('a failed login keeps account and password visible', async () => {
  const { screen, day, search } = await open({
    '/api/user/find_account': ok(found),
    '/api/user/login': status(500),
  });
  await day('2025年3月14日').click();
  await search.click();
  await screen.getByRole('button', { name: '去登录' }).click();
  await expect.element(screen.getByText('网络异常，请稍后重试')).toBeVisible();
  await expect.element(screen.getByText(found.password)).toBeVisible();
});

test('reopening a closed result does not request another password', async () => {
  const { screen, day, search, forms } = await open({ '/api/user/find_account': ok(found) });
  await day('2025年3月14日').click();
  await search.click();
  await screen.getByRole('button', { name: '关闭' }).click();
  await search.click();
  await expect.element(screen.getByText(found.password)).toBeVisible();
  expect(forms(FIND)).toHaveLength(1);
});

test('a result that opens again does not show its former failed login', async () => {
  const { screen, day, search } = await open({
    '/api/user/find_account': ok(found),
    '/api/user/login': status(500),
  });
  await day('2025年3月14日').click();
  await search.click();
  await screen.getByRole('button', { name: '去登录' }).click();
  const result = screen.getByRole('dialog', { name: '找到您的账号' });
  await expect.element(result.getByRole('alert')).toBeVisible();
  await result.getByRole('button', { name: '关闭' }).click();
  await expect.element(result).not.toBeInTheDocument();
  await search.click();
  await expect.element(result).toBeVisible();
  await expect.element(result.getByRole('alert')).not.toBeInTheDocument();
});

test('finding the account of this device stores its new password', async () => {
  const { screen, day, search } = await open({
    '/api/user/find_account': ok({ account: '880000007', password: 'brandnew22' }),
  });
  await day('2025年3月14日').click();
  await search.click();
  await expect.element(screen.getByText('brandnew22')).toBeVisible();
  expect(selectUser(screen.store.getState())?.password).toBe('brandnew22');
});

test('a double tap searches once', async () => {
  const { answer, release } = deferred(ok(found));
  const { screen, day, search, forms } = await open({ '/api/user/find_account': answer });
  await day('2025年3月14日').click();
  await search.dblClick();
  await expect.element(search).toHaveAttribute('aria-busy', 'true');
  release();
  await expect.element(screen.getByRole('dialog', { name: '找到您的账号' })).toBeVisible();
  expect(forms(FIND)).toHaveLength(1);
});

test('account and password can be copied', async () => {
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  const { screen, day, search } = await open({ '/api/user/find_account': ok(found) });
  await day('2025年3月14日').click();
  await search.click();
  await screen.getByRole('button', { name: '复制密码' }).click();
  await expect.element(screen.getByText('复制成功')).toBeVisible();
  expect(write).toHaveBeenCalledWith(found.password);
});

test('a message without a place to break does not widen the page', async () => {
  const long = 'INVALID_PARAMETER_'.repeat(9);
  const { screen, day, search } = await open({ '/api/user/find_account': refused(429, long) });
  await day('2025年3月14日').click();
  await search.click();
  await expect.element(screen.getByRole('alert')).toHaveTextContent(long);
  expect(document.documentElement.scrollWidth).toBe(document.documentElement.clientWidth);
});

test.each([
  ['its refusal', refused(404, ''), '对不起，您的充值账号未找到'],
  ['its refusal with a message', refused(500, '请稍后再试'), '请稍后再试'],
  ['its failure', status(500), '网络异常，请稍后重试'],
])(
  'the search of a day that is no longer picked: %s is not shown for the other day',
  async (_, late, text) => {
    const { answer, release } = deferred(late);
    const { screen, day, search, forms } = await open({ '/api/user/find_account': answer });
    await day('2025年3月14日').click();
    await search.click();
    await day('2025年3月15日').click();
    release();
    await expect.element(search).not.toHaveAttribute('aria-busy');
    expect(screen.getByRole('alert').element().textContent).toBe('');
    await search.click();
    await expect.element(screen.getByRole('alert')).toHaveTextContent(text);
    expect(forms(FIND)).toEqual([{ chargeTime: '2025-03-14' }, { chargeTime: '2025-03-15' }]);
  },
);

test('the account of a day that is no longer picked is shown once, and not as that of the other day', async () => {
  const { answer, release } = deferred(ok(found));
  const other = { account: '900000010', password: 'another-one' };
  let answers = 0;
  const { screen, day, search, forms } = await open({
    '/api/user/find_account': (address) => {
      answers += 1;
      return answers === 1 ? answer(address) : ok(other)();
    },
  });
  await day('2025年3月14日').click();
  await search.click();
  await day('2025年3月15日').click();
  release();
  // Its new password is shown nowhere else.
  await expect.element(screen.getByText('900000009')).toBeVisible();
  await screen.getByRole('button', { name: '关闭' }).click();
  await search.click();
  await expect.element(screen.getByText('900000010')).toBeVisible();
  expect(forms(FIND)).toEqual([{ chargeTime: '2025-03-14' }, { chargeTime: '2025-03-15' }]);
});

test('the result cannot be closed while its login is pending, since the account changes all the same', async () => {
  const { answer, release } = deferred(ok(entered));
  const { screen, day, search } = await open({
    '/api/user/find_account': ok(found),
    '/api/user/login': answer,
  });
  await day('2025年3月14日').click();
  await search.click();
  await screen.getByRole('button', { name: '去登录' }).click();
  const result = screen.getByRole('dialog', { name: '找到您的账号' });
  const close = result.getByRole('button', { name: '关闭' });
  await expect.element(result.getByRole('button', { name: '去登录' })).toHaveAttribute('aria-busy', 'true');
  close.element().dispatchEvent(new MouseEvent('click', { bubbles: true }));
  await userEvent.keyboard('{Escape}');
  await twoFrames();
  await expect.element(result).toBeVisible();
  release();
  await expect.element(screen.getByRole('dialog', { name: '登录成功' })).toBeVisible();
});
