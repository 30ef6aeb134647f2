/** What the tests of the video detail share: its answers, its film and what a visitor sees of it. */
import { ok } from '@manying/testing/network';
import { afterAll, afterEach, beforeAll, expect, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { previewSecondWatched } from '../videoState.ts';
import { longClipAddress } from './clip.ts';
import { storeWithCoins, userAnswer, vod } from './harness.tsx';

/** Address of the page. */
export const ADDRESS = '/vod/detail?vodId=9';

/** Path of the call of the video. */
export const DETAIL = '/api/vod/detail/9';

/** Address of the film. */
export let clip = '';

/** The same film at another address, as the provider returns it after a purchase. */
export let fullClip = '';

/** The video in the provider's format. */
export const detail = (fields: Record<string, unknown> = {}) => ({
  ...vod(9),
  vodPlayUrl: clip,
  vodPointsPlay: 18,
  bought: false,
  canTryWatch: true,
  guessLikeList: [vod(10), vod(11)],
  ...fields,
});

/** Answers to the calls of a visitor with `coins`. */
export const visitor = (coins: number) => ({
  '/api/user/register': ok(userAnswer(coins)),
  '/api/user/info': ok(userAnswer(coins)),
  '/api/vod/watch': ok(null),
});

/** The film; `null` while no player is there. */
export const film = () => document.querySelector('video');

/** Position of the film in s. */
export const position = () => film()?.currentTime ?? 0;

/** Waits until the film plays. */
export const plays = () => expect.poll(() => position() > 0.2 && !film()?.paused).toBe(true);

/** A store in which `seconds` of the preview of a film have been watched. */
export function storeAfterPreview(seconds: number, coins = 6, vodId = '9') {
  const store = storeWithCoins(coins);
  for (let second = 0; second < seconds; second += 1) store.dispatch(previewSecondWatched(vodId));
  return store;
}

/** Registers the hooks that every one of these tests needs. */
export function setUpDetailPage(): void {
  beforeAll(async () => {
    clip = longClipAddress();
    fullClip = longClipAddress();
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
}
