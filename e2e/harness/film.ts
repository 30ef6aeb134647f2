/** A film as the stories watch it. */
import { expect, type Page } from '@playwright/test';
import { activePage } from './phone.ts';

/** The film of the page that is shown. */
export const film = (page: Page) => activePage(page).locator('.xgplayer > video');

/** Reads something of the film. */
export const evaluateFilm = <Value>(page: Page, read: (media: HTMLVideoElement) => Value) =>
  film(page).evaluate(read as never) as Promise<Value>;

/** Where the film is, in s. */
export const filmTime = (page: Page) => evaluateFilm(page, (media) => media.currentTime);

/** Waits until the film has come to `seconds`. */
export async function expectFilmAt(page: Page, seconds: number): Promise<void> {
  await expect.poll(() => filmTime(page), { timeout: 25_000 }).toBeGreaterThan(seconds);
}

/**
 * Has the browser play nothing before the first tap on the page, as phones do; others are not so strict. The browser's own
 * `navigator.userActivation` does not tell: what a story evaluates in the page counts as an activation.
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

/** Waits until the film plays: it begins by itself where the browser allows, else after the tap it asks for. */
export async function startFilm(page: Page): Promise<void> {
  const playButton = activePage(page)
    .locator('.xgplayer')
    .getByRole('button', { name: /^播放$|自动播放请点击/ })
    .filter({ visible: true })
    .first();
  await expect(async () => {
    if (await evaluateFilm(page, (media) => media.paused)) await playButton.tap({ timeout: 1000 });
    await expect.poll(() => filmTime(page), { timeout: 5000 }).toBeGreaterThan(0.1);
    expect(await evaluateFilm(page, (media) => media.paused)).toBe(false);
  }).toPass({ timeout: 25_000 });
}

/** Brings the player's bar out, by a tap on the picture when it is away. */
export async function showControlBar(page: Page): Promise<void> {
  const player = activePage(page).locator('.xgplayer');
  if (!(await player.evaluate((root) => root.classList.contains('xgplayer-inactive')))) return;
  const box = await player.boundingBox();
  if (!box) throw new Error('There is no player on the screen');
  await page.touchscreen.tap(box.x + box.width / 2, box.y + 40);
  await expect(player).not.toHaveClass(/xgplayer-inactive/);
}

/** Presses a control of the player's bar, which goes away by itself and is then brought out again. */
export async function pressControl(page: Page, name: string | RegExp): Promise<void> {
  await expect(async () => {
    await showControlBar(page);
    await activePage(page).locator('.xgplayer').getByRole('button', { name }).tap({ timeout: 2000 });
  }).toPass();
}

/** Seconds of the preview of a video that this device has used up. */
export const usedPreviewSeconds = (page: Page, vodId: string) =>
  page.evaluate((id) => {
    const text = localStorage.getItem('manying:video:previewSeconds');
    return (JSON.parse(text ?? '{}') as { d?: Record<string, number> }).d?.[id] ?? 0;
  }, vodId);

/** Has this device remember that so many seconds were used up, before any page of the store is open. */
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
