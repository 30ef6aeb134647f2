import type { StoryPage } from '../story.ts';

/** Pages 5 to 9 of chapter 3: a duel that a leaf decides, and a name on the last page. */
export const DAWN_PAGES: readonly StoryPage[] = [
  {
    panels: [
      {
        h: 1120,
        gap: 0,
        back: { setting: 'forest', variant: 'dawn', from: [0, 80, 500] },
        cast: [
          { who: 'teller', pose: 'guard', mood: 'calm', x: 150, y: 1104, scale: 0.56, look: 0.8 },
          { who: 'grey', pose: 'guard', mood: 'angry', x: 352, y: 1104, scale: 0.56, look: 0.8, flip: true },
        ],
        lines: [
          { kind: 'tell', text: '天亮了。', at: [0.24, 0.08] },
          { kind: 'tell', text: '风停了。', at: [0.72, 0.32] },
          { kind: 'tell', text: '竹叶也停了。', at: [0.36, 0.58] },
        ],
      },
    ],
    after: 0,
  },
  {
    panels: [
      {
        h: 420,
        gap: 20,
        back: { setting: 'glade', variant: 'dawn', from: [0, 190, 440] },
        cast: [{ who: 'grey', pose: 'lunge', mood: 'angry', x: 210, y: 480, scale: 1.25, look: 0.6 }],
        effects: [{ type: 'speed', angle: 6, colour: '#f5efe1' }],
        lines: [{ by: 'grey', kind: 'shout', text: '第十二式！', at: [0.7, 0.1], size: 26 }],
      },
      {
        h: 420,
        gap: 30,
        back: { setting: 'slash', variant: 'two', from: [0, 0, 500] },
        effects: [{ type: 'sound', text: '铮', at: [0.54, 0.54], size: 110, fill: '#b5382c', turn: 8 }],
      },
      {
        h: 340,
        gap: 40,
        fill: '#f6dfc4',
        cast: [{ who: 'teller', pose: 'stand', mood: 'calm', x: 250, y: 850, scale: 2.1, look: 0.4 }],
      },
    ],
    after: 40,
  },
  {
    panels: [
      { h: 300, gap: 60, back: { setting: 'leaf', variant: 'fall', from: [0, 0, 500] } },
      { h: 380, gap: 90, back: { setting: 'leaf', variant: 'steel', from: [0, -40, 500] } },
      {
        h: 350,
        gap: 70,
        fill: '#b7bbb6',
        cast: [{ who: 'grey', pose: 'stand', mood: 'surprised', x: 250, y: 860, scale: 2.1, look: -0.3 }],
        effects: [{ type: 'focus', at: [0.5, 0.62], inner: 215, colour: '#7f8486' }],
        lines: [{ by: 'grey', text: '你……|为何不刺？', at: [0.17, 0.14] }],
      },
    ],
    after: 30,
  },
  {
    panels: [
      {
        h: 440,
        gap: 20,
        back: { setting: 'glade', variant: 'dawn', from: [40, 180, 420] },
        cast: [{ who: 'teller', pose: 'rest', mood: 'smile', x: 190, y: 580, scale: 1.45, look: 0.5 }],
        lines: [{ by: 'teller', text: '它已经|在落了。', at: [0.76, 0.12] }],
      },
      {
        h: 460,
        gap: 70,
        back: { setting: 'glade', variant: 'dawn', from: [20, 170, 460], flip: true },
        cast: [
          { who: 'grey', pose: 'kneel', mood: 'sad', x: 130, y: 460, scale: 1.15, look: 0.6 },
          { who: 'teller', pose: 'carry', mood: 'calm', x: 360, y: 470, scale: 1.15, look: -0.5 },
        ],
        lines: [
          { by: 'grey', text: '这就是|第十三式？', at: [0.2, 0.16] },
          { by: 'teller', text: '不，是第一式。', at: [0.66, 0.05] },
        ],
      },
    ],
    after: 40,
  },
  {
    panels: [
      {
        h: 380,
        gap: 20,
        back: { setting: 'teahouse', variant: 'dusk', from: [60, 330, 380] },
        cast: [{ who: 'ruo', pose: 'read', mood: 'surprised', x: 220, y: 490, scale: 1.2, look: 0.1 }],
        lines: [{ by: 'ruo', text: '先生！|空页上有字！', at: [0.78, 0.12] }],
      },
      { h: 440, gap: 70, back: { setting: 'manual', variant: 'name', from: [0, -30, 500] } },
      {
        h: 380,
        gap: 90,
        fill: '#dcdacf',
        cast: [{ who: 'ruo', pose: 'fright', mood: 'surprised', x: 250, y: 960, scale: 2.4, look: 0 }],
        effects: [{ type: 'focus', at: [0.5, 0.62], inner: 240, colour: '#b7bbb6' }],
        lines: [{ by: 'ruo', text: '为什么是|我的名字？', at: [0.8, 0.06] }],
      },
    ],
    after: 30,
  },
];
