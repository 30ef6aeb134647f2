import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { LONG_CLIP_SECONDS } from '../testing/clip.ts';
import { type ShownPlayer, showPlayer } from './testing.ts';
import type { PlayerOptions } from './types.ts';

let shown: ShownPlayer | undefined;
afterEach(() => {
  shown?.remove();
  shown = undefined;
});
async function show(options: PlayerOptions): Promise<ShownPlayer> {
  shown = await showPlayer(options);
  return shown;
}
const start = () =>
  page
    .getByRole('button', { name: /^(播放|Play)$/ })
    .last()
    .click();

// spec: §4/player-preview
test('a preview shows its length, stops at its end, and restarts when played again', async () => {
  const { media } = await show({ previewSeconds: 1 });
  await expect.element(page.getByText('可试看 1 秒， 开通会员观看完整版')).toBeVisible();
  await start();
  await expect.element(page.getByText('试看已结束')).toBeVisible();
  expect(media.paused).toBe(true);
  await expect.poll(() => media.seeking).toBe(false);
  expect(media.currentTime).toBeCloseTo(1, 2);

  await page.getByRole('button', { name: '重新试看' }).click();
  await expect.element(page.getByText('试看已结束')).not.toBeInTheDocument();
  await expect.poll(() => media.currentTime).toBeLessThan(0.9);
  await expect.element(page.getByText('试看已结束')).toBeVisible();
});

test('playback exceeds the end by at most 60 ms', async () => {
  const { media } = await show({ previewSeconds: 1 });
  // How long a busy machine has let the page wait up to the end, in s.
  let stall = 0;
  let last = performance.now();
  const measure = () => {
    const now = performance.now();
    if (media.currentTime > 0.5) stall = Math.max(stall, (now - last) / 1000);
    last = now;
  };
  // The time at which the player calls pause(). It seeks back to the end point immediately afterwards.
  let furthest = 0;
  media.pause = () => {
    HTMLMediaElement.prototype.pause.call(media);
    // The wait that this call has ended.
    measure();
    clearInterval(measuring);
    furthest = Math.max(furthest, media.currentTime);
  };
  const measuring = setInterval(measure);
  await start();
  await expect.element(page.getByText('试看已结束')).toBeVisible();
  expect(furthest).toBeGreaterThanOrEqual(0.99);
  expect(furthest).toBeLessThanOrEqual(1.06 + stall);
});

test('a seek beyond the end ends the preview there, even while playing', async () => {
  const { media } = await show({ previewSeconds: 2 });
  await start();
  await expect.poll(() => media.currentTime).toBeGreaterThan(0.1);
  const bar = page.getByRole('slider', { name: '播放进度' }).element();
  bar.dispatchEvent(new KeyboardEvent('keydown', { key: 'End' }));
  await expect.element(page.getByText('试看已结束')).toBeVisible();
  await expect.poll(() => media.currentTime).toBe(2);
  expect(media.paused).toBe(true);
});

test.each([[0], [LONG_CLIP_SECONDS], [600]])(
  'a preview of %s s does not limit a film that is no longer',
  async (previewSeconds) => {
    const { media } = await show({ previewSeconds });
    await start();
    await expect.poll(() => media.currentTime).toBeGreaterThan(0.2);
    expect(page.getByText(/可试看/).all()).toHaveLength(0);
    media.currentTime = LONG_CLIP_SECONDS - 0.5;
    await expect.poll(() => media.ended).toBe(true);
  },
);

test('the tip can be closed, and has an English text', async () => {
  await show({ previewSeconds: 1, language: 'en-us' });
  await expect.element(page.getByText('Try 1 seconds， Become VIP Watch Full Version')).toBeVisible();
  await page.getByRole('button', { name: 'Close the preview tip' }).click();
  await expect.element(page.getByText(/Try 1 seconds/)).not.toBeInTheDocument();
  await start();
  await expect.element(page.getByText('Preview is over')).toBeVisible();
});
