/** The magnified strip: which part of it is on the screen, and how fingers change that. */

/** Scales the strip can be shown at. */
export const MIN_SCALE = 1;
export const MAX_SCALE = 3;
/** Where a double tap leads, and again leads back from. */
export const DOUBLE_TAP_SCALE = 2;
/** A pinch that ends below this was meant to end at 1. */
const MIN_MAGNIFIED_SCALE = 1.05;
/** How quickly a magnified strip that was let go slows down: its speed falls to 1/e in this time, in ms. */
const MOMENTUM_TIME_CONSTANT = 325;
/** Below this speed, in px/ms, it stands. */
const MIN_SPEED = 0.02;

/** What is on the screen. */
export interface ZoomView {
  readonly scale: number;
  /** Left edge of what is seen, in px of the strip at scale 1. */
  readonly x: number;
  /** Upper edge of what is seen, in px of the strip at scale 1, below where the document is scrolled to. */
  readonly y: number;
  /** Where the document is scrolled to, in px. */
  readonly scroll: number;
}

/** The room the view moves in, in px. */
export interface ZoomBounds {
  readonly width: number;
  readonly height: number;
  /** How far the document can be scrolled. */
  readonly scrollEnd: number;
}

/** Where the fingers are on the screen: their middle, and how far apart they are (1 for one finger). */
export interface TouchState {
  readonly x: number;
  readonly y: number;
  readonly spread: number;
}

/** The strip as it lies in the document. */
export const unzoomed = (scroll: number): ZoomView => ({ scale: 1, x: 0, y: 0, scroll });

export const isMagnified = ({ scale }: ZoomView) => scale > 1;

const clamp = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most);

/**
 * The view after the fingers went from one grip to another: what was under their middle stays under it. The document
 * is scrolled only when what is to be seen lies outside the screen at scale 1, so that letting go of the magnification
 * comes back to where the page was.
 */
export function panAndZoom(view: ZoomView, from: TouchState, to: TouchState, room: ZoomBounds): ZoomView {
  const scale = clamp((view.scale * to.spread) / from.spread, MIN_SCALE, MAX_SCALE);
  const x = view.x + from.x / view.scale - to.x / scale;
  const y = view.y + from.y / view.scale - to.y / scale;
  const inside = clamp(y, 0, room.height - room.height / scale);
  return {
    scale,
    x: clamp(x, 0, room.width - room.width / scale),
    y: inside,
    scroll: clamp(view.scroll + y - inside, 0, Math.max(room.scrollEnd, 0)),
  };
}

/** The view after a double tap at a point of the screen. */
export function toggleZoom(
  view: ZoomView,
  point: { readonly x: number; readonly y: number },
  room: ZoomBounds,
): ZoomView {
  if (isMagnified(view)) return unzoomed(view.scroll);
  return panAndZoom(view, { ...point, spread: 1 }, { ...point, spread: DOUBLE_TAP_SCALE }, room);
}

/** The view once the fingers are off the screen. */
export function snapToUnzoomed(view: ZoomView): ZoomView {
  return view.scale < MIN_MAGNIFIED_SCALE ? unzoomed(view.scroll) : view;
}

/** A speed of the fingers, in px/ms. */
export interface Velocity {
  readonly x: number;
  readonly y: number;
}

/** How a strip that was let go glides on in `ms`: the way in px, and the speed left; `undefined` when it stands. */
export function momentumStep(
  speed: Velocity,
  ms: number,
): { readonly delta: Velocity; readonly speed: Velocity } | undefined {
  if (Math.hypot(speed.x, speed.y) < MIN_SPEED) return undefined;
  const left = Math.exp(-ms / MOMENTUM_TIME_CONSTANT);
  const way = MOMENTUM_TIME_CONSTANT * (1 - left);
  return { delta: { x: speed.x * way, y: speed.y * way }, speed: { x: speed.x * left, y: speed.y * left } };
}
