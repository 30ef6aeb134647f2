import type { StoryChapter } from '../story.ts';

/** 没说出口的话: a guest buys a word that he could not say by day. */
export const CHAPTER: StoryChapter = {
  title: '没说出口的话',
  splitCount: 2,
  thumb: { page: 1, from: [0, 40, 500] },
  pages: [
    {
      paper: '#0e2730',
      panels: [
        {
          h: 700,
          gap: 0,
          back: { setting: 'street', variant: 'night', from: [0, 20, 500] },
          cast: [{ who: 'guest', pose: 'backCase', x: 80, y: 690, scale: 0.86 }],
          lines: [
            { kind: 'tell', text: '第一话 没说出口的话', at: [0.5, 0.06], size: 28 },
            { kind: 'tell', text: '凌晨一点，|只有一家店开着门。', at: [0.66, 0.2] },
          ],
        },
        {
          h: 320,
          gap: 30,
          fill: '#1f464f',
          cast: [{ who: 'guest', pose: 'stand', mood: 'sleepy', x: 250, y: 860, scale: 2.25, look: 0.3 }],
          effects: [{ type: 'tone', edge: 'left', size: 160 }],
          lines: [{ by: 'guest', kind: 'think', text: '卖什么的？', at: [0.2, 0.12] }],
        },
      ],
      after: 30,
    },
    {
      panels: [
        {
          h: 440,
          gap: 20,
          back: { setting: 'shelves', from: [0, -10, 500] },
          cast: [{ who: 'keeper', pose: 'stand', mood: 'smile', x: 250, y: 566, scale: 1.26 }],
          front: { setting: 'counter', from: [0, -340, 500] },
          lines: [{ by: 'keeper', text: '欢迎光临。今天过得好吗？', at: [0.5, 0.06] }],
        },
        {
          h: 340,
          gap: 36,
          back: { setting: 'shelves', from: [120, 90, 260] },
          cast: [{ who: 'guest', pose: 'search', mood: 'calm', x: 260, y: 820, scale: 2.05, look: -0.3 }],
          lines: [
            { by: 'guest', text: '还行。', at: [0.2, 0.14] },
            { by: 'guest', kind: 'whisper', text: '……不太好。', at: [0.8, 0.34] },
          ],
        },
        {
          h: 350,
          gap: 60,
          back: { setting: 'shelves', from: [40, 10, 380] },
          lines: [{ kind: 'tell', text: '瓶子里装的，是人们|白天说不出口的话。', at: [0.5, 0.93] }],
        },
      ],
      after: 40,
    },
    {
      panels: [
        {
          h: 620,
          gap: 0,
          back: { setting: 'shelves', from: [0, -60, 500] },
          cast: [
            { who: 'keeper', pose: 'show', mood: 'calm', x: 140, y: 744, scale: 1.36, look: 0.5 },
            { who: 'guest', pose: 'fright', mood: 'surprised', x: 370, y: 752, scale: 1.38, look: -0.6 },
          ],
          front: { setting: 'counter', from: [0, -510, 500] },
          lines: [
            { by: 'keeper', text: '你要的是这一瓶。', at: [0.34, 0.2] },
            { by: 'guest', text: '您怎么知道？', at: [0.74, 0.3] },
          ],
        },
        {
          h: 330,
          gap: 40,
          back: { setting: 'jar', variant: 'closed', from: [40, 40, 420] },
        },
        {
          h: 330,
          gap: 40,
          fill: '#2f6068',
          cast: [{ who: 'guest', pose: 'wait', mood: 'sad', x: 270, y: 830, scale: 2.1, look: 0.2 }],
          effects: [{ type: 'tone', edge: 'right', size: 150 }],
          lines: [{ by: 'guest', text: '我和爸爸，|三年没说话了。', at: [0.22, 0.14] }],
        },
      ],
      after: 30,
    },
    {
      panels: [
        {
          h: 360,
          gap: 20,
          back: { setting: 'shelves', from: [60, 20, 340] },
          cast: [
            { who: 'guest', pose: 'reach', mood: 'surprised', x: 120, y: 520, scale: 1.35, look: 0.6 },
            { who: 'keeper', pose: 'cross', mood: 'sly', x: 370, y: 510, scale: 1.3, look: -0.5 },
          ],
          lines: [
            { by: 'guest', text: '多少钱？', at: [0.22, 0.06] },
            { by: 'keeper', text: '说出口，|就不要钱。', at: [0.76, 0.1] },
          ],
        },
        {
          h: 360,
          gap: 50,
          back: { setting: 'jar', variant: 'open', from: [20, 0, 460] },
          effects: [{ type: 'sound', text: '啵', at: [0.2, 0.3], size: 76, fill: '#ffdf94' }],
        },
        {
          h: 320,
          gap: 70,
          back: { setting: 'phone', from: [30, 60, 440] },
          effects: [{ type: 'sound', text: '嘟——', at: [0.74, 0.16], size: 50, fill: '#ffffff' }],
        },
      ],
      after: 40,
    },
    {
      paper: '#f2b48a',
      panels: [
        {
          h: 380,
          gap: 30,
          fill: '#ffe9bd',
          cast: [{ who: 'guest', pose: 'punch', mood: 'sad', x: 250, y: 850, scale: 2.1, look: 0.2 }],
          effects: [{ type: 'tone', edge: 'bottom', size: 90 }],
          lines: [
            { by: 'guest', text: '爸，是我。', at: [0.2, 0.1] },
            { by: 'guest', kind: 'whisper', text: '对不起。', at: [0.82, 0.24], size: 26 },
          ],
        },
        {
          h: 330,
          gap: 80,
          back: { setting: 'shelves', from: [90, 30, 320] },
          cast: [{ who: 'keeper', pose: 'wait', mood: 'happy', x: 230, y: 780, scale: 1.95, look: -0.2 }],
          lines: [{ text: '……吃饭了没？|快回来。', from: [1.0, 0.6], at: [0.8, 0.2] }],
        },
        {
          h: 640,
          gap: 60,
          back: { setting: 'street', variant: 'dawn', from: [0, 60, 500] },
          cast: [
            { who: 'guest', pose: 'run', mood: 'happy', x: 80, y: 626, scale: 0.9, look: -0.6, flip: true },
            { who: 'keeper', pose: 'cheer', mood: 'smile', x: 330, y: 570, scale: 0.72, look: -0.6 },
          ],
          lines: [{ kind: 'tell', text: '天亮了。小店关门，|空瓶子又多了一个。', at: [0.5, 0.12] }],
        },
      ],
      after: 0,
    },
  ],
};
