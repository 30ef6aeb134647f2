import * as v from 'valibot';
import { expect, test } from 'vitest';
import { purchaseInfoSchema } from './purchaseInfo.ts';

const read = (data: unknown) => v.parse(v.pipe(v.unknown(), purchaseInfoSchema), data);
const coins = { type: 'coin', amountLevel: '3000', itemCount: 3000, presentCount: 300, isDefault: 'Y' };

test('packages, channels and user get the client’s names', () => {
  const info = read({
    userInfo: { userId: 7, account: '880000007', avaliableAmount: 40 },
    payConfigs: [{ ...coins, title: '3000 金币', configDesc: '送 300', isRecommend: 'Y' }],
    subTypes: [
      {
        subTypeCode: 'alipay_wap',
        subTypeDesc: '扫码支付',
        superiorCode: 'alipay',
        initiatorCode: 'wap_pay',
        discount: '9.5',
      },
    ],
    availableAmount: 1280,
  });
  expect(info.packages).toEqual([
    {
      type: 'coin',
      amountLevel: 3000,
      itemCount: 3000,
      presentCount: 300,
      title: '3000 金币',
      description: '送 300',
      isDefault: true,
      isRecommended: true,
    },
  ]);
  expect(info.channels).toEqual([
    { code: 'alipay_wap', name: '扫码支付', superiorCode: 'alipay', byBrowser: true, discount: 9.5 },
  ]);
  expect(info.user).toMatchObject({ userId: '7', coins: 1280 });
});

test('a package or channel nobody can read is left out, the others stay', () => {
  const info = read({
    payConfigs: [{ ...coins, type: 'gift' }, { ...coins, amountLevel: 0 }, coins],
    subTypes: [{ subTypeDesc: 'nameless' }, { subTypeCode: 'bank_wap' }],
  });
  expect(info.packages).toHaveLength(1);
  expect(info.channels).toMatchObject([{ code: 'bank_wap', byBrowser: false, discount: 10 }]);
  expect(info.user).toBeUndefined();
});

test('an offer of nothing is an offer', () => {
  expect(read({})).toEqual({ packages: [], channels: [], user: undefined });
});
