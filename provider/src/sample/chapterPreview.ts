/** What a chapter of the sample store shows before it is bought: its first panel, and the next ones blurred. */
import type { ChapterPreview } from '../deps.ts';
import { firstPanelBottom, pageHeight, pageMarkup } from './comicPage/comicPage.ts';
import { chapterOf } from './store.ts';

/** Width of the blurred picture in pixels: too few for lettering to be readable in it. */
export const BLURRED_WIDTH = 48;
/** Blur in page pixels, so that enlarging it shows no squares. */
const BLUR = 10;
/** Largest height of the first panel, in page pixels: of a panel that fills the page only the upper part is shown. */
const MAX_FIRST_PANEL = 420;
/** Largest height of the blurred part, in page pixels. */
const MAX_BLURRED = 600;
/** White space below the first panel that is shown with it, in page pixels. */
const MARGIN = 5;

/** A part of a page, in page pixels. */
interface PagePart {
  readonly top: number;
  readonly bottom: number;
  readonly markup: () => string | undefined;
}

/** The paths of the preview of a chapter; undefined for an unknown chapter. */
export function chapterPreview(bookId: number, chapter: number): ChapterPreview | undefined {
  if (!chapterOf(bookId, chapter)) return undefined;
  return { picture: `blurred/${bookId}/${chapter}`, firstPanel: `opening/${bookId}/${chapter}` };
}

/** The first panel of a chapter. */
export function openingPart(bookId: number, chapter: number): PagePart | undefined {
  const bottom = openingBottom(bookId, chapter);
  if (bottom === undefined) return undefined;
  return { top: 0, bottom, markup: () => pageMarkup(bookId, chapter, 0, { top: 0, bottom }) };
}

/** What follows the first panel on its page, blurred. */
export function blurredPart(bookId: number, chapter: number): PagePart | undefined {
  const height = pageHeight(bookId, chapter, 0);
  const top = openingBottom(bookId, chapter);
  if (height === undefined || top === undefined) return undefined;
  const bottom = Math.min(height, top + MAX_BLURRED);
  return {
    top,
    bottom,
    markup: () => {
      const drawn = pageMarkup(bookId, chapter, 0, { top, bottom });
      return (
        drawn &&
        `<filter id="blur"><feGaussianBlur stdDeviation="${BLUR}"/></filter><g filter="url(#blur)">${drawn}</g>`
      );
    },
  };
}

function openingBottom(bookId: number, chapter: number): number | undefined {
  const height = pageHeight(bookId, chapter, 0);
  const bottom = firstPanelBottom(bookId, chapter, 0);
  if (height === undefined || bottom === undefined) return undefined;
  // Something of the page remains to be blurred.
  return Math.round(Math.min(bottom + MARGIN, MAX_FIRST_PANEL, height / 2));
}
