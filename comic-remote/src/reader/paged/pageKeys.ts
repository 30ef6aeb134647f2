/** Keys that turn pages. */
import type { KeyPress } from '../tools/keys.ts';

/** `down` and `up` scroll a page that is higher than the window, and turn at its end. */
export type PageTurn = 'forward' | 'back' | 'down' | 'up' | 'first' | 'last';

/** The turn towards a side of the screen. */
export const turnTowards = (side: 'left' | 'right', rightToLeft: boolean): PageTurn =>
  (side === 'right') === rightToLeft ? 'back' : 'forward';

/** The turn of a key press; `undefined` for none. */
export function keyTurn(
  { key, modified, onField, onControl }: KeyPress,
  rightToLeft: boolean,
): PageTurn | undefined {
  if (modified || onField) return undefined;
  switch (key) {
    case 'ArrowLeft':
      return turnTowards('left', rightToLeft);
    case 'ArrowRight':
      return turnTowards('right', rightToLeft);
    case ' ':
      return onControl ? undefined : 'down';
    case 'PageDown':
      return 'down';
    case 'PageUp':
      return 'up';
    case 'Home':
      return 'first';
    case 'End':
      return 'last';
    default:
      return undefined;
  }
}

/** The view after a turn, of `count` views. */
export function viewAfter(turn: PageTurn, view: number, count: number): number {
  const [next, previous] = [view + 1, view - 1];
  const target = { forward: next, down: next, back: previous, up: previous, first: 0, last: count - 1 }[turn];
  return Math.min(Math.max(0, target), Math.max(0, count - 1));
}
