import type { StoryPage } from '../story.ts';

/** Pages 1 to 4 of chapter 2: whoever the sword belongs to walks in the rain. */
export const RAIN_PAGES: readonly StoryPage[] = [
  {
    panels: [
      {
        h: 620,
        gap: 0,
        back: { setting: 'door', variant: 'sword', from: [0, 60, 500] },
        cast: [{ who: 'ruo', pose: 'wait', mood: 'surprised', x: 158, y: 640, scale: 0.98, look: 0.7 }],
        effects: [{ type: 'sound', text: '哗哗', at: [0.82, 0.3], size: 56, fill: '#f5efe1' }],
        lines: [
          { kind: 'tell', text: '第二话 竹林初雨', at: [0.5, 0.07], size: 28 },
          { by: 'ruo', text: '是故事里的|那柄剑？', at: [0.3, 0.22] },
        ],
      },
      {
        h: 300,
        gap: 40,
        back: { setting: 'hilt', from: [0, 0, 500] },
        lines: [{ kind: 'tell', text: '剑上刻着一个字。', at: [0.3, 0.1] }],
      },
    ],
    after: 40,
  },
  {
    panels: [
      {
        h: 420,
        gap: 10,
        back: { setting: 'room', variant: 'dusk', from: [30, -10, 440] },
        cast: [
          { who: 'ruo', pose: 'present', mood: 'smile', x: 130, y: 580, scale: 1.14, look: 0.6 },
          { who: 'teller', pose: 'back', x: 370, y: 610, scale: 1.34 },
        ],
        lines: [{ by: 'ruo', text: '先生，上面|刻着“疏”！', at: [0.3, 0.1] }],
      },
      {
        h: 340,
        gap: 40,
        fill: '#b7bbb6',
        cast: [{ who: 'teller', pose: 'stand', mood: 'angry', x: 240, y: 870, scale: 2.2, look: -0.4 }],
        effects: [{ type: 'tone', edge: 'right', size: 130 }],
        lines: [{ by: 'teller', kind: 'shout', text: '放下它！', at: [0.17, 0.2], size: 26 }],
      },
      {
        h: 340,
        gap: 40,
        fill: '#e6ddc8',
        cast: [{ who: 'ruo', pose: 'clutch', mood: 'sad', x: 260, y: 880, scale: 2.2, look: 0.3 }],
        lines: [{ by: 'ruo', text: '可是，会有人|淋着雨找它。', at: [0.26, 0.1] }],
      },
    ],
    after: 30,
  },
  {
    panels: [
      {
        h: 440,
        gap: 20,
        back: { setting: 'teahouse', variant: 'rain', from: [30, 300, 440] },
        cast: [{ who: 'ruo', pose: 'runArmed', mood: 'determined', x: 180, y: 424, scale: 0.92, look: 0.7 }],
        effects: [{ type: 'rain', colour: '#f5efe1' }],
        lines: [{ text: '阿箬！', kind: 'shout', from: [0.9, 0.4], at: [0.72, 0.12], size: 26 }],
      },
      {
        h: 360,
        gap: 50,
        back: { setting: 'glade', variant: 'rain', from: [80, 240, 360] },
        cast: [{ who: 'ruo', pose: 'search', mood: 'scared', x: 240, y: 560, scale: 1.3, look: -0.4 }],
        effects: [{ type: 'rain', colour: '#f5efe1' }],
        lines: [{ by: 'ruo', kind: 'think', text: '哪一条路|才对……', at: [0.8, 0.2] }],
      },
    ],
    after: 20,
  },
  {
    panels: [
      {
        h: 1100,
        gap: 0,
        back: { setting: 'forest', variant: 'rain', from: [0, 100, 500] },
        cast: [
          { who: 'stranger', pose: 'back', x: 252, y: 1024, scale: 0.3, opacity: 0.75 },
          { who: 'ruo', pose: 'backCarry', x: 214, y: 1088, scale: 0.5 },
        ],
        effects: [{ type: 'rain', colour: '#f5efe1' }],
        lines: [
          { kind: 'tell', text: '雨里的竹林，|每条路都一样。', at: [0.3, 0.1] },
          { kind: 'tell', text: '只有一顶斗笠，|走得很慢。', at: [0.68, 0.5] },
        ],
      },
    ],
    after: 0,
  },
];
