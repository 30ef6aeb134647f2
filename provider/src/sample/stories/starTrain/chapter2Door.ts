import type { StoryPage } from '../story.ts';

/** Pages 5 to 9 of chapter 2: the last carriage. */
export const DOOR_PAGES: readonly StoryPage[] = [
  {
    panels: [
      {
        h: 470,
        gap: 0,
        back: { setting: 'corridor', variant: 'dark', from: [0, 20, 500] },
        cast: [
          { who: 'conductor', pose: 'backLantern', x: 180, y: 480, scale: 1.1 },
          { who: 'yao', pose: 'back', x: 330, y: 500, scale: 1.05 },
        ],
        effects: [{ type: 'glow', at: [0.52, 0.45], radius: 230, colour: '#f6bc45' }],
        lines: [
          { kind: 'tell', text: '一节，又一节。没有人。', at: [0.34, 0.07] },
          { by: 'yao', kind: 'whisper', text: '前面还有吗？', at: [0.78, 0.2] },
        ],
      },
      {
        h: 620,
        gap: 60,
        back: { setting: 'lastDoor', variant: 'closed', from: [0, 40, 500] },
        effects: [
          { type: 'sound', text: '咚', at: [0.2, 0.3], size: 60, fill: '#ffffff', turn: -12 },
          { type: 'sound', text: '咚', at: [0.82, 0.46], size: 84, fill: '#ffffff', turn: 10 },
        ],
        lines: [{ kind: 'tell', text: '第七节车厢，上着锁。', at: [0.5, 0.05] }],
      },
    ],
    after: 20,
  },
  {
    panels: [
      {
        h: 360,
        gap: 10,
        fill: '#222a55',
        cast: [{ who: 'conductor', pose: 'cross', mood: 'sad', x: 200, y: 760, scale: 1.9, look: 0.4 }],
        effects: [{ type: 'tone', edge: 'bottom', size: 120 }],
        lines: [{ by: 'conductor', text: '这扇门，|二十年没开过。', at: [0.78, 0.14] }],
      },
      {
        h: 360,
        gap: 40,
        back: { setting: 'lastDoor', variant: 'glow', from: [60, 160, 380] },
        cast: [{ who: 'yao', pose: 'point', mood: 'determined', x: 160, y: 580, scale: 1.5, look: 0.7 }],
        lines: [{ by: 'yao', text: '里面有光。|打开它。', at: [0.26, 0.07] }],
      },
      {
        h: 300,
        gap: 40,
        back: { setting: 'lastDoor', variant: 'glow', from: [200, 330, 200] },
        effects: [
          { type: 'focus', at: [0.64, 0.36], inner: 150, colour: '#0b0d1c' },
          { type: 'sound', text: '咔嚓', at: [0.36, 0.7], size: 88, fill: '#f6bc45' },
        ],
      },
    ],
    after: 10,
  },
  {
    panels: [
      {
        h: 1060,
        gap: 0,
        back: { setting: 'lastCarriage', from: [0, 0, 500] },
        cast: [
          { who: 'yao', pose: 'back', x: 330, y: 1090, scale: 0.9 },
          { who: 'conductor', pose: 'backLantern', x: 130, y: 1090, scale: 0.94 },
        ],
        effects: [{ type: 'sparks', at: [0.5, 0.45], radius: 240, colour: '#ffe9ae' }],
        lines: [
          { kind: 'tell', text: '每一张车票，|都是一个故事。', at: [0.72, 0.03] },
          { by: 'yao', text: '全都在发光！', at: [0.74, 0.7] },
        ],
      },
    ],
    after: 0,
  },
  {
    panels: [
      {
        h: 460,
        gap: 40,
        back: { setting: 'lastCarriage', from: [90, 420, 320] },
        cast: [{ who: 'child', pose: 'sit', mood: 'smile', x: 250, y: 590, scale: 1.5 }],
        lines: [{ by: 'child', text: '你们好慢呀。', at: [0.5, 0.06] }],
      },
      {
        h: 330,
        gap: 40,
        fill: '#3d4878',
        cast: [
          { who: 'conductor', pose: 'fright', mood: 'scared', x: 130, y: 640, scale: 1.6, look: 0.5 },
          { who: 'yao', pose: 'fright', mood: 'surprised', x: 370, y: 630, scale: 1.6, look: -0.2 },
        ],
        effects: [{ type: 'tone', edge: 'bottom', size: 90 }],
        lines: [{ by: 'conductor', text: '红围巾……', at: [0.26, 0.04] }],
      },
    ],
    after: 20,
  },
  {
    panels: [
      {
        h: 310,
        gap: 10,
        back: { setting: 'ticket', variant: 'child', from: [0, 10, 500] },
        lines: [{ text: '我的票，|是今天的。', from: [0.9, 1.05], at: [0.82, 0.86] }],
      },
      {
        h: 400,
        gap: 80,
        back: { setting: 'lastCarriage', from: [150, 500, 200] },
        cast: [{ who: 'child', pose: 'show', mood: 'happy', x: 260, y: 850, scale: 2, look: -0.2 }],
        lines: [{ by: 'child', text: '我也叫阿遥。', at: [0.2, 0.07], size: 26 }],
      },
    ],
    after: 40,
  },
];
