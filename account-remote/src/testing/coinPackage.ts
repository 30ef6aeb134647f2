import type { Package } from '../pay/purchaseInfo.ts';

/** A package of coins as it is read from an answer. */
export const coinPackage = (overrides: Partial<Package> = {}): Package => ({
  type: 'coin',
  amountLevel: 3000,
  itemCount: 3000,
  presentCount: 300,
  title: '3000 金币',
  description: '送 300',
  isDefault: false,
  isRecommended: false,
  ...overrides,
});

/** A membership of a year, likewise. */
export const vipPackage = (overrides: Partial<Package> = {}): Package =>
  coinPackage({
    type: 'vip',
    itemCount: 365,
    presentCount: 0,
    title: '年卡',
    description: '365 天',
    ...overrides,
  });
