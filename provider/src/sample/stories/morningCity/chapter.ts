import type { StoryChapter } from '../story.ts';

/** 五点的灯: the one light of a sleeping city, and who works by it. */
export const CHAPTER: StoryChapter = {
  title: '五点的灯',
  splitCount: 2,
  thumb: { page: 3, from: [0, 70, 500] },
  pages: [
    {
      panels: [
        {
          h: 680,
          gap: 0,
          back: { setting: 'roofs', variant: 'five', from: [0, 0, 500] },
          lines: [
            { kind: 'tell', text: '第一话 五点的灯', at: [0.5, 0.07], size: 28 },
            { kind: 'tell', text: '早上五点，|只有一扇窗亮着。', at: [0.26, 0.25] },
          ],
        },
        {
          h: 360,
          gap: 36,
          back: { setting: 'bedroom', from: [60, 40, 360] },
          cast: [{ who: 'ming', pose: 'wait', mood: 'sleepy', x: 220, y: 660, scale: 1.6, look: 0.2 }],
          lines: [{ by: 'ming', text: '又没睡着。', at: [0.8, 0.14] }],
        },
      ],
      after: 30,
    },
    {
      panels: [
        {
          h: 480,
          gap: 10,
          back: { setting: 'corner', variant: 'dark', from: [110, 250, 390] },
          cast: [{ who: 'milk', pose: 'case', mood: 'calm', x: 170, y: 476, scale: 1.15, look: 0.5 }],
          effects: [{ type: 'sound', text: '叮当', at: [0.66, 0.86], size: 56, fill: '#ffe9d2' }],
        },
        {
          h: 340,
          gap: 40,
          fill: '#6b5a94',
          cast: [{ who: 'ming', pose: 'search', mood: 'surprised', x: 250, y: 850, scale: 2.1, look: -0.5 }],
          lines: [{ by: 'ming', text: '谁在|摇铃？', at: [0.18, 0.16] }],
        },
        {
          h: 360,
          gap: 40,
          back: { setting: 'oven', from: [0, 40, 500] },
          lines: [{ kind: 'tell', text: '楼下的面包，醒了。', at: [0.5, 0.93] }],
        },
      ],
      after: 50,
    },
    {
      panels: [
        {
          h: 360,
          gap: 10,
          fill: '#a3648c',
          cast: [{ who: 'ming', pose: 'stand', mood: 'smile', x: 250, y: 880, scale: 2.15, look: 0.3 }],
          effects: [{ type: 'tone', edge: 'bottom', size: 90 }],
          lines: [{ by: 'ming', kind: 'think', text: '好香……|下去看看。', at: [0.2, 0.13] }],
        },
        {
          h: 480,
          gap: 50,
          back: { setting: 'corner', variant: 'dark', from: [40, 230, 440] },
          cast: [
            { who: 'baker', pose: 'clutch', mood: 'happy', x: 130, y: 480, scale: 1.12, look: 0.6 },
            { who: 'ming', pose: 'fright', mood: 'scared', x: 370, y: 486, scale: 1.14, look: -0.6 },
          ],
          lines: [
            { by: 'baker', text: '三楼的先生！', at: [0.26, 0.1] },
            { by: 'ming', text: '你认识我？', at: [0.74, 0.18] },
          ],
        },
      ],
      after: 50,
    },
    {
      panels: [
        {
          h: 520,
          gap: 10,
          back: { setting: 'corner', variant: 'dark', from: [0, 170, 500] },
          cast: [
            { who: 'milk', pose: 'show', mood: 'smile', x: 90, y: 520, scale: 1.05, look: 0.6 },
            { who: 'ming', pose: 'stand', mood: 'surprised', x: 260, y: 520, scale: 1.1, look: -0.4 },
            { who: 'baker', pose: 'clutch', mood: 'smile', x: 420, y: 520, scale: 1.06, look: -0.6 },
          ],
          lines: [
            { by: 'milk', text: '我照着您的灯|找路。', at: [0.24, 0.1] },
            { by: 'baker', text: '我照着它|揉面。', at: [0.8, 0.2] },
          ],
        },
        {
          h: 360,
          gap: 60,
          fill: '#f0a58f',
          cast: [{ who: 'ming', pose: 'wait', mood: 'sad', x: 250, y: 880, scale: 2.15, look: 0 }],
          lines: [{ by: 'ming', text: '我还以为，|没有人看见。', at: [0.24, 0.12] }],
        },
      ],
      after: 60,
    },
    {
      panels: [
        {
          h: 700,
          gap: 0,
          back: { setting: 'roofs', variant: 'six', from: [0, 40, 500] },
          lines: [{ kind: 'tell', text: '六点，|城市一扇一扇地醒了。', at: [0.62, 0.1] }],
        },
        {
          h: 440,
          gap: 60,
          back: { setting: 'bench', from: [0, 90, 500] },
          cast: [
            { who: 'milk', pose: 'sit', mood: 'happy', x: 120, y: 430, scale: 1.15, look: 0.4 },
            { who: 'ming', pose: 'sleep', mood: 'asleep', x: 255, y: 430, scale: 1.15, look: 0.2 },
            { who: 'baker', pose: 'sitLean', mood: 'smile', x: 390, y: 430, scale: 1.15, look: -0.4 },
          ],
          lines: [{ kind: 'tell', text: '失眠的人，睡着了。', at: [0.5, 0.07] }],
        },
      ],
      after: 60,
    },
  ],
};
