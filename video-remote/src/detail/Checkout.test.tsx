import { setOverlayLookup } from '@manying/platform/page';
import {
  beginPayment,
  type CheckoutOrder,
  closeCheckout,
  currentCheckout,
  isPurchaseAgreed,
} from '@manying/platform/payment';
import { userReceived } from '@manying/platform/session';
import { type Answer, deferred, inSequence, ok, refused, status } from '@manying/testing/network';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ADDRESS, DETAIL, detail, film, plays, setUpDetailPage } from '../testing/detailPage.ts';
import { network, storeWithCoins, userAnswer, userOf, visit } from '../testing/harness.tsx';
import DetailPage from './DetailPage.tsx';

setUpDetailPage();
beforeEach(() => setOverlayLookup(() => true));
afterEach(() => setOverlayLookup(() => false));

const info = (coins: number) => ok(userAnswer(coins));

/** Opens a film for 18 coins with 6 coins, as this device knows them. @param user answers to the calls for the account. */
async function open(user: Answer = info(6), buy: Answer = ok(null, '购买成功')) {
  let bought = false;
  const { countOf } = network({
    '/api/user/info': user,
    '/api/vod/watch': ok(null),
    [DETAIL]: () => ok(detail({ bought }))(),
    '/api/vod/buy': (address) => {
      bought = true;
      return buy(address);
    },
  });
  const screen = await visit(DetailPage, ADDRESS, storeWithCoins(6));
  const button = screen.getByRole('button', { name: '18币购买' }).last();
  return {
    screen,
    button,
    press: () => button.click(),
    /** Another account logs in, in this or another tab. */
    logInOther: () =>
      screen.store.dispatch(
        userReceived({ ...userOf(screen.store), userId: '8', account: 'b8', coins: 1000 }),
      ),
    buys: () => countOf('POST /api/vod/buy?vodId=9'),
  };
}

async function openedOrder(): Promise<CheckoutOrder> {
  await expect.poll(() => currentCheckout()?.kind).toBe('order');
  return currentCheckout() as CheckoutOrder;
}

test('a press with too few coins opens the checkout instead of buying; closing it changes nothing', async () => {
  const { button, press, buys } = await open();
  await press();
  const order = await openedOrder();
  expect(order).toMatchObject({ wanted: { path: ADDRESS, price: 18 }, bookId: '', vipOpens: false });
  order.onDismiss();
  expect(currentCheckout()).toBeUndefined();
  await expect.element(button).not.toHaveAttribute('aria-busy');
  expect(buys()).toBe(0);
});

test('a running preview pauses behind the checkout, and resumes when it closes without a purchase', async () => {
  const { press } = await open();
  await plays();
  await press();
  const order = await openedOrder();
  await expect.poll(() => film()?.paused).toBe(true);
  order.onDismiss();
  await plays();
});

test('a film waits behind the receipt of its purchase, and plays when that closes', async () => {
  const { screen, press } = await open(inSequence(info(6), info(6), info(100)));
  await plays();
  await press();
  const order = await openedOrder();
  beginPayment(userOf(screen.store), 'coin', order.wanted, true);
  order.onPaid();
  await expect.poll(() => currentCheckout()?.kind).toBe('receipt');
  await expect.element(screen.getByText('已购买', { exact: true })).toBeVisible();
  await expect.poll(() => film()?.readyState).toBeGreaterThanOrEqual(2);
  await expect.poll(() => film()?.paused).toBe(true);
  closeCheckout(screen.store.dispatch);
  await plays();
});

test('a preview that the viewer has paused stays paused when the checkout closes', async () => {
  const { button, press } = await open();
  await plays();
  film()?.pause();
  await press();
  const order = await openedOrder();
  order.onDismiss();
  await expect.element(button).not.toHaveAttribute('aria-busy');
  expect(film()?.paused).toBe(true);
});

test.each([
  ['at once', true],
  ['at the next press, once the line is there again', false],
])(
  'a film whose purchase has lost its answer is found bought %s, and is not sold again',
  async (_, isOnline) => {
    let isBought = false;
    let line = true;
    const lost = () => Promise.reject(new TypeError('Failed to fetch'));
    const { countOf } = network({
      '/api/vod/watch': ok(null),
      '/api/user/info': (address) => (line ? info(isBought ? 0 : 18)(address) : lost()),
      [DETAIL]: (address) => (line ? ok(detail({ bought: isBought }))(address) : lost()),
      '/api/vod/buy': () => {
        isBought = true;
        line = isOnline;
        return lost();
      },
    });
    const screen = await visit(DetailPage, ADDRESS, storeWithCoins(18));
    const button = screen.getByRole('button', { name: '18币购买' }).last();
    await button.click();
    await expect.element(screen.getByText('网络异常，请稍后重试')).toBeVisible();
    if (!isOnline) {
      await expect.element(button).not.toHaveAttribute('aria-busy');
      line = true;
      screen.store.dispatch(userReceived({ ...userOf(screen.store), coins: 0 }));
      await button.click();
    }
    await expect.element(screen.getByText('已购买', { exact: true })).toBeVisible();
    await expect.poll(() => currentCheckout()).toBeUndefined();
    expect(countOf('POST /api/vod/buy?vodId=9')).toBe(1);
  },
);

test('coins that arrived on another phone are spent by that press', async () => {
  const { screen, press, buys } = await open(inSequence(info(6), info(100)));
  await press();
  await expect.element(screen.getByText('已购买', { exact: true })).toBeVisible();
  expect(buys()).toBe(1);
  await expect.poll(() => currentCheckout()).toBeUndefined();
});

test.each([
  ['', () => status(502)],
  [' any more', () => inSequence(info(6), status(502))],
])('a balance that cannot be fetched%s is left to the provider', async (_, answers) => {
  const { screen, press, buys } = await open(answers());
  const { store } = screen;
  let hasOpened = false;
  store.subscribe(() => (hasOpened ||= store.getState().account.checkoutRequested));
  await press();
  await expect.element(screen.getByText('已购买', { exact: true })).toBeVisible();
  expect(buys()).toBe(1);
  expect(hasOpened).toBe(false);
});

test('the checkout buys once, and closes', async () => {
  const { screen, press, buys } = await open();
  await press();
  const order = await openedOrder();
  order.onBuy();
  order.onBuy();
  await expect.element(screen.getByText('已购买', { exact: true })).toBeVisible();
  expect(buys()).toBe(1);
  await expect.poll(() => currentCheckout()).toBeUndefined();
});

test('without a checkout after all, the provider decides', async () => {
  const { screen, press, buys } = await open(info(6), refused(999, '金币不够啦'));
  await press();
  (await openedOrder()).onUnavailable();
  await expect.element(screen.getByText('金币不够啦')).toBeVisible();
  expect(buys()).toBe(1);
});

test('after a payment that has not left the page, the film is bought once, and a receipt shows', async () => {
  const { screen, press, buys } = await open(inSequence(info(6), info(6), info(100)));
  await press();
  const order = await openedOrder();
  beginPayment(userOf(screen.store), 'coin', order.wanted, true);
  order.onPaid();
  await expect.poll(buys).toBe(1);
  await expect.poll(() => currentCheckout()).toMatchObject({ kind: 'receipt', credit: { coins: 94 } });
});

test('closing the checkout, and a press on buy, withdraw an agreement to buy the film', async () => {
  const { screen, button, press } = await open();
  const payer = userOf(screen.store);
  const agree = () => beginPayment(payer, 'coin', { path: ADDRESS, title: '影片', price: 18 }, true);
  await expect.element(button).toBeVisible();
  agree();
  await press();
  const order = await openedOrder();
  expect(isPurchaseAgreed(ADDRESS, 18)).toBe(false);
  agree();
  order.onDismiss();
  expect(isPurchaseAgreed(ADDRESS, 18)).toBe(false);
});

test('another account that logs in while the balance is checked pays nothing', async () => {
  const gate = deferred(info(6));
  const { button, press, logInOther, buys } = await open(inSequence(info(6), gate.answer));
  await expect.element(button).toBeVisible();
  await press();
  logInOther();
  gate.release();
  await expect.element(button).not.toHaveAttribute('aria-busy');
  expect(buys()).toBe(0);
});

test('another account that has logged in before a checkout turns out to be missing pays nothing', async () => {
  const { button, press, logInOther, buys } = await open();
  await press();
  const order = await openedOrder();
  logInOther();
  order.onUnavailable();
  await expect.element(button).not.toHaveAttribute('aria-busy');
  expect(buys()).toBe(0);
});

test('a page that is left closes its checkout', async () => {
  const { screen, press } = await open();
  await press();
  await openedOrder();
  await screen.setShown(false);
  expect(currentCheckout()).toBeUndefined();
});
