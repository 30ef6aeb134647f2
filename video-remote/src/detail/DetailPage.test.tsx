import { CALL_TIMEOUT } from '@manying/platform/callTimeout';
import { claimPurchase, recordPress } from '@manying/platform/presses';
import { FAULTS, HIDDEN_MESSAGE } from '@manying/testing/faults';
import { inSequence, ok, refused, status } from '@manying/testing/network';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { CLIP_SECONDS, clipAddress } from '../testing/clip.ts';
import { type FilmResponse, type ServedFilm, serveFilm, WHOLE_FILM } from '../testing/filmServer.ts';
import { network, newStore, storeWithCoins, userAnswer, visit, vod } from '../testing/harness.tsx';
import { previewSecondWatched } from '../videoState.ts';
import { PREVIEW_SECONDS } from './access.ts';
import DetailPage from './DetailPage.tsx';
import { CONFIRM_DELAYS } from './purchase.ts';

const ADDRESS = '/vod/detail?vodId=9';
const DETAIL = '/api/vod/detail/9';
let clip = '';
/** The same film at another address, as the provider returns it after a purchase. */
let fullClip = '';
beforeAll(async () => {
  clip = clipAddress();
  fullClip = clipAddress();
  // Browsers allow autoplay only after a user gesture.
  await userEvent.click(document.body);
});
afterAll(() => {
  URL.revokeObjectURL(clip);
  URL.revokeObjectURL(fullClip);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  localStorage.clear();
});

const detail = (fields: Record<string, unknown> = {}) => ({
  ...vod(9),
  vodPlayUrl: clip,
  vodPointsPlay: 18,
  bought: false,
  canTryWatch: true,
  guessLikeList: [vod(10), vod(11)],
  ...fields,
});
const visitor = (coins: number) => ({
  '/api/user/register': ok(userAnswer(coins)),
  '/api/user/info': ok(userAnswer(coins)),
  '/api/vod/watch': ok(null),
});
/** Films start late on a busy machine. */
const pollOptions = { timeout: 10_000 };
const film = () => document.querySelector('video');
const position = () => film()?.currentTime ?? 0;
const plays = () => expect.poll(() => position() > 0.2 && !film()?.paused, pollOptions).toBe(true);

/** A store in which `seconds` of the preview have been watched. */
function storeAfterPreview(seconds: number, coins = 6) {
  const store = storeWithCoins(coins);
  for (let second = 0; second < seconds; second += 1) store.dispatch(previewSecondWatched('9'));
  return store;
}

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
  await expect.poll(() => countOf('POST /api/vod/watch?vodId=9'), pollOptions).toBe(1);
});

test('when the browser blocks autoplay a prompt shows over the poster, and a tap plays', async () => {
  const refuse = vi
    .spyOn(HTMLMediaElement.prototype, 'play')
    .mockRejectedValue(new DOMException('no gesture', 'NotAllowedError'));
  const { countOf } = network({ ...visitor(6), [DETAIL]: ok(detail({ bought: true })) });
  const screen = await visit(DetailPage, ADDRESS, storeWithCoins(6));
  const prompt = screen.getByRole('button', { name: '您的浏览器限制 自动播放请点击' });
  await expect.element(prompt, pollOptions).toBeVisible();
  const player = document.querySelector('.xgplayer');
  expect(player && getComputedStyle(player).backgroundColor).toBe('rgba(0, 0, 0, 0)');
  expect(getComputedStyle(film() as Element).opacity).toBe('0');
  expect(countOf('POST /api/vod/watch')).toBe(0);
  refuse.mockRestore();
  await prompt.click();
  await plays();
  expect(getComputedStyle(film() as Element).opacity).toBe('1');
});

// spec: §7/post-vod-watch
test('pausing and resuming reports one playback, replaying after the end another', async () => {
  const { countOf } = network({ ...visitor(6), [DETAIL]: ok(detail({ bought: true })) });
  const screen = await visit(DetailPage, ADDRESS, storeWithCoins(6));
  await plays();
  await screen.getByRole('button', { name: '暂停' }).click();
  await expect.poll(() => film()?.paused, pollOptions).toBe(true);
  await screen.getByRole('button', { name: '播放' }).first().click();
  await expect.poll(() => film()?.paused, pollOptions).toBe(false);
  await expect.poll(() => countOf('POST /api/vod/watch'), pollOptions).toBe(1);

  await expect.poll(() => film()?.duration ?? 0, pollOptions).toBeGreaterThan(CLIP_SECONDS - 1);
  screen
    .getByRole('slider', { name: '播放进度' })
    .element()
    .dispatchEvent(new KeyboardEvent('keydown', { key: 'End' }));
  await screen.getByRole('button', { name: '重播' }).click();
  await expect.poll(() => countOf('POST /api/vod/watch'), pollOptions).toBe(2);
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

// spec: §3/stored-preview-seconds, §4/bought-video-plays, §9/video-preview-seconds
test('without enough coins the preview plays; watched seconds are saved, and after 40 the player is removed', async () => {
  network({ ...visitor(6), [DETAIL]: ok(detail()) });
  const screen = await visit(DetailPage, ADDRESS, storeAfterPreview(PREVIEW_SECONDS - 2));
  await expect.element(screen.getByText('2 秒')).toBeVisible();
  await expect.element(screen.getByRole('heading', { name: '试看结束' }), pollOptions).toBeVisible();
  expect(film()).toBeNull();
  await expect.element(screen.getByText('完整观看需要18金币购买')).toBeVisible();
  await expect.element(screen.getByText('购买后即可永久观看，不重复扣费')).toBeVisible();
  for (const link of screen.getByRole('link', { name: '充值' }).elements()) {
    expect(link.getAttribute('href')).toBe('/purchase');
  }

  await screen.unmount();
  const secondVisit = await visit(DetailPage, ADDRESS, newStore());
  await expect.element(secondVisit.getByRole('heading', { name: '试看结束' })).toBeVisible();
});

// spec: §4/bought-video-plays
test.each([
  ['a balance that would pay for it', 18, true],
  ['no preview allowed', 0, false],
])('with %s there is no preview', async (_why, coins, canTryWatch) => {
  network({ ...visitor(coins), [DETAIL]: ok(detail({ canTryWatch })) });
  const screen = await visit(DetailPage, ADDRESS, storeWithCoins(coins));
  await expect.element(screen.getByRole('heading', { name: '试看结束' })).toBeVisible();
  expect(film()).toBeNull();
});

// spec: §2/video-detail, §7/post-vod-buy, §9/bought-video-needs-no-repurchase
test('a double tap buys once; then the message shows and the whole video plays', async () => {
  const { countOf } = network({
    ...visitor(20),
    [DETAIL]: inSequence(ok(detail()), ok(detail({ bought: true }))),
    '/api/vod/buy': ok(null, '购买成功啦'),
  });
  const screen = await visit(DetailPage, ADDRESS, storeWithCoins(20));
  const button = screen.getByRole('button', { name: '18币购买' }).last();
  await expect.element(button).toBeVisible();
  const tap = button.element() as HTMLButtonElement;
  tap.click();
  tap.click();
  await expect.element(screen.getByText('购买成功啦')).toBeVisible();
  await expect.element(screen.getByText('已购买')).toBeVisible();
  expect(countOf('POST /api/vod/buy?vodId=9')).toBe(1);
  await expect.poll(() => film(), pollOptions).not.toBeNull();
});

test('when refetching a bought video fails, the stage shows the error and can reload', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  network({
    ...visitor(20),
    [DETAIL]: inSequence(ok(detail()), status(502), ok(detail({ bought: true }))),
    '/api/vod/buy': ok(null, '购买成功'),
  });
  const screen = await visit(DetailPage, ADDRESS, storeWithCoins(20));
  await screen.getByRole('button', { name: '18币购买' }).last().click();
  await expect.element(screen.getByRole('alert').getByText('加载失败')).toBeVisible();
  await screen.getByRole('button', { name: '重新加载' }).click();
  await expect.element(screen.getByText('已购买')).toBeVisible();
  await expect.poll(() => film(), pollOptions).not.toBeNull();
});

/** Answers with `first`, and with `second` from call number `from` on. */
function changing(first: ReturnType<typeof ok>, second: ReturnType<typeof ok>, from: number) {
  return inSequence(...Array.from({ length: from - 1 }, () => first), second);
}

/** Advances the timers until the bought video was requested `count` times. */
async function passConfirmDelays(requests: () => number, fetchCount: number) {
  const afterDelay = async () => {
    await vi.advanceTimersByTimeAsync(500);
    return requests();
  };
  await expect.poll(afterDelay, pollOptions).toBeGreaterThanOrEqual(fetchCount);
}

test.each([2, 3, 4, 5])(
  'a bought film reported as unbought until refetch %i appears by itself and is sold once',
  async (refetch) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { countOf } = network({
      ...visitor(20),
      [DETAIL]: changing(ok(detail()), ok(detail({ bought: true })), refetch + 1),
      '/api/vod/buy': ok(null, '购买成功'),
    });
    const screen = await visit(DetailPage, ADDRESS, storeWithCoins(20));
    const requests = () => countOf(`GET ${DETAIL}`);
    await screen.getByRole('button', { name: '18币购买' }).last().click();
    await passConfirmDelays(requests, refetch + 1);
    await expect.element(screen.getByText('已购买')).toBeVisible();
    expect(screen.getByRole('button', { name: '重新加载' }).all()).toHaveLength(0);
    expect(countOf('POST /api/vod/buy')).toBe(1);
  },
);

test('a bought film that stays unbought is refetched a limited number of times, then by a press, and never sold again', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const fetchCount = CONFIRM_DELAYS.length + 1;
  const { countOf } = network({
    ...visitor(20),
    [DETAIL]: changing(ok(detail()), ok(detail({ bought: true })), fetchCount + 3),
    '/api/vod/buy': ok(null, '购买成功'),
  });
  const store = storeWithCoins(20);
  const screen = await visit(DetailPage, ADDRESS, store);
  const requests = () => countOf(`GET ${DETAIL}`);
  await screen.getByRole('button', { name: '18币购买' }).last().click();
  await passConfirmDelays(requests, fetchCount + 1);
  await expect.element(screen.getByRole('heading', { name: '已购买，影片正在更新' })).toBeVisible();
  expect(requests()).toBe(fetchCount + 1);
  expect(screen.getByRole('button', { name: /币购买/ }).all()).toHaveLength(0);

  const reloadButton = screen.getByRole('button', { name: '重新加载' });
  await reloadButton.click();
  await expect.poll(requests).toBe(fetchCount + 2);
  await expect.element(reloadButton).not.toHaveAttribute('aria-busy');

  // After leaving and reopening, the page still knows that the film is paid.
  await screen.unmount();
  const secondVisit = await visit(DetailPage, ADDRESS, store);
  await expect.element(secondVisit.getByRole('heading', { name: '已购买，影片正在更新' })).toBeVisible();
  expect(secondVisit.getByRole('button', { name: /币购买/ }).all()).toHaveLength(0);
  await secondVisit.getByRole('button', { name: '重新加载' }).click();
  await expect.poll(() => film(), pollOptions).not.toBeNull();
  expect(countOf('POST /api/vod/buy')).toBe(1);
});

test('a hidden page stops refetching the film it has bought', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { countOf } = network({
    ...visitor(20),
    [DETAIL]: ok(detail()),
    '/api/vod/buy': ok(null, '购买成功'),
  });
  const screen = await visit(DetailPage, ADDRESS, storeWithCoins(20));
  await screen.getByRole('button', { name: '18币购买' }).last().click();
  await expect.poll(() => countOf(`GET ${DETAIL}`)).toBe(2);
  await screen.setShown(false);
  await vi.advanceTimersByTimeAsync(CONFIRM_DELAYS.reduce((sum, pause) => sum + pause));
  expect(countOf(`GET ${DETAIL}`)).toBe(2);
  await screen.setShown(true);
  await expect.element(screen.getByRole('heading', { name: '已购买，影片正在更新' })).toBeVisible();
});

// spec: §4/bought-video-plays, §8/buy-video-code-999
test('code 999 shows its message and leads to the recharge centre a second later', async () => {
  network({ ...visitor(6), [DETAIL]: ok(detail()), '/api/vod/buy': refused(999, '金币不足') });
  const screen = await visit(DetailPage, ADDRESS, storeAfterPreview(PREVIEW_SECONDS));
  await screen.getByRole('button', { name: '18币购买' }).last().click();
  await expect.element(screen.getByText('金币不足')).toBeVisible();
  expect(location.pathname).toBe('/vod/detail');
  await expect.element(screen.getByLabelText('address'), pollOptions).toHaveTextContent('/purchase');
});

test('buying before the account of a first visit has loaded waits for the account', async () => {
  let register: (() => void) | undefined;
  const { countOf } = network({
    ...visitor(6),
    '/api/user/register': () =>
      new Promise<Response>((resolve) => {
        register = () => resolve(Response.json({ result: true, code: 200, msg: '', data: userAnswer(6) }));
      }),
    [DETAIL]: ok(detail()),
    '/api/vod/buy': refused(999, '金币不足'),
  });
  const screen = await visit(DetailPage, ADDRESS);
  const button = screen.getByRole('button', { name: '18币购买' }).last();
  await button.click();
  await expect.element(button).toHaveAttribute('aria-busy');
  expect(countOf('POST /api/vod/buy')).toBe(0);
  register?.();
  await expect.element(screen.getByText('金币不足')).toBeVisible();
  expect(countOf('POST /api/user/register')).toBe(1);
  await expect.element(screen.getByLabelText('address'), pollOptions).toHaveTextContent('/purchase');
});

test.each(FAULTS)(
  'buying with $name shows an error, and a second attempt works',
  async ({ reply, hangs }) => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { countOf } = network({
      ...visitor(20),
      [DETAIL]: () => ok(detail({ bought: countOf('POST /api/vod/buy') > 1 }))(),
      '/api/vod/buy': inSequence(reply, ok(null, '购买成功')),
    });
    const screen = await visit(DetailPage, ADDRESS, storeWithCoins(20));
    const button = screen.getByRole('button', { name: '18币购买' }).last();
    await expect.element(button).toBeVisible();
    if (hangs) vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    await button.click();
    await expect.poll(() => countOf('POST /api/vod/buy')).toBe(1);
    if (hangs) {
      await vi.advanceTimersByTimeAsync(CALL_TIMEOUT);
      vi.useRealTimers();
    }
    await expect.element(screen.getByText('网络异常，请稍后重试')).toBeVisible();
    await expect.element(button).not.toHaveAttribute('aria-busy');
    expect(screen.getByText(HIDDEN_MESSAGE).query()).toBeNull();
    await button.click();
    await expect.element(screen.getByText('已购买')).toBeVisible();
    expect(countOf('POST /api/vod/buy')).toBe(2);
  },
);

test('without an account nothing is bought, and an error shows', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { countOf } = network({
    [DETAIL]: ok(detail({ canTryWatch: false })),
    '/api/user/register': status(500),
  });
  const screen = await visit(DetailPage, ADDRESS);
  const button = screen.getByRole('button', { name: '18币购买' }).last();
  await button.click();
  await expect.element(screen.getByText('网络异常，请稍后重试')).toBeVisible();
  await expect.element(button).not.toHaveAttribute('aria-busy');
  expect(countOf('POST /api/vod/buy')).toBe(0);
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

test('a video with an expired address plays from the new one after 重新加载', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const broken = URL.createObjectURL(new Blob(['no film'], { type: 'video/mp4' }));
  network({
    ...visitor(6),
    // The page first renews the address by itself, which does not help here.
    [DETAIL]: inSequence(
      ...[broken, broken, clip].map((vodPlayUrl) => ok(detail({ bought: true, vodPlayUrl }))),
    ),
  });
  const screen = await visit(DetailPage, ADDRESS, storeWithCoins(6));
  await expect.element(screen.getByRole('alert').getByText('加载失败'), pollOptions).toBeVisible();
  expect(film()).toBeNull();
  URL.revokeObjectURL(broken);
  await screen.getByRole('button', { name: '重新加载' }).click();
  await expect.poll(() => film()?.currentTime ?? 0, pollOptions).toBeGreaterThan(0.1);
});

describe('a film whose address fails', () => {
  let served: ServedFilm[] = [];
  const serve = (...answers: readonly FilmResponse[]) => {
    const servedFilm = serveFilm(...answers);
    served.push(servedFilm);
    return servedFilm;
  };
  afterEach(() => {
    for (const servedFilm of served.toReversed()) servedFilm.remove();
    served = [];
  });
  const bought = (vodPlayUrl: string) => ok(detail({ bought: true, vodPlayUrl }));
  const PLAYING: FilmResponse = { seconds: 4, ending: 'silence' };
  /** Fails like a host that refuses the next segment of the film. */
  async function failInTheMiddle(servedFilm: ServedFilm) {
    await expect.poll(position, pollOptions).toBeGreaterThan(1);
    servedFilm.breakConnection();
  }

  test('continues at its position from a new address when the host refuses the old one, without a message', async () => {
    const [ended, fresh] = [serve(PLAYING), serve(WHOLE_FILM)];
    const { countOf } = network({
      ...visitor(6),
      [DETAIL]: inSequence(bought(ended.address), bought(fresh.address)),
      [ended.address]: status(403),
    });
    const screen = await visit(DetailPage, ADDRESS, storeWithCoins(6));
    await failInTheMiddle(ended);
    await expect.poll(() => fresh.loads(), pollOptions).toBe(1);
    await expect.poll(position, pollOptions).toBeGreaterThan(1.2);
    expect(film()?.paused).toBe(false);
    expect(countOf(`GET ${DETAIL}`)).toBe(2);
    expect(screen.getByRole('alert').all()).toHaveLength(0);
  });

  test('is not refetched when the host does not refuse the address', async () => {
    const servedFilm = serve(PLAYING, WHOLE_FILM);
    const { countOf } = network({
      ...visitor(6),
      [DETAIL]: bought(servedFilm.address),
      [servedFilm.address]: status(200),
    });
    await visit(DetailPage, ADDRESS, storeWithCoins(6));
    await failInTheMiddle(servedFilm);
    await expect.poll(() => servedFilm.loads(), pollOptions).toBe(2);
    await expect.poll(position, pollOptions).toBeGreaterThan(1.2);
    expect(countOf(`GET ${DETAIL}`)).toBe(1);
  });

  test('shows the offer when it may no longer be watched', async () => {
    const ended = serve(PLAYING);
    network({
      ...visitor(100),
      [DETAIL]: inSequence(bought(ended.address), ok(detail({ bought: false }))),
      [ended.address]: status(410),
    });
    const screen = await visit(DetailPage, ADDRESS, storeWithCoins(100));
    await failInTheMiddle(ended);
    await expect.element(screen.getByText('完整观看需要18金币购买'), pollOptions).toBeVisible();
    expect(film()).toBeNull();
  });

  test('is renewed once and then reported as failed when no address works', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const films = Array.from({ length: 9 }, () => serve({ seconds: 'none', ending: 'network' }));
    const { countOf } = network({
      ...visitor(6),
      [DETAIL]: inSequence(...films.map(({ address }) => bought(address))),
      ...Object.fromEntries(films.map(({ address }) => [address, status(403)])),
    });
    const screen = await visit(DetailPage, ADDRESS, storeWithCoins(6));
    await expect.element(screen.getByRole('alert').getByText('加载失败'), { timeout: 30_000 }).toBeVisible();
    expect(countOf(`GET ${DETAIL}`)).toBe(2);
  });
});

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
  await expect.poll(() => film()?.paused, pollOptions).toBe(false);
  const first = film();
  await screen.setShown(false);
  await expect.poll(() => film(), pollOptions).toBeNull();
  expect(first?.paused).toBe(true);
  await screen.setShown(true);
  await expect.poll(() => film(), pollOptions).not.toBeNull();
  expect(film()).not.toBe(first);
});

const states = ['playing', 'paused'] as const;

/** Waits until the film has reached a position that is saved, and pauses it there if requested. */
async function watch(state: (typeof states)[number]): Promise<number> {
  await expect.poll(position, pollOptions).toBeGreaterThan(1);
  if (state === 'paused') {
    film()?.pause();
    await expect.poll(() => document.querySelector('.xgplayer-pause'), pollOptions).not.toBeNull();
  }
  return position();
}

/** The film is at its previous position, playing or paused as before. */
async function expectAsBefore(state: (typeof states)[number], time: number) {
  await expect.poll(position, pollOptions).toBeGreaterThanOrEqual(time - 0.05);
  if (state === 'paused') expect([film()?.paused, position()]).toEqual([true, expect.closeTo(time, 1)]);
  else await expect.poll(position, pollOptions).toBeGreaterThan(time + 0.2);
}

test.each(states)(
  'a film that was %s when its page was hidden is restored at the same position',
  async (state) => {
    network({ ...visitor(6), [DETAIL]: ok(detail({ bought: true })) });
    const screen = await visit(DetailPage, ADDRESS, storeWithCoins(6));
    const time = await watch(state);
    await screen.setShown(false);
    await expect.poll(() => film(), pollOptions).toBeNull();
    await screen.setShown(true);
    await expectAsBefore(state, time);
    expect(screen.getByText('上次看到').all()).toHaveLength(0);
  },
);

test.each(states)('bought during the preview, a film that is %s continues from there', async (state) => {
  network({
    ...visitor(6),
    [DETAIL]: inSequence(ok(detail()), ok(detail({ bought: true, vodPlayUrl: fullClip }))),
    '/api/vod/buy': ok(null, '购买成功'),
  });
  const screen = await visit(DetailPage, ADDRESS, storeWithCoins(6));
  const time = await watch(state);
  await screen.getByRole('button', { name: '18币购买' }).last().click();
  await expect.poll(() => film()?.src, pollOptions).toBe(fullClip);
  await expectAsBefore(state, time);
});

test('a preview that has ended continues from its end after the purchase', async () => {
  network({
    ...visitor(6),
    [DETAIL]: inSequence(ok(detail()), ok(detail({ bought: true, vodPlayUrl: fullClip }))),
    '/api/vod/buy': ok(null, '购买成功'),
  });
  const screen = await visit(DetailPage, ADDRESS, storeAfterPreview(PREVIEW_SECONDS - 2));
  await expect.element(screen.getByRole('heading', { name: '试看结束' }), pollOptions).toBeVisible();
  await screen.getByRole('button', { name: '18币购买' }).last().click();
  await expect.poll(() => film()?.src, pollOptions).toBe(fullClip);
  await expectAsBefore('playing', 1.8);
});

test('a failed refetch after a purchase does not interrupt playback', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { countOf } = network({
    ...visitor(6),
    [DETAIL]: inSequence(ok(detail()), status(502)),
    '/api/vod/buy': ok(null, '购买成功'),
  });
  const screen = await visit(DetailPage, ADDRESS, storeWithCoins(6));
  await watch('playing');
  const playing = film();
  await screen.getByRole('button', { name: '18币购买' }).last().click();
  await expect.element(screen.getByText('购买成功')).toBeVisible();
  await expect.poll(() => countOf(`GET ${DETAIL}`), pollOptions).toBe(2);
  const time = position();
  await expectAsBefore('playing', time);
  expect(film()).toBe(playing);
  expect(screen.getByRole('alert').all()).toHaveLength(0);
});

test('an empty list of comments accepts the first one', async () => {
  network({ ...visitor(6), [DETAIL]: ok(detail({ bought: true, comments: [] })) });
  const screen = await visit(DetailPage, ADDRESS, storeWithCoins(6));
  await screen.getByRole('textbox', { name: '输入弹幕' }).fill('第一条');
  await userEvent.keyboard('{Enter}');
  expect(document.querySelector('[data-own]')?.textContent).toBe('第一条');
});

/** Makes the player fill the page, as on a phone whose full screen can show only the bare film. */
async function fillPage(screen: Awaited<ReturnType<typeof visit>>) {
  const root = document.querySelector('.xgplayer') as HTMLElement;
  Object.defineProperty(root, 'requestFullscreen', { value: undefined });
  await screen.getByRole('button', { name: '全屏' }).click();
  await expect.poll(() => root.classList.contains('xgplayer-is-cssfullscreen')).toBe(true);
  return root;
}

test.each([
  ['the system’s back', () => history.back()],
  ['Escape', () => userEvent.keyboard('{Escape}')],
  ['its button', () => (document.querySelector('[aria-label="退出全屏"]') as HTMLElement).click()],
] as const)('%s ends a CSS full screen and leaves no extra history entry', async (_way, leave) => {
  network({ ...visitor(6), [DETAIL]: ok(detail({ bought: true })) });
  history.replaceState(null, '', '/vod');
  history.pushState(null, '', ADDRESS);
  const screen = await visit(DetailPage, ADDRESS, storeWithCoins(6));
  await plays();
  const root = await fillPage(screen);
  await leave();
  await expect.poll(() => root.classList.contains('xgplayer-is-cssfullscreen'), pollOptions).toBe(false);
  expect(root.isConnected).toBe(true);
  await expect.element(screen.getByRole('heading', { level: 1, name: '视频9' })).toBeVisible();
  await expect.poll(() => (history.state as { layer?: number } | null)?.layer, pollOptions).toBeUndefined();
  history.back();
  await expect.element(screen.getByLabelText('address'), pollOptions).toHaveTextContent('/vod');
});

test('a navigation while the player fills the page stays at its target', async () => {
  network({ ...visitor(6), [DETAIL]: ok(detail()), '/api/vod/buy': refused(999, '金币不足') });
  const screen = await visit(DetailPage, ADDRESS, storeWithCoins(6));
  await plays();
  await fillPage(screen);
  (screen.getByRole('button', { name: '18币购买' }).last().element() as HTMLElement).click();
  await expect.element(screen.getByLabelText('address'), pollOptions).toHaveTextContent('/purchase');
  const gone = performance.now() + 300;
  await expect.poll(() => performance.now(), pollOptions).toBeGreaterThan(gone);
  expect(location.pathname).toBe('/purchase');
});

// spec: §2/membership-limit-panel
test.each([18, 0])(
  'a video for members (price %i) offers VIP alone; closed, the panel can be opened again',
  async (vodPointsPlay) => {
    network({ ...visitor(600), [DETAIL]: ok(detail({ vipOnly: true, vodPointsPlay })) });
    const screen = await visit(DetailPage, ADDRESS, storeWithCoins(600));
    const panel = screen.getByRole('dialog', { name: '开通会员，继续观看' });
    await expect.element(panel).toBeVisible();
    await expect
      .element(panel.getByRole('link', { name: '开通 VIP' }))
      .toHaveAttribute('href', '/purchase?type=vip');
    await expect.element(screen.getByText('会员专享', { exact: true })).toBeVisible();
    expect(film()).toBeNull();
    // Coins cannot unlock it: neither a price nor a link to recharge is shown.
    expect(screen.getByText(/金币|一次购买|免费/).all()).toHaveLength(0);
    expect(screen.getByRole('button', { name: /币购买/ }).all()).toHaveLength(0);
    await panel.getByRole('button', { name: '关闭' }).click();
    await expect.element(panel).not.toBeInTheDocument();
    await screen.getByRole('button', { name: '会员专享视频' }).click();
    await expect.element(panel).toBeVisible();
  },
);

test('members can buy a video for members at its price, and see when it is bought', async () => {
  const member = { ...userAnswer(6), vipType: 'vip' };
  network({
    ...visitor(6),
    '/api/user/register': ok(member),
    '/api/user/info': ok(member),
    [DETAIL]: ok(detail({ vipOnly: true })),
  });
  const screen = await visit(DetailPage, ADDRESS);
  await expect.element(screen.getByText('18 金币')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: '18币购买' }).last()).toBeVisible();
  await screen.unmount();
  network({ ...visitor(6), [DETAIL]: ok(detail({ vipOnly: true, bought: true })) });
  const secondVisit = await visit(DetailPage, ADDRESS, storeWithCoins(6));
  await expect.element(secondVisit.getByText('已购买')).toBeVisible();
  expect(secondVisit.getByText('会员专享', { exact: true }).all()).toHaveLength(0);
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
  expect(sentText()).toBe('第一次来');
  await expect.element(box).toHaveValue('');
  await screen.getByRole('button', { name: '关闭弹幕' }).click();
  await expect
    .element(screen.getByRole('button', { name: '打开弹幕' }))
    .toHaveAttribute('aria-pressed', 'false');
  await expect.poll(() => document.querySelector<HTMLElement>('[data-own]')?.checkVisibility()).toBe(false);
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

// The ghost click guard is active from here on.
test('a press less than 600 ms after another purchase started buys nothing; a later one does', async () => {
  const { countOf } = network({
    ...visitor(20),
    [DETAIL]: inSequence(ok(detail()), ok(detail({ bought: true }))),
    '/api/vod/buy': ok(null, '购买成功啦'),
  });
  const screen = await visit(DetailPage, ADDRESS, storeWithCoins(20));
  const button = screen.getByRole('button', { name: '18币购买' }).last();
  await expect.element(button).toBeVisible();
  const first = Math.ceil(performance.now());
  recordPress(first);
  expect(claimPurchase()).toBe(true);
  recordPress(first + 599);
  (button.element() as HTMLButtonElement).click();
  await expect.element(button).not.toHaveAttribute('aria-busy');
  recordPress(first + 600);
  (button.element() as HTMLButtonElement).click();
  await expect.element(screen.getByText('购买成功啦')).toBeVisible();
  expect(countOf('POST /api/vod/buy?vodId=9')).toBe(1);
});
