/** Failures of a stream that the HLS plugin loads with `fetch`. */
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { pollWithTimers, type ShownPlayer, showPlayer } from './testing.ts';
import type { PlayerOptions } from './types.ts';

let shown: ShownPlayer | undefined;
// Browsers allow autoplay only after a user gesture.
beforeAll(() => userEvent.click(document.body));
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  shown?.remove();
  shown = undefined;
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie of the choice is what is tested
  document.cookie = 'selectedStreamLevel=; max-age=0; path=/';
});

/** The stream of the sample store: four qualities, three audio tracks. */
const STREAM = new URL('/provider/media/films/train/hls/', location.href).href;
const audioTracks = ['原声', '伴奏'].map((text) => ({ value: text, text }));
const qualities = [
  { definition: 'auto', desc: '自动', Url: `${STREAM}master.m3u8` },
  { definition: '270p', desc: '流畅', Url: `${STREAM}master-270p.m3u8` },
];

/**
 * Lets the first `times` requests for matching addresses hang or fail with 500. Returns the number of these
 * requests.
 */
function breakServer(address: RegExp, how: 'hangs' | 'fails', times = 1) {
  let met = 0;
  const real = window.fetch.bind(window);
  vi.spyOn(window, 'fetch').mockImplementation((input, init) => {
    const { url, signal } = new Request(input, init);
    if (!address.test(url)) return real(input, init);
    met += 1;
    if (met > times) return real(input, init);
    if (how === 'fails') return Promise.resolve(new Response(null, { status: 500 }));
    return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
  });
  return () => met;
}

async function open(autoplay: boolean, options: PlayerOptions = {}) {
  // Timeouts expire when a test advances the timers.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
  shown = await showPlayer({ audioTracks, ...options }, { source: `${STREAM}master.m3u8`, autoplay });
  expect(shown.root.querySelector('video')?.src ?? '').not.toContain('.m3u8');
  return shown;
}
test.each([
  ['the quality that the remembered bandwidth carries', { bandwidth: 700, savesData: false }],
  ['the lowest quality with saveData', { bandwidth: undefined, savesData: true }],
])('a stream starts with %s', async (_, network) => {
  const load = vi.spyOn(window, 'fetch');
  const { root } = await open(false, { qualities, network });
  await expect.poll(() => root.textContent).toContain('流畅');
  const playlists = () =>
    load.mock.calls
      .map(([input]) => new Request(input).url.split('/').at(-1))
      .filter((name) => name?.startsWith('master'));
  await expect.poll(playlists).toEqual(['master-270p.m3u8']);
});

/** Advances the timers until the stalled stream is loaded again, from its master playlist on. */
function awaitReload() {
  const { calls } = vi.mocked(window.fetch).mock;
  const before = calls.length;
  const isMaster = ([input]: Parameters<typeof fetch>) => new Request(input).url.includes('master');
  return pollWithTimers(() => calls.slice(before).filter(isMaster).length, 1);
}

const files = {
  'the master playlist': { address: /master\.m3u8/, seek: 0 },
  'a media playlist': { address: /\d+p\/index\.m3u8/, seek: 0 },
  'the init segment': { address: /\d+p\/init\.mp4/, seek: 0 },
  'the first segment': { address: /\d+p\/00\.m4s/, seek: 0 },
  'the segment of a seek': { address: /\d+p\/06\.m4s/, seek: 38 },
  'the audio segment of a seek': { address: /original\/06\.m4s/, seek: 38 },
} as const;
const cases = Object.entries(files).flatMap(([what, file]) =>
  (['hangs', 'fails'] as const).map((how) => [what, how, file] as const),
);

test.each(cases)('a stream recovers when %s %s once', async (_what, how, { address, seek }) => {
  const hits = breakServer(address, how);
  const { media, events } = await open(true);
  if (seek > 0) {
    await expect.poll(() => media.currentTime).toBeGreaterThan(0.1);
    media.currentTime = seek;
  }
  await expect.poll(hits).toBeGreaterThan(0);
  if (how === 'hangs') await awaitReload();
  await expect.poll(() => media.currentTime).toBeGreaterThan(seek + 0.5);
  expect(media.paused).toBe(false);
  expect(events).not.toContain('failed');
});

test('a paused stream recovers when the segment of a seek hangs, and stays paused', async () => {
  const hits = breakServer(/\d+p\/06\.m4s/, 'hangs');
  const { media, events } = await open(true);
  await expect.poll(() => media.currentTime).toBeGreaterThan(0.1);
  media.pause();
  await expect.poll(() => shown?.root.classList.contains('xgplayer-pause')).toBe(true);
  media.currentTime = 38;
  await expect.poll(hits).toBeGreaterThan(0);
  await awaitReload();
  await expect.poll(() => media.readyState > 1 && !media.seeking).toBe(true);
  expect([media.paused, media.currentTime]).toEqual([true, expect.closeTo(38, 1)]);
  expect(events).not.toContain('failed');
});

test.each([
  ['the playlist', /master-270p\.m3u8/],
  ['a segment', /270p\/0\d\.m4s/],
] as const)(
  'a quality of which %s hangs leaves the stream playing and is not stored',
  async (_what, address) => {
    const { media, root } = await open(true, { qualities });
    await expect.poll(() => media.currentTime).toBeGreaterThan(0.1);
    // Recovers with another rendition than the one that hangs, whatever is already buffered.
    await page.getByRole('button', { name: '清晰度 自动' }).click();
    const hits = breakServer(address, 'hangs', Number.POSITIVE_INFINITY);
    vi.useRealTimers();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    await page.getByRole('menuitemradio', { name: '流畅' }).click();
    await expect.poll(hits).toBeGreaterThan(0);
    await vi.advanceTimersByTimeAsync(10_500);
    vi.useRealTimers();
    const time = media.currentTime;
    await expect.element(page.getByText('暂时无法切换到 流畅')).toBeVisible();
    await expect.poll(() => media.currentTime).toBeGreaterThan(time + 0.5);
    expect(document.cookie).not.toContain('selectedStreamLevel');
    expect(root.querySelector('[aria-label="清晰度 自动"]')).not.toBeNull();
  },
);

test('another quality of a stream replaces the old one once it can play', async () => {
  const { media } = await open(true, { qualities });
  await expect.poll(() => media.currentTime).toBeGreaterThan(0.1);
  await page.getByRole('button', { name: '清晰度 自动' }).click();
  await page.getByRole('menuitemradio', { name: '流畅' }).click();
  await expect.element(page.getByRole('button', { name: '清晰度 流畅' })).toBeInTheDocument();
  expect(document.cookie).toContain('selectedStreamLevel=270p');
  const time = media.currentTime;
  await expect.poll(() => media.currentTime).toBeGreaterThan(time + 0.5);
});

/** A playing stream, and its menu of audio tracks. */
async function openTracks() {
  const { media, root } = await open(true);
  await expect.poll(() => media.currentTime).toBeGreaterThan(0.1);
  const menu = () => root.querySelector<HTMLElement>('button[aria-label^="音轨"]');
  await expect.poll(() => menu()?.hidden).toBe(false);
  const choose = (name: string) => {
    menu()?.click();
    const rows = [...root.querySelectorAll<HTMLElement>('[role=menuitemradio]')];
    rows.find((row) => row.textContent === name)?.click();
  };
  return { media, choose, track: () => menu()?.getAttribute('aria-label') };
}

test('an audio track that cannot be loaded is not shown as the current one', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const { choose, track } = await openTracks();
  const hits = breakServer(/accompaniment/, 'fails', Number.POSITIVE_INFINITY);
  choose('伴奏');
  await expect.poll(hits).toBeGreaterThan(0);
  await expect.poll(track).toContain('原声');
});

test('a stream that is loaded again plays the chosen audio track', async () => {
  const { media, choose, track } = await openTracks();
  // The change of the track may repeat the request that hangs: it hangs until the stream is loaded again.
  const hits = breakServer(/\d+p\/06\.m4s/, 'hangs', Number.POSITIVE_INFINITY);
  const load = vi.mocked(window.fetch);
  const loaded = () => load.mock.calls.map(([input]) => new Request(input).url).join(' ');
  choose('伴奏');
  await expect.poll(loaded).toMatch(/accompaniment\/\d+\.m4s/);
  media.currentTime = 38;
  await expect.poll(hits).toBeGreaterThan(0);
  await awaitReload();
  load.mockReset();
  await expect.poll(loaded).toMatch(/accompaniment\/\d+\.m4s/);
  expect(track()).toContain('伴奏');
});
