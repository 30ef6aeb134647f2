/** Turns wheel events into steps of the feed: one film per movement of the wheel or of the trackpad. */
import type { Step } from './swipe.ts';

/** Distance of a movement that shows the next film, in px. */
const STEP_DISTANCE = 40;
/** Pause that ends a movement, in ms: a trackpad sends events for a while after the fingers have left it. */
const MOVEMENT_PAUSE = 160;
/** Minimum time between two films of one long movement, in ms. */
const MIN_STEP_INTERVAL = 700;

/** A movement of the wheel. */
export interface WheelState {
  /** Distance since the last step, in px. */
  readonly distance: number;
  /** Time of the last event, in ms. */
  readonly time: number;
  /** Time of the last step of this movement, in ms. */
  readonly stepTime: number;
}

/** The state without a movement. */
export const idleWheel: WheelState = {
  distance: 0,
  time: Number.NEGATIVE_INFINITY,
  stepTime: Number.NEGATIVE_INFINITY,
};

/** The next state after the wheel has moved by `deltaY` px, and the step. */
export function wheelStep(
  state: WheelState,
  deltaY: number,
  time: number,
): { readonly state: WheelState; readonly step: Step } {
  const continues = time - state.time < MOVEMENT_PAUSE;
  const turns = Math.sign(deltaY) !== Math.sign(state.distance);
  const { distance, stepTime } =
    continues && !turns ? state : { distance: 0, stepTime: continues ? state.stepTime : idleWheel.stepTime };
  const moved = distance + deltaY;
  if (Math.abs(moved) < STEP_DISTANCE || time - stepTime < MIN_STEP_INTERVAL)
    return { state: { distance: moved, time, stepTime }, step: 0 };
  return { state: { distance: 0, time, stepTime: time }, step: moved > 0 ? 1 : -1 };
}
