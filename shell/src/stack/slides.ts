/**
 * Slide animations of the page stack, from the design tokens (design, motion): transform and opacity only.
 */
import type { Slide } from './stack.ts';

interface Motion {
  readonly enter: Keyframe[];
  readonly leave: Keyframe[];
  readonly duration: number;
  readonly easing: string;
  /** Which page is on top. */
  readonly top: 'enter' | 'leave';
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

/** The animation of a slide, from the current tokens: with reduced motion they make it a short fade. */
export function motionOf(slide: Exclude<Slide, 'none'>, token: Token): Motion {
  const dim = token('--slide-under-dim');
  const reduced = token('--slide-left-enter-from') === 'none';
  const enterOpacity = reduced ? 0 : 1;
  const restFrame: Keyframe = { transform: 'none', opacity: 1 };
  const motion = (from: string, to: string, duration: string, easing: string): Motion => ({
    enter: [{ transform: token(from), opacity: enterOpacity }, restFrame],
    leave: [restFrame, { transform: to === '' ? 'none' : token(to), opacity: Number(dim) }],
    duration: parseMilliseconds(token(duration)),
    easing: token(easing),
    top: 'enter',
  });
  switch (slide) {
    case 'left':
      return motion('--slide-left-enter-from', '--slide-left-leave-to', '--dur-page', '--ease-enter');
    case 'rise':
      return motion('--slide-bottom-enter-from', '', '--dur-sheet', '--ease-sheet');
    case 'mode':
      return motion('--slide-bottom-enter-from', '', '--dur-mode', '--ease-sheet');
    case 'right':
    case 'fall': {
      const enterFrom = slide === 'right' ? token('--slide-right-enter-from') : 'none';
      const leaveTo = token(slide === 'right' ? '--slide-right-leave-to' : '--slide-bottom-leave-to');
      return {
        enter: [{ transform: enterFrom, opacity: Number(dim) }, restFrame],
        leave: [restFrame, { transform: leaveTo, opacity: reduced ? 0 : 1 }],
        duration: parseMilliseconds(token('--dur-exit')),
        easing: token('--ease-standard'),
        top: 'leave',
      };
    }
  }
}
