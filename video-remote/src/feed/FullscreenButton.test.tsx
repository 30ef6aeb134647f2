/** Full screen of wide films in the feed. */
import { PageCurrent } from '@manying/platform/page';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { feedAnswers, plays, setUpFeed, shows, swipe } from '../testing/feed.ts';
import { network, storeWithCoins, visit } from '../testing/harness.tsx';
import FeedPage from './FeedPage.tsx';

setUpFeed();

const [WIDTH, HEIGHT] = [innerWidth, innerHeight];
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

beforeEach(async () => {
  filling = null;
  await page.viewport(390, 844);
});
afterEach(() => page.viewport(WIDTH, HEIGHT));

test('全屏观看 below a wide film fills the screen and turns the phone; 退出全屏 leaves it', async () => {
  const { enter, leave, lock } = mockFullscreen();
  network(feedAnswers(2));
  const view = await visit(FeedPage, '/vod/feed', storeWithCoins(6));
  await plays();
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
  network(feedAnswers(2));
  const view = await visit(FeedPage, '/vod/feed', storeWithCoins(6));
  await plays();
  await view.getByRole('button', { name: '全屏观看' }).click();
  await expect.element(view.getByText('当前浏览器不能全屏')).toBeVisible();
  await plays();
});

test('a browser without full screen for pages offers none', async () => {
  mockFullscreen();
  vi.spyOn(document, 'fullscreenEnabled', 'get').mockReturnValue(false);
  network(feedAnswers(2));
  const view = await visit(FeedPage, '/vod/feed', storeWithCoins(6));
  await plays();
  expect(view.getByRole('button', { name: '全屏观看' }).query()).toBeNull();
});

test('a swipe keeps full screen; leaving the feed ends it', async () => {
  const { leave } = mockFullscreen();
  network(feedAnswers(2));
  function Left() {
    const [isLeft, setLeft] = useState(false);
    return (
      <PageCurrent value={!isLeft}>
        <FeedPage />
        <button type="button" onClick={() => setLeft(true)}>
          leave
        </button>
      </PageCurrent>
    );
  }
  const view = await visit(Left, '/vod/feed', storeWithCoins(6));
  await plays();
  await view.getByRole('button', { name: '全屏观看' }).click();
  swipe(-300);
  await shows('视频2');
  await plays();
  await expect.element(view.getByRole('button', { name: '退出全屏' })).toBeVisible();
  expect(leave).not.toHaveBeenCalled();
  (view.getByRole('button', { name: 'leave' }).element() as HTMLElement).click();
  await expect.poll(() => leave.mock.calls.length).toBe(1);
});
