import { createAppStore } from '@manying/platform/store';
import { ok, status } from '@manying/testing/network';
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
