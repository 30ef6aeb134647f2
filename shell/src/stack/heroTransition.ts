/**
 * The picture of a pressed link flies to its place on the page of its book, or opens into the reader, by a View Transition
 * (docs/decisions/077). Any other navigation slides.
 */
import type { Location } from '@manying/platform/router';
import { onCurrentPage } from './currentPage.ts';
import type { PageTransitions } from './pageTransitions.ts';
import { parseMilliseconds } from './slides.ts';

/** Names the picture in the pseudo-elements of the transition. */
const NAME = 'hero';
/** Shapes of the pages that it flies to. */
const TARGETS: readonly unknown[] = ['book', 'reader'];
/** Longest time from a press to its page, in ms: after it the press was for something else. */
const PRESS_LIFETIME = 1000;

/** A pressed link with its picture. */
interface Press {
  readonly frame: HTMLElement;
  /** Path and query of the link. */
  readonly address: string;
  readonly time: number;
}

/** Place of a picture in the window, in px. */
type Place = Pick<DOMRect, 'left' | 'top' | 'width' | 'height'>;

const addressOf = ({ pathname, search }: Pick<Location, 'pathname' | 'search'>) => pathname + search;

/** The frame of a loaded picture of which most is in the window. */
function shownFrame(image: HTMLImageElement | null | undefined): HTMLElement | null {
  if (!image?.complete || image.naturalWidth === 0 || !image.parentElement) return null;
  const { left, top, width, height } = image.getBoundingClientRect();
  const isInWindow = (start: number, size: number, end: number) =>
    start + size / 2 > 0 && start + size / 2 < end;
  return isInWindow(left, width, innerWidth) && isInWindow(top, height, innerHeight)
    ? image.parentElement
    : null;
}

/** The picture in a link, beside it in its row, or that of the book whose page it is on. */
function frameOf(link: HTMLAnchorElement): HTMLElement | null {
  const image =
    link.querySelector('img') ??
    link.parentElement?.querySelector('img') ??
    onCurrentPage<HTMLImageElement>('[data-hero] img');
  return shownFrame(image);
}

/** Where the picture arrives: at its place on the new page; without one it fills the width of the page. */
function placeOn(from: Place): Place {
  const hero = onCurrentPage('[data-hero]');
  if (hero) return hero.getBoundingClientRect();
  const width = Math.min(innerWidth, innerHeight);
  return { left: (innerWidth - width) / 2, top: 0, width, height: (from.height / from.width) * width };
}

/** The frames of the flight: transform and opacity alone, so that the compositor animates it. */
export function flight(from: Place, to: Place): Keyframe[] {
  const scale = `scale(${to.width / from.width}, ${to.height / from.height})`;
  const shared = { transformOrigin: '0 0' };
  return [
    { ...shared, transform: `translate(${from.left}px, ${from.top}px)`, opacity: 1 },
    { opacity: 1, offset: 0.6 },
    { ...shared, transform: `translate(${to.left}px, ${to.top}px) ${scale}`, opacity: 0 },
  ];
}

function animateFlight(from: Place, to: Place): void {
  const style = getComputedStyle(document.documentElement);
  const options = {
    duration: parseMilliseconds(style.getPropertyValue('--dur-page')),
    easing: style.getPropertyValue('--ease-standard').trim(),
    fill: 'both',
  } as const;
  const animate = (pseudoElement: string, frames: Keyframe[] | PropertyIndexedKeyframes) =>
    document.documentElement.animate(frames, { ...options, pseudoElement });
  animate(`::view-transition-group(${NAME})`, flight(from, to));
  animate(`::view-transition-old(${NAME})`, { opacity: [1, 1] });
  animate('::view-transition-old(root)', { opacity: [1, 0] });
  animate('::view-transition-new(root)', { opacity: [0, 1] });
}

/**
 * The transitions, and the listeners that they need until `signal` aborts. `undefined` in a browser without View
 * Transitions.
 */
export function heroTransitions(signal?: AbortSignal): PageTransitions | undefined {
  if (!('startViewTransition' in document)) return undefined;
  let press: Press | undefined;
  let running: ViewTransition | undefined;
  const reduced = matchMedia('(prefers-reduced-motion: reduce)');

  // The click that navigates comes after the guard against ghost clicks, and before the handler of the link.
  const onClick = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a') : null;
    const frame = link && frameOf(link);
    press = frame ? { frame, address: addressOf(link), time: performance.now() } : undefined;
  };
  document.addEventListener('click', onClick, { capture: true, ...(signal && { signal }) });
  // Back and forward end it: the page below changes.
  window.addEventListener('popstate', () => running?.skipTransition(), { capture: true, ...(signal && { signal }) });

  return {
    wants: (location, { skeleton }) =>
      press !== undefined &&
      !reduced.matches &&
      TARGETS.includes(skeleton) &&
      press.address === addressOf(location) &&
      press.frame.isConnected &&
      performance.now() - press.time < PRESS_LIFETIME,

    run(show) {
      if (!press) return;
      const { frame } = press;
      const from = frame.getBoundingClientRect();
      let to = from;
      frame.style.setProperty('view-transition-name', NAME);
      const transition = document.startViewTransition(() => {
        press = undefined;
        frame.style.removeProperty('view-transition-name');
        show();
        to = placeOn(from) as DOMRect;
      });
      running = transition;
      transition.ready.then(
        () => animateFlight(from, to),
        // Skipped, as in a hidden tab: the page is shown without it.
        (reason: unknown) => console.debug('No transition', reason),
      );
      void transition.finished.finally(() => {
        if (running === transition) running = undefined;
      });
    },
  };
}
