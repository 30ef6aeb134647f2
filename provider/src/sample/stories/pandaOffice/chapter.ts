import type { StoryChapter } from '../story.ts';

/** 工位上的竹林: what becomes of an office in seven days. */
export const CHAPTER: StoryChapter = {
  title: '工位上的竹林',
  splitCount: 2,
  thumb: { page: 0, from: [0, 230, 500] },
  pages: [
    {
      panels: [
        {
          h: 620,
          gap: 0,
          back: { setting: 'office', variant: 'bare', from: [0, 60, 500] },
          cast: [
            { who: 'boss', pose: 'tell', mood: 'smile', x: 130, y: 612, scale: 1.06, look: 0.6 },
            { who: 'panda', pose: 'hold', mood: 'happy', x: 350, y: 600, scale: 1.15, look: -0.4 },
          ],
          lines: [
            { kind: 'tell', text: '第一话 工位上的竹林', at: [0.5, 0.07], size: 28 },
            { by: 'boss', text: '欢迎！|这是你的工位。', at: [0.28, 0.26] },
            { by: 'panda', text: '我带了午饭。', at: [0.74, 0.44] },
          ],
        },
        {
          h: 360,
          gap: 36,
          fill: '#ffd86a',
          cast: [{ who: 'boss', pose: 'wait', mood: 'calm', x: 250, y: 880, scale: 2.1, look: 0.3 }],
          effects: [{ type: 'tone', edge: 'left', size: 110 }],
          lines: [{ by: 'boss', text: '可以，只要|别在开会时吃。', at: [0.27, 0.13] }],
        },
      ],
      after: 40,
    },
    {
      panels: [
        {
          h: 340,
          gap: 10,
          back: { setting: 'office', variant: 'one', from: [150, 370, 350] },
          cast: [{ who: 'panda', pose: 'stand', mood: 'smile', x: 160, y: 350, scale: 1.1, look: 0.6 }],
          lines: [{ kind: 'tell', text: '第一天。', at: [0.14, 0.09] }],
        },
        {
          h: 380,
          gap: 20,
          back: { setting: 'office', variant: 'some', from: [40, 310, 440] },
          cast: [
            { who: 'panda', pose: 'cheer', mood: 'happy', x: 150, y: 380, scale: 1.05, look: 0.4 },
            { who: 'li', pose: 'stand', mood: 'surprised', x: 380, y: 420, scale: 0.96, look: -0.6 },
          ],
          lines: [{ kind: 'tell', text: '第三天。', at: [0.14, 0.08] }],
        },
        {
          h: 520,
          gap: 20,
          back: { setting: 'office', variant: 'forest', from: [0, 160, 500] },
          cast: [{ who: 'li', pose: 'search', mood: 'scared', x: 250, y: 520, scale: 1.1, look: 0.3 }],
          lines: [
            { kind: 'tell', text: '第七天。', at: [0.14, 0.06] },
            { by: 'li', text: '我的电脑呢？', at: [0.72, 0.14] },
          ],
        },
      ],
      after: 40,
    },
    {
      panels: [
        {
          h: 370,
          gap: 10,
          fill: '#ff8f7a',
          cast: [{ who: 'boss', pose: 'point', mood: 'angry', x: 210, y: 880, scale: 2.1, look: 0.4 }],
          effects: [{ type: 'focus', at: [0.45, 0.62], inner: 225, colour: '#ffc0b0' }],
          lines: [{ by: 'boss', kind: 'shout', text: '这里是公司！', at: [0.7, 0.14] }],
        },
        {
          h: 460,
          gap: 60,
          back: { setting: 'office', variant: 'forest', from: [20, 220, 460] },
          cast: [
            { who: 'panda', pose: 'sit', mood: 'sad', x: 150, y: 440, scale: 1.25, look: 0.5 },
            { who: 'boss', pose: 'cross', mood: 'angry', x: 370, y: 480, scale: 1.12, look: -0.6 },
          ],
          lines: [
            { by: 'boss', text: '今天有客人来！', at: [0.72, 0.07] },
            { by: 'panda', text: '开会的时候，|我一口都没吃。', at: [0.28, 0.23] },
          ],
        },
      ],
      after: 50,
    },
    {
      panels: [
        {
          h: 640,
          gap: 0,
          back: { setting: 'office', variant: 'visit', from: [0, 60, 500] },
          cast: [
            { who: 'boss', pose: 'fright', mood: 'scared', x: 110, y: 610, scale: 1, look: 0.6 },
            { who: 'customer', pose: 'sitTell', mood: 'happy', x: 300, y: 600, scale: 1.1, look: -0.2 },
            { who: 'panda', pose: 'sleep', mood: 'asleep', x: 430, y: 620, scale: 0.9, look: -0.3 },
          ],
          lines: [
            { by: 'boss', text: '对不起，|我们马上……', at: [0.24, 0.26] },
            { by: 'customer', text: '这里好安静。|我三年没睡过|午觉了。', at: [0.66, 0.34] },
          ],
        },
        {
          h: 360,
          gap: 60,
          fill: '#bfe3ff',
          cast: [{ who: 'customer', pose: 'stand', mood: 'smile', x: 250, y: 880, scale: 2.1, look: -0.2 }],
          lines: [{ by: 'customer', text: '合同，我签了！', at: [0.3, 0.1] }],
        },
      ],
      after: 50,
    },
    {
      panels: [
        {
          h: 480,
          gap: 10,
          back: { setting: 'office', variant: 'forest', from: [0, 200, 480] },
          cast: [
            { who: 'boss', pose: 'cheer', mood: 'happy', x: 140, y: 500, scale: 1.08, look: 0.5 },
            { who: 'panda', pose: 'hold', mood: 'smile', x: 360, y: 470, scale: 1.3, look: -0.4 },
          ],
          lines: [
            { by: 'boss', text: '熊猫，加薪！', at: [0.28, 0.08] },
            { by: 'panda', text: '要竹笋。', at: [0.74, 0.3] },
          ],
        },
        {
          h: 420,
          gap: 80,
          back: { setting: 'screen', from: [0, 0, 500] },
          effects: [{ type: 'sound', text: '叮', at: [0.88, 0.12], size: 60, fill: '#fff1a8' }],
        },
        {
          h: 360,
          gap: 30,
          fill: '#9fe6d4',
          cast: [{ who: 'panda', pose: 'fright', mood: 'scared', x: 250, y: 600, scale: 1.95, look: 0 }],
          effects: [{ type: 'focus', at: [0.5, 0.64], inner: 225, colour: '#43284f' }],
          lines: [{ by: 'panda', text: '老……|老虎？', at: [0.16, 0.16] }],
        },
      ],
      after: 60,
    },
  ],
};
