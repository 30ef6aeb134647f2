import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { payFramePath } from '../pay/payFramePath.ts';
import { network, PAY_ORIGIN, visit } from '../testing/harness.tsx';
import PayFramePage from './PayFramePage.tsx';
import { FRAME_TIMEOUT } from './useFrameLoad.ts';

beforeEach(() => localStorage.clear());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** Allowed address that loads at once. */
const PAGE = `${PAY_ORIGIN}/favicon.ico`;

async function open(goUrl: string) {
  network({});
  return visit(PayFramePage, payFramePath(goUrl));
}
const frame = () => document.querySelector('iframe');

// spec: §2/route-pay-frame
test('an allowed page is embedded in a sandbox that permits top navigation only after a user activation', async () => {
  const screen = await open(PAGE);
  await expect.poll(() => frame()?.hidden).toBe(false);
  expect(frame()?.src).toBe(PAGE);
  expect(frame()?.title).toBe('支付页面');
  expect([...(frame()?.sandbox ?? [])].sort()).toEqual([
    'allow-forms',
    'allow-same-origin',
    'allow-scripts',
    'allow-top-navigation-by-user-activation',
  ]);
  await expect.element(screen.getByText('正在打开支付页面')).not.toBeInTheDocument();
});

test.each(['https://evil.example/pay', 'javascript:alert(1)', '', '/h5/pay/apply'])(
  '%j is refused with a message and never loaded',
  async (goUrl) => {
    const screen = await open(goUrl);
    await expect.element(screen.getByRole('region', { name: '无法打开该支付页面' })).toBeVisible();
    expect(frame()).toBeNull();
    await screen.getByRole('link', { name: '回到充值中心' }).click();
    await expect.element(screen.getByLabelText('address')).toHaveTextContent('/purchase');
  },
);

test('a page that does not load shows an error after the timeout and can be retried', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  // Suppresses the load event: the frame keeps loading.
  vi.spyOn(HTMLIFrameElement.prototype, 'addEventListener').mockImplementation(() => {});
  const screen = await open(PAGE);
  await expect.element(screen.getByText('正在打开支付页面')).toBeVisible();
  const first = frame();
  await vi.advanceTimersByTimeAsync(FRAME_TIMEOUT);
  await expect.element(screen.getByRole('region', { name: '支付页面打开失败' })).toBeVisible();
  await screen.getByRole('button', { name: '重新加载' }).click();
  await expect.element(screen.getByText('正在打开支付页面')).toBeVisible();
  expect(frame()).not.toBe(first);
});

// spec: §2/route-pay-frame
test('home and back buttons are always visible', async () => {
  const screen = await open(PAGE);
  await screen.getByRole('button', { name: '返回' }).click();
  await expect.element(screen.getByLabelText('address')).toHaveTextContent('/purchase');
});

test('the home button opens home', async () => {
  const screen = await open(PAGE);
  await screen.getByRole('button', { name: '回到首页' }).click();
  await expect.element(screen.getByLabelText('address')).toHaveTextContent('/home');
});

test.each([
  ['goes back while the history can show pages of the frame', 49, [-1], '/user/purchase/pay'],
  ['opens the recharge centre when the history is full', 50, [], '/purchase'],
])('the back button %s', async (_, length, steps, path) => {
  vi.spyOn(history, 'length', 'get').mockReturnValue(length);
  const go = vi.spyOn(history, 'go').mockImplementation(() => {});
  const screen = await open(PAGE);
  // There is a page before this one.
  history.replaceState({ idx: 1 }, '');
  await screen.getByRole('button', { name: '返回' }).click();
  await expect.poll(() => [go.mock.calls.flat(), location.pathname]).toEqual([steps, path]);
});
