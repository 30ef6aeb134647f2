import type { StoryChapter } from '../story.ts';

/** 等一等: a shop that has just sold out. */
export const CHAPTER: StoryChapter = {
  title: '等一等',
  splitCount: 2,
  thumb: { page: 0, from: [0, 150, 500] },
  pages: [
    {
      panels: [
        {
          h: 690,
          gap: 0,
          back: { setting: 'corner', variant: 'noon', from: [0, 0, 500] },
          cast: [{ who: 'dou', pose: 'back', x: 200, y: 665, scale: 0.84 }],
          lines: [
            { kind: 'tell', text: '第一话 等一等', at: [0.5, 0.06], size: 28 },
            { kind: 'tell', text: '街角的杂货铺什么都有，|除了你正想买的那一样。', at: [0.5, 0.155] },
          ],
        },
        {
          h: 470,
          gap: 36,
          back: { setting: 'inside', from: [0, 110, 500] },
          cast: [
            { who: 'dou', pose: 'reach', mood: 'determined', x: 120, y: 450, scale: 1.12, look: 0.5 },
            { who: 'owner', pose: 'wait', mood: 'smile', x: 370, y: 500, scale: 1.05, look: -0.4 },
          ],
          front: { setting: 'counter', from: [0, -130, 500] },
          lines: [
            { by: 'dou', text: '有橡皮吗？', at: [0.24, 0.14] },
            { by: 'owner', text: '真不巧，|刚卖完。', at: [0.76, 0.12] },
          ],
        },
      ],
      after: 40,
    },
    {
      panels: [
        {
          h: 350,
          gap: 10,
          fill: '#f7a58a',
          cast: [{ who: 'dou', pose: 'shrug', mood: 'angry', x: 250, y: 560, scale: 1.8, look: -0.3 }],
          effects: [{ type: 'tone', edge: 'left', size: 120 }],
          lines: [{ by: 'dou', text: '风铃有五种，|橡皮一块没有？', at: [0.3, 0.11] }],
        },
        {
          h: 350,
          gap: 36,
          fill: '#bfe4d8',
          cast: [{ who: 'owner', pose: 'show', mood: 'sly', x: 230, y: 870, scale: 2.05, look: 0.3 }],
          lines: [{ by: 'owner', text: '等一等。说不定|你就不需要了。', at: [0.72, 0.11] }],
        },
        { h: 380, gap: 70, back: { setting: 'paper', from: [0, 0, 500] } },
        {
          h: 350,
          gap: 30,
          fill: '#ffd9c4',
          cast: [{ who: 'dou', pose: 'pockets', mood: 'sad', x: 250, y: 560, scale: 1.8, look: 0.2 }],
          lines: [{ by: 'dou', text: '我想改成|八十五。', at: [0.8, 0.13] }],
        },
      ],
      after: 50,
    },
    {
      panels: [
        {
          h: 480,
          gap: 10,
          back: { setting: 'inside', from: [0, 100, 500] },
          cast: [
            { who: 'father', pose: 'run', mood: 'scared', x: 120, y: 480, scale: 1, look: 0.5 },
            { who: 'owner', pose: 'wait', mood: 'calm', x: 370, y: 510, scale: 1.05, look: -0.4 },
          ],
          front: { setting: 'counter', from: [0, -140, 500] },
          effects: [{ type: 'sound', text: '叮铃', at: [0.16, 0.12], size: 46, turn: -8, fill: '#ffffff' }],
          lines: [
            { by: 'father', text: '老板，|有胶带吗？', at: [0.46, 0.16] },
            { by: 'owner', text: '也刚卖完。', at: [0.8, 0.2] },
          ],
        },
        {
          h: 350,
          gap: 50,
          fill: '#bfe4d8',
          cast: [{ who: 'father', pose: 'wait', mood: 'sad', x: 250, y: 870, scale: 2.1, look: -0.3 }],
          lines: [{ by: 'father', text: '我把他的作业本撕了。|骂完，就后悔了。', at: [0.4, 0.11] }],
        },
        {
          h: 350,
          gap: 40,
          back: { setting: 'inside', from: [120, 150, 300] },
          cast: [{ who: 'dou', pose: 'crouch', mood: 'surprised', x: 230, y: 410, scale: 1.45, look: -0.5 }],
        },
      ],
      after: 60,
    },
    {
      panels: [
        {
          h: 350,
          gap: 10,
          fill: '#7fc4b0',
          cast: [{ who: 'owner', pose: 'clutch', mood: 'calm', x: 250, y: 870, scale: 2.1, look: 0.4 }],
          lines: [{ by: 'owner', text: '等一等吧。', at: [0.76, 0.1] }],
        },
        {
          h: 620,
          gap: 110,
          back: { setting: 'inside', from: [0, 0, 500] },
          cast: [
            { who: 'dou', pose: 'hold', mood: 'sad', x: 130, y: 590, scale: 1.1, look: 0.5 },
            {
              who: 'father',
              pose: 'kneel',
              mood: 'surprised',
              x: 350,
              y: 600,
              scale: 1.15,
              look: -0.5,
              flip: true,
            },
          ],
          lines: [
            { by: 'dou', text: '爸，|我考砸了。', at: [0.22, 0.4] },
            { by: 'father', text: '爸爸，|也考砸了。', at: [0.7, 0.36] },
          ],
        },
      ],
      after: 60,
    },
    {
      panels: [
        {
          h: 480,
          gap: 10,
          back: { setting: 'corner', variant: 'evening', from: [0, 200, 500] },
          cast: [
            { who: 'dou', pose: 'cheer', mood: 'happy', x: 150, y: 455, scale: 0.95, look: 0.3 },
            { who: 'father', pose: 'stand', mood: 'happy', x: 280, y: 465, scale: 0.95, look: -0.3 },
          ],
          lines: [
            { by: 'dou', text: '橡皮不要啦！', at: [0.22, 0.24] },
            { by: 'father', text: '胶带也不要了！', at: [0.72, 0.12] },
          ],
        },
        {
          h: 350,
          gap: 50,
          fill: '#ffd9c4',
          cast: [{ who: 'owner', pose: 'stand', mood: 'smile', x: 250, y: 870, scale: 2.1, look: 0.2 }],
          lines: [{ by: 'owner', text: '慢走啊。', at: [0.22, 0.12] }],
        },
        {
          h: 640,
          gap: 120,
          back: { setting: 'drawer', from: [0, 0, 500] },
          effects: [{ type: 'sound', text: '咔', at: [0.86, 0.95], size: 50, turn: 6, fill: '#ffffff' }],
          lines: [{ kind: 'tell', text: '其实，它什么都有。', at: [0.5, 0.05] }],
        },
      ],
      after: 60,
    },
  ],
};
