import { drift } from '../drift.ts';
import type { FilmScript } from '../film.ts';
import { art, scenery, shade } from '../layers.ts';
import { fox, says, still, told } from './fox.ts';

/** 第3集 云上. */
export const FOX_POST_3: FilmScript = {
  format: 'mp4',
  poster: 24,
  tune: { key: 5, beat: 0.32, ambience: 'wind' },
  scenes: [
    {
      seconds: 10,
      camera: [
        [0, 0, 150, 400],
        [1, 0, 80, 400],
      ],
      world: scenery('airship', {
        path: [
          [0, -340, 60],
          [0.9, 0, 0],
        ],
        sway: [3, 5, 1, 5],
      }),
      lines: [told(3, 5, '沙海的尽头，停着去云上的飞艇。')],
    },
    {
      seconds: 10,
      camera: [
        [0, 70, 190, 220],
        [1, 80, 196, 200],
      ],
      world: [
        art('airship', [0, 6]),
        fox([[0, -17, -98]], 0.17, { sway: [3, 5, 1, 5] }),
        art('airship', [7, 23], { sway: [3, 5, 1, 5] }),
        art('airship', [24, 99], { sway: [10, 1, 0, 9] }),
      ],
      lines: [says(1.5, 3.5, 'fox', '哇，云是踩不到底的。'), says(6, 3.5, 'captain', '坐稳，前面有气流。')],
    },
    {
      seconds: 9,
      camera: still(0, 70, 400),
      world: scenery('airship', { sway: [10, 14, 5, 2.4] }),
      front: [shade('#1d2c4a', [[0, 0.55]]), drift('rain', 1)],
      lines: [says(1.5, 3, 'fox', '信，我的信！'), told(5, 3, '它用尾巴，把信卷住了。')],
    },
    {
      seconds: 9,
      camera: [
        [0, 40, 80, 320],
        [1, 0, 60, 400],
      ],
      world: scenery('airship', {
        sway: [3, 5, 1, 5],
        path: [
          [0, 0, 0],
          [1, 120, -20],
        ],
      }),
      front: [drift('petals', 0.6)],
      lines: [told(2, 5, '云散开，远处有一点光。')],
    },
  ],
};
