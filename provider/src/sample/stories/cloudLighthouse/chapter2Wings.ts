import type { StoryPage } from '../story.ts';

/** Pages 1 to 4 of chapter 2: a bird of paper, and the city it comes from. */
export const WING_PAGES: readonly StoryPage[] = [
  {
    panels: [
      {
        h: 720,
        gap: 0,
        back: { setting: 'tower', variant: 'night-city', from: [0, 220, 500] },
        lines: [
          { kind: 'tell', text: '第二话 迷路的飞鸟', at: [0.5, 0.07], size: 28 },
          { kind: 'tell', text: '灯熄了。', at: [0.2, 0.3] },
        ],
      },
      {
        h: 340,
        gap: 60,
        back: { setting: 'balcony', variant: 'night', from: [60, 250, 400] },
        cast: [{ who: 'fan', pose: 'lantern', mood: 'scared', x: 190, y: 560, scale: 1.35, look: 0.6 }],
        effects: [{ type: 'sound', text: '啪嗒', at: [0.8, 0.2], size: 60, fill: '#ffe39a', turn: 10 }],
        lines: [{ by: 'fan', text: '谁？', at: [0.18, 0.12] }],
      },
    ],
    after: 40,
  },
  {
    panels: [
      {
        h: 480,
        gap: 10,
        back: { setting: 'balcony', variant: 'night', from: [0, 190, 480] },
        cast: [
          { who: 'lu', pose: 'kneel', mood: 'sleepy', x: 340, y: 474, scale: 1.15, look: -0.5, flip: true },
          { who: 'fan', pose: 'lantern', mood: 'surprised', x: 110, y: 480, scale: 1.1, look: 0.7 },
        ],
        lines: [
          { by: 'fan', text: '你是鸟吗？', at: [0.26, 0.08] },
          { by: 'lu', text: '差一点。', at: [0.74, 0.22] },
        ],
      },
      {
        h: 360,
        gap: 50,
        fill: 'url(#dusk)',
        cast: [{ who: 'lu', pose: 'stand', mood: 'smile', x: 240, y: 870, scale: 2.15, look: 0.2 }],
        lines: [{ by: 'lu', text: '我叫阿鹭。|我们的城迷路了。', at: [0.5, 0.08] }],
      },
    ],
    after: 50,
  },
  {
    panels: [
      {
        h: 380,
        gap: 20,
        back: { setting: 'balcony', variant: 'night-city', from: [40, 190, 420] },
        cast: [
          { who: 'lu', pose: 'backReach', x: 130, y: 520, scale: 1.1 },
          { who: 'fan', pose: 'back', x: 330, y: 520, scale: 1.1 },
        ],
        lines: [{ by: 'lu', text: '四十年了，没有|看见过一盏灯。', at: [0.4, 0.08] }],
      },
      {
        h: 340,
        gap: 60,
        fill: 'url(#night)',
        cast: [{ who: 'fan', pose: 'wait', mood: 'sad', x: 270, y: 850, scale: 2.15, look: -0.4 }],
        lines: [{ by: 'fan', kind: 'think', text: '是爷爷|关的灯……', at: [0.2, 0.14] }],
      },
    ],
    after: 40,
  },
  {
    paper: '#656f8f',
    panels: [
      {
        h: 1060,
        gap: 0,
        back: { setting: 'tower', variant: 'storm', from: [0, 160, 500] },
        effects: [{ type: 'rain' }, { type: 'sound', text: '轰', at: [0.2, 0.3], size: 90, fill: '#ffe39a' }],
        lines: [
          { kind: 'tell', text: '城没有锚，|只跟着灯走。', at: [0.74, 0.06] },
          { kind: 'tell', text: '那一夜，雷暴来了。', at: [0.34, 0.5] },
          { kind: 'tell', text: '灯油，只够照一边。', at: [0.6, 0.9] },
        ],
      },
    ],
    after: 0,
  },
];
