import type { StoryChapter } from '../story.ts';

/** 渡口的咸味: the first line of a lost page. */
export const CHAPTER: StoryChapter = {
  title: '渡口的咸味',
  splitCount: 2,
  thumb: { page: 3, from: [0, 350, 500] },
  pages: [
    {
      panels: [
        {
          h: 640,
          gap: 0,
          back: { setting: 'river', variant: 'day', from: [0, 120, 500] },
          cast: [{ who: 'wu', pose: 'back', x: 150, y: 620, scale: 1.05 }],
          lines: [
            { kind: 'tell', text: '第一话 渡口的咸味', at: [0.5, 0.06], size: 28 },
            { kind: 'tell', text: '背一口锅，|去找一碗面。', at: [0.76, 0.3] },
          ],
        },
        {
          h: 430,
          gap: 36,
          back: { setting: 'book', variant: 'torn', from: [0, 0, 500] },
          lines: [{ kind: 'tell', text: '爷爷的食谱，|缺了最后一页。', at: [0.78, 0.88] }],
        },
      ],
      after: 40,
    },
    {
      panels: [
        {
          h: 470,
          gap: 10,
          back: { setting: 'river', variant: 'day', from: [0, 220, 500] },
          cast: [
            { who: 'wu', pose: 'reach', mood: 'smile', x: 120, y: 455, scale: 1.05, look: 0.5 },
            { who: 'po', pose: 'cross', mood: 'calm', x: 360, y: 460, scale: 1.05, look: -0.5 },
          ],
          lines: [
            { by: 'wu', text: '阿婆！您吃过|我爷爷的面吗？', at: [0.27, 0.11] },
            { by: 'po', text: '吃过。|四十年前。', at: [0.8, 0.08] },
          ],
        },
        {
          h: 330,
          gap: 40,
          fill: '#c8452e',
          cast: [{ who: 'wu', pose: 'stand', mood: 'surprised', x: 230, y: 555, scale: 1.85, look: 0.6 }],
          effects: [{ type: 'focus', at: [0.46, 0.66], inner: 200, colour: '#e0704a' }],
          lines: [{ by: 'wu', text: '什么味道？', at: [0.8, 0.1] }],
        },
        {
          h: 350,
          gap: 60,
          fill: '#f0c56a',
          cast: [{ who: 'po', pose: 'wait', mood: 'sleepy', x: 260, y: 870, scale: 2.1, look: -0.4 }],
          effects: [{ type: 'tone', edge: 'right', size: 120 }],
          lines: [{ by: 'po', text: '咸的。', at: [0.2, 0.12] }],
        },
      ],
      after: 50,
    },
    {
      panels: [
        {
          h: 440,
          gap: 10,
          back: { setting: 'kitchen', variant: 'day', from: [0, 130, 500] },
          cast: [
            {
              who: 'wu',
              pose: 'point',
              mood: 'determined',
              x: 240,
              y: 425,
              scale: 1.15,
              look: -0.5,
              flip: true,
            },
          ],
          effects: [{ type: 'sound', text: '刺啦', at: [0.24, 0.2], size: 70, turn: -10, fill: '#f0c56a' }],
          lines: [{ kind: 'tell', text: '第一碗。', at: [0.86, 0.08] }],
        },
        {
          h: 330,
          gap: 20,
          fill: '#d8a96a',
          cast: [{ who: 'po', pose: 'show', mood: 'calm', x: 220, y: 850, scale: 2.05, look: 0.3 }],
          lines: [{ by: 'po', text: '不咸。', at: [0.72, 0.24] }],
        },
        {
          h: 300,
          gap: 50,
          back: { setting: 'bowl', from: [0, 10, 500] },
          lines: [{ kind: 'tell', text: '第二碗，|三勺盐。', at: [0.16, 0.14] }],
        },
        {
          h: 350,
          gap: 20,
          fill: '#c98a34',
          cast: [{ who: 'po', pose: 'fright', mood: 'scared', x: 250, y: 870, scale: 2.05, look: 0.1 }],
          lines: [{ by: 'po', text: '咸是咸了，|可不是那个咸。', at: [0.72, 0.1] }],
        },
      ],
      after: 60,
    },
    {
      paper: '#e4e2d4',
      panels: [
        {
          h: 680,
          gap: 70,
          back: { setting: 'river', variant: 'winter', from: [0, 80, 500] },
          cast: [
            { who: 'ye', pose: 'offer', mood: 'calm', x: 140, y: 650, scale: 1.05, look: 0.6 },
            { who: 'young', pose: 'clutch', mood: 'sad', x: 360, y: 655, scale: 1, look: -0.3 },
          ],
          lines: [
            { kind: 'tell', text: '那年冬天，我送走了|家里最后一个人。', at: [0.66, 0.08] },
            { kind: 'tell', text: '他什么都没问。', at: [0.24, 0.22] },
          ],
        },
        {
          h: 350,
          gap: 90,
          fill: '#9aa8b4',
          cast: [{ who: 'ye', pose: 'show', mood: 'smile', x: 230, y: 870, scale: 2.1, look: 0.4 }],
          lines: [{ by: 'ye', text: '趁热。', at: [0.8, 0.14] }],
        },
      ],
      after: 90,
    },
    {
      panels: [
        {
          h: 350,
          gap: 10,
          fill: '#f0c56a',
          cast: [{ who: 'po', pose: 'wait', mood: 'sad', x: 250, y: 870, scale: 2.1, look: 0.2 }],
          lines: [{ by: 'po', text: '我边哭边吃。|咸的，是眼泪。', at: [0.3, 0.11] }],
        },
        {
          h: 340,
          gap: 40,
          fill: '#3f5f7f',
          cast: [{ who: 'wu', pose: 'pockets', mood: 'surprised', x: 250, y: 570, scale: 1.85, look: -0.2 }],
          lines: [{ by: 'wu', text: '那……盐|到底放多少？', at: [0.78, 0.12] }],
        },
        {
          h: 470,
          gap: 60,
          back: { setting: 'kitchen', variant: 'dusk', from: [0, 110, 500] },
          cast: [
            { who: 'wu', pose: 'bowl', mood: 'calm', x: 130, y: 450, scale: 1.12, look: 0.5 },
            { who: 'po', pose: 'show', mood: 'smile', x: 370, y: 455, scale: 1.05, look: -0.5, flip: true },
          ],
          lines: [{ by: 'po', text: '盐少许。对面，|再坐一个人。', at: [0.6, 0.1] }],
        },
      ],
      after: 60,
    },
    {
      panels: [
        {
          h: 430,
          gap: 10,
          back: { setting: 'book', variant: 'line', from: [0, 0, 500] },
          lines: [{ kind: 'tell', text: '最后一页，第一行。', at: [0.24, 0.93] }],
        },
        {
          h: 660,
          gap: 90,
          back: { setting: 'pass', from: [0, 60, 500] },
          cast: [{ who: 'wu', pose: 'backPoint', x: 230, y: 620, scale: 1 }],
          lines: [
            { from: [-0.02, 0.62], text: '下一个吃过的，|住在山顶！', at: [0.24, 0.44] },
            { kind: 'tell', text: '那一位，说是甜的。', at: [0.72, 0.94] },
          ],
        },
      ],
      after: 60,
    },
  ],
};
