/** A film whose player is created again, after a failure or with another address, is shown and heard as before. */
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { longClipAddress } from '../testing/clip.ts';
import { restoredPlayback } from './rules/restorePlayback.ts';
import { type ShownPlayer, showPlayer } from './testing.ts';
import type { PlayerOptions } from './types.ts';

let shown: ShownPlayer | undefined;
// Browsers allow autoplay only after a user gesture.
beforeAll(() => userEvent.click(document.body));
afterEach(() => {
  vi.restoreAllMocks();
  shown?.remove();
  shown = undefined;
});

const STREAM = new URL('/provider/media/films/train/hls/master.m3u8', location.href).href;

async function open(options: PlayerOptions, source: string) {
  shown = await showPlayer(options, { source, autoplay: true });
  const { media } = shown;
  await expect.poll(() => media.currentTime > 0.2 && !media.paused).toBe(true);
  return shown;
}

/** Replaces the player by the next one of the film. */
async function replace({ handle, remove }: ShownPlayer, options: PlayerOptions, source: string) {
  const snapshot = handle.snapshot();
  remove();
  const fallback = { source, startTime: 0, autoplay: true };
  shown = await showPlayer(
    options,
    restoredPlayback(snapshot && { ...snapshot, isFullVideo: true }, true, fallback),
  );
  return shown;
}

/** Presses a row of a menu as soon as it is there. The menu itself may be closed. */
async function choose({ root }: ShownPlayer, choice: string) {
  const row = () =>
    [...root.querySelectorAll<HTMLElement>('[role^=menuitem]')].find(
      ({ textContent }) => textContent === choice,
    );
  await expect.poll(row).toBeTruthy();
  row()?.click();
}

/** The menu is in the overflow of the bar. */
const hasMenu = (name: string) =>
  expect.poll(() => shown?.root.querySelector(`button[aria-label="${name}"]`)).toBeTruthy();

const captionsAt = (address: string) =>
  ['晨光', 'Morning'].map((text) => ({
    value: `data:text/vtt;${address},${encodeURIComponent(`WEBVTT\n\n00:00.000 --> 01:00.000\n${text}`)}`,
    text: `${text}字幕`,
  }));

test('the chosen captions stay, also when their address is another one', async () => {
  const first = await open({ captions: captionsAt('a=1') }, longClipAddress());
  await choose(first, 'Morning字幕');
  await expect.element(page.getByText('Morning', { exact: true })).toBeVisible();
  await replace(first, { captions: captionsAt('a=2') }, longClipAddress());
  await expect.element(page.getByText('Morning', { exact: true })).toBeVisible();
  await hasMenu('字幕 Morning字幕');
});

test('captions that the film no longer has are off', async () => {
  const captions = captionsAt('a=1');
  const first = await open({ captions }, longClipAddress());
  await choose(first, 'Morning字幕');
  await expect.element(page.getByText('Morning', { exact: true })).toBeVisible();
  await replace(first, { captions: captions.slice(0, 1) }, longClipAddress());
  await hasMenu('字幕 关闭');
});

test('the chosen audio track stays', async () => {
  const audioTracks = ['原声', '伴奏'].map((text) => ({ value: text, text }));
  const first = await open({ audioTracks }, STREAM);
  await choose(first, '伴奏');
  const loads = vi.spyOn(window, 'fetch');
  await replace(first, { audioTracks }, STREAM);
  await hasMenu('音轨 伴奏');
  await expect
    .poll(() => loads.mock.calls.map(([input]) => new Request(input).url).join())
    .toMatch(/accompaniment\/\d+\.m4s/);
});

test.each([
  ['rotated', '顺时针旋转45度'],
  ['mirrored', '水平镜像'],
])('a picture that is %s stays so', async (_, choice) => {
  const first = await open({}, longClipAddress());
  await choose(first, choice);
  const { transform } = first.media.style;
  expect(transform).not.toBe('');
  const { media } = await replace(first, {}, longClipAddress());
  await expect.poll(() => media.style.transform).toBe(transform);
});
