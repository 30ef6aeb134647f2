/** Where the chunks of a long list are, so that only those near the screen are mounted. */

/** Chunks from `first` up to, not including, `end`. */
export interface ChunkRange {
  readonly first: number;
  readonly end: number;
}

/** Items in groups of `size`, the last one with what is left. */
export function chunked<Item>(items: readonly Item[], size: number): readonly (readonly Item[])[] {
  const chunks: (readonly Item[])[] = [];
  for (let at = 0; at < items.length; at += size) chunks.push(items.slice(at, at + size));
  return chunks;
}

/**
 * The top of each chunk and, last, the bottom of the list, in px from its top. In a chunk that was never measured the
 * items are taken to be as high as in the others on average, or `estimate` px while none was: where all are of one
 * height, every chunk's place is exact.
 * @param count how many items there are.
 * @param size items of a chunk.
 * @param heights of the chunks that were measured, in px.
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
    sum += height;
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

/**
 * The chunks that reach into the stretch `from`..`to` px of the list, at least one. Found by halving, so that looking
 * for them takes no longer in a long list.
 */
export function chunksInRange(tops: readonly number[], from: number, to: number): ChunkRange {
  const count = tops.length - 1;
  if (count <= 0) return { first: 0, end: 0 };
  // The last chunk that begins at or above a height.
  const at = (height: number) => {
    let low = 0;
    let high = count - 1;
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if ((tops[middle] ?? 0) <= height) low = middle;
      else high = middle - 1;
    }
    return low;
  };
  return { first: at(from), end: at(to) + 1 };
}
