import type { StoryChapter } from '../story.ts';

/** 第二个签名: somebody else has borrowed the book. */
export const CHAPTER: StoryChapter = {
  title: '第二个签名',
  splitCount: 2,
  thumb: { page: 0, from: [0, 330, 500] },
  pages: [
    {
      panels: [
        {
          h: 690,
          gap: 0,
          back: { setting: 'dome', from: [0, 80, 500] },
          lines: [
            { kind: 'tell', text: '第一话 第二个签名', at: [0.5, 0.06], size: 28 },
            { kind: 'tell', text: '月球背面，有一座图书馆。|管理员一个，读者也一个。', at: [0.5, 0.22] },
          ],
        },
        {
          h: 450,
          gap: 36,
          back: { setting: 'hall', variant: 'day', from: [40, 150, 420] },
          cast: [{ who: 'yue', pose: 'clutch', mood: 'smile', x: 250, y: 500, scale: 1.15, look: 0.2 }],
          lines: [{ by: 'yue', text: '都是我。', at: [0.8, 0.2] }],
        },
      ],
      after: 40,
    },
    {
      panels: [
        {
          h: 380,
          gap: 10,
          back: { setting: 'card', variant: 'one', from: [0, 0, 500] },
          lines: [{ kind: 'tell', text: '每晚，她借同一本书。', at: [0.5, 0.93] }],
        },
        {
          h: 380,
          gap: 90,
          back: { setting: 'card', variant: 'two', from: [0, 0, 500] },
          lines: [{ kind: 'tell', text: '今晚，多了一个名字。', at: [0.5, 0.93] }],
        },
        {
          h: 350,
          gap: 30,
          fill: '#7f8cd0',
          cast: [{ who: 'yue', pose: 'fright', mood: 'surprised', x: 250, y: 860, scale: 2.1, look: 0.1 }],
          effects: [{ type: 'focus', at: [0.5, 0.62], inner: 210, colour: '#a9b2e4' }],
        },
      ],
      after: 60,
    },
    {
      panels: [
        {
          h: 620,
          gap: 10,
          back: { setting: 'hall', variant: 'dark', from: [0, 60, 500] },
          cast: [{ who: 'yue', pose: 'wait', mood: 'scared', x: 250, y: 600, scale: 0.95, look: -0.4 }],
          lines: [
            { kind: 'tell', text: '方圆一千公里，|没有第二个人。', at: [0.26, 0.09] },
            { by: 'yue', kind: 'whisper', text: '有人吗？', at: [0.76, 0.34] },
          ],
        },
        {
          h: 380,
          gap: 60,
          back: { setting: 'card', variant: 'ask', from: [0, 0, 500] },
          lines: [{ kind: 'tell', text: '她写了张字条，夹进书里。', at: [0.5, 0.9] }],
        },
      ],
      after: 110,
    },
    {
      panels: [
        {
          h: 380,
          gap: 10,
          back: { setting: 'card', variant: 'answer', from: [0, 0, 500] },
          lines: [{ kind: 'tell', text: '第二天。', at: [0.16, 0.12] }],
        },
        {
          h: 350,
          gap: 30,
          fill: '#1b2150',
          cast: [{ who: 'yue', pose: 'clutch', mood: 'scared', x: 250, y: 860, scale: 2.1, look: -0.1 }],
          effects: [{ type: 'focus', at: [0.5, 0.62], inner: 220, colour: '#39458a' }],
        },
        {
          h: 600,
          gap: 120,
          back: { setting: 'shelf', from: [0, 0, 500] },
          cast: [{ who: 'yue', pose: 'backReach', x: 230, y: 620, scale: 1.25 }],
          lines: [{ kind: 'tell', text: '背后，只有书架。', at: [0.3, 0.08] }],
          effects: [{ type: 'sound', text: '嗒', at: [0.78, 0.24], size: 64, turn: 8, fill: '#ffe27a' }],
        },
      ],
      after: 60,
    },
    {
      panels: [
        {
          h: 460,
          gap: 10,
          fill: '#ffe9a0',
          cast: [{ who: 'bei', pose: 'stand', mood: 'smile', x: 250, y: 690, scale: 1.55, look: 0 }],
          front: { setting: 'gap', from: [0, 0, 500] },
          lines: [{ by: 'bei', text: '你好。这里是|月球正面图书馆。', at: [0.5, 0.88] }],
        },
        {
          h: 350,
          gap: 60,
          fill: '#c9cdea',
          cast: [{ who: 'yue', pose: 'fright', mood: 'surprised', x: 250, y: 860, scale: 2.1, look: 0.3 }],
          lines: [{ by: 'yue', text: '正面……|也有人？', at: [0.2, 0.14] }],
        },
        {
          h: 350,
          gap: 40,
          fill: '#ffe27a',
          cast: [{ who: 'bei', pose: 'show', mood: 'sly', x: 230, y: 860, scale: 2.05, look: 0.2 }],
          effects: [{ type: 'tone', edge: 'left', size: 110 }],
          lines: [{ by: 'bei', text: '管理员一个，|读者一个。', at: [0.76, 0.12] }],
        },
      ],
      after: 60,
    },
    {
      panels: [
        {
          h: 700,
          gap: 0,
          back: { setting: 'wall', from: [0, 70, 500] },
          cast: [
            { who: 'yue', pose: 'wait', mood: 'smile', x: 112, y: 600, scale: 0.72, look: 0.6 },
            { who: 'bei', pose: 'wait', mood: 'smile', x: 388, y: 600, scale: 0.72, look: -0.6 },
          ],
          lines: [
            { kind: 'tell', text: '同一面书架，|两个人各守了七年。', at: [0.5, 0.07] },
            { by: 'yue', text: '中间|隔着多少？', at: [0.2, 0.34] },
            { by: 'bei', text: '一百万本。', at: [0.79, 0.38] },
          ],
        },
        {
          h: 360,
          gap: 90,
          fill: '#7f8cd0',
          cast: [{ who: 'yue', pose: 'clutch', mood: 'happy', x: 250, y: 870, scale: 2.1, look: 0.2 }],
          effects: [{ type: 'sparks', at: [0.5, 0.5], radius: 230, colour: '#ffe27a' }],
          lines: [{ by: 'yue', text: '那我从童话|开始搬。', at: [0.22, 0.12] }],
        },
      ],
      after: 60,
    },
  ],
};
