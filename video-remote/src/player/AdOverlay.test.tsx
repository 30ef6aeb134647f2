import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { LONG_CLIP_SECONDS, longClipAddress } from '../testing/clip.ts';
import '@manying/ui/tokens.css';
import '@manying/ui/base.css';
import { createPlayer } from './createPlayer.ts';
import type { AdControls, PlayerEvents, PlayerHandle, PlayerOptions } from './types.ts';

let clip = '';
let player: PlayerHandle | undefined;
let host: HTMLElement;
beforeAll(() => {
  clip = longClipAddress();
});
afterAll(() => URL.revokeObjectURL(clip));
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  player?.destroy();
  host.remove();
});

const ad = (adVideoLink: string, adVideo = clip) => ({ adVideo, adVideoLink });

async function show(options: PlayerOptions, autoplay = false) {
  host = document.createElement('div');
  host.style.cssText = 'position:relative;width:390px;height:219px';
  document.body.append(host);
  const events = {
    onStarted: vi.fn<PlayerEvents['onStarted']>(),
    onSecondWatched: vi.fn<PlayerEvents['onSecondWatched']>(),
    onPosition: vi.fn<PlayerEvents['onPosition']>(),
    onEnded: vi.fn<PlayerEvents['onEnded']>(),
    onFailed: vi.fn<PlayerEvents['onFailed']>(),
  };
  const inner = host.appendChild(document.createElement('div'));
  const playback = { source: clip, startTime: 0, autoplay };
  player = await createPlayer(inner, playback, options, events, new AbortController().signal);
  return events;
}

const region = (name = '广告') => page.getByRole('region', { name });
const films = () => [...host.querySelectorAll('video')];
/** The film's element; the elements of the ads are in the overlay. */
const film = () => films().find((video) => !video.closest('[role="region"]'));
const shownAd = () => films().find((video) => video.closest('[role="region"]') && !video.hidden);
/** Lets the shown ad end soon. */
function skipToEnd() {
  const video = shownAd();
  if (video) video.currentTime = LONG_CLIP_SECONDS - 0.3;
}
/** What the countdown of an ad shows in its first seconds. */
const FIRST_SECONDS = /^(7\d|80) 秒$/;

// spec: §2/video-ad-overlay, §4/ads-play-in-order, §8/autoplay-blocked
test('on a phone the prompt shows, the ad is paused and the bar hidden; a tap plays all ads and then the film', async () => {
  const onAdsEnd = vi.fn<() => void>();
  const events = await show({
    variant: 'mobile',
    adVideos: [ad('/first'), ad('/second')],
    onAdsEnd,
  });
  await expect.element(region().getByText('您的浏览器限制')).toBeVisible();
  await expect.element(region().getByText('自动播放请点击')).toBeVisible();
  expect(shownAd()?.paused).toBe(true);
  const bar = host.querySelector('xg-controls');
  expect(bar && getComputedStyle(bar).display).toBe('none');

  await region().getByRole('button', { name: '继续播放' }).click();
  await expect.element(region().getByText('您的浏览器限制')).not.toBeVisible();
  const details = region().getByRole('link', { name: '查看广告详情' });
  await expect.element(details).toHaveAttribute('href', '/first');
  await expect.element(region().getByRole('timer')).toHaveTextContent(FIRST_SECONDS);
  expect(film()?.paused).toBe(true);
  skipToEnd();
  await expect.element(details).toHaveAttribute('href', '/second');
  await expect.element(region().getByRole('timer')).toHaveTextContent(FIRST_SECONDS);
  skipToEnd();
  await expect.element(region()).not.toBeInTheDocument();
  await expect.poll(() => onAdsEnd.mock.calls.length).toBe(1);
  // The film's time can advance before the event that reports its start.
  await expect.poll(() => events.onStarted.mock.calls.length).toBe(1);
  await expect.poll(() => film()?.currentTime ?? 0).toBeGreaterThan(0);
  expect(bar && getComputedStyle(bar).display).not.toBe('none');
  expect(films()).toHaveLength(1);
});

test('the countdown stops while the ad is paused', async () => {
  const onAdClose = vi.fn<NonNullable<PlayerOptions['onAdClose']>>((ads) => ads.pause());
  await show({ variant: 'mobile', adVideos: [ad('')], onAdClose, adCloseText: 'VIP关闭广告' });
  await region().getByRole('button', { name: '继续播放' }).click();
  await expect.element(region().getByRole('timer')).toHaveTextContent(FIRST_SECONDS);
  await region().getByRole('button', { name: 'VIP关闭广告' }).click();
  await expect.poll(() => shownAd()?.paused).toBe(true);
  const [controls] = onAdClose.mock.calls[0] ?? [];
  expect(controls?.language).toBe('zh-cn');
  const remaining = region().getByRole('timer').element().textContent;
  const later = performance.now() + 1200;
  await expect.poll(() => performance.now()).toBeGreaterThan(later);
  expect(region().getByRole('timer').element().textContent).toBe(remaining);
  await expect.element(region()).toBeInTheDocument();

  controls?.play();
  await expect.poll(() => shownAd()?.paused).toBe(false);
  controls?.close();
  await expect.element(region()).not.toBeInTheDocument();
  await expect.poll(() => film()?.paused).toBe(false);
});

/** Brings an ad into a state by actions of the viewer. */
const states = {
  prompt: async () => expect.element(region().getByText('自动播放请点击')).toBeVisible(),
  playing: async () => {
    await region().getByRole('button', { name: '继续播放' }).click();
    await expect.poll(() => shownAd()?.currentTime ?? 0).toBeGreaterThan(0.1);
  },
  paused: async () => {
    await states.playing();
    shownAd()?.pause();
    await expect.element(region().getByRole('button', { name: '继续播放' })).toBeVisible();
  },
};

test.each(['prompt', 'playing', 'paused'] as const)('an ad can be closed: %s', async (state) => {
  await show({ variant: 'mobile', adVideos: [ad('/first'), ad('/second')] });
  await states[state]();
  await region().getByRole('button', { name: '关闭广告' }).click();
  await expect.element(region()).not.toBeInTheDocument();
  await expect.poll(() => film()?.currentTime ?? 0).toBeGreaterThan(0);
});

/** Close handlers that pause an ad and play it again. */
const resuming = {
  synchronously: ({ pause, play }: AdControls) => {
    pause();
    play();
  },
  'in the next microtask': ({ pause, play }: AdControls) => {
    pause();
    void Promise.resolve().then(play);
  },
  'after the pause event': ({ pause, play }: AdControls) => {
    shownAd()?.addEventListener('pause', () => setTimeout(play), { once: true });
    pause();
  },
};
const handlers = (['prompt', 'playing', 'paused'] as const).flatMap((state) =>
  (Object.keys(resuming) as (keyof typeof resuming)[])
    // An ad that is already paused emits no pause event.
    .filter((when) => state === 'playing' || when !== 'after the pause event')
    .map((when) => [state, when] as const),
);

test.each(handlers)('after a close handler pauses and resumes, the ad plays: %s, %s', async (state, when) => {
  await show({ variant: 'mobile', adVideos: [ad('/first')], onAdClose: resuming[when] });
  await states[state]();
  const from = shownAd()?.currentTime ?? 0;
  await region().getByRole('button', { name: '关闭广告' }).click();
  await expect.poll(() => shownAd()?.currentTime ?? 0).toBeGreaterThan(from + 0.1);
  await expect.poll(() => shownAd()?.paused).toBe(false);
  await expect.element(region().getByRole('button', { name: '继续播放' })).not.toBeInTheDocument();
  await expect.element(region().getByRole('timer')).toHaveTextContent(FIRST_SECONDS);
});

/** Simulates a browser that blocks autoplay. */
const refusePlaying = () =>
  vi
    .spyOn(HTMLMediaElement.prototype, 'play')
    .mockRejectedValue(new DOMException('no gesture', 'NotAllowedError'));

test('with autoplay the ads play without a prompt where the browser allows', async () => {
  await show({ variant: 'mobile', adVideos: [ad('/first')] }, true);
  await expect.poll(() => shownAd()?.currentTime ?? 0).toBeGreaterThan(0.1);
  await expect.element(region().getByText('自动播放请点击')).not.toBeVisible();
});

test('blocked autoplay shows the prompt over no frame of an ad, with the duration of all ads', async () => {
  const refuse = refusePlaying();
  await show(
    { variant: 'mobile', adVideos: [ad('/first'), ad('/second'), ad('', 'data:video/mp4,x')] },
    true,
  );
  await expect.element(region().getByText('自动播放请点击')).toBeVisible();
  await expect.element(region().getByText(`广告共 ${2 * LONG_CLIP_SECONDS} 秒`)).toBeVisible();
  const ads = films().filter((video) => video.closest('[role="region"]'));
  expect(ads.map((ad) => getComputedStyle(ad).visibility)).not.toContain('visible');
  expect(getComputedStyle(region().element()).backgroundColor).toBe('rgba(0, 0, 0, 0)');
  refuse.mockRestore();
  await region().getByRole('button', { name: '继续播放' }).click();
  await expect.poll(() => shownAd()?.currentTime ?? 0).toBeGreaterThan(0.1);
  expect(getComputedStyle(shownAd() ?? document.body).visibility).toBe('visible');
});

// spec: §8/autoplay-blocked
test('blocked autoplay shows the prompt of the film when no ad can be played', async () => {
  const refuse = refusePlaying();
  await show({ variant: 'mobile', adVideos: [ad('', 'data:video/mp4,x'), ad('', '/nothing.mp4')] }, true);
  const prompt = page.getByRole('button', { name: '您的浏览器限制 自动播放请点击' });
  await expect.element(prompt).toBeVisible();
  refuse.mockRestore();
  await prompt.click();
  await expect.poll(() => film()?.currentTime ?? 0).toBeGreaterThan(0);
});

test('the ad preloads while the prompt shows', async () => {
  await show({ variant: 'mobile', adVideos: [ad('/first')] });
  const loaded = () => (shownAd()?.buffered.length ? shownAd()?.buffered.end(0) : 0);
  await expect.poll(loaded).toBeCloseTo(LONG_CLIP_SECONDS, 0);
  expect(shownAd()?.paused).toBe(true);
});

// spec: §2/video-ad-overlay, §4/ads-closed, §9/desktop-control-bar
test('on a desktop the ad plays immediately, in English, and closing it starts the film', async () => {
  await show({ variant: 'desktop', language: 'en-us', adVideos: [ad('/first')] });
  await expect.poll(() => shownAd()?.currentTime ?? 0).toBeGreaterThan(0);
  await expect.element(region('Ad').getByRole('link', { name: 'For more information' })).toBeVisible();
  await region('Ad').getByRole('button', { name: '关闭广告' }).click();
  await expect.element(region('Ad')).not.toBeInTheDocument();
  await expect.poll(() => film()?.currentTime ?? 0).toBeGreaterThan(0);
});

test('ads that cannot be played never block the film', async () => {
  // No timeout expires: they are skipped because they fail.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await show({
    variant: 'desktop',
    adVideos: [ad('', '/nothing.mp4'), ad('', 'data:video/mp4,x'), ad('/third')],
  });
  await expect.poll(() => shownAd()?.currentTime ?? 0).toBeGreaterThan(0);
  await expect
    .element(region().getByRole('link', { name: '查看广告详情' }))
    .toHaveAttribute('href', '/third');
});

test.each(['javascript:alert(1)', ' java\nscript:alert(1)', 'data:text/html,x', '//evil.test/', 'blob:x'])(
  'an ad with target %j has no link, and plays anyway',
  async (link) => {
    await show({ variant: 'desktop', adVideos: [ad(link)] });
    await expect.poll(() => shownAd()?.currentTime ?? 0).toBeGreaterThan(0);
    expect([...host.querySelectorAll('a')].filter((link) => link.hasAttribute('href'))).toEqual([]);
    await expect.element(region().getByRole('link')).not.toBeInTheDocument();
  },
);

test('destroying a player during an ad leaves nothing behind', async () => {
  await show({ variant: 'desktop', adVideos: [ad('/first'), ad('/second')] });
  await expect.poll(() => shownAd()?.currentTime ?? 0).toBeGreaterThan(0);
  const all = films();
  player?.destroy();
  player = undefined;
  expect(films()).toHaveLength(0);
  expect(all.map((video) => video.paused)).toEqual(all.map(() => true));
});

const PICTURE = 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" width="16" height="9"/>';

// spec: §4/start-ad-counts-down
test('a start ad counts down, removes itself and the film plays', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
  await show({ startAd: { coverUrl: PICTURE, adUrl: 'https://ad.test/', adDuration: 1.5 } });
  await expect.element(page.getByText('广告: 2秒')).toBeVisible();
  await expect.element(page.getByRole('link', { name: '广告' })).toHaveAttribute('href', 'https://ad.test/');
  expect(film()?.paused).toBe(true);
  vi.advanceTimersByTime(600);
  await expect.element(page.getByText('广告: 1秒')).toBeVisible();
  vi.advanceTimersByTime(1200);
  await expect.element(page.getByRole('timer')).not.toBeInTheDocument();
  await expect.poll(() => film()?.currentTime ?? 0).toBeGreaterThan(0);
});

test('a start ad without a picture, or of 0 s, is skipped; an invalid duration is rejected', async () => {
  await show({ startAd: { coverUrl: 'data:image/png,x', adUrl: '', adDuration: 600 } });
  await expect.poll(() => film()?.currentTime ?? 0).toBeGreaterThan(0);
  player?.destroy();
  await show({ startAd: { coverUrl: PICTURE, adUrl: '', adDuration: 0 } }, true);
  expect(page.getByRole('timer').elements()).toHaveLength(0);
  await expect.poll(() => film()?.currentTime ?? 0).toBeGreaterThan(0);
  player?.destroy();
  await expect(show({ startAd: { coverUrl: PICTURE, adUrl: '', adDuration: -1 } })).rejects.toThrow(
    'adDuration must be greater than 0',
  );
});

test('video ads wait for the start ad', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
  await show({
    variant: 'desktop',
    startAd: { coverUrl: PICTURE, adUrl: '', adDuration: 1 },
    adVideos: [ad('/first')],
  });
  await expect.element(page.getByText('广告: 1秒')).toBeVisible();
  expect(shownAd()).toBeUndefined();
  vi.advanceTimersByTime(1400);
  await expect.poll(() => shownAd()?.currentTime ?? 0).toBeGreaterThan(0);
  expect(film()?.paused).toBe(true);
});
