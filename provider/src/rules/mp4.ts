/** Size of the beginning of a file in which {@link mp4Timing} finds what it needs, in bytes. */
export const MP4_HEAD_BYTES = 4096;

/** How fast a film is played. */
export interface FilmTiming {
  /** Size of what a player reads before the first frame, in bytes. */
  readonly headerBytes: number;
  /** Average size of a second of the film, in bytes. */
  readonly bytesPerSecond: number;
}

/**
 * The timing of an MP4 file whose index is at its beginning, as players need it to start before they have all of it.
 * Reads the movie header (ISO/IEC 14496-12 §8.2.2). `undefined` for every other file.
 * @param head the first {@link MP4_HEAD_BYTES} of the file.
 * @param size of the file, in bytes.
 */
export function mp4Timing(head: Uint8Array, size: number): FilmTiming | undefined {
  const view = new DataView(head.buffer, head.byteOffset, head.byteLength);
  const movie = findBox(view, 'moov', 0);
  const header = movie && findBox(view, 'mvhd', movie.start + 8);
  if (!movie || !header || header.start + 40 > head.byteLength) return undefined;
  const isLong = view.getUint8(header.start + 8) === 1;
  const timescale = view.getUint32(header.start + (isLong ? 28 : 20));
  const duration = isLong ? Number(view.getBigUint64(header.start + 32)) : view.getUint32(header.start + 24);
  const headerBytes = movie.start + movie.size;
  const seconds = duration / timescale;
  if (!(seconds > 0 && Number.isFinite(seconds)) || headerBytes >= size) return undefined;
  return { headerBytes, bytesPerSecond: (size - headerBytes) / seconds };
}

interface Box {
  readonly start: number;
  readonly size: number;
}

/** The first box of a type among the boxes that follow each other from `start`. */
function findBox(view: DataView, type: string, start: number): Box | undefined {
  for (let at = start; at + 8 <= view.byteLength; ) {
    const size = view.getUint32(at);
    // Larger boxes have another form; they hold media data.
    if (size < 8) return undefined;
    const name = String.fromCharCode(...[4, 5, 6, 7].map((offset) => view.getUint8(at + offset)));
    if (name === type) return { start: at, size };
    at += size;
  }
  return undefined;
}
