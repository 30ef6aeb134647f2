import { expect, test } from 'vitest';
import { amountToPay, canPayBy, creditsOf } from './recharge.ts';

test.each([
  [3000, 9.5, 2850],
  [9800, 8.8, 8624],
  [1001, 9.5, 951],
  [3000, 10, 3000],
  [3000, 12, 3000],
])('a package of %i cents costs %d折 as %i cents', (amountLevel, discount, cents) => {
  expect(amountToPay({ amountLevel }, { discount })).toBe(cents);
});

test('a package credits its bonus too: coins, or days of membership', () => {
  const rest = { amountLevel: 1, title: '', configDesc: '', isDefault: '', isRecommend: '' };
  expect(creditsOf({ ...rest, type: 'coin', itemCount: 3000, presentCount: 300 })).toEqual({
    coins: 3300,
    vipDays: 0,
  });
  expect(creditsOf({ ...rest, type: 'vip', itemCount: 30, presentCount: 3 })).toEqual({
    coins: 0,
    vipDays: 33,
  });
});

test('only a native shell opens payment apps; pages open everywhere', () => {
  const [page, app] = [{ initiatorCode: 'wap_pay' }, { initiatorCode: 'app_pay' }];
  expect([canPayBy(page, 'wap_browser'), canPayBy(page, 'shell')]).toEqual([true, true]);
  expect([canPayBy(app, 'wap_browser'), canPayBy(app, 'ios_desk'), canPayBy(app, 'other')]).toEqual([
    false,
    false,
    false,
  ]);
  expect(canPayBy(app, 'shell')).toBe(true);
});
