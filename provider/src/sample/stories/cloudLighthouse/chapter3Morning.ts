import type { StoryPage } from '../story.ts';

/** Pages 5 to 8 of chapter 3: a morning on which nobody is lost, and another light. */
export const MORNING_PAGES: readonly StoryPage[] = [
  {
    panels: [
      {
        h: 520,
        gap: 0,
        back: { setting: 'sea', variant: 'storm-lamps', from: [0, 150, 500] },
        effects: [{ type: 'rain' }],
        lines: [{ kind: 'tell', text: '跟着光走。', at: [0.24, 0.92] }],
      },
      {
        h: 340,
        gap: 60,
        back: { setting: 'gauge', variant: 'none', from: [0, 0, 500] },
        lines: [{ kind: 'tell', text: '最后一滴，|烧到了天亮。', at: [0.3, 0.06] }],
      },
    ],
    after: 100,
  },
  {
    panels: [
      {
        h: 760,
        gap: 20,
        back: { setting: 'tower', variant: 'dawn-city', from: [0, 330, 500] },
        lines: [{ kind: 'tell', text: '那天早上，|谁也没有迷路。', at: [0.76, 0.1] }],
      },
      {
        h: 360,
        gap: 40,
        back: { setting: 'balcony', variant: 'dawn', from: [60, 270, 380] },
        cast: [
          {
            who: 'lu',
            pose: 'sleepStand',
            mood: 'asleep',
            x: 340,
            y: 575,
            scale: 1.35,
            look: -0.3,
            flip: true,
          },
          { who: 'fan', pose: 'sleepStand', mood: 'asleep', x: 170, y: 570, scale: 1.35, look: 0.3 },
        ],
      },
    ],
    after: 40,
  },
  {
    panels: [
      {
        h: 480,
        gap: 10,
        back: { setting: 'balcony', variant: 'dawn-city-bridge', from: [10, 200, 480] },
        cast: [
          { who: 'granny', pose: 'stand', mood: 'calm', x: 170, y: 480, scale: 1.08, look: 0.6 },
          { who: 'keeper', pose: 'bow', mood: 'sad', x: 400, y: 500, scale: 1.15, look: 0.5, flip: true },
        ],
        lines: [
          { by: 'granny', text: '你的灯，|迟了四十年。', at: [0.24, 0.1] },
          { by: 'keeper', text: '对不起。', at: [0.76, 0.18] },
        ],
      },
      {
        h: 360,
        gap: 60,
        fill: 'url(#dawn)',
        cast: [{ who: 'granny', pose: 'offer', mood: 'smile', x: 240, y: 890, scale: 2.25, look: 0.3 }],
        effects: [{ type: 'sparks', at: [0.5, 0.4], radius: 210, colour: '#ffffff' }],
        lines: [{ by: 'granny', text: '可是它亮着。', at: [0.28, 0.08] }],
      },
    ],
    after: 60,
  },
  {
    panels: [
      {
        h: 400,
        gap: 10,
        back: { setting: 'balcony', variant: 'night-city', from: [30, 220, 440] },
        cast: [
          { who: 'lu', pose: 'wait', mood: 'smile', x: 360, y: 540, scale: 1.22, look: -0.5 },
          { who: 'fan', pose: 'show', mood: 'surprised', x: 150, y: 540, scale: 1.25, look: 0.5 },
        ],
        lines: [{ by: 'fan', text: '一百零一！|多了一只。', at: [0.3, 0.06] }],
      },
      { h: 330, gap: 50, back: { setting: 'log', variant: 'more', from: [20, 10, 460] } },
      {
        h: 620,
        gap: 100,
        back: { setting: 'horizon', from: [0, 20, 500] },
        cast: [
          { who: 'lu', pose: 'back', x: 150, y: 640, scale: 0.6 },
          { who: 'fan', pose: 'backReach', x: 240, y: 640, scale: 0.6 },
        ],
        lines: [
          { kind: 'tell', text: '很远的地方，|还有一座灯塔。', at: [0.32, 0.09] },
          { by: 'fan', text: '它在眨眼！', at: [0.26, 0.64] },
        ],
      },
    ],
    after: 30,
  },
];
