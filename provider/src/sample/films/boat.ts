import { drift } from './drift.ts';
import type { FilmScript, Layer } from './film.ts';
import { art, shape } from './layers.ts';
import type { Keys, Motion } from './motion.ts';

const HEAVEN = art('boat', [0, 4]);

function moon(path: Keys = [[0, 0, 0]]): Layer {
  return art('boat', [5, 10], { path });
}
const CLOUDS = [11, 12].map((cloud) => art('boat', [cloud, cloud], { sway: [20, 1, 0, 26 + cloud] }));
const FAR_SEA = [
  art('boat', [13, 13], { sway: [7, 1.5, 0, 6], scale: [[0, 1.08]], about: [200, 300] }),
  art('boat', [14, 14], { sway: [-8, 2, 0, 5], scale: [[0, 1.08]], about: [200, 310] }),
];
const NEAR_SEA = [22, 23, 24].map((wave, index) =>
  art('boat', [wave, wave], {
    sway: [index % 2 ? 9 : -9, 3, 0, 4 + index * 0.7],
    scale: [[0, 1.1]],
    about: [200, 350],
  }),
);
const GLITTER = art('boat', [25, 25], { sway: [4, 1, 0, 2.2] });

function boat(motion: Motion): Layer {
  return art('boat', [15, 21], { about: [200, 290], sway: [3, 4, 5, 3.4], ...motion });
}

const FISH =
  '<path d="M0 0Q22 -18 48 -4Q60 -14 64 -10Q60 0 64 10Q58 10 48 4Q22 14 0 0Z" fill="#9fc3ea"/><circle cx="12" cy="-3" r="2" fill="#16294a"/>';

/** A fish that leaps out of the water at this part of the scene. */
function leap(from: number, x: number): Layer {
  return shape(`<g transform="translate(${x} 300)">${FISH}</g>`, {
    about: [x, 300],
    path: [
      [from, 60, 60],
      [from + 0.12, 0, -46],
      [from + 0.24, -60, 60],
    ],
    turn: [
      [from, 40],
      [from + 0.24, -40],
    ],
    during: [from, from + 0.24],
  });
}

const LIGHT = shape('<path d="M180 168L60 420H340L220 168Z" fill="#fff0b8" fill-opacity=".09"/>');

/** 月光下的小船: a paper boat sails a night from moonrise to the horizon. */
export const BOAT: FilmScript = {
  format: 'mp4',
  poster: 20,
  tune: { key: -2, beat: 0.36, ambience: 'water' },
  scenes: [
    {
      seconds: 12,
      camera: [
        [0, 0, 175, 400],
        [1, 0, 90, 400],
      ],
      world: [
        HEAVEN,
        moon([
          [0, 0, 200],
          [0.9, 0, 0],
        ]),
        ...CLOUDS,
        ...FAR_SEA,
        ...NEAR_SEA,
        GLITTER,
      ],
    },
    {
      seconds: 13,
      camera: [
        [0, 0, 110, 400],
        [1, 60, 130, 320],
      ],
      world: [
        HEAVEN,
        moon(),
        ...CLOUDS,
        ...FAR_SEA,
        boat({
          path: [
            [0, -280, 6],
            [0.8, 0, 0],
          ],
        }),
        ...NEAR_SEA,
        GLITTER,
      ],
    },
    {
      seconds: 12,
      camera: [
        [0, 90, 150, 240],
        [1, 110, 160, 220],
      ],
      world: [
        HEAVEN,
        moon(),
        ...FAR_SEA,
        LIGHT,
        leap(0.15, 290),
        leap(0.5, 300),
        boat({}),
        leap(0.3, 130),
        ...NEAR_SEA,
        GLITTER,
      ],
    },
    {
      seconds: 12,
      camera: [
        [0, 40, 150, 320],
        [1, 20, 140, 340],
      ],
      world: [
        HEAVEN,
        moon([
          [0, 0, 0],
          [1, -60, -20],
        ]),
        ...CLOUDS,
        ...FAR_SEA,
        boat({ sway: [6, 11, 12, 2.6] }),
        ...NEAR_SEA,
      ],
      front: [drift('rain', 0.8)],
    },
    {
      seconds: 14,
      camera: [
        [0, 70, 150, 260],
        [1, 0, 80, 400],
      ],
      world: [
        HEAVEN,
        moon(),
        ...FAR_SEA,
        boat({
          path: [
            [0, 0, 0],
            [1, 0, -18],
          ],
          scale: [
            [0, 1],
            [1, 0.28],
          ],
          sway: [2, 2, 3, 4],
        }),
        ...NEAR_SEA,
        GLITTER,
      ],
      front: [drift('fireflies', 1)],
    },
  ],
};
