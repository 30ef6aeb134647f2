// The frames of the ad clips of the sample store. Their lettering stays in the middle 70 % of the picture.
import { type Art, FIGURES } from '../src/sample/artwork.ts';
import { type Drift, drift } from '../src/sample/films/drift.ts';
import { type FilmScript, FRAME } from '../src/sample/films/film.ts';
import { filmFrame } from '../src/sample/films/frame.ts';
import { art, shape } from '../src/sample/films/layers.ts';
import { textLine } from '../src/sample/lettering.ts';
import { PROPS } from '../src/sample/props.ts';

interface Ad {
  readonly seconds: number;
  readonly figure: Art;
  readonly drift: Drift;
  readonly prop: number;
  readonly title: string;
  /** Offset of the figure, in art units. */
  readonly side: number;
}

/** The ad clips by the name of their file in `media/ads`. The title is that of the book that the ad leads to. */
export const ADS = {
  tea: { seconds: 7, figure: 'dragon', drift: 'petals', prop: 1, title: '小龙与茶馆', side: -50 },
  postcard: { seconds: 8, figure: 'balloon', drift: 'petals', prop: 0, title: '热气球邮局', side: -40 },
} as const satisfies Record<string, Ad>;

export type AdName = keyof typeof ADS;

/** Draws a frame of an ad clip. */
export function adFrame(name: AdName, t: number): string {
  const { seconds, figure, drift: pieces, prop, title, side }: Ad = ADS[name];
  const { from, to, box } = FIGURES[figure];
  const film: FilmScript = {
    format: 'mp4',
    poster: 0,
    tune: { key: 0, beat: 1 },
    scenes: [
      {
        seconds,
        camera: [
          [0, 30, box.y + box.h / 2 - 100, 340],
          [1, 40, box.y + box.h / 2 - 94, 320],
        ],
        world: [
          art(figure, [0, from - 1]),
          art(figure, [from, to], {
            path: [
              [0, side - 20, 0],
              [1, side + 10, 0],
            ],
            sway: [3, 3, 1.5, 3],
          }),
          art(figure, [to + 1, 99]),
        ],
        front: [
          drift(pieces),
          shape(`<g transform="translate(302 120) scale(.4)">${PROPS[prop]}</g>`, {
            about: [302, 120],
            path: [
              [0, 0, 140],
              [0.16, 0, 0],
            ],
            sway: [0, 3, 4, 3],
          }),
          shape(textLine(title, TITLE.x, TITLE.y, TITLE.style), {
            path: [
              [0, 0, -110],
              [0.16, 0, 0],
            ],
          }),
        ],
      },
    ],
  };
  return `${filmFrame(film, t)}<rect y="221" width="${((FRAME.width * t) / seconds).toFixed(1)}" height="4" fill="#ffd765"/>`;
}

/** Style of the title, the middle of its line and its baseline, in the units of a frame. */
export const TITLE = {
  x: 164,
  y: 184,
  style: {
    face: 'serif',
    size: 36,
    fill: '#fff6dc',
    stroke: '#3a1020',
    strokeWidth: 8,
    spacing: 2,
  },
} as const;
