import { inSequence, ok, refused, status } from '@manying/testing/network';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { LONG_CLIP_SECONDS } from '../testing/clip.ts';
import { ADDRESS, DETAIL, detail, film, plays, setUpDetailPage, visitor } from '../testing/detailPage.ts';
import { network, storeWithCoins, userAnswer, visit, vod } from '../testing/harness.tsx';
import DetailPage from './DetailPage.tsx';

setUpDetailPage();

// spec: §2/route-vod-detail, §2/video-detail
test('a bought video is marked as bought, has no buy button, and plays', async () => {
  const { countOf } = network({ ...visitor(6), [DETAIL]: ok(detail({ bought: true })) });
  const screen = await visit(DetailPage, ADDRESS, storeWithCoins(6));
  await expect.element(screen.getByRole('heading', { level: 1, name: '视频9' })).toBeVisible();
  await expect.element(screen.getByText('已购买')).toBeVisible();
  await expect
    .element(screen.getByRole('link', { name: '视频11' }))
    .toHaveAttribute('href', '/vod/detail?vodId=11');
  expect(screen.getByRole('button', { name: /币购买/ }).all()).toHaveLength(0);
  await plays();
  expect(film()?.playsInline).toBe(true);
  await expect.poll(() => countOf('POST /api/vod/watch?vodId=9')).toBe(1);
});

test('when the browser blocks autoplay a prompt shows over the poster, and a tap plays', async () => {
  const refuse = vi
    .spyOn(HTMLMediaElement.prototype, 'play')
    .mockRejectedValue(new DOMException('no gesture', 'NotAllowedError'));
  const { countOf } = network({ ...visitor(6), [DETAIL]: ok(detail({ bought: true })) });
  const screen = await visit(DetailPage, ADDRESS, storeWithCoins(6));
  const prompt = screen.getByRole('button', { name: '您的浏览器限制 自动播放请点击' });
  await expect.element(prompt).toBeVisible();
  const player = document.querySelector('.xgplayer');
  expect(player && getComputedStyle(player).backgroundColor).toBe('rgba(0, 0, 0, 0)');
  expect(getComputedStyle(film() as Element).opacity).toBe('0');
  expect(countOf('POST /api/vod/watch')).toBe(0);
  refuse.mockRestore();
  await prompt.click();
  await plays();
  await expect.poll(() => getComputedStyle(film() as Element).opacity).toBe('1');
});

// spec: §7/post-vod-watch
test('pausing and resuming reports one playback, replaying after the end another', async () => {
  const { countOf } = network({ ...visitor(6), [DETAIL]: ok(detail({ bought: true })) });
  const screen = await visit(DetailPage, ADDRESS, storeWithCoins(6));
  await plays();
  await screen.getByRole('button', { name: '暂停' }).click();
  await expect.poll(() => film()?.paused).toBe(true);
  await screen.getByRole('button', { name: '播放' }).first().click();
  await expect.poll(() => film()?.paused).toBe(false);
  await expect.poll(() => countOf('POST /api/vod/watch')).toBe(1);

  await expect.poll(() => film()?.duration ?? 0).toBeGreaterThan(LONG_CLIP_SECONDS - 1);
  screen
    .getByRole('slider', { name: '播放进度' })
    .element()
    .dispatchEvent(new KeyboardEvent('keydown', { key: 'End' }));
  await screen.getByRole('button', { name: '重播' }).click();
  await expect.poll(() => countOf('POST /api/vod/watch')).toBe(2);
});

// spec: §9/speed-options
test('the speed menu offers 2.0x to 0.5x and starts with 1.0x', async () => {
  network({ ...visitor(6), [DETAIL]: ok(detail({ bought: true })) });
  const screen = await visit(DetailPage, ADDRESS, storeWithCoins(6));
  await plays();
  await screen.getByRole('button', { name: '倍速 1.0x' }).click();
  const choices = screen.getByRole('menuitemradio');
  expect(choices.elements().map((choice) => choice.textContent)).toEqual([
    '2.0x',
    '1.5x',
    '1.25x',
    '1.0x',
    '0.5x',
  ]);
  await expect.element(screen.getByRole('menuitemradio', { name: '1.0x' })).toBeChecked();
  await screen.getByRole('menuitemradio', { name: '1.5x' }).click();
  expect(film()?.playbackRate).toBe(1.5);
  await expect.element(screen.getByRole('button', { name: '倍速 1.5x' })).toBeInTheDocument();
  await expect.element(screen.getByRole('menu')).not.toBeInTheDocument();
});

// spec: §4/video-detail-failures, §8/video-detail-code-101, §8/video-detail-other-failure
test.each([
  ['code 101', refused(101), '网络拥堵，请重新加载本页面哦 ^_^'],
  ['code 404', refused(404), '内容不存在或已下架'],
  ['status 404', status(404), '内容不存在或已下架'],
  ['another code', refused(500), '加载失败'],
  ['no answer', status(503), '加载失败'],
  ['an invalid answer', ok({ vodName: '没有编号' }), '加载失败'],
])('%s shows its message, and 重新加载 retries', async (_what, failure, message) => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  network({ ...visitor(6), [DETAIL]: inSequence(failure, ok(detail())) });
  const screen = await visit(DetailPage, ADDRESS);
  await expect.element(screen.getByText(message)).toBeVisible();
  await expect.element(screen.getByRole('button', { name: '返回' })).toBeVisible();
  await screen.getByRole('button', { name: '重新加载' }).click();
  await expect.element(screen.getByRole('heading', { level: 1, name: '视频9' })).toBeVisible();
});

test.each([
  ['a rejected login', refused(403), '登录已失效，请到“我的”重新登录'],
  ['a blocked cookie', ok(userAnswer(6)), '浏览器禁止了 Cookie，无法确认账号'],
])(
  '%s shows its own message instead of congestion and links to the account',
  async (_what, login, message) => {
    const { countOf } = network({
      [DETAIL]: refused(101),
      '/api/user/info': refused(101),
      '/api/user/login': login,
    });
    const screen = await visit(DetailPage, ADDRESS, storeWithCoins(6));
    await expect.element(screen.getByText(message)).toBeVisible();
    await expect.element(screen.getByText('网络拥堵，请重新加载本页面哦 ^_^')).not.toBeInTheDocument();
    await expect.element(screen.getByRole('link', { name: '去“我的”处理' })).toHaveAttribute('href', '/user');
    expect(countOf('POST /api/user/login')).toBe(1);
    expect(countOf('POST /api/user/register')).toBe(0);
  },
);

test('the speed menu closes on Escape and on a press elsewhere', async () => {
  network({ ...visitor(6), [DETAIL]: ok(detail({ bought: true })) });
  const screen = await visit(DetailPage, ADDRESS, storeWithCoins(6));
  await plays();
  const button = screen.getByRole('button', { name: '倍速 1.0x' });
  await button.click();
  await expect.element(screen.getByRole('menuitemradio', { name: '1.0x' })).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(screen.getByRole('menuitemradio', { name: '0.5x' })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(screen.getByRole('menu')).not.toBeInTheDocument();
  await expect.element(button).toHaveFocus();
  await button.click();
  await screen.getByRole('heading', { level: 1 }).click();
  await expect.element(button).toHaveAttribute('aria-expanded', 'false');
});

test('hiding the page destroys its player; showing it again creates a new one', async () => {
  network({ ...visitor(6), [DETAIL]: ok(detail({ bought: true })) });
  const screen = await visit(DetailPage, ADDRESS, storeWithCoins(6));
  await plays();
  await expect.poll(() => film()?.paused).toBe(false);
  const first = film();
  await screen.setShown(false);
  await expect.poll(() => film()).toBeNull();
  expect(first?.paused).toBe(true);
  await screen.setShown(true);
  await expect.poll(() => film()).not.toBeNull();
  expect(film()).not.toBe(first);
});

test('the next player of a film keeps the speed that the viewer has chosen', async () => {
  network({ ...visitor(6), [DETAIL]: ok(detail({ bought: true })) });
  const screen = await visit(DetailPage, ADDRESS, storeWithCoins(6));
  await plays();
  await screen.getByRole('button', { name: '倍速 1.0x' }).click();
  await screen.getByRole('menuitemradio', { name: '1.5x' }).click();
  await screen.setShown(false);
  await expect.poll(() => film()).toBeNull();
  await screen.setShown(true);
  await plays();
  expect(film()?.playbackRate).toBe(1.5);
});

test('the next player of a film keeps the volume that the viewer has chosen', async () => {
  network({ ...visitor(6), [DETAIL]: ok(detail({ bought: true })) });
  const screen = await visit(DetailPage, ADDRESS, storeWithCoins(6));
  await plays();
  const before = film();
  if (before) Object.assign(before, { volume: 0.25, muted: true });
  await screen.setShown(false);
  await expect.poll(() => film()).toBeNull();
  await screen.setShown(true);
  await plays();
  expect(film()).toMatchObject({ volume: 0.25, muted: true });
});

test('beside the film the comments are listed with their times, follow it, and contain what was sent; a phone has no list', async () => {
  const list = ['第一条', '第二条'].map((text, index) => ({
    mode: 1,
    text,
    stime: index * 60_000,
    size: 25,
    color: 0,
  }));
  network({ ...visitor(6), [DETAIL]: ok(detail({ bought: true, comments: list })) });
  const [width, height] = [innerWidth, innerHeight];
  await page.viewport(1180, 820);
  try {
    const screen = await visit(DetailPage, ADDRESS, storeWithCoins(6));
    await plays();
    const lines = () => screen.getByRole('list', { name: /^弹幕/ }).getByRole('listitem').elements();
    const texts = () => lines().map(({ textContent }) => textContent);
    await expect.poll(texts).toEqual(['00:00第一条', '01:00第二条']);
    await expect.poll(() => lines().map(({ ariaCurrent }) => ariaCurrent)).toEqual(['true', null]);
    await screen.getByRole('textbox', { name: '输入弹幕' }).fill('刚才发的');
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => texts().map((text) => text?.slice(5))).toContain('刚才发的');
    await page.viewport(width, height);
    await expect.poll(lines).toEqual([]);
  } finally {
    await page.viewport(width, height);
  }
});

test('an empty list of comments accepts the first one', async () => {
  network({ ...visitor(6), [DETAIL]: ok(detail({ bought: true, comments: [] })) });
  const screen = await visit(DetailPage, ADDRESS, storeWithCoins(6));
  await screen.getByRole('textbox', { name: '输入弹幕' }).fill('第一条');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => document.querySelector('[data-own]')?.textContent).toBe('第一条');
});

test('comments can be written below the player', async () => {
  const comments = [{ mode: 1, text: '来了', stime: 0, size: 25, color: 0xffffff }];
  network({ ...visitor(6), [DETAIL]: ok(detail({ bought: true, comments })) });
  const screen = await visit(DetailPage, ADDRESS, storeWithCoins(6));
  const box = screen.getByRole('textbox', { name: '输入弹幕' });
  await expect.element(box).toBeVisible();
  const sentText = () => document.querySelector('[data-own]')?.textContent;
  await screen.getByRole('button', { name: '发送' }).click();
  expect(sentText()).toBeUndefined();
  await box.fill('第一次来');
  await userEvent.keyboard('{Enter}');
  await expect.poll(sentText).toBe('第一次来');
  await expect.element(box).toHaveValue('');
  await screen.getByRole('button', { name: '关闭弹幕' }).click();
  // The name says what a press does: a pressed state would contradict it.
  await expect.element(screen.getByRole('button', { name: '打开弹幕' })).not.toHaveAttribute('aria-pressed');
  await expect.poll(() => document.querySelector<HTMLElement>('[data-own]')?.checkVisibility()).toBe(false);
});

test('what was written stays when the page is left and shown again: the typed comment and the sent ones', async () => {
  const comments = [{ mode: 1, text: '来了', stime: 50_000, size: 25, color: 0xffffff }];
  network({ ...visitor(6), [DETAIL]: ok(detail({ bought: true, comments })) });
  const screen = await visit(DetailPage, ADDRESS, storeWithCoins(6));
  const box = screen.getByRole('textbox', { name: '输入弹幕' });
  const overFilm = () => screen.getByText('第一次来').elements().length;
  await box.fill('第一次来');
  await userEvent.keyboard('{Enter}');
  await expect.poll(overFilm).toBe(1);
  await box.fill('还没发');
  await screen.setShown(false);
  await expect.poll(() => film()).toBeNull();
  await screen.setShown(true);
  await expect.element(box).toHaveValue('还没发');
  await plays();
  const restored = film();
  if (restored) restored.currentTime = 0;
  await expect.poll(overFilm).toBe(1);
});

test.each(['/vod/detail', '/vod/detail?vodId=', '/vod/detail?vodId=%20'])(
  '%s has no video id and goes back',
  async (address) => {
    const { requests } = network({});
    const screen = await visit(DetailPage, address);
    await expect.element(screen.getByLabelText('address')).toHaveTextContent('/vod');
    expect(requests).toEqual([]);
  },
);

test('in a wide window the film stays in view beside the recommendations, with the purchase below it', async () => {
  const before = [innerWidth, innerHeight] as const;
  await page.viewport(1180, 500);
  network({
    ...visitor(6),
    [DETAIL]: ok(detail({ guessLikeList: Array.from({ length: 12 }, (_, at) => vod(at + 10)) })),
  });
  const screen = await visit(DetailPage, ADDRESS, storeWithCoins(6));
  const boxOf = (element: { element(): Element }) => element.element().getBoundingClientRect();
  const player = screen.getByRole('region', { name: '播放器' });
  const buy = screen.getByRole('button', { name: '18币购买' });
  const recommended = screen.getByRole('heading', { name: '更多精彩推荐' });
  await expect.element(recommended).toBeVisible();
  expect(boxOf(recommended).left).toBeGreaterThan(boxOf(player).right);
  expect(boxOf(buy).right).toBeLessThan(boxOf(player).right);
  expect(boxOf(buy).top).toBeGreaterThan(boxOf(player).bottom);
  window.scrollTo(0, document.documentElement.scrollHeight);
  await expect.poll(() => boxOf(recommended).bottom).toBeLessThan(0);
  expect(boxOf(player).top).toBe(0);
  expect(boxOf(buy).bottom).toBeLessThanOrEqual(innerHeight);

  // On a phone in landscape it is over the film, beside the way back.
  await page.viewport(844, 390);
  window.scrollTo(0, 0);
  await expect.poll(() => boxOf(buy).top).toBe(8);
  expect(boxOf(buy).right).toBeLessThan(300);
  await page.viewport(...before);
});
