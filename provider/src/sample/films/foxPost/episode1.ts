import { drift } from '../drift.ts';
import type { FilmScript } from '../film.ts';
import { night, shade } from '../layers.ts';
import { ACROSS, fox, letter, SNOW, STILL, says, still, told } from './fox.ts';

/** 第1集 雪山出发. */
export const FOX_POST_1: FilmScript = {
  format: 'mp4',
  poster: 14,
  tune: { key: 3, beat: 0.28, ambience: 'wind' },
  scenes: [
    {
      seconds: 10,
      camera: [
        [0, 0, 140, 400],
        [1, 20, 160, 370],
      ],
      world: [...SNOW, fox([[0, -20, 4]], 0.7, { sway: STILL })],
      front: [drift('snow', 0.7)],
      lines: [told(3, 5, '雪国最小的邮差，是一只狐狸。')],
    },
    {
      seconds: 11,
      camera: [
        [0, 60, 150, 300],
        [1, 90, 160, 260],
      ],
      world: [
        ...SNOW,
        fox([[0, 0, 10]], 0.8, { sway: STILL }),
        letter(100, 284, 0.26, {
          path: [
            [0, 0, -140],
            [0.4, 0, 0],
          ],
        }),
      ],
      lines: [told(1.5, 3.5, '今天的信，要送到很远的地方。'), says(6.5, 3.5, 'fox', '放心，交给我！')],
    },
    {
      seconds: 11,
      camera: still(0, 150, 400),
      world: [...SNOW, fox(ACROSS, 0.5, { right: true })],
      front: [drift('snow', 1)],
      lines: [told(3, 4.5, '先翻过第一座雪山。')],
    },
    {
      seconds: 11,
      camera: still(0, 150, 400),
      world: [
        ...SNOW,
        night(0.6),
        fox(
          [
            [0, -120, 10],
            [1, 40, 10],
          ],
          0.45,
          { right: true },
        ),
      ],
      front: [shade('#0b1740', [[0, 0.35]]), drift('snow', 2.4)],
      lines: [told(1.5, 3.5, '夜里，暴风雪来了。'), says(6, 4, 'fox', '信不能湿，抱紧一点。')],
    },
    {
      seconds: 10,
      camera: [
        [0, 100, 236, 240],
        [1, 90, 226, 260],
      ],
      world: [
        ...SNOW,
        night(0.55),
        fox([[0, 0, 6]], 0.5, { sway: [0, 0.5, 0.4, 4] }),
        letter(176, 340, 0.14),
      ],
      front: [shade('#0b1740', [[0, 0.3]]), drift('snow', 1.6)],
      lines: [told(2, 5, '它在雪堆里，等了整整一夜。')],
    },
    {
      seconds: 11,
      camera: [
        [0, 40, 190, 330],
        [1, 0, 150, 400],
      ],
      world: [
        ...SNOW,
        fox(
          [
            [0, -40, 0],
            [1, 250, 0],
          ],
          0.5,
          { right: true },
        ),
      ],
      front: [drift('stars', 0.4)],
      lines: [told(2, 5, '天晴了。山的那边，一片金黄。')],
    },
  ],
};
