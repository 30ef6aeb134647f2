/** The film of `clip.ts` in pieces, from a server that answers as a test wants. */

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
/** One second each, beginning with a whole picture. */
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

/** How the server answers one load: so many seconds of the film, or not even its header (`none`), and what follows. */
export interface FilmResponse {
  readonly seconds: number | 'none';
  /** The end of the file, no answer any more, or a fault of the line or of the data. */
  readonly ending: 'end' | 'silence' | 'network' | 'decode';
  /** Length that the header says, in s; that of the film by default. */
  readonly length?: number;
}

/** The whole film. */
export const WHOLE_FILM: FilmResponse = { seconds: SECONDS.length, ending: 'end' };

/** A film on such a server. */
export interface ServedFilm {
  readonly address: string;
  /** Times the film was asked for. */
  loads(): number;
  /** Lets the line of a film that is answered with `silence` break now. */
  breakConnection(): void;
  remove(): void;
}

const bytes = (base64: string) => Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));

/**
 * A film that is answered one way after the other; the last one stays. Every media element that is given its address
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
  if (!real?.set) throw new Error('Media elements of this browser have no src to take');
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
  { seconds, ending: and, length = SECONDS.length }: FilmResponse,
): Promise<void> {
  // The element may have been given another source since, which closes this one.
  if (media.readyState !== 'open') return;
  const buffer = media.addSourceBuffer(TYPE);
  if (seconds !== 'none') {
    media.duration = length;
    for (const piece of [INIT, ...SECONDS.slice(0, seconds)]) {
      const taken = new Promise((resolve) => buffer.addEventListener('updateend', resolve, { once: true }));
      buffer.appendBuffer(bytes(piece));
      await taken;
      // Asked for anew meanwhile.
      if (!Array.from(media.sourceBuffers).includes(buffer)) return;
    }
  }
  if (media.readyState !== 'open') return;
  if (and === 'end') media.endOfStream();
  else if (and !== 'silence') media.endOfStream(and);
}
