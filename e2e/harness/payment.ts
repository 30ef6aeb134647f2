/** Steps of a payment: package, channel, notice, sandbox cashier, and the return to the store. */
import { expect, type FrameLocator, type Page } from '@playwright/test';

/** The sheet of payment channels, and the notice before the payment page opens. */
export const channelSheet = (page: Page) => page.getByRole('dialog', { name: '选择支付方式' });
export const payNotice = (page: Page) => page.getByRole('dialog', { name: '请在 2 分钟内完成支付' });

/** The dialog that asks how a payment ended. */
export const payReturn = (page: Page) => page.getByRole('dialog', { name: '支付是否成功？' });

/** Goes from the recharge centre to the payment notice: chooses a package, then a channel by its name. */
export async function choosePayment(page: Page, packageName: RegExp, channel = /扫码支付/): Promise<void> {
  await page.getByRole('radio', { name: packageName }).check();
  await page.getByRole('button', { name: /^(立即充值|开通 VIP)/ }).tap();
  await channelSheet(page).getByRole('radio', { name: channel }).check();
  await page.getByRole('button', { name: '下一步' }).tap();
  await expect(payNotice(page)).toBeVisible();
}

/** Goes from the recharge centre to the sandbox cashier, which replaces the store in the window. */
export async function goToCashier(page: Page, packageName: RegExp, channel?: RegExp): Promise<void> {
  await choosePayment(page, packageName, channel);
  await page.getByRole('button', { name: '继续支付' }).tap();
  await expect(page.getByRole('heading', { name: '沙盒收银台' })).toBeVisible();
}

/** Pays at the cashier, in a page or in a frame, and returns to the store. */
export async function payAndReturn(cashier: Page | FrameLocator): Promise<void> {
  await cashier.getByRole('button', { name: '支付成功' }).tap();
  await expect(cashier.getByRole('heading', { name: '支付成功' })).toBeVisible();
  await cashier.getByRole('link', { name: '返回漫影' }).tap();
}

/** The dialog that says what a payment has brought. */
export const payArrived = (page: Page, arrived: string | RegExp = /金币已到账$|^已开通 VIP$/) =>
  page.getByRole('dialog', { name: arrived });

/** Sees that the payment has arrived, and confirms that the account is saved. */
export async function confirmPaid(page: Page): Promise<void> {
  await payArrived(page).getByRole('button', { name: '我已保存' }).tap();
  await expect(payArrived(page)).toBeHidden();
}

/** The checkout over the reader or, with its title, over the player. */
export const checkout = (page: Page, title = '购买并阅读') => page.getByRole('dialog', { name: title });
