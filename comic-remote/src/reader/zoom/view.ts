/** The zoomed strip: which part of it is visible, and how gestures change that. */

/** Limits of the scale. */
export const MIN_SCALE = 1;
export const MAX_SCALE = 3;
/** Scale after a double tap. */
export const DOUBLE_TAP_SCALE = 2;
/** A pinch that ends below this scale snaps back to 1. */
const MIN_MAGNIFIED_SCALE = 1.05;
/** Time constant of the momentum: the velocity falls to 1/e in this time, in ms. */
const MOMENTUM_TIME_CONSTANT = 325;
/** The momentum ends below this speed, in px/ms. */
const MIN_SPEED = 0.02;

/** The visible part of the strip. */
export interface ZoomView {
  readonly scale: number;
  /** Left edge of the visible part, in px of the strip at scale 1. */
  readonly x: number;
  /** Upper edge of the visible part relative to `scroll`, in px of the strip at scale 1. */
  readonly y: number;
  /** Scroll position of the document, in px. */
  readonly scroll: number;
}

/** Limits of the view, in px. */
export interface ZoomBounds {
  readonly width: number;
  readonly height: number;
  /** Maximum scroll position of the document. */
  readonly scrollEnd: number;
}

/** Centre of the touches on the screen, and the distance between two fingers (1 for one finger). */
export interface TouchState {
  readonly x: number;
  readonly y: number;
  readonly spread: number;
}

/** The view at scale 1. */
export const unzoomed = (scroll: number): ZoomView => ({ scale: 1, x: 0, y: 0, scroll });

export const isMagnified = ({ scale }: ZoomView) => scale > 1;

const clamp = (value: number, min: number, max: number) => Math.min(Math.max(value, min), max);

/**
 * The view after the touches moved: the point under their centre stays under it. The document is scrolled only when the
 * target is outside the screen at scale 1, so that zooming out returns to the former scroll position.
 */
export function panAndZoom(view: ZoomView, from: TouchState, to: TouchState, bounds: ZoomBounds): ZoomView {
  const scale = clamp((view.scale * to.spread) / from.spread, MIN_SCALE, MAX_SCALE);
  const x = view.x + from.x / view.scale - to.x / scale;
  const y = view.y + from.y / view.scale - to.y / scale;
  const clampedY = clamp(y, 0, bounds.height - bounds.height / scale);
  return {
    scale,
    x: clamp(x, 0, bounds.width - bounds.width / scale),
    y: clampedY,
    scroll: clamp(view.scroll + y - clampedY, 0, Math.max(bounds.scrollEnd, 0)),
  };
}

/** The view after a double tap at a point of the screen. */
export function toggleZoom(
  view: ZoomView,
  point: { readonly x: number; readonly y: number },
  bounds: ZoomBounds,
): ZoomView {
  if (isMagnified(view)) return unzoomed(view.scroll);
  return panAndZoom(view, { ...point, spread: 1 }, { ...point, spread: DOUBLE_TAP_SCALE }, bounds);
}

/** The view after the touches ended. */
export function snapToUnzoomed(view: ZoomView): ZoomView {
  return view.scale < MIN_MAGNIFIED_SCALE ? unzoomed(view.scroll) : view;
}

/** Velocity of the touches, in px/ms. */
export interface Velocity {
  readonly x: number;
  readonly y: number;
}

/** One momentum step of `ms`: the distance in px and the remaining velocity; `undefined` when it has ended. */
export function momentumStep(
  velocity: Velocity,
  ms: number,
): { readonly delta: Velocity; readonly velocity: Velocity } | undefined {
  if (Math.hypot(velocity.x, velocity.y) < MIN_SPEED) return undefined;
  const decay = Math.exp(-ms / MOMENTUM_TIME_CONSTANT);
  const distance = MOMENTUM_TIME_CONSTANT * (1 - decay);
  return {
    delta: { x: velocity.x * distance, y: velocity.y * distance },
    velocity: { x: velocity.x * decay, y: velocity.y * decay },
  };
}
