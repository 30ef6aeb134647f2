/**
 * What may show a page in place of its slide (heroTransition.ts). Loaded after the first page, so that a start does not wait
 * for it.
 */
import type { PageAddress } from '@manying/platform/contract';
import type { Location } from '@manying/platform/router';

/** Animates the change to some pages. */
export interface PageTransitions {
  /** Whether the change between two pages is animated; the answer stays the same until `run` has shown the second one. */
  wants(location: Location, to: PageAddress, from: PageAddress): boolean;
  /** Calls `show`, which renders the page at once, when the present one has been captured. */
  run(show: () => void): void;
}

let transitions: PageTransitions | undefined;
let isShowing = false;

export function setPageTransitions(value: PageTransitions | undefined): void {
  transitions = value;
}

/** Whether the page is shown later, by {@link runTransition}. */
export const wantsTransition: PageTransitions['wants'] = (location, to, from) =>
  transitions?.wants(location, to, from) ?? false;

/** Whether a transition shows a page at present, which then does not slide. */
export const isShownByTransition = (): boolean => isShowing;

export function runTransition(show: () => void): void {
  transitions?.run(() => {
    isShowing = true;
    try {
      show();
    } finally {
      isShowing = false;
    }
  });
}
