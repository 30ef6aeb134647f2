/** Comments that stand or move where they say themselves: modes 7 and 17. */
import type { Comment } from '../types.ts';
import { COMMENT_LIFETIME } from './comments.ts';

/** The way of such a comment over a screen, in px, degrees, ms and shares of opacity. */
export interface CommentPath {
  readonly text: string;
  readonly from: { readonly x: number; readonly y: number };
  readonly to: { readonly x: number; readonly y: number };
  readonly opacity: readonly [from: number, to: number];
  /** Turned about the axes z and y. */
  readonly rotation: { readonly z: number; readonly y: number };
  /** How long it is on the screen. */
  readonly lifetime: number;
}

/** Longest a placed comment may stay, in ms. */
const MAX_LIFETIME = 60_000;

/** A list `[x, y, "from-to", seconds, text, turn z, turn y, to x, to y]` in the text, as such comments are written. */
function parsedList(text: string): readonly unknown[] | undefined {
  if (!text.startsWith('[')) return undefined;
  try {
    const parsed: unknown = JSON.parse(text);
    return Array.isArray(parsed) ? parsed : undefined;
  } catch {
    // Text that only looks like a list is shown as it is.
    return undefined;
  }
}

function toNumber(value: unknown, fallback: number): number {
  const read = typeof value === 'string' && value !== '' ? Number(value) : value;
  return typeof read === 'number' && Number.isFinite(read) ? read : fallback;
}

/** Values below 1 are shares of the screen, others px. */
const toPixels = (value: number, whole: number) => (Math.abs(value) < 1 ? value * whole : value);
const clampOpacity = (value: number) => Math.min(1, Math.max(0, value));

/** Reads where a placed comment goes on a screen of this size; one that does not say stands at the top left. */
export function commentPath(
  { text }: Comment,
  screen: { readonly width: number; readonly height: number },
): CommentPath {
  const list = parsedList(text) ?? [];
  const x = toNumber(list[0], 0);
  const y = toNumber(list[1], 0);
  const [first, second] = String(list[2] ?? '1-1').split('-');
  const opacity = clampOpacity(toNumber(first, 1));
  const seconds = toNumber(list[3], COMMENT_LIFETIME / 1000);
  const point = (px: number, py: number) => ({
    x: toPixels(px, screen.width),
    y: toPixels(py, screen.height),
  });
  return {
    text: list.length > 4 ? String(list[4] ?? '') : text,
    from: point(x, y),
    to: point(toNumber(list[7], x), toNumber(list[8], y)),
    opacity: [opacity, clampOpacity(toNumber(second, opacity))],
    rotation: { z: toNumber(list[5], 0), y: toNumber(list[6], 0) },
    lifetime: seconds > 0 ? Math.min(seconds * 1000, MAX_LIFETIME) : COMMENT_LIFETIME,
  };
}
