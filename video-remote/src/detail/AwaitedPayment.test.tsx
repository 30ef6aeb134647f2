import { beginPayment, isPurchaseAgreed } from '@manying/platform/payment';
import { selectUser } from '@manying/platform/session';
import { inSequence, ok } from '@manying/testing/network';
import { expect, test } from 'vitest';
import { ADDRESS, DETAIL, detail, plays, setUpDetailPage, visitor } from '../testing/detailPage.ts';
import { network, storeWithCoins, userAnswer, userOf, visit } from '../testing/harness.tsx';
import DetailPage from './DetailPage.tsx';

setUpDetailPage();

/** Opens the video after a recharge of 94 coins that agreed to buy it at this price. */
async function open(price: number) {
  const { countOf } = network({
    ...visitor(100),
    [DETAIL]: inSequence(ok(detail()), ok(detail({ bought: true }))),
    '/api/vod/buy': ok(null, '购买成功'),
  });
  const store = storeWithCoins(6);
  beginPayment(userOf(store), 'coin', { path: ADDRESS, title: '影片', price }, true);
  const screen = await visit(DetailPage, ADDRESS, store);
  return { screen, buys: () => countOf('POST /api/vod/buy?vodId=9') };
}

test('an agreed purchase is made once when the coins are there', async () => {
  const { screen, buys } = await open(18);
  await expect.element(screen.getByText('已购买')).toBeVisible();
  expect(buys()).toBe(1);
  expect(isPurchaseAgreed(ADDRESS, 18)).toBe(false);
});

test('a video whose price has risen since is only offered', async () => {
  const { screen, buys } = await open(17);
  await expect.element(screen.getByRole('button', { name: '18币购买' }).last()).toBeVisible();
  await expect.poll(() => selectUser(screen.store.getState())?.coins).toBe(100);
  expect(buys()).toBe(0);
});

test('a membership that was paid for a video opens it when it arrives late, with the address for members', async () => {
  const terms = { vipOnly: true, canTryWatch: false, vodPointsPlay: 0 };
  const member = { ...userAnswer(6), vipType: 'month', vipEndDate: '2099-01-01 00' };
  let hasArrived = false;
  const { countOf } = network({
    ...visitor(6),
    '/api/user/info': () => ok(hasArrived ? member : userAnswer(6))(),
    [DETAIL]: inSequence(ok(detail({ ...terms, vodPlayUrl: '' })), ok(detail(terms))),
  });
  const store = storeWithCoins(6);
  beginPayment(userOf(store), 'vip', { path: ADDRESS, title: '影片', price: 0 });
  const screen = await visit(DetailPage, ADDRESS, store);
  await expect.element(screen.getByRole('dialog', { name: '开通会员，继续观看' })).toBeVisible();
  hasArrived = true;
  await plays();
  expect(countOf('POST /api/vod/buy?vodId=9')).toBe(0);
});
