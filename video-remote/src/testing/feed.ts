/** What the tests of the feed share: its answers, its film and a visitor's gestures. */
import { type Answer, ok } from '@manying/testing/network';
import { afterAll, afterEach, beforeAll, expect, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { longClipAddress } from './clip.ts';
import { network, userAnswer, vod, vodPage } from './harness.tsx';

let clip = '';

/** Registers the hooks that every one of these tests needs. */
export function setUpFeed(): void {
  beforeAll(async () => {
    clip = longClipAddress();
    // Browsers allow autoplay only after a user gesture.
    await userEvent.click(document.body);
  });
  afterAll(() => URL.revokeObjectURL(clip));
  afterEach(() => {
    vi.restoreAllMocks();
    localStorage.clear();
  });
}

/** Fields of a film in the provider's format. */
type Fields = Record<string, unknown>;

const detail = (vodId: number, fields: Fields = {}) => ({
  ...vod(vodId),
  vodPlayUrl: clip,
  vodPointsPlay: 0,
  bought: false,
  canTryWatch: true,
  guessLikeList: [],
  ...fields,
});

/**
 * Answers of a feed of the free films 1 to `count`, for a visitor with `coins`. The video home has all of them, its only
 * category the same ones. @param films changes films by their number.
 */
export function feedAnswers(
  count: number,
  films: Readonly<Record<number, Fields>> = {},
  coins = 6,
): Record<string, Answer> {
  const numbers = Array.from({ length: count }, (_, index) => index + 1);
  return {
    '/api/user/info': ok(userAnswer(coins)),
    '/api/vod/watch': ok(null),
    '/api/vod/index': ok([{ typeId: 1, typeName: '每日推荐', vods: numbers.map(vod) }]),
    '/api/vod/page/1/1': ok(vodPage(1, count, count)),
    ...Object.fromEntries(
      numbers.map((number) => [`/api/vod/detail/${number}`, ok(detail(number, films[number]))]),
    ),
  };
}

const CURRENT = 'article:not([inert])';

/** Title of the film on the screen. */
export const currentTitle = () => document.querySelector(`${CURRENT} h2`)?.textContent ?? '';

/** The film on the screen; `null` while no player is there. */
export const currentFilm = () => document.querySelector<HTMLVideoElement>(`${CURRENT} video`);

/** Number of media elements. */
export const filmCount = () => document.querySelectorAll('video').length;

/** Waits until the film on the screen plays. */
export const plays = () =>
  expect.poll(() => (currentFilm()?.currentTime ?? 0) > 0.1 && !currentFilm()?.paused).toBe(true);

/** Waits until a film is on the screen. */
export const shows = (title: string) => expect.poll(currentTitle).toBe(title);

/** Sends a pointer event to the feed, `y` px below its middle. */
function point(name: string, y: number): void {
  const stage = document.querySelector('main > section');
  if (!stage) throw new Error('There is no feed');
  const { left, top, width, height } = stage.getBoundingClientRect();
  stage.dispatchEvent(
    new PointerEvent(name, {
      bubbles: true,
      cancelable: true,
      isPrimary: true,
      clientX: left + width / 3,
      clientY: top + height / 2 + y,
    }),
  );
}

/** Swipes the films by `distance` px; negative is up. */
export function swipe(distance: number): void {
  // Only real pointers can be captured.
  vi.spyOn(Element.prototype, 'setPointerCapture').mockImplementation(() => undefined);
  point('pointerdown', 0);
  for (const share of [0.25, 0.5, 0.75, 1]) point('pointermove', distance * share);
  point('pointerup', distance);
}

/** Taps the film `times` times at once, `y` px below its middle. */
export function tap(times = 1, y = -100): void {
  for (let time = 0; time < times; time += 1) {
    point('pointerdown', y);
    point('pointerup', y);
  }
}

/** Presses the film until the returned function is called. */
export function hold(): () => void {
  point('pointerdown', -100);
  return () => point('pointerup', -100);
}

/** Presses a key on the page. */
export const press = (key: string) => userEvent.keyboard(key);

/** Answers for a visitor with `coins` to a feed of film 1, which costs 18 coins until it is bought. @returns the number of purchases. */
export function serveSoldFilm(coins: number): () => number {
  let bought = false;
  const film: Answer = (address) => ok(detail(1, { vodPointsPlay: 18, bought }))(address);
  const { countOf } = network({
    ...feedAnswers(1, {}, coins),
    '/api/vod/detail/1': film,
    '/api/vod/buy': () => {
      bought = true;
      return ok(null, '购买成功')();
    },
  });
  return () => countOf('POST /api/vod/buy');
}
