import type { Tint } from '../tint.ts';
import { drift } from './drift.ts';
import type { FilmScript, Layer } from './film.ts';
import { art, night, shade } from './layers.ts';
import type { Keys, Motion } from './motion.ts';

function land(tint: Tint): Layer[] {
  return [
    art('balloon', [0, 2], {}, { tint }),
    art('balloon', [3, 6], {}, { tint }),
    art('balloon', [14, 40], {}, { tint }),
  ];
}
const CLOUDS = [12, 13].map((cloud) => art('balloon', [cloud, cloud], { sway: [22, 2, 0, 24 + cloud] }));

/** The foot of each balloon's basket. */
const BASKETS = [
  [200, 255],
  [92, 262],
  [318, 252],
  [292, 110],
  [110, 122],
] as const;

function balloon(index: number, motion: Motion): Layer {
  return art('balloon', [7 + index, 7 + index], {
    about: BASKETS[index] ?? [200, 200],
    sway: [3, 3, 1.6, 6 + index],
    ...motion,
  });
}

const ALL = [4, 3, 1, 2, 0];

/** Balloons that rise one after another, from below the picture to their places. */
function rising(height: number): Layer[] {
  return ALL.map((index, order) =>
    balloon(index, {
      path: [
        [0.08 * order, 0, height],
        [0.4 + 0.12 * order, 0, 0],
      ],
    }),
  );
}

const FLOATING = ALL.map((index) => balloon(index, {}));
const GROWING: Keys = [
  [0.1, 0.15],
  [0.85, 1],
];

/** 热气球节的一天: balloons are filled at dawn, fly by day, and glow at night. */
export const BALLOON: FilmScript = {
  format: 'mp4',
  poster: 40,
  tune: { key: -3, beat: 0.3, ambience: 'wind' },
  scenes: [
    {
      seconds: 10,
      camera: [
        [0, 0, 175, 400],
        [1, 40, 190, 340],
      ],
      world: [
        ...land({ sat: 0.75, light: 0.85 }),
        night(0.35),
        balloon(0, { path: [[0, 0, 120]], scale: GROWING }),
        balloon(1, { path: [[0, 0, 110]], scale: GROWING }),
        balloon(2, { path: [[0, 10, 112]], scale: GROWING }),
      ],
      lines: [{ at: 2, seconds: 5, zh: '清晨五点，草地上睡着几十只气球。' }],
    },
    {
      seconds: 13,
      camera: [
        [0, 0, 175, 400],
        [1, 0, 40, 400],
      ],
      world: [...land({}), ...rising(260), ...CLOUDS],
      lines: [{ at: 3, seconds: 5, zh: '火焰一响，它们一只接一只醒来。' }],
    },
    {
      seconds: 12,
      camera: [
        [0, 60, 20, 300],
        [1, 90, 60, 300],
      ],
      world: [...land({ light: 1.08 }), ...FLOATING, ...CLOUDS],
      front: [drift('petals', 0.5)],
      lines: [{ at: 3, seconds: 5, zh: '从篮子里看，山谷像一块绿毯子。' }],
    },
    {
      seconds: 12,
      camera: [
        [0, 0, 60, 400],
        [1, 30, 90, 340],
      ],
      world: [
        ...land({ hue: 24, sat: 1.2, light: 0.92 }),
        ...ALL.map((index) =>
          balloon(index, {
            path: [
              [0, 0, 0],
              [1, index % 2 ? 30 : -24, 70],
            ],
          }),
        ),
        ...CLOUDS,
      ],
      lines: [{ at: 3, seconds: 5, zh: '傍晚的风，把大家送回起点。' }],
    },
    {
      seconds: 14,
      camera: [
        [0, 50, 185, 320],
        [1, 0, 165, 400],
      ],
      world: [
        ...land({ sat: 0.6, light: 0.8 }),
        night(0.78),
        ...[0, 1, 2].map((index) =>
          balloon(index, { path: [[0, 0, 116]], sway: [0, 0, 0.6, 7], scale: [[0, 1]] }),
        ),
      ],
      front: [
        shade('#ffb14a', [
          [0, 0],
          [0.2, 0.16],
          [0.4, 0.02],
          [0.6, 0.18],
          [0.8, 0.02],
          [1, 0.1],
        ]),
        drift('stars', 0.8),
      ],
      lines: [{ at: 3, seconds: 6, zh: '天黑以后，它们变成草地上的灯。' }],
    },
  ],
};
