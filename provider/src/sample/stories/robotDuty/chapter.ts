import type { StoryChapter } from '../story.ts';

/** 擦不掉的字: what a robot does with the words that it wipes off. */
export const CHAPTER: StoryChapter = {
  title: '擦不掉的字',
  splitCount: 2,
  thumb: { page: 3, from: [0, 340, 500] },
  pages: [
    {
      panels: [
        {
          h: 640,
          gap: 0,
          back: { setting: 'room', variant: 'written', from: [0, -40, 500] },
          cast: [{ who: 'robot', pose: 'stand', mood: 'calm', x: 110, y: 630, scale: 0.92, look: 0.6 }],
          lines: [
            { kind: 'tell', text: '第一话 擦不掉的字', at: [0.5, 0.07], size: 28 },
            { kind: 'tell', text: '新来的值日生，|是一台机器人。', at: [0.7, 0.82] },
          ],
        },
        {
          h: 420,
          gap: 36,
          fill: 'url(#ruled)',
          cast: [{ who: 'robot', pose: 'wipe', mood: 'happy', x: 220, y: 610, scale: 1.75, look: 0.5 }],
          effects: [{ type: 'sound', text: '唰唰', at: [0.8, 0.8], size: 62, fill: '#ffd84d' }],
          lines: [{ by: 'robot', text: '干净了！', at: [0.2, 0.12] }],
        },
      ],
      after: 40,
    },
    {
      panels: [
        {
          h: 480,
          gap: 10,
          back: { setting: 'room', variant: 'clean', from: [0, 130, 480] },
          cast: [
            { who: 'dou', pose: 'fright', mood: 'scared', x: 120, y: 500, scale: 1.08, look: 0.6 },
            { who: 'robot', pose: 'hold', mood: 'smile', x: 360, y: 480, scale: 1.02, look: -0.5 },
          ],
          lines: [
            { by: 'dou', text: '黑板上的字呢？', at: [0.27, 0.1] },
            { by: 'robot', text: '全擦干净了。', at: [0.72, 0.17] },
          ],
        },
        {
          h: 360,
          gap: 50,
          fill: '#e2574c',
          cast: [{ who: 'dou', pose: 'cross', mood: 'angry', x: 250, y: 880, scale: 2.15, look: 0.3 }],
          effects: [{ type: 'focus', at: [0.5, 0.62], inner: 230, colour: '#f08a80' }],
          lines: [{ by: 'dou', text: '那是小满|留给我们的！', at: [0.24, 0.13] }],
        },
      ],
      after: 50,
    },
    {
      panels: [
        {
          h: 400,
          gap: 10,
          back: { setting: 'board', variant: 'farewell', from: [0, 0, 500] },
          lines: [{ kind: 'tell', text: '小满昨天转学了。|那是她最后的字。', at: [0.3, 0.12] }],
        },
        {
          h: 380,
          gap: 50,
          fill: 'url(#ruled)',
          cast: [{ who: 'robot', pose: 'hold', mood: 'sad', x: 250, y: 560, scale: 1.6, look: 0 }],
          effects: [{ type: 'tone', edge: 'bottom', size: 130 }],
          lines: [{ by: 'robot', text: '对不起。|我只知道要擦干净。', at: [0.5, 0.1] }],
        },
        {
          h: 460,
          gap: 90,
          back: { setting: 'corridor', from: [0, 60, 460] },
          cast: [{ who: 'dou', pose: 'search', mood: 'surprised', x: 130, y: 480, scale: 1.08, look: 0.7 }],
          lines: [{ kind: 'tell', text: '那天晚上，|教室的灯还亮着。', at: [0.28, 0.09] }],
        },
      ],
      after: 50,
    },
    {
      paper: '#1c2c66',
      panels: [
        {
          h: 760,
          gap: 0,
          back: { setting: 'room', variant: 'glow', from: [0, -20, 500] },
          cast: [
            { who: 'robot', pose: 'alarm', mood: 'smile', x: 330, y: 690, scale: 0.95, look: -0.3 },
            { who: 'dou', pose: 'back', x: 120, y: 740, scale: 0.92 },
          ],
          lines: [{ by: 'robot', text: '擦掉的每个字，|我都记得。', at: [0.7, 0.455] }],
        },
        {
          h: 360,
          gap: 60,
          fill: '#4a64ad',
          cast: [{ who: 'dou', pose: 'wait', mood: 'happy', x: 250, y: 880, scale: 2.15, look: 0.1 }],
          effects: [{ type: 'sparks', at: [0.5, 0.5], radius: 230, colour: '#ffe58a' }],
          lines: [{ by: 'dou', text: '小满的字，|回来了！', at: [0.22, 0.13] }],
        },
      ],
      after: 50,
    },
    {
      panels: [
        {
          h: 480,
          gap: 10,
          back: { setting: 'room', variant: 'dark', from: [20, 150, 460] },
          cast: [
            { who: 'lei', pose: 'point', mood: 'surprised', x: 110, y: 500, scale: 1.08, look: 0.6 },
            { who: 'robot', pose: 'stand', mood: 'surprised', x: 360, y: 480, scale: 1, look: -0.5 },
          ],
          lines: [
            { by: 'lei', text: '那这一句呢？|谁写的？', at: [0.28, 0.11] },
            { by: 'robot', text: '不知道。|没有人写过。', at: [0.72, 0.18] },
          ],
        },
        {
          h: 420,
          gap: 100,
          back: { setting: 'board', variant: 'last', from: [0, 0, 500] },
        },
      ],
      after: 60,
    },
  ],
};
