import { ok } from '@manying/testing/network';
import { expect, test } from 'vitest';
import { coins, offer, open, setUpPurchasePage, vip } from '../testing/purchasePage.ts';

setUpPurchasePage();

test('a chosen membership shows what it brings, its price per day, its end, and that it is not renewed', async () => {
  const { screen } = await open({}, '/purchase?type=vip');
  const benefits = screen.getByRole('region', { name: 'VIP 权益' });
  await expect.element(benefits.getByText('会员漫画免费看')).toBeVisible();
  await expect.element(benefits.getByText('会员专享影片')).toBeVisible();
  // The price of the first channel, with its discount: 198 yuan * 0.95 / 365.
  await expect.element(benefits.getByText('每天 ¥0.52')).toBeVisible();
  await expect.element(benefits.getByText(/^VIP 到期 \d{4}-\d{2}-\d{2}$/)).toBeVisible();
  await expect.element(benefits.getByText('到期不自动续费')).toBeVisible();
  await screen.getByRole('radio', { name: /1000/ }).click();
  await expect.element(benefits).not.toBeInTheDocument();
});

test('a membership whose days are unknown names neither its end nor a price per day', async () => {
  const unknown = { ...vip, itemCount: 0 };
  const answer = ok(offer({ payConfigs: [unknown, coins(1000, 1000, 0)] }));
  const { screen } = await open({ '/api/user/recharge': answer }, '/purchase?type=vip');
  const benefits = screen.getByRole('region', { name: 'VIP 权益' });
  await expect.element(benefits.getByText('到期不自动续费')).toBeVisible();
  expect(benefits.getByText(/每天|到期 \d/).query()).toBeNull();
});
