import { ORANGE_CAT } from '../stories/orangeCat/story.ts';
import { drift } from './drift.ts';
import type { FilmScript } from './film.ts';
import { actor, place, shade } from './layers.ts';

/** 橘猫侦探：消失的月光: the detective and Man find out where the light of the moon has gone. */
export const ORANGE_CAT_FILM: FilmScript = {
  format: 'mp4',
  poster: 40,
  tune: { key: -2, beat: 0.26, ambience: 'wind' },
  scenes: [
    {
      seconds: 10,
      story: ORANGE_CAT,
      camera: [
        [0, 0, 40, 500],
        [1, 0, 330, 500],
      ],
      world: [place(ORANGE_CAT, 'town', 'dark')],
      lines: [{ at: 2.5, seconds: 5, zh: '这天夜里，小镇的月亮忽然不亮了。' }],
    },
    {
      seconds: 12,
      story: ORANGE_CAT,
      camera: [
        [0, 30, 170, 450],
        [1, 60, 186, 400],
      ],
      world: [
        place(ORANGE_CAT, 'office'),
        actor(ORANGE_CAT, 'ju', { pose: 'think', mood: 'calm', look: 0.5, at: [[0, 180, 500, 1.15]] }),
        actor(ORANGE_CAT, 'man', {
          pose: 'fright',
          mood: 'surprised',
          look: -0.6,
          at: [
            [0, 470, 500, 1.15],
            [0.3, 350, 500, 1.15],
          ],
        }),
      ],
      lines: [
        { at: 2.5, seconds: 3.5, by: 'man', zh: '侦探！月亮的光被偷走了！' },
        { at: 7, seconds: 3.5, by: 'ju', zh: '别急，光总会留下脚印。' },
      ],
    },
    {
      seconds: 11,
      story: ORANGE_CAT,
      camera: [
        [0, 0, 330, 500],
        [1, 30, 350, 440],
      ],
      world: [
        place(ORANGE_CAT, 'street', 'night'),
        actor(ORANGE_CAT, 'ju', {
          pose: 'magnify',
          mood: 'determined',
          look: 0.7,
          steps: 1.5,
          at: [
            [0, 60, 590, 0.9],
            [1, 300, 590, 0.9],
          ],
        }),
        actor(ORANGE_CAT, 'man', {
          pose: 'stand',
          mood: 'calm',
          look: 0.7,
          steps: 1.5,
          at: [
            [0, -40, 590, 0.95],
            [1, 200, 590, 0.95],
          ],
        }),
      ],
      front: [drift('fireflies', 0.4)],
      lines: [{ at: 3, seconds: 4.5, by: 'ju', zh: '看，地上亮晶晶的，是月光屑。' }],
    },
    {
      seconds: 11,
      story: ORANGE_CAT,
      camera: [
        [0, 0, 290, 500],
        [1, 30, 300, 450],
      ],
      world: [
        place(ORANGE_CAT, 'roof', 'dark'),
        actor(ORANGE_CAT, 'bai', { pose: 'umbrella', mood: 'sad', look: 0.6, at: [[0, 170, 558, 0.95]] }),
        actor(ORANGE_CAT, 'ju', {
          pose: 'point',
          mood: 'surprised',
          look: -0.8,
          flip: true,
          at: [
            [0, 520, 558, 0.95],
            [0.3, 380, 558, 0.95],
          ],
        }),
      ],
      front: [drift('stars', 0.7)],
      lines: [
        { at: 3.5, seconds: 2.5, by: 'ju', zh: '白露？是你。' },
        { at: 6.5, seconds: 4, by: 'bai', zh: '我想把月光借给睡不着的人。' },
      ],
    },
    {
      seconds: 10,
      story: ORANGE_CAT,
      camera: [
        [0, 60, 336, 390],
        [1, 50, 326, 400],
      ],
      world: [
        place(ORANGE_CAT, 'roof', 'dark'),
        actor(ORANGE_CAT, 'bai', { pose: 'hold', mood: 'smile', look: 0.5, at: [[0, 180, 556, 0.95]] }),
        actor(ORANGE_CAT, 'ju', { pose: 'shrug', mood: 'smile', look: -0.5, at: [[0, 320, 556, 0.95]] }),
      ],
      front: [
        shade('#fff3c0', [
          [0, 0.02],
          [1, 0.14],
        ]),
        drift('fireflies', 1),
      ],
      lines: [
        { at: 1, seconds: 3.5, by: 'ju', zh: '那就还一半，留一半。' },
        { at: 5.5, seconds: 3, by: 'bai', zh: '这个办法，我喜欢。' },
      ],
    },
    {
      seconds: 12,
      story: ORANGE_CAT,
      camera: [
        [0, 140, 40, 340],
        [1, 0, 210, 500],
      ],
      world: [place(ORANGE_CAT, 'town', 'full')],
      front: [drift('stars', 1)],
      lines: [{ at: 3, seconds: 6, zh: '月亮又亮了，窗台上的瓶子也亮着。' }],
    },
  ],
};
