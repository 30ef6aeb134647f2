import type { StoryPage } from '../story.ts';

/** Pages 1 to 4 of chapter 1: the agency. */
export const OFFICE_PAGES: readonly StoryPage[] = [
  {
    paper: '#0d1733',
    panels: [
      {
        h: 640,
        back: { setting: 'town', variant: 'overcast', from: [0, 60, 500] },
        effects: [{ type: 'rain' }],
        lines: [
          { kind: 'tell', text: '第一话 消失的月光', at: [0.5, 0.12], size: 30 },
          { kind: 'tell', text: '雨夜。小镇没有月光。', at: [0.6, 0.8] },
        ],
      },
      {
        h: 420,
        gap: 26,
        back: { setting: 'street', variant: 'rain', from: [0, 150, 500] },
        effects: [{ type: 'rain' }],
        lines: [{ kind: 'tell', text: '屋檐下，|还有一盏灯亮着。', at: [0.68, 0.85] }],
      },
    ],
    after: 30,
  },
  {
    panels: [
      {
        h: 470,
        gap: 24,
        back: { setting: 'office', from: [0, 0, 500] },
        cast: [{ who: 'ju', pose: 'sleep', mood: 'asleep', x: 262, y: 500, scale: 1.35 }],
        front: { setting: 'desk', from: [0, -352, 500] },
        effects: [{ type: 'sound', text: '呼', at: [0.84, 0.34], size: 50, fill: '#bfe6ff' }],
        lines: [{ kind: 'tell', text: '侦探阿橘，工作中。', at: [0.28, 0.1] }],
      },
      {
        h: 190,
        gap: 40,
        x: 40,
        w: 420,
        back: { setting: 'street', variant: 'rain', from: [36, 300, 190] },
        effects: [
          { type: 'focus', at: [0.32, 0.5], inner: 120 },
          { type: 'sound', text: '咚咚咚', at: [0.62, 0.5], size: 66, fill: '#ffd23e' },
        ],
      },
      {
        h: 350,
        gap: 24,
        fill: '#f6c15a',
        cast: [{ who: 'ju', pose: 'fright', mood: 'surprised', x: 250, y: 640, scale: 2.3 }],
        effects: [
          { type: 'focus', at: [0.5, 0.62], inner: 250, colour: '#fff3d0' },
          { type: 'tone', edge: 'bottom', size: 90 },
        ],
        lines: [{ kind: 'shout', by: 'ju', text: '门没锁！', at: [0.19, 0.02] }],
      },
    ],
    after: 26,
  },
  {
    panels: [
      {
        h: 500,
        gap: 0,
        back: { setting: 'street', variant: 'rain', from: [10, 240, 330] },
        cast: [{ who: 'man', pose: 'hold', mood: 'sad', x: 330, y: 480, scale: 1.36, look: -0.7 }],
        effects: [{ type: 'rain' }],
        lines: [{ by: 'man', text: '请问……这里|是侦探社吗？', at: [0.7, 0.1] }],
      },
      {
        h: 310,
        x: 20,
        w: 460,
        back: { setting: 'office', from: [180, 60, 260] },
        cast: [{ who: 'ju', pose: 'pockets', mood: 'sly', x: 320, y: 515, scale: 1.6, look: -0.8 }],
        lines: [{ by: 'ju', text: '是。不过|侦探要收|小鱼干。', at: [0.2, 0.4] }],
      },
      {
        h: 410,
        gap: 70,
        fill: '#2a4360',
        cast: [{ who: 'man', pose: 'hold', mood: 'sad', x: 250, y: 695, scale: 2.3 }],
        effects: [{ type: 'rain' }, { type: 'tone', edge: 'bottom', size: 120 }],
        lines: [
          { by: 'man', kind: 'whisper', text: '我要找回……', at: [0.24, 0.05] },
          { by: 'man', text: '月光。', at: [0.8, 0.2], size: 30 },
        ],
      },
    ],
    after: 60,
  },
  {
    panels: [
      {
        h: 480,
        gap: 10,
        back: { setting: 'office', from: [0, 40, 500] },
        cast: [
          { who: 'man', pose: 'hold', mood: 'calm', x: 130, y: 470, scale: 1.2, look: 0.8 },
          { who: 'ju', pose: 'think', mood: 'calm', x: 375, y: 470, scale: 1.1, look: -0.8 },
        ],
        lines: [
          { by: 'man', text: '每个满月夜，爷爷|都装满这一瓶。', at: [0.3, 0.12] },
          { by: 'ju', text: '装月光？', at: [0.78, 0.2] },
        ],
      },
      {
        h: 440,
        back: { setting: 'town', variant: 'full', from: [180, 40, 320] },
        front: { setting: 'jar', variant: 'full', from: [120, 0, 300] },
        lines: [{ kind: 'tell', text: '一整年，屋里都是亮的。', at: [0.66, 0.92] }],
      },
      {
        h: 300,
        gap: 50,
        x: 20,
        w: 460,
        fill: '#22314e',
        back: { setting: 'jar', variant: 'empty', from: [50, 90, 260] },
        effects: [{ type: 'tone', edge: 'left', size: 190 }],
        lines: [{ kind: 'tell', text: '今晚，|它是空的。', at: [0.2, 0.2] }],
      },
    ],
    after: 30,
  },
];
