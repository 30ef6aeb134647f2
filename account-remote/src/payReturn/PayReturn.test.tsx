import { beginPayment, pendingPayment } from '@manying/platform/payment';
import { payPageEntered, selectUser, sessionBegun } from '@manying/platform/session';
import { type Answer, deferred, inSequence, ok, status } from '@manying/testing/network';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Locator, userEvent } from 'vitest/browser';
import { network, storedUser, storedUserAnswer, storeWithUser, visit } from '../testing/harness.tsx';
import PayReturn from './PayReturn.tsx';

beforeEach(() => localStorage.clear());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** Timers that run by themselves, and ahead where a test does not want to wait. */
const runAhead = () => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });

/** Waits until the question is asked after the coins have not arrived. */
async function waitForQuestion(question: Locator): Promise<void> {
  const afterPause = async () => {
    await vi.advanceTimersByTimeAsync(500);
    return question.query();
  };
  await expect.poll(afterPause).not.toBeNull();
  await expect.element(question).toBeVisible();
}

const credited = ok({ ...storedUserAnswer, avaliableAmount: 3340 });

/** Opens the account centre after a payment. @param begun what the payer bought, when this build has stored it. */
async function open(answer: Answer = credited, begun?: 'coin' | 'vip') {
  const { queries } = network({ '/api/user/info': answer });
  if (begun) beginPayment(storedUser, begun);
  const store = storeWithUser();
  store.dispatch(payPageEntered());
  const screen = await visit(PayReturn, '/user', store);
  const dialog = (name: string) => screen.getByRole('dialog', { name });
  return {
    screen,
    queries,
    question: dialog('支付是否成功？'),
    save: dialog('请保存您的账号信息'),
    help: dialog('没有到账？试试这样'),
    arrived: dialog('3300 金币已到账'),
    press: (name: string) => screen.getByRole('button', { name, exact: true }).first().click(),
    visited: () => store.getState().account.payPageVisited,
  };
}

test('refreshes the balance while the question is open', async () => {
  const { screen, question, visited } = await open();
  await expect.element(question).toBeVisible();
  await expect.element(question.getByText('如果已经付款，请点“已支付成功”')).toBeVisible();
  await expect.poll(() => selectUser(screen.store.getState())?.coins).toBe(3340);
  expect(visited()).toBe(true);
});

// spec: §2/home-pay-return-dialogs, §4/pay-success-dialog
test('yes shows domain, account and password to save, and finishes when they are saved', async () => {
  const { screen, save, press, queries, visited } = await open();
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await expect.poll(() => queries('GET /api/user/info')).toHaveLength(1);
  await press('已支付成功');
  for (const value of ['m.test', '880000007', '7Kq29x', '建议截图保存，以防找不到回来的路']) {
    await expect.element(save.getByText(value)).toBeVisible();
  }
  await expect.poll(() => queries('GET /api/user/info')).toHaveLength(2);
  await press('复制域名');
  await expect.element(screen.getByText('复制成功')).toBeVisible();
  expect(write).toHaveBeenCalledWith('m.test');
  expect(visited()).toBe(true);
  await press('我已保存');
  expect(visited()).toBe(false);
});

// spec: §4/pay-success-dialog
test('no shows the troubleshooting steps, and paying again opens the recharge centre', async () => {
  const { screen, help, press, visited } = await open();
  await press('遇到问题');
  await expect.element(help.getByRole('listitem').first()).toBeVisible();
  expect(help.getByRole('listitem').elements()).toHaveLength(4);
  await press('重新支付');
  await expect.element(screen.getByLabelText('address')).toHaveTextContent('/purchase');
  expect(visited()).toBe(false);
});

test('the troubleshooting steps lead to the support', async () => {
  const { screen, help, press, visited } = await open();
  await press('遇到问题');
  await press('联系客服');
  const support = screen.getByRole('dialog', { name: '在线客服' });
  await expect.element(support).toBeVisible();
  await expect.element(help).not.toBeInTheDocument();
  await support.getByRole('button', { name: '关闭' }).click();
  expect(visited()).toBe(false);
});

// spec: §3/stored-pay-page-visited
test('Escape postpones the question: the flag stays set', async () => {
  const { question, visited } = await open();
  await expect.element(question).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(question).not.toBeInTheDocument();
  expect(visited()).toBe(true);
});

describe('when the balance before the payment is known', () => {
  const before = ok(storedUserAnswer);

  test('shows the coins that have arrived instead of asking, and what to save', async () => {
    const { arrived, question, press, visited } = await open(credited, 'coin');
    await expect.element(arrived).toBeVisible();
    await expect.element(arrived.getByText('请保存您的账号信息')).toBeVisible();
    await expect.element(arrived.getByText('7Kq29x')).toBeVisible();
    await expect.element(question).not.toBeInTheDocument();
    await press('我已保存');
    expect(visited()).toBe(false);
    expect(pendingPayment()).toBeUndefined();
  });

  test('shows the coins that arrive a little later, without having asked', async () => {
    const { arrived, question, queries } = await open(inSequence(before, credited), 'coin');
    await expect.poll(() => queries('GET /api/user/info')).toHaveLength(1);
    await expect.element(question).not.toBeInTheDocument();
    await expect.element(arrived).toBeVisible();
    expect(queries('GET /api/user/info')).toHaveLength(2);
  });

  test('shows a membership with its last day', async () => {
    const member = ok({ ...storedUserAnswer, vipType: 'month', vipEndDate: '2027-03-18 20' });
    const { screen } = await open(member, 'vip');
    const dialog = screen.getByRole('dialog', { name: '已开通 VIP' });
    await expect.element(dialog.getByText('VIP 至 2027-03-18')).toBeVisible();
  });

  test.each([
    ['继续阅读', '/book/read/1001/7'],
    ['继续观看', '/vod/detail?vodId=2046'],
  ])('%s leads back to what needed the payment: %s', async (name, path) => {
    beginPayment(storedUser, 'coin', { path, title: '第7话', price: 15 });
    const { screen, arrived, press, visited } = await open();
    await expect.element(arrived).toBeVisible();
    await press(name);
    await expect.element(screen.getByLabelText('address')).toHaveTextContent(path);
    expect(visited()).toBe(false);
  });

  test('asks when nothing has arrived after a while', async () => {
    runAhead();
    const { question, press, save } = await open(before, 'coin');
    await waitForQuestion(question);
    await press('已支付成功');
    await expect.element(save).toBeVisible();
  });

  test('asks at once when the account cannot be fetched; coins that arrive then replace the question', async () => {
    const gate = deferred(credited);
    const { question, arrived } = await open(inSequence(status(500), gate.answer), 'coin');
    await expect.element(question).toBeVisible();
    gate.release();
    await expect.element(arrived).toBeVisible();
    await expect.element(question).not.toBeInTheDocument();
  });

  test('coins that arrive replace the troubleshooting steps', async () => {
    const gate = deferred(credited);
    const { help, arrived, press } = await open(inSequence(status(500), gate.answer), 'coin');
    await press('遇到问题');
    await expect.element(help).toBeVisible();
    gate.release();
    await expect.element(arrived).toBeVisible();
    await expect.element(help).not.toBeInTheDocument();
  });

  test('checks again when the page becomes visible, as after a payment app', async () => {
    const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    const { arrived, question } = await open(credited, 'coin');
    await expect.element(question).not.toBeInTheDocument();
    await expect.element(arrived).not.toBeInTheDocument();
    visibility.mockReturnValue('visible');
    document.dispatchEvent(new Event('visibilitychange'));
    await expect.element(arrived).toBeVisible();
  });

  test('an account that logs in meanwhile is not told what has arrived, but asked', async () => {
    const { screen, arrived, question } = await open(credited, 'coin');
    await expect.element(arrived).toBeVisible();
    screen.store.dispatch(sessionBegun({ ...storedUser, userId: 'other', account: '880000008', coins: 0 }));
    await expect.element(arrived).not.toBeInTheDocument();
    await expect.element(question).toBeVisible();
  });

  test.each([
    ['its result is saved', ['我已保存']],
    ['the steps are closed', ['遇到问题', '重新支付']],
  ])('a payment that another tab has begun meanwhile stays pending when %s', async (_, names) => {
    const { screen, question, arrived, press, visited } = await open(
      names.length > 1 ? status(500) : credited,
      'coin',
    );
    await expect.element(names.length > 1 ? question : arrived).toBeVisible();
    beginPayment({ ...storedUser, coins: 3340 }, 'vip');
    for (const name of names) await press(name);
    await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
    expect(pendingPayment()?.type).toBe('vip');
    expect(visited()).toBe(true);
  });

  test('asks about a payment of another account', async () => {
    runAhead();
    beginPayment({ ...storedUser, userId: 'other', coins: 0 }, 'coin');
    const { question } = await open();
    await waitForQuestion(question);
  });
});
