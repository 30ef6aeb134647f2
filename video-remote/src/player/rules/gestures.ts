/** What fingers on the picture mean: taps, double taps, a long press, and drags along and across. */

/** Two taps within this are a double tap, in ms. */
export const DOUBLE_TAP_INTERVAL = 250;
/** Further taps within this add to a double tap, in ms. */
export const EXTRA_TAP_INTERVAL = 750;
/** A finger that rests this long speeds the film up, in ms. */
export const LONG_PRESS_DELAY = 500;
/** Speed while a finger rests. */
export const LONG_PRESS_SPEED = 2;
/** Media seconds one double tap moves. */
export const SKIP_SECONDS = 10;
/** A finger moves this far before it drags, in px. */
const DEAD_ZONE = 10;
/** Drags from nearer to the side than this belong to the system, in px. */
const SYSTEM_GESTURE_EDGE = 16;
/** A drag over the whole width moves this many media seconds at most. */
const MAX_DRAG_SECONDS = 360;
/** Share of the width a drag over the whole length takes. */
const DRAG_SPAN = 0.9;
/** A drag counts as along or across when it is this many times longer that way than the other (60 degrees). */
const DIRECTION_RATIO = 1.73;

/** Left, middle or right third of the picture. */
export type Side = -1 | 0 | 1;
/** Volume is at the right, brightness at the left. */
export type Level = 'volume' | 'brightness';

/** What is under the finger when it comes down. */
export interface Surface {
  /** In px. */
  readonly width: number;
  readonly height: number;
  /** Media seconds; NaN while unknown. */
  readonly duration: number;
  /** The player fills the screen: swipes up and down are its own. Else they scroll the page. */
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

/** Where a gesture stands. `taps` are the taps that a next one may add to. */
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

/** What a finger or a timer does; times in ms, places in px of the surface. */
export type GestureEvent =
  | ({ readonly kind: 'down'; readonly surface: Surface } & Point)
  | ({ readonly kind: 'move' } & Point)
  | ({ readonly kind: 'up'; readonly at: number } & Point)
  | { readonly kind: 'cancel' }
  | { readonly kind: 'longPress' }
  | { readonly kind: 'tapTimeout' };

/**
 * What is to be done. `touched`: a tap that may become a double tap. `tapped`: it did not. `skip`: `count` double taps
 * at a side so far. `drag`: preview a move by `seconds`; `dragged` makes it, `undrag` forgets it. `level`: move by the
 * share `by` since the last.
 */
export type GestureEffect =
  | { readonly kind: 'tap' | 'singleTap' | 'longPressStart' | 'longPressEnd' | 'seek' | 'seekCancel' }
  | { readonly kind: 'skip'; readonly side: Side; readonly count: number }
  | { readonly kind: 'seekPreview'; readonly seconds: number }
  | { readonly kind: 'level'; readonly level: Level; readonly delta: number };

/** A surface nobody touches. */
export const idleGesture: GestureState = { phase: 'idle' };

export interface GestureTransition {
  readonly state: GestureState;
  readonly effect?: GestureEffect;
}

function sideOf(x: number, width: number): Side {
  if (x < width / 3) return -1;
  return x > (width * 2) / 3 ? 1 : 0;
}

/** The next state of a gesture, and what follows from it. */
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

/** What the end of a gesture that is more than a tap leaves to do. */
function endEffect(state: GestureState, drag: 'seek' | 'seekCancel'): { readonly effect?: GestureEffect } {
  if (state.phase === 'longPress') return { effect: { kind: 'longPressEnd' } };
  return state.phase === 'seeking' ? { effect: { kind: drag } } : {};
}

/** Where on the way from one place to another the dead zone ends. */
const skipDeadZone = (from: number, to: number) => from + Math.sign(to - from) * DEAD_ZONE;

function handleMove(state: GestureState, to: Point): GestureTransition {
  if (state.phase === 'seeking') {
    const { width, duration } = state.surface;
    const share = (to.x - state.from.x) / (width * DRAG_SPAN);
    return { state, effect: { kind: 'seekPreview', seconds: share * Math.min(duration, MAX_DRAG_SECONDS) } };
  }
  if (state.phase === 'level') {
    const by = (state.from.y - to.y) / state.surface.height;
    return { state: { ...state, from: to }, effect: { kind: 'level', level: state.level, delta: by } };
  }
  if (state.phase !== 'down') return { state };
  const { from, surface, taps } = state;
  const dx = Math.abs(to.x - from.x);
  const dy = Math.abs(to.y - from.y);
  if (Math.max(dx, dy) < DEAD_ZONE) return { state };
  const fromEdge = Math.min(from.x, surface.width - from.x) < SYSTEM_GESTURE_EDGE;
  // What has come out of the dead zone is no tap any more, whatever else it is. It counts from the zone's edge: of a
  // quick swipe, or on a busy phone, its first and only event may be far outside.
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
  { x, at }: Point & { readonly at: number },
): GestureTransition {
  const side = sideOf(x, state.surface.width);
  const { taps } = state;
  const wait = taps && taps.count > 0 ? EXTRA_TAP_INTERVAL : DOUBLE_TAP_INTERVAL;
  if (taps && taps.side === side && at - taps.time <= wait) {
    const count = taps.count + 1;
    return {
      state: { phase: 'idle', taps: { time: at, side, count } },
      effect: { kind: 'skip', side, count },
    };
  }
  return { state: { phase: 'idle', taps: { time: at, side, count: 0 } }, effect: { kind: 'tap' } };
}
