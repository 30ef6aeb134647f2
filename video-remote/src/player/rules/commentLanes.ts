/**
 * Lanes in which comments do not overlap: the layer is divided into thin rows, and a comment occupies as many
 * as it is high. When no rows are free the comment goes to another layer of rows on top, so that none is
 * dropped. All times in ms of media time, lengths in px.
 */

/** Height of one row. */
const ROW_HEIGHT = 6;

/** How comments move: across the layer, or not at all. */
export type Movement = 'scrolling' | 'fixed';

/** Time and size of a comment that needs a lane. */
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

/** The lanes of one kind of comments. */
export interface Lanes {
  /** Reserves rows for a comment. Returns its distance from the edge at which its kind starts. */
  allocate(comment: CommentMetrics): number;
}

/**
 * Whether a comment may follow `last` in a row of a layer `width` px wide, when each crosses it in
 * `lifetime`: the last one has fully entered, and leaves before the next one reaches the far edge.
 */
export function canFollow(
  last: RowOccupant | undefined,
  next: CommentMetrics,
  width: number,
  lifetime: number,
): boolean {
  if (!last) return true;
  const elapsed = next.time - last.time;
  if (elapsed >= lifetime) return true;
  if (elapsed < 0) return false;
  const hasEntered = elapsed * (width + last.width) >= last.width * lifetime;
  const arrivalTime = elapsed + (lifetime * width) / (width + next.width);
  return hasEntered && arrivalTime >= lifetime;
}

/** Empty lanes for a layer of this size. Comments must be allocated in order of time. */
export function commentLanes(
  movement: Movement,
  layerSize: { readonly width: number; readonly height: number },
  lifetime: number,
): Lanes {
  const rows = Math.max(1, Math.floor(layerSize.height / ROW_HEIGHT));
  const layers: (RowOccupant | undefined)[][] = [];

  const isFree = (last: RowOccupant | undefined, next: CommentMetrics) =>
    movement === 'scrolling'
      ? canFollow(last, next, layerSize.width, lifetime)
      : !last || next.time - last.time >= lifetime;

  /** Index of the first of `needed` adjacent free rows, or -1. */
  function findFreeRows(
    rowOccupants: readonly (RowOccupant | undefined)[],
    next: CommentMetrics,
    needed: number,
  ): number {
    let run = 0;
    for (let row = 0; row < rows; row += 1) {
      run = isFree(rowOccupants[row], next) ? run + 1 : 0;
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
