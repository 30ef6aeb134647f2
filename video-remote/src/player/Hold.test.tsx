import { afterEach, beforeAll, expect, test } from 'vitest';
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
});

const ignore = () => undefined;

test('a film that starts while something is in front of it waits until it is gone', async () => {
  host = document.body.appendChild(document.createElement('div'));
  const source = longClipAddress();
  const events = {
    onStarted: ignore,
    onSecondWatched: ignore,
    onPosition: ignore,
    onEnded: ignore,
    onFailed: ignore,
  };
  const { signal } = new AbortController();
  handle = await createPlayer(host, { source, startTime: 0, autoplay: true }, {}, events, signal);
  // Events of media elements do not bubble.
  const paused = new Promise((resolve) =>
    host.addEventListener('pause', resolve, { once: true, capture: true }),
  );
  // As when its code has arrived after the checkout was opened.
  handle.setHeld(true);
  await paused;
  const media = host.querySelector('video') as HTMLVideoElement;
  await expect.poll(() => media.readyState).toBeGreaterThan(2);
  expect([media.paused, media.currentTime]).toEqual([true, 0]);
  handle.setHeld(false);
  await expect.poll(() => media.currentTime).toBeGreaterThan(0.2);
});
