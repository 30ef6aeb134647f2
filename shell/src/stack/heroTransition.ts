/**
 * The picture of a pressed link flies to its place on the page of its book, or opens into the reader, by a View Transition
 * (docs/decisions/077), while the pages slide. Without one they slide in the page stack.
 */
import type { Location } from '@manying/platform/router';
import { flushSync } from 'react-dom';
import { currentPage } from './currentPage.ts';
import type { PageTransitions } from './pageTransitions.ts';
import { motionOf, readToken } from './slides.ts';

/** Begin of the names of the pseudo-elements. */
const PSEUDO = '::view-transition';
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

/** The smallest element around a link that contains a picture, unless it contains another link: its card or row. */
function cardOf(link: HTMLAnchorElement): Element | undefined {
  let card: Element | null = link;
  while (card && !card.querySelector('img')) card = card.parentElement;
  return card && card.querySelectorAll('a').length <= 1 ? card : undefined;
}

/** The picture of a link's card, or that of the book whose page it is on. */
function frameOf(link: HTMLAnchorElement): HTMLElement | null {
  const image =
    cardOf(link)?.querySelector('img') ?? currentPage()?.querySelector<HTMLImageElement>('[data-hero] img');
  return shownFrame(image);
}

/** Where the picture arrives: at its place on the new page; without one it fills the width of the page. */
function placeOn(from: Place): Place {
  const hero = currentPage()?.querySelector('[data-hero]');
  if (hero) return hero.getBoundingClientRect();
  const width = Math.min(innerWidth, innerHeight);
  return { left: (innerWidth - width) / 2, top: 0, width, height: (from.height / from.width) * width };
}

/** The frames of the flight: transform and opacity alone, so that the compositor animates it. */
export function flight(from: Place, to: Place): Keyframe[] {
  // A picture of another shape keeps it, in the middle of its place.
  const scale = Math.min(to.width / from.width, to.height / from.height);
  const left = to.left + (to.width - scale * from.width) / 2;
  const top = to.top + (to.height - scale * from.height) / 2;
  return [
    { transformOrigin: '0 0', transform: `translate(${from.left}px, ${from.top}px) scale(1)`, opacity: 1 },
    { opacity: 1, offset: 0.6 },
    { transformOrigin: '0 0', transform: `translate(${left}px, ${top}px) scale(${scale})`, opacity: 0 },
  ];
}

/** Whether an animation is one of the transition. */
export const isOfTransition = ({ effect }: Animation): boolean =>
  effect instanceof KeyframeEffect && effect.pseudoElement?.startsWith(PSEUDO) === true;

/** The pages slide as they do without a picture, and the picture flies above them. */
function animate(from: Place, to: Place): void {
  const { enter, leave, duration, easing } = motionOf('left', readToken);
  const parts: Readonly<Record<string, Keyframe[]>> = {
    [`group(${NAME})`]: flight(from, to),
    [`old(${NAME})`]: [{ opacity: 1 }, { opacity: 1 }],
    'old(root)': leave,
    'new(root)': enter,
  };
  // The browser's own animations would add the colours of both pages, and change sizes, which needs layout.
  for (const animation of document.getAnimations()) if (isOfTransition(animation)) animation.cancel();
  for (const [part, frames] of Object.entries(parts)) {
    const pseudoElement = `${PSEUDO}-${part}`;
    document.documentElement.animate(frames, { duration, easing, fill: 'both', pseudoElement });
  }
}

/**
 * The transitions, and the listeners that they need until `signal` aborts. `undefined` in a browser without View
 * Transitions.
 */
export function heroTransitions(signal?: AbortSignal): PageTransitions | undefined {
  if (!('startViewTransition' in document)) return undefined;
  let press: Press | undefined;
  let running: ViewTransition | undefined;
  let isShowing = false;
  const reduced = matchMedia('(prefers-reduced-motion: reduce)');

  // The click that navigates comes after the guard against ghost clicks, and before the handler of the link.
  const onClick = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a') : null;
    const frame = link && frameOf(link);
    press = frame ? { frame, address: addressOf(link), time: performance.now() } : undefined;
  };
  document.addEventListener('click', onClick, { capture: true, ...(signal && { signal }) });
  // Back and forward end it: the page below changes.
  const onPopState = () => {
    press = undefined;
    running?.skipTransition();
  };
  window.addEventListener('popstate', onPopState, { capture: true, ...(signal && { signal }) });

  return {
    get isShowing() {
      return isShowing;
    },

    wants: (location, to, from) =>
      press !== undefined &&
      to.level > from.level &&
      !reduced.matches &&
      TARGETS.includes(to.skeleton) &&
      press.address === addressOf(location) &&
      press.frame.isConnected &&
      performance.now() - press.time < PRESS_LIFETIME,

    run(show) {
      if (!press) return;
      const { frame } = press;
      const from = frame.getBoundingClientRect();
      let to: Place = from;
      frame.style.setProperty('view-transition-name', NAME);
      const transition = document.startViewTransition(() => {
        press = undefined;
        frame.style.removeProperty('view-transition-name');
        isShowing = true;
        try {
          flushSync(show);
        } finally {
          isShowing = false;
        }
        to = placeOn(from);
      });
      running = transition;
      transition.ready.then(
        () => animate(from, to),
        // Skipped, as in a hidden tab: the page is shown without it.
        () => undefined,
      );
      void transition.finished.finally(() => {
        if (running === transition) running = undefined;
      });
    },
  };
}
