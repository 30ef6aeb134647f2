/** Particles that drift through the frame. */
import { dice } from '../random.ts';
import { FRAME, type Layer } from './film.ts';

export type Drift = 'snow' | 'petals' | 'leaves' | 'rain' | 'bubbles' | 'stars' | 'fireflies';

interface Piece {
  readonly count: number;
  /** Units per second, downwards and to the right. */
  readonly fall: number;
  readonly wind: number;
  readonly shape: (size: number, spin: number) => string;
}

const PIECES: Readonly<Record<Drift, Piece>> = {
  snow: {
    count: 46,
    fall: 24,
    wind: 5,
    shape: (size) => `<circle r="${(size * 2).toFixed(2)}" fill="#fff" fill-opacity=".85"/>`,
  },
  petals: {
    count: 16,
    fall: 20,
    wind: 9,
    shape: (size, spin) =>
      `<path transform="rotate(${spin.toFixed(0)}) scale(${(size * 0.7).toFixed(2)})" d="M0 0C5-8 14-8 16 0C12 6 4 6 0 0Z" fill="#ffb3cb"/>`,
  },
  leaves: {
    count: 14,
    fall: 26,
    wind: 14,
    shape: (size, spin) =>
      `<path transform="rotate(${spin.toFixed(0)}) scale(${(size * 0.8).toFixed(2)})" d="M0 0q8-9 16 0q-8 9-16 0Z" fill="#ef9a3a"/>`,
  },
  rain: {
    count: 44,
    fall: 300,
    wind: -40,
    shape: (size) =>
      `<path d="M0 0l-2 ${(size * 15).toFixed(1)}" stroke="#dff0ff" stroke-width="1" stroke-opacity=".5"/>`,
  },
  bubbles: {
    count: 18,
    fall: -24,
    wind: 0,
    shape: (size) =>
      `<circle r="${(size * 3.6).toFixed(2)}" fill="#fff" fill-opacity=".12" stroke="#e6fffb" stroke-width="1.1"/>`,
  },
  stars: {
    count: 18,
    fall: 0,
    wind: 1,
    shape: (size, spin) =>
      `<path transform="scale(${(size * (0.25 + 0.25 * Math.abs(Math.sin(spin / 40)))).toFixed(3)})" d="M0-9L2-2L9 0L2 2L0 9L-2 2L-9 0L-2-2Z" fill="#fff8d8"/>`,
  },
  fireflies: {
    count: 16,
    fall: -3,
    wind: 3,
    shape: (size, spin) =>
      `<circle r="${(size * 5).toFixed(1)}" fill="#fff3a0" fill-opacity="${(0.1 + 0.14 * Math.abs(Math.sin(spin / 50))).toFixed(2)}"/><circle r="1.5" fill="#fffbd0"/>`,
  },
};

/** Drifting particles; `amount` 1 is normal. */
export function drift(kind: Drift, amount = 1): Layer {
  const { count, fall, wind, shape } = PIECES[kind];
  const wrap = (value: number, size: number): number => (((value % size) + size) % size) - 10;
  return ({ t }) => {
    const random = dice(`drift ${kind}`);
    return Array.from({ length: Math.round(count * amount) }, () => {
      const [x0, y0, size, speed] = [
        random.next() * 420,
        random.next() * 245,
        0.6 + random.next() * 0.9,
        0.6 + random.next(),
      ];
      const x = wrap(
        x0 + Math.sin(t * speed + x0) * (fall > 100 ? 0 : 9) + t * wind * speed,
        FRAME.width + 20,
      );
      const y = wrap(y0 + t * fall * speed, FRAME.height + 20);
      return `<g transform="translate(${x.toFixed(1)} ${y.toFixed(1)})">${shape(size, t * 60 * speed + x0)}</g>`;
    }).join('');
  };
}
