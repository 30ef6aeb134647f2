/** Small pictures of a film on sheets, shown while the viewer looks for a place. */

/** Sheets of pictures taken at equal distances over the whole film, row by row. */
export interface Thumbnails {
  /** Addresses of the sheets, in order. */
  readonly sheets: readonly string[];
  readonly columns: number;
  readonly rows: number;
  /** Pictures on all sheets together. */
  readonly count: number;
  /** Size of one picture, in px of the sheet. */
  readonly width: number;
  readonly height: number;
}

/** Where the picture for `time` of `duration` (s) stands; `undefined` when there is none. */
export function thumbnailAt(
  { sheets, columns, rows, count, width, height }: Thumbnails,
  time: number,
  duration: number,
): { readonly sheet: string; readonly left: number; readonly top: number } | undefined {
  if (!(duration > 0 && count > 0)) return undefined;
  const index = Math.min(count - 1, Math.max(0, Math.floor((time / duration) * count)));
  const sheet = sheets[Math.floor(index / (columns * rows))];
  if (sheet === undefined) return undefined;
  const indexInSheet = index % (columns * rows);
  return { sheet, left: (indexInSheet % columns) * width, top: Math.floor(indexInSheet / columns) * height };
}
