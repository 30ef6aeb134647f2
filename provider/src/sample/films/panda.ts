import { drift } from './drift.ts';
import type { FilmScript, Layer } from './film.ts';
import { art, shape } from './layers.ts';
import type { Keys, Motion } from './motion.ts';

const FEET = [200, 384] as const;
const STAGE = [
  art('panda', [0, 0]),
  art('panda', [1, 8]),
  art('panda', [9, 9]),
  shape(
    '<path d="M-40 384H440V460H-40Z" fill="#c96f1e"/><path d="M-40 384H440" stroke="#8f4322" stroke-width="3"/>',
  ),
];
/** Three musicians by the colour of their headband. */
const BAND = { lead: '#e5483a', drums: '#2f6fb8', bass: '#3c9d6a' } as const;
const GUITAR = [27, 28, 29];

function player(who: keyof typeof BAND, at: Keys, beat: number, motion: Motion = {}): Layer {
  return art(
    'panda',
    [10, 29],
    { about: FEET, path: at, scale: [[0, 0.52]], sway: [1.5, 3, 3, beat], ...motion },
    {
      tint: { swap: { '#e5483a': BAND[who], '#5a2b18': who === 'bass' ? '#2b3a6a' : '#5a2b18' } },
      ...(who === 'drums' && { omit: GUITAR }),
    },
  );
}

/** Sticks and a drum before the drummer, in the place of its feet. */
function drum(at: Keys, beat: number): Layer[] {
  const motion = (late: number): Motion => ({
    path: at,
    about: [200, 330],
    sway: [0, 2, 16, beat * (1 + late)],
  });
  return [
    shape(
      '<ellipse cx="200" cy="338" rx="44" ry="10" fill="#fff6dc" stroke="#8f2a2a" stroke-width="3"/><path d="M156 338V372A44 10 0 0 0 244 372V338A44 10 0 0 1 156 338Z" fill="#c8352b"/><path d="M156 352A44 10 0 0 0 244 352" stroke="#ffd765" stroke-width="3" fill="none"/>',
      { path: at },
    ),
    shape(
      '<path d="M168 304L196 334" stroke="#5a2b18" stroke-width="5" stroke-linecap="round"/><circle cx="166" cy="303" r="11" fill="#23222b"/>',
      motion(0),
    ),
    shape(
      '<path d="M232 304L206 334" stroke="#5a2b18" stroke-width="5" stroke-linecap="round"/><circle cx="234" cy="303" r="11" fill="#23222b"/>',
      motion(0.02),
    ),
  ];
}

/** Notes that rise from the stage. */
function notes(seconds: number): Layer[] {
  return [30, 33, 36, 39].map((first, index) =>
    art('panda', [first, first + 2], {
      path: [
        [0, 0, 130],
        [0.5, index % 2 ? 12 : -12, 60],
        [1, 0, 20],
      ],
      sway: [6, 6, 8, seconds + index * 0.3],
    }),
  );
}

const LEFT: Keys = [[0, -112, 0]];
const MIDDLE: Keys = [[0, 0, 0]];
const RIGHT: Keys = [[0, 112, 0]];

/** 熊猫乐队排练日: three pandas rehearse, out of time at first and then together. */
export const PANDA: FilmScript = {
  format: 'mp4',
  poster: 42,
  tune: { key: 7, beat: 0.25 },
  scenes: [
    {
      seconds: 8,
      camera: [
        [0, 40, 60, 320],
        [1, 70, 80, 280],
      ],
      world: [
        ...STAGE,
        art('panda', [10, 29], { about: FEET, sway: [1, 2, 1.5, 1.8] }),
        art('panda', [30, 32], { sway: [3, 4, 6, 2] }),
      ],
      lines: [{ at: 2, seconds: 3.5, by: 'lead', zh: '先调个音。' }],
    },
    {
      seconds: 8,
      camera: [
        [0, 0, 190, 400],
        [1, 20, 196, 380],
      ],
      world: [
        ...STAGE,
        player('lead', MIDDLE, 1.8),
        player(
          'bass',
          [
            [0, -260, 0],
            [0.5, -112, 0],
          ],
          0.8,
        ),
        player(
          'drums',
          [
            [0.2, 260, 0],
            [0.7, 112, 0],
          ],
          0.8,
        ),
      ],
      lines: [{ at: 2.5, seconds: 4, by: 'drums', zh: '抱歉，路上竹子太香了。' }],
    },
    {
      seconds: 9,
      camera: [
        [0, 0, 190, 400],
        [1, 0, 190, 400],
      ],
      world: [
        ...STAGE,
        player('bass', LEFT, 1.3),
        player('lead', MIDDLE, 1),
        player('drums', RIGHT, 0.62),
        ...drum(RIGHT, 0.42),
        ...notes(0.5),
      ],
      lines: [
        { at: 0.6, seconds: 2.4, by: 'lead', zh: '一、二、三、四！' },
        { at: 6, seconds: 2.6, by: 'lead', zh: '停，停！谁快了？' },
      ],
    },
    {
      seconds: 8,
      camera: [
        [0, 140, 216, 258],
        [1, 150, 210, 250],
      ],
      world: [...STAGE, player('lead', MIDDLE, 3), player('drums', RIGHT, 3), ...drum(RIGHT, 4)],
      lines: [
        { at: 0.8, seconds: 2.6, by: 'drums', zh: '……是我，我数到五了。' },
        { at: 4.2, seconds: 3, by: 'lead', zh: '那就慢一点，听彼此。' },
      ],
    },
    {
      seconds: 14,
      camera: [
        [0, 0, 190, 400],
        [0.3, 0, 190, 400],
        [0.4, 30, 206, 340],
        [0.8, 30, 206, 340],
        [0.9, 0, 190, 400],
      ],
      world: [
        ...STAGE,
        player('bass', LEFT, 1),
        player('lead', MIDDLE, 1),
        player('drums', RIGHT, 1),
        ...drum(RIGHT, 0.5),
        ...notes(1),
      ],
      front: [drift('petals', 0.8)],
      lines: [{ at: 4, seconds: 3.5, by: 'bass', zh: '这次……对上了！' }],
    },
    {
      seconds: 9,
      camera: [
        [0, 60, 215, 280],
        [1, 0, 180, 400],
      ],
      world: [
        ...STAGE,
        player('bass', LEFT, 1.5),
        player('lead', MIDDLE, 1.5),
        player('drums', RIGHT, 1.5),
        ...drum(RIGHT, 3),
        ...notes(2),
      ],
      front: [drift('stars', 0.8)],
      lines: [{ at: 3, seconds: 4, by: 'lead', zh: '明天还排练吗？——排！' }],
    },
  ],
};
