import { type RefObject, useLayoutEffect, useRef } from 'react';
import type { Step } from './swipe.ts';

/** Moves the films of the feed. */
export interface FilmTrack {
  /** Where the films stand, in px: 0 at rest, also in the middle of a slide. */
  offset(): number;
  /** Puts the films at an offset, in px. */
  moveTo(offset: number): void;
  /** The next render shows the film at `step`, which slides in. Without a step the films slide back now. */
  slide(step: Step): void;
}

/** The number of a duration token, in ms. */
function duration(element: Element, token: string): number {
  return Number.parseFloat(getComputedStyle(element).getPropertyValue(token)) || 0;
}

/**
 * The element that contains the films, and what moves it: `transform` outside of React, so that it follows the finger.
 * @param vodId the current film; a slide starts when it changes.
 */
export function useFilmTrack(vodId: string): readonly [RefObject<HTMLDivElement | null>, FilmTrack] {
  const ref = useRef<HTMLDivElement>(null);
  const offsetRef = useRef(0);
  const stepRef = useRef<Step>(0);
  const animationRef = useRef<Animation>(undefined);

  function offset(): number {
    const track = ref.current;
    const isSliding = animationRef.current?.playState === 'running';
    return track && isSliding ? new DOMMatrix(getComputedStyle(track).transform).m42 : offsetRef.current;
  }

  function moveTo(to: number) {
    animationRef.current?.cancel();
    offsetRef.current = to;
    ref.current?.style.setProperty('transform', to === 0 ? 'none' : `translateY(${to}px)`);
  }

  /** Slides from an offset to rest. */
  function animateFrom(from: number, token: '--dur-page' | '--dur-exit') {
    const track = ref.current;
    moveTo(0);
    if (!track || from === 0) return;
    const isReduced = matchMedia('(prefers-reduced-motion: reduce)').matches;
    const frames = isReduced
      ? [{ opacity: 0 }, { opacity: 1 }]
      : [{ transform: `translateY(${from}px)` }, { transform: 'none' }];
    animationRef.current = track.animate(frames, {
      duration: duration(track, token),
      easing: getComputedStyle(track).getPropertyValue('--ease-enter').trim() || 'ease-out',
    });
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: a slide starts with its film
  useLayoutEffect(() => {
    const step = stepRef.current;
    stepRef.current = 0;
    const height = ref.current?.clientHeight ?? 0;
    // At most one film: the one before the last is no longer there.
    const from = Math.max(-height, Math.min(height, offset() + step * height));
    if (step !== 0) animateFrom(from, '--dur-page');
  }, [vodId]);

  function slide(step: Step) {
    if (step === 0) animateFrom(offset(), '--dur-exit');
    else stepRef.current = step;
  }

  return [ref, { offset, moveTo, slide }];
}
