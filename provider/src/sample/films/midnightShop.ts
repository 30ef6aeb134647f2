import { MIDNIGHT_SHOP } from '../stories/midnightShop/story.ts';
import type { Mood } from '../stories/story.ts';
import { drift } from './drift.ts';
import type { FilmScript, Layer } from './film.ts';
import { actor, place } from './layers.ts';

function inside(keeper: Mood): Layer[] {
  return [
    place(MIDNIGHT_SHOP, 'shelves'),
    actor(MIDNIGHT_SHOP, 'keeper', { pose: 'stand', mood: keeper, look: 0.3, at: [[0, 180, 566, 1.2]] }),
    place(MIDNIGHT_SHOP, 'counter', '', { path: [[0, 0, 380]], about: [0, 0] }),
  ];
}

/** 凌晨一点的小店: a shop that sells what people could not say, and a guest who buys one word. */
export const MIDNIGHT_SHOP_FILM: FilmScript = {
  format: 'mp4',
  poster: 9,
  tune: { key: 0, beat: 0.34 },
  scenes: [
    {
      seconds: 11,
      story: MIDNIGHT_SHOP,
      camera: [
        [0, 0, 250, 500],
        [1, 60, 330, 400],
      ],
      world: [
        place(MIDNIGHT_SHOP, 'street', 'night'),
        actor(MIDNIGHT_SHOP, 'guest', {
          pose: 'stand',
          mood: 'sleepy',
          look: 0.6,
          steps: 1.2,
          at: [
            [0, -40, 610, 0.62],
            [0.9, 200, 610, 0.62],
          ],
        }),
      ],
      lines: [{ at: 2.5, seconds: 5, zh: '凌晨一点，只有一家小店开着。' }],
    },
    {
      seconds: 11,
      story: MIDNIGHT_SHOP,
      camera: [
        [0, 0, 130, 500],
        [1, 30, 140, 440],
      ],
      world: inside('smile'),
      lines: [
        { at: 1, seconds: 3.5, by: 'keeper', zh: '欢迎光临，请慢慢挑。' },
        { at: 5.5, seconds: 4, by: 'guest', zh: '瓶子里……装的是什么？' },
      ],
    },
    {
      seconds: 10,
      story: MIDNIGHT_SHOP,
      camera: [
        [0, 40, 20, 300],
        [1, 180, 130, 300],
      ],
      world: [place(MIDNIGHT_SHOP, 'shelves')],
      front: [drift('fireflies', 0.7)],
      lines: [{ at: 1.5, seconds: 5, by: 'keeper', zh: '是白天没说出口的话。' }],
    },
    {
      seconds: 10,
      story: MIDNIGHT_SHOP,
      camera: [
        [0, 20, 40, 460],
        [1, 80, 70, 340],
      ],
      world: [place(MIDNIGHT_SHOP, 'jar', 'open')],
      front: [drift('fireflies', 1)],
      lines: [{ at: 2, seconds: 4, by: 'guest', zh: '我要这一瓶，一个词就够。' }],
    },
    {
      seconds: 10,
      story: MIDNIGHT_SHOP,
      camera: [
        [0, 0, 40, 500],
        [1, 60, 70, 400],
      ],
      world: [place(MIDNIGHT_SHOP, 'phone')],
      lines: [
        { at: 1.5, seconds: 3, by: 'guest', zh: '喂，妈妈？' },
        { at: 5.5, seconds: 3.5, by: 'guest', zh: '白天的事，对不起。' },
      ],
    },
    {
      seconds: 12,
      story: MIDNIGHT_SHOP,
      camera: [
        [0, 60, 330, 400],
        [1, 0, 250, 500],
      ],
      world: [
        place(MIDNIGHT_SHOP, 'street', 'dawn'),
        actor(MIDNIGHT_SHOP, 'guest', {
          pose: 'stand',
          mood: 'smile',
          look: 0.8,
          steps: 1.4,
          at: [
            [0, 240, 610, 0.62],
            [1, 540, 610, 0.62],
          ],
        }),
      ],
      lines: [{ at: 3, seconds: 5.5, zh: '天快亮了，小店关灯，明晚再见。' }],
    },
  ],
};
