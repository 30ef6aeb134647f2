import { expect, test } from 'vitest';
import { coinPackage } from '../testing/coinPackage.ts';
import { applyCall, type Payment } from './applyCall.ts';

const payment: Payment = {
  chosen: coinPackage(),
  channel: {
    code: 'alipay_wap',
    name: '扫码支付',
    superiorCode: 'alipay',
    paysInBrowser: true,
    discount: 9.5,
  },
  userId: '7',
  branchId: '-2',
  fromDomain: 'm.example.com',
  appType: 'wap_browser',
  bookId: '',
  wanted: undefined,
  origin: 'https://m.example.com',
  dynamicApi: 'https://api.example.com',
};

// spec: §7/get-h5-pay-apply
test('a payment carries every parameter of the specification', () => {
  expect(applyCall(payment)).toEqual({
    path: '/h5/pay/apply',
    base: 'pay',
    query: {
      rechargerAmount: 3000,
      payPurposeId: '',
      payChannel: 'alipay_wap',
      payPurpose: 'coin',
      userId: '7',
      branchId: '-2',
      fromDomain: 'm.example.com',
      appType: 'wap_browser',
      vueReturnUrl: 'https://m.example.com/user',
      dynamicApiUrl: 'https://api.example.com',
    },
  });
});

test('a book is sent with the payment and is the return page', () => {
  expect(applyCall({ ...payment, bookId: '10 01' }).query).toMatchObject({
    payPurposeId: '10 01',
    vueReturnUrl: 'https://m.example.com/book/10%2001',
  });
});

test('a chapter or film is the return page; its book is still sent', () => {
  const wanted = { path: '/book/read/1001/7', title: '第7话', price: 15 };
  expect(applyCall({ ...payment, bookId: '1001', wanted }).query).toMatchObject({
    payPurposeId: '1001',
    vueReturnUrl: 'https://m.example.com/book/read/1001/7',
  });
});
