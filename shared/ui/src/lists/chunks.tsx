/** Positions of the chunks of a virtualized list. */

/** Chunks from `first` up to, not including, `end`. */
export interface ChunkRange {
  readonly first: number;
  readonly end: number;
}

/** Splits items into groups of `size`; the last one may be shorter. */
export function chunked<Item>(items: readonly Item[], size: number): readonly (readonly Item[])[] {
  const chunks: (readonly Item[])[] = [];
  for (let start = 0; start < items.length; start += size) chunks.push(items.slice(start, start + size));
  return chunks;
}

/**
 * The top of each chunk and, last, the bottom of the list, in px from its top. Unmeasured chunks use the average item
 * height of the measured ones, or `estimate` px while there are none.
 * @param count number of items.
 * @param size items per chunk.
 * @param heights measured chunk heights, in px.
 */
export function chunkTops(
  count: number,
  size: number,
  heights: ReadonlyMap<number, number>,
  estimate: number,
): readonly number[] {
  const itemsOf = (index: number) => Math.max(Math.min(size, count - index * size), 0);
  let sum = 0;
  let items = 0;
  for (const [index, height] of heights) {
    // The list may have been longer when it was measured.
    if (itemsOf(index) > 0) sum += height;
    items += itemsOf(index);
  }
  const averageHeight = items > 0 ? sum / items : estimate;
  const tops = [0];
  let top = 0;
  for (let index = 0; index * size < count; index += 1) {
    top += heights.get(index) ?? averageHeight * itemsOf(index);
    tops.push(top);
  }
  return tops;
}

/** The chunks that overlap `from`..`to` px of the list, at least one. Binary search. */
export function chunksInRange(tops: readonly number[], from: number, to: number): ChunkRange {
  const count = tops.length - 1;
  if (count <= 0) return { first: 0, end: 0 };
  // Index of the last chunk that starts at or above an offset.
  const indexAt = (offset: number) => {
    let low = 0;
    let high = count - 1;
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if ((tops[middle] ?? 0) <= offset) low = middle;
      else high = middle - 1;
    }
    return low;
  };
  return { first: indexAt(from), end: indexAt(to) + 1 };
}
