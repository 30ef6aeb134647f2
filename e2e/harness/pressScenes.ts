/** The pages, and states of pages, in which stories/doubleTaps presses the controls. */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { startFilm } from './film.ts';
import { checkout, choosePayment } from './payment.ts';
import { activePage, expectPictureLoaded, waitForScrollEnd } from './phone.ts';
import type { EditableRegistry } from './shellServer.ts';

/** Values of the path parameters, and queries of the pages that need one. */
const PARAMETERS: Readonly<Record<string, string>> = { ':id': '1001', ':number': '2' };
const QUERIES: Readonly<Record<string, string>> = {
  '/vod/category': '?cid=3',
  '/vod/detail': '?vodId=2003',
  '/purchase': '?bookId=1001',
};

/** A page in the state in which its controls are pressed. */
export interface Scene {
  readonly name: string;
  readonly address: string;
  /** Coins of the visitor; 1000 by default. */
  readonly coins?: number;
  readonly prepare?: (page: Page) => Promise<unknown>;
}

/** Scrolls to the end of a chapter, where the next one must be bought. */
async function scrollToLocked(page: Page): Promise<void> {
  const button = activePage(page).getByRole('button', { name: /金币阅读本话$/ });
  await expect(async () => {
    await page.mouse.wheel(0, 900);
    await expect(button).toBeInViewport({ timeout: 200 });
  }).toPass();
  await waitForScrollEnd(page);
}

/** Waits for the tools of the reader, whose code comes after the first pages. */
const waitForTools = (page: Page) => expect(page.getByRole('button', { name: '阅读设置' })).toBeVisible();

/** Presses buttons of the page one after the other, each as a press of its own. */
const pressing =
  (...names: (string | RegExp)[]) =>
  async (page: Page): Promise<void> => {
    for (const name of names) {
      const button = activePage(page).getByRole('button', { name, exact: typeof name === 'string' });
      await button.first().tap();
      await waitForScrollEnd(page, 400);
    }
  };

/** Opens a page in a window of this width and height. */
const inWindow = (width: number, height: number) => async (page: Page) => {
  await page.setViewportSize({ width, height });
  await waitForScrollEnd(page, 400);
};

/** Saves a chapter for reading without a network, and opens its book among the saved ones. */
async function saveChapter(page: Page): Promise<void> {
  await page.goto('/book/1026/catalog');
  await pressing('离线保存')(page);
  // The chapters on the device stay when the visitor of the next case comes.
  const save = activePage(page).getByRole('button', { name: /^保存 第1话/ });
  const saved = activePage(page).getByText('已保存').first();
  await expect(save.or(saved).first()).toBeVisible();
  if (await save.isVisible()) await save.tap();
  await expect(saved).toBeVisible();
  await page.goto('/shelf/offline');
  await pressing('晚安小雪狐')(page);
  await expect(activePage(page).getByRole('button', { name: /^删除 第1话/ })).toBeVisible();
}

/** Marks two books as favourites, and opens the shelf. */
async function fillShelf(page: Page): Promise<void> {
  for (const book of [1003, 1005]) {
    await page.goto(`/book/${book}`);
    await activePage(page).getByRole('button', { name: '加入收藏' }).tap();
    await expect(activePage(page).getByRole('button', { name: '移除收藏' })).toBeVisible();
  }
  await page.goto('/shelf');
  await expect(activePage(page).getByRole('button', { name: '编辑' })).toBeVisible();
}

/** Reads a chapter, and opens a page that shows it. */
const readThenOpen = (address: string) => async (page: Page) => {
  await page.goto('/book/read/1005/1');
  await expectPictureLoaded(page.getByRole('img', { name: '第 1 页', exact: true }));
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('manying:comic:history')))
    .toContain('1005');
  await page.goto(address);
};

/** Starts the film, and pauses it, so that its controls stay. */
async function pauseFilm(page: Page): Promise<void> {
  await startFilm(page);
  await activePage(page)
    .locator('.xgplayer > video')
    .evaluate((media: HTMLVideoElement) => media.pause());
  await waitForScrollEnd(page, 400);
}

/** A menu of the paused film, opened by a button. */
const playerMenu = (name: string, button: string | RegExp): Scene => ({
  name,
  address: '/vod/detail?vodId=2003',
  async prepare(page) {
    await pauseFilm(page);
    await pressing(button)(page);
  },
});

/** Opens the settings of the reader. @param mode chooses this way of reading, and closes them. */
async function openSettings(page: Page, mode?: string): Promise<void> {
  await page.getByRole('button', { name: '阅读设置' }).tap();
  const sheet = page.getByRole('dialog', { name: '阅读设置' });
  await expect(sheet).toBeVisible();
  if (mode === undefined) return;
  await sheet.getByRole('button', { name: mode, exact: true }).tap();
  await sheet.getByRole('button', { name: '关闭' }).tap();
  await expect(sheet).toBeHidden();
}

/** Scenes besides the pages of the registry. Auto-buy is on for the book 1001, whose chapters from 7 on are paid. */
const EXTRA_SCENES: readonly Scene[] = [
  { name: 'tools of the reader', address: '/book/read/1001/2', prepare: waitForTools },
  { name: 'tools of the reader in a tablet', address: '/book/read/1001/2', prepare: inWindow(820, 1180) },
  {
    name: 'tools of the reader in a desktop window',
    address: '/book/read/1001/2',
    prepare: async (page) => {
      await inWindow(1440, 900)(page);
      await expect(page.getByRole('button', { name: '单页', exact: true })).toBeVisible();
    },
  },
  { name: 'home in a desktop window', address: '/index', prepare: inWindow(1440, 900) },
  { name: 'video home in a desktop window', address: '/vod', prepare: inWindow(1440, 900) },
  {
    name: 'film in a desktop window',
    address: '/vod/detail?vodId=2003',
    prepare: async (page) => {
      await inWindow(1440, 900)(page);
      await pauseFilm(page);
    },
  },
  { name: 'feed in a desktop window', address: '/vod/feed', prepare: inWindow(1440, 900) },
  { name: 'paused film', address: '/vod/detail?vodId=2003', prepare: pauseFilm },
  playerMenu('picture menu of the player', '画面'),
  playerMenu('speed menu of the player', /^倍速/),
  { name: 'saving chapters', address: '/book/1026/catalog', prepare: pressing('离线保存') },
  { name: 'saved chapters', address: '/shelf/offline', prepare: saveChapter },
  { name: 'shelf with favourites', address: '/shelf', prepare: fillShelf },
  {
    name: 'editing the favourites',
    address: '/shelf',
    prepare: async (page) => {
      await fillShelf(page);
      await pressing('编辑')(page);
    },
  },
  {
    name: 'history',
    address: '/shelf?active=history',
    prepare: readThenOpen('/shelf?active=history'),
  },
  {
    name: 'clearing the history',
    address: '/shelf?active=history',
    prepare: async (page) => {
      await readThenOpen('/shelf?active=history')(page);
      await pressing('清空')(page);
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  {
    name: 'book that was read',
    address: '/book/1005',
    prepare: async (page) => {
      await readThenOpen('/book/1005')(page);
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  { name: 'reader before a paid chapter', address: '/book/read/1001/6' },
  { name: 'catalogue of a book with auto-buy', address: '/book/1001/catalog' },
  { name: 'chapter offer', address: '/book/read/1003/6' },
  { name: 'video for sale', address: '/vod/detail?vodId=2004' },
  { name: 'feed at a film for sale', address: '/vod/feed?vodId=2004' },
  {
    name: 'channels',
    address: '/purchase',
    prepare: (page) => page.getByRole('button', { name: '立即充值' }).tap(),
  },
  { name: 'locked chapter in the strip', address: '/book/read/1001/6', prepare: scrollToLocked },
  {
    name: 'locked chapter in the strip, without coins',
    address: '/book/read/1001/6',
    coins: 0,
    prepare: scrollToLocked,
  },
  {
    name: 'checkout of a chapter',
    address: '/book/read/1003/6',
    coins: 0,
    prepare: async (page) => {
      await page.getByRole('button', { name: /金币购买$/ }).tap();
      await expect(checkout(page)).toBeVisible();
    },
  },
  { name: 'reader settings', address: '/book/read/1001/2', prepare: (page) => openSettings(page) },
  { name: 'turned pages', address: '/book/read/1001/2', prepare: (page) => openSettings(page, '单页') },
  { name: 'memberships', address: '/purchase?type=vip' },
  {
    name: 'order of a wide window',
    address: '/purchase',
    prepare: async (page) => {
      await page.setViewportSize({ width: 820, height: 1180 });
      await expect(page.getByRole('region', { name: '订单' })).toBeVisible();
    },
  },
  { name: 'results of a search', address: '/search?content=星' },
  { name: 'payment notice', address: '/purchase', prepare: (page) => choosePayment(page, /1000.*无赠送/) },
];

/** Every page of the registry, and the extra scenes. */
export function scenes(data: string): Scene[] {
  const registry = JSON.parse(readFileSync(join(data, 'site/remotes.json'), 'utf8')) as EditableRegistry;
  const pages = Object.values(registry.remotes).flatMap(({ current }) => current.pages);
  const addresses = pages.map(({ path }) => {
    const filled = path.replace(/:\w+/g, (name) => PARAMETERS[name] ?? name);
    return filled + (QUERIES[path] ?? '');
  });
  return [...addresses.map((address) => ({ name: address, address })), ...EXTRA_SCENES];
}
