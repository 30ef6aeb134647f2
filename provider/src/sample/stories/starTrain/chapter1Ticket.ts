import type { StoryPage } from '../story.ts';

/** Pages 5 to 9 of chapter 1: no ticket but a story, and a ticket after all. */
export const TICKET_PAGES: readonly StoryPage[] = [
  {
    panels: [
      {
        h: 380,
        gap: 20,
        back: { setting: 'trainDoor', variant: 'open', from: [140, 120, 220] },
        cast: [{ who: 'conductor', pose: 'stand', mood: 'smile', x: 250, y: 1160, scale: 3, look: -0.2 }],
        effects: [{ type: 'tone', edge: 'left', size: 120 }],
        lines: [{ by: 'conductor', text: '请出示车票。', at: [0.8, 0.07] }],
      },
      {
        h: 300,
        gap: 26,
        back: { setting: 'hand', from: [0, 0, 500] },
        effects: [{ type: 'tone', edge: 'right', size: 80 }],
      },
      {
        h: 400,
        gap: 26,
        back: { setting: 'platform', from: [200, 220, 290] },
        cast: [{ who: 'yao', pose: 'search', mood: 'sad', x: 270, y: 730, scale: 1.75, look: -0.4 }],
        lines: [
          { by: 'yao', text: '我……', at: [0.24, 0.1] },
          { by: 'yao', kind: 'whisper', text: '没有车票。', at: [0.82, 0.3] },
        ],
      },
    ],
    after: 20,
  },
  {
    panels: [
      {
        h: 370,
        gap: 10,
        fill: '#3d4878',
        cast: [{ who: 'conductor', pose: 'punch', mood: 'sly', x: 210, y: 790, scale: 1.95, look: 0.3 }],
        effects: [{ type: 'tone', edge: 'bottom', size: 120 }],
        lines: [{ by: 'conductor', text: '没关系。|我们不收钱。', at: [0.8, 0.14] }],
      },
      {
        h: 360,
        gap: 40,
        back: { setting: 'platform', variant: 'train', from: [60, 260, 420] },
        cast: [
          { who: 'conductor', pose: 'offer', mood: 'calm', x: 130, y: 440, scale: 1, look: 0.8 },
          { who: 'yao', pose: 'wait', mood: 'surprised', x: 370, y: 440, scale: 0.96, look: -0.8 },
        ],
        lines: [
          { by: 'conductor', text: '每到一站，|收一个故事。', at: [0.28, 0.04] },
          { by: 'yao', text: '故事？', at: [0.84, 0.14] },
        ],
      },
      {
        h: 360,
        gap: 60,
        back: { setting: 'platform', from: [180, 160, 220] },
        cast: [{ who: 'yao', pose: 'clutch', mood: 'determined', x: 210, y: 1110, scale: 2.9, look: 0.3 }],
        effects: [{ type: 'tone', edge: 'left', size: 90 }],
        lines: [{ by: 'yao', text: '故事……|我有一个。', at: [0.82, 0.2] }],
      },
    ],
    after: 10,
  },
  {
    panels: [
      {
        h: 410,
        gap: 20,
        back: { setting: 'platform', variant: 'train', from: [120, 230, 340] },
        cast: [
          { who: 'yao', pose: 'tell', mood: 'sad', x: 140, y: 520, scale: 1.25, look: 0.7 },
          { who: 'conductor', pose: 'stand', mood: 'surprised', x: 380, y: 530, scale: 1.3, look: -0.7 },
        ],
        lines: [{ by: 'yao', text: '可它要从|终点站讲起。', at: [0.28, 0.06] }],
      },
      {
        h: 330,
        gap: 70,
        back: { setting: 'watch', variant: 'back', from: [30, 10, 440] },
        effects: [{ type: 'sound', text: '咔', at: [0.86, 0.34], size: 70, fill: '#f6bc45' }],
        lines: [{ kind: 'tell', text: '怀表倒走了一格。', at: [0.74, 0.9] }],
      },
      {
        h: 380,
        gap: 40,
        fill: '#222a55',
        cast: [{ who: 'conductor', pose: 'watch', mood: 'scared', x: 270, y: 1120, scale: 2.9, look: -0.3 }],
        effects: [{ type: 'tone', edge: 'right', size: 140 }],
        lines: [{ by: 'conductor', kind: 'whisper', text: '……请上车。', at: [0.2, 0.12] }],
      },
    ],
    after: 20,
  },
  {
    panels: [
      {
        h: 420,
        gap: 10,
        back: { setting: 'corridor', variant: 'lit', from: [0, 60, 500] },
        cast: [
          { who: 'robot', pose: 'count', mood: 'happy', x: 140, y: 420, scale: 1.1, look: 0.6 },
          { who: 'yao', pose: 'case', mood: 'surprised', x: 360, y: 440, scale: 1, look: -0.7 },
        ],
        lines: [
          { by: 'robot', text: '今晚乘客，一名！', at: [0.3, 0.2] },
          { by: 'yao', text: '只有我？', at: [0.84, 0.14] },
        ],
      },
      {
        h: 350,
        gap: 40,
        back: { setting: 'seats', variant: 'stars', from: [30, 20, 440] },
        cast: [
          { who: 'yao', pose: 'sit', mood: 'calm', x: 84, y: 420, scale: 1.2, look: 0.4 },
          { who: 'conductor', pose: 'show', mood: 'smile', x: 375, y: 460, scale: 1.15, look: -0.6 },
        ],
        lines: [{ by: 'conductor', text: '你掉了东西。', at: [0.6, 0.05] }],
      },
    ],
    after: 20,
  },
  {
    panels: [
      {
        h: 310,
        gap: 40,
        back: { setting: 'ticket', variant: 'old', from: [0, 10, 500] },
        lines: [{ kind: 'tell', text: '一张剪过的旧票。', at: [0.28, 0.08] }],
      },
      {
        h: 400,
        gap: 70,
        fill: '#141938',
        cast: [{ who: 'conductor', pose: 'stand', mood: 'scared', x: 270, y: 1260, scale: 3.3, look: 0.2 }],
        effects: [{ type: 'focus', at: [0.54, 0.6], inner: 240, colour: '#222a55' }],
        lines: [
          { by: 'conductor', kind: 'think', text: '是我剪的。', at: [0.2, 0.07] },
          { by: 'conductor', kind: 'think', text: '可我|从没见过她。', at: [0.8, 0.14] },
        ],
      },
    ],
    after: 40,
  },
];
