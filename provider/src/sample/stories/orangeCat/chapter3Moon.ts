import type { StoryPage } from '../story.ts';

/** Pages 5 to 8 of chapter 3: the old partner and the door in the moon. */
export const MOON_PAGES: readonly StoryPage[] = [
  {
    paper: '#0d1733',
    panels: [
      {
        h: 560,
        gap: 0,
        back: { setting: 'roof', variant: 'dark', from: [60, 60, 440] },
        cast: [
          { who: 'bai', pose: 'umbrella', mood: 'sly', x: 330, y: 555, scale: 1.25, look: -0.6 },
          { who: 'ju', pose: 'back', x: 90, y: 700, scale: 1.7 },
        ],
        effects: [
          { type: 'glow', at: [0.68, 0.4], radius: 220, colour: '#8fb8d8' },
          { type: 'sparks', at: [0.68, 0.3], radius: 150 },
        ],
        lines: [{ by: 'bai', text: '好久不见，|搭档。', at: [0.3, 0.22] }],
      },
      {
        h: 320,
        gap: 50,
        fill: '#f6c15a',
        cast: [{ who: 'ju', pose: 'stand', mood: 'surprised', x: 190, y: 590, scale: 2.1 }],
        effects: [{ type: 'tone', edge: 'bottom', size: 130 }],
        lines: [{ by: 'ju', kind: 'whisper', text: '……白露？', at: [0.85, 0.08] }],
      },
    ],
    after: 40,
  },
  {
    panels: [
      {
        h: 420,
        gap: 0,
        back: { setting: 'roof', variant: 'none', from: [0, 200, 420] },
        cast: [
          { who: 'ju', pose: 'point', mood: 'angry', x: 120, y: 485, scale: 1.3, look: 0.8 },
          { who: 'bai', pose: 'pockets', mood: 'calm', x: 380, y: 485, scale: 1.3, look: -0.8 },
        ],
        lines: [{ by: 'ju', kind: 'shout', text: '月光是你偷的？', at: [0.34, 0.06] }],
      },
      {
        h: 330,
        gap: 40,
        fill: '#2e4a8a',
        cast: [{ who: 'bai', pose: 'show', mood: 'smile', x: 180, y: 560, scale: 1.85, look: 0.4 }],
        effects: [
          { type: 'tone', edge: 'bottom', size: 100 },
          { type: 'sparks', at: [0.7, 0.5], radius: 90 },
        ],
        lines: [{ by: 'bai', text: '不。是月亮|寄给我的。', at: [0.82, 0.1] }],
      },
      {
        h: 320,
        x: 20,
        w: 460,
        back: { setting: 'roof', variant: 'none', from: [60, 250, 340] },
        cast: [{ who: 'man', pose: 'hold', mood: 'surprised', x: 140, y: 480, scale: 1.5, look: 0.7 }],
        lines: [
          { by: 'man', text: '藏进糖里，是怕|被人找到？', at: [0.72, 0.16] },
          { text: '聪明的孩子。', from: [1.04, 0.9], at: [0.76, 0.74] },
        ],
      },
    ],
    after: 40,
  },
  {
    paper: '#0d1733',
    panels: [
      {
        h: 330,
        gap: 0,
        back: { setting: 'sky', variant: 'none', from: [60, 500, 380] },
        cast: [{ who: 'bai', pose: 'stand', mood: 'sad', x: 340, y: 570, scale: 1.85, look: -0.9 }],
        lines: [{ by: 'bai', text: '因为有人，|要来关掉|月亮。', at: [0.18, 0.4], size: 24 }],
      },
      {
        h: 300,
        gap: 60,
        x: 20,
        w: 460,
        back: { setting: 'roof', variant: 'none', from: [30, 300, 360] },
        cast: [
          { who: 'man', pose: 'hold', mood: 'determined', x: 110, y: 380, scale: 1.25, look: 0.5 },
          { who: 'ju', pose: 'stand', mood: 'determined', x: 250, y: 380, scale: 1.15 },
          { who: 'bai', pose: 'stand', mood: 'calm', x: 385, y: 380, scale: 1.15, look: -0.5 },
        ],
        lines: [
          { by: 'man', text: '谁？', at: [0.14, 0.02] },
          { by: 'bai', kind: 'whisper', text: '抬头看。', at: [0.78, 0.02] },
        ],
      },
      {
        h: 440,
        gap: 70,
        back: { setting: 'sky', variant: 'door', from: [70, 60, 360] },
        lines: [{ kind: 'tell', text: '月亮上，有一扇门。', at: [0.5, 0.07] }],
      },
    ],
    after: 60,
  },
  {
    paper: '#0d1733',
    panels: [
      {
        h: 760,
        gap: 0,
        back: { setting: 'roof', variant: 'ajar', from: [0, -60, 500] },
        cast: [
          { who: 'man', pose: 'back', x: 90, y: 622, scale: 0.84 },
          { who: 'ju', pose: 'back', x: 190, y: 622, scale: 0.72 },
          { who: 'bai', pose: 'backPoint', x: 280, y: 622, scale: 0.72 },
        ],
        effects: [{ type: 'sparks', at: [0.68, 0.3], radius: 160 }],
        lines: [
          { kind: 'tell', text: '门，开了。', at: [0.2, 0.08] },
          { by: 'man', text: '有人出来了！', at: [0.24, 0.5] },
        ],
      },
      {
        h: 460,
        gap: 50,
        back: { setting: 'sky', variant: 'ajar', from: [160, 180, 190] },
        cast: [{ who: 'stranger', pose: 'pockets', x: 246, y: 372, scale: 0.9 }],
        lines: [{ text: '那顶帽子……', from: [0.14, 1.04], at: [0.19, 0.86] }],
      },
      {
        h: 380,
        gap: 60,
        fill: '#ffe9a3',
        cast: [{ who: 'ju', pose: 'fright', mood: 'scared', x: 280, y: 640, scale: 2.1 }],
        effects: [{ type: 'focus', at: [0.5, 0.6], inner: 255, colour: '#fffbe6' }],
        lines: [{ by: 'ju', text: '和我的，|一模一样。', at: [0.2, 0.04] }],
      },
      { h: 70, gap: 40, fill: '#0d1733', lines: [{ kind: 'tell', text: '未完待续', at: [0.5, 0.5] }] },
    ],
    after: 40,
  },
];
