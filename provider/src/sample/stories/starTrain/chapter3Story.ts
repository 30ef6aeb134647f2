import type { StoryPage } from '../story.ts';

const WHITE = '#f4f1ea';

/** Pages 5 to 9 of chapter 3: the story from the end of the line, and the end of the line. */
export const STORY_PAGES: readonly StoryPage[] = [
  {
    paper: WHITE,
    panels: [
      {
        h: 1140,
        gap: 0,
        back: { setting: 'terminus', from: [0, 0, 500] },
        cast: [{ who: 'stranger', pose: 'stand', x: 270, y: 992, scale: 0.66 }],
        lines: [
          { kind: 'tell', text: '只有一盏灯。', at: [0.3, 0.08] },
          { kind: 'tell', text: '和一个|等车的人。', at: [0.66, 0.36] },
          { kind: 'tell', text: '他等了|很久很久。', at: [0.72, 0.95] },
        ],
      },
    ],
    after: 0,
  },
  {
    paper: WHITE,
    panels: [
      {
        h: 440,
        gap: 60,
        back: { setting: 'terminus', from: [60, 640, 380] },
        cast: [
          { who: 'child', pose: 'stand', mood: 'sad', x: 130, y: 450, scale: 0.92, look: 0.6 },
          { who: 'old', pose: 'kneel', mood: 'smile', x: 330, y: 460, scale: 1.15, look: -0.7, flip: true },
        ],
        lines: [{ by: 'old', text: '围上吧，|别冻着。', at: [0.48, 0.14] }],
      },
      {
        h: 380,
        gap: 50,
        fill: '#cdd3e6',
        cast: [{ who: 'old', pose: 'show', mood: 'calm', x: 210, y: 980, scale: 2.4, look: 0.3 }],
        effects: [{ type: 'tone', edge: 'bottom', size: 100 }],
        lines: [{ by: 'old', text: '拿着这张票，|坐回去。', at: [0.8, 0.1] }],
      },
      {
        h: 360,
        gap: 60,
        back: { setting: 'terminus', from: [20, 300, 340] },
        cast: [{ who: 'child', pose: 'clutch', mood: 'surprised', x: 300, y: 690, scale: 1.6, look: -0.3 }],
        lines: [{ text: '等你长大了，|再来接我。', from: [0.02, 0.74], at: [0.24, 0.3] }],
      },
    ],
    after: 80,
  },
  {
    panels: [
      {
        h: 400,
        gap: 0,
        back: { setting: 'rails', variant: 'drawn', from: [0, 10, 500] },
        effects: [{ type: 'sound', text: '轰隆', at: [0.24, 0.36], size: 74, fill: '#f6bc45' }],
        lines: [{ kind: 'tell', text: '一字一句，|都成了铁轨。', at: [0.76, 0.12] }],
      },
      {
        h: 370,
        gap: 30,
        back: { setting: 'seats', variant: 'rails', from: [0, 0, 500] },
        cast: [
          { who: 'child', pose: 'cheer', mood: 'happy', x: 130, y: 430, scale: 0.95, look: 0.3 },
          { who: 'robot', pose: 'alarm', mood: 'happy', x: 350, y: 400, scale: 1.1, look: -0.3 },
        ],
        lines: [{ by: 'child', kind: 'shout', text: '开啦！', at: [0.42, 0.08] }],
      },
      {
        h: 390,
        gap: 60,
        back: { setting: 'corridor', variant: 'lit', from: [100, 60, 300] },
        cast: [
          { who: 'conductor', pose: 'cross', mood: 'surprised', x: 140, y: 620, scale: 1.6, look: 0.7 },
          { who: 'yao', pose: 'stand', mood: 'sad', x: 370, y: 600, scale: 1.55, look: -0.6 },
        ],
        lines: [
          { by: 'conductor', text: '那个人……|是谁？', at: [0.26, 0.05] },
          { by: 'yao', text: '他说，怀表|会告诉你。', at: [0.76, 0.12] },
        ],
      },
    ],
    after: 10,
  },
  {
    panels: [
      {
        h: 340,
        gap: 10,
        back: { setting: 'watch', variant: 'open', from: [20, 40, 470] },
        effects: [{ type: 'sound', text: '啪', at: [0.5, 0.12], size: 60, fill: '#ffffff' }],
      },
      {
        h: 296,
        gap: 40,
        back: { setting: 'board', variant: 'end', from: [0, 0, 500] },
        effects: [{ type: 'sound', text: '哗啦', at: [0.78, 0.5], size: 56, fill: '#f6bc45' }],
      },
    ],
    after: 20,
  },
  {
    panels: [
      {
        h: 620,
        gap: 50,
        back: { setting: 'terminus', variant: 'night', from: [60, 560, 400] },
        cast: [{ who: 'old', pose: 'lantern', mood: 'smile', x: 190, y: 560, scale: 1.15, look: 0 }],
        effects: [{ type: 'sparks', at: [0.5, 0.4], radius: 200, colour: '#ffe9ae' }],
        lines: [
          { by: 'old', text: '欢迎回来，', at: [0.26, 0.1] },
          { by: 'old', text: '年轻的我。', at: [0.72, 0.18], size: 26 },
        ],
      },
      {
        h: 360,
        gap: 50,
        fill: '#141938',
        cast: [{ who: 'conductor', pose: 'fright', mood: 'scared', x: 250, y: 1060, scale: 2.8 }],
        effects: [{ type: 'focus', at: [0.5, 0.6], inner: 235, colour: '#3d4878' }],
      },
    ],
    after: 30,
  },
];
