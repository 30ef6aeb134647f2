/** A film has controls in the feed and on its page: one purchase at a time, also when the visitor leaves them meanwhile. */
import { collectErrors } from '@manying/testing/collectErrors';
import { type Answer, deferred, ok, refused, status } from '@manying/testing/network';
import { expect, test, vi } from 'vitest';
import DetailPage from './detail/DetailPage.tsx';
import FeedPage from './feed/FeedPage.tsx';
import PurchasedPage from './purchased/PurchasedPage.tsx';
import { feedAnswers, plays, setUpFeed, shows, swipe } from './testing/feed.ts';
import { network, storeWithCoins, userAnswer, visit } from './testing/harness.tsx';

setUpFeed();
const errors = collectErrors();

const ORDERS = '/api/vod/order/page/1';

const SCREENS = [
  ['the page of a film', DetailPage, '/vod/detail?vodId=1'],
  ['the feed', FeedPage, '/vod/feed?vodId=1'],
] as const;
const PURCHASES = [
  ['a purchase', ok(null, '购买成功'), '购买成功'],
  ['too few coins', refused(999, '金币不足'), '金币不足'],
  ['congestion', refused(101, '网络拥堵'), '网络拥堵'],
  ['another refusal', refused(500, '稍后再试'), '稍后再试'],
  ['no answer', status(502), '网络异常'],
] as const;

const cases = SCREENS.flatMap(([screen, ...opened]) =>
  PURCHASES.map(([end, ...purchase]) => [screen, end, ...opened, ...purchase] as const),
);

test.each(cases)(
  '%s is left during a purchase that ends with %s',
  async (_, __, Page, address, answer, text) => {
    const buying = deferred(answer);
    network({ ...feedAnswers(2, { 1: { vodPointsPlay: 18 } }, 50), '/api/vod/buy': buying.answer });
    const screen = await visit(Page, address, storeWithCoins(50));
    await screen.getByRole('button', { name: '18币购买' }).last().click();
    if (Page === FeedPage) {
      swipe(-300);
      await shows('视频2');
      await plays();
    } else await screen.setShown(false);
    buying.release();
    await expect.poll(() => document.body.textContent).toContain(text);
    expect(screen.getByLabelText('address').elements()).toHaveLength(0);
    await screen.unmount();
    expect(errors()).toEqual([]);
  },
);

test.each(SCREENS)('%s is left while it is loaded again after congestion', async (_, Page, address) => {
  const warning = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const answers: Record<string, Answer> = { ...feedAnswers(2), '/api/vod/detail/1': refused(101) };
  network(answers);
  const screen = await visit(Page, address, storeWithCoins(6));
  const again = screen.getByRole('button', { name: '重新加载' });
  await expect.element(again).toBeVisible();
  const visitor = deferred(ok(userAnswer(6)));
  answers['/api/user/info'] = visitor.answer;
  await again.click();
  await screen.setShown(false);
  visitor.release();
  await expect
    .poll(() => warning.mock.calls.flat().join())
    .toContain('A query that has ended is not repeated.');
  expect(errors()).toEqual([]);
});

test('the purchased videos are left while they are loaded again', async () => {
  const warning = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const answers: Record<string, Answer> = { '/api/user/info': ok(userAnswer(6)), [ORDERS]: status(500) };
  network(answers);
  const screen = await visit(PurchasedPage, '/shelf-vod', storeWithCoins(6));
  const again = screen.getByRole('button', { name: '重新加载' });
  await expect.element(again).toBeVisible();
  const visitor = deferred(ok(userAnswer(6)));
  answers['/api/user/info'] = visitor.answer;
  await again.click();
  await screen.setShown(false);
  visitor.release();
  await expect
    .poll(() => warning.mock.calls.flat().join())
    .toContain('A query that has ended is not repeated.');
  expect(errors()).toEqual([]);
});

test.each([
  ['bought', ok(null, '购买成功')],
  ['refused', refused(500, '稍后再试')],
])('while a purchase that will be %s runs, no other control of the film starts one', async (_, answer) => {
  const buying = deferred(answer);
  const { countOf } = network({
    ...feedAnswers(2, { 1: { vodPointsPlay: 18 } }, 50),
    '/api/vod/buy': buying.answer,
  });
  const store = storeWithCoins(50);
  const screen = await visit(FeedPage, '/vod/feed?vodId=1', store);
  const button = screen.getByRole('button', { name: '18币购买' });
  await button.click();
  swipe(-300);
  await shows('视频2');
  await plays();
  swipe(300);
  await shows('视频1');
  await expect.element(button).toHaveAttribute('aria-busy', 'true');
  (button.element() as HTMLButtonElement).click();
  await screen.unmount();
  const page = await visit(DetailPage, '/vod/detail?vodId=1', store);
  const other = page.getByRole('button', { name: '18币购买' }).last();
  await expect.element(other).toHaveAttribute('aria-busy', 'true');
  (other.element() as HTMLButtonElement).click();
  buying.release();
  await expect.element(page.getByText(/购买成功|稍后再试/)).toBeVisible();
  expect(countOf('POST /api/vod/buy')).toBe(1);
});
