/**
 * Where comments run so that they do not cover each other: the screen is cut in thin rows, and a comment takes as many
 * as it is high. When no place is free it starts a layer above: comments then cover each other, but none is left out.
 * All times in ms of media time, lengths in px.
 */

/** Height of one row. */
const ROW_HEIGHT = 6;

/** How comments of a kind move: across the screen, or standing. */
export type Movement = 'scrolling' | 'fixed';

/** A comment that wants a place. */
export interface CommentMetrics {
  readonly time: number;
  readonly width: number;
  readonly height: number;
}

/** The last comment of a row. */
interface RowOccupant {
  readonly time: number;
  readonly width: number;
}

/** The places of one kind of comments. */
export interface Lanes {
  /** Distance of the comment's near edge from the edge its kind starts at; remembers that it is there. */
  allocate(comment: CommentMetrics): number;
}

/**
 * Whether a comment may follow `last` in a row of a screen `width` wide, when each takes `lifetime` from side to side:
 * the last one has come in whole, and has left before the new one's head arrives.
 */
export function canFollow(
  last: RowOccupant | undefined,
  next: CommentMetrics,
  width: number,
  lifetime: number,
): boolean {
  if (!last) return true;
  const since = next.time - last.time;
  if (since >= lifetime) return true;
  if (since < 0) return false;
  const entered = since * (width + last.width) >= last.width * lifetime;
  const headArrives = since + (lifetime * width) / (width + next.width);
  return entered && headArrives >= lifetime;
}

/** Empty places on a screen of this size. Comments must come in the order of their time. */
export function commentLanes(
  movement: Movement,
  screen: { readonly width: number; readonly height: number },
  lifetime: number,
): Lanes {
  const rows = Math.max(1, Math.floor(screen.height / ROW_HEIGHT));
  const layers: (RowOccupant | undefined)[][] = [];

  const isFree = (last: RowOccupant | undefined, next: CommentMetrics) =>
    movement === 'scrolling'
      ? canFollow(last, next, screen.width, lifetime)
      : !last || next.time - last.time >= lifetime;

  /** First of `needed` free rows together, or -1. */
  function findFreeRows(
    layer: readonly (RowOccupant | undefined)[],
    next: CommentMetrics,
    needed: number,
  ): number {
    let run = 0;
    for (let row = 0; row < rows; row += 1) {
      run = isFree(layer[row], next) ? run + 1 : 0;
      if (run === needed) return row - needed + 1;
    }
    return -1;
  }

  return {
    allocate(next) {
      const needed = Math.min(rows, Math.max(1, Math.ceil(next.height / ROW_HEIGHT)));
      for (let layer = 0; ; layer += 1) {
        layers[layer] ??= new Array<RowOccupant | undefined>(rows).fill(undefined);
        const rowOccupants = layers[layer] ?? [];
        const row = findFreeRows(rowOccupants, next, needed);
        if (row < 0) continue;
        rowOccupants.fill({ time: next.time, width: next.width }, row, row + needed);
        return row * ROW_HEIGHT;
      }
    },
  };
}
