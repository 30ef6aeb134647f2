import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { longClipAddress } from '../testing/clip.ts';
import { createPlayer } from './createPlayer.ts';
import type { PlayerHandle } from './types.ts';

let host: HTMLElement;
let handle: PlayerHandle | undefined;
// Browsers allow autoplay only after a user gesture.
beforeAll(() => userEvent.click(document.body));
afterEach(() => {
  handle?.destroy();
  host.remove();
  vi.restoreAllMocks();
});

const ignore = () => undefined;
const events = {
  onStarted: ignore,
  onSecondWatched: ignore,
  onPosition: ignore,
  onEnded: ignore,
  onFailed: ignore,
};

/** Creates a player that starts by itself. */
async function open() {
  host = document.body.appendChild(document.createElement('div'));
  const playback = { source: longClipAddress(), startTime: 0, autoplay: true };
  handle = await createPlayer(host, playback, {}, events, new AbortController().signal);
  return handle;
}

/** The next pause of the film. Events of media elements do not bubble. */
const nextPause = () =>
  new Promise((resolve) => host.addEventListener('pause', resolve, { once: true, capture: true }));

test('a film that starts while something is in front of it waits until it is gone', async () => {
  const player = await open();
  const paused = nextPause();
  // As when its code has arrived after the checkout was opened.
  player.setHeld(true);
  await paused;
  const media = host.querySelector('video') as HTMLVideoElement;
  await expect.poll(() => media.readyState).toBeGreaterThan(2);
  expect([media.paused, media.currentTime]).toEqual([true, 0]);
  player.setHeld(false);
  await expect.poll(() => media.currentTime).toBeGreaterThan(0.2);
});

test('a film whose hold ends in a hidden page plays when the page is visible', async () => {
  const player = await open();
  const film = () => host.querySelector('video');
  await expect.poll(() => film()?.currentTime).toBeGreaterThan(0.1);
  const paused = nextPause();
  player.setHeld(true);
  await paused;
  const hidden = vi.spyOn(document, 'hidden', 'get');
  const show = (isShown: boolean) => {
    hidden.mockReturnValue(!isShown);
    document.dispatchEvent(new Event('visibilitychange'));
  };
  show(false);
  // As when an application of the device has taken the order.
  player.setHeld(false);
  expect(film()?.paused).toBe(true);
  show(true);
  await expect.poll(() => film()?.paused).toBe(false);
});
