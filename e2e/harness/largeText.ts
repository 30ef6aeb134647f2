/** The browser's text at double size. */
import { expect, type Page } from '@playwright/test';
import { expectLayoutFits } from './layout.ts';

/** Sets the browser's text size to 200 %, as a visitor does in its settings. Media queries in `em` follow it. */
export async function doubleTextSize(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
}

/** Expects that the text of the page fits at double size. */
export async function expectTextFits(page: Page): Promise<void> {
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px');
  await expectLayoutFits(page);
}
