import type { StoryChapter } from '../story.ts';

/** 带一句话回来: how a paper boat comes home. */
export const CHAPTER: StoryChapter = {
  title: '带一句话回来',
  splitCount: 2,
  thumb: { page: 2, from: [0, 380, 500] },
  pages: [
    {
      panels: [
        {
          h: 640,
          gap: 0,
          back: { setting: 'gutter', variant: 'rain', from: [0, 70, 500] },
          cast: [
            { who: 'xi', pose: 'crouch', mood: 'smile', x: 150, y: 530, scale: 1.2, look: 0.4 },
            { who: 'boat', pose: 'float', mood: 'smile', x: 350, y: 600, scale: 0.72, look: -0.4 },
          ],
          effects: [{ type: 'rain', colour: '#ffffff' }],
          lines: [
            { kind: 'tell', text: '第一话 带一句话回来', at: [0.5, 0.06], size: 28 },
            { by: 'xi', text: '去吧！', at: [0.42, 0.42] },
          ],
        },
        {
          h: 320,
          gap: 36,
          back: { setting: 'wish', variant: 'dry', from: [0, 0, 500] },
        },
      ],
      after: 50,
    },
    {
      panels: [
        {
          h: 470,
          gap: 10,
          back: { setting: 'brook', from: [0, 90, 500] },
          cast: [
            { who: 'duck', pose: 'sit', mood: 'surprised', x: 380, y: 400, scale: 0.95, look: -0.5 },
            { who: 'boat', pose: 'float', mood: 'calm', x: 150, y: 410, scale: 0.86, look: 0.5 },
          ],
          lines: [
            { by: 'duck', text: '纸做的？|你会沉的！', at: [0.72, 0.1] },
            { by: 'boat', text: '我知道。', at: [0.3, 0.47] },
          ],
        },
        {
          h: 350,
          gap: 40,
          fill: '#c4e4c0',
          cast: [{ who: 'duck', pose: 'shrug', mood: 'scared', x: 250, y: 580, scale: 1.8, look: -0.3 }],
          lines: [{ by: 'duck', text: '知道还去？', at: [0.74, 0.12] }],
        },
        {
          h: 350,
          gap: 30,
          fill: '#8fd0ec',
          cast: [{ who: 'boat', pose: 'rise', mood: 'determined', x: 250, y: 330, scale: 1.5, look: 0.3 }],
          lines: [{ by: 'boat', text: '有人在等我|讲给她听。', at: [0.24, 0.16] }],
        },
      ],
      after: 60,
    },
    {
      panels: [
        {
          h: 720,
          gap: 10,
          back: { setting: 'sea', variant: 'night', from: [0, 60, 500] },
          cast: [{ who: 'boat', pose: 'rise', mood: 'surprised', x: 220, y: 560, scale: 0.6, look: 0.4 }],
          lines: [
            { kind: 'tell', text: '第七天夜里。', at: [0.2, 0.06] },
            { by: 'boat', text: '原来，|它没有对岸。', at: [0.5, 0.53] },
          ],
        },
        {
          h: 350,
          gap: 60,
          fill: '#22568a',
          cast: [{ who: 'boat', pose: 'soggy', mood: 'sleepy', x: 250, y: 320, scale: 1.45, look: 0.1 }],
          effects: [{ type: 'sound', text: '咕嘟', at: [0.82, 0.84], size: 42, turn: 8, fill: '#bfe6f4' }],
          lines: [{ by: 'boat', text: '好大……好蓝……|我得记住。', at: [0.66, 0.14] }],
        },
      ],
      after: 60,
    },
    {
      paper: '#cfe4ee',
      panels: [
        {
          h: 320,
          gap: 60,
          back: { setting: 'wish', variant: 'wet', from: [0, 0, 500] },
        },
        {
          h: 420,
          gap: 120,
          back: { setting: 'sea', variant: 'day', from: [0, 200, 500] },
          lines: [{ kind: 'tell', text: '它没能记住。是海记住了它。', at: [0.5, 0.9] }],
        },
      ],
      after: 120,
    },
    {
      panels: [
        {
          h: 460,
          gap: 10,
          back: { setting: 'sea', variant: 'rise', from: [0, 110, 500] },
          lines: [{ kind: 'tell', text: '后来，天热了。|海，一点一点变轻。', at: [0.5, 0.88] }],
        },
        {
          h: 720,
          gap: 40,
          back: { setting: 'home', from: [0, 80, 500] },
          lines: [
            { kind: 'tell', text: '云不认得路。', at: [0.26, 0.08] },
            { kind: 'tell', text: '可它认得，哪一扇窗在等。', at: [0.5, 0.94] },
          ],
        },
      ],
      after: 60,
    },
    {
      panels: [
        {
          h: 460,
          gap: 10,
          back: { setting: 'gutter', variant: 'after', from: [0, 160, 500] },
          cast: [{ who: 'xi', pose: 'reach', mood: 'surprised', x: 240, y: 412, scale: 1.25, look: 0.2 }],
          effects: [{ type: 'rain', colour: '#ffffff' }],
          lines: [{ by: 'xi', text: '雨，|怎么是咸的？', at: [0.24, 0.13] }],
        },
        {
          h: 350,
          gap: 50,
          fill: '#d4eef4',
          cast: [{ who: 'xi', pose: 'stand', mood: 'asleep', x: 250, y: 570, scale: 1.85, look: 0.1 }],
          effects: [{ type: 'rain', colour: '#8fd0ec' }],
          lines: [{ by: 'xi', text: '……没有|对岸啊。', at: [0.8, 0.14] }],
        },
        {
          h: 460,
          gap: 90,
          back: { setting: 'gutter', variant: 'after', from: [0, 220, 500] },
          cast: [
            { who: 'xi', pose: 'crouch', mood: 'happy', x: 140, y: 390, scale: 1.15, look: 0.4 },
            { who: 'boat', pose: 'float', mood: 'smile', x: 360, y: 440, scale: 0.72, look: -0.4 },
          ],
          lines: [
            { by: 'xi', text: '这次，带上|我的回信。', at: [0.5, 0.12] },
            { kind: 'tell', text: '全书完', at: [0.86, 0.92], size: 26 },
          ],
        },
      ],
      after: 60,
    },
  ],
};
