import type { StoryChapter } from '../story.ts';

/** 沙漠里的船: a cup of water for a ship. */
export const CHAPTER: StoryChapter = {
  title: '沙漠里的船',
  splitCount: 2,
  thumb: { page: 0, from: [0, 190, 500] },
  pages: [
    {
      panels: [
        {
          h: 680,
          gap: 0,
          back: { setting: 'dunes', variant: 'noon', from: [0, 60, 500] },
          cast: [{ who: 'sha', pose: 'back', x: 370, y: 640, scale: 0.62 }],
          lines: [
            { kind: 'tell', text: '第一话 沙漠里的船', at: [0.5, 0.06], size: 28 },
            { kind: 'tell', text: '那天早上，|沙漠里驶来一艘船。', at: [0.32, 0.2] },
          ],
        },
        {
          h: 470,
          gap: 40,
          back: { setting: 'village', from: [0, 100, 500] },
          cast: [
            { who: 'uncle', pose: 'cross', mood: 'sly', x: 120, y: 455, scale: 0.9, look: 0.5 },
            { who: 'sha', pose: 'point', mood: 'surprised', x: 350, y: 445, scale: 1.05, look: -0.3 },
          ],
          lines: [
            { by: 'sha', text: '叔叔，|什么是船？', at: [0.76, 0.1] },
            { by: 'uncle', text: '没用的东西。|井都快干了。', at: [0.25, 0.17] },
          ],
        },
      ],
      after: 40,
    },
    {
      panels: [
        {
          h: 520,
          gap: 10,
          back: { setting: 'dunes', variant: 'noon-near', from: [0, 150, 500] },
          cast: [
            { who: 'captain', pose: 'tell', mood: 'determined', x: 130, y: 505, scale: 1.02, look: 0.2 },
            { who: 'uncle', pose: 'cheer', mood: 'happy', x: 400, y: 515, scale: 0.96, look: -0.3 },
          ],
          lines: [
            { by: 'captain', text: '海很快|就要回来了。', at: [0.22, 0.12] },
            { by: 'uncle', text: '走了三百年，|它还认得路？', at: [0.76, 0.16] },
          ],
        },
        {
          h: 340,
          gap: 60,
          fill: '#7cc4c4',
          cast: [{ who: 'sha', pose: 'stand', mood: 'calm', x: 250, y: 562, scale: 1.85, look: 0.4 }],
          lines: [{ by: 'sha', text: '海，|长什么样？', at: [0.78, 0.14] }],
        },
      ],
      after: 60,
    },
    {
      panels: [
        {
          h: 470,
          gap: 10,
          back: { setting: 'side', variant: 'noon', from: [0, 130, 500] },
          cast: [
            { who: 'captain', pose: 'kneel', mood: 'smile', x: 150, y: 455, scale: 1.12, look: 0.5 },
            {
              who: 'sha',
              pose: 'show',
              mood: 'surprised',
              x: 370,
              y: 455,
              scale: 1.08,
              look: -0.4,
              flip: true,
            },
          ],
          lines: [{ by: 'captain', text: '你听。', at: [0.24, 0.14] }],
        },
        {
          h: 380,
          gap: 40,
          back: { setting: 'shell', from: [0, 0, 500] },
          effects: [{ type: 'sound', text: '哗', at: [0.2, 0.2], size: 66, turn: -10, fill: '#ffffff' }],
        },
        {
          h: 350,
          gap: 40,
          fill: '#9fd8d4',
          cast: [{ who: 'sha', pose: 'show', mood: 'asleep', x: 240, y: 562, scale: 1.85, look: 0.2 }],
          lines: [{ by: 'sha', text: '是风……|湿的风。', at: [0.2, 0.12] }],
        },
      ],
      after: 60,
    },
    {
      paper: '#2a4658',
      panels: [
        {
          h: 660,
          gap: 60,
          back: { setting: 'dunes', variant: 'night-near', from: [0, 40, 500] },
          cast: [{ who: 'sha', pose: 'hold', mood: 'determined', x: 100, y: 630, scale: 0.82, look: 0.5 }],
          lines: [{ kind: 'tell', text: '那天，她一口水都没喝。', at: [0.42, 0.08] }],
        },
        {
          h: 470,
          gap: 60,
          back: { setting: 'side', variant: 'night', from: [0, 130, 500] },
          cast: [
            { who: 'sha', pose: 'pour', mood: 'smile', x: 130, y: 450, scale: 1.12, look: 0.4 },
            { who: 'captain', pose: 'fright', mood: 'surprised', x: 380, y: 460, scale: 1.02, look: -0.5 },
          ],
          effects: [{ type: 'sound', text: '滴答', at: [0.52, 0.78], size: 40, turn: 6, fill: '#9fe8e0' }],
          lines: [
            { by: 'sha', text: '你渴坏了吧。', at: [0.28, 0.2] },
            { by: 'captain', text: '那是你|一天的水！', at: [0.8, 0.08] },
          ],
        },
      ],
      after: 60,
    },
    {
      paper: '#2a4658',
      panels: [
        {
          h: 340,
          gap: 10,
          fill: '#2f5a72',
          cast: [{ who: 'sha', pose: 'stand', mood: 'smile', x: 250, y: 562, scale: 1.85, look: -0.2 }],
          lines: [{ by: 'sha', text: '等海回来了，|让它还我。', at: [0.77, 0.13] }],
        },
        {
          h: 350,
          gap: 30,
          fill: '#17314a',
          cast: [{ who: 'captain', pose: 'salute', mood: 'sad', x: 250, y: 870, scale: 2.1, look: 0.2 }],
          lines: [{ by: 'captain', text: '……我替它|记下了。', at: [0.2, 0.12] }],
        },
        { h: 400, gap: 90, back: { setting: 'keel', from: [0, 0, 500] } },
      ],
      after: 60,
    },
    {
      panels: [
        {
          h: 660,
          gap: 20,
          back: { setting: 'dunes', variant: 'dawn-tilt', from: [0, 60, 500] },
          effects: [{ type: 'sound', text: '吱呀', at: [0.24, 0.3], size: 72, turn: -8, fill: '#fff6d2' }],
          lines: [{ kind: 'tell', text: '天亮以前，|船自己动了一下。', at: [0.3, 0.92] }],
        },
        {
          h: 370,
          gap: 100,
          fill: 'url(#dawn)',
          cast: [
            { who: 'captain', pose: 'fright', mood: 'surprised', x: 350, y: 790, scale: 1.8, look: -0.5 },
            { who: 'sha', pose: 'cheer', mood: 'happy', x: 130, y: 480, scale: 1.4, look: 0.4 },
          ],
          lines: [{ by: 'sha', text: '它认得路！', at: [0.3, 0.1] }],
        },
      ],
      after: 60,
    },
  ],
};
