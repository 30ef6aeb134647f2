import type { StoryPage } from '../story.ts';

/** Pages 5 to 9 of chapter 1: a leaf that nobody cuts, and a sword at the door. */
export const LEAF_PAGES: readonly StoryPage[] = [
  {
    panels: [
      {
        h: 360,
        gap: 20,
        fill: '#dcdacf',
        cast: [{ who: 'hat', pose: 'stand', mood: 'sly', x: 250, y: 850, scale: 2.15, look: -0.3 }],
        lines: [{ by: 'hat', text: '还剑之前，|先过一招。', at: [0.2, 0.82] }],
      },
      { h: 300, gap: 70, back: { setting: 'leaf', variant: 'fall', from: [0, 0, 500] } },
      {
        h: 300,
        gap: 70,
        back: { setting: 'glade', variant: 'day', from: [160, 220, 300] },
        cast: [{ who: 'hat', pose: 'point', mood: 'calm', x: 150, y: 610, scale: 1.55, look: 0.6 }],
        lines: [{ by: 'hat', text: '斩断它。', at: [0.82, 0.2] }],
      },
    ],
    after: 30,
  },
  {
    panels: [
      {
        h: 420,
        gap: 20,
        back: { setting: 'glade', variant: 'day', from: [60, 200, 400] },
        cast: [{ who: 'boy', pose: 'guard', mood: 'determined', x: 240, y: 560, scale: 1.35, look: 0.4 }],
        effects: [{ type: 'tone', edge: 'top', size: 60 }],
      },
      {
        h: 420,
        gap: 30,
        back: { setting: 'slash', variant: 'one', from: [0, 0, 500] },
        effects: [{ type: 'sound', text: '嗖', at: [0.22, 0.3], size: 96, fill: '#b5382c' }],
      },
      { h: 150, gap: 60, fill: '#f5efe1', lines: [{ kind: 'tell', text: '……', at: [0.5, 0.5] }] },
    ],
    after: 40,
  },
  {
    panels: [
      {
        h: 380,
        gap: 20,
        back: { setting: 'leaf', variant: 'wood', from: [0, -40, 500] },
        lines: [{ kind: 'tell', text: '叶子没有断。', at: [0.26, 0.14] }],
      },
      {
        h: 340,
        gap: 40,
        fill: '#dcdacf',
        cast: [{ who: 'hat', pose: 'stand', mood: 'surprised', x: 270, y: 830, scale: 2.1, look: -0.4 }],
        lines: [{ by: 'hat', text: '为什么|不斩？', at: [0.14, 0.8] }],
      },
      {
        h: 380,
        gap: 40,
        back: { setting: 'glade', variant: 'day', from: [120, 220, 320] },
        cast: [{ who: 'boy', pose: 'rest', mood: 'smile', x: 220, y: 590, scale: 1.5, look: 0.4 }],
        lines: [{ by: 'boy', text: '它已经|在落了。', at: [0.78, 0.16] }],
      },
    ],
    after: 60,
  },
  {
    panels: [
      {
        h: 340,
        gap: 20,
        fill: '#f2dcc0',
        cast: [{ who: 'hat', pose: 'stand', mood: 'smile', x: 240, y: 830, scale: 2.1, look: -0.2 }],
        effects: [{ type: 'tone', edge: 'bottom', size: 60 }],
        lines: [{ by: 'hat', text: '进来吧。', at: [0.85, 0.78] }],
      },
      {
        h: 560,
        gap: 70,
        back: { setting: 'forest', variant: 'day', from: [60, 700, 400] },
        cast: [
          { who: 'stranger', pose: 'back', x: 290, y: 520, scale: 0.62, opacity: 0.8 },
          { who: 'boy', pose: 'backCarry', x: 216, y: 540, scale: 0.58 },
        ],
        lines: [{ kind: 'tell', text: '从那以后，|风里只剩他的名字。', at: [0.5, 0.1] }],
      },
    ],
    after: 60,
  },
  {
    panels: [
      {
        h: 400,
        gap: 0,
        back: { setting: 'room', variant: 'dusk', from: [40, -10, 420] },
        cast: [
          { who: 'ruo', pose: 'tray', mood: 'sad', x: 120, y: 560, scale: 1.15, look: 0.6 },
          { who: 'teller', pose: 'cup', mood: 'calm', x: 370, y: 600, scale: 1.35, look: 0.5 },
        ],
        lines: [
          { by: 'ruo', text: '后来呢？', at: [0.2, 0.08] },
          { by: 'teller', text: '后来啊……', at: [0.76, 0.1] },
        ],
      },
      {
        h: 520,
        gap: 70,
        back: { setting: 'door', variant: 'sword', from: [20, 190, 460] },
        effects: [{ type: 'sound', text: '沙沙', at: [0.24, 0.3], size: 66, fill: '#f5efe1' }],
        lines: [{ kind: 'tell', text: '门外没有人。', at: [0.3, 0.92] }],
      },
      {
        h: 360,
        gap: 70,
        fill: '#b7bbb6',
        cast: [{ who: 'teller', pose: 'fright', mood: 'scared', x: 250, y: 940, scale: 2.4 }],
        effects: [{ type: 'focus', at: [0.5, 0.6], inner: 215, colour: '#45474d' }],
      },
    ],
    after: 30,
  },
];
