/** The page stack as pure data: the mounted pages, the current one, and the slide between two pages. */

import { matchPage } from '@manying/platform/addresses';
import type { Mode, PageAddress } from '@manying/platform/contract';
import type { Location, NavigationType } from '@manying/platform/router';

/** Number of mounted pages, the current one included (docs/architecture/page-stack.md). */
export const MAX_MOUNTED_PAGES = 6;

/** Type of the navigation. */
export type HistoryAction = `${NavigationType}`;

/** Transition between two pages (spec §2; design, motion). */
export type Slide = 'left' | 'right' | 'rise' | 'fall' | 'mode' | 'none';

/** A page of the stack. */
export interface StackPage {
  /** The history entry's key. */
  readonly key: string;
  /** The history entry's depth. */
  readonly index: number;
  readonly location: Location;
  readonly address: PageAddress;
  /** The mode it is shown in; `keep` is resolved to the mode of the previous page. */
  readonly mode: Mode;
}

/** The stack: the current page, the page that slides out, and the other mounted ones. */
export interface Stack {
  readonly pages: readonly StackPage[];
  readonly current: string;
  readonly leaving: string | undefined;
  readonly slide: Slide;
}

/** Number in the address that orders two addresses of the same page, such as the reader's chapter. */
function sequenceNumber({ address }: StackPage, pathname: string): number | undefined {
  if (!address.sequence) return undefined;
  const value = Number(matchPage(address, pathname)?.[address.sequence]);
  return Number.isFinite(value) ? value : undefined;
}

/**
 * The slide from one page to another.
 * @param leftPath the path that was left: a page may replace its own while it is shown, as the reader does.
 */
export function slideBetween(
  from: StackPage,
  to: StackPage,
  action: HistoryAction,
  leftPath = from.location.pathname,
): Slide {
  const back = action === 'POP' && to.index < from.index;
  if (from.mode !== to.mode && from.address.tabs && to.address.tabs) return 'mode';
  const before = sequenceNumber(from, leftPath);
  const after = sequenceNumber(to, to.location.pathname);
  if (before !== undefined && after !== undefined && from.address.path === to.address.path) {
    return after === before ? 'none' : after > before ? 'left' : 'right';
  }
  if (to.address.enter === 'bottom' && !back) return 'rise';
  if (from.address.enter === 'bottom' && (back || to.address.level < from.address.level)) return 'fall';
  if (to.address.level !== from.address.level)
    return to.address.level > from.address.level ? 'left' : 'right';
  if (to.address.tabs && from.address.tabs) return 'none';
  return back ? 'right' : 'left';
}

/** A stack of one page. */
export function initialStack(page: StackPage): Stack {
  return { pages: [page], current: page.key, leaving: undefined, slide: 'none' };
}

/** What a mounted page keeps when it is shown again. */
function shownAsLeft({ mode, location }: StackPage, to: StackPage): Pick<StackPage, 'mode' | 'location'> {
  return { mode, location: location.pathname === to.location.pathname ? to.location : location };
}

/**
 * The stack after a navigation. A pushed entry drops deeper pages. A replaced entry drops the page that it
 * replaces after the slide. A mounted page is shown as it was left: one that has replaced its path keeps the path that it was
 * opened at, since that is the one of its recorded scroll position.
 * @param skipSlide no slide, because the browser has already animated the navigation.
 * @param leftPath the path that was left, if it is known.
 */
export function navigateStack(
  stack: Stack,
  to: StackPage,
  action: HistoryAction,
  skipSlide: boolean,
  leftPath?: string,
): Stack {
  const leavingPage = stack.pages.find((page) => page.key === stack.current);
  if (!leavingPage) return initialStack(to);
  const mountedPage = stack.pages.find((page) => page.key === to.key);
  const target: StackPage = mountedPage ? { ...to, ...shownAsLeft(mountedPage, to) } : to;
  const slide = skipSlide ? 'none' : slideBetween(leavingPage, target, action, leftPath);
  const remaining = stack.pages.filter(
    (page) =>
      page.key !== leavingPage.key &&
      page.key !== target.key &&
      (action !== 'PUSH' || page.index < target.index),
  );
  const others = [...remaining, leavingPage];
  // The list is ordered by when the pages were last shown; the oldest are dropped.
  const pages = [...others.slice(-(MAX_MOUNTED_PAGES - 1)), target];
  return { pages, current: target.key, leaving: leavingPage.key, slide };
}

/** The stack after the slide. A page whose history entry was replaced is dropped. */
export function finishSlide(stack: Stack): Stack {
  if (stack.leaving === undefined) return stack;
  const current = stack.pages.find((page) => page.key === stack.current);
  const pages = stack.pages.filter((page) => page.key === stack.current || page.index !== current?.index);
  return { ...stack, pages, leaving: undefined, slide: 'none' };
}
