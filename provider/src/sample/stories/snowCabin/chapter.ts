import type { StoryChapter } from '../story.ts';

/** 第七杯茶: six people, seven cups. */
export const CHAPTER: StoryChapter = {
  title: '第七杯茶',
  splitCount: 2,
  thumb: { page: 0, from: [0, 420, 500] },
  pages: [
    {
      panels: [
        {
          h: 740,
          gap: 0,
          back: { setting: 'cabin', variant: 'storm', from: [0, 60, 500] },
          lines: [
            { kind: 'tell', text: '第一话 第七杯茶', at: [0.5, 0.07], size: 28 },
            { kind: 'tell', text: '大雪封山。', at: [0.24, 0.24] },
            { kind: 'tell', text: '六个陌生人，|躲进同一间木屋。', at: [0.66, 0.92] },
          ],
        },
        {
          h: 370,
          gap: 36,
          back: { setting: 'room', from: [140, 130, 340] },
          cast: [{ who: 'host', pose: 'punch', mood: 'smile', x: 150, y: 560, scale: 1.45, look: 0.4 }],
          lines: [{ by: 'host', text: '先喝口热茶吧。', at: [0.6, 0.06] }],
        },
      ],
      after: 30,
    },
    {
      panels: [
        {
          h: 420,
          gap: 20,
          back: { setting: 'room', from: [0, 60, 500] },
          cast: [
            { who: 'woman', pose: 'clutch', mood: 'calm', x: 66, y: 440, scale: 0.86, look: 0.6 },
            { who: 'man', pose: 'show', mood: 'calm', x: 158, y: 436, scale: 0.9, look: -0.4 },
            { who: 'student', pose: 'clutch', mood: 'happy', x: 258, y: 446, scale: 0.86 },
            { who: 'cook', pose: 'cross', mood: 'sleepy', x: 346, y: 436, scale: 0.86, look: -0.4 },
            {
              who: 'boy',
              pose: 'point',
              mood: 'surprised',
              x: 430,
              y: 450,
              scale: 0.76,
              look: -0.8,
              flip: true,
            },
          ],
          lines: [{ by: 'boy', text: '一，二，三……', at: [0.76, 0.18] }],
        },
        {
          h: 320,
          gap: 40,
          back: { setting: 'cups', variant: 'seven', from: [0, 10, 500] },
          lines: [{ text: '怎么有七杯？', from: [1.0, 1.06], at: [0.82, 0.88] }],
        },
        {
          h: 340,
          gap: 60,
          x: 24,
          w: 452,
          fill: '#cfc9bd',
          cast: [
            { who: 'man', pose: 'fright', mood: 'scared', x: 110, y: 560, scale: 1.3, look: 0.7 },
            { who: 'woman', pose: 'cross', mood: 'angry', x: 240, y: 550, scale: 1.3, look: -0.6 },
            { who: 'student', pose: 'wait', mood: 'scared', x: 366, y: 560, scale: 1.3, look: -0.6 },
          ],
          effects: [{ type: 'tone', edge: 'bottom', size: 110 }],
          lines: [{ by: 'woman', text: '屋里只有六个人。', at: [0.52, 0.04] }],
        },
      ],
      after: 30,
    },
    {
      panels: [
        {
          h: 380,
          gap: 20,
          fill: '#e6e1d6',
          cast: [{ who: 'host', pose: 'clutch', mood: 'sad', x: 250, y: 870, scale: 2.15, look: -0.3 }],
          effects: [{ type: 'tone', edge: 'left', size: 140 }],
          lines: [{ by: 'host', text: '是我多倒的。', at: [0.78, 0.06] }],
        },
        {
          h: 640,
          gap: 60,
          back: { setting: 'cabin', variant: 'storm', from: [0, 300, 300] },
          cast: [
            { who: 'rescuer', pose: 'backLantern', x: 250, y: 610, scale: 1.15 },
            { who: 'young', pose: 'back', x: 120, y: 610, scale: 0.9 },
          ],
          lines: [
            { kind: 'tell', text: '三十年前的雪夜，|有人送我到门口，', at: [0.36, 0.08] },
            { kind: 'tell', text: '自己回头|去找别人。', at: [0.78, 0.92] },
          ],
        },
      ],
      after: 40,
    },
    {
      panels: [
        {
          h: 320,
          gap: 20,
          back: { setting: 'cups', variant: 'one', from: [90, 50, 320] },
          lines: [{ kind: 'tell', text: '每年今夜，|给他留一杯。', at: [0.2, 0.12] }],
        },
        {
          h: 640,
          gap: 70,
          back: { setting: 'door', variant: 'closed', from: [0, 40, 500] },
          effects: [
            { type: 'sound', text: '咚', at: [0.18, 0.3], size: 64, fill: '#ffffff', turn: -12 },
            { type: 'sound', text: '咚', at: [0.84, 0.4], size: 88, fill: '#ffffff', turn: 8 },
            { type: 'sound', text: '咚', at: [0.3, 0.66], size: 104, fill: '#ff9a3d', turn: -6 },
          ],
        },
        {
          h: 320,
          gap: 40,
          x: 24,
          w: 452,
          fill: '#cfc9bd',
          cast: [
            { who: 'boy', pose: 'fright', mood: 'scared', x: 130, y: 660, scale: 1.6, look: 0.4 },
            { who: 'host', pose: 'wait', mood: 'surprised', x: 320, y: 680, scale: 1.65, look: 0.3 },
          ],
          effects: [{ type: 'focus', at: [0.5, 0.6], inner: 210 }],
          lines: [{ by: 'host', kind: 'whisper', text: '……不会吧。', at: [0.7, 0.02] }],
        },
      ],
      after: 30,
    },
    {
      panels: [
        {
          h: 620,
          gap: 20,
          back: { setting: 'door', variant: 'open', from: [0, 60, 500] },
          cast: [{ who: 'traveller', pose: 'lantern', mood: 'smile', x: 240, y: 596, scale: 1.24 }],
          effects: [{ type: 'glow', at: [0.66, 0.5], radius: 170, colour: '#8a4a1a' }],
          lines: [{ by: 'traveller', text: '雪太大，迷了路。|还有热茶吗？', at: [0.3, 0.08] }],
        },
        {
          h: 360,
          gap: 50,
          fill: '#ffd9a8',
          cast: [{ who: 'host', pose: 'show', mood: 'happy', x: 210, y: 800, scale: 1.9, look: 0.2 }],
          effects: [{ type: 'tone', edge: 'bottom', size: 80 }],
          lines: [{ by: 'host', text: '一直|给你留着呢。', at: [0.78, 0.12] }],
        },
        {
          h: 580,
          gap: 80,
          back: { setting: 'cabin', variant: 'clear', from: [0, 190, 500] },
          lines: [
            { kind: 'tell', text: '雪停了。七个人，七杯茶。', at: [0.5, 0.08] },
            { kind: 'tell', text: '全书完', at: [0.5, 0.95], size: 26 },
          ],
        },
      ],
      after: 0,
    },
  ],
};
