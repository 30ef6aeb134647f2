import { BufferTarget, Conversion, FilePathSource, Input, MP4, Mp4OutputFormat, Output } from 'mediabunny';

/** Boxes that begin with the times of creation and modification (ISO/IEC 14496-12 §8.2.2, §8.3.2, §8.4.2). */
const DATED_BOXES = ['mvhd', 'tkhd', 'mdhd'] as const;
/** Bytes of type, version and flags before those times. */
const TIMES_OFFSET = 8;

/**
 * Cuts an MP4 film without encoding it again. The index of the clip is at its beginning, and the same film gives the same
 * bytes every time.
 * @param from in s, at a key frame: an edit list would hide the frames between a key frame and `from`, and not every player
 * reads it.
 * @param to in s, at a key frame or the end, since the frames before a key frame do not need those after it.
 */
export async function cutFilm(path: string, from: number, to: number): Promise<Buffer> {
  const input = new Input({ source: new FilePathSource(path), formats: [MP4] });
  try {
    const target = new BufferTarget();
    const output = new Output({ format: new Mp4OutputFormat({ fastStart: 'in-memory' }), target });
    const conversion = await Conversion.init({ input, output, trim: { start: from, end: to } });
    if (!conversion.isValid || conversion.discardedTracks.length > 0)
      throw new Error(`${path} cannot be cut without encoding it`);
    await conversion.execute();
    if (!target.buffer) throw new Error(`${path} cannot be cut from ${from} to ${to} s`);
    return withoutTimes(Buffer.from(target.buffer));
  } finally {
    input.dispose();
  }
}

function withoutTimes(film: Buffer): Buffer {
  const index = film.subarray(0, film.indexOf('mdat'));
  for (const box of DATED_BOXES)
    for (let at = index.indexOf(box); at >= 0; at = index.indexOf(box, at + 1))
      index.fill(0, at + TIMES_OFFSET, at + TIMES_OFFSET + (index[at + 4] === 1 ? 16 : 8));
  return film;
}
