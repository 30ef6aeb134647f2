/** Thumbnails of a film in sprite sheets, shown while the viewer seeks. */

/** Sprite sheets of thumbnails at equal intervals over the whole film, row by row. */
export interface Thumbnails {
  /** Addresses of the sheets, in order. */
  readonly sheets: readonly string[];
  readonly columns: number;
  readonly rows: number;
  /** Number of thumbnails on all sheets. */
  readonly count: number;
  /** Size of one thumbnail, in px of the sheet. */
  readonly width: number;
  readonly height: number;
}

/** Sheet and offset of the thumbnail at `time` of `duration` (s); `undefined` when there is none. */
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
