import type { StoryPage } from '../story.ts';

/** Pages 1 to 4 of chapter 3: a manual without an end, and a guest before dawn. */
export const NIGHT_PAGES: readonly StoryPage[] = [
  {
    panels: [
      {
        h: 580,
        gap: 0,
        back: { setting: 'room', variant: 'night', from: [0, -60, 500] },
        cast: [
          { who: 'bai', pose: 'offer', mood: 'calm', x: 92, y: 700, scale: 1.2, look: 0.7 },
          { who: 'ruo', pose: 'stand', mood: 'sleepy', x: 262, y: 690, scale: 1, look: -0.3 },
          { who: 'teller', pose: 'cross', mood: 'sad', x: 410, y: 710, scale: 1.26, look: -0.6 },
        ],
        front: { setting: 'table', from: [0, -440, 500] },
        lines: [
          { kind: 'tell', text: '第三话 无名剑谱', at: [0.5, 0.06], size: 28 },
          { by: 'bai', text: '剑谱十三式，|你只写了十二。', at: [0.3, 0.24] },
        ],
      },
      {
        h: 380,
        gap: 40,
        back: { setting: 'manual', variant: 'moves', from: [0, 0, 500] },
      },
    ],
    after: 40,
  },
  {
    panels: [
      {
        h: 340,
        gap: 10,
        fill: '#a8a69c',
        cast: [{ who: 'teller', pose: 'cup', mood: 'sad', x: 230, y: 860, scale: 2.15, look: 0.4 }],
        effects: [{ type: 'tone', edge: 'left', size: 110 }],
        lines: [{ by: 'teller', text: '第十三式|会伤人。', at: [0.82, 0.16] }],
      },
      {
        h: 330,
        gap: 40,
        back: { setting: 'manual', variant: 'blank', from: [20, 10, 460] },
        lines: [{ kind: 'tell', text: '最后一页是空的。', at: [0.5, 0.04] }],
      },
      {
        h: 360,
        gap: 40,
        fill: '#b9b19d',
        cast: [{ who: 'bai', pose: 'stand', mood: 'determined', x: 270, y: 870, scale: 2.15, look: -0.3 }],
        lines: [
          { by: 'bai', text: '可有人练成了|前十二式。', at: [0.26, 0.1] },
          { by: 'bai', text: '天亮前|他就会来。', at: [0.16, 0.5] },
        ],
      },
    ],
    after: 30,
  },
  {
    panels: [
      {
        h: 150,
        gap: 30,
        fill: '#45474d',
        effects: [{ type: 'sound', text: '咚', at: [0.5, 0.5], size: 84, fill: '#f5efe1' }],
      },
      {
        h: 560,
        gap: 60,
        back: { setting: 'door', variant: 'dark', from: [20, 130, 460] },
        cast: [{ who: 'knock', pose: 'carry', x: 250, y: 560, scale: 1.3 }],
        lines: [{ by: 'knock', text: '交出|最后一页。', at: [0.8, 0.1] }],
      },
      {
        h: 320,
        gap: 40,
        fill: '#a8a69c',
        cast: [{ who: 'ruo', pose: 'fright', mood: 'scared', x: 250, y: 820, scale: 2.05, look: 0.2 }],
        effects: [{ type: 'tone', edge: 'bottom', size: 70 }],
      },
    ],
    after: 30,
  },
  {
    panels: [
      {
        h: 470,
        gap: 20,
        back: { setting: 'room', variant: 'night', from: [30, -20, 440] },
        cast: [
          { who: 'ruo', pose: 'wait', mood: 'scared', x: 110, y: 580, scale: 1.05, look: 0.6 },
          { who: 'teller', pose: 'carry', mood: 'determined', x: 310, y: 610, scale: 1.35, look: 0.5 },
        ],
        lines: [{ by: 'teller', text: '外面说。|别吓着孩子。', at: [0.34, 0.1] }],
      },
      {
        h: 300,
        gap: 50,
        back: { setting: 'hilt', from: [60, 20, 400] },
        lines: [{ kind: 'tell', text: '十年来，|他第一次握剑。', at: [0.28, 0.14] }],
      },
    ],
    after: 40,
  },
];
