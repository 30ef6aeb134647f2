import type { StoryPage } from '../story.ts';

/** Pages 5 to 8 of chapter 1: the moon without light and the figure on the roof. */
export const NIGHT_PAGES: readonly StoryPage[] = [
  {
    paper: '#0d1733',
    panels: [
      {
        h: 1080,
        gap: 0,
        back: { setting: 'sky', variant: 'dark', from: [0, 0, 500] },
        cast: [
          { who: 'man', pose: 'back', x: 205, y: 1064, scale: 0.9 },
          { who: 'ju', pose: 'backPoint', x: 335, y: 1064, scale: 0.76 },
        ],
        front: { setting: 'ledge', from: [0, -1050, 500] },
        lines: [
          { kind: 'tell', text: '雨停了。云散了。', at: [0.3, 0.05] },
          { by: 'ju', text: '月亮明明还在。', at: [0.76, 0.67] },
          { by: 'man', text: '可是月光|不在了。', at: [0.26, 0.72] },
        ],
      },
    ],
  },
  {
    panels: [
      {
        h: 440,
        gap: 0,
        fill: '#16294a',
        back: { setting: 'sky', variant: 'none', from: [0, 480, 400] },
        cast: [{ who: 'ju', pose: 'stand', mood: 'determined', x: 275, y: 735, scale: 2.35, look: 0.4 }],
        effects: [{ type: 'tone', edge: 'left', size: 130 }],
        lines: [{ by: 'ju', text: '这个案子，|我接了。', at: [0.2, 0.06] }],
      },
      {
        h: 300,
        gap: 34,
        x: 16,
        w: 224,
        back: { setting: 'office', from: [30, 60, 200] },
        cast: [{ who: 'man', pose: 'cheer', mood: 'happy', x: 112, y: 335, scale: 1 }],
        lines: [{ by: 'man', text: '真的吗！', at: [0.5, 0.05] }],
      },
      {
        h: 300,
        x: 254,
        w: 230,
        beside: true,
        back: { setting: 'office', from: [250, 90, 200] },
        cast: [{ who: 'ju', pose: 'magnify', mood: 'sly', x: 100, y: 330, scale: 0.98, look: 0.5 }],
        lines: [{ by: 'ju', text: '瓶底有东西。', at: [0.5, 0.04] }],
      },
      {
        h: 410,
        back: { setting: 'table', variant: 'stamp', from: [-6, 14, 380] },
        lines: [
          { kind: 'tell', text: '一张没见过的邮票。', at: [0.74, 0.07] },
          { text: '还有……|薄荷的味道。', from: [1.05, 0.74], at: [0.82, 0.88] },
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
        back: { setting: 'street', variant: 'night', from: [0, 250, 420] },
        cast: [
          { who: 'ju', pose: 'stand', mood: 'calm', x: 180, y: 330, scale: 0.86, look: 1 },
          { who: 'man', pose: 'stand', mood: 'surprised', x: 300, y: 330, scale: 0.96, look: -1 },
        ],
        lines: [{ by: 'man', text: '你听，有人唱歌。', at: [0.62, 0.05] }],
      },
      {
        h: 260,
        gap: 60,
        x: 20,
        w: 460,
        back: { setting: 'town', variant: 'dark', from: [130, 420, 370] },
        effects: [
          { type: 'sound', text: '啦', at: [0.24, 0.3], size: 60, fill: '#e3c4ff', turn: -14 },
          { type: 'sound', text: '啦', at: [0.5, 0.5], size: 76, fill: '#e3c4ff', turn: 6 },
          { type: 'sound', text: '啦', at: [0.8, 0.34], size: 94, fill: '#e3c4ff', turn: 12 },
        ],
      },
      {
        h: 360,
        gap: 40,
        back: { setting: 'street', variant: 'night', from: [200, 100, 300] },
        cast: [
          { who: 'man', pose: 'fright', mood: 'surprised', x: 350, y: 555, scale: 1.7, look: -0.6 },
          {
            who: 'ju',
            pose: 'reach',
            mood: 'surprised',
            x: 150,
            y: 530,
            scale: 1.5,
            flip: true,
            look: -0.6,
          },
        ],
        lines: [{ by: 'ju', kind: 'shout', text: '屋顶上！', at: [0.3, 0] }],
      },
    ],
    after: 70,
  },
  {
    paper: '#0d1733',
    panels: [
      {
        h: 760,
        gap: 0,
        back: { setting: 'roof', variant: 'dark', from: [0, 0, 500] },
        cast: [{ who: 'shadow', pose: 'umbrella', x: 170, y: 556, scale: 1.06 }],
        effects: [{ type: 'sparks', at: [0.46, 0.52], radius: 150 }],
        lines: [
          { text: '伞下面……', from: [0.3, 1.02], at: [0.26, 0.84] },
          { text: '漏出了|一点月光！', from: [0.75, 1.02], at: [0.72, 0.9] },
        ],
      },
    ],
    after: 0,
  },
];
