import { STAR_TRAIN } from '../stories/starTrain/story.ts';
import type { FilmScript } from './film.ts';
import { actor, passing, place, shade } from './layers.ts';

/** The window of the compartment. */
const WINDOW = [78, 48, 344, 224] as const;

/** 坐火车去看星星: Yao takes the night train, passes Saturn, and falls asleep on the way to the morning. */
export const TRAIN: FilmScript = {
  format: 'hls',
  poster: 41,
  tune: { key: 5, beat: 0.3, ambience: 'train' },
  scenes: [
    {
      seconds: 9,
      story: STAR_TRAIN,
      camera: [
        [0, 0, 335, 500],
        [1, 40, 346, 470],
      ],
      world: [
        place(STAR_TRAIN, 'platform', 'train'),
        actor(STAR_TRAIN, 'yao', {
          pose: 'case',
          look: 0.6,
          steps: 1.6,
          at: [
            [0, 60, 606, 0.74],
            [1, 300, 606, 0.74],
          ],
        }),
      ],
      lines: [
        {
          at: 2,
          seconds: 5,
          zh: '夜里十一点，星际列车要开了。',
          en: 'Eleven at night: the star train is leaving.',
        },
      ],
    },
    {
      seconds: 9,
      story: STAR_TRAIN,
      camera: [
        [0, 10, 172, 480],
        [1, 70, 186, 360],
      ],
      world: [
        place(STAR_TRAIN, 'trainDoor', 'open'),
        actor(STAR_TRAIN, 'conductor', {
          pose: 'lantern',
          mood: 'smile',
          look: 0.2,
          at: [[0, 240, 636, 1.3]],
        }),
      ],
      lines: [
        {
          at: 1,
          seconds: 3.4,
          by: 'conductor',
          zh: '请上车，今晚去看星星。',
          en: 'All aboard. Tonight we go to see the stars.',
        },
        {
          at: 5,
          seconds: 3,
          by: 'yao',
          zh: '我要坐到最后一站！',
          en: 'I want to ride to the very last stop!',
        },
      ],
    },
    {
      seconds: 10,
      story: STAR_TRAIN,
      camera: [
        [0, 30, 40, 440],
        [1, 60, 60, 380],
      ],
      world: [
        place(STAR_TRAIN, 'seats', 'stars'),
        passing(WINDOW, 60),
        actor(STAR_TRAIN, 'yao', { pose: 'sit', mood: 'calm', look: 0.6, at: [[0, 110, 392, 1.05]] }),
      ],
      lines: [
        { at: 1.5, seconds: 3.5, zh: '窗外没有站台，只有星星。', en: 'No platforms outside, only stars.' },
        { at: 6, seconds: 3, by: 'yao', zh: '一颗、两颗……数不完。', en: 'One, two… too many to count.' },
      ],
    },
    {
      seconds: 11,
      story: STAR_TRAIN,
      camera: [
        [0, 0, 470, 500],
        [1, 30, 350, 440],
      ],
      world: [place(STAR_TRAIN, 'space', 'saturn')],
      lines: [
        {
          at: 2,
          seconds: 4,
          by: 'conductor',
          zh: '各位旅客，左边是土星环。',
          en: 'Passengers, on your left: the rings of Saturn.',
        },
      ],
    },
    {
      seconds: 9,
      story: STAR_TRAIN,
      camera: [
        [0, 60, 50, 380],
        [1, 30, 40, 440],
      ],
      world: [
        place(STAR_TRAIN, 'seats', 'saturn'),
        passing(WINDOW, 24, '#ffe9ae'),
        actor(STAR_TRAIN, 'yao', { pose: 'sitTell', mood: 'happy', look: 0.5, at: [[0, 110, 392, 1.05]] }),
        actor(STAR_TRAIN, 'conductor', {
          pose: 'show',
          mood: 'smile',
          look: -0.6,
          at: [[0, 372, 430, 1.02]],
        }),
      ],
      lines: [
        { at: 1, seconds: 3, by: 'yao', zh: '好像伸手就能摸到！', en: 'As if I could touch them!' },
        {
          at: 4.8,
          seconds: 3.4,
          by: 'conductor',
          zh: '它们也在看你呢。',
          en: 'They are looking at you, too.',
        },
      ],
    },
    {
      seconds: 10,
      story: STAR_TRAIN,
      camera: [
        [0, 40, 80, 420],
        [1, 40, 850, 420],
      ],
      world: [place(STAR_TRAIN, 'space', 'train')],
      lines: [
        {
          at: 2,
          seconds: 5,
          zh: '列车穿过银河，车窗亮成一条线。',
          en: 'The train crosses the galaxy, a line of lit windows.',
        },
      ],
    },
    {
      seconds: 9,
      story: STAR_TRAIN,
      camera: [
        [0, 30, 40, 440],
        [1, 40, 60, 300],
      ],
      world: [
        place(STAR_TRAIN, 'seats', 'stars'),
        passing(WINDOW, 30),
        actor(STAR_TRAIN, 'yao', {
          pose: 'sit',
          mood: 'sleepy',
          look: 0.2,
          at: [[0, 110, 392, 1.05]],
          during: [0, 0.45],
        }),
        actor(STAR_TRAIN, 'yao', {
          pose: 'sleep',
          mood: 'asleep',
          at: [[0, 110, 392, 1.05]],
          during: [0.45, 1],
        }),
      ],
      front: [
        shade('#0b0d2a', [
          [0, 0.1],
          [1, 0.35],
        ]),
      ],
      lines: [
        {
          at: 4.5,
          seconds: 3.6,
          by: 'conductor',
          zh: '下一站，是天亮的地方。',
          en: 'Next stop: where the day begins.',
        },
      ],
    },
    {
      seconds: 8,
      story: STAR_TRAIN,
      camera: [
        [0, 100, 180, 320],
        [1, 0, 160, 500],
      ],
      world: [place(STAR_TRAIN, 'space', 'spark')],
      lines: [{ at: 1.5, seconds: 3.5, zh: '晚安，旅途愉快。', en: 'Good night, and a pleasant journey.' }],
    },
  ],
};
