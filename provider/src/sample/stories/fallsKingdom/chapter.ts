import type { StoryChapter } from '../story.ts';

/** 最年长的婴儿: a country in which one is born old. */
export const CHAPTER: StoryChapter = {
  title: '最年长的婴儿',
  splitCount: 2,
  thumb: { page: 3, from: [0, 150, 500] },
  pages: [
    {
      panels: [
        {
          h: 680,
          gap: 0,
          back: { setting: 'falls', variant: 'outside', from: [0, 80, 500] },
          cast: [{ who: 'bo', pose: 'back', x: 250, y: 650, scale: 0.7 }],
          lines: [
            { kind: 'tell', text: '第一话 最年长的婴儿', at: [0.5, 0.06], size: 28 },
            { kind: 'tell', text: '瀑布背后，|有一个王国。', at: [0.22, 0.2] },
          ],
        },
        {
          h: 350,
          gap: 36,
          fill: '#c4e8d8',
          cast: [{ who: 'bo', pose: 'wait', mood: 'sleepy', x: 250, y: 870, scale: 2.1, look: 0.2 }],
          lines: [{ by: 'bo', text: '我八十八了，|走不动了。', at: [0.24, 0.12] }],
        },
      ],
      after: 40,
    },
    {
      panels: [
        {
          h: 640,
          gap: 10,
          back: { setting: 'falls', variant: 'inside', from: [0, 120, 500] },
          cast: [{ who: 'bo', pose: 'back', x: 250, y: 620, scale: 0.66 }],
          lines: [{ kind: 'tell', text: '那里的水，往上流。', at: [0.5, 0.08] }],
        },
        {
          h: 470,
          gap: 50,
          back: { setting: 'hall', from: [0, 100, 500] },
          cast: [
            { who: 'king', pose: 'point', mood: 'determined', x: 120, y: 455, scale: 1.02, look: 0.5 },
            { who: 'bo', pose: 'bow', mood: 'surprised', x: 360, y: 475, scale: 1, look: -0.5 },
          ],
          lines: [
            { by: 'king', text: '来者几岁？|本王一百零三。', at: [0.3, 0.12] },
            { by: 'bo', text: '你？', at: [0.84, 0.2] },
          ],
        },
      ],
      after: 50,
    },
    {
      panels: [
        {
          h: 480,
          gap: 10,
          back: { setting: 'hall', from: [0, 90, 500] },
          cast: [
            { who: 'lady', pose: 'tell', mood: 'smile', x: 140, y: 480, scale: 1.02, look: 0.5 },
            { who: 'bo', pose: 'search', mood: 'calm', x: 360, y: 485, scale: 1, look: -0.5 },
          ],
          lines: [
            { by: 'lady', text: '我们这里，|从老活到小。', at: [0.26, 0.1] },
            { by: 'bo', text: '我今天|刚到……', at: [0.8, 0.16] },
          ],
        },
        {
          h: 350,
          gap: 40,
          fill: '#f6e2a4',
          cast: [{ who: 'king', pose: 'cheer', mood: 'happy', x: 250, y: 570, scale: 1.75, look: 0.2 }],
          effects: [{ type: 'focus', at: [0.5, 0.64], inner: 210, colour: '#fdf3d0' }],
          lines: [{ by: 'king', kind: 'shout', text: '刚出生！', at: [0.8, 0.16] }],
        },
        {
          h: 350,
          gap: 30,
          fill: '#8fd0b8',
          cast: [{ who: 'lady', pose: 'clutch', mood: 'surprised', x: 250, y: 860, scale: 2.1, look: -0.1 }],
          lines: [{ by: 'lady', text: '八十八岁的|新生儿！', at: [0.24, 0.13] }],
        },
      ],
      after: 60,
    },
    {
      panels: [
        {
          h: 600,
          gap: 10,
          back: { setting: 'hall', from: [0, 0, 500] },
          cast: [
            { who: 'king', pose: 'cheer', mood: 'happy', x: 84, y: 480, scale: 0.9, look: 0.4 },
            { who: 'lady', pose: 'salute', mood: 'happy', x: 420, y: 500, scale: 0.9, look: -0.4 },
            { who: 'baby', pose: 'stand', mood: 'scared', x: 250, y: 552, scale: 0.93, look: 0 },
          ],
          front: { setting: 'cradle', from: [0, -200, 500] },
          effects: [{ type: 'sparks', at: [0.5, 0.4], radius: 230 }],
          lines: [{ by: 'baby', text: '我想问一下……', at: [0.5, 0.22] }],
        },
        {
          h: 350,
          gap: 60,
          fill: '#8fd0b8',
          cast: [{ who: 'baby', pose: 'show', mood: 'sleepy', x: 230, y: 870, scale: 2.05, look: 0.3 }],
          lines: [
            { kind: 'tell', text: '他们还给他唱了摇篮曲。', at: [0.34, 0.08] },
            { by: 'baby', text: '再唱一遍。', at: [0.8, 0.22] },
          ],
        },
      ],
      after: 80,
    },
    {
      panels: [
        {
          h: 350,
          gap: 10,
          fill: '#c4e8d8',
          cast: [{ who: 'next', pose: 'fright', mood: 'surprised', x: 250, y: 870, scale: 2.1, look: 0 }],
          lines: [
            { kind: 'tell', text: '第二天早上。', at: [0.18, 0.08] },
            { by: 'next', text: '我的膝盖……|不疼了？', at: [0.76, 0.13] },
          ],
        },
        {
          h: 640,
          gap: 70,
          back: { setting: 'meadow', from: [0, 60, 500] },
          cast: [{ who: 'next', pose: 'run', mood: 'happy', x: 230, y: 600, scale: 1.15, look: 0.4 }],
          effects: [
            { type: 'speed', angle: 0 },
            { type: 'sound', text: '哈哈哈', at: [0.72, 0.28], size: 62, turn: 8, fill: '#f6e2a4' },
          ],
          lines: [{ kind: 'tell', text: '来到世上的第一天，|他学会了跑。', at: [0.3, 0.1] }],
        },
        {
          h: 450,
          gap: 80,
          back: { setting: 'meadow', from: [0, 200, 500] },
          cast: [
            { who: 'next', pose: 'sit', mood: 'smile', x: 130, y: 420, scale: 1.1, look: 0.5 },
            { who: 'king', pose: 'pockets', mood: 'sad', x: 350, y: 430, scale: 0.98, look: -0.4 },
          ],
          lines: [
            { by: 'next', text: '陛下，等您小了，|想做什么？', at: [0.32, 0.12] },
            { by: 'king', text: '……从来没有人|问过我。', at: [0.76, 0.22] },
          ],
        },
      ],
      after: 60,
    },
  ],
};
