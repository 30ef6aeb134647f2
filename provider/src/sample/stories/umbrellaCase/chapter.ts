import type { StoryChapter } from '../story.ts';

/** 黄色的那一把: where the umbrellas of a town go. */
export const CHAPTER: StoryChapter = {
  title: '黄色的那一把',
  splitCount: 2,
  thumb: { page: 2, from: [0, 40, 500] },
  pages: [
    {
      panels: [
        {
          h: 700,
          gap: 0,
          back: { setting: 'square', variant: 'crowd', from: [0, 170, 500] },
          effects: [{ type: 'rain' }],
          lines: [
            { kind: 'tell', text: '第一话 黄色的那一把', at: [0.5, 0.07], size: 28 },
            { kind: 'tell', text: '一到下雨天，|全城的伞就少一把。', at: [0.3, 0.24] },
          ],
        },
        {
          h: 360,
          gap: 36,
          back: { setting: 'square', variant: 'dry', from: [80, 290, 330] },
          cast: [{ who: 'mi', pose: 'fright', mood: 'scared', x: 270, y: 880, scale: 2.15, look: -0.2 }],
          effects: [{ type: 'rain' }],
          lines: [{ by: 'mi', text: '我的伞，|刚才还在手里！', at: [0.27, 0.12] }],
        },
      ],
      after: 40,
    },
    {
      panels: [
        {
          h: 420,
          gap: 10,
          back: { setting: 'desk', variant: 'file', from: [0, 0, 500] },
          lines: [{ kind: 'tell', text: '这个月，第三十三把。', at: [0.66, 0.93] }],
        },
        {
          h: 500,
          gap: 50,
          back: { setting: 'office', from: [0, 60, 480] },
          cast: [
            { who: 'qin', pose: 'search', mood: 'calm', x: 140, y: 510, scale: 1.12, look: 0.6 },
            { who: 'mi', pose: 'wait', mood: 'sad', x: 360, y: 505, scale: 1.05, look: -0.6 },
          ],
          lines: [
            { by: 'qin', text: '什么颜色的？', at: [0.26, 0.08] },
            { by: 'mi', text: '黄色。|妈妈送我的。', at: [0.74, 0.2] },
          ],
        },
      ],
      after: 50,
    },
    {
      panels: [
        {
          h: 420,
          gap: 10,
          back: { setting: 'desk', variant: 'photo', from: [0, 0, 500] },
        },
        {
          h: 360,
          gap: 50,
          fill: '#b7c3c6',
          cast: [{ who: 'qin', pose: 'show', mood: 'surprised', x: 240, y: 870, scale: 2.1, look: 0.3 }],
          effects: [{ type: 'tone', edge: 'left', size: 120 }],
          lines: [{ by: 'qin', text: '昨天，|照片里还没有它。', at: [0.28, 0.1] }],
        },
        {
          h: 350,
          gap: 40,
          fill: '#f7c92e',
          cast: [{ who: 'mi', pose: 'point', mood: 'angry', x: 230, y: 860, scale: 2.1, look: 0.4 }],
          effects: [{ type: 'focus', at: [0.5, 0.62], inner: 220, colour: '#fbe28a' }],
          lines: [{ by: 'mi', text: '那是我的！', at: [0.76, 0.14] }],
        },
      ],
      after: 50,
    },
    {
      panels: [
        {
          h: 660,
          gap: 0,
          back: { setting: 'lane', variant: 'wet', from: [0, 60, 500] },
          cast: [
            { who: 'qin', pose: 'umbrella', mood: 'determined', x: 150, y: 640, scale: 1.06, look: 0.5 },
            { who: 'mi', pose: 'clutch', mood: 'scared', x: 370, y: 640, scale: 1, look: -0.2 },
          ],
          effects: [{ type: 'rain' }],
          lines: [
            { kind: 'tell', text: '照片拍的，就是这条巷。', at: [0.5, 0.05] },
            { by: 'qin', text: '等下一场雨。', at: [0.17, 0.2] },
          ],
        },
        {
          h: 360,
          gap: 80,
          back: { setting: 'lane', variant: 'wet', from: [90, 250, 320] },
          cast: [{ who: 'qin', pose: 'fright', mood: 'surprised', x: 250, y: 880, scale: 2.1, look: -0.3 }],
          effects: [
            { type: 'rain' },
            { type: 'sound', text: '嗖', at: [0.82, 0.3], size: 84, fill: '#f7c92e', turn: 10 },
          ],
          lines: [{ by: 'qin', text: '我的伞！', at: [0.18, 0.14] }],
        },
      ],
      after: 50,
    },
    {
      panels: [
        {
          h: 680,
          gap: 0,
          back: { setting: 'lane', variant: 'bright', from: [0, 30, 500] },
          cast: [
            { who: 'girl', pose: 'umbrella', mood: 'smile', x: 240, y: 640, scale: 1, look: -0.1 },
            { who: 'mi', pose: 'backReach', x: 90, y: 700, scale: 0.96 },
          ],
          lines: [{ by: 'girl', text: '谢谢你们的伞。|我们这边，|雨下了三十年。', at: [0.28, 0.24] }],
        },
        {
          h: 350,
          gap: 60,
          fill: 'url(#old)',
          cast: [{ who: 'girl', pose: 'clutch', mood: 'sad', x: 250, y: 870, scale: 2.1, look: 0.2 }],
          lines: [{ by: 'girl', text: '只差一把，|就够所有人了。', at: [0.26, 0.13] }],
        },
        {
          h: 350,
          gap: 50,
          fill: '#c9d3d2',
          cast: [{ who: 'mi', pose: 'stand', mood: 'happy', x: 250, y: 870, scale: 2.1, look: -0.2 }],
          lines: [{ by: 'mi', text: '那把黄的，|送给你们吧。', at: [0.76, 0.13] }],
        },
      ],
      after: 50,
    },
    {
      panels: [
        {
          h: 440,
          gap: 10,
          back: { setting: 'office', from: [0, 30, 480] },
          cast: [
            { who: 'mi', pose: 'wait', mood: 'smile', x: 130, y: 480, scale: 1.05, look: 0.5 },
            { who: 'qin', pose: 'clutch', mood: 'calm', x: 360, y: 480, scale: 1.12, look: -0.2 },
          ],
          lines: [
            { by: 'mi', text: '案子结了？', at: [0.24, 0.12] },
            { by: 'qin', text: '嗯。|背面还有字。', at: [0.76, 0.14] },
          ],
        },
        {
          h: 420,
          gap: 90,
          back: { setting: 'back', from: [0, 0, 500] },
        },
      ],
      after: 60,
    },
  ],
};
