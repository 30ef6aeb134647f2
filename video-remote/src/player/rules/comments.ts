/** Validation, order and style of scrolling comments (spec §5, §9). */
import { visibleText } from '@manying/ui/visibleText';
import type { Comment } from '../types.ts';
import { MAX_DURATION } from './duration.ts';

/** Modes of comments (spec §5); any other is refused. */
export const MODE = {
  scroll: 1,
  bottom: 4,
  top: 5,
  reverse: 6,
  positioned: 7,
  /** A program. It is accepted and never executed. */
  script: 8,
  picture: 17,
} as const;
const MODES: ReadonlySet<number> = new Set(Object.values(MODE));

/** How long a comment is on the screen, in ms (spec §9). */
export const COMMENT_LIFETIME = 4000;
/** Font sizes of sent comments, in px (spec §9). */
export const SIZES = [16, 18, 25, 36, 45] as const;
/** Colours of sent comments (spec §9). */
export const COLORS = [0xffffff, 0x0000ff, 0xcc0000, 0xff66ff, 0xffff33] as const;
/** Maximum length of a comment, in characters. */
export const MAX_COMMENT_LENGTH = 100;

/** The sender's choices; missing ones are random. */
export interface CommentChoice {
  readonly size?: number | undefined;
  readonly color?: number | undefined;
}

/** Modes whose text is readable by itself: the others carry positions, programs or pictures. */
const READABLE_MODES: ReadonlySet<number> = new Set([MODE.scroll, MODE.bottom, MODE.top, MODE.reverse]);

/**
 * A text as it looks (docs/decisions/019), in one line and not too long: whatever it contains, it stays in its lane and
 * changes no text beside it.
 */
export function commentText(text: string): string {
  const line = visibleText(text).replace(/\s+/g, ' ');
  return Array.from(line).slice(0, MAX_COMMENT_LENGTH).join('');
}

/** Comments of the allowed modes, sorted by time. */
export function validComments(comments: readonly Comment[]): readonly Comment[] {
  return comments
    .filter(({ mode, stime }) => MODES.has(mode) && Math.abs(stime) <= MAX_DURATION * 1000)
    .map((comment) =>
      READABLE_MODES.has(comment.mode) ? { ...comment, text: commentText(comment.text) } : comment,
    )
    .filter(({ text }) => text !== '')
    .sort((a, b) => a.stime - b.stime);
}

/** Picks a value by a random number from 0 up to 1. */
function pick<Value>(values: readonly [Value, ...Value[]], random: number): Value {
  return values[Math.floor(random * values.length)] ?? values[0];
}

/** Creates a comment from typed text at `time` ms of media time; `undefined` for blank text (spec §5). */
export function createComment(
  typed: string,
  time: number,
  { size, color }: CommentChoice,
  random: () => number,
): Comment | undefined {
  const text = commentText(typed);
  if (text === '') return undefined;
  return {
    mode: MODE.scroll,
    text,
    stime: time,
    size: size ?? pick(SIZES, random()),
    color: color ?? pick(COLORS, random()),
  };
}

/** Index of the first comment at or after `time` (ms) in sorted comments. */
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

/** Inserts a comment into sorted comments, after those of the same time. */
export function insertComment(comments: readonly Comment[], comment: Comment): readonly Comment[] {
  const index = firstIndexFrom(comments, comment.stime + 1);
  return [...comments.slice(0, index), comment, ...comments.slice(index)];
}

/**
 * Sizes are designed for a wide player: on a phone in portrait they shrink with the player, but stay
 * readable.
 */
const FULL_SIZE_WIDTH = 640;
const MIN_SIZE = 12;

/**
 * Font size in px of a comment of `size` in a player `width` px wide. Small sizes shrink less than large
 * ones, down to `MIN_SIZE`, so that all sizes a sender can choose stay distinct.
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

/** The comments as lines of a list. */
export function commentLines(comments: readonly Comment[]): readonly Comment[] {
  return validComments(comments).filter(({ mode }) => READABLE_MODES.has(mode));
}

/** Index of the last line at media time `time` (ms); -1 before the first. */
export function currentLine(lines: readonly Comment[], time: number): number {
  return firstIndexFrom(lines, time + 1) - 1;
}
