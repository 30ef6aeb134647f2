/** A contact sheet: the pictures of a screen beside one another. */
import type { Browser } from '@playwright/test';

/** A picture of a contact sheet: a column for each window, a row for each theme. */
export interface SheetPicture {
  readonly column: string;
  readonly row: string;
  readonly png: Buffer;
}

/** Height of the pictures, in px. */
const HEIGHT = 420;

/** Draws the pictures with their names. @returns the file as PNG. */
export async function drawContactSheet(browser: Browser, title: string, pictures: readonly SheetPicture[]) {
  const rows = [...new Set(pictures.map(({ row }) => row))];
  const figures = (row: string) =>
    pictures
      .filter((picture) => picture.row === row)
      .map(
        ({ column, png }) =>
          `<figure><figcaption>${title} ${column} ${row}</figcaption><img src="data:image/png;base64,${png.toString('base64')}"></figure>`,
      )
      .join('');
  const page = await browser.newPage({ viewport: { width: 2700, height: 200 }, isMobile: false });
  await page.setContent(
    `<style>
      body { margin: 8px; font: 14px sans-serif; background: #888; }
      div { display: flex; gap: 8px; }
      figure { margin: 0 0 8px; }
      img { height: ${HEIGHT}px; display: block; }
    </style>${rows.map((row) => `<div>${figures(row)}</div>`).join('')}`,
  );
  const sheet = await page.screenshot({ fullPage: true });
  await page.close();
  return sheet;
}
