/** The magnified strip: which part of it is on the screen, and how fingers change that. */

/** Scales the strip can be shown at. */
export const LEAST_SCALE = 1;
export const MOST_SCALE = 3;
/** Where a double tap leads, and again leads back from. */
export const DOUBLE_TAP_SCALE = 2;
/** A pinch that ends below this was meant to end at 1. */
const NEARLY_ONE = 1.05;
/** How quickly a magnified strip that was let go slows down: its speed falls to 1/e in this time, in ms. */
const GLIDE = 325;
/** Below this speed, in px/ms, it stands. */
const STANDSTILL = 0.02;

/** What is on the screen. */
export interface View {
  readonly scale: number;
  /** Left edge of what is seen, in px of the strip at scale 1. */
  readonly x: number;
  /** Upper edge of what is seen, in px of the strip at scale 1, below where the document is scrolled to. */
  readonly y: number;
  /** Where the document is scrolled to, in px. */
  readonly scroll: number;
}

/** The room the view moves in, in px. */
export interface Room {
  readonly width: number;
  readonly height: number;
  /** How far the document can be scrolled. */
  readonly scrollEnd: number;
}

/** Where the fingers are on the screen: their middle, and how far apart they are (1 for one finger). */
export interface Grip {
  readonly x: number;
  readonly y: number;
  readonly spread: number;
}

/** The strip as it lies in the document. */
export const atRest = (scroll: number): View => ({ scale: 1, x: 0, y: 0, scroll });

export const isMagnified = ({ scale }: View) => scale > 1;

const within = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most);

/**
 * The view after the fingers went from one grip to another: what was under their middle stays under it. The document
 * is scrolled only when what is to be seen lies outside the screen at scale 1, so that letting go of the magnification
 * comes back to where the page was.
 */
export function moved(view: View, from: Grip, to: Grip, room: Room): View {
  const scale = within((view.scale * to.spread) / from.spread, LEAST_SCALE, MOST_SCALE);
  const x = view.x + from.x / view.scale - to.x / scale;
  const y = view.y + from.y / view.scale - to.y / scale;
  const inside = within(y, 0, room.height - room.height / scale);
  return {
    scale,
    x: within(x, 0, room.width - room.width / scale),
    y: inside,
    scroll: within(view.scroll + y - inside, 0, Math.max(room.scrollEnd, 0)),
  };
}

/** The view after a double tap at a point of the screen. */
export function doubleTapped(
  view: View,
  point: { readonly x: number; readonly y: number },
  room: Room,
): View {
  if (isMagnified(view)) return atRest(view.scroll);
  return moved(view, { ...point, spread: 1 }, { ...point, spread: DOUBLE_TAP_SCALE }, room);
}

/** The view once the fingers are off the screen. */
export function letGo(view: View): View {
  return view.scale < NEARLY_ONE ? atRest(view.scroll) : view;
}

/** A speed of the fingers, in px/ms. */
export interface Speed {
  readonly x: number;
  readonly y: number;
}

/** How a strip that was let go glides on in `ms`: the way in px, and the speed left; `undefined` when it stands. */
export function glided(speed: Speed, ms: number): { readonly way: Speed; readonly speed: Speed } | undefined {
  if (Math.hypot(speed.x, speed.y) < STANDSTILL) return undefined;
  const left = Math.exp(-ms / GLIDE);
  const way = GLIDE * (1 - left);
  return { way: { x: speed.x * way, y: speed.y * way }, speed: { x: speed.x * left, y: speed.y * left } };
}
