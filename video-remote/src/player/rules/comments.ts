/** Which scrolling comments are shown, and what one that is sent looks like (spec §5, §9). */
import type { Comment } from '../types.ts';

/** Modes of comments (spec §5); any other is refused. */
export const MODE = {
  scroll: 1,
  bottom: 4,
  top: 5,
  reverse: 6,
  positioned: 7,
  /** A program. It is accepted and never run. */
  script: 8,
  picture: 17,
} as const;
const MODES: ReadonlySet<number> = new Set(Object.values(MODE));

/** How long a comment is on the screen, in ms (spec §9). */
export const COMMENT_LIFETIME = 4000;
/** Sizes a sent comment may have, in px (spec §9). */
export const SIZES = [16, 18, 25, 36, 45] as const;
/** Colours a sent comment may have (spec §9). */
export const COLORS = [0xffffff, 0x0000ff, 0xcc0000, 0xff66ff, 0xffff33] as const;
/** Longest comment that is sent, in characters. */
export const MAX_COMMENT_LENGTH = 100;

/** What the sender has chosen; what is left open is drawn by lot. */
export interface CommentChoice {
  readonly size?: number | undefined;
  readonly color?: number | undefined;
}

/** Comments of the allowed modes, in the order of their time. */
export function validComments(comments: readonly Comment[]): readonly Comment[] {
  return comments
    .filter(({ mode, stime, text }) => MODES.has(mode) && Number.isFinite(stime) && text !== '')
    .sort((comment, other) => comment.stime - other.stime);
}

/** One of a list, by a random number from 0 up to 1. */
function pick<Value>(values: readonly [Value, ...Value[]], random: number): Value {
  return values[Math.floor(random * values.length)] ?? values[0];
}

/** The comment made of what was typed, at `at` ms of media time; `undefined` when nothing was typed (spec §5). */
export function createComment(
  typed: string,
  time: number,
  { size, color }: CommentChoice,
  random: () => number,
): Comment | undefined {
  const text = Array.from(typed.trim()).slice(0, MAX_COMMENT_LENGTH).join('');
  if (text === '') return undefined;
  return {
    mode: MODE.scroll,
    text,
    stime: time,
    size: size ?? pick(SIZES, random()),
    color: color ?? pick(COLORS, random()),
  };
}

/** Number of the first comment at or after `time` (ms) in comments in order of time. */
export function firstIndexFrom(comments: readonly Comment[], time: number): number {
  let low = 0;
  let high = comments.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((comments[middle]?.stime ?? 0) < time) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The comments with one more, in order of time; after those of the same time. */
export function insertComment(comments: readonly Comment[], one: Comment): readonly Comment[] {
  const at = firstIndexFrom(comments, one.stime + 1);
  return [...comments.slice(0, at), one, ...comments.slice(at)];
}

/** Sizes are made for a wide player: on a phone that is held upright they shrink with it, but stay readable. */
const FULL_SIZE_WIDTH = 640;
const MIN_SIZE = 12;

/**
 * Size in px of a comment of `size` in a player `width` px wide. Small ones shrink less than large ones, from `SMALLEST`
 * up, so that no two of the sizes a sender can choose look alike.
 */
export function shownSize(size: number, width: number): number {
  const fullSize = size > 0 ? size : 25;
  const scale = Math.min(1, Math.max(0.6, width / FULL_SIZE_WIDTH));
  const readable = MIN_SIZE + (fullSize - SIZES[0]) / 3;
  return Math.max(MIN_SIZE, Math.round(Math.max(fullSize * scale, Math.min(readable, fullSize))));
}

/** `0xff66ff` as `#ff66ff`. */
export function colorText(color: number): string {
  return `#${(Math.trunc(color) & 0xffffff).toString(16).padStart(6, '0')}`;
}
