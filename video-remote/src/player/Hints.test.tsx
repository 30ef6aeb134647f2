import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { type ShownPlayer, showPlayer } from './testing.ts';

let shown: ShownPlayer | undefined;
afterEach(() => {
  vi.restoreAllMocks();
  shown?.remove();
  shown = undefined;
});
const soon = { timeout: 8000 };

test('a browser that limits autoplay is told of, and a tap plays', async () => {
  const refuse = vi
    .spyOn(HTMLMediaElement.prototype, 'play')
    .mockRejectedValue(new DOMException('no gesture', 'NotAllowedError'));
  shown = await showPlayer({}, { autoplay: true });
  const prompt = page.getByRole('button', { name: '您的浏览器限制 自动播放请点击' });
  await expect.element(prompt, soon).toBeVisible();
  refuse.mockRestore();
  await prompt.click();
  const { media } = shown;
  await expect.poll(() => media.currentTime, soon).toBeGreaterThan(0.05);
  await expect.element(prompt).not.toBeInTheDocument();
});

test('the system knows what plays, and its keys do not move a preview that has ended', async () => {
  const handlers = new Map<string, MediaSessionActionHandler | null>();
  vi.spyOn(navigator.mediaSession, 'setActionHandler').mockImplementation((action, handler) => {
    handlers.set(action, handler);
  });
  shown = await showPlayer({ title: '极光', previewSeconds: 1 });
  const { media } = shown;
  await page.getByRole('button', { name: '播放' }).last().click();
  await expect.poll(() => navigator.mediaSession.metadata?.title, soon).toBe('极光');
  const press = (action: MediaSessionAction, seekTime?: number) =>
    handlers.get(action)?.({ action, ...(seekTime !== undefined && { seekTime }) });
  press('pause');
  await expect.poll(() => media.paused).toBe(true);
  press('play');
  await expect.element(page.getByText('试看已结束'), soon).toBeVisible();
  await expect.poll(() => media.seeking).toBe(false);
  press('seekto', 0.2);
  press('play');
  expect(media.paused).toBe(true);
  expect(media.currentTime).toBeCloseTo(1, 1);
  shown.remove();
  shown = undefined;
  expect(navigator.mediaSession.metadata).toBeNull();
  expect([...handlers.values()].every((handler) => handler === null)).toBe(true);
});
