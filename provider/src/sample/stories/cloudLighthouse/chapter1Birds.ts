import type { StoryPage } from '../story.ts';

/** Pages 1 to 4 of chapter 1: a light above the clouds, and who it is for. */
export const BIRD_PAGES: readonly StoryPage[] = [
  {
    panels: [
      {
        h: 840,
        gap: 0,
        back: { setting: 'tower', variant: 'dusk', from: [0, 220, 500] },
        lines: [
          { kind: 'tell', text: '第一话 守塔人', at: [0.5, 0.06], size: 28 },
          { kind: 'tell', text: '云海上面，|有一座灯塔。', at: [0.78, 0.36] },
        ],
      },
      {
        h: 360,
        gap: 40,
        back: { setting: 'lampRoom', variant: 'dusk', from: [0, 90, 300] },
        cast: [{ who: 'keeper', pose: 'lantern', mood: 'smile', x: 210, y: 900, scale: 2.3, look: 0.2 }],
        lines: [{ by: 'keeper', text: '天黑了，|该点灯了。', at: [0.2, 0.14] }],
      },
    ],
    after: 30,
  },
  {
    panels: [
      {
        h: 640,
        gap: 0,
        back: { setting: 'stairs', from: [0, -60, 500] },
        cast: [
          { who: 'fan', pose: 'run', mood: 'happy', x: 160, y: 578, scale: 0.95, look: 0.5, turn: -8 },
          { who: 'keeper', pose: 'backLantern', x: 388, y: 326, scale: 0.7 },
        ],
        lines: [{ by: 'fan', text: '爷爷！今晚|会有鸟来吗？', at: [0.24, 0.22] }],
      },
      {
        h: 360,
        gap: 40,
        fill: '#e8d9d4',
        cast: [{ who: 'keeper', pose: 'tell', mood: 'calm', x: 260, y: 880, scale: 2.25, look: -0.2 }],
        effects: [{ type: 'tone', edge: 'bottom', size: 70 }],
        lines: [{ by: 'keeper', text: '风这么大，|总有迷路的。', at: [0.2, 0.12] }],
      },
    ],
    after: 40,
  },
  {
    panels: [
      {
        h: 1090,
        gap: 0,
        back: { setting: 'tower', variant: 'night-lit-birds', from: [0, 60, 500] },
        lines: [
          { kind: 'tell', text: '灯一亮，', at: [0.2, 0.08] },
          { kind: 'tell', text: '它们就认得路了。', at: [0.7, 0.46] },
        ],
      },
    ],
    after: 0,
  },
  {
    panels: [
      {
        h: 420,
        gap: 40,
        back: { setting: 'balcony', variant: 'night', from: [40, 240, 420] },
        cast: [{ who: 'fan', pose: 'show', mood: 'happy', x: 220, y: 590, scale: 1.35, look: 0.4 }],
        lines: [{ by: 'fan', text: '九十九，|一百只！', at: [0.24, 0.12] }],
      },
      { h: 320, gap: 40, back: { setting: 'log', variant: 'full', from: [20, 10, 460] } },
      {
        h: 340,
        gap: 40,
        fill: 'url(#night)',
        cast: [{ who: 'fan', pose: 'wait', mood: 'surprised', x: 250, y: 850, scale: 2.15, look: 0.6 }],
        effects: [{ type: 'tone', edge: 'right', size: 110 }],
        lines: [{ by: 'fan', text: '一百零一……？', at: [0.26, 0.12] }],
      },
    ],
    after: 30,
  },
];
