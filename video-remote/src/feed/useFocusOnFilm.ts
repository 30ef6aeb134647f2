import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Moves the focus to the film that has come by a swipe or a key, so that a screen reader names it. The focus was on the film
 * before, which is inert now, or nowhere; on a control beside the films it stays.
 * @param vodId the current film.
 */
export function useFocusOnFilm(trackRef: RefObject<HTMLElement | null>, vodId: string): void {
  const before = useRef(vodId);
  useLayoutEffect(() => {
    const isFirst = before.current === '';
    if (before.current === vodId) return;
    before.current = vodId;
    const { current: track } = trackRef;
    const { activeElement } = document;
    if (isFirst || !track || !activeElement) return;
    if (track.contains(activeElement) || activeElement.contains(track))
      track.querySelector<HTMLElement>('article:not([inert])')?.focus({ preventScroll: true });
  }, [trackRef, vodId]);
}
