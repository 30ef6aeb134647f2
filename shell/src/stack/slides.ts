/**
 * Slide animations of the page stack, from the design tokens (design, motion): transform and opacity only.
 */
import type { Slide } from './stack.ts';

interface Motion {
  readonly enter: Keyframe[];
  readonly leave: Keyframe[];
  readonly duration: number;
  readonly easing: string;
}

type Token = (name: string) => string;

/** The value of a design token. */
export function readToken(name: string): string {
  return getComputedStyle(document.documentElement).getPropertyValue(name).trim();
}

/** Milliseconds of a duration token. */
function parseMilliseconds(value: string): number {
  const number = Number.parseFloat(value);
  if (!Number.isFinite(number)) return 0;
  return value.trim().endsWith('ms') ? number : number * 1000;
}

/** Tokens of each slide: where the entering page comes from, where the leaving one goes (empty: it stays), duration and easing. */
const TOKENS = {
  left: ['left-enter-from', 'left-leave-to', 'page', 'enter'],
  right: ['right-enter-from', 'right-leave-to', 'exit', 'standard'],
  rise: ['bottom-enter-from', '', 'sheet', 'sheet'],
  fall: ['', 'bottom-leave-to', 'exit', 'standard'],
  mode: ['bottom-enter-from', '', 'mode', 'sheet'],
} as const;

/**
 * The animation of a slide, from the current tokens. Where these make the page below disappear, both pages fade: with
 * reduced motion, and in wide windows, in which pages move a short way.
 */
export function motionOf(slide: Exclude<Slide, 'none'>, token: Token): Motion {
  const [from, to, duration, easing] = TOKENS[slide];
  const below = Number(token('--slide-under-dim'));
  const above = below && 1;
  const [enterOpacity, leaveOpacity] = leavesOnTop(slide) ? [below, above] : [above, below];
  const transform = (name: string) => (name ? token(`--slide-${name}`) : 'none');
  const restFrame: Keyframe = { transform: 'none', opacity: 1 };
  return {
    enter: [{ transform: transform(from), opacity: enterOpacity }, restFrame],
    leave: [restFrame, { transform: transform(to), opacity: leaveOpacity }],
    duration: parseMilliseconds(token(`--dur-${duration}`)),
    easing: token(`--ease-${easing}`),
  };
}

/** Whether the leaving page is on top of the entering one. */
export const leavesOnTop = (slide: Slide): boolean => slide === 'right' || slide === 'fall';
