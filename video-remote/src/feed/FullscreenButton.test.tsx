/** Full screen of wide films in the feed. */
import { type AnswerTable, status } from '@manying/testing/network';
import { resizeWindow } from '@manying/testing/resizeWindow';
import type { ComponentType } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { feedAnswers, plays, setUpFeed, shows, swipe } from '../testing/feed.ts';
import { network, storeWithCoins, visit } from '../testing/harness.tsx';
import { leavable } from '../testing/leavable.tsx';
import FeedPage from './FeedPage.tsx';

setUpFeed();

const root = document.documentElement;
let filling: Element | null = null;

/** The browser answers that `element` fills the screen, or nothing. */
function fill(element: Element | null): void {
  filling = element;
  document.dispatchEvent(new Event('fullscreenchange'));
}

/** A browser with full screen, which the frame of a test does not have. */
function mockFullscreen() {
  vi.spyOn(document, 'fullscreenEnabled', 'get').mockReturnValue(true);
  vi.spyOn(document, 'fullscreenElement', 'get').mockImplementation(() => filling);
  const enter = vi.spyOn(root, 'requestFullscreen').mockImplementation(async () => fill(root));
  const leave = vi.spyOn(document, 'exitFullscreen').mockImplementation(async () => fill(null));
  const lock = vi.fn(async () => undefined);
  vi.spyOn(screen, 'orientation', 'get').mockReturnValue({ lock } as unknown as ScreenOrientation);
  return { enter, leave, lock };
}

beforeEach(() => {
  filling = null;
});

/** Opens the feed on a phone, of which film 1 is wide and plays. */
async function openFeed(Page: ComponentType = FeedPage, answers: AnswerTable = feedAnswers(2)) {
  await resizeWindow(390, 844);
  network(answers);
  const view = await visit(Page, '/vod/feed', storeWithCoins(6));
  await plays();
  return view;
}

test('全屏观看 below a wide film fills the screen and turns the phone; 退出全屏 leaves it', async () => {
  const { enter, leave, lock } = mockFullscreen();
  const view = await openFeed();
  const button = view.getByRole('button', { name: '全屏观看' });
  await expect.element(button).toBeVisible();
  const film = document.querySelector('article:not([inert]) video');
  const { width, height, top } = film?.getBoundingClientRect() ?? new DOMRect();
  const ratio = film instanceof HTMLVideoElement ? film.videoHeight / film.videoWidth : 0;
  const filmBottom = top + 0.34 * (height - width * ratio) + width * ratio;
  expect(button.element().getBoundingClientRect().top).toBeCloseTo(filmBottom + 16, 0);

  await button.click();
  await expect.element(view.getByRole('button', { name: '退出全屏' })).toBeVisible();
  expect(enter).toHaveBeenCalledOnce();
  expect(lock).toHaveBeenCalledExactlyOnceWith('landscape');
  await view.getByRole('button', { name: '退出全屏' }).click();
  await expect.element(button).toBeVisible();
  expect(leave).toHaveBeenCalledOnce();
});

test('a browser that refuses full screen says so, and the film plays on', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  mockFullscreen().enter.mockRejectedValue(new TypeError('Permissions check failed'));
  const view = await openFeed();
  await view.getByRole('button', { name: '全屏观看' }).click();
  await expect.element(view.getByText('当前浏览器不能全屏')).toBeVisible();
  await plays();
});

test('a browser without full screen for pages offers none', async () => {
  mockFullscreen();
  vi.spyOn(document, 'fullscreenEnabled', 'get').mockReturnValue(false);
  const view = await openFeed();
  expect(view.getByRole('button', { name: '全屏观看' }).query()).toBeNull();
});

test('a swipe keeps full screen; leaving the feed ends it', async () => {
  const { leave } = mockFullscreen();
  const view = await openFeed(leavable(FeedPage));
  await view.getByRole('button', { name: '全屏观看' }).click();
  swipe(-300);
  await shows('视频2');
  await plays();
  await expect.element(view.getByRole('button', { name: '退出全屏' })).toBeVisible();
  expect(leave).not.toHaveBeenCalled();
  (view.getByRole('button', { name: 'leave' }).element() as HTMLElement).click();
  await expect.poll(() => leave.mock.calls.length).toBe(1);
});

test.each([
  ['that does not play', { vodPointsPlay: 18, canTryWatch: false }, '18币购买'],
  ['whose data cannot be loaded', undefined, '重新加载'],
])('full screen can be left at a film %s', async (_, fields, sign) => {
  const { leave } = mockFullscreen();
  const answers = feedAnswers(2, fields && { 2: fields });
  const view = await openFeed(FeedPage, fields ? answers : { ...answers, '/api/vod/detail/2': status(500) });
  await view.getByRole('button', { name: '全屏观看' }).click();
  swipe(-300);
  await expect.element(view.getByText(sign).first()).toBeVisible();
  await view.getByRole('button', { name: '退出全屏' }).click();
  expect(leave).toHaveBeenCalledOnce();
});
