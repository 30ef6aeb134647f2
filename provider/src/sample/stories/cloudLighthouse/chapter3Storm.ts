import type { StoryPage } from '../story.ts';

/** Pages 1 to 4 of chapter 3: the storm comes back, and this time nobody wants to choose. */
export const STORM_PAGES: readonly StoryPage[] = [
  {
    panels: [
      {
        h: 720,
        gap: 0,
        back: { setting: 'tower', variant: 'storm-lit-city', from: [0, 220, 500] },
        effects: [{ type: 'rain' }],
        lines: [
          { kind: 'tell', text: '第三话 灯油只剩一夜', at: [0.5, 0.07], size: 28 },
          { kind: 'tell', text: '雷暴，又来了。', at: [0.76, 0.38] },
        ],
      },
      {
        h: 420,
        gap: 30,
        back: { setting: 'sea', variant: 'storm', from: [0, 230, 500] },
        effects: [
          { type: 'rain' },
          { type: 'sound', text: '哗——', at: [0.74, 0.2], size: 62, fill: '#dbe6ee' },
        ],
        lines: [{ kind: 'tell', text: '船还在海上。', at: [0.26, 0.1] }],
      },
    ],
    after: 40,
  },
  {
    panels: [
      {
        h: 460,
        gap: 10,
        back: { setting: 'lampRoom', variant: 'storm-lit', from: [0, 110, 480] },
        cast: [
          { who: 'lu', pose: 'stand', mood: 'sad', x: 390, y: 510, scale: 1.12, look: -0.5 },
          { who: 'keeper', pose: 'cross', mood: 'scared', x: 100, y: 520, scale: 1.2, look: 0.6 },
        ],
        lines: [
          { by: 'keeper', text: '照船，|还是照城？', at: [0.22, 0.1] },
          { by: 'lu', text: '照船吧。', at: [0.76, 0.16] },
        ],
      },
      {
        h: 340,
        gap: 40,
        fill: 'url(#storm)',
        cast: [{ who: 'lu', pose: 'stand', mood: 'smile', x: 250, y: 850, scale: 2.15, look: -0.2 }],
        lines: [{ by: 'lu', text: '我们习惯了。', at: [0.24, 0.1] }],
      },
      {
        h: 340,
        gap: 40,
        fill: '#f7d9a4',
        cast: [{ who: 'fan', pose: 'wait', mood: 'determined', x: 250, y: 850, scale: 2.15, look: 0.1 }],
        effects: [{ type: 'focus', at: [0.5, 0.6], inner: 220, colour: '#f4bd5e' }],
        lines: [{ by: 'fan', kind: 'shout', text: '为什么只能|照一边？', at: [0.74, 0.1], size: 24 }],
      },
    ],
    after: 40,
  },
  {
    panels: [
      {
        h: 420,
        gap: 10,
        back: { setting: 'balcony', variant: 'storm', from: [40, 230, 420] },
        cast: [{ who: 'fan', pose: 'show', mood: 'determined', x: 210, y: 580, scale: 1.35, look: 0.5 }],
        lines: [{ by: 'fan', text: '大灯只有一盏，', at: [0.3, 0.08] }],
      },
      {
        h: 460,
        gap: 40,
        back: { setting: 'bottles', from: [0, 0, 500] },
        lines: [{ text: '小灯可以有|一百盏！', from: [0.04, 0.01], at: [0.34, 0.08] }],
      },
      {
        h: 380,
        gap: 40,
        fill: '#fbe3c4',
        cast: [
          { who: 'lu', pose: 'clutch', mood: 'happy', x: 370, y: 650, scale: 1.5, look: -0.4 },
          { who: 'keeper', pose: 'clutch', mood: 'surprised', x: 130, y: 660, scale: 1.55, look: 0.5 },
        ],
        lines: [{ by: 'lu', text: '让鸟带下去！', at: [0.64, 0.08] }],
      },
    ],
    after: 40,
  },
  {
    paper: '#656f8f',
    panels: [
      {
        h: 1120,
        gap: 0,
        back: { setting: 'tower', variant: 'storm-lamps-city', from: [0, 120, 500] },
        effects: [{ type: 'rain' }],
        lines: [
          { kind: 'tell', text: '一盏大灯，|照着城。', at: [0.2, 0.1] },
          { kind: 'tell', text: '一百盏小灯，|去找船。', at: [0.66, 0.66] },
        ],
      },
    ],
    after: 0,
  },
];
