/**
 * Draws every screen in every window, light and dark, and at 200 % text, and checks each of them: layout, size of targets, axe.
 * Pictures are in .cache/screens, with a contact sheet for each screen.
 */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { accessibilityErrorsOf, waitForAnimations } from '../harness/accessible.ts';
import { drawContactSheet, type SheetPicture } from '../harness/contactSheet.ts';
import { doubleTextSize } from '../harness/largeText.ts';
import { layoutErrorsOf } from '../harness/layout.ts';
import {
  FURTHER_SCREENS,
  maskAccount,
  openScreen,
  SCREENS,
  type Screen,
  waitForPictures,
} from '../harness/screens.ts';
import { smallTargetsOf } from '../harness/targets.ts';
import { expect, test } from '../harness/test.ts';
import { nameOf, PHONE, SCREENS_FOLDER, WINDOWS } from '../harness/windows.ts';

const COLUMNS = [
  ...WINDOWS.map((size) => ({ name: nameOf(size), size, hasLargeText: false })),
  { name: `${nameOf(PHONE)}-200%`, size: PHONE, hasLargeText: true },
];
const THEMES = ['light', 'dark'] as const;

/** A film moves, so pictures show its poster. */
const STILL = 'video { visibility: hidden !important; }';

/** Draws a page in a theme, and lists its errors. */
async function draw(page: Page, theme: (typeof THEMES)[number]) {
  await page.emulateMedia({ colorScheme: theme });
  await waitForPictures(page);
  await waitForAnimations(page);
  await maskAccount(page);
  const png = await page.screenshot({ animations: 'disabled', caret: 'hide', scale: 'css', style: STILL });
  const found = [
    ...(await layoutErrorsOf(page)),
    ...(await smallTargetsOf(page)),
    ...(await accessibilityErrorsOf(page)),
  ];
  return { png, errors: found };
}

async function drawInEveryWindow(browser: Browser, screen: Screen) {
  const pictures: SheetPicture[] = [];
  /** Pictures of each error. */
  const errors: Record<string, string[]> = {};
  for (const { name, size, hasLargeText } of COLUMNS) {
    const context = await browser.newContext({ viewport: size });
    const page = await context.newPage();
    if (hasLargeText) await doubleTextSize(page);
    await openScreen(page, screen);
    for (const theme of THEMES) {
      const drawn = await draw(page, theme);
      pictures.push({ column: name, row: theme, png: drawn.png });
      for (const error of drawn.errors) errors[error] = [...(errors[error] ?? []), `${name} ${theme}`];
    }
    await context.close();
  }
  return { pictures, errors };
}

test.describe.configure({ mode: 'parallel' });

for (const screen of [...SCREENS, ...FURTHER_SCREENS]) {
  test(`screen ${screen.name}`, async ({ browser }, testInfo) => {
    const { pictures, errors } = await drawInEveryWindow(browser, screen);
    const folder = join(SCREENS_FOLDER, 'current', screen.name);
    mkdirSync(folder, { recursive: true });
    for (const { column, row, png } of pictures) writeFileSync(join(folder, `${column}-${row}.png`), png);
    writeFileSync(join(folder, 'all.png'), await drawContactSheet(browser, screen.name, pictures));
    expect.soft(errors).toEqual({});
    for (const { column, row, png } of pictures) {
      const name = [screen.name, `${column}-${row}.png`];
      const isStored = existsSync(testInfo.snapshotPath(...name));
      if (isStored || testInfo.config.updateSnapshots === 'all') expect.soft(png).toMatchSnapshot(name);
    }
  });
}
