import type { StoryChapter } from '../story.ts';

/** 坡底见: a girl who wants to turn at the end of a slope that does not end. */
export const CHAPTER: StoryChapter = {
  title: '坡底见',
  splitCount: 2,
  thumb: { page: 1, from: [0, 60, 500] },
  pages: [
    {
      panels: [
        {
          h: 680,
          gap: 0,
          back: { setting: 'slope', variant: 'day', from: [0, 190, 500] },
          cast: [{ who: 'tang', pose: 'backRide', x: 250, y: 660, scale: 0.78 }],
          lines: [
            { kind: 'tell', text: '第一话 坡底见', at: [0.5, 0.06], size: 28 },
            { kind: 'tell', text: '毕业那天，|最后一次走这条坡。', at: [0.3, 0.17] },
          ],
        },
        {
          h: 350,
          gap: 36,
          fill: '#ffd3e0',
          cast: [{ who: 'tang', pose: 'stand', mood: 'determined', x: 250, y: 860, scale: 2.1, look: 0.2 }],
          lines: [{ by: 'tang', text: '骑到坡底，|我就回头。', at: [0.22, 0.14] }],
        },
      ],
      after: 40,
    },
    {
      panels: [
        {
          h: 440,
          gap: 10,
          back: { setting: 'side', variant: 'day', from: [20, 120, 460] },
          cast: [{ who: 'tang', pose: 'ride', mood: 'smile', x: 250, y: 430, scale: 1.06, look: 0.2 }],
          effects: [{ type: 'sound', text: '叮铃', at: [0.82, 0.24], size: 56, fill: '#ffffff' }],
          lines: [{ kind: 'tell', text: '平时，五分钟就到。', at: [0.28, 0.08] }],
        },
        {
          h: 660,
          gap: 60,
          back: { setting: 'slope', variant: 'long', from: [0, 220, 500] },
          cast: [{ who: 'tang', pose: 'backRide', x: 250, y: 640, scale: 0.6 }],
          lines: [{ by: 'tang', text: '咦？|怎么还没到。', at: [0.22, 0.52] }],
        },
      ],
      after: 50,
    },
    {
      panels: [
        {
          h: 400,
          gap: 10,
          back: { setting: 'side', variant: 'day', from: [20, 150, 460] },
          cast: [
            { who: 'ye', pose: 'show', mood: 'smile', x: 140, y: 420, scale: 1, look: 0.5 },
            { who: 'tang', pose: 'wait', mood: 'surprised', x: 360, y: 420, scale: 0.96, look: -0.5 },
          ],
          lines: [{ kind: 'tell', text: '第一天，他捡到我的帽子。', at: [0.5, 0.07] }],
        },
        {
          h: 400,
          gap: 20,
          back: { setting: 'side', variant: 'rain', from: [20, 150, 460] },
          cast: [
            { who: 'ye', pose: 'lantern', mood: 'calm', x: 190, y: 425, scale: 1, look: 0.4 },
            { who: 'tang', pose: 'clutch', mood: 'smile', x: 320, y: 420, scale: 0.96, look: -0.3 },
          ],
          effects: [{ type: 'rain' }],
          lines: [{ kind: 'tell', text: '雨天，两个人一把伞。', at: [0.68, 0.94] }],
        },
        {
          h: 350,
          gap: 20,
          fill: '#c9a8d8',
          cast: [{ who: 'ye', pose: 'stand', mood: 'sad', x: 250, y: 860, scale: 2.1, look: -0.3 }],
          lines: [
            { kind: 'tell', text: '昨天。', at: [0.12, 0.1] },
            { by: 'ye', text: '我要去|北方了。', at: [0.78, 0.14] },
          ],
        },
      ],
      after: 50,
    },
    {
      panels: [
        {
          h: 350,
          gap: 10,
          back: { setting: 'blossom', from: [0, 0, 500] },
          cast: [{ who: 'tang', pose: 'wait', mood: 'sad', x: 250, y: 860, scale: 2.1, look: 0.1 }],
          effects: [{ type: 'sound', text: '喂——', at: [0.78, 0.2], size: 64, fill: '#ffffff' }],
        },
        {
          h: 500,
          gap: 60,
          back: { setting: 'side', variant: 'dusk', from: [0, 120, 480] },
          cast: [
            { who: 'ye', pose: 'run', mood: 'happy', x: 100, y: 490, scale: 1.02, look: 0.6 },
            { who: 'tang', pose: 'ride', mood: 'surprised', x: 370, y: 490, scale: 1.06, look: -0.6 },
          ],
          lines: [
            { by: 'ye', text: '等等！我追了你|一个小时。', at: [0.3, 0.12] },
            { by: 'tang', text: '这条坡，|今天真长。', at: [0.76, 0.16] },
          ],
        },
        {
          h: 350,
          gap: 50,
          fill: 'url(#dusk)',
          cast: [{ who: 'ye', pose: 'stand', mood: 'smile', x: 250, y: 860, scale: 2.1, look: 0.3 }],
          lines: [{ by: 'ye', text: '是我许的愿。', at: [0.26, 0.1] }],
        },
      ],
      after: 50,
    },
    {
      panels: [
        {
          h: 350,
          gap: 10,
          fill: '#ffd3e0',
          cast: [{ who: 'tang', pose: 'fright', mood: 'happy', x: 250, y: 860, scale: 2.1, look: -0.2 }],
          effects: [{ type: 'sparks', at: [0.5, 0.5], radius: 230, colour: '#ffffff' }],
          lines: [{ by: 'tang', text: '真巧，|我也许了。', at: [0.22, 0.14] }],
        },
        {
          h: 720,
          gap: 90,
          back: { setting: 'slope', variant: 'dusk', from: [0, 180, 500] },
          cast: [
            { who: 'ye', pose: 'back', x: 340, y: 700, scale: 0.66 },
            { who: 'tang', pose: 'backRide', x: 200, y: 700, scale: 0.62 },
          ],
          lines: [
            { kind: 'tell', text: '天黑了，|坡底还是看不见。', at: [0.3, 0.1] },
            { by: 'tang', text: '那，愿望|怎么取消？', at: [0.24, 0.56] },
          ],
        },
      ],
      after: 60,
    },
  ],
};
