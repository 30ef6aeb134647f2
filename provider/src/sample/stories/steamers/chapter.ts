import type { StoryChapter } from '../story.ts';

/** 会飞的包子: what happens where a dragon sneezes over its steamers. */
export const CHAPTER: StoryChapter = {
  title: '会飞的包子',
  splitCount: 2,
  thumb: { page: 0, from: [0, 330, 500] },
  pages: [
    {
      panels: [
        {
          h: 660,
          gap: 0,
          back: { setting: 'shop', from: [0, 40, 500] },
          cast: [{ who: 'dragon', pose: 'hold', mood: 'happy', x: 250, y: 640, scale: 0.98, look: 0.1 }],
          lines: [
            { kind: 'tell', text: '第一话 会飞的包子', at: [0.5, 0.07], size: 28 },
            { kind: 'tell', text: '爷爷走后，|小龙接下了铺子。', at: [0.27, 0.2] },
          ],
        },
        {
          h: 400,
          gap: 36,
          fill: '#ffcf6a',
          cast: [{ who: 'dragon', pose: 'cheer', mood: 'happy', x: 260, y: 570, scale: 1.6, look: -0.2 }],
          lines: [{ by: 'dragon', text: '包子出笼啦！', at: [0.26, 0.1] }],
        },
      ],
      after: 40,
    },
    {
      panels: [
        {
          h: 380,
          gap: 10,
          fill: '#f08aa8',
          cast: [{ who: 'dragon', pose: 'think', mood: 'sleepy', x: 250, y: 600, scale: 1.75, look: 0.2 }],
          effects: [{ type: 'tone', edge: 'left', size: 120 }],
          lines: [{ by: 'dragon', text: '阿……阿……', at: [0.2, 0.1] }],
        },
        {
          h: 780,
          gap: 60,
          back: { setting: 'sky', variant: 'buns', from: [0, 60, 500] },
          effects: [{ type: 'sound', text: '阿嚏', at: [0.5, 0.86], size: 120, fill: '#ffdf8a' }],
        },
      ],
      after: 50,
    },
    {
      panels: [
        {
          h: 480,
          gap: 10,
          back: { setting: 'shop', from: [20, 200, 460] },
          cast: [
            { who: 'uncle', pose: 'cheer', mood: 'happy', x: 130, y: 490, scale: 1.02, look: 0.4 },
            { who: 'niu', pose: 'clutch', mood: 'smile', x: 370, y: 490, scale: 0.98, look: -0.3 },
          ],
          lines: [
            { by: 'uncle', text: '今天飞得|比昨天高！', at: [0.28, 0.1] },
            { by: 'niu', text: '我接到三个！', at: [0.74, 0.2] },
            { kind: 'tell', text: '镇上的人，每天准时来接早餐。', at: [0.5, 0.95] },
          ],
        },
        {
          h: 370,
          gap: 60,
          fill: '#9fdc8a',
          cast: [{ who: 'dragon', pose: 'shrug', mood: 'sad', x: 250, y: 590, scale: 1.7, look: 0.1 }],
          lines: [{ by: 'dragon', text: '爷爷就不打喷嚏。|他的包子不会飞。', at: [0.36, 0.1] }],
        },
      ],
      after: 50,
    },
    {
      panels: [
        {
          h: 460,
          gap: 10,
          back: { setting: 'shop', from: [20, 210, 460] },
          cast: [
            { who: 'niu', pose: 'point', mood: 'surprised', x: 130, y: 480, scale: 0.98, look: 0.6 },
            { who: 'dragon', pose: 'hold', mood: 'surprised', x: 360, y: 460, scale: 1.12, look: -0.4 },
          ],
          lines: [
            { by: 'niu', text: '还有一个|没下来。', at: [0.24, 0.13] },
            { by: 'dragon', text: '咦？', at: [0.74, 0.26] },
          ],
        },
        {
          h: 800,
          gap: 60,
          back: { setting: 'sky', variant: 'last', from: [0, 80, 500] },
          cast: [
            { who: 'dragon', pose: 'back', x: 180, y: 766, scale: 0.7 },
            { who: 'niu', pose: 'backReach', x: 330, y: 776, scale: 0.58 },
          ],
          lines: [{ from: [0.62, 0.08], text: '嗯。|盐放多了。', at: [0.28, 0.1] }],
        },
      ],
      after: 50,
    },
    {
      panels: [
        {
          h: 370,
          gap: 10,
          fill: '#ffcf6a',
          cast: [{ who: 'dragon', pose: 'fright', mood: 'scared', x: 250, y: 590, scale: 1.7, look: 0 }],
          effects: [{ type: 'focus', at: [0.5, 0.62], inner: 235, colour: '#e5432f' }],
          lines: [{ by: 'dragon', text: '这个声音……', at: [0.24, 0.1] }],
        },
        {
          h: 640,
          gap: 110,
          back: { setting: 'grandfather', from: [0, 0, 500] },
          lines: [{ from: [0.5, 0.71], text: '明天再打大一点，|我接两个。', at: [0.5, 0.88] }],
        },
      ],
      after: 60,
    },
  ],
};
