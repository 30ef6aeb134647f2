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
function sequenceNumber(page: StackPage): number | undefined {
  const { address, location } = page;
  if (!address.sequence) return undefined;
  const value = Number(matchPage(address, location.pathname)?.[address.sequence]);
  return Number.isFinite(value) ? value : undefined;
}

/** The slide from one page to another. */
export function slideBetween(from: StackPage, to: StackPage, action: HistoryAction): Slide {
  const back = action === 'POP' && to.index < from.index;
  if (from.mode !== to.mode && from.address.tabs && to.address.tabs) return 'mode';
  const before = sequenceNumber(from);
  const after = sequenceNumber(to);
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

/**
 * The stack after a navigation. A pushed entry drops deeper pages. A replaced entry drops the page that it
 * replaces after the slide. A mounted page is shown as it was left.
 * @param skipSlide no slide, because the browser has already animated the navigation.
 */
export function navigateStack(stack: Stack, to: StackPage, action: HistoryAction, skipSlide: boolean): Stack {
  const leavingPage = stack.pages.find((page) => page.key === stack.current);
  if (!leavingPage) return initialStack(to);
  const mountedPage = stack.pages.find((page) => page.key === to.key);
  const target: StackPage = mountedPage ? { ...to, mode: mountedPage.mode } : to;
  const slide = skipSlide ? 'none' : slideBetween(leavingPage, target, action);
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
