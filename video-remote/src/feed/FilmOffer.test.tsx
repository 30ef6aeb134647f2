import { ok, refused } from '@manying/testing/network';
import { resizeWindow } from '@manying/testing/resizeWindow';
import { expect, test } from 'vitest';
import { LONG_CLIP_SECONDS, longClipAddress } from '../testing/clip.ts';
import { storeAfterPreview } from '../testing/detailPage.ts';
import {
  currentFilm,
  feedAnswers,
  hold,
  plays,
  serveSoldFilm,
  setUpFeed,
  shows,
  swipe,
} from '../testing/feed.ts';
import { network, storeWithCoins, userAnswer, visit } from '../testing/harness.tsx';
import { holdFilms } from '../testing/holdFilms.ts';
import { positionNoted, selectPosition } from '../videoState.ts';
import FeedPage from './FeedPage.tsx';

setUpFeed();

const PRICED = { vodPointsPlay: 18 };
const openFeed = (store = storeWithCoins(6)) => visit(FeedPage, '/vod/feed?vodId=1', store);

test('a preview shows what remains and the price; its end stops the film with the texts and both buttons', async () => {
  const { countOf } = network(feedAnswers(2, { 1: PRICED }));
  const release = holdFilms();
  const screen = await openFeed(storeAfterPreview(38, 6, '1'));
  await expect.element(screen.getByText('试看 0:02')).toBeVisible();
  await expect.element(screen.getByText('18 金币')).toBeVisible();
  release();
  await plays();
  const heading = screen.getByRole('heading', { name: '试看结束' });
  await expect.element(heading).toBeVisible();
  expect(currentFilm()).toBeNull();
  await expect.element(screen.getByText('完整观看需要18金币购买')).toBeVisible();
  await expect.element(screen.getByText('购买后即可永久观看，不重复扣费')).toBeVisible();
  await expect.element(screen.getByText('，还差 12 金币')).toBeVisible();
  await expect.element(screen.getByRole('link', { name: '充值' })).toHaveAttribute('href', '/purchase');
  await expect.element(screen.getByRole('button', { name: '18币购买' })).toBeVisible();
  swipe(-300);
  await shows('视频2');
  await plays();
  expect(countOf('POST /api/vod/buy')).toBe(0);
});

test.each([
  ['enough coins', 50, PRICED],
  ['no preview', 6, { ...PRICED, canTryWatch: false }],
])('with %s the film does not start (spec §4)', async (_, coins, fields) => {
  network(feedAnswers(1, { 1: fields }, coins));
  const screen = await openFeed(storeWithCoins(coins));
  await expect.element(screen.getByRole('heading', { name: '试看结束' })).toBeVisible();
  expect(currentFilm()).toBeNull();
});

test('the button buys once, and the film plays from then on', async () => {
  const buys = serveSoldFilm(50);
  const screen = await openFeed(storeWithCoins(50));
  const button = screen.getByRole('button', { name: '18币购买' });
  await button.click();
  await plays();
  await expect.element(screen.getByText('已购买', { exact: true })).toBeVisible();
  expect(buys()).toBe(1);
});

test('code 999 leads to the recharge centre after its message', async () => {
  network({ ...feedAnswers(1, { 1: PRICED }), '/api/vod/buy': refused(999, '金币不足') });
  const screen = await openFeed(storeAfterPreview(40, 6, '1'));
  await screen.getByRole('button', { name: '18币购买' }).click();
  await expect.element(screen.getByText('金币不足')).toBeVisible();
  await expect.element(screen.getByLabelText('address')).toHaveTextContent('/purchase');
});

test('who has swiped on after a refused purchase is not taken away', async () => {
  network({ ...feedAnswers(2, { 1: PRICED }), '/api/vod/buy': refused(999, '金币不足') });
  const screen = await openFeed(storeAfterPreview(40, 6, '1'));
  await screen.getByRole('button', { name: '18币购买' }).click();
  await expect.element(screen.getByText('金币不足')).toBeVisible();
  swipe(-300);
  await shows('视频2');
  await plays();
  await expect.poll(() => (currentFilm()?.currentTime ?? 0) > 1.5).toBe(true);
  expect(screen.getByLabelText('address').elements()).toHaveLength(0);
});

test('a film for members leads to the membership after its preview, and says what members pay', async () => {
  network({
    ...feedAnswers(1, { 1: { ...PRICED, vipOnly: true } }),
    '/api/user/info': ok(userAnswer(6)),
  });
  const release = holdFilms();
  const screen = await openFeed(storeAfterPreview(39, 6, '1'));
  await expect.element(screen.getByText('试看 0:01')).toBeVisible();
  release();
  await expect.element(screen.getByRole('heading', { name: '开通会员，继续观看' })).toBeVisible();
  await expect
    .element(screen.getByRole('link', { name: '开通 VIP' }))
    .toHaveAttribute('href', '/purchase?type=vip');
  await expect.element(screen.getByText('会员另付 18 金币观看这一部')).toBeVisible();
  await expect.element(screen.getByText('18 金币', { exact: true })).toBeVisible();
  expect(screen.getByRole('button', { name: /币购买/ }).elements()).toHaveLength(0);
});

test('in a series the next episode follows by itself, and can be chosen', async () => {
  const [first, second] = [longClipAddress(), longClipAddress()];
  const playlist = [
    { name: '启程', source: first },
    { name: '抵达', source: second },
  ];
  network(feedAnswers(1, { 1: { vodPlayUrl: first, playlist } }));
  const screen = await openFeed();
  await expect.element(screen.getByText('第1集 / 共2集')).toBeVisible();
  await plays();
  const film = currentFilm();
  if (film) film.currentTime = LONG_CLIP_SECONDS - 0.5;
  await expect.element(screen.getByText('第2集 / 共2集')).toBeVisible();
  await plays();
  await screen.getByRole('button', { name: '选集' }).click();
  await screen.getByRole('button', { name: '启程' }).click();
  await expect.element(screen.getByText('第1集 / 共2集')).toBeVisible();
});

test('the episode above the title opens the episodes', async () => {
  const playlist = ['启程', '抵达'].map((name) => ({ name, source: longClipAddress() }));
  network(feedAnswers(1, { 1: { vodPlayUrl: playlist[0]?.source, playlist } }));
  const screen = await openFeed();
  await plays();
  await screen.getByRole('button', { name: '第1集 / 共2集' }).click();
  await screen.getByRole('button', { name: '抵达' }).click();
  await expect.element(screen.getByRole('button', { name: '第2集 / 共2集' })).toBeVisible();
  await plays();
});

test('the position of an episode is not saved for the one that is chosen after it', async () => {
  const playlist = ['启程', '抵达'].map((name) => ({ name, source: longClipAddress() }));
  network(feedAnswers(1, { 1: { vodPlayUrl: playlist[0]?.source, playlist } }));
  const store = storeWithCoins(6);
  const screen = await openFeed(store);
  await plays();
  const choose = async (name: string) => {
    await screen.getByRole('button', { name: '选集' }).click();
    await screen.getByRole('button', { name }).click();
  };
  await choose('抵达');
  await expect.poll(() => currentFilm()?.src).toBe(playlist[1]?.source);
  await plays();
  const film = currentFilm();
  if (film) film.currentTime = 30;
  await expect.poll(() => film?.currentTime).toBeGreaterThan(30.1);
  await choose('启程');
  await expect.poll(() => currentFilm()?.src).toBe(playlist[0]?.source);
  expect(selectPosition(store.getState(), '1') ?? 0).toBeLessThan(30);
});

test('a later position, saved on the page of the film, stays until the feed has passed it', async () => {
  network(feedAnswers(1));
  const store = storeWithCoins(6);
  const position = () => selectPosition(store.getState(), '1') ?? 0;
  /** Plays the film from this second, and waits until that is reported. */
  const playFrom = async (second: number) => {
    const film = currentFilm();
    if (film) film.currentTime = second;
    await expect.poll(() => film?.currentTime).toBeGreaterThan(second + 0.3);
  };
  store.dispatch(positionNoted({ vodId: '1', seconds: 40, at: 1 }));
  const screen = await openFeed(store);
  await plays();
  await playFrom(10);
  expect(position()).toBe(40);
  await playFrom(45);
  await expect.poll(position).toBeGreaterThan(44);
  await playFrom(20);
  await expect.poll(position).toBeLessThan(22);
  await screen.unmount();
  expect(position()).toBeGreaterThan(19);
});

test('an episode that begins during a long press is as fast as the one before', async () => {
  const [first, second] = [longClipAddress(), longClipAddress()];
  const playlist = [
    { name: '启程', source: first },
    { name: '抵达', source: second },
  ];
  network(feedAnswers(1, { 1: { vodPlayUrl: first, playlist } }));
  const screen = await openFeed();
  await plays();
  const release = hold();
  await expect.poll(() => currentFilm()?.playbackRate).toBe(2);
  const film = currentFilm();
  if (film) film.currentTime = LONG_CLIP_SECONDS - 0.5;
  await expect.element(screen.getByText('第2集 / 共2集')).toBeVisible();
  await plays();
  await expect.poll(() => currentFilm()?.playbackRate).toBe(2);
  release();
  await expect.poll(() => currentFilm()?.playbackRate).toBe(1);
});

test.each([
  [360, { vodPointsPlay: 1200, vipOnly: false }],
  [390, { vodPointsPlay: 123_456, vipOnly: false }],
  [320, { vodPointsPlay: 18, vipOnly: false }],
  [360, { vodPointsPlay: 120, vipOnly: true }],
])('at %d px the bar with %j covers neither title nor actions', async (width, fields) => {
  await resizeWindow(width, 740);
  network(feedAnswers(1, { 1: fields }));
  const release = holdFilms();
  const screen = await openFeed();
  await expect.element(screen.getByText('试看 0:40')).toBeInTheDocument();
  const button = screen.getByRole(fields.vipOnly ? 'link' : 'button', { name: /^(开通 VIP|\d+币购买)$/ });
  const bar = button.element().parentElement?.getBoundingClientRect();
  const link = screen.getByRole('link', { name: '视频详情' }).element().getBoundingClientRect();
  const actions = screen.getByRole('navigation', { name: '本片操作' }).element().getBoundingClientRect();
  expect(bar?.top).toBeGreaterThanOrEqual(Math.max(link.bottom, actions.bottom));
  expect(button.element().getBoundingClientRect().right).toBeLessThan(width);
  release();
});

test('comments run below the switch of the views and above the title', async () => {
  const comments = [1, 4, 5].map((mode) => ({ mode, text: '来了', stime: 100, size: 25, color: 0xffffff }));
  network(feedAnswers(1, { 1: { comments } }));
  const screen = await openFeed();
  await plays();
  const boxOf = (element: Element | undefined) => element?.getBoundingClientRect();
  const shown = () => screen.getByText('来了').elements();
  await expect.poll(() => shown().length).toBe(comments.length);
  const switchBottom =
    boxOf(screen.getByRole('navigation', { name: '视频浏览方式' }).element())?.bottom ?? Number.NaN;
  const titleTop = boxOf(screen.getByRole('heading', { name: '视频1' }).element())?.top ?? Number.NaN;
  for (const comment of shown()) {
    expect(boxOf(comment)?.top).toBeGreaterThanOrEqual(switchBottom);
    expect(boxOf(comment)?.bottom).toBeLessThanOrEqual(titleTop);
  }
});

test('comments run over the film, and are written in a sheet', async () => {
  const comments = [{ mode: 1, text: '来了', stime: 100, size: 25, color: 0xffffff }];
  network(feedAnswers(1, { 1: { comments } }));
  const screen = await openFeed();
  await plays();
  await screen.getByRole('button', { name: '弹幕' }).click();
  const field = screen.getByRole('textbox', { name: '输入弹幕' });
  await field.fill('好看');
  await screen.getByRole('button', { name: '发送' }).click();
  await expect.poll(() => document.querySelector('article')?.textContent?.includes('好看')).toBe(true);
  expect(document.querySelectorAll('article')).toHaveLength(1);
});
