import type { StoryPage } from '../story.ts';

/** Pages 1 to 4 of chapter 3: the chase over the roofs. */
export const CHASE_PAGES: readonly StoryPage[] = [
  {
    paper: '#0d1733',
    panels: [
      {
        h: 520,
        gap: 0,
        back: { setting: 'town', variant: 'dark', from: [0, 130, 300] },
        lines: [
          { kind: 'tell', text: '第三话 屋顶上的会议', at: [0.5, 0.075], size: 30 },
          { kind: 'tell', text: '晚上，七点。', at: [0.76, 0.86] },
        ],
      },
      {
        h: 440,
        gap: 24,
        back: { setting: 'roof', variant: 'dark', from: [0, 220, 500] },
        cast: [
          { who: 'ju', pose: 'crouch', mood: 'determined', x: 160, y: 334, scale: 0.9, look: 0.8 },
          { who: 'man', pose: 'stand', mood: 'scared', x: 320, y: 336, scale: 0.98, look: -0.4 },
        ],
        lines: [
          { by: 'ju', text: '别往下看。', at: [0.26, 0.12] },
          { by: 'man', text: '我已经看了。', at: [0.74, 0.04] },
        ],
      },
    ],
    after: 30,
  },
  {
    paper: '#0d1733',
    panels: [
      {
        h: 300,
        gap: 0,
        slope: [0, -40],
        back: { setting: 'roof', variant: 'dark', from: [0, 260, 500] },
        front: { setting: 'umbrella', variant: 'light', from: [-60, 40, 640] },
        effects: [
          { type: 'speed', angle: -14 },
          { type: 'sound', text: '嗖', at: [0.18, 0.4], size: 84, fill: '#e3c4ff' },
        ],
      },
      {
        h: 360,
        gap: 0,
        slope: [-40, -40],
        fill: '#24486a',
        cast: [{ who: 'ju', pose: 'run', mood: 'determined', x: 230, y: 345, scale: 1.3, look: 0.9 }],
        effects: [{ type: 'speed', angle: -6 }],
        lines: [{ by: 'ju', kind: 'shout', text: '站住！', at: [0.85, 0.04] }],
      },
      {
        h: 330,
        gap: 10,
        slope: [-40, 0],
        fill: '#34476e',
        cast: [{ who: 'man', pose: 'run', mood: 'scared', x: 200, y: 330, scale: 1.25, look: 0.6 }],
        effects: [{ type: 'speed', angle: 2 }],
        lines: [{ by: 'man', kind: 'shout', text: '等等我！', at: [0.84, 0.2] }],
      },
    ],
    after: 20,
  },
  {
    paper: '#0d1733',
    panels: [
      {
        h: 1100,
        gap: 0,
        back: { setting: 'sky', variant: 'dark', from: [0, 100, 500] },
        cast: [
          { who: 'ju', pose: 'leap', mood: 'determined', x: 300, y: 620, scale: 1.2, look: 0.6, turn: -8 },
          { who: 'man', pose: 'leap', mood: 'happy', x: 150, y: 840, scale: 1.25, look: 0.5, turn: -12 },
        ],
        front: { setting: 'gap', from: [0, -860, 500] },
        effects: [{ type: 'speed', angle: -50, colour: '#9fc4e6' }],
        lines: [
          { by: 'ju', kind: 'shout', text: '跳！', at: [0.2, 0.36], size: 34 },
          { by: 'man', text: '我在飞！', at: [0.76, 0.66] },
        ],
      },
    ],
  },
  {
    panels: [
      {
        h: 380,
        gap: 0,
        back: { setting: 'roof', variant: 'none', from: [0, 260, 500] },
        cast: [
          { who: 'ju', pose: 'crouch', mood: 'sleepy', x: 150, y: 300, scale: 1.05, look: 0.6 },
          { who: 'man', pose: 'sit', mood: 'sleepy', x: 320, y: 304, scale: 1.05, look: -0.4 },
        ],
        effects: [{ type: 'sound', text: '咚', at: [0.86, 0.28], size: 96, fill: '#ffd23e' }],
      },
      {
        h: 300,
        gap: 40,
        back: { setting: 'eyes', from: [0, 0, 500] },
        lines: [{ kind: 'tell', text: '黑暗里，全是眼睛。', at: [0.5, 0.08] }],
      },
      {
        h: 320,
        x: 20,
        w: 460,
        back: { setting: 'roof', variant: 'none', from: [40, 330, 330] },
        cast: [
          { who: 'man', pose: 'fright', mood: 'scared', x: 150, y: 470, scale: 1.5, look: 0.6 },
          { who: 'ju', pose: 'stand', mood: 'surprised', x: 345, y: 450, scale: 1.35, look: -0.3 },
        ],
        lines: [
          { by: 'man', text: '好多猫！', at: [0.2, 0] },
          { by: 'ju', text: '全镇的猫。', at: [0.76, 0.02] },
        ],
      },
    ],
    after: 40,
  },
];
