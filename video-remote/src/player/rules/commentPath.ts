/** Comments with their own coordinates: modes 7 and 17. */
import type { Comment } from '../types.ts';
import { COMMENT_LIFETIME } from './comments.ts';

/**
 * The path of such a comment over the layer: positions in px, rotation in degrees, times in ms, opacity from
 * 0 to 1.
 */
export interface CommentPath {
  readonly text: string;
  readonly from: { readonly x: number; readonly y: number };
  readonly to: { readonly x: number; readonly y: number };
  readonly opacity: readonly [from: number, to: number];
  /** Rotation about the z and y axes. */
  readonly rotation: { readonly z: number; readonly y: number };
  /** How long it is on the screen. */
  readonly lifetime: number;
}

/** Maximum lifetime of a positioned comment, in ms. */
const MAX_LIFETIME = 60_000;

/**
 * Parses text of the form `[x, y, "from-to", seconds, text, rotate z, rotate y, to x, to y]`, the format of
 * such comments.
 */
function parseList(text: string): readonly unknown[] | undefined {
  if (!text.startsWith('[')) return undefined;
  try {
    const parsed: unknown = JSON.parse(text);
    return Array.isArray(parsed) ? parsed : undefined;
  } catch {
    // Text that only looks like a list is shown unchanged.
    return undefined;
  }
}

function toNumber(value: unknown, fallback: number): number {
  const number = typeof value === 'string' && value !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : fallback;
}

/** Values below 1 are fractions of the layer, others px. */
const toPixels = (value: number, extent: number) => (Math.abs(value) < 1 ? value * extent : value);
const clampOpacity = (value: number) => Math.min(1, Math.max(0, value));

/** Path of a positioned comment on a layer of this size; defaults to the top left. */
export function commentPath(
  { text }: Comment,
  layerSize: { readonly width: number; readonly height: number },
): CommentPath {
  const list = parseList(text) ?? [];
  const x = toNumber(list[0], 0);
  const y = toNumber(list[1], 0);
  const [first, second] = String(list[2] ?? '1-1').split('-');
  const opacity = clampOpacity(toNumber(first, 1));
  const seconds = toNumber(list[3], COMMENT_LIFETIME / 1000);
  const point = (px: number, py: number) => ({
    x: toPixels(px, layerSize.width),
    y: toPixels(py, layerSize.height),
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
