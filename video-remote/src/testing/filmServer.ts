/** The film of `clip.ts` in segments, from a simulated server. */

const TYPE = 'video/mp4; codecs="avc1.42c00a"';
const INIT =
  'AAAAHGZ0eXBpc29tAAACAGlzb21pc282bXA0MQAAAqxtb292AAAAbG12aGQAAAAAAAAAAAAAAAAAAAPoAAAPoAABAAABAAAAAAAA' +
  'AAAAAAAAAQAAAAAAAAAAAAAAAAAAAAEAAAAAAAAAAAAAAAAAAEAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAACAAACAHRy' +
  'YWsAAABcdGtoZAAAAAMAAAAAAAAAAAAAAAEAAAAAAAAPoAAAAAAAAAAAAAAAAAAAAAAAAQAAAAAAAAAAAAAAAAAAAAEAAAAAAAAA' +
  'AAAAAAAAAEAAAAAAQAAAACQAAAAAAZxtZGlhAAAAIG1kaGQAAAAAAAAAAAAAAAAAACgAAACgAFXEAAAAAAAtaGRscgAAAAAAAAAA' +
  'dmlkZQAAAAAAAAAAAAAAAFZpZGVvSGFuZGxlcgAAAAFHbWluZgAAABR2bWhkAAAAAQAAAAAAAAAAAAAAJGRpbmYAAAAcZHJlZgAA' +
  'AAAAAAABAAAADHVybCAAAAABAAABB3N0YmwAAAC7c3RzZAAAAAAAAAABAAAAq2F2YzEAAAAAAAAAAQAAAAAAAAAAAAAAAAAAAAAA' +
  'QAAkAEgAAABIAAAAAAAAAAEMTGF2YyBsaWJ4MjY0AAAAAAAAAAAAAAAAAAAAAAAAAAAY//8AAAAxYXZjQwFCwAr/4QAYZ0LACqYR' +
  'Ef58BEAAAAMAQAAABQPEiYRgAQAGaMhCA5LIAAAAEHBhc3AAAAABAAAAAQAAABRidHJ0AAAAAAAAA94AAAPeAAAAEHN0dHMAAAAA' +
  'AAAAAAAAABBzdHNjAAAAAAAAAAAAAAAUc3RzegAAAAAAAAAAAAAAAAAAABBzdGNvAAAAAAAAAAAAAAA4bXZleAAAABBtZWhkAAAA' +
  'AAAAD6AAAAAgdHJleAAAAAAAAAABAAAAAQAABAAAAAAAAAAAAA==';
/** Segments of one second, each starting with a key frame. A longer film repeats them. */
const SECONDS = [
  'AAAAqG1vb2YAAAAQbWZoZAAAAAAAAAABAAAAkHRyYWYAAAAUdGZoZAACAAgAAAABAAAEAAAAABB0ZmR0AAAAAAAAAAAAAABkdHJ1' +
    'bgAABgEAAAAKAAAAsAAAAB8CAAAAAAAACgEBAAAAAAAKAQEAAAAAAAoBAQAAAAAACgEBAAAAAAAKAQEAAAAAAAoBAQAAAAAACgEB' +
    'AAAAAAALAQEAAAAAAAsBAQAAAAAAg21kYXQAAAAbZYiCB/iKFAAEDWOAAcjgACBzd33111111114AAAABkGaHA/xsAAAAAZBmioD' +
    '/GwAAAAGQZo7A/xsAAAABkGaSQD/GwAAAAZBmllA/xsAAAAGQZppgP8bAAAABkGaecD/GwAAAAdBmoiAP8bAAAAAB0GamJA/xsA=',
  'AAAAqG1vb2YAAAAQbWZoZAAAAAAAAAACAAAAkHRyYWYAAAAUdGZoZAACAAgAAAABAAAEAAAAABB0ZmR0AAAAAAAAKAAAAABkdHJ1' +
    'bgAABgEAAAAKAAAAsAAAACACAAAAAAAACgEBAAAAAAAKAQEAAAAAAAoBAQAAAAAACgEBAAAAAAAKAQEAAAAAAAoBAQAAAAAACgEB' +
    'AAAAAAALAQEAAAAAAAsBAQAAAAAAhG1kYXQAAAAcZYiBAJeIxQABBrjgACAZHAAEGm+++uuuuuuuvAAAAAZBmhwP8bAAAAAGQZoq' +
    'A/xsAAAABkGaOwP8bAAAAAZBmkkA/xsAAAAGQZpZQP8bAAAABkGaaYD/GwAAAAZBmnnA/xsAAAAHQZqIgD/GwAAAAAdBmpiQP8bA',
  'AAAAqG1vb2YAAAAQbWZoZAAAAAAAAAADAAAAkHRyYWYAAAAUdGZoZAACAAgAAAABAAAEAAAAABB0ZmR0AAAAAAAAUAAAAABkdHJ1' +
    'bgAABgEAAAAKAAAAsAAAACACAAAAAAAACgEBAAAAAAAKAQEAAAAAAAoBAQAAAAAACgEBAAAAAAAKAQEAAAAAAAoBAQAAAAAACgEB' +
    'AAAAAAALAQEAAAAAAAsBAQAAAAAAhG1kYXQAAAAcZYiCAl4jFAAEGuOAAIBkcAAQab77666666668AAAAAZBmhwP8bAAAAAGQZoq' +
    'A/xsAAAABkGaOwP8bAAAAAZBmkkA/xsAAAAGQZpZQP8bAAAABkGaaYD/GwAAAAZBmnnA/xsAAAAHQZqIgD/GwAAAAAdBmpiQP8bA',
  'AAAAqG1vb2YAAAAQbWZoZAAAAAAAAAAEAAAAkHRyYWYAAAAUdGZoZAACAAgAAAABAAAEAAAAABB0ZmR0AAAAAAAAeAAAAABkdHJ1' +
    'bgAABgEAAAAKAAAAsAAAACACAAAAAAAACgEBAAAAAAAKAQEAAAAAAAoBAQAAAAAACgEBAAAAAAAKAQEAAAAAAAoBAQAAAAAACgEB' +
    'AAAAAAALAQEAAAAAAAsBAQAAAAAAhG1kYXQAAAAcZYiBAJeIxQABBrjgACAZHAAEGm+++uuuuuuuvAAAAAZBmhwP8bAAAAAGQZoq' +
    'A/xsAAAABkGaOwP8bAAAAAZBmkkA/xsAAAAGQZpZQP8bAAAABkGaaYD/GwAAAAZBmnnA/xsAAAAHQZqIgDvGwAAAAAdBmpiQN8bA',
];

/**
 * How the server answers one load: a number of seconds of the film, or not even its header (`none`), and how
 * it ends.
 */
export interface FilmResponse {
  readonly seconds: number | 'none';
  /** The end of the file, no further data, or a network or decoding error. */
  readonly ending: 'end' | 'silence' | 'network' | 'decode';
  /** Duration in the header, in s; by default at least that of the film in `clip.ts`. */
  readonly length?: number;
}

/** The whole film, which does not end while a slow machine checks what plays. */
export const WHOLE_FILM: FilmResponse = { seconds: 60, ending: 'end' };

/** A film on such a server. */
export interface ServedFilm {
  readonly address: string;
  /** Number of loads so far. */
  loads(): number;
  /** Breaks the connection of an answer with `silence` now. */
  breakConnection(): void;
  remove(): void;
}

const bytes = (base64: string) => Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));

/**
 * A film whose loads are answered in sequence; the last answer repeats. Every media element with its address
 * loads it from here.
 */
export function serveFilm(...answers: readonly FilmResponse[]): ServedFilm {
  const address = `https://media.test/${crypto.randomUUID()}.mp4`;
  let loads = 0;
  let newestSource: MediaSource | undefined;
  const load = () => {
    const media = new MediaSource();
    newestSource = media;
    const answer = answers[Math.min(loads, answers.length - 1)] ?? WHOLE_FILM;
    loads += 1;
    media.addEventListener('sourceopen', () => void respond(media, answer), { once: true });
    return URL.createObjectURL(media);
  };
  const { prototype } = HTMLMediaElement;
  const real = Object.getOwnPropertyDescriptor(prototype, 'src');
  if (!real?.set) throw new Error('Media elements of this browser have no src to override');
  const { set } = real;
  Object.defineProperty(prototype, 'src', {
    ...real,
    set(this: HTMLMediaElement, value: string) {
      set.call(this, value === address ? load() : value);
    },
  });
  return {
    address,
    loads: () => loads,
    breakConnection: () => newestSource?.endOfStream('network'),
    remove: () => void Object.defineProperty(prototype, 'src', real),
  };
}

async function respond(
  media: MediaSource,
  { seconds, ending, length = Math.max(SECONDS.length, seconds === 'none' ? 0 : seconds) }: FilmResponse,
): Promise<void> {
  // Setting another source on the element closes this one.
  if (media.readyState !== 'open') return;
  const buffer = media.addSourceBuffer(TYPE);
  if (seconds !== 'none') {
    media.duration = length;
    const append = (segment: string) =>
      new Promise((resolve) => {
        buffer.addEventListener('updateend', resolve, { once: true });
        buffer.appendBuffer(bytes(segment));
      });
    await append(INIT);
    for (let second = 0; second < seconds; second += 1) {
      // Reloaded, or the connection was broken meanwhile.
      if (media.readyState !== 'open' || !Array.from(media.sourceBuffers).includes(buffer)) return;
      const index = second % SECONDS.length;
      buffer.timestampOffset = second - index;
      await append(SECONDS[index] ?? '');
    }
    if (!Array.from(media.sourceBuffers).includes(buffer)) return;
  }
  if (media.readyState !== 'open') return;
  if (ending === 'end') media.endOfStream();
  else if (ending !== 'silence') media.endOfStream(ending);
}
