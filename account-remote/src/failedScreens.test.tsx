import { createAppStore } from '@manying/platform/store';
import { type Answer, ok, refused, status } from '@manying/testing/network';
import type { ComponentType } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import CentrePage from './centre/CentrePage.tsx';
import DevicesPage from './devices/DevicesPage.tsx';
import PurchasePage from './purchase/PurchasePage.tsx';
import RecordsPage from './records/RecordsPage.tsx';
// Loaded before the tests, which then do not wait for the code of the sheet.
import './support/SupportSheet.tsx';
import { network, storeWithUser, visit } from './testing/harness.tsx';

/** A screen that shows nothing without its first call. */
interface Row {
  readonly Page: ComponentType;
  readonly address: string;
  readonly isNewVisitor?: boolean;
  readonly call: string;
  /** Text of the header, which stays. */
  readonly header: string;
  /** Name of the button that opens the support; in the recharge centre it is always in the header. */
  readonly support?: string;
}

const SCREENS: readonly Row[] = [
  { Page: CentrePage, address: '/user', isNewVisitor: true, call: '/api/user/register', header: '漫影' },
  { Page: DevicesPage, address: '/user/devices', call: '/api/user/devices', header: '登录设备' },
  {
    Page: RecordsPage,
    address: '/user/purchase/history',
    call: '/api/user/record/page/1',
    header: '消费记录',
  },
  {
    Page: PurchasePage,
    address: '/purchase',
    call: '/api/user/recharge',
    header: '充值中心',
    support: '在线客服',
  },
];

beforeEach(() => localStorage.clear());
afterEach(() => {
  vi.restoreAllMocks();
});

test.each(SCREENS)(
  'while $address has failed, its header stays, and it leads to the support',
  async ({ Page, address, isNewVisitor, call, header, support = '联系客服' }) => {
    network({ [call]: status(500), '/api/common/info/v2/*': ok({ customerServiceQQ: '800000000' }) });
    const screen = await visit(Page, address, isNewVisitor ? createAppStore() : storeWithUser());
    await expect.element(screen.getByRole('button', { name: '重新加载' })).toBeVisible();
    await expect.element(screen.getByText(header, { exact: true })).toBeVisible();
    await screen.getByRole('button', { name: support }).click();
    const sheet = screen.getByRole('dialog', { name: '在线客服' });
    await expect.element(sheet).toBeVisible();
    await expect
      .element(sheet.getByRole('link').first())
      .toHaveAttribute('href', expect.stringContaining('uin=800000000'));
  },
);

const CONGESTED = '网络拥堵，请重新加载本页面哦 ^_^';
const GONE = '内容不存在或已下架';
const UNREACHABLE = '网络连接失败，请检查网络后重试';
const OTHER = '服务暂时不可用，请稍后重试';
const page =
  (body: string): Answer =>
  () =>
    new Response(body, { headers: { 'Content-Type': 'text/html' } });

const FAILURES: readonly (readonly [what: string, answer: Answer, text: string])[] = [
  ['code 101', refused(101), CONGESTED],
  ['code 404', refused(404), GONE],
  ['status 404', status(404), GONE],
  ['no connection', () => Promise.reject(new TypeError('Failed to fetch')), UNREACHABLE],
  ...[400, 429, 500, 503, 999, 1000].map((code) => [`code ${code}`, refused(code), OTHER] as const),
  ...[204, 500, 503].map((code) => [`status ${code}`, status(code), OTHER] as const),
  ['no code', () => Response.json({ data: null }), OTHER],
  ['no JSON', page('<html>login</html>'), OTHER],
  ['an empty body', page(''), OTHER],
];
/** After any other failure the records show the sample of the specification (docs/decisions/043). */
const FAILURES_OF_RECORDS = /^(code (101|429|5\d\d)|status (204|5\d\d)|no connection)$/;

test.each(
  SCREENS.flatMap((screen) =>
    FAILURES.filter(([what]) => screen.Page !== RecordsPage || FAILURES_OF_RECORDS.test(what)).map(
      ([what, answer, text]) => ({ ...screen, what, answer, text }),
    ),
  ),
)('$address says why $what failed', async ({ Page, address, isNewVisitor, call, answer, text }) => {
  network({ [call]: answer });
  const screen = await visit(Page, address, isNewVisitor ? createAppStore() : storeWithUser());
  await expect.element(screen.getByText(text, { exact: true })).toBeVisible();
  for (const other of [CONGESTED, GONE, UNREACHABLE, OTHER].filter((candidate) => candidate !== text))
    expect(screen.getByText(other, { exact: true }).query()).toBeNull();
});
