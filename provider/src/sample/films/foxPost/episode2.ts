import { drift } from '../drift.ts';
import type { FilmScript } from '../film.ts';
import { art, scenery, shade } from '../layers.ts';
import type { Motion } from '../motion.ts';
import { fox, STILL, says, still, told } from './fox.ts';

const SAND_SHIP: Motion = { sway: [4, 5, 3, 3.6] };

/** 第2集 沙海. */
export const FOX_POST_2: FilmScript = {
  format: 'mp4',
  poster: 20,
  tune: { key: -1, beat: 0.3, ambience: 'wind' },
  scenes: [
    {
      seconds: 9,
      camera: still(0, 160, 400),
      world: [
        art('desert', [0, 9]),
        art('desert', [11, 99]),
        fox(
          [
            [0, -260, -6],
            [1, 60, -6],
          ],
          0.34,
          { right: true },
        ),
      ],
      lines: [says(2.5, 4, 'fox', '沙子，比雪还难走。')],
    },
    {
      seconds: 9,
      camera: [
        [0, 0, 110, 400],
        [1, 30, 120, 350],
      ],
      world: [
        ...scenery('desert', {
          ...SAND_SHIP,
          path: [
            [0, 320, 0],
            [0.8, 0, 0],
          ],
        }),
        fox([[0, -150, -26]], 0.28, { sway: STILL, right: true }),
      ],
      lines: [told(2.5, 4.5, '一艘会走沙的船，停在它面前。')],
    },
    {
      seconds: 10,
      camera: [
        [0, 30, 120, 330],
        [1, 60, 130, 270],
      ],
      world: [
        art('desert', [0, 9]),
        art('desert', [10, 10], SAND_SHIP),
        fox([[0, -72, -100]], 0.2, { sway: [4, 5, 3, 3.6] }),
        art('desert', [11, 99], { path: [[0, 0, 0]] }),
      ],
      front: [drift('leaves', 0.3)],
      lines: [says(2, 3.5, 'captain', '邮差不用买票，请上船。'), says(6.2, 3, 'fox', '谢谢船长！')],
    },
    {
      seconds: 10,
      camera: still(0, 100, 400),
      world: [
        ...scenery('desert', {
          ...SAND_SHIP,
          path: [
            [0, -60, 0],
            [1, 90, -10],
          ],
          scale: [
            [0, 1],
            [1, 0.7],
          ],
        }),
      ],
      front: [shade('#101a4a', [[0, 0.55]]), drift('stars', 1)],
      lines: [told(2.5, 5, '夜里，船跟着星星走。')],
    },
  ],
};
