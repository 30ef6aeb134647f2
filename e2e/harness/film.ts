/** Helpers of the stories for the film in the player. */
import { expect, type Page } from '@playwright/test';
import { activePage } from './phone.ts';

/** The video element of the active page. */
export const film = (page: Page) => activePage(page).locator('.xgplayer > video');

/** Evaluates a function with the video element. */
export const evaluateFilm = <Value>(page: Page, read: (media: HTMLVideoElement) => Value) =>
  film(page).evaluate(read as never) as Promise<Value>;

/** The current time of the film, in s. */
export const filmTime = (page: Page) => evaluateFilm(page, (media) => media.currentTime);

/** Waits until the film has played beyond `seconds`. */
export async function expectFilmAt(page: Page, seconds: number): Promise<void> {
  await expect.poll(() => filmTime(page)).toBeGreaterThan(seconds);
}

/**
 * Makes `play()` reject before the first tap on the page, as autoplay policies of phones do. `navigator.userActivation`
 * cannot be used, because code that a story evaluates in the page counts as an activation.
 */
export async function requireTapToPlay(page: Page): Promise<void> {
  await page.addInitScript(() => {
    let tapped = false;
    const recordTap = () => {
      tapped = true;
    };
    for (const name of ['pointerdown', 'click', 'keydown'])
      window.addEventListener(name, recordTap, { capture: true });
    const { play } = HTMLMediaElement.prototype;
    HTMLMediaElement.prototype.play = function (this: HTMLMediaElement) {
      if (tapped) return play.call(this);
      return Promise.reject(new DOMException('No tap yet', 'NotAllowedError'));
    };
  });
}

/** Waits until the film plays. It starts by itself where autoplay is allowed, otherwise after a tap on its prompt or its play button. */
export async function startFilm(page: Page): Promise<void> {
  const player = activePage(page).locator('.xgplayer');
  // The prompt lies over the play button.
  const prompt = player.getByRole('button', { name: /自动播放请点击/ });
  const playButton = player
    .getByRole('button', { name: '播放', exact: true })
    .filter({ visible: true })
    .first();
  await expect(async () => {
    if (await evaluateFilm(page, (media) => media.paused)) {
      await ((await prompt.isVisible()) ? prompt : playButton).tap({ timeout: 1000 });
    }
    await expect.poll(() => filmTime(page), { timeout: 4000 }).toBeGreaterThan(0.1);
    expect(await evaluateFilm(page, (media) => media.paused)).toBe(false);
  }).toPass();
}

/** Shows the control bar of the player, with a tap on the film when the bar is hidden. */
export async function showControlBar(page: Page): Promise<void> {
  const player = activePage(page).locator('.xgplayer');
  if (!(await player.evaluate((root) => root.classList.contains('xgplayer-inactive')))) return;
  const box = await player.boundingBox();
  if (!box) throw new Error('There is no player on the screen');
  await page.touchscreen.tap(box.x + box.width / 2, box.y + 40);
  await expect(player).not.toHaveClass(/xgplayer-inactive/, { timeout: 2000 });
}

/** Presses a control of the control bar. The bar hides by itself, so it is shown again when needed. */
export async function pressControl(page: Page, name: string | RegExp): Promise<void> {
  await expect(async () => {
    await showControlBar(page);
    await activePage(page).locator('.xgplayer').getByRole('button', { name }).tap({ timeout: 2000 });
  }).toPass();
}

/** Seconds of a video's preview that have been watched on this device. */
export const usedPreviewSeconds = (page: Page, vodId: string) =>
  page.evaluate((id) => {
    const text = localStorage.getItem('manying:video:previewSeconds');
    return (JSON.parse(text ?? '{}') as { d?: Record<string, number> }).d?.[id] ?? 0;
  }, vodId);

/** Stores watched preview seconds on this device before a page of the store is opened. */
export async function setUsedPreviewSeconds(page: Page, vodId: string, seconds: number): Promise<void> {
  await page.addInitScript(
    ([id = '', count = '']) => {
      const key = 'manying:video:previewSeconds';
      if (sessionStorage.getItem('seeded') || localStorage.getItem(key)) return;
      sessionStorage.setItem('seeded', 'yes');
      localStorage.setItem(key, JSON.stringify({ v: 1, d: { [id]: Number(count) } }));
    },
    [vodId, String(seconds)],
  );
}
