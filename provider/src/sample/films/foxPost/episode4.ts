import { drift } from '../drift.ts';
import type { FilmScript } from '../film.ts';
import { shade } from '../layers.ts';
import { tower } from '../tower.ts';
import { fox, says, still, told } from './fox.ts';

/** 第4集 灯塔. */
export const FOX_POST_4: FilmScript = {
  format: 'mp4',
  poster: 13,
  tune: { key: -4, beat: 0.34, ambience: 'wind' },
  scenes: [
    {
      seconds: 9,
      camera: still(0, 110, 400),
      world: tower(0.7),
      front: [shade('#0a1030', [[0, 0.3]]), drift('rain', 0.7)],
      lines: [told(2, 5, '那点光，是云上的灯塔。')],
    },
    {
      seconds: 10,
      camera: [
        [0, 40, 160, 320],
        [1, 70, 170, 280],
      ],
      world: [
        ...tower(0.4),
        fox(
          [
            [0, -240, -40],
            [0.7, -90, -40],
          ],
          0.26,
          { right: true },
        ),
      ],
      lines: [says(4, 3, 'fox', '请问，到镇上怎么走？'), says(7.2, 2.6, 'keeper', '跟着光走。')],
    },
    {
      seconds: 9,
      camera: [
        [0, 110, 70, 200],
        [1, 60, 60, 300],
      ],
      world: tower(0.6),
      front: [drift('fireflies', 0.8)],
      lines: [told(2, 5.5, '守塔人把灯，转向了小镇的方向。')],
    },
    {
      seconds: 9,
      camera: still(0, 140, 400),
      world: [
        ...tower(0.1),
        fox(
          [
            [0, -60, -30],
            [1, 260, -30],
          ],
          0.26,
          { right: true },
        ),
      ],
      lines: [says(2, 4, 'fox', '谢谢你，回来给你带信！')],
    },
  ],
};
