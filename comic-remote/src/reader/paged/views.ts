/** Pages that are turned: which of them are shown together, and how large. */
import type { PictureSize } from '@manying/platform/pictureSize';
import type { PageSizes, StripMetrics } from '../strip/layout.ts';
import type { PageRange } from '../strip/mountedPages.ts';

/** Pages that are higher than this share of their width are read by scrolling, and have no spreads (docs/decisions/046). */
const MAX_PAGE_RATIO = 1.8;
/** A page that would be narrower than this on the screen is read by scrolling, in CSS px. */
const MIN_PAGE_WIDTH = 320;
/** Maximum width of a page that is read by scrolling, in CSS px: that of the strip. */
export const MAX_SCROLLED_WIDTH = 720;
/** Views before and after the current one that are mounted. With two pages each these are at most 10 pages. */
const MOUNTED_VIEWS = 2;

/** The area that the pages are shown in. */
export interface StageSize extends Pick<StripMetrics, 'width' | 'density'> {
  /** In CSS px. */
  readonly height: number;
}

/** Height of a page divided by its width. */
export const pageRatio = (parts: readonly PictureSize[]): number =>
  parts.reduce((sum, { width, height }) => sum + height / width, 0);

/** Whether two pages fit side by side: the window is in landscape, and no known page is too high. */
export function isSpreadPossible(pages: readonly PageSizes[], { width, height }: StageSize): boolean {
  return width > height && pages.every((parts) => !parts || pageRatio(parts) <= MAX_PAGE_RATIO);
}

/** The pages that are shown together, without the end of the chapter. In spreads the first page is alone, as in a book. */
export function pageViews(count: number, isSpread: boolean): readonly PageRange[] {
  const views: PageRange[] = [];
  for (let first = 0; first < count; ) {
    const end = Math.min(count, isSpread && first > 0 ? first + 2 : first + 1);
    views.push({ first, end });
    first = end;
  }
  return views;
}

/** Index of the view that shows a page; the last one for a page that does not exist. */
export function viewOfPage(views: readonly PageRange[], page: number): number {
  const view = views.findIndex(({ end }) => page < end);
  return view < 0 ? Math.max(0, views.length - 1) : view;
}

/** Whether a view is mounted while another one is shown. */
export const isViewMounted = (view: number, current: number): boolean =>
  Math.abs(view - current) <= MOUNTED_VIEWS;

/** The pages of the mounted views. `current` may be the view after the last one. */
export function mountedRange(views: readonly PageRange[], current: number): PageRange {
  const mounted = views.filter((_, view) => isViewMounted(view, current));
  return { first: mounted[0]?.first ?? 0, end: mounted.at(-1)?.end ?? 0 };
}

/** Width of a page in CSS px: as large as fits, or, in a spread too, read by scrolling where that would be too small. */
export function pageWidth(ratio: number, stage: StageSize, isSpread: boolean): number {
  const available = isSpread ? stage.width / 2 : stage.width;
  const fitting = Math.min(available, stage.height / ratio);
  const isScrolled = ratio > MAX_PAGE_RATIO || fitting < MIN_PAGE_WIDTH;
  const width = isScrolled ? Math.min(available, MAX_SCROLLED_WIDTH) : fitting;
  return Math.floor(width * stage.density) / stage.density;
}

/** Which side of the screen was tapped; `undefined` for the middle third. Both in CSS px. */
export function tappedSide(x: number, width: number): 'left' | 'right' | undefined {
  if (x < width / 3) return 'left';
  return x > (width * 2) / 3 ? 'right' : undefined;
}
