import { pipeline, type Readable, Transform } from 'node:stream';
import type { FilmTiming } from '../rules/mp4.ts';
import { createPacer } from '../rules/pacing.ts';

/** Size of the parts that are sent, in bytes: about a second of a small film. */
const PART = 16_384;

/** The stream of a film from its first byte, paced. Destroying it destroys `film`. */
export function pacedStream(film: Readable, timing: FilmTiming): Readable {
  const delayOf = createPacer(timing, performance.now());
  let timer: NodeJS.Timeout | undefined;
  const paced = new Transform({
    highWaterMark: PART,
    transform(piece: Buffer, _encoding, done) {
      const sendFrom = (start: number) => {
        if (start >= piece.length) return done();
        const part = piece.subarray(start, start + PART);
        const send = () => {
          this.push(part);
          sendFrom(start + PART);
        };
        const delay = delayOf(part.length, performance.now());
        if (delay === 0) send();
        else timer = setTimeout(send, delay);
      };
      sendFrom(0);
    },
    destroy(error, done) {
      clearTimeout(timer);
      done(error);
    },
  });
  return pipeline(film, paced, () => {
    // An error of either stream destroys both, and whoever reads gets it.
  });
}
