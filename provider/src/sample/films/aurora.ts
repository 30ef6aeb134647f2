import { drift } from './drift.ts';
import type { FilmScript, Layer } from './film.ts';
import { art, shade, shape } from './layers.ts';
import type { Keys } from './motion.ts';

const SKY = art('aurora', [0, 4]);
const GROUND = art('aurora', [8, 25]);
const LAKE = art('aurora', [39, 39]);
const FIRS = art('aurora', [42, 44]);
/** The parts of the hut that are lit: the glow, the window and the lamp in the gable. */
const LIT = [26, 31, 35];
const DARK_HUT = art('aurora', [26, 37], {}, { omit: LIT });
const UNLIT = shape(
  '<rect x="166" y="250" width="26" height="24" rx="2" fill="#1d2836"/><path d="M179 250v24M166 262h26" stroke="#5a3220" stroke-width="2"/>',
);
const HUT = art('aurora', [26, 37]);
const SMOKE = art('aurora', [38, 38], { sway: [3, 2, 3, 5], about: [240, 170] });

function lights(fade: Keys): Layer[] {
  return [5, 6, 7].map((band) =>
    art('aurora', [band, band], {
      fade,
      sway: [10 + band, 5, 1.5, 7 + band * 1.3],
      scale: [[0, 1.25]],
      about: [200, 110],
    }),
  );
}

const REFLECTION = art('aurora', [40, 40], { sway: [6, 1.5, 0, 4] });
const WINDOW_IN_LAKE = art('aurora', [41, 41], { sway: [2, 0, 1, 3], about: [207, 320] });
const FOX = { scale: [[0, 0.2]], about: [222, 366] } as const;

/** 极光下的小木屋: a night at a hut by a lake, from the first light in its window to the last. */
export const AURORA: FilmScript = {
  format: 'mp4',
  poster: 28,
  tune: { key: 0, beat: 0.34, ambience: 'wind' },
  scenes: [
    {
      seconds: 11,
      camera: [
        [0, 0, 130, 400],
        [1, 60, 150, 300],
      ],
      world: [SKY, GROUND, DARK_HUT, UNLIT, LAKE, FIRS],
      front: [shade('#0a1a3a', [[0, 0.25]]), drift('snow', 0.6)],
    },
    {
      seconds: 9,
      camera: [
        [0, 90, 172, 220],
        [1, 110, 190, 190],
      ],
      world: [
        SKY,
        GROUND,
        DARK_HUT,
        UNLIT,
        art('aurora', [26, 37], { during: [0.3, 1] }),
        art('aurora', [38, 38], {
          sway: [3, 2, 3, 5],
          about: [240, 170],
          during: [0.45, 1],
          fade: [
            [0.45, 0],
            [0.7, 0.6],
          ],
        }),
        LAKE,
        FIRS,
      ],
      front: [drift('snow', 0.6)],
    },
    {
      seconds: 12,
      camera: [
        [0, 40, 120, 320],
        [0.5, 0, 60, 400],
        [1, 0, 30, 400],
      ],
      world: [
        SKY,
        ...lights([
          [0.1, 0],
          [0.6, 0.75],
        ]),
        GROUND,
        HUT,
        SMOKE,
        LAKE,
        FIRS,
      ],
      front: [drift('stars', 0.5)],
    },
    {
      seconds: 11,
      camera: [
        [0, 30, 190, 260],
        [1, 110, 190, 260],
      ],
      world: [
        SKY,
        ...lights([[0, 0.75]]),
        GROUND,
        HUT,
        SMOKE,
        art('fox', [19, 37], {
          ...FOX,
          path: [
            [0, -190, -56],
            [0.7, 56, -60],
            [1, 60, -60],
          ],
          sway: [0, 3, 3, 0.9],
        }),
        LAKE,
        WINDOW_IN_LAKE,
        FIRS,
      ],
    },
    {
      seconds: 11,
      camera: [
        [0, 70, 240, 260],
        [1, 90, 220, 240],
      ],
      world: [SKY, ...lights([[0, 0.75]]), GROUND, HUT, SMOKE, LAKE, REFLECTION, WINDOW_IN_LAKE],
      front: [drift('fireflies', 0.4)],
    },
    {
      seconds: 12,
      camera: [
        [0, 80, 130, 240],
        [1, 0, 90, 400],
      ],
      world: [
        SKY,
        ...lights([
          [0, 0.75],
          [0.7, 0.75],
          [1, 0.3],
        ]),
        GROUND,
        DARK_HUT,
        UNLIT,
        art('aurora', [26, 37], { during: [0, 0.66] }),
        LAKE,
        REFLECTION,
        FIRS,
      ],
      front: [drift('snow', 0.5)],
    },
  ],
};
