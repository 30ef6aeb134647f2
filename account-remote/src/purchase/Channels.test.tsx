import { ok } from '@manying/testing/network';
import { describe, expect, test } from 'vitest';
import {
  ALIPAY_APP,
  APPLY,
  offer,
  open,
  setUpPurchasePage,
  WAP,
  WECHAT_APP,
} from '../testing/purchasePage.ts';

setUpPurchasePage();

describe('the channels', () => {
  // spec: §2/recharge-centre
  test('show the package, the price, and a discount under 10', async () => {
    const { sheet, button } = await open();
    await button('立即充值').click();
    await expect.element(sheet).toHaveTextContent('3000 金币 + 送 300 金币 · ¥28.50');
    await expect.element(sheet.getByRole('radio', { name: /扫码支付.*9\.5折/ })).toBeChecked();
    await expect.element(sheet.getByRole('radio', { name: '微信支付', exact: true })).toBeVisible();
  });

  test('with a discount show the discounted price in the sheet and in the total', async () => {
    const subTypes = [WAP, WECHAT_APP, { ...ALIPAY_APP, discount: 8.8 }];
    const { screen, sheet, button } = await open({ '/api/user/recharge': ok(offer({ subTypes })) });
    // The terms of a membership are announced, too; they hold no price in these elements.
    const total = () =>
      [...document.querySelectorAll('[aria-live] b, [aria-live] s')]
        .map(({ textContent }) => textContent)
        .filter((text) => text.includes('¥'));
    await expect.poll(total).toEqual(['¥28.50', '原价 ¥30.00']);
    await button('立即充值').click();
    await expect.element(sheet.getByRole('radio', { name: '扫码支付 9.5折 ¥28.50' })).toBeChecked();
    await expect.element(sheet.getByText(/3000 金币 \+ 送 300 金币 · ¥28\.50.*¥30\.00/)).toBeVisible();
    await sheet.getByRole('radio', { name: '支付宝 8.8折 ¥26.40' }).click();
    await expect.element(sheet.getByText(/· ¥26\.40.*¥30\.00/)).toBeVisible();
    expect(total()).toEqual(['¥26.40', '原价 ¥30.00']);
    await sheet.getByRole('radio', { name: '微信支付', exact: true }).click();
    await expect.element(sheet.getByText(/· ¥30\.00\s*$/)).toBeVisible();
    await sheet.getByRole('button', { name: '关闭' }).click();
    expect(total()).toEqual(['¥30.00']);
    await screen.getByRole('radio', { name: /年卡/ }).click();
    expect(total()).toEqual(['¥198.00']);
  });

  test('determine the price of a membership in the button', async () => {
    const { button } = await open({}, '/purchase?type=vip');
    await expect.element(button('开通 VIP 年卡 ¥188.10')).toBeVisible();
  });

  // spec: §8/no-pay-channels
  test('when there are none, show a message and a link to the support', async () => {
    const { screen, sheet, button } = await open({ '/api/user/recharge': ok(offer({ subTypes: [] })) });
    await button('立即充值').click();
    await expect.element(sheet.getByText('充值通道维护中......')).toBeVisible();
    await button('联系客服').click();
    await expect.element(sheet).not.toBeInTheDocument();
    await expect.element(screen.getByRole('dialog', { name: '在线客服' })).toBeVisible();
  });

  // spec: §4/pay-flow
  test('of the native app show an error in a browser, and another one can be chosen', async () => {
    const { screen, sheet, notice, button, pick, queries } = await open();
    await pick('微信支付');
    await expect
      .element(screen.getByRole('alert'))
      .toHaveTextContent('当前环境不支持该支付方式，请选择其他支付方式');
    await sheet.getByRole('radio', { name: /扫码支付/ }).click();
    // It belongs to the former choice.
    await expect.element(screen.getByRole('alert')).not.toBeInTheDocument();
    await button('下一步').click();
    await expect.element(notice).toBeVisible();
    await expect.element(sheet).not.toBeInTheDocument();
    expect(queries(APPLY)).toEqual([]);
  });
});
