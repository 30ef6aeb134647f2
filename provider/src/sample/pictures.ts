import { renderAsync } from '@resvg/resvg-js';
import { BLURRED_WIDTH, blurredPart, openingPart } from './chapterPreview.ts';
import { pageHeight, pageMarkup, partRange } from './comicPage/comicPage.ts';
import { PAGE_WIDTH } from './comicPage/panel.ts';
import {
  coverDrawing,
  type Drawing,
  isPromo,
  posterDrawing,
  promoDrawing,
  thumbDrawing,
  wideDrawing,
} from './cover.ts';
import { chapterOf, EMPTY_PAGE, FIRST_BOOK_ID, longStore } from './store.ts';
import { frameOf } from './videos.ts';

/** The widths the image host serves (spec §7 images). */
export type PictureWidth = 180 | 200 | 500;

/** Width and height in pixels. */
export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/** A picture before it is drawn: its size is known, its markup is created on demand. */
interface Plan {
  readonly width: number;
  readonly height: number;
  /** The drawn area, in units of the markup. */
  readonly top: number;
  readonly markup: () => string | undefined;
  /** Largest width that is drawn, in pixels. */
  readonly maxWidth?: number;
}

/**
 * Draws a picture of the sample store as PNG, deterministically. 'empty' is a picture without content (HTTP
 * 204, spec §4 images); undefined means that the picture does not exist.
 */
export async function drawPicture(
  path: string,
  width: PictureWidth,
): Promise<Uint8Array | 'empty' | undefined> {
  if (isEmpty(path)) return 'empty';
  const plan = planOf(path);
  const size = pictureSize(path, width);
  const markup = plan?.markup();
  if (!plan || !size || markup === undefined) return undefined;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}" viewBox="0 ${plan.top} ${plan.width} ${plan.height}" preserveAspectRatio="none">${markup}</svg>`;
  const image = await renderAsync(svg, { font: { loadSystemFonts: false } });
  return image.asPng();
}

/** The exact size of a picture at a width, without drawing it; undefined if it does not exist. */
export function pictureSize(path: string, width: PictureWidth): PictureSize | undefined {
  const plan = planOf(path);
  if (!plan) return undefined;
  const drawn = Math.min(width, plan.maxWidth ?? width);
  return { width: drawn, height: Math.round((plan.height * drawn) / plan.width) };
}

function isEmpty(path: string): boolean {
  const { bookId, chapter, page } = EMPTY_PAGE;
  return path.startsWith(`page/${bookId}/${chapter}/${page}/`) && planOf(path) !== undefined;
}

function planOf(path: string): Plan | undefined {
  const [kind = '', first = '', ...rest] = path.split('/');
  const numbers = [first, ...rest].map((text) =>
    /^(0|[1-9]\d{0,8})$/.test(text) ? Number(text) : Number.NaN,
  );
  const [a = Number.NaN, b = Number.NaN, c = Number.NaN, d = Number.NaN] = numbers;
  switch (`${kind} ${numbers.length}`) {
    case 'cover 1':
      return bookOf(a) && still(300, 400, () => coverDrawing(a, bookOf(a)?.title ?? ''));
    case 'wide 1':
      return bookOf(a) && still(400, 200, () => wideDrawing(a));
    case 'ad 1':
      return isPromo(first) ? still(400, 200, () => promoDrawing(first)) : undefined;
    case 'poster 1':
      return frameOf(a, 0) && still(400, 225, () => posterDrawing(a, 0));
    case 'still 2':
      return frameOf(a, b) && b >= 1 ? still(400, 225, () => posterDrawing(a, b)) : undefined;
    case 'thumb 2':
      return chapterOf(a, b) && still(400, 225, () => thumbDrawing(a, b));
    case 'opening 2':
      return partPlan(openingPart(a, b));
    case 'blurred 2':
      return partPlan(blurredPart(a, b), BLURRED_WIDTH);
    case 'page 4':
      return pagePlan(a, b, c, d);
    default:
      return undefined;
  }
}

function pagePlan(bookId: number, chapter: number, page: number, part: number): Plan | undefined {
  const height = pageHeight(bookId, chapter, page);
  const splitCount = chapterOf(bookId, chapter)?.splitCount ?? 0;
  if (height === undefined || !(part < splitCount)) return undefined;
  const range = partRange(height, splitCount, part);
  return {
    width: PAGE_WIDTH,
    height: range.bottom - range.top,
    top: range.top,
    markup: () => pageMarkup(bookId, chapter, page, range),
  };
}

/** A part of a page, as a picture of its own. */
function partPlan(part: ReturnType<typeof openingPart>, maxWidth = PAGE_WIDTH): Plan | undefined {
  if (!part) return undefined;
  const { top, bottom, markup } = part;
  return { width: PAGE_WIDTH, height: bottom - top, top, markup, maxWidth };
}

function still(width: number, height: number, draw: () => Drawing | undefined): Plan {
  return { width, height, top: 0, markup: () => draw()?.markup };
}

function bookOf(bookId: number): { title: string } | undefined {
  return longStore().books[bookId - FIRST_BOOK_ID];
}
