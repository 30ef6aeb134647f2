import { type PointerEvent, useEffect, useRef } from 'react';
import { DOUBLE_TAP_INTERVAL, LONG_PRESS_DELAY } from '../player/rules/gestures.ts';
import { idleSwipe, type Step, type SwipeEffect, type SwipeEvent, swipeReducer } from './swipe.ts';
import type { FilmTrack } from './useFilmTrack.ts';

/** Controls in front of the films, whose presses are no taps on the film. A swipe may start on them. */
const CONTROLS = 'a, button';
/** Parts with drags of their own. */
const OWN_DRAGS = 'dialog, input';

interface SwipeOptions {
  readonly track: FilmTrack;
  /** The film on the screen. A tap or a long press ends with it. */
  readonly vodId: string;
  readonly hasPrevious: boolean;
  readonly hasNext: boolean;
  onStep(step: Step): void;
  onTap(kind: 'singleTap' | 'doubleTap' | 'longPressStart' | 'longPressEnd'): void;
}

/** Handlers of the element that is swiped. */
export function useSwipe({ track, vodId, hasPrevious, hasNext, onStep, onTap }: SwipeOptions) {
  const stateRef = useRef(idleSwipe);
  const isOnControlRef = useRef(false);
  const tapTimerRef = useRef<ReturnType<typeof setTimeout>>(undefined);
  const pressTimerRef = useRef<ReturnType<typeof setTimeout>>(undefined);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the gesture of a film ends with it
  useEffect(
    () => () => {
      clearTimeout(tapTimerRef.current);
      clearTimeout(pressTimerRef.current);
      stateRef.current = idleSwipe;
    },
    [vodId],
  );

  function dispatch(event: SwipeEvent) {
    const { state, effect } = swipeReducer(stateRef.current, event);
    stateRef.current = state;
    if (effect) applyEffect(effect);
  }

  function applyEffect(effect: SwipeEffect) {
    switch (effect.kind) {
      case 'drag':
        clearTimeout(pressTimerRef.current);
        return track.moveTo(effect.offset);
      case 'release':
        track.slide(effect.step);
        return effect.step !== 0 && onStep(effect.step);
      case 'firstTap':
        clearTimeout(tapTimerRef.current);
        tapTimerRef.current = setTimeout(() => dispatch({ kind: 'tapTimeout' }), DOUBLE_TAP_INTERVAL);
        return;
      case 'doubleTap':
        clearTimeout(tapTimerRef.current);
        return onTap(effect.kind);
      default:
        return onTap(effect.kind);
    }
  }

  // A mouse that is released outside of the films ends its press, too. What they have handled is no press any more.
  useEffect(() => {
    function endPress({ isPrimary }: Pick<PointerEvent, 'isPrimary'>) {
      const { phase } = stateRef.current;
      if (!isPrimary || (phase !== 'pressed' && phase !== 'longPress')) return;
      clearTimeout(pressTimerRef.current);
      dispatch({ kind: 'cancel' });
    }
    window.addEventListener('pointerup', endPress);
    return () => window.removeEventListener('pointerup', endPress);
  });

  const pointOf = ({ clientX: x, clientY: y, timeStamp: time }: PointerEvent) => ({ x, y, time });

  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      const target = event.target as Element;
      if (!event.isPrimary || event.button !== 0 || target.closest(OWN_DRAGS)) return;
      isOnControlRef.current = target.closest(CONTROLS) !== null;
      const offset = track.offset();
      if (offset !== 0) track.moveTo(offset);
      const bounds = { height: event.currentTarget.clientHeight, hasPrevious, hasNext };
      dispatch({ kind: 'down', ...pointOf(event), bounds, offset });
      clearTimeout(pressTimerRef.current);
      if (!isOnControlRef.current)
        pressTimerRef.current = setTimeout(() => dispatch({ kind: 'longPress' }), LONG_PRESS_DELAY);
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      if (!event.isPrimary) return;
      dispatch({ kind: 'move', ...pointOf(event) });
      // From here on the swipe continues outside of the films, and a control under the finger is not pressed.
      if (stateRef.current.phase === 'dragging' && !event.currentTarget.hasPointerCapture(event.pointerId))
        event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerUp(event: PointerEvent<HTMLElement>) {
      if (!event.isPrimary) return;
      clearTimeout(pressTimerRef.current);
      const isPressOfControl = isOnControlRef.current && stateRef.current.phase === 'pressed';
      dispatch(isPressOfControl ? { kind: 'cancel' } : { kind: 'up', ...pointOf(event) });
    },
    onPointerCancel(event: PointerEvent<HTMLElement>) {
      if (!event.isPrimary) return;
      clearTimeout(pressTimerRef.current);
      dispatch({ kind: 'cancel' });
    },
    // A long press would open the browser's context menu.
    onContextMenu(event: { preventDefault(): void; readonly target: EventTarget }) {
      if (!(event.target as Element).closest(`${CONTROLS}, ${OWN_DRAGS}`)) event.preventDefault();
    },
  };
}
