import type { StoryPage } from '../story.ts';

/** Pages 5 to 8 of chapter 2: what the keeper chose, and what his granddaughter does. */
export const CHOICE_PAGES: readonly StoryPage[] = [
  {
    panels: [
      {
        h: 480,
        gap: 0,
        back: { setting: 'sea', variant: 'storm-beam', from: [0, 200, 500] },
        effects: [{ type: 'rain' }],
        lines: [{ kind: 'tell', text: '下面，是出海的船。', at: [0.3, 0.1] }],
      },
      {
        h: 460,
        gap: 20,
        back: { setting: 'city', variant: 'storm-shadow', from: [0, 200, 500] },
        effects: [{ type: 'rain' }],
        lines: [{ kind: 'tell', text: '上面，是整座城。', at: [0.68, 0.1] }],
      },
    ],
    after: 60,
  },
  {
    panels: [
      {
        h: 420,
        gap: 10,
        back: { setting: 'lampRoom', variant: 'night', from: [30, 120, 440] },
        cast: [
          { who: 'keeper', pose: 'bow', mood: 'sad', x: 330, y: 560, scale: 1.3, look: -0.5, flip: true },
          { who: 'fan', pose: 'stand', mood: 'sad', x: 120, y: 540, scale: 1.12, look: 0.6 },
        ],
        lines: [{ by: 'keeper', text: '我照了船。', at: [0.7, 0.08] }],
      },
      {
        h: 360,
        gap: 70,
        fill: 'url(#storm)',
        cast: [{ who: 'keeper', pose: 'stand', mood: 'sad', x: 250, y: 890, scale: 2.25, look: 0 }],
        effects: [{ type: 'tone', edge: 'bottom', size: 100 }],
        lines: [{ by: 'keeper', text: '城就|再没回来。', at: [0.18, 0.14] }],
      },
    ],
    after: 60,
  },
  {
    panels: [
      {
        h: 460,
        gap: 10,
        back: { setting: 'balcony', variant: 'night-city', from: [20, 200, 460] },
        cast: [
          { who: 'lu', pose: 'tell', mood: 'calm', x: 130, y: 500, scale: 1.15, look: 0.5 },
          { who: 'keeper', pose: 'wait', mood: 'surprised', x: 370, y: 520, scale: 1.25, look: -0.6 },
        ],
        lines: [{ by: 'lu', text: '可是奶奶总说，|灯会再亮的。', at: [0.34, 0.08] }],
      },
      {
        h: 340,
        gap: 60,
        fill: '#f4bd5e',
        cast: [{ who: 'fan', pose: 'wait', mood: 'determined', x: 250, y: 850, scale: 2.15, look: 0.2 }],
        effects: [{ type: 'focus', at: [0.5, 0.6], inner: 220, colour: '#ffe0b5' }],
        lines: [{ by: 'fan', kind: 'shout', text: '现在就亮！', at: [0.24, 0.12], size: 26 }],
      },
    ],
    after: 40,
  },
  {
    panels: [
      {
        h: 620,
        gap: 0,
        back: { setting: 'tower', variant: 'night-lit-city', from: [0, 200, 500] },
        effects: [{ type: 'sound', text: '呼——', at: [0.26, 0.8], size: 64, fill: '#ffe39a' }],
      },
      {
        h: 340,
        gap: 60,
        back: { setting: 'lampRoom', variant: 'night-lit', from: [60, 130, 380] },
        cast: [
          { who: 'lu', pose: 'point', mood: 'surprised', x: 130, y: 500, scale: 1.2, look: 0.7 },
          { who: 'fan', pose: 'stand', mood: 'happy', x: 390, y: 500, scale: 1.2, look: -0.3 },
        ],
        lines: [{ by: 'lu', text: '等等，那是什么？', at: [0.36, 0.07] }],
      },
      {
        h: 360,
        gap: 90,
        back: { setting: 'gauge', variant: 'low', from: [0, 0, 500] },
        lines: [{ kind: 'tell', text: '灯油，只剩一夜。', at: [0.5, 0.92] }],
      },
    ],
    after: 50,
  },
];
