/** What the tests of the recharge centre share: its packages and channels, and the opened page. */
import { type AnswerTable, ok } from '@manying/testing/network';
import { afterEach, beforeEach, vi } from 'vitest';
import PurchasePage from '../purchase/PurchasePage.tsx';
import { network, storedUserAnswer, visit } from './harness.tsx';

/** The call that opens an order. */
export const APPLY = 'GET /h5/pay/apply';

/** A package of coins. @param amountLevel price in cents. */
export const coins = (
  amountLevel: number,
  itemCount: number,
  presentCount: number,
  overrides: object = {},
) => ({
  type: 'coin',
  amountLevel,
  itemCount,
  presentCount,
  title: `${itemCount} 金币`,
  configDesc: presentCount ? `送 ${presentCount}` : '无赠送',
  ...overrides,
});

/** A membership of a year. */
export const vip = {
  type: 'vip',
  amountLevel: 19800,
  itemCount: 365,
  title: '年卡',
  configDesc: '365 天',
  isRecommend: 'Y',
};

/** A payment channel without a discount. */
export const channel = (
  subTypeCode: string,
  subTypeDesc: string,
  superiorCode: string,
  initiatorCode: string,
) => ({
  subTypeCode,
  subTypeDesc,
  superiorCode,
  initiatorCode,
});

/** The channels of the offer: the first opens in the browser, the others in the native app. */
export const WAP = { ...channel('alipay_wap', '扫码支付', 'alipay', 'wap_pay'), discount: 9.5 };

export const WECHAT_APP = { ...channel('wechat_app', '微信支付', 'wechat_pay', 'app_pay'), discount: 10 };

export const ALIPAY_APP = { ...channel('alipay_app', '支付宝', 'alipay', 'app_pay'), discount: 9 };

/** The packages and channels in the provider's format. */
export const offer = (overrides: object = {}) => ({
  userInfo: { ...storedUserAnswer, avaliableAmount: 1280 },
  payConfigs: [vip, coins(1000, 1000, 0), coins(3000, 3000, 300, { isDefault: 'Y', isRecommend: 'Y' })],
  subTypes: [WAP, WECHAT_APP, ALIPAY_APP],
  availableAmount: 1280,
  ...overrides,
});

/** Opens the recharge centre, with the parts that the tests press. */
export async function open(table: AnswerTable = {}, address = '/purchase') {
  const { queries, countOf } = network({ '/api/user/recharge': ok(offer()), ...table });
  const screen = await visit(PurchasePage, address);
  const button = (name: string) => screen.getByRole('button', { name, exact: true });
  return {
    screen,
    queries,
    countOf,
    button,
    sheet: screen.getByRole('dialog', { name: '选择支付方式' }),
    notice: screen.getByRole('dialog', { name: '请在 2 分钟内完成支付' }),
    async pick(name: string) {
      await button('立即充值').click();
      await screen.getByRole('radio', { name: new RegExp(name) }).click();
      await button('下一步').click();
    },
  };
}

/** Registers the hooks that every one of these tests needs. */
export function setUpPurchasePage(): void {
  beforeEach(() => localStorage.clear());
  afterEach(() => {
    delete window.NativePay;
    vi.restoreAllMocks();
  });
}
