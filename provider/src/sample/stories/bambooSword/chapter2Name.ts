import type { StoryPage } from '../story.ts';

/** Pages 5 to 8 of chapter 2: whose sword it is. */
export const NAME_PAGES: readonly StoryPage[] = [
  {
    panels: [
      {
        h: 460,
        gap: 20,
        back: { setting: 'glade', variant: 'rain', from: [20, 170, 460] },
        cast: [
          { who: 'hat', pose: 'back', x: 370, y: 470, scale: 1.15 },
          { who: 'ruo', pose: 'present', mood: 'happy', x: 126, y: 480, scale: 0.98, look: 0.7 },
        ],
        effects: [{ type: 'rain', colour: '#f5efe1' }],
        lines: [{ by: 'ruo', text: '等等！|您的剑！', at: [0.24, 0.12] }],
      },
      {
        h: 330,
        gap: 50,
        fill: '#a3a8a6',
        cast: [{ who: 'hat', pose: 'stand', mood: 'calm', x: 250, y: 810, scale: 2, look: -0.6 }],
        effects: [{ type: 'rain', colour: '#f5efe1' }],
        lines: [{ by: 'hat', text: '不是我的。', at: [0.17, 0.82] }],
      },
      {
        h: 330,
        gap: 40,
        fill: '#b7bbb6',
        cast: [{ who: 'ruo', pose: 'clutch', mood: 'surprised', x: 240, y: 830, scale: 2.05, look: 0.4 }],
        effects: [{ type: 'rain', colour: '#f5efe1' }],
        lines: [{ by: 'ruo', text: '那是谁的？', at: [0.84, 0.2] }],
      },
    ],
    after: 30,
  },
  {
    panels: [
      {
        h: 560,
        gap: 20,
        back: { setting: 'glade', variant: 'rain', from: [0, 60, 500], flip: true },
        cast: [
          { who: 'hat', pose: 'point', mood: 'calm', x: 150, y: 560, scale: 1.2, look: 0.7 },
          { who: 'ruo', pose: 'wait', mood: 'surprised', x: 380, y: 560, scale: 0.96, look: 0.2 },
        ],
        effects: [{ type: 'rain', colour: '#f5efe1' }],
        lines: [
          { by: 'hat', text: '是那个|不敢往下讲的人。', at: [0.64, 0.1] },
          { by: 'hat', text: '他就在你身后。', at: [0.66, 0.26] },
        ],
      },
      {
        h: 480,
        gap: 70,
        back: { setting: 'forest', variant: 'rain', from: [60, 760, 380] },
        cast: [{ who: 'teller', pose: 'shelter', mood: 'sad', x: 240, y: 474, scale: 0.92, look: 0 }],
        effects: [{ type: 'rain', colour: '#f5efe1' }],
      },
    ],
    after: 40,
  },
  {
    panels: [
      {
        h: 400,
        gap: 20,
        fill: '#c9c8bd',
        cast: [{ who: 'bai', pose: 'salute', mood: 'sly', x: 240, y: 850, scale: 2.05, look: 0.3 }],
        effects: [{ type: 'tone', edge: 'left', size: 110 }],
        lines: [
          { kind: 'tell', text: '她摘下斗笠。', at: [0.2, 0.08] },
          { by: 'bai', text: '十年不见。', at: [0.84, 0.16] },
        ],
      },
      {
        h: 400,
        gap: 50,
        back: { setting: 'glade', variant: 'rain', from: [40, 200, 420] },
        cast: [
          { who: 'bai', pose: 'point', mood: 'determined', x: 120, y: 500, scale: 1.2, look: 0.7 },
          { who: 'teller', pose: 'shelter', mood: 'sad', x: 360, y: 510, scale: 1.2, look: -0.6 },
        ],
        lines: [{ by: 'bai', text: '你还欠我|最后一式，', at: [0.34, 0.1] }],
      },
      {
        h: 340,
        gap: 60,
        fill: '#7f8486',
        cast: [{ who: 'bai', pose: 'stand', mood: 'determined', x: 250, y: 850, scale: 2.1, look: 0.2 }],
        effects: [{ type: 'focus', at: [0.5, 0.6], inner: 215, colour: '#45474d' }],
        lines: [{ by: 'bai', kind: 'shout', text: '林疏。', at: [0.2, 0.2], size: 32 }],
      },
    ],
    after: 30,
  },
  {
    panels: [
      {
        h: 340,
        gap: 20,
        fill: '#dcdacf',
        cast: [{ who: 'ruo', pose: 'fright', mood: 'surprised', x: 270, y: 850, scale: 2.1, look: 0.4 }],
        effects: [{ type: 'focus', at: [0.54, 0.6], inner: 220, colour: '#b7bbb6' }],
        lines: [{ by: 'ruo', text: '林疏……？', at: [0.16, 0.16] }],
      },
      {
        h: 640,
        gap: 90,
        back: { setting: 'glade', variant: 'rain', from: [0, 40, 500] },
        cast: [
          { who: 'boy', pose: 'carry', mood: 'calm', x: 158, y: 622, scale: 1.25, look: 0.3, opacity: 0.5 },
          { who: 'teller', pose: 'stand', mood: 'sad', x: 312, y: 630, scale: 1.4, look: 0.3 },
        ],
        effects: [{ type: 'rain', colour: '#f5efe1' }],
        lines: [
          { kind: 'tell', text: '故事里的少年，', at: [0.3, 0.08] },
          { kind: 'tell', text: '就站在我面前。', at: [0.66, 0.17] },
        ],
      },
    ],
    after: 30,
  },
];
