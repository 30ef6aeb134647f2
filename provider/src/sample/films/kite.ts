import { drift } from './drift.ts';
import type { FilmScript, Layer } from './film.ts';
import { art, shape } from './layers.ts';
import type { Keys, Motion } from './motion.ts';

const SKY = [
  art('kite', [0, 2]),
  ...[3, 4, 5].map((cloud) => art('kite', [cloud, cloud], { sway: [18, 2, 0, 18 + cloud * 2] })),
];
const HILLS = art('kite', [6, 20]);
const MEADOW = art('kite', [27, 99], { sway: [0.6, 0, 0, 2] });
/** The boy's hand, about which the kite with its string swings. */
const HAND = [176, 278] as const;

function kite(motion: Motion): Layer {
  return art('kite', [21, 25], { about: HAND, sway: [2, 3, 7, 2.6], ...motion });
}

function boy(path: Keys, running = true): Layer {
  return art('kite', [26, 26], {
    about: [164, 350],
    path,
    sway: running ? [0, 4, 6, 0.6] : [0, 1, 1.5, 3],
  });
}

const CLOUD =
  '<path d="M-60 18a16 16 0 0 1 6-31a22 22 0 0 1 38-14a30 30 0 0 1 54 6a18 18 0 0 1 20 20a12 12 0 0 1-2 19Z" fill="#fff"/>';

function cloud(x: number, y: number, size: number, seconds: number): Layer {
  return shape(`<g transform="translate(${x} ${y}) scale(${size})">${CLOUD}</g>`, {
    sway: [26, 3, 0, seconds],
  });
}

const BLUE = shape('<rect y="-300" width="400" height="700" fill="#5fb4f4"/>');

/** 把风筝放到云里去: a boy runs, falls, runs again, and his kite reaches the clouds. */
export const KITE: FilmScript = {
  format: 'mp4',
  poster: 34,
  tune: { key: 2, beat: 0.26, ambience: 'wind' },
  scenes: [
    {
      seconds: 9,
      camera: [
        [0, 0, 160, 400],
        [1, 40, 170, 350],
      ],
      world: [...SKY, HILLS, kite({ scale: [[0, 0.4]], turn: [[0, 60]] }), boy([[0, 0, 0]], false), MEADOW],
      lines: [{ at: 2, seconds: 4, by: 'boy', zh: '今天的风，刚刚好。' }],
    },
    {
      seconds: 9,
      camera: [
        [0, 0, 150, 400],
        [1, 0, 160, 400],
      ],
      world: [
        ...SKY,
        HILLS,
        kite({
          path: [
            [0, 200, 0],
            [0.8, -60, 0],
          ],
          scale: [
            [0, 0.4],
            [0.5, 0.7],
            [0.8, 0.4],
          ],
          turn: [
            [0, 30],
            [0.5, 0],
            [0.8, 100],
          ],
        }),
        boy([
          [0, 200, 0],
          [0.8, -60, 0],
        ]),
        MEADOW,
      ],
      lines: [{ at: 5.5, seconds: 3, by: 'boy', zh: '哎呀，又掉下来了。' }],
    },
    {
      seconds: 11,
      camera: [
        [0, 0, 160, 400],
        [1, 0, 100, 400],
      ],
      world: [
        ...SKY,
        HILLS,
        kite({
          path: [
            [0, 190, 0],
            [1, 0, 0],
          ],
          scale: [
            [0, 0.4],
            [1, 1],
          ],
          turn: [
            [0, 40],
            [1, 0],
          ],
        }),
        boy([
          [0, 190, 0],
          [1, 0, 0],
        ]),
        MEADOW,
      ],
      front: [drift('leaves', 0.3)],
      lines: [{ at: 2, seconds: 4, by: 'boy', zh: '再来一次，跑快一点！' }],
    },
    {
      seconds: 12,
      camera: [
        [0, 60, 90, 330],
        [1, 60, -20, 330],
      ],
      world: [
        shape('<rect y="-200" width="400" height="320" fill="#3f9df0"/>'),
        ...SKY,
        HILLS,
        kite({
          scale: [
            [0, 1],
            [1, 1.4],
          ],
        }),
        boy([[0, 0, 0]], false),
        MEADOW,
      ],
      lines: [{ at: 3, seconds: 4.5, by: 'boy', zh: '放线，放线，还要更高！' }],
    },
    {
      seconds: 12,
      camera: [
        [0, 40, 60, 320],
        [1, 20, 20, 360],
      ],
      world: [
        BLUE,
        cloud(90, 190, 1.2, 13),
        cloud(330, 120, 1, 17),
        kite({
          path: [
            [0, -20, 120],
            [1, 10, 30],
          ],
          sway: [6, 6, 9, 2.2],
        }),
        cloud(270, 240, 1.6, 11),
        cloud(60, 80, 0.8, 15),
      ],
      lines: [{ at: 4, seconds: 4, by: 'boy', zh: '云，你好呀。' }],
    },
  ],
};
