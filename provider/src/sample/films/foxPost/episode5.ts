import { drift } from '../drift.ts';
import type { FilmScript, Scene } from '../film.ts';
import { scenery, shape } from '../layers.ts';
import { fox, letter, SNOW, says, still, told } from './fox.ts';

const SHOP_NIGHT: Scene['front'] = [drift('snow', 0.7)];

/** 第5集 收信人. */
export const FOX_POST_5: FilmScript = {
  format: 'mp4',
  poster: 17,
  tune: { key: 3, beat: 0.34 },
  scenes: [
    {
      seconds: 9,
      camera: still(0, 172, 400),
      world: [
        ...scenery('city'),
        fox(
          [
            [0, -260, 10],
            [1, 120, 10],
          ],
          0.2,
          { right: true },
        ),
      ],
      lines: [told(2, 5, '走了七天，它终于看见了城市。')],
    },
    {
      seconds: 11,
      camera: [
        [0, 0, 130, 400],
        [1, 70, 160, 300],
      ],
      world: [
        ...scenery('store'),
        fox(
          [
            [0, -260, -46],
            [0.7, -10, -46],
          ],
          0.26,
          { right: true },
        ),
      ],
      front: SHOP_NIGHT,
      lines: [says(6, 4, 'fox', '您好，有您的一封信。')],
    },
    {
      seconds: 10,
      camera: [
        [0, 60, 120, 280],
        [1, 90, 130, 230],
      ],
      world: [
        shape('<rect width="400" height="400" fill="#ffdf9e"/><path d="M0 300H400V400H0Z" fill="#c98a4a"/>'),
        letter(200, 200, 0.9),
        shape('<path d="M200 214C160 184 180 160 200 180C220 160 240 184 200 214Z" fill="#e5483a"/>', {
          about: [200, 196],
          scale: [
            [0.2, 0],
            [0.5, 1.3],
            [0.7, 1.1],
          ],
          path: [
            [0.3, 0, 0],
            [0.7, 0, -34],
          ],
          sway: [0, 3, 3, 1.4],
        }),
      ],
      front: [drift('petals', 0.8)],
      lines: [told(1.5, 3, '信上只有一行字：'), told(5, 4, '“下雪了，回家吃饭吧。”')],
    },
    {
      seconds: 12,
      camera: [
        [0, 60, 190, 300],
        [1, 0, 150, 400],
      ],
      world: [
        ...SNOW,
        fox(
          [
            [0, 230, 4],
            [0.8, -30, 4],
          ],
          0.55,
        ),
      ],
      front: [drift('snow', 0.6)],
      lines: [says(3, 3.5, 'fox', '我也该回家吃饭了。'), told(7.5, 3.5, '下一封信，明天再送。')],
    },
  ],
};
