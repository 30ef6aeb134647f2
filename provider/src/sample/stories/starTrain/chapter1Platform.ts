import type { StoryPage } from '../story.ts';

/** Pages 1 to 4 of chapter 1: a platform at midnight, and the train that comes from the stars. */
export const PLATFORM_PAGES: readonly StoryPage[] = [
  {
    panels: [
      {
        h: 660,
        gap: 0,
        back: { setting: 'platform', from: [0, -40, 500] },
        cast: [{ who: 'yao', pose: 'case', x: 262, y: 640, scale: 0.74, look: 0.6 }],
        lines: [
          { kind: 'tell', text: '第一话 末班车进站', at: [0.5, 0.34], size: 28 },
          { kind: 'tell', text: '星港，零点前一分钟。', at: [0.74, 0.5] },
        ],
      },
      {
        h: 370,
        gap: 40,
        back: { setting: 'platform', from: [0, 172, 250] },
        cast: [{ who: 'yao', pose: 'wait', x: 310, y: 1108, scale: 2.9, look: 0.4 }],
        effects: [{ type: 'tone', edge: 'bottom', size: 110 }],
        lines: [{ by: 'yao', kind: 'think', text: '末班车……|真的会来吗？', at: [0.24, 0.12] }],
      },
    ],
    after: 10,
  },
  {
    panels: [
      {
        h: 300,
        gap: 0,
        back: { setting: 'board', variant: 'arrival', from: [0, 0, 500] },
        effects: [{ type: 'sound', text: '哗啦', at: [0.77, 0.76], size: 58, fill: '#f6bc45' }],
      },
      {
        h: 340,
        gap: 16,
        fill: '#3d4878',
        cast: [{ who: 'yao', pose: 'stand', mood: 'surprised', x: 220, y: 1118, scale: 3.1, look: 0.5 }],
        effects: [
          { type: 'focus', at: [0.46, 0.55], inner: 220, colour: '#141938' },
          { type: 'tone', edge: 'bottom', size: 90 },
        ],
        lines: [{ by: 'yao', text: '零点！', at: [0.82, 0.14] }],
      },
      {
        h: 340,
        gap: 50,
        back: { setting: 'space', variant: 'spark', from: [60, 130, 420] },
        effects: [{ type: 'sound', text: '呜——', at: [0.36, 0.7], size: 64, fill: '#ffffff', turn: -16 }],
        lines: [{ kind: 'tell', text: '很远的地方，亮起一颗星。', at: [0.4, 0.12] }],
      },
    ],
    after: 0,
  },
  {
    panels: [
      {
        h: 1120,
        gap: 0,
        back: { setting: 'space', variant: 'train', from: [0, 44, 500] },
        cast: [{ who: 'yao', pose: 'backCase', x: 96, y: 1106, scale: 0.9 }],
        effects: [{ type: 'sound', text: '轰隆', at: [0.76, 0.66], size: 76, fill: '#f6bc45', turn: 10 }],
        lines: [
          { kind: 'tell', text: '它不走地上的铁轨。', at: [0.3, 0.03] },
          { kind: 'tell', text: '它从星星之间|开过来。', at: [0.74, 0.28] },
        ],
      },
    ],
    after: 0,
  },
  {
    panels: [
      {
        h: 370,
        gap: 20,
        back: { setting: 'platform', variant: 'steam', from: [40, 230, 460] },
        cast: [{ who: 'yao', pose: 'backCase', x: 118, y: 400, scale: 0.95 }],
        effects: [{ type: 'sound', text: '嗤', at: [0.62, 0.82], size: 88, fill: '#ffffff' }],
      },
      {
        h: 640,
        gap: 20,
        back: { setting: 'trainDoor', variant: 'open', from: [0, 20, 500] },
        cast: [{ who: 'conductor', pose: 'lantern', mood: 'calm', x: 240, y: 616, scale: 1.3 }],
        lines: [{ by: 'conductor', text: '星港列车，|开往|银河尽头。', at: [0.18, 0.26] }],
      },
    ],
    after: 0,
  },
];
