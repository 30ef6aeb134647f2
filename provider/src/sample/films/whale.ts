import type { Tint } from '../tint.ts';
import { drift } from './drift.ts';
import type { FilmScript, Layer } from './film.ts';
import { art, shade, shape } from './layers.ts';
import type { Keys, Motion } from './motion.ts';

const DEEP: Tint = { light: 0.45 };

function sea(tint: Tint, rays = true): Layer[] {
  return [
    art('whale', [0, 0], {}, { tint }),
    ...(rays ? [art('whale', [1, 3], { sway: [14, 0, 1, 9] }, { tint })] : []),
  ];
}
const FLOOR = art('whale', [24, 25], { sway: [0, 0, 0.4, 4] });

function whale(motion: Motion, tint: Tint = {}): Layer {
  return art('whale', [4, 11], { about: [200, 220], sway: [4, 6, 2.5, 5], ...motion }, { tint });
}

function submarine(motion: Motion): Layer {
  return art('whale', [12, 12], { about: [262, 316], sway: [3, 3, 3, 3.4], ...motion });
}
const LETTER = art('whale', [13, 13], { about: [146, 344], sway: [4, 5, 8, 4] });

/** Rings of a song that spread from a point. */
function song(x: number, y: number, colour: string): Layer[] {
  return [0, 1, 2, 3].map((ring) => ({ t }: { t: number }) => {
    const age = (t / 3.2 + ring / 4) % 1;
    return `<circle cx="${x}" cy="${y}" r="${(10 + age * 150).toFixed(1)}" fill="none" stroke="${colour}" stroke-width="2.5" stroke-opacity="${(0.6 * (1 - age)).toFixed(2)}"/>`;
  });
}

const FISH = [0, 1, 2, 3, 4].map((index) =>
  shape(
    `<path transform="translate(${60 + index * 44} ${150 + ((index * 53) % 90)}) scale(.5)" d="M0 0Q22 -18 48 -4Q60 -14 64 -10Q60 0 64 10Q58 10 48 4Q22 14 0 0Z" fill="#8fd6d0"/>`,
    {
      path: [
        [0, 420, 0],
        [1, -460, 0],
      ],
      sway: [0, 5, 0, 2 + index * 0.3],
    },
  ),
);
const SMALL: Keys = [[0, 0.6]];

/** 鲸鱼之歌：深海一万米: a submarine follows a song down to the whale that nobody had answered. */
export const WHALE: FilmScript = {
  format: 'mp4',
  poster: 50,
  tune: { key: -5, beat: 0.38, ambience: 'water' },
  scenes: [
    {
      seconds: 10,
      camera: [
        [0, 0, 0, 400],
        [1, 0, 90, 400],
      ],
      world: [
        ...sea({ light: 1.1 }),
        ...FISH,
        submarine({
          path: [
            [0, -60, -330],
            [1, -60, -120],
          ],
        }),
      ],
      front: [drift('bubbles', 0.8)],
      lines: [
        {
          at: 2,
          seconds: 5,
          zh: '有一艘小潜艇，听见海底有人唱歌。',
          en: 'A small submarine hears someone sing below.',
        },
      ],
    },
    {
      seconds: 11,
      camera: [
        [0, 80, 180, 300],
        [1, 60, 160, 340],
      ],
      world: [...sea(DEEP, false), ...song(40, 260, '#bff5ff'), submarine({ path: [[0, -20, -70]] }), FLOOR],
      front: [
        shade('#020a18', [
          [0, 0.1],
          [1, 0.45],
        ]),
        drift('bubbles', 0.6),
      ],
      lines: [
        {
          at: 2,
          seconds: 5,
          zh: '一千米，三千米，一万米。',
          en: 'One thousand metres, three thousand, ten thousand.',
        },
      ],
    },
    {
      seconds: 12,
      camera: [
        [0, 0, 120, 400],
        [1, 20, 110, 360],
      ],
      world: [
        ...sea({ light: 0.62 }, false),
        whale(
          {
            path: [
              [0, 300, 0],
              [0.9, 0, 0],
            ],
          },
          { light: 0.9 },
        ),
        FLOOR,
      ],
      front: [drift('bubbles', 0.7)],
      lines: [
        {
          at: 3,
          seconds: 5.5,
          zh: '那里住着一头鲸，它的歌从来没有人回答。',
          en: 'There lives a whale whose song was never answered.',
        },
      ],
    },
    {
      seconds: 11,
      camera: [
        [0, 20, 140, 260],
        [1, 10, 130, 290],
      ],
      world: [...sea({ light: 0.62 }, false), ...song(66, 230, '#9fe8ff'), whale({})],
      front: [drift('bubbles', 0.7)],
      lines: [{ at: 2, seconds: 4, by: 'whale', zh: '呜——有人在吗？', en: 'Ooo… is anybody there?' }],
    },
    {
      seconds: 12,
      camera: [
        [0, 40, 160, 360],
        [1, 0, 150, 400],
      ],
      world: [
        ...sea({ light: 0.8 }),
        whale({}),
        submarine({
          path: [
            [0, 200, 10],
            [0.7, 0, 0],
          ],
        }),
        ...song(250, 316, '#ffe27a'),
        LETTER,
        FLOOR,
      ],
      front: [drift('bubbles', 0.8)],
      lines: [
        {
          at: 4,
          seconds: 4,
          by: 'submarine',
          zh: '嘟嘟！我在，我听见了。',
          en: 'Toot! I am here. I heard you.',
        },
      ],
    },
    {
      seconds: 14,
      camera: [
        [0, 0, 130, 400],
        [1, 0, 10, 400],
      ],
      world: [
        ...sea({ light: 1.1 }),
        ...FISH,
        whale({
          path: [
            [0, 0, 40],
            [1, -20, -120],
          ],
          scale: [
            [0, 1],
            [1, 0.8],
          ],
        }),
        submarine({
          scale: SMALL,
          path: [
            [0, 30, 0],
            [1, 40, -170],
          ],
        }),
        ...song(120, 150, '#bff5ff'),
      ],
      front: [drift('bubbles', 1)],
      lines: [
        {
          at: 3,
          seconds: 6,
          zh: '从那天起，它们一起唱，一起往有光的地方游。',
          en: 'From then on they sang together, and swam towards the light.',
        },
      ],
    },
  ],
};
