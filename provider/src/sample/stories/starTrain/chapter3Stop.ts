import type { StoryPage } from '../story.ts';

/** Pages 1 to 4 of chapter 3: the train stops, because nobody tells a story. */
export const STOP_PAGES: readonly StoryPage[] = [
  {
    panels: [
      {
        h: 600,
        gap: 0,
        back: { setting: 'lastCarriage', from: [0, 240, 500] },
        cast: [
          { who: 'child', pose: 'sit', mood: 'calm', x: 250, y: 590, scale: 0.98, look: -0.5 },
          { who: 'yao', pose: 'kneel', mood: 'surprised', x: 96, y: 600, scale: 1.12, look: 0.8 },
        ],
        lines: [
          { kind: 'tell', text: '第三话 用故事换车票', at: [0.5, 0.05], size: 28 },
          { by: 'child', text: '我在等一个人，|把故事讲完。', at: [0.7, 0.28] },
        ],
      },
      {
        h: 380,
        gap: 40,
        fill: '#222a55',
        cast: [{ who: 'child', pose: 'stand', mood: 'sly', x: 250, y: 990, scale: 2.5, look: 0 }],
        effects: [{ type: 'tone', edge: 'bottom', size: 120 }],
        lines: [{ by: 'child', text: '就是你呀。', at: [0.82, 0.1] }],
      },
    ],
    after: 20,
  },
  {
    panels: [
      {
        h: 380,
        gap: 10,
        back: { setting: 'corridor', variant: 'dark', from: [30, 40, 440] },
        cast: [
          {
            who: 'conductor',
            pose: 'run',
            mood: 'surprised',
            x: 160,
            y: 440,
            scale: 1.15,
            turn: 8,
            look: 0.4,
          },
          { who: 'robot', pose: 'alarm', mood: 'scared', x: 380, y: 390, scale: 1, turn: 10 },
        ],
        effects: [
          { type: 'speed', angle: 0, colour: '#7f8bb8' },
          { type: 'sound', text: '吱——', at: [0.46, 0.16], size: 78, fill: '#ffffff', turn: -6 },
        ],
      },
      {
        h: 320,
        gap: 50,
        back: { setting: 'watch', variant: 'stop', from: [30, 30, 440] },
        lines: [{ kind: 'tell', text: '怀表停了。车也停了。', at: [0.5, 0.92] }],
      },
      {
        h: 330,
        gap: 60,
        back: { setting: 'space', variant: 'out', from: [0, 0, 500] },
        lines: [{ kind: 'tell', text: '窗外，星星|一颗接一颗熄灭。', at: [0.68, 0.7] }],
      },
    ],
    after: 20,
  },
  {
    panels: [
      {
        h: 350,
        gap: 10,
        back: { setting: 'rails', variant: 'broken', from: [0, 70, 500] },
        lines: [{ text: '前面没有铁轨了！', from: [0.1, 1.06], at: [0.32, 0.8], kind: 'shout' }],
      },
      {
        h: 400,
        gap: 40,
        fill: '#3d4878',
        cast: [{ who: 'conductor', pose: 'watch', mood: 'sad', x: 290, y: 1000, scale: 2.5, look: -0.4 }],
        effects: [{ type: 'tone', edge: 'left', size: 150 }],
        lines: [
          { by: 'conductor', text: '这趟车，|烧的是故事。', at: [0.2, 0.1] },
          { by: 'conductor', text: '没人讲，|就哪儿也去不了。', at: [0.22, 0.76] },
        ],
      },
      {
        h: 320,
        gap: 50,
        back: { setting: 'seats', variant: 'void', from: [20, 0, 460] },
        cast: [
          { who: 'child', pose: 'sit', mood: 'sad', x: 78, y: 352, scale: 1.0, look: 0.6 },
          { who: 'yao', pose: 'sit', mood: 'determined', x: 420, y: 372, scale: 1.16, look: -0.6 },
        ],
        lines: [{ by: 'yao', text: '那我来付车票。', at: [0.6, 0.07] }],
      },
    ],
    after: 20,
  },
  {
    panels: [
      {
        h: 440,
        gap: 10,
        back: { setting: 'seats', variant: 'void', from: [0, -20, 500] },
        cast: [
          { who: 'child', pose: 'sit', mood: 'surprised', x: 72, y: 444, scale: 0.98, look: 0.8 },
          { who: 'conductor', pose: 'cross', mood: 'calm', x: 240, y: 560, scale: 1.2, look: 0.7 },
          { who: 'yao', pose: 'sitTell', mood: 'calm', x: 412, y: 474, scale: 1.2, look: -0.5, flip: true },
        ],
        lines: [{ by: 'yao', text: '从前，|在银河尽头……', at: [0.76, 0.1] }],
      },
      {
        h: 380,
        gap: 60,
        fill: '#cdd3e6',
        cast: [{ who: 'yao', pose: 'wait', mood: 'asleep', x: 250, y: 1112, scale: 2.9 }],
        effects: [{ type: 'tone', edge: 'top', size: 120 }],
        lines: [{ by: 'yao', kind: 'think', text: '终点站，|没有星星。', at: [0.16, 0.2] }],
      },
    ],
    after: 90,
  },
];
