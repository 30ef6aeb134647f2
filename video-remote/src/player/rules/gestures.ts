/** Recognizes gestures on the film: taps, double taps, long presses, horizontal and vertical drags. */

/** Maximum time between the taps of a double tap, in ms. */
export const DOUBLE_TAP_INTERVAL = 250;
/** Maximum time between further taps of a series, in ms. */
export const EXTRA_TAP_INTERVAL = 750;
/** Duration of a press that starts fast playback, in ms. */
export const LONG_PRESS_DELAY = 500;
/** Playback rate during a long press. */
export const LONG_PRESS_SPEED = 2;
/** Media seconds that one double tap skips. */
export const SKIP_SECONDS = 10;
/** Movement before a drag is recognized, in px. */
const DEAD_ZONE = 10;
/** Drags that start closer to the side are left to the system, in px. */
const SYSTEM_GESTURE_EDGE = 16;
/** Maximum media seconds of a drag over the whole width. */
const MAX_DRAG_SECONDS = 360;
/** Fraction of the width that seeks over the maximum. */
const DRAG_SPAN = 0.9;
/** A drag is horizontal or vertical when it is this many times longer in that direction (60 degrees). */
const DIRECTION_RATIO = 1.73;

/** Left, middle or right third of the film. */
export type Side = -1 | 0 | 1;
/** Volume on the right side, brightness on the left. */
export type Level = 'volume' | 'brightness';

/** The surface at pointerdown. */
export interface Surface {
  /** In px. */
  readonly width: number;
  readonly height: number;
  /** Media seconds; NaN while unknown. */
  readonly duration: number;
  /** In full screen vertical swipes change levels; otherwise they scroll the page. */
  readonly isFullscreen: boolean;
}

interface Point {
  readonly x: number;
  readonly y: number;
}
interface Taps {
  readonly time: number;
  readonly side: Side;
  readonly count: number;
}

/** State of a gesture. `taps` is the series that a next tap may continue. */
export type GestureState = { readonly taps?: Taps | undefined } & (
  | { readonly phase: 'idle' | 'longPress' | 'ignored' }
  | { readonly phase: 'down' | 'seeking'; readonly from: Point; readonly surface: Surface }
  | {
      readonly phase: 'level';
      readonly from: Point;
      readonly surface: Surface;
      readonly level: Level;
    }
);

/** Pointer and timer events; times in ms, coordinates in px of the surface. */
export type GestureEvent =
  | ({ readonly kind: 'down'; readonly surface: Surface } & Point)
  | ({ readonly kind: 'move' } & Point)
  | ({ readonly kind: 'up'; readonly time: number } & Point)
  | { readonly kind: 'cancel' }
  | { readonly kind: 'longPress' }
  | { readonly kind: 'tapTimeout' };

/**
 * Effect of a gesture. `tap`: may become a double tap. `singleTap`: it did not. `skip`: `count` double taps
 * at a side so far. `seekPreview`: previews a seek by `seconds`; `seek` applies it, `seekCancel` discards it.
 * `level`: changes by the fraction `delta` since the last effect.
 */
export type GestureEffect =
  | { readonly kind: 'tap' | 'singleTap' | 'longPressStart' | 'longPressEnd' | 'seek' | 'seekCancel' }
  | { readonly kind: 'skip'; readonly side: Side; readonly count: number }
  | { readonly kind: 'seekPreview'; readonly seconds: number }
  | { readonly kind: 'level'; readonly level: Level; readonly delta: number };

/** The state without a gesture. */
export const idleGesture: GestureState = { phase: 'idle' };

export interface GestureTransition {
  readonly state: GestureState;
  readonly effect?: GestureEffect;
}

function sideOf(x: number, width: number): Side {
  if (x < width / 3) return -1;
  return x > (width * 2) / 3 ? 1 : 0;
}

/** The next state of a gesture, and its effect. */
export function gestureReducer(state: GestureState, event: GestureEvent): GestureTransition {
  const { taps } = state;
  switch (event.kind) {
    case 'down':
      return { state: { phase: 'down', from: event, surface: event.surface, taps } };
    case 'move':
      return handleMove(state, event);
    case 'up':
      if (state.phase === 'down') return handleUp(state, event);
      return { state: { phase: 'idle', taps }, ...endEffect(state, 'seek') };
    case 'cancel':
      return { state: { phase: 'idle', taps }, ...endEffect(state, 'seekCancel') };
    case 'longPress':
      return state.phase === 'down'
        ? { state: { phase: 'longPress' }, effect: { kind: 'longPressStart' } }
        : { state };
    case 'tapTimeout':
      return {
        state: { ...state, taps: undefined },
        ...(taps?.count === 0 && { effect: { kind: 'singleTap' } as const }),
      };
  }
}

/** The effect of ending a gesture other than a tap. */
function endEffect(state: GestureState, drag: 'seek' | 'seekCancel'): { readonly effect?: GestureEffect } {
  if (state.phase === 'longPress') return { effect: { kind: 'longPressEnd' } };
  return state.phase === 'seeking' ? { effect: { kind: drag } } : {};
}

/** The point between two coordinates at which the dead zone ends. */
const skipDeadZone = (from: number, to: number) => from + Math.sign(to - from) * DEAD_ZONE;

function handleMove(state: GestureState, to: Point): GestureTransition {
  if (state.phase === 'seeking') {
    const { width, duration } = state.surface;
    const fraction = (to.x - state.from.x) / (width * DRAG_SPAN);
    return {
      state,
      effect: { kind: 'seekPreview', seconds: fraction * Math.min(duration, MAX_DRAG_SECONDS) },
    };
  }
  if (state.phase === 'level') {
    const delta = (state.from.y - to.y) / state.surface.height;
    return { state: { ...state, from: to }, effect: { kind: 'level', level: state.level, delta } };
  }
  if (state.phase !== 'down') return { state };
  const { from, surface, taps } = state;
  const dx = Math.abs(to.x - from.x);
  const dy = Math.abs(to.y - from.y);
  if (Math.max(dx, dy) < DEAD_ZONE) return { state };
  const fromEdge = Math.min(from.x, surface.width - from.x) < SYSTEM_GESTURE_EDGE;
  // A movement out of the dead zone is never a tap. It counts from the edge of the zone, because the first
  // and only event of a fast swipe, or on a busy phone, may be far outside.
  if (dx > dy * DIRECTION_RATIO && surface.duration > 0 && Number.isFinite(surface.duration) && !fromEdge)
    return handleMove(
      { phase: 'seeking', from: { x: skipDeadZone(from.x, to.x), y: from.y }, surface, taps },
      to,
    );
  const side = sideOf(from.x, surface.width);
  if (dy > dx * DIRECTION_RATIO && surface.isFullscreen && side !== 0) {
    const level: Level = side > 0 ? 'volume' : 'brightness';
    return handleMove(
      { phase: 'level', from: { x: from.x, y: skipDeadZone(from.y, to.y) }, surface, level, taps },
      to,
    );
  }
  return { state: { phase: 'ignored', taps } };
}

function handleUp(
  state: GestureState & { readonly phase: 'down' | 'seeking' },
  { x, time }: Point & { readonly time: number },
): GestureTransition {
  const side = sideOf(x, state.surface.width);
  const { taps } = state;
  const maxInterval = taps && taps.count > 0 ? EXTRA_TAP_INTERVAL : DOUBLE_TAP_INTERVAL;
  if (taps && taps.side === side && time - taps.time <= maxInterval) {
    const count = taps.count + 1;
    return {
      state: { phase: 'idle', taps: { time, side, count } },
      effect: { kind: 'skip', side, count },
    };
  }
  return { state: { phase: 'idle', taps: { time, side, count: 0 } }, effect: { kind: 'tap' } };
}
