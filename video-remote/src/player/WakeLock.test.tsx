import { afterEach, expect, test, vi } from 'vitest';
import { type ShownPlayer, showPlayer } from './testing.ts';

let shown: ShownPlayer | undefined;
afterEach(() => {
  vi.restoreAllMocks();
  shown?.remove();
  shown = undefined;
});

test('the screen is kept on while the film plays', async () => {
  const release = vi.fn(async () => undefined);
  const request = vi
    .spyOn(navigator.wakeLock, 'request')
    .mockResolvedValue({ release } as unknown as WakeLockSentinel);
  shown = await showPlayer();
  const { media } = shown;
  expect(request).not.toHaveBeenCalled();

  media.muted = true;
  await media.play();
  await expect.poll(() => request).toHaveBeenCalledOnce();
  expect(release).not.toHaveBeenCalled();
  media.pause();
  await expect.poll(() => release).toHaveBeenCalledOnce();

  await media.play();
  await expect.poll(() => request).toHaveBeenCalledTimes(2);
  shown.remove();
  shown = undefined;
  await expect.poll(() => release).toHaveBeenCalledTimes(2);
});
