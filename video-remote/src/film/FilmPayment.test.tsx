/** A payment for a film of the feed: where it returns to, and what is bought there (docs/decisions/037, 040). */
import { setOverlayLookup } from '@manying/platform/page';
import { beginPayment, currentCheckout, isPurchaseAgreed } from '@manying/platform/payment';
import { afterEach, expect, test } from 'vitest';
import DetailPage from '../detail/DetailPage.tsx';
import FeedPage from '../feed/FeedPage.tsx';
import { storeAfterPreview } from '../testing/detailPage.ts';
import { serveSoldFilm, setUpFeed } from '../testing/feed.ts';
import { storeWithCoins, userOf, visit } from '../testing/harness.tsx';

setUpFeed();
afterEach(() => setOverlayLookup(() => false));

const IN_FEED = '/vod/feed?vodId=1';
const ON_PAGE = '/vod/detail?vodId=1';

/** A visitor with 6 coins, who has agreed to buy the film at this address when the coins have arrived. */
function storeWithAgreement(path: string) {
  const store = storeWithCoins(6);
  beginPayment(userOf(store), 'coin', { path, title: '视频1', price: 18 }, true);
  return store;
}

test('a checkout that opens over the feed returns to the film in the feed', async () => {
  setOverlayLookup(() => true);
  serveSoldFilm(6);
  const screen = await visit(FeedPage, IN_FEED, storeWithCoins(6));
  await screen.getByRole('button', { name: '18币购买' }).click();
  await expect.poll(currentCheckout).toMatchObject({ kind: 'order', wanted: { path: IN_FEED, price: 18 } });
});

test('the recharge centre returns to the film in the feed', async () => {
  serveSoldFilm(6);
  const screen = await visit(FeedPage, IN_FEED, storeAfterPreview(40, 6, '1'));
  await screen.getByRole('link', { name: '充值' }).click();
  await expect.element(screen.getByLabelText('address')).toHaveTextContent('/purchase');
  expect(history.state.usr).toMatchObject({ wanted: { path: IN_FEED, title: '视频1', price: 18 } });
});

test.each([
  ['the feed', FeedPage, IN_FEED, IN_FEED],
  ['the feed, agreed on its page,', FeedPage, IN_FEED, ON_PAGE],
  ['its page, agreed in the feed,', DetailPage, ON_PAGE, IN_FEED],
] as const)('in %s a film is bought once when the coins are there', async (_, page, address, agreedAt) => {
  const buys = serveSoldFilm(100);
  const screen = await visit(page, address, storeWithAgreement(agreedAt));
  await expect.element(screen.getByText('已购买', { exact: true })).toBeVisible();
  expect(buys()).toBe(1);
  expect(isPurchaseAgreed(agreedAt, 18)).toBe(false);
});

test('a press on buy withdraws what was agreed at the other address', async () => {
  const buys = serveSoldFilm(6);
  setOverlayLookup(() => true);
  const store = storeWithAgreement(ON_PAGE);
  const screen = await visit(FeedPage, IN_FEED, store);
  await screen.getByRole('button', { name: '18币购买' }).click();
  await expect.poll(() => currentCheckout()?.kind).toBe('order');
  expect(isPurchaseAgreed(ON_PAGE, 18)).toBe(false);
  expect(buys()).toBe(0);
});
