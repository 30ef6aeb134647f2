import type { StoryChapter } from '../story.ts';

/** 十年后的名字: a boy finds a kite that he has not flown yet. */
export const CHAPTER: StoryChapter = {
  title: '十年后的名字',
  splitCount: 2,
  thumb: { page: 3, from: [0, 80, 500] },
  pages: [
    {
      panels: [
        {
          h: 640,
          gap: 0,
          back: { setting: 'playground', variant: 'noon', from: [0, 80, 500] },
          cast: [{ who: 'boy', pose: 'stand', mood: 'sad', x: 250, y: 630, scale: 0.78, look: 0.5 }],
          lines: [
            { kind: 'tell', text: '第一话 十年后的名字', at: [0.5, 0.07], size: 28 },
            { kind: 'tell', text: '旧操场，|暑假的第一天。', at: [0.74, 0.22] },
          ],
        },
        {
          h: 360,
          gap: 36,
          fill: 'url(#summer)',
          cast: [{ who: 'boy', pose: 'wait', mood: 'sad', x: 240, y: 880, scale: 2.15, look: 0.3 }],
          lines: [{ by: 'boy', text: '明天就要|拆掉了。', at: [0.22, 0.14] }],
        },
      ],
      after: 30,
    },
    {
      panels: [
        {
          h: 420,
          gap: 10,
          back: { setting: 'sky', variant: 'falling', from: [0, 0, 500] },
          effects: [{ type: 'sound', text: '呼——', at: [0.26, 0.7], size: 60, fill: '#ffffff' }],
        },
        {
          h: 360,
          gap: 40,
          back: { setting: 'playground', variant: 'noon', from: [60, 300, 300] },
          cast: [{ who: 'boy', pose: 'show', mood: 'surprised', x: 210, y: 640, scale: 1.6, look: 0.5 }],
          lines: [{ by: 'boy', text: '谁的风筝？', at: [0.24, 0.12] }],
        },
        {
          h: 420,
          gap: 40,
          back: { setting: 'writing', from: [0, 0, 500] },
        },
      ],
      after: 40,
    },
    {
      panels: [
        {
          h: 360,
          gap: 10,
          fill: '#dcebc0',
          cast: [{ who: 'boy', pose: 'fright', mood: 'scared', x: 250, y: 890, scale: 2.2, look: 0.1 }],
          effects: [{ type: 'focus', at: [0.5, 0.62], inner: 225, colour: '#a9cf78' }],
          lines: [{ by: 'boy', text: '夏川？|我才十二岁！', at: [0.24, 0.12] }],
        },
        {
          h: 480,
          gap: 60,
          back: { setting: 'playground', variant: 'noon', from: [0, 180, 480] },
          cast: [
            { who: 'boy', pose: 'clutch', mood: 'surprised', x: 120, y: 470, scale: 0.92, look: 0.7 },
            { who: 'man', pose: 'salute', mood: 'smile', x: 350, y: 480, scale: 1.14, look: -0.6 },
          ],
          lines: [
            { by: 'man', text: '啊，那是我的。', at: [0.68, 0.09] },
            { by: 'boy', text: '你是谁？', at: [0.22, 0.3] },
          ],
        },
      ],
      after: 40,
    },
    {
      panels: [
        {
          h: 480,
          gap: 10,
          back: { setting: 'playground', variant: 'late', from: [20, 190, 460] },
          cast: [
            { who: 'man', pose: 'kneel', mood: 'calm', x: 330, y: 476, scale: 1.16, look: 0.6, flip: true },
            { who: 'boy', pose: 'stand', mood: 'calm', x: 120, y: 480, scale: 0.92, look: 0.7 },
          ],
          lines: [
            { by: 'man', text: '线断的那天，|我哭了一路。', at: [0.66, 0.12] },
            { by: 'boy', text: '我还没|放过风筝。', at: [0.2, 0.22] },
          ],
        },
        {
          h: 360,
          gap: 60,
          fill: 'url(#late)',
          cast: [{ who: 'man', pose: 'stand', mood: 'happy', x: 250, y: 880, scale: 2.15, look: -0.3 }],
          lines: [{ by: 'man', text: '那就今天吧。', at: [0.24, 0.1] }],
        },
      ],
      after: 50,
    },
    {
      panels: [
        {
          h: 880,
          gap: 0,
          back: { setting: 'sky', variant: 'flying', from: [0, 0, 500] },
          cast: [
            { who: 'boy', pose: 'backReach', x: 196, y: 862, scale: 0.5 },
            { who: 'man', pose: 'back', x: 290, y: 866, scale: 0.62 },
          ],
          lines: [
            { kind: 'tell', text: '线会断的。', at: [0.24, 0.08] },
            { kind: 'tell', text: '可是风筝，|记得回来的路。', at: [0.72, 0.56] },
          ],
        },
        {
          h: 440,
          gap: 80,
          back: { setting: 'playground', variant: 'late', from: [60, 250, 380] },
          cast: [{ who: 'boy', pose: 'clutch', mood: 'smile', x: 250, y: 600, scale: 1.3, look: 0.1 }],
          lines: [{ kind: 'tell', text: '后来他也做了一只，|写上了十年后的自己。', at: [0.5, 0.08] }],
        },
      ],
      after: 50,
    },
  ],
};
