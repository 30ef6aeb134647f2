import type { StoryPage } from '../story.ts';

/** Pages 5 to 8 of chapter 2: the confession and the letter. */
export const LETTER_PAGES: readonly StoryPage[] = [
  {
    paper: '#0b1022',
    panels: [
      {
        h: 1020,
        gap: 0,
        fill: '#0b1022',
        back: { setting: 'shop', variant: 'dark', from: [0, -110, 500] },
        cast: [
          { who: 'man', pose: 'back', x: 160, y: 1090, scale: 1.6 },
          { who: 'ju', pose: 'back', x: 370, y: 1090, scale: 1.45 },
        ],
        effects: [
          { type: 'glow', at: [0.5, 0.36], radius: 300, colour: '#8fb8d8' },
          { type: 'sparks', at: [0.5, 0.38], radius: 220 },
        ],
        lines: [
          { kind: 'tell', text: '糖罐一只一只，亮了起来。', at: [0.5, 0.05] },
          { by: 'man', text: '是月光……', at: [0.28, 0.57] },
          { by: 'ju', text: '在薄荷糖里。', at: [0.76, 0.62] },
        ],
      },
    ],
  },
  {
    panels: [
      {
        h: 360,
        gap: 0,
        back: { setting: 'shop', variant: 'dark', from: [100, 120, 330] },
        cast: [{ who: 'chen', pose: 'stand', mood: 'sad', x: 340, y: 575, scale: 1.75, look: -0.8 }],
        effects: [{ type: 'glow', at: [0.1, 0.3], radius: 220, colour: '#8fb8d8' }],
        lines: [{ by: 'chen', text: '对不起。|有人每晚来，|把光藏进糖里。', at: [0.26, 0.2] }],
      },
      {
        h: 390,
        back: { setting: 'table', variant: 'both', from: [20, 18, 440] },
        lines: [
          { kind: 'tell', text: '不付钱，只留下邮票。', at: [0.68, 0.09] },
          { text: '是谁？', from: [-0.04, 0.8], at: [0.16, 0.9] },
        ],
      },
      {
        h: 330,
        x: 20,
        w: 460,
        back: { setting: 'shop', variant: 'dark', from: [0, 200, 300] },
        cast: [
          { who: 'chen', pose: 'shrug', mood: 'sad', x: 140, y: 480, scale: 1.3, look: 0.6 },
          { who: 'ju', pose: 'think', mood: 'calm', x: 350, y: 440, scale: 1.2, look: -0.6 },
        ],
        lines: [{ by: 'chen', text: '没见过脸。只有|一把会唱歌的伞。', at: [0.36, 0.12] }],
      },
    ],
    after: 40,
  },
  {
    paper: '#0d1733',
    panels: [
      {
        h: 240,
        gap: 0,
        back: { setting: 'town', variant: 'dark', from: [180, 440, 320] },
        effects: [
          { type: 'sound', text: '啦', at: [0.3, 0.36], size: 60, fill: '#e3c4ff' },
          { type: 'sound', text: '啦', at: [0.7, 0.56], size: 84, fill: '#e3c4ff', turn: 8 },
        ],
        lines: [{ kind: 'tell', text: '天，忽然黑了。', at: [0.2, 0.9] }],
      },
      {
        h: 400,
        gap: 30,
        back: { setting: 'shop', variant: 'dark', from: [60, 120, 380] },
        cast: [
          { who: 'chen', pose: 'fright', mood: 'scared', x: 82, y: 450, scale: 1.1, look: 1 },
          { who: 'man', pose: 'fright', mood: 'scared', x: 418, y: 470, scale: 1.2, look: -1 },
          { who: 'ju', pose: 'stand', mood: 'determined', x: 250, y: 490, scale: 1.3 },
        ],
        lines: [{ by: 'man', kind: 'whisper', text: '它……来了。', at: [0.76, 0.1] }],
      },
      {
        h: 460,
        gap: 50,
        back: { setting: 'sky', variant: 'none', from: [0, 300, 500] },
        front: { setting: 'umbrella', from: [60, 36, 370] },
        effects: [{ type: 'sparks', at: [0.5, 0.6], radius: 200 }],
        lines: [{ kind: 'tell', text: '没有人撑着它。', at: [0.5, 0.9] }],
      },
    ],
    after: 40,
  },
  {
    paper: '#0d1733',
    panels: [
      {
        h: 560,
        gap: 0,
        back: { setting: 'street', variant: 'night', from: [110, 244, 390] },
        cast: [
          { who: 'ju', pose: 'back', x: 130, y: 600, scale: 1.15 },
          { who: 'man', pose: 'back', x: 270, y: 610, scale: 1.3 },
        ],
        front: { setting: 'umbrella', variant: 'letter', from: [-180, 50, 560] },
        effects: [{ type: 'sparks', at: [0.7, 0.3], radius: 120 }],
        lines: [{ by: 'man', text: '它带来了|一封信！', at: [0.52, 0.35] }],
      },
      {
        h: 330,
        gap: 50,
        x: 30,
        w: 440,
        back: { setting: 'letter', from: [0, 0, 400] },
      },
      {
        h: 330,
        gap: 40,
        fill: '#16294a',
        cast: [{ who: 'ju', pose: 'stand', mood: 'surprised', x: 165, y: 592, scale: 2.1, look: 0.3 }],
        lines: [{ by: 'ju', kind: 'whisper', text: '这个字……|我认得。', at: [0.83, 0.2] }],
      },
    ],
    after: 30,
  },
];
