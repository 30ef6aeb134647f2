import type { StoryPage } from '../story.ts';

/** Pages 1 to 4 of chapter 2: the mark on the ticket, and the first stop. */
export const RIDE_PAGES: readonly StoryPage[] = [
  {
    panels: [
      {
        h: 560,
        gap: 0,
        back: { setting: 'seats', variant: 'stars', from: [0, -30, 500] },
        cast: [
          { who: 'yao', pose: 'sleep', mood: 'asleep', x: 104, y: 548, scale: 1.4 },
          { who: 'robot', pose: 'serve', mood: 'smile', x: 330, y: 556, scale: 1.15, look: -0.8, flip: true },
        ],
        lines: [
          { kind: 'tell', text: '第二话 唯一的乘客', at: [0.5, 0.07], size: 28 },
          { by: 'robot', kind: 'whisper', text: '阿遥小姐，|您的热茶……', at: [0.66, 0.3] },
        ],
      },
      {
        h: 330,
        gap: 30,
        back: { setting: 'ticket', variant: 'match', from: [0, 20, 500] },
        lines: [{ kind: 'tell', text: '缺了一个角的星。', at: [0.5, 0.92] }],
      },
    ],
    after: 10,
  },
  {
    panels: [
      {
        h: 380,
        gap: 10,
        fill: '#3d4878',
        cast: [
          { who: 'conductor', pose: 'punch', mood: 'determined', x: 300, y: 880, scale: 2.25, look: -0.4 },
        ],
        effects: [{ type: 'tone', edge: 'left', size: 150 }],
        lines: [{ by: 'conductor', kind: 'think', text: '剪票钳全世界|只有这一把。', at: [0.22, 0.14] }],
      },
      {
        h: 390,
        gap: 40,
        back: { setting: 'seats', variant: 'stars', from: [0, 0, 500] },
        cast: [
          { who: 'yao', pose: 'sit', mood: 'sleepy', x: 110, y: 430, scale: 1.2, look: 0.5 },
          {
            who: 'conductor',
            pose: 'offer',
            mood: 'calm',
            x: 370,
            y: 480,
            scale: 1.15,
            look: -0.7,
            flip: true,
          },
        ],
        lines: [{ by: 'conductor', text: '你以前坐过|这趟车吗？', at: [0.56, 0.08] }],
      },
      {
        h: 350,
        gap: 70,
        back: { setting: 'seats', variant: 'stars', from: [40, 20, 200] },
        cast: [{ who: 'yao', pose: 'sit', mood: 'smile', x: 300, y: 870, scale: 2.9, look: -0.2 }],
        lines: [{ by: 'yao', text: '还没有。', at: [0.2, 0.2] }],
      },
    ],
    after: 10,
  },
  {
    panels: [
      {
        h: 1120,
        gap: 0,
        back: { setting: 'space', variant: 'saturn', from: [0, 40, 500] },
        effects: [{ type: 'sparks', at: [0.5, 0.4], radius: 220 }],
        lines: [
          { kind: 'tell', text: '下一站，土星环。', at: [0.3, 0.06] },
          { text: '好大……', from: [0.3, 0.53], at: [0.24, 0.63] },
          { text: '请勿把头|伸出窗外。', from: [0.5, 0.5], at: [0.72, 0.62] },
        ],
      },
    ],
    after: 0,
  },
  {
    panels: [
      {
        h: 420,
        gap: 30,
        back: { setting: 'seats', variant: 'saturn', from: [0, 0, 500] },
        cast: [
          { who: 'yao', pose: 'sitTell', mood: 'happy', x: 110, y: 450, scale: 1.2, look: 0.5 },
          { who: 'robot', pose: 'alarm', mood: 'surprised', x: 370, y: 440, scale: 1.2, look: -0.4 },
        ],
        lines: [
          { by: 'yao', text: '真美！', at: [0.2, 0.05] },
          { by: 'robot', kind: 'shout', text: '不对，不对！', at: [0.72, 0.17] },
        ],
      },
      {
        h: 340,
        gap: 30,
        fill: '#e2352f',
        cast: [{ who: 'robot', pose: 'count', mood: 'scared', x: 190, y: 400, scale: 1.75, look: 0.2 }],
        effects: [{ type: 'focus', at: [0.4, 0.6], inner: 200, colour: '#b3231f' }],
        lines: [{ by: 'robot', text: '有人按铃，|要了第二杯茶。', at: [0.76, 0.14] }],
      },
      {
        h: 340,
        gap: 60,
        back: { setting: 'corridor', variant: 'lit', from: [80, 60, 340] },
        cast: [
          { who: 'conductor', pose: 'stand', mood: 'surprised', x: 140, y: 556, scale: 1.4, look: 0.6 },
          { who: 'yao', pose: 'stand', mood: 'scared', x: 360, y: 548, scale: 1.4, look: -0.6 },
        ],
        lines: [{ by: 'conductor', text: '可是车上，|只有一名乘客。', at: [0.5, 0.02] }],
      },
    ],
    after: 20,
  },
];
