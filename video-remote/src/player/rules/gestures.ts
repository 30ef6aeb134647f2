/** What fingers on the picture mean: taps, double taps, a long press, and drags along and across. */

/** Two taps within this are a double tap, in ms. */
export const DOUBLE_TAP = 250;
/** Further taps within this add to a double tap, in ms. */
export const MORE_TAPS = 750;
/** A finger that rests this long speeds the film up, in ms. */
export const LONG_PRESS = 500;
/** Speed while a finger rests. */
export const PRESS_SPEED = 2;
/** Media seconds one double tap moves. */
export const TAP_STEP = 10;
/** A finger moves this far before it drags, in px. */
const DEAD_ZONE = 10;
/** Drags from nearer to the side than this belong to the system, in px. */
const SYSTEM_EDGE = 16;
/** A drag over the whole width moves this many media seconds at most. */
const WIDEST_DRAG = 360;
/** Share of the width a drag over the whole length takes. */
const DRAG_SPAN = 0.9;
/** A drag counts as along or across when it is this many times longer that way than the other (60 degrees). */
const DIRECTION = 1.73;

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
  readonly full: boolean;
}

interface Point {
  readonly x: number;
  readonly y: number;
}
interface Taps {
  readonly at: number;
  readonly side: Side;
  readonly count: number;
}

/** Where a gesture stands. `taps` are the taps that a next one may add to. */
export type GestureState = { readonly taps?: Taps | undefined } & (
  | { readonly phase: 'idle' | 'pressed' | 'spent' }
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
  | { readonly kind: 'rested' }
  | { readonly kind: 'tapsOver' };

/**
 * What is to be done. `touched`: a tap that may become a double tap. `tapped`: it did not. `skip`: `count` double taps
 * at a side so far. `drag`: preview a move by `seconds`; `dragged` makes it, `undrag` forgets it. `level`: move by the
 * share `by` since the last.
 */
export type GestureEffect =
  | { readonly kind: 'touched' | 'tapped' | 'pressed' | 'unpressed' | 'dragged' | 'undrag' }
  | { readonly kind: 'skip'; readonly side: Side; readonly count: number }
  | { readonly kind: 'drag'; readonly seconds: number }
  | { readonly kind: 'level'; readonly level: Level; readonly by: number };

/** A surface nobody touches. */
export const untouched: GestureState = { phase: 'idle' };

export interface GestureStep {
  readonly state: GestureState;
  readonly effect?: GestureEffect;
}

function sideOf(x: number, width: number): Side {
  if (x < width / 3) return -1;
  return x > (width * 2) / 3 ? 1 : 0;
}

/** The next state of a gesture, and what follows from it. */
export function gestureStep(state: GestureState, event: GestureEvent): GestureStep {
  const { taps } = state;
  switch (event.kind) {
    case 'down':
      return { state: { phase: 'down', from: event, surface: event.surface, taps } };
    case 'move':
      return moved(state, event);
    case 'up':
      if (state.phase === 'down') return lifted(state, event);
      return { state: { phase: 'idle', taps }, ...endOf(state, 'dragged') };
    case 'cancel':
      return { state: { phase: 'idle', taps }, ...endOf(state, 'undrag') };
    case 'rested':
      return state.phase === 'down'
        ? { state: { phase: 'pressed' }, effect: { kind: 'pressed' } }
        : { state };
    case 'tapsOver':
      return {
        state: { ...state, taps: undefined },
        ...(taps?.count === 0 && { effect: { kind: 'tapped' } as const }),
      };
  }
}

/** What the end of a gesture that is more than a tap leaves to do. */
function endOf(state: GestureState, drag: 'dragged' | 'undrag'): { readonly effect?: GestureEffect } {
  if (state.phase === 'pressed') return { effect: { kind: 'unpressed' } };
  return state.phase === 'seeking' ? { effect: { kind: drag } } : {};
}

/** Where on the way from one place to another the dead zone ends. */
const outOfZone = (from: number, to: number) => from + Math.sign(to - from) * DEAD_ZONE;

function moved(state: GestureState, to: Point): GestureStep {
  if (state.phase === 'seeking') {
    const { width, duration } = state.surface;
    const share = (to.x - state.from.x) / (width * DRAG_SPAN);
    return { state, effect: { kind: 'drag', seconds: share * Math.min(duration, WIDEST_DRAG) } };
  }
  if (state.phase === 'level') {
    const by = (state.from.y - to.y) / state.surface.height;
    return { state: { ...state, from: to }, effect: { kind: 'level', level: state.level, by } };
  }
  if (state.phase !== 'down') return { state };
  const { from, surface, taps } = state;
  const along = Math.abs(to.x - from.x);
  const across = Math.abs(to.y - from.y);
  if (Math.max(along, across) < DEAD_ZONE) return { state };
  const fromEdge = Math.min(from.x, surface.width - from.x) < SYSTEM_EDGE;
  // What has come out of the dead zone is no tap any more, whatever else it is. It counts from the zone's edge: of a
  // quick swipe, or on a busy phone, its first and only event may be far outside.
  if (along > across * DIRECTION && surface.duration > 0 && Number.isFinite(surface.duration) && !fromEdge)
    return moved({ phase: 'seeking', from: { x: outOfZone(from.x, to.x), y: from.y }, surface, taps }, to);
  const side = sideOf(from.x, surface.width);
  if (across > along * DIRECTION && surface.full && side !== 0) {
    const level: Level = side > 0 ? 'volume' : 'brightness';
    return moved(
      { phase: 'level', from: { x: from.x, y: outOfZone(from.y, to.y) }, surface, level, taps },
      to,
    );
  }
  return { state: { phase: 'spent', taps } };
}

function lifted(
  state: GestureState & { readonly phase: 'down' | 'seeking' },
  { x, at }: Point & { readonly at: number },
): GestureStep {
  const side = sideOf(x, state.surface.width);
  const { taps } = state;
  const wait = taps && taps.count > 0 ? MORE_TAPS : DOUBLE_TAP;
  if (taps && taps.side === side && at - taps.at <= wait) {
    const count = taps.count + 1;
    return {
      state: { phase: 'idle', taps: { at, side, count } },
      effect: { kind: 'skip', side, count },
    };
  }
  return { state: { phase: 'idle', taps: { at, side, count: 0 } }, effect: { kind: 'touched' } };
}
