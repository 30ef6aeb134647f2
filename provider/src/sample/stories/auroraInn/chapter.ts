import type { StoryChapter } from '../story.ts';

/** 每年冬天的名字: a guest whom nobody has seen pays for his night. */
export const CHAPTER: StoryChapter = {
  title: '每年冬天的名字',
  splitCount: 2,
  thumb: { page: 0, from: [0, 340, 500] },
  pages: [
    {
      panels: [
        {
          h: 720,
          gap: 0,
          back: { setting: 'inn', variant: 'night', from: [0, 60, 500] },
          lines: [
            { kind: 'tell', text: '第一话 每年冬天的名字', at: [0.5, 0.06], size: 28 },
            { kind: 'tell', text: '北境尽头的旅店，|只收故事，不收房钱。', at: [0.34, 0.36] },
          ],
        },
        {
          h: 350,
          gap: 40,
          fill: '#2f7a86',
          cast: [{ who: 'host', pose: 'clutch', mood: 'smile', x: 240, y: 870, scale: 2.15, look: 0.2 }],
          effects: [{ type: 'tone', edge: 'left', size: 120 }],
          lines: [{ by: 'host', text: '欢迎。|请登记。', at: [0.82, 0.14] }],
        },
      ],
      after: 40,
    },
    {
      panels: [
        { h: 400, gap: 10, back: { setting: 'register', variant: 'old', from: [0, 0, 500] } },
        {
          h: 480,
          gap: 40,
          back: { setting: 'hall', variant: 'night', from: [0, 80, 480] },
          cast: [
            { who: 'lu', pose: 'clutch', mood: 'surprised', x: 120, y: 500, scale: 1.1, look: 0.6 },
            { who: 'host', pose: 'stand', mood: 'calm', x: 350, y: 510, scale: 1.16, look: -0.5 },
          ],
          lines: [
            { by: 'lu', text: '同一个名字，|每年都来？', at: [0.26, 0.1] },
            { by: 'host', text: '每年冬天一次。', at: [0.72, 0.18] },
          ],
        },
      ],
      after: 50,
    },
    {
      panels: [
        {
          h: 350,
          gap: 10,
          fill: '#e0b04f',
          cast: [{ who: 'lu', pose: 'stand', mood: 'determined', x: 250, y: 860, scale: 2.15, look: -0.2 }],
          lines: [{ by: 'lu', text: '今晚，|我要见到他。', at: [0.2, 0.16] }],
        },
        {
          h: 380,
          gap: 50,
          back: { setting: 'hall', variant: 'night', from: [110, 170, 390] },
          cast: [{ who: 'lu', pose: 'sleep', mood: 'asleep', x: 140, y: 400, scale: 1.3, look: 0.3 }],
          lines: [{ kind: 'tell', text: '三点。炉火快灭了。', at: [0.36, 0.07] }],
        },
        {
          h: 440,
          gap: 90,
          back: { setting: 'inn', variant: 'steps', from: [90, 566, 320] },
          effects: [{ type: 'sound', text: '吱呀', at: [0.78, 0.3], size: 62, fill: '#d5f2e6' }],
        },
      ],
      after: 50,
    },
    {
      panels: [
        {
          h: 520,
          gap: 10,
          back: { setting: 'hall', variant: 'night', from: [0, 60, 480] },
          cast: [
            {
              who: 'snow',
              pose: 'reach',
              mood: 'happy',
              x: 340,
              y: 520,
              scale: 1.02,
              look: -0.5,
              flip: true,
            },
            { who: 'lu', pose: 'fright', mood: 'surprised', x: 110, y: 520, scale: 1.12, look: 0.7 },
          ],
          lines: [{ by: 'snow', text: '嘘。|我来付房钱。', at: [0.68, 0.12] }],
        },
        {
          h: 370,
          gap: 60,
          fill: 'url(#arctic)',
          cast: [{ who: 'snow', pose: 'stand', mood: 'smile', x: 250, y: 880, scale: 2.15, look: 0.1 }],
          effects: [{ type: 'sparks', at: [0.5, 0.5], radius: 220, colour: '#8dffcf' }],
          lines: [{ by: 'snow', text: '今年夏天，|我去看了海。', at: [0.24, 0.12] }],
        },
        {
          h: 340,
          gap: 50,
          fill: '#c8553d',
          cast: [{ who: 'lu', pose: 'wait', mood: 'sad', x: 250, y: 850, scale: 2.1, look: 0.3 }],
          lines: [{ by: 'lu', text: '夏天？可你|会化掉的。', at: [0.22, 0.14] }],
        },
      ],
      after: 50,
    },
    {
      panels: [
        {
          h: 360,
          gap: 10,
          fill: 'url(#arctic)',
          cast: [{ who: 'snow', pose: 'stand', mood: 'happy', x: 250, y: 880, scale: 2.15, look: -0.2 }],
          lines: [{ by: 'snow', text: '所以，我就是海。', at: [0.34, 0.08] }],
        },
        {
          h: 480,
          gap: 90,
          back: { setting: 'hall', variant: 'dawn', from: [0, 130, 480] },
          cast: [
            { who: 'host', pose: 'stand', mood: 'calm', x: 90, y: 460, scale: 1.1, look: 0.6 },
            { who: 'lu', pose: 'clutch', mood: 'smile', x: 370, y: 460, scale: 1.06, look: -0.5 },
          ],
          lines: [
            { by: 'host', text: '房钱呢？', at: [0.22, 0.1] },
            { by: 'lu', text: '付过了。', at: [0.74, 0.16] },
          ],
        },
        {
          h: 420,
          gap: 60,
          back: { setting: 'register', variant: 'new', from: [0, 0, 500] },
          lines: [{ kind: 'tell', text: '明年冬天见。', at: [0.7, 0.93] }],
        },
      ],
      after: 60,
    },
  ],
};
