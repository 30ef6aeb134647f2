import { drift } from './drift.ts';
import type { FilmScript, Layer } from './film.ts';
import { art, shade, shape } from './layers.ts';
import type { Keys, Motion } from './motion.ts';

const GARDEN = [
  art('robot', [0, 0]),
  art('robot', [1, 2], { sway: [0, 1.5, 0, 8] }),
  art('robot', [3, 4], { path: [[0, 0, 60]], sway: [12, 0, 0, 30] }),
  art('robot', [5, 6]),
];
const SIZE = 0.6;
/** The robot's feet; everything that it carries is scaled with it. */
const FEET = [200, 366] as const;

function robot(motion: Motion, parts: readonly [number, number] = [61, 81]): Layer {
  return art('robot', parts, { about: FEET, scale: [[0, SIZE]], ...motion });
}

const CALM: Motion = { sway: [0, 1, 0.8, 3] };

function watering(path: Keys): Layer[] {
  return [
    robot({ sway: [0, 1, 1.4, 2.4], path }, [61, 82]),
    ...[83, 84, 85, 86, 87].map((drop, index) =>
      robot({ path, sway: [0, 9, 0, 0.9 + index * 0.17] }, [drop, drop]),
    ),
  ];
}

/** The flower with this number, 0 to 5; it grows from its root. */
function flower(index: number, scale: Keys): Layer {
  const roots = [
    [48, 390],
    [90, 406],
    [346, 392],
    [312, 412],
    [368, 424],
    [22, 428],
  ] as const;
  return art('robot', [7 + index * 9, 15 + index * 9], {
    about: roots[index] ?? [200, 400],
    path: [[0, 0, index === 4 || index === 5 ? -24 : -8]],
    scale,
    sway: [0, 0, 2.5, 3 + index * 0.4],
  });
}

const SEED =
  '<ellipse cx="290" cy="290" rx="5" ry="8" fill="#8a5a34"/><path d="M290 284q3 6 0 12" stroke="#5a3820" stroke-width="1.6" fill="none"/>';
const EARTH = '<path d="M262 372q28 -22 56 0Z" fill="#7a5233"/>';
const MOUND = shape(EARTH);
const SPROUT =
  '<path d="M290 362V330" stroke="#246b42" stroke-width="4" stroke-linecap="round"/><path d="M290 338q-16 -2 -20 -16q18 0 20 16Zq14 -2 18 -15q-17 0 -18 15Z" fill="#2f8a55"/>';
const BLOSSOM = `<path d="M290 362V296" stroke="#246b42" stroke-width="5" stroke-linecap="round"/><path d="M290 340q-18 -2 -24 -18q22 0 24 18Zq18 -4 22 -20q-20 2 -22 20Z" fill="#2f8a55"/>${Array.from({ length: 8 }, (_, index) => `<ellipse cx="290" cy="278" rx="9" ry="17" fill="#f5a524" transform="rotate(${index * 45} 290 292)"/>`).join('')}<circle cx="290" cy="292" r="11" fill="#7a4a10"/>`;

/** 机器人学种花: a robot plants a seed, waters it, waits, and gets a garden. */
export const ROBOT: FilmScript = {
  format: 'mp4',
  poster: 62,
  tune: { key: 4, beat: 0.28, ambience: 'wind' },
  scenes: [
    {
      seconds: 9,
      camera: [
        [0, 0, 165, 400],
        [1, 30, 172, 370],
      ],
      world: [
        ...GARDEN,
        robot({
          path: [
            [0, -260, 0],
            [0.75, -40, 0],
          ],
          sway: [0, 3, 2, 0.8],
        }),
      ],
      lines: [{ at: 3, seconds: 4, by: 'robot', zh: '书上说，花是种出来的。' }],
    },
    {
      seconds: 11,
      camera: [
        [0, 60, 190, 320],
        [1, 120, 214, 270],
      ],
      world: [
        ...GARDEN,
        robot({ ...CALM, path: [[0, -20, 0]] }),
        shape(SEED, {
          path: [
            [0.1, -20, -8],
            [0.2, -20, -8],
            [0.45, 0, 74],
          ],
          during: [0, 0.47],
        }),
        shape(EARTH, {
          about: [290, 372],
          scale: [
            [0.42, 0],
            [0.6, 1],
          ],
        }),
      ],
      lines: [
        { at: 1, seconds: 3.5, by: 'robot', zh: '第一步，放下种子。' },
        { at: 6, seconds: 3.5, by: 'robot', zh: '第二步，盖上土。' },
      ],
    },
    {
      seconds: 11,
      camera: [
        [0, 40, 180, 360],
        [1, 110, 216, 270],
      ],
      world: [...GARDEN, MOUND, ...watering([[0, -20, 0]])],
      lines: [{ at: 1.5, seconds: 3.5, by: 'robot', zh: '第三步，浇水。要有耐心。' }],
    },
    {
      seconds: 12,
      camera: [
        [0, 60, 190, 340],
        [1, 90, 205, 300],
      ],
      world: [
        ...GARDEN,
        MOUND,
        robot({
          path: [[0, -20, 0]],
          turn: [
            [0, 0],
            [0.3, 7],
            [0.5, 7],
            [0.6, 0],
            [1, 4],
          ],
          sway: [0, 1, 0.5, 3],
        }),
      ],
      front: [
        shade('#0b1740', [
          [0, 0],
          [0.2, 0.55],
          [0.35, 0.55],
          [0.5, 0],
          [0.65, 0.55],
          [0.8, 0.55],
          [1, 0],
        ]),
      ],
      lines: [
        { at: 1, seconds: 2.5, by: 'robot', zh: '……没有动静。' },
        { at: 5.5, seconds: 3, by: 'robot', zh: '再等一天。' },
      ],
    },
    {
      seconds: 9,
      camera: [
        [0, 210, 290, 160],
        [1, 90, 206, 310],
      ],
      world: [
        ...GARDEN,
        robot({
          path: [
            [0.3, -160, 0],
            [0.75, -30, 0],
          ],
          sway: [0, 4, 2, 0.7],
        }),
        shape(SPROUT, {
          about: [290, 364],
          scale: [
            [0.05, 0],
            [0.5, 1],
          ],
          sway: [0, 0, 4, 2],
        }),
        MOUND,
      ],
      lines: [{ at: 4, seconds: 3.5, by: 'robot', zh: '发芽了！' }],
    },
    {
      seconds: 14,
      camera: [
        [0, 170, 250, 220],
        [0.5, 0, 172, 400],
        [1, 0, 172, 400],
      ],
      world: [
        ...GARDEN,
        robot({ path: [[0, -20, 0]], sway: [3, 4, 3, 1.1] }),
        shape(BLOSSOM, {
          about: [290, 364],
          scale: [
            [0, 0.3],
            [0.3, 1],
          ],
          sway: [0, 0, 2, 3],
        }),
        MOUND,
        ...[2, 0, 3, 1, 4, 5].map((index, order) =>
          flower(index, [
            [0.3 + 0.07 * order, 0],
            [0.5 + 0.07 * order, 1],
          ]),
        ),
      ],
      front: [drift('petals', 0.8)],
      lines: [
        { at: 3, seconds: 3, by: 'robot', zh: '原来花要慢慢等。' },
        { at: 8, seconds: 3.5, by: 'robot', zh: '明天，再种一朵吧。' },
      ],
    },
  ],
};
