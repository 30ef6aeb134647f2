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
  /** Renders what `show` sets at once, when the present page has been captured. */
  run(show: () => void): void;
  /** Whether it shows a page at present, which then does not slide. */
  readonly isShowing: boolean;
}

/** The transitions of this browser, once they are loaded. */
export const pageTransitions: { current?: PageTransitions | undefined } = {};
