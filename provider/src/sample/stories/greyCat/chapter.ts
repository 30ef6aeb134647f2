import type { StoryChapter } from '../story.ts';

/** 三点的方糖: a cat that says nothing, and does not eat its sugar. */
export const CHAPTER: StoryChapter = {
  title: '三点的方糖',
  splitCount: 2,
  thumb: { page: 0, from: [0, 790, 500] },
  pages: [
    {
      panels: [
        {
          h: 620,
          gap: 0,
          back: { setting: 'street', from: [0, 80, 500] },
          cast: [{ who: 'cat', pose: 'walk', mood: 'calm', x: 180, y: 590, scale: 0.78, look: 0.5 }],
          lines: [
            { kind: 'tell', text: '第一话 三点的方糖', at: [0.5, 0.06], size: 28 },
            { kind: 'tell', text: '下午三点，|灰猫准时来了。', at: [0.77, 0.6] },
          ],
        },
        {
          h: 460,
          gap: 36,
          back: { setting: 'room', from: [0, 90, 440] },
          cast: [
            { who: 'cat', pose: 'sit', mood: 'calm', x: 160, y: 390, scale: 0.95, look: 0.5 },
            { who: 'mai', pose: 'show', mood: 'smile', x: 390, y: 560, scale: 1.1, look: -0.6, flip: true },
          ],
          lines: [{ by: 'mai', text: '老样子，|一块方糖。', at: [0.54, 0.13] }],
        },
      ],
      after: 40,
    },
    {
      panels: [
        {
          h: 440,
          gap: 10,
          back: { setting: 'room', from: [0, 110, 440] },
          cast: [
            { who: 'cat', pose: 'sit', mood: 'calm', x: 330, y: 366, scale: 0.9, look: -0.6 },
            { who: 'pupil', pose: 'wait', mood: 'sad', x: 130, y: 560, scale: 1.15, look: 0.6 },
          ],
          lines: [{ by: 'pupil', text: '我考砸了，|别告诉我妈妈。', at: [0.32, 0.1] }],
        },
        {
          h: 440,
          gap: 40,
          back: { setting: 'room', from: [0, 110, 440] },
          cast: [
            { who: 'cat', pose: 'sit', mood: 'calm', x: 140, y: 366, scale: 0.9, look: 0.6 },
            { who: 'mai', pose: 'tell', mood: 'sleepy', x: 370, y: 560, scale: 1.15, look: -0.6, flip: true },
          ],
          lines: [
            { by: 'mai', text: '我想辞职，|去看海。', at: [0.52, 0.12] },
            { kind: 'tell', text: '它不说话，但它都听见了。', at: [0.5, 0.94] },
          ],
        },
      ],
      after: 50,
    },
    {
      panels: [
        {
          h: 340,
          gap: 10,
          back: { setting: 'saucer', variant: 'full', from: [0, 0, 500] },
          lines: [{ kind: 'tell', text: '可是方糖，|它从来不吃。', at: [0.24, 0.14] }],
        },
        {
          h: 440,
          gap: 40,
          back: { setting: 'street', from: [40, 220, 440] },
          cast: [
            { who: 'cat', pose: 'carry', mood: 'determined', x: 150, y: 430, scale: 1, look: 0.5 },
            { who: 'mai', pose: 'fright', mood: 'surprised', x: 400, y: 450, scale: 0.98, look: -0.6 },
          ],
          lines: [{ by: 'mai', text: '你要带去哪里？', at: [0.66, 0.1] }],
        },
        {
          h: 720,
          gap: 60,
          back: { setting: 'stairs', from: [0, 120, 500] },
          cast: [
            { who: 'cat', pose: 'back', x: 270, y: 420, scale: 0.42 },
            { who: 'mai', pose: 'back', x: 200, y: 700, scale: 0.86 },
          ],
          lines: [{ kind: 'tell', text: '一百级台阶，|它每天都走。', at: [0.74, 0.58] }],
        },
      ],
      after: 50,
    },
    {
      panels: [
        {
          h: 520,
          gap: 10,
          back: { setting: 'sill', variant: 'right', from: [0, 0, 500] },
          cast: [
            { who: 'cat', pose: 'carry', mood: 'calm', x: 130, y: 320, scale: 0.82, look: 0.5 },
            { who: 'granny', pose: 'sitLean', mood: 'happy', x: 370, y: 530, scale: 1.16, look: -0.6 },
          ],
          lines: [{ by: 'granny', text: '今天的糖|也送来啦。', at: [0.68, 0.13] }],
        },
        {
          h: 360,
          gap: 50,
          fill: '#c9796a',
          cast: [{ who: 'granny', pose: 'wait', mood: 'smile', x: 250, y: 880, scale: 2.15, look: 0.3 }],
          effects: [{ type: 'tone', edge: 'left', size: 110 }],
          lines: [{ by: 'granny', text: '我走不动了，它来|讲街上的新闻。', at: [0.3, 0.1] }],
        },
      ],
      after: 50,
    },
    {
      panels: [
        {
          h: 350,
          gap: 10,
          fill: 'url(#afternoon)',
          cast: [{ who: 'mai', pose: 'clutch', mood: 'happy', x: 250, y: 870, scale: 2.15, look: -0.2 }],
          lines: [{ by: 'mai', text: '猫怎么会|说话呢？', at: [0.22, 0.14] }],
        },
        {
          h: 480,
          gap: 60,
          back: { setting: 'sill', variant: 'left', from: [0, 40, 480] },
          cast: [
            { who: 'granny', pose: 'sitTell', mood: 'sly', x: 130, y: 500, scale: 1.18, look: 0.6 },
            { who: 'mai', pose: 'fright', mood: 'scared', x: 370, y: 500, scale: 1.08, look: -0.6 },
          ],
          lines: [{ by: 'granny', text: '听说，|你想去看海？', at: [0.26, 0.14] }],
        },
        {
          h: 420,
          gap: 100,
          fill: 'url(#dim)',
          cast: [{ who: 'cat', pose: 'sit', mood: 'sly', x: 250, y: 540, scale: 2, look: 0.1 }],
          lines: [
            { by: 'cat', kind: 'whisper', text: '你呢？', at: [0.82, 0.2] },
            { kind: 'tell', text: '明天三点。', at: [0.2, 0.1] },
          ],
        },
      ],
      after: 60,
    },
  ],
};
