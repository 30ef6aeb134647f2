import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { type FilmResponse, type ServedFilm, serveFilm, WHOLE_FILM } from '../testing/filmServer.ts';
import { MAX_ATTEMPTS, MAX_RETRY_DELAY, STALL_TIMEOUT } from './rules/reconnect.ts';
import { pollWithTimers, type ShownPlayer, showPlayer } from './testing.ts';

let shown: ShownPlayer | undefined;
let film: ServedFilm | undefined;
// Browsers allow autoplay only after a user gesture.
beforeAll(() => userEvent.click(document.body));
// Timeouts expire when a test advances the timers.
beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] }));
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  shown?.remove();
  film?.remove();
  shown = undefined;
});

async function open(autoplay: boolean, ...answers: readonly FilmResponse[]) {
  film = serveFilm(...answers);
  shown = await showPlayer({}, { source: film.address, autoplay });
  return { media: shown.media, events: shown.events, film };
}
type Opened = Awaited<ReturnType<typeof open>>;

/** Advances the timers past the stall timeout. */
const passStallTimeout = () => vi.advanceTimersByTimeAsync(STALL_TIMEOUT + 2000);
const lacksData = (media: HTMLVideoElement) => media.readyState < media.HAVE_FUTURE_DATA;
const expectAt = async (media: HTMLVideoElement, time: number) => {
  await expect.poll(() => lacksData(media)).toBe(false);
  expect(media.currentTime).toBeGreaterThan(time - 0.3);
};
/** The end of the next seek: a film that is loaded again seeks to its position. */
const seeked = (media: HTMLVideoElement) =>
  new Promise((resolve) => media.addEventListener('seeked', resolve, { once: true }));
const reconnecting = () => page.getByText('网络不稳，正在重新连接');

/**
 * Failures: the first answer of the server, how the viewer gets there, and the position of the film then, in
 * s.
 */
const failures: Readonly<
  Record<
    string,
    { answer: FilmResponse; reach: (opened: Opened) => Promise<unknown>; time: number; stalls: boolean }
  >
> = {
  'no answer at the start': {
    answer: { seconds: 'none', ending: 'silence' },
    reach: async () => undefined,
    time: 0,
    stalls: true,
  },
  'a header without media': {
    answer: { seconds: 0, ending: 'silence' },
    reach: ({ media }) => expect.poll(() => media.readyState).toBe(1),
    time: 0,
    stalls: true,
  },
  'no more data in the middle': {
    answer: { seconds: 2, ending: 'silence' },
    reach: ({ media }) => expect.poll(() => media.currentTime > 1.5 && lacksData(media)).toBe(true),
    time: 1.9,
    stalls: true,
  },
  'no data after a seek': {
    answer: { seconds: 1, ending: 'silence' },
    reach: async ({ media }) => {
      await expect.poll(() => media.readyState).toBeGreaterThan(1);
      media.currentTime = 2.5;
    },
    time: 2.5,
    stalls: true,
  },
  'an unplayable answer (code 4)': {
    answer: { seconds: 'none', ending: 'network' },
    reach: ({ media }) => expect.poll(() => media.error?.code).toBe(4),
    time: 0,
    stalls: false,
  },
  'a network error (code 2)': {
    answer: { seconds: 2, ending: 'network' },
    reach: ({ media }) => expect.poll(() => media.error?.code).toBe(2),
    time: 0,
    stalls: false,
  },
  'data that cannot be decoded (code 3)': {
    answer: { seconds: 2, ending: 'decode' },
    reach: ({ media }) => expect.poll(() => media.error?.code).toBe(3),
    time: 0,
    stalls: false,
  },
};

test.each(Object.entries(failures))(
  '%s: a film that should play continues from its position',
  async (_what, failure) => {
    const opened = await open(true, failure.answer, WHOLE_FILM);
    const { media, events } = opened;
    await failure.reach(opened);
    const restored = failure.time > 0 ? seeked(media) : undefined;
    if (failure.stalls) await pollWithTimers(opened.film.loads, 2);
    // Until then a film that has loaded is at its beginning.
    await restored;
    await expectAt(media, failure.time);
    await expect.poll(() => media.currentTime).toBeGreaterThan(failure.time + 0.3);
    expect(media.paused).toBe(false);
    expect(film?.loads()).toBe(2);
    expect(events).not.toContain('failed');
    await expect.element(reconnecting()).not.toBeInTheDocument();
  },
);

const seekingOrFailing = Object.entries(failures).filter(([, { stalls, time }]) => !stalls || time === 2.5);
test.each(seekingOrFailing)('%s: a paused film recovers and stays paused', async (_what, failure) => {
  const opened = await open(false, failure.answer, WHOLE_FILM);
  const { media, events } = opened;
  await failure.reach(opened);
  if (failure.stalls) await pollWithTimers(opened.film.loads, 2);
  await expect.poll(() => film?.loads()).toBe(2);
  await expect.poll(() => media.readyState).toBeGreaterThan(1);
  await expect.poll(() => media.seeking).toBe(false);
  await expect.poll(() => media.currentTime).toBeCloseTo(failure.time, 1);
  expect(media.paused).toBe(true);
  expect(film?.loads()).toBe(2);
  expect(events).not.toContain('failed');
});

test('a film paused during a stall is not reloaded until it should play again', async () => {
  const opened = await open(true, { seconds: 2, ending: 'silence' }, WHOLE_FILM);
  const { media } = opened;
  await failures['no more data in the middle']?.reach(opened);
  // The film shows the loading state; a paused film shows that it can be played.
  await expect.poll(() => shown?.root.matches('.xgplayer-isloading')).toBe(true);
  media.pause();
  await passStallTimeout();
  expect(film?.loads()).toBe(1);
  const play = page.getByRole('button', { name: '播放' });
  // The button in the middle and the one in the bar.
  await expect.poll(() => play.elements().length).toBe(2);
  await play.first().click();
  await pollWithTimers(opened.film.loads, 2);
  await expect.poll(() => media.currentTime).toBeGreaterThan(2.2);
  expect(film?.loads()).toBe(2);
});

test.each([
  ['playing', true],
  ['paused', false],
])('after two failures in a row a film that was %s is so again', async (_how, plays) => {
  const silent = { seconds: 1, ending: 'silence' } as const;
  const { media, film: served } = await open(
    plays,
    silent,
    { seconds: 'none', ending: 'silence' },
    WHOLE_FILM,
  );
  await expect.poll(() => media.readyState).toBeGreaterThan(1);
  media.currentTime = 2.5;
  await pollWithTimers(served.loads, 2);
  const restored = seeked(media);
  // The network also comes back while it loads: it loads once more before it can play.
  window.dispatchEvent(new Event('online'));
  await restored;
  expect(served.loads()).toBe(3);
  expect(media.paused).toBe(!plays);
  expect(media.currentTime).toBeGreaterThanOrEqual(2.4);
});

test('a pause during a reload is kept', async () => {
  const { media, film: served } = await open(
    true,
    { seconds: 2, ending: 'silence' },
    { seconds: 'none', ending: 'silence' },
    WHOLE_FILM,
  );
  await expect.poll(() => media.currentTime > 1.5 && lacksData(media)).toBe(true);
  await pollWithTimers(served.loads, 2);
  await expect.element(reconnecting()).toBeVisible();
  const paused = new Promise((resolve) => media.addEventListener('pause', resolve, { once: true }));
  media.pause();
  await paused;
  const restored = seeked(media);
  window.dispatchEvent(new Event('online'));
  await restored;
  expect(media.currentTime).toBeGreaterThan(1.5);
  expect(media.paused).toBe(true);
});

/** Plays, and the server has sent all that it sends. */
const playsLoaded = (media: HTMLVideoElement, seconds: number) =>
  expect
    .poll(() => media.currentTime > 0.2 && media.buffered.end(media.buffered.length - 1) > seconds - 0.5)
    .toBe(true);

/** Once the film is loaded: a load sets the speed to its default. */
async function setSpeed(media: HTMLVideoElement, speed: number): Promise<void> {
  await expect.poll(() => media.readyState).toBeGreaterThan(0);
  media.playbackRate = speed;
}

/** A playing film whose connection has broken, and which waits for its next load until {@link passRetryDelay}. */
async function openBroken() {
  const opened = await open(true, { seconds: 20, ending: 'silence' }, WHOLE_FILM);
  const { media, film: served } = opened;
  await playsLoaded(media, 20);
  const failed = new Promise((resolve) => media.addEventListener('error', resolve, { once: true }));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  served.breakConnection();
  await failed;
  expect(served.loads()).toBe(1);
  return opened;
}

function passRetryDelay(): void {
  vi.advanceTimersByTime(MAX_RETRY_DELAY);
  vi.useRealTimers();
}

test('a seek before a film is loaded again after an error is kept', async () => {
  const { media, film: served } = await openBroken();
  const seeking = new Promise((resolve) => media.addEventListener('seeking', resolve, { once: true }));
  media.currentTime = 10;
  await seeking;
  const restored = seeked(media);
  passRetryDelay();
  expect(served.loads()).toBe(2);
  await restored;
  await expectAt(media, 10);
});

test('a film that the viewer skips to before the next load is not loaded twice', async () => {
  const items = [serveFilm({ seconds: 20, ending: 'silence' }, WHOLE_FILM), serveFilm(WHOLE_FILM)] as const;
  const [broken, next] = items;
  film = broken;
  const playlist = items.map(({ address }) => ({ name: address, source: address }));
  shown = await showPlayer({ playlist }, { source: broken.address, autoplay: true });
  const { media } = shown;
  await playsLoaded(media, 20);
  const failed = new Promise((resolve) => media.addEventListener('error', resolve, { once: true }));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  broken.breakConnection();
  await failed;
  await page.getByRole('button', { name: '下一个' }).click();
  await expect.poll(() => next.loads() === 1 && media.currentTime > 0.2 && !media.paused).toBe(true);
  vi.advanceTimersByTime(MAX_RETRY_DELAY);
  expect([broken.loads(), next.loads()]).toEqual([1, 1]);
  await expect.element(reconnecting()).not.toBeInTheDocument();
  next.remove();
});

test('a film that is loaded again in a hidden page plays when the page is visible', async () => {
  const hidden = vi.spyOn(document, 'hidden', 'get');
  const show = (isShown: boolean) => {
    hidden.mockReturnValue(!isShown);
    document.dispatchEvent(new Event('visibilitychange'));
  };
  const { media, film: served } = await openBroken();
  show(false);
  passRetryDelay();
  expect(served.loads()).toBe(2);
  await expectAt(media, 0.2);
  expect(media.paused).toBe(true);
  await expect.element(reconnecting()).not.toBeInTheDocument();
  show(true);
  await expect.poll(() => media.paused).toBe(false);
});

test.each([
  ['faster', 1, 2],
  ['slower, as at the end of a long press', 2, 1],
])('a speed that becomes %s while the film is loaded again stays', async (_, before, after) => {
  const { media, film: served } = await open(true, { seconds: 2, ending: 'silence' }, WHOLE_FILM);
  await setSpeed(media, before);
  await expect.poll(() => media.currentTime > 0.5).toBe(true);
  await pollWithTimers(served.loads, 2);
  media.playbackRate = after;
  await expect.poll(() => media.currentTime > 2.5).toBe(true);
  expect(media.playbackRate).toBe(after);
});

test(`after ${MAX_ATTEMPTS} attempts it reports the failure with the position; the speed is kept until then`, async () => {
  const { media, events } = await open(true, { seconds: 2, ending: 'silence' });
  await setSpeed(media, 1.5);
  await expect.poll(() => media.currentTime > 1.5 && lacksData(media)).toBe(true);
  let attempts = 0;
  media.addEventListener('loadstart', () => {
    attempts += 1;
  });
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
    // The timers stand still while the request is on its way: another attempt would replace it.
    await pollWithTimers(() => attempts, attempt);
    await expect.poll(() => film?.loads()).toBe(attempt + 1);
    await expect.poll(() => media.currentTime > 1.5 && media.playbackRate).toBe(1.5);
    expect(events).not.toContain('failed');
  }
  await pollWithTimers(() => events.filter((event) => event === 'failed').length, 1);
  await passStallTimeout();
  expect(events.filter((event) => event === 'failed')).toHaveLength(1);
  expect(film?.loads()).toBe(MAX_ATTEMPTS + 1);
  expect(shown?.handle.snapshot()).toMatchObject({ playing: true });
  expect(shown?.handle.snapshot()?.time).toBeGreaterThan(1.5);
});

test('a server that never answers is reported as failed after the timeout', async () => {
  const { events } = await open(true, { seconds: 'none', ending: 'silence' });
  for (let attempt = 0; attempt <= MAX_ATTEMPTS; attempt += 1) await passStallTimeout();
  expect(events).toContain('failed');
  expect(film?.loads()).toBe(MAX_ATTEMPTS + 1);
});

test('a film that waits for a tap is not reloaded', async () => {
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockRejectedValue(
    new DOMException('no gesture', 'NotAllowedError'),
  );
  const { events } = await open(true, { seconds: 'none', ending: 'silence' });
  await expect.element(page.getByRole('button', { name: /自动播放请点击/ })).toBeVisible();
  for (let attempt = 0; attempt < MAX_ATTEMPTS + 2; attempt += 1) await passStallTimeout();
  expect(film?.loads()).toBe(1);
  expect(events).not.toContain('failed');
});
