import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { serveFilm } from '../testing/filmServer.ts';
import { type ShownPlayer, showPlayer } from './testing.ts';

let shown: ShownPlayer | undefined;
afterEach(() => {
  vi.restoreAllMocks();
  shown?.remove();
  shown = undefined;
});

test('blocked autoplay shows a prompt, and a tap plays', async () => {
  const refuse = vi
    .spyOn(HTMLMediaElement.prototype, 'play')
    .mockRejectedValue(new DOMException('no gesture', 'NotAllowedError'));
  shown = await showPlayer({}, { autoplay: true });
  const prompt = page.getByRole('button', { name: '您的浏览器限制 自动播放请点击' });
  await expect.element(prompt).toBeVisible();
  refuse.mockRestore();
  await prompt.click();
  const { media } = shown;
  await expect.poll(() => media.currentTime).toBeGreaterThan(0.05);
  await expect.element(prompt).not.toBeInTheDocument();
});

test('the media session has metadata, and its actions do not seek a preview that has ended', async () => {
  const handlers = new Map<string, MediaSessionActionHandler | null>();
  vi.spyOn(navigator.mediaSession, 'setActionHandler').mockImplementation((action, handler) => {
    handlers.set(action, handler);
  });
  shown = await showPlayer({ title: '极光', previewSeconds: 1 });
  const { media } = shown;
  await page.getByRole('button', { name: '播放' }).last().click();
  await expect.poll(() => navigator.mediaSession.metadata?.title).toBe('极光');
  const press = (action: MediaSessionAction, seekTime?: number) =>
    handlers.get(action)?.({ action, ...(seekTime !== undefined && { seekTime }) });
  press('pause');
  await expect.poll(() => media.paused).toBe(true);
  press('play');
  await expect.element(page.getByText('试看已结束')).toBeVisible();
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

/** A film of one minute of which only the first seconds load. */
const LONG = { seconds: 4, ending: 'silence', length: 60 } as const;

/** Plays for a while and pauses, which saves the position. */
async function watchAWhile(events: readonly string[]) {
  const { media } = shown as ShownPlayer;
  await expect.poll(() => media.currentTime).toBeGreaterThan(3.1);
  media.pause();
  await expect.poll(() => media.paused && events.includes('started')).toBe(true);
}

test.each([
  ['an open resume offer suppresses position reports', 'open', 'no'],
  ['a closed resume offer allows position reports', 'closed', 'a'],
  ['an accepted resume offer allows position reports', 'accepted', 'a'],
] as const)('%s', async (_what, offer, position) => {
  const film = serveFilm(LONG);
  try {
    await userEvent.click(document.body);
    shown = await showPlayer({ resumeAt: 30 }, { source: film.address, autoplay: true });
    const { events, media } = shown;
    const resumeButton = page.getByRole('button', { name: '上次看到 00:30 跳转播放' });
    await expect.element(resumeButton).toBeVisible();
    if (offer === 'closed') await page.getByRole('button', { name: '关闭' }).click();
    if (offer === 'accepted') {
      await resumeButton.click();
      await expect.poll(() => media.currentTime).toBeGreaterThanOrEqual(30);
      media.pause();
      await expect.poll(() => events).toContain('position 30');
      return;
    }
    await watchAWhile(events);
    if (position === 'a') await expect.poll(() => events).toContain('position 3');
    else {
      await expect.element(resumeButton).toBeVisible();
      shown.remove();
      expect(events.filter((event) => event.startsWith('position'))).toEqual([]);
      shown = undefined;
    }
  } finally {
    film.remove();
  }
});

test('a restored player shows no resume offer', async () => {
  const film = serveFilm(LONG);
  try {
    shown = await showPlayer({ resumeAt: 30 }, { source: film.address, startTime: 2 });
    const { media } = shown;
    await expect.poll(() => media.currentTime).toBe(2);
    expect(page.getByText(/上次看到/).all()).toHaveLength(0);
  } finally {
    film.remove();
  }
});
