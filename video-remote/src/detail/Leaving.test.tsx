/** Who leaves a film while something is on its way gets neither an error nor a navigation from it. */
import { collectErrors } from '@manying/testing/collectErrors';
import { type Answer, deferred, ok, refused, status } from '@manying/testing/network';
import { expect, test, vi } from 'vitest';
import FeedPage from '../feed/FeedPage.tsx';
import { feedAnswers, plays, setUpFeed, shows, swipe } from '../testing/feed.ts';
import { network, storeWithCoins, userAnswer, visit } from '../testing/harness.tsx';
import DetailPage from './DetailPage.tsx';

setUpFeed();
const errors = collectErrors();

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
  await expect.poll(() => warning.mock.calls.flat().join()).toContain('The video 1 is not fetched again.');
  expect(errors()).toEqual([]);
});
