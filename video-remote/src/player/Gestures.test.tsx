import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { type ShownPlayer, showPlayer } from './testing.ts';
import type { PlayerOptions } from './types.ts';

let shown: ShownPlayer | undefined;
afterEach(() => {
  shown?.remove();
  shown = undefined;
});

/** A playing player and its gesture surface. */
async function playing(options: PlayerOptions = {}) {
  shown = await showPlayer(options);
  const { media, root } = shown;
  await page
    .getByRole('button', { name: /^(播放|Play)$/ })
    .last()
    .click();
  await expect.poll(() => media.currentTime).toBeGreaterThan(0.05);
  const surface = [...root.children].find((child) => getComputedStyle(child).touchAction === 'pan-y');
  if (!(surface instanceof HTMLElement)) throw new Error('There is no surface for fingers');
  // The browser does not capture synthetic pointers.
  let down = false;
  surface.setPointerCapture = () => {
    down = true;
  };
  surface.hasPointerCapture = () => down;
  const finger = (kind: 'down' | 'move' | 'up' | 'cancel', x: number, y = 100) => {
    const box = surface.getBoundingClientRect();
    surface.dispatchEvent(
      new PointerEvent(`pointer${kind}`, {
        isPrimary: true,
        pointerType: 'touch',
        clientX: box.x + x,
        clientY: box.y + y,
        bubbles: true,
      }),
    );
  };
  const tap = (x: number) => {
    finger('down', x);
    finger('up', x);
  };
  return { ...shown, surface, finger, tap };
}

test('a tap hides the bar after a delay, another shows it immediately', async () => {
  const { root, tap } = await playing();
  // A slow machine may have hidden the bar before the test sees it.
  const isHidden = () => root.classList.contains('xgplayer-inactive');
  if (isHidden()) {
    tap(180);
    await expect.poll(isHidden).toBe(false);
  }
  tap(180);
  await expect.poll(isHidden).toBe(true);
  tap(180);
  expect(isHidden()).toBe(false);
});

test('double taps at the sides skip by 10 s, and accumulate', async () => {
  const { media, surface, tap } = await playing();
  media.pause();
  media.currentTime = 1;
  // The texts are read at once: they hide by themselves, and a late tap would begin anew.
  const hint = () => surface.querySelector('[role="status"][data-shown]')?.textContent;
  tap(320);
  tap(320);
  expect(hint()).toBe('快进 10 秒');
  tap(320);
  expect(hint()).toBe('快进 20 秒');
  await expect.poll(() => media.currentTime).toBe(21);
  tap(20);
  tap(20);
  expect(hint()).toBe('快退 10 秒');
  await expect.poll(() => media.currentTime).toBe(11);
});

test('a double tap in the middle toggles playback', async () => {
  const { media, tap } = await playing();
  tap(180);
  tap(180);
  expect(media.paused).toBe(true);
});

test('a horizontal drag shows its target and seeks there on release', async () => {
  const { media, finger } = await playing();
  media.pause();
  media.currentTime = 0;
  await expect.poll(() => media.seeking).toBe(false);
  finger('down', 60);
  finger('move', 71);
  finger('move', 233);
  await expect.element(page.getByText('00:40 / 01:20').last()).toBeVisible();
  expect(media.currentTime).toBe(0);
  finger('up', 233);
  await expect.poll(() => media.currentTime).toBeCloseTo(40, 0);
  expect(media.paused).toBe(true);
});

test('a long press plays at 2x until release', async () => {
  const { media, finger } = await playing();
  media.playbackRate = 0.5;
  finger('down', 180);
  await expect.element(page.getByText('2.0x 倍速播放中')).toBeVisible();
  expect(media.playbackRate).toBe(2);
  finger('up', 180);
  expect(media.playbackRate).toBe(0.5);
});

test('a player that is replaced during a long press hands on the speed before it', async () => {
  const { media, finger, handle } = await playing();
  media.playbackRate = 1.25;
  finger('down', 180);
  await expect.poll(() => media.playbackRate).toBe(2);
  expect(handle.snapshot()?.speed).toBe(1.25);
});

test('vertical swipes change no level outside of full screen', async () => {
  const { media, finger } = await playing();
  media.volume = 0.5;
  finger('down', 340, 150);
  finger('move', 340, 130);
  finger('move', 340, 50);
  finger('up', 340, 50);
  expect(media.volume).toBe(0.5);
});

test('in full screen vertical swipes change volume and brightness', async () => {
  const { media, root, finger, surface } = await playing();
  media.volume = 0.5;
  root.requestFullscreen = () => Promise.reject(new Error('no'));
  await page.getByRole('button', { name: '全屏' }).click();
  await expect.poll(() => root.classList.contains('xgplayer-is-cssfullscreen')).toBe(true);
  expect(getComputedStyle(surface).touchAction).toBe('none');
  const height = surface.clientHeight;
  // A wide film is rotated by a quarter: its top points to the right of the page.
  expect(root.hasAttribute('data-rotated')).toBe(true);
  const box = surface.getBoundingClientRect();
  const rotatedFinger = (kind: 'down' | 'move' | 'up', x: number, y: number) =>
    finger(kind, box.width - y, x);
  rotatedFinger('down', surface.clientWidth - 40, height * 0.6);
  rotatedFinger('move', surface.clientWidth - 40, height * 0.6 - 12);
  rotatedFinger('move', surface.clientWidth - 40, height * 0.35 - 12);
  rotatedFinger('up', surface.clientWidth - 40, height * 0.35 - 12);
  expect(media.volume).toBeCloseTo(0.75, 1);
  await page.getByRole('button', { name: '退出全屏' }).click();
  expect(root.hasAttribute('data-rotated')).toBe(false);
});

test('thumbnails show during a drag if the video has them', async () => {
  const sheet = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==';
  const thumbnails = { sheets: [sheet], columns: 2, rows: 2, count: 4, width: 80, height: 45 };
  const { media, finger, surface } = await playing({ thumbnails });
  media.pause();
  media.currentTime = 0;
  await expect.poll(() => media.seeking).toBe(false);
  finger('down', 60);
  finger('move', 71);
  finger('move', 233);
  const picture = surface.querySelector<HTMLElement>('[role="status"] span');
  expect(picture?.style.backgroundPosition).toBe('0px -45px');
  finger('cancel', 233);
});

test('keyboard shortcuts seek, pause and mute the film', async () => {
  const { media } = await playing();
  const press = (key: string) =>
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
  (document.activeElement as HTMLElement | null)?.blur();
  press(' ');
  await expect.poll(() => media.paused).toBe(true);
  press('m');
  expect(media.muted).toBe(true);
  media.volume = 0.5;
  press('ArrowUp');
  expect(media.volume).toBeCloseTo(0.6);
  expect(media.muted).toBe(false);
  const before = media.currentTime;
  press('ArrowRight');
  await expect.poll(() => media.currentTime).toBeGreaterThan(before + 3);
});

test('a shortcut that is held down is one press, except where it moves the film', async () => {
  const { media } = await playing();
  const hold = (key: string) => {
    for (const repeat of [false, true, true, true])
      document.body.dispatchEvent(
        new KeyboardEvent('keydown', { key, repeat, bubbles: true, cancelable: true }),
      );
  };
  (document.activeElement as HTMLElement | null)?.blur();
  hold(' ');
  await expect.poll(() => media.paused).toBe(true);
  hold('m');
  expect(media.muted).toBe(true);
  media.volume = 0.5;
  hold('ArrowUp');
  expect(media.volume).toBeCloseTo(0.9);
});

test('shortcuts work while the page has the focus, as after its opening, and not below another page', async () => {
  const { media, surface } = await playing();
  const holder = surface.closest('body > *') as HTMLElement;
  expect(holder).not.toBeNull();
  holder.dataset.page = '/vod/detail';
  holder.tabIndex = -1;
  const press = (target: Element) =>
    target.dispatchEvent(new KeyboardEvent('keydown', { key: 'm', bubbles: true, cancelable: true }));
  press(holder);
  expect(media.muted).toBe(true);
  holder.inert = true;
  press(document.body);
  expect(media.muted).toBe(true);
  holder.inert = false;
  press(document.body);
  expect(media.muted).toBe(false);
});

// spec: §9/rotate-step
test('the picture can be rotated by 45 degrees, mirrored, and reset', async () => {
  const { media } = await playing();
  await page.getByRole('button', { name: '画面' }).click();
  await page.getByRole('menuitem', { name: '顺时针旋转45度' }).click();
  expect(media.style.transform).toMatch(/^rotate\(45deg\) scale\(0\.\d+, 0\.\d+\)$/);
  await page.getByRole('menuitem', { name: '逆时针旋转45度' }).click();
  await page.getByRole('menuitem', { name: '逆时针旋转45度' }).click();
  expect(media.style.transform).toContain('rotate(315deg)');
  const frame = media.parentElement?.getBoundingClientRect();
  await page.getByRole('menuitemradio', { name: '水平镜像' }).click();
  expect(media.style.transform).toMatch(/scale\(-0\.\d+, 0\.\d+\)/);
  await page.getByRole('button', { name: '画面' }).click();
  await expect.element(page.getByRole('menuitemradio', { name: '水平镜像' })).toBeChecked();
  await page.getByRole('menuitemradio', { name: '还原画面' }).click();
  expect(media.style.transform).toBe('');
  expect(frame?.width).toBe(360);
});

// spec: §9/menus-hide-delay
test('a menu closes shortly after the mouse leaves it, unless it returns', async () => {
  await playing();
  const button = page.getByRole('button', { name: '倍速 1.0x' });
  await button.click();
  const list = page.getByRole('menu').element();
  const mouse = (kind: 'leave' | 'enter') =>
    list.dispatchEvent(new PointerEvent(`pointer${kind}`, { pointerType: 'mouse' }));
  mouse('leave');
  mouse('enter');
  const leftAt = performance.now();
  mouse('leave');
  await expect.element(page.getByRole('menu')).not.toBeInTheDocument();
  expect(performance.now() - leftAt).toBeGreaterThan(95);
  await expect.element(button).toHaveAttribute('aria-expanded', 'false');
});
