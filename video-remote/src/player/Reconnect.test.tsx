import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { type FilmResponse, type ServedFilm, serveFilm, WHOLE_FILM } from '../testing/filmServer.ts';
import { MAX_ATTEMPTS, STALL_TIMEOUT, WATCHDOG_INTERVAL } from './rules/reconnect.ts';
import { type ShownPlayer, showPlayer } from './testing.ts';

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

const soon = { timeout: 12_000 };

async function open(autoplay: boolean, ...answers: readonly FilmResponse[]) {
  film = serveFilm(...answers);
  shown = await showPlayer({}, { source: film.address, autoplay });
  return { media: shown.media, told: shown.events, film };
}
type Opened = Awaited<ReturnType<typeof open>>;

/** Advances the timers past the stall timeout. */
const runOutOfPatience = () => vi.advanceTimersByTimeAsync(STALL_TIMEOUT + 2000);
/**
 * Advances the timers until `what` is `expected`; data and progress that still arrive restart the timeout.
 */
const untilPatienceEnds = (what: () => unknown, expected: number) =>
  expect
    .poll(async () => {
      await vi.advanceTimersByTimeAsync(WATCHDOG_INTERVAL);
      return what();
    }, soon)
    .toBe(expected);
const lacksData = (media: HTMLVideoElement) => media.readyState < media.HAVE_FUTURE_DATA;
const isAt = async (media: HTMLVideoElement, place: number) => {
  await expect.poll(() => lacksData(media), soon).toBe(false);
  expect(media.currentTime).toBeGreaterThan(place - 0.3);
};
const reconnecting = () => page.getByText('网络不稳，正在重新连接');

/**
 * Failures: the first answer of the server, how the viewer gets there, and the position of the film then, in
 * s.
 */
const faults: Readonly<
  Record<
    string,
    { answer: FilmResponse; meet: (opened: Opened) => Promise<unknown>; at: number; stalls: boolean }
  >
> = {
  'no answer at the start': {
    answer: { seconds: 'none', ending: 'silence' },
    meet: async () => undefined,
    at: 0,
    stalls: true,
  },
  'a header and no film': {
    answer: { seconds: 0, ending: 'silence' },
    meet: ({ media }) => expect.poll(() => media.readyState, soon).toBe(1),
    at: 0,
    stalls: true,
  },
  'silence in the middle': {
    answer: { seconds: 2, ending: 'silence' },
    meet: ({ media }) => expect.poll(() => media.currentTime > 1.5 && lacksData(media), soon).toBe(true),
    at: 1.9,
    stalls: true,
  },
  'silence at a place that was sought': {
    answer: { seconds: 1, ending: 'silence' },
    meet: async ({ media }) => {
      await expect.poll(() => media.readyState, soon).toBeGreaterThan(1);
      media.currentTime = 2.5;
    },
    at: 2.5,
    stalls: true,
  },
  'an address that answers nothing to play (code 4)': {
    answer: { seconds: 'none', ending: 'network' },
    meet: ({ media }) => expect.poll(() => media.error?.code, soon).toBe(4),
    at: 0,
    stalls: false,
  },
  'a fault of the line (code 2)': {
    answer: { seconds: 2, ending: 'network' },
    meet: ({ media }) => expect.poll(() => media.error?.code, soon).toBe(2),
    at: 0,
    stalls: false,
  },
  'data that cannot be decoded (code 3)': {
    answer: { seconds: 2, ending: 'decode' },
    meet: ({ media }) => expect.poll(() => media.error?.code, soon).toBe(3),
    at: 0,
    stalls: false,
  },
};

test.each(Object.entries(faults))(
  '%s: a film that should play goes on from its place',
  async (_what, fault) => {
    const opened = await open(true, fault.answer, WHOLE_FILM);
    const { media, told } = opened;
    await fault.meet(opened);
    if (fault.stalls) await runOutOfPatience();
    await isAt(media, fault.at);
    await expect.poll(() => media.currentTime, soon).toBeGreaterThan(fault.at + 0.3);
    expect(media.paused).toBe(false);
    expect(film?.loads()).toBe(2);
    expect(told).not.toContain('failed');
    await expect.element(reconnecting()).not.toBeInTheDocument();
  },
);

const seekingOrFailing = Object.entries(faults).filter(([, { stalls, at }]) => !stalls || at === 2.5);
test.each(seekingOrFailing)('%s: a paused film recovers and stays paused', async (_what, fault) => {
  const opened = await open(false, fault.answer, WHOLE_FILM);
  const { media, told } = opened;
  await fault.meet(opened);
  if (fault.stalls) await runOutOfPatience();
  await expect.poll(() => film?.loads(), soon).toBe(2);
  await expect.poll(() => media.readyState, soon).toBeGreaterThan(1);
  await expect.poll(() => media.seeking, soon).toBe(false);
  await expect.poll(() => media.currentTime, soon).toBeCloseTo(fault.at, 1);
  expect(media.paused).toBe(true);
  expect(film?.loads()).toBe(2);
  expect(told).not.toContain('failed');
});

test('a film paused during a stall is not reloaded until it should play again', async () => {
  const opened = await open(true, { seconds: 2, ending: 'silence' }, WHOLE_FILM);
  const { media } = opened;
  await faults['silence in the middle']?.meet(opened);
  // The film shows the loading state; a paused film shows that it can be played.
  await expect.poll(() => shown?.root.matches('.xgplayer-isloading'), soon).toBe(true);
  media.pause();
  await runOutOfPatience();
  expect(film?.loads()).toBe(1);
  const play = page.getByRole('button', { name: '播放' });
  // The button in the middle and the one in the bar.
  await expect.poll(() => play.elements().length).toBe(2);
  await play.first().click();
  await runOutOfPatience();
  await expect.poll(() => media.currentTime, soon).toBeGreaterThan(2.2);
  expect(film?.loads()).toBe(2);
});

test.each([
  ['playing', true],
  ['paused', false],
])('after two failures in a row a film that was %s is so again', async (_how, plays) => {
  const silent = { seconds: 1, ending: 'silence' } as const;
  const { media } = await open(plays, silent, { seconds: 'none', ending: 'silence' }, WHOLE_FILM);
  await expect.poll(() => media.readyState, soon).toBeGreaterThan(1);
  media.currentTime = 2.5;
  await runOutOfPatience();
  await expect.poll(() => film?.loads(), soon).toBe(2);
  // The network also comes back while it loads: it loads once more before it can play.
  window.dispatchEvent(new Event('online'));
  await expect.poll(() => film?.loads(), soon).toBe(3);
  await expect.poll(() => media.readyState, soon).toBeGreaterThan(1);
  await expect.poll(() => media.seeking, soon).toBe(false);
  expect(media.paused).toBe(!plays);
  expect(media.currentTime).toBeGreaterThanOrEqual(2.4);
});

test('a pause during a reload is kept', async () => {
  const { media } = await open(
    true,
    { seconds: 2, ending: 'silence' },
    { seconds: 'none', ending: 'silence' },
    WHOLE_FILM,
  );
  await expect.poll(() => media.currentTime > 1.5 && lacksData(media), soon).toBe(true);
  await runOutOfPatience();
  await expect.element(reconnecting()).toBeVisible();
  const told = new Promise((resolve) => media.addEventListener('pause', resolve, { once: true }));
  media.pause();
  await told;
  window.dispatchEvent(new Event('online'));
  await expect.poll(() => media.readyState, soon).toBeGreaterThan(1);
  await expect.poll(() => media.seeking, soon).toBe(false);
  expect(media.paused).toBe(true);
  expect(media.currentTime).toBeGreaterThan(1.5);
});

test(`after ${MAX_ATTEMPTS} attempts it reports the failure with the position; the speed is kept until then`, async () => {
  const { media, told } = await open(true, { seconds: 2, ending: 'silence' });
  media.playbackRate = 1.5;
  await expect.poll(() => media.currentTime > 1.5 && lacksData(media), soon).toBe(true);
  for (let tried = 1; tried <= MAX_ATTEMPTS; tried += 1) {
    await untilPatienceEnds(() => film?.loads(), tried + 1);
    await expect.poll(() => media.currentTime > 1.5 && media.playbackRate, soon).toBe(1.5);
    expect(told).not.toContain('failed');
  }
  await untilPatienceEnds(() => told.filter((one) => one === 'failed').length, 1);
  await runOutOfPatience();
  expect(told.filter((one) => one === 'failed')).toHaveLength(1);
  expect(film?.loads()).toBe(MAX_ATTEMPTS + 1);
  expect(shown?.handle.snapshot()).toMatchObject({ playing: true });
  expect(shown?.handle.snapshot()?.time).toBeGreaterThan(1.5);
});

test('a server that never answers is reported as failed after the timeout', async () => {
  const { told } = await open(true, { seconds: 'none', ending: 'silence' });
  for (let tried = 0; tried <= MAX_ATTEMPTS; tried += 1) await runOutOfPatience();
  expect(told).toContain('failed');
  expect(film?.loads()).toBe(MAX_ATTEMPTS + 1);
});

test('a film that waits for a tap is not reloaded', async () => {
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockRejectedValue(
    new DOMException('no gesture', 'NotAllowedError'),
  );
  const { told } = await open(true, { seconds: 'none', ending: 'silence' });
  await expect.element(page.getByRole('button', { name: /自动播放请点击/ }), soon).toBeVisible();
  for (let tried = 0; tried < MAX_ATTEMPTS + 2; tried += 1) await runOutOfPatience();
  expect(film?.loads()).toBe(1);
  expect(told).not.toContain('failed');
});
