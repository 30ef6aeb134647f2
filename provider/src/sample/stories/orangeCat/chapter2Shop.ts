import type { StoryPage } from '../story.ts';

/** Pages 1 to 4 of chapter 2: the sweet shop. */
export const SHOP_PAGES: readonly StoryPage[] = [
  {
    panels: [
      {
        h: 480,
        gap: 0,
        back: { setting: 'town', variant: 'day', from: [0, 180, 500] },
        lines: [
          { kind: 'tell', text: '第二话 薄荷糖的秘密', at: [0.66, 0.1], size: 30 },
          { kind: 'tell', text: '第二天早上。', at: [0.76, 0.84] },
        ],
      },
      {
        h: 470,
        back: { setting: 'street', variant: 'day', from: [30, 190, 470] },
        cast: [
          { who: 'man', pose: 'hold', mood: 'smile', x: 150, y: 455, scale: 1.12, look: 0.7 },
          { who: 'ju', pose: 'show', mood: 'sly', x: 320, y: 455, scale: 0.98, look: -0.6 },
        ],
        lines: [
          { by: 'man', text: '邮票和薄荷？', at: [0.24, 0.24] },
          { by: 'ju', text: '卖薄荷糖的，|镇上只有一家。', at: [0.74, 0.24] },
        ],
      },
    ],
    after: 30,
  },
  {
    panels: [
      {
        h: 520,
        gap: 0,
        back: { setting: 'shop', from: [0, 0, 500] },
        cast: [{ who: 'chen', pose: 'shrug', mood: 'happy', x: 250, y: 560, scale: 1.3 }],
        front: { setting: 'counter', from: [0, -390, 500] },
        lines: [{ by: 'chen', text: '欢迎光临！|想吃什么糖？', at: [0.76, 0.32] }],
      },
      {
        h: 250,
        x: 16,
        w: 264,
        back: { setting: 'shop', from: [0, 300, 220] },
        cast: [{ who: 'ju', pose: 'stand', mood: 'determined', x: 130, y: 392, scale: 1.22, look: 0.7 }],
        lines: [{ by: 'ju', text: '要一句真话。', at: [0.5, 0] }],
      },
      {
        h: 250,
        x: 294,
        w: 190,
        beside: true,
        fill: '#e8747c',
        cast: [{ who: 'chen', pose: 'stand', mood: 'surprised', x: 95, y: 390, scale: 1.25 }],
        effects: [{ type: 'focus', at: [0.5, 0.55], inner: 110, colour: '#ffd9cf' }],
      },
    ],
    after: 36,
  },
  {
    panels: [
      {
        h: 340,
        gap: 0,
        back: { setting: 'shop', from: [120, 100, 320] },
        cast: [{ who: 'chen', pose: 'think', mood: 'sleepy', x: 190, y: 570, scale: 1.85, look: -0.8 }],
        lines: [{ by: 'chen', text: '月光？我三天|没见过了。', at: [0.8, 0.14] }],
      },
      {
        h: 330,
        gap: 40,
        fill: '#2f6a7c',
        cast: [{ who: 'ju', pose: 'pockets', mood: 'sly', x: 165, y: 598, scale: 2.1, look: 0.6 }],
        effects: [{ type: 'tone', edge: 'bottom', size: 140 }],
        lines: [{ by: 'ju', text: '奇怪。|昨晚才不见的。', at: [0.8, 0.1] }],
      },
      {
        h: 320,
        gap: 40,
        x: 30,
        w: 440,
        fill: '#dff0ee',
        cast: [{ who: 'chen', pose: 'fright', mood: 'scared', x: 260, y: 500, scale: 1.6 }],
        effects: [{ type: 'sound', text: '啊', at: [0.17, 0.24], size: 92, fill: '#9cc8f0' }],
        lines: [{ kind: 'tell', text: '他只说了半句真话。', at: [0.5, 1] }],
      },
    ],
    after: 40,
  },
  {
    panels: [
      {
        h: 360,
        gap: 0,
        back: { setting: 'shop', from: [80, 140, 400] },
        cast: [
          { who: 'ju', pose: 'point', mood: 'determined', x: 120, y: 425, scale: 1.22, look: 0.8 },
          { who: 'man', pose: 'stand', mood: 'surprised', x: 392, y: 460, scale: 1.32, look: -0.7 },
        ],
        lines: [{ by: 'ju', text: '小满，关灯。', at: [0.3, 0.04] }],
      },
      {
        h: 220,
        gap: 30,
        x: 100,
        w: 300,
        back: { setting: 'switch', from: [0, 0, 300] },
        cast: [{ who: 'man', pose: 'reach', mood: 'determined', x: 118, y: 318, scale: 1.12, look: 1 }],
        effects: [{ type: 'sound', text: '啪', at: [0.82, 0.7], size: 70, fill: '#ffd23e' }],
      },
      { h: 300, gap: 60, fill: '#0b1022', lines: [{ kind: 'tell', text: '……', at: [0.5, 0.5] }] },
    ],
  },
];
