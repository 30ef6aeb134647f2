/** Recognizes gestures on the feed: swipes, taps, double taps and long presses. */
import { DOUBLE_TAP_INTERVAL } from '../player/rules/gestures.ts';

/** A swipe past this share of the height shows the next film (mockup `feed`). */
export const SNAP_SHARE = 0.22;
/** A release at least this fast is a flick, which shows the next film after any distance; in px/ms. */
export const FLICK_SPEED = 0.4;
/** The speed is measured over the last movements, in ms. */
const SPEED_WINDOW = 100;
/** Movement before a swipe is recognized, in px. */
const DEAD_ZONE = 10;
/** A movement is horizontal when it is this many times longer in that direction; it belongs to the system. */
const DIRECTION_RATIO = 1.73;
/** Maximum distance between the taps of a double tap, in px. */
const DOUBLE_TAP_DISTANCE = 48;
/** Share of the finger's movement that the film follows where there is no other film. */
const RESISTANCE = 0.3;

interface Point {
  readonly x: number;
  readonly y: number;
  /** In ms. */
  readonly time: number;
}

/** What a swipe may do, at pointerdown. */
export interface SwipeBounds {
  /** Height of one film, in px. */
  readonly height: number;
  readonly hasPrevious: boolean;
  readonly hasNext: boolean;
}

/** -1: the film above, 1: the film below, 0: the same film. */
export type Step = -1 | 0 | 1;

/** State of a gesture. `lastTap` may become the first tap of a double tap. */
export type SwipeState = { readonly lastTap?: Point | undefined } & (
  | { readonly phase: 'idle' | 'ignored' | 'longPress' }
  | { readonly phase: 'pressed'; readonly from: Point; readonly bounds: SwipeBounds }
  | {
      readonly phase: 'dragging';
      readonly from: Point;
      readonly bounds: SwipeBounds;
      /** Offset of the films at the start of the drag, in px: a press may stop a running slide. */
      readonly startOffset: number;
      /** The last movements. */
      readonly trail: readonly Point[];
    }
);

/** Pointer and timer events. `offset`: where a running slide is, in px; 0 at rest. */
export type SwipeEvent =
  | ({ readonly kind: 'down'; readonly bounds: SwipeBounds; readonly offset: number } & Point)
  | ({ readonly kind: 'move' | 'up' } & Point)
  | { readonly kind: 'cancel' | 'longPress' | 'tapTimeout' };

/** Effect of a gesture. `drag`: the films stand at `offset`. `release`: they slide to the film at `step`. */
export type SwipeEffect =
  | { readonly kind: 'drag'; readonly offset: number }
  | { readonly kind: 'release'; readonly step: Step }
  | { readonly kind: 'firstTap' | 'singleTap' | 'doubleTap' | 'longPressStart' | 'longPressEnd' };

export interface SwipeTransition {
  readonly state: SwipeState;
  readonly effect?: SwipeEffect;
}

/** The state without a gesture. */
export const idleSwipe: SwipeState = { phase: 'idle' };

/** The next state of a gesture, and its effect. */
export function swipeReducer(state: SwipeState, event: SwipeEvent): SwipeTransition {
  const { lastTap } = state;
  switch (event.kind) {
    case 'down':
      return { state: pressed(event, lastTap) };
    case 'move':
      return handleMove(state, event);
    case 'up':
      return handleUp(state, event);
    case 'cancel':
      if (state.phase === 'dragging') return { state: idleSwipe, effect: { kind: 'release', step: 0 } };
      return { state: idleSwipe, ...(state.phase === 'longPress' && { effect: { kind: 'longPressEnd' } }) };
    case 'longPress':
      if (state.phase !== 'pressed') return { state };
      return { state: { phase: 'longPress' }, effect: { kind: 'longPressStart' } };
    case 'tapTimeout':
      if (!lastTap) return { state };
      return { state: { ...state, lastTap: undefined }, effect: { kind: 'singleTap' } };
  }
}

function pressed(
  { bounds, offset, ...from }: SwipeEvent & { readonly kind: 'down' },
  lastTap: Point | undefined,
): SwipeState {
  // A press on sliding films stops them; it is no tap.
  if (offset !== 0) return { phase: 'dragging', from, bounds, startOffset: offset, trail: [from] };
  return { phase: 'pressed', from, bounds, lastTap };
}

function handleMove(state: SwipeState, to: Point): SwipeTransition {
  if (state.phase === 'dragging') {
    const trail = [...state.trail.filter(({ time }) => to.time - time <= SPEED_WINDOW), to];
    return { state: { ...state, trail }, effect: { kind: 'drag', offset: offsetOf(state, to) } };
  }
  if (state.phase !== 'pressed') return { state };
  const { from, bounds, lastTap } = state;
  const dx = Math.abs(to.x - from.x);
  const dy = Math.abs(to.y - from.y);
  if (Math.max(dx, dy) < DEAD_ZONE) return { state };
  if (dx > dy * DIRECTION_RATIO) return { state: { phase: 'ignored', lastTap } };
  return handleMove({ phase: 'dragging', from, bounds, startOffset: 0, trail: [from], lastTap }, to);
}

/** Where the films stand: they follow the finger, and resist where there is no other film. */
function offsetOf(state: SwipeState & { readonly phase: 'dragging' }, { y }: Point): number {
  const { hasPrevious, hasNext, height } = state.bounds;
  const offset = state.startOffset + y - state.from.y;
  const isFree = offset > 0 ? hasPrevious : hasNext;
  return Math.max(-height, Math.min(height, isFree ? offset : offset * RESISTANCE));
}

function handleUp(state: SwipeState, at: Point): SwipeTransition {
  if (state.phase === 'dragging') {
    const { state: moved } = handleMove(state, at);
    const step = moved.phase === 'dragging' ? stepOf(moved, at) : 0;
    return {
      state: step === 0 ? { phase: 'idle', lastTap: state.lastTap } : idleSwipe,
      effect: { kind: 'release', step },
    };
  }
  if (state.phase === 'longPress') return { state: idleSwipe, effect: { kind: 'longPressEnd' } };
  if (state.phase !== 'pressed') return { state: { phase: 'idle', lastTap: state.lastTap } };
  const { lastTap } = state;
  const isDouble =
    lastTap !== undefined &&
    at.time - lastTap.time <= DOUBLE_TAP_INTERVAL &&
    Math.hypot(at.x - lastTap.x, at.y - lastTap.y) <= DOUBLE_TAP_DISTANCE;
  if (isDouble) return { state: idleSwipe, effect: { kind: 'doubleTap' } };
  return { state: { phase: 'idle', lastTap: at }, effect: { kind: 'firstTap' } };
}

/** The film that a released swipe shows. */
function stepOf(state: SwipeState & { readonly phase: 'dragging' }, at: Point): Step {
  const { height, hasPrevious, hasNext } = state.bounds;
  const distance = at.y - state.from.y;
  // A tap on sliding films lets them slide on.
  if (Math.abs(distance) < DEAD_ZONE) return 0;
  const [first] = state.trail;
  const speed = first && at.time > first.time ? (at.y - first.y) / (at.time - first.time) : 0;
  const isFlick = Math.abs(speed) >= FLICK_SPEED;
  // A flick back to the film, after a longer movement away from it, stays.
  if (isFlick && Math.sign(speed) !== Math.sign(distance)) return 0;
  // A flick counts by its direction: the films may still be sliding to the place of the one before.
  const moved = isFlick ? distance : offsetOf(state, at);
  if (!isFlick && Math.abs(moved) <= height * SNAP_SHARE) return 0;
  if (moved < 0) return hasNext ? 1 : 0;
  return hasPrevious ? -1 : 0;
}
