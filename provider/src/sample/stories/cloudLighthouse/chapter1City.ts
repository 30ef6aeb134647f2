import type { StoryPage } from '../story.ts';

/** Pages 5 to 8 of chapter 1: what the light falls on is no bird. */
export const CITY_PAGES: readonly StoryPage[] = [
  {
    panels: [
      {
        h: 400,
        gap: 20,
        back: { setting: 'balcony', variant: 'night', from: [20, 230, 440] },
        cast: [{ who: 'fan', pose: 'backReach', x: 190, y: 560, scale: 1.3 }],
        lines: [{ by: 'fan', text: '爷爷，那只鸟|好大呀。', at: [0.3, 0.08] }],
      },
      { h: 420, gap: 50, back: { setting: 'city', variant: 'night-shadow', from: [0, 230, 500] } },
    ],
    after: 60,
  },
  {
    panels: [
      {
        h: 420,
        gap: 10,
        back: { setting: 'lampRoom', variant: 'night-lit', from: [30, 120, 440] },
        cast: [
          { who: 'fan', pose: 'point', mood: 'surprised', x: 110, y: 520, scale: 1.1, look: 0.7 },
          { who: 'keeper', pose: 'back', x: 370, y: 540, scale: 1.25 },
        ],
        lines: [{ by: 'keeper', text: '那不是鸟。', at: [0.74, 0.07] }],
      },
      {
        h: 360,
        gap: 60,
        fill: 'url(#night)',
        cast: [{ who: 'keeper', pose: 'fright', mood: 'scared', x: 250, y: 900, scale: 2.3, look: 0.2 }],
        effects: [{ type: 'focus', at: [0.5, 0.6], inner: 225, colour: '#a9b0d0' }],
      },
    ],
    after: 60,
  },
  {
    paper: '#b9a6cb',
    panels: [
      {
        h: 900,
        gap: 0,
        back: { setting: 'city', variant: 'night', from: [0, 0, 500] },
        effects: [{ type: 'sound', text: '轰隆', at: [0.24, 0.84], size: 70, fill: '#ffe39a' }],
        lines: [
          { kind: 'tell', text: '云里，', at: [0.24, 0.07] },
          { kind: 'tell', text: '升起了一座城。', at: [0.62, 0.13] },
        ],
      },
    ],
    after: 0,
  },
  {
    panels: [
      {
        h: 360,
        gap: 40,
        fill: 'url(#dusk)',
        cast: [{ who: 'fan', pose: 'cheer', mood: 'happy', x: 250, y: 850, scale: 2.05, look: -0.2 }],
        effects: [{ type: 'sparks', at: [0.5, 0.4], radius: 210 }],
        lines: [{ by: 'fan', text: '它也迷路了吗？', at: [0.3, 0.06] }],
      },
      {
        h: 400,
        gap: 50,
        back: { setting: 'lampRoom', variant: 'night-lit', from: [60, 130, 400] },
        cast: [{ who: 'keeper', pose: 'reach', mood: 'scared', x: 190, y: 580, scale: 1.45, look: 0.5 }],
        lines: [{ by: 'keeper', kind: 'shout', text: '快把灯关掉！', at: [0.6, 0.06], size: 26 }],
      },
      {
        h: 380,
        gap: 90,
        fill: 'url(#night)',
        cast: [{ who: 'keeper', pose: 'wait', mood: 'sad', x: 260, y: 900, scale: 2.25, look: -0.3 }],
        effects: [{ type: 'tone', edge: 'left', size: 130 }],
        lines: [
          { by: 'keeper', text: '四十年前，|是我把它……', at: [0.22, 0.1] },
          { by: 'keeper', text: '弄丢的。', at: [0.8, 0.2], size: 26 },
        ],
      },
    ],
    after: 30,
  },
];
