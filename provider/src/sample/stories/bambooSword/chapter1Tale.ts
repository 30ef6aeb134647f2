import type { StoryPage } from '../story.ts';

/** Pages 1 to 4 of chapter 1: a tea house at dusk, and the boy of whom its storyteller tells. */
export const TALE_PAGES: readonly StoryPage[] = [
  {
    panels: [
      {
        h: 700,
        gap: 0,
        back: { setting: 'teahouse', variant: 'dusk', from: [0, 0, 500] },
        lines: [
          { kind: 'tell', text: '第一话 一柄木剑', at: [0.5, 0.06], size: 28 },
          { kind: 'tell', text: '山脚下的茶馆，|说书人又开讲了。', at: [0.28, 0.4] },
        ],
      },
      {
        h: 370,
        gap: 40,
        fill: '#dcdacf',
        cast: [{ who: 'teller', pose: 'fan', mood: 'calm', x: 230, y: 960, scale: 2.4, look: 0.3 }],
        effects: [{ type: 'tone', edge: 'bottom', size: 110 }],
        lines: [{ by: 'teller', text: '话说十年前——', at: [0.5, 0.08] }],
      },
    ],
    after: 30,
  },
  {
    panels: [
      {
        h: 560,
        gap: 0,
        back: { setting: 'room', variant: 'dusk', from: [0, -60, 500] },
        cast: [
          { who: 'teller', pose: 'fan', mood: 'calm', x: 150, y: 690, scale: 1.3, look: 0.5 },
          { who: 'ruo', pose: 'tray', mood: 'surprised', x: 372, y: 690, scale: 1.1, look: -0.6 },
        ],
        front: { setting: 'table', from: [0, -420, 500] },
        lines: [
          { by: 'teller', text: '有个少年，|带着一柄木剑，', at: [0.3, 0.1] },
          { by: 'teller', text: '走进了|后山的竹林。', at: [0.6, 0.22] },
        ],
      },
      {
        h: 340,
        gap: 40,
        fill: '#e6ddc8',
        cast: [{ who: 'ruo', pose: 'tray', mood: 'surprised', x: 270, y: 900, scale: 2.3, look: -0.2 }],
        effects: [{ type: 'focus', at: [0.54, 0.56], inner: 210, colour: '#cfbf9f' }],
        lines: [{ by: 'ruo', text: '木剑能|打败谁呀？', at: [0.2, 0.12] }],
      },
      {
        h: 260,
        gap: 40,
        x: 60,
        w: 440,
        fill: '#dcdacf',
        cast: [{ who: 'teller', pose: 'cup', mood: 'sly', x: 250, y: 790, scale: 2.1, look: 0.1 }],
        lines: [{ by: 'teller', text: '问得好。', at: [0.2, 0.16] }],
      },
    ],
    after: 40,
  },
  {
    panels: [
      {
        h: 1140,
        gap: 0,
        back: { setting: 'forest', variant: 'day', from: [0, 60, 500] },
        cast: [{ who: 'boy', pose: 'backCarry', x: 246, y: 1112, scale: 0.5 }],
        lines: [
          { kind: 'tell', text: '那里的竹子，|比云还高。', at: [0.28, 0.09] },
          { kind: 'tell', text: '进去的人，|都没有带着剑出来。', at: [0.6, 0.46] },
        ],
      },
    ],
    after: 0,
  },
  {
    panels: [
      {
        h: 400,
        gap: 40,
        back: { setting: 'glade', variant: 'day', from: [40, 230, 400] },
        cast: [{ who: 'boy', pose: 'carry', mood: 'surprised', x: 170, y: 560, scale: 1.3, look: 0.6 }],
        lines: [{ kind: 'shout', text: '站住。', from: [1, 0.5], at: [0.78, 0.16], size: 28 }],
      },
      {
        h: 560,
        gap: 40,
        back: { setting: 'glade', variant: 'day', from: [0, 60, 500], flip: true },
        cast: [
          { who: 'hat', pose: 'cross', mood: 'calm', x: 360, y: 550, scale: 1.16, look: -0.6 },
          { who: 'boy', pose: 'carry', mood: 'determined', x: 120, y: 556, scale: 1, look: 0.7 },
        ],
        lines: [
          { by: 'hat', text: '竹林不收剑客。', at: [0.66, 0.08] },
          { by: 'boy', text: '我不是剑客。', at: [0.24, 0.24] },
        ],
      },
      {
        h: 340,
        gap: 40,
        fill: '#e6e6d6',
        cast: [{ who: 'boy', pose: 'present', mood: 'determined', x: 230, y: 860, scale: 2.2, look: 0.2 }],
        effects: [{ type: 'tone', edge: 'bottom', size: 90 }],
        lines: [{ by: 'boy', text: '我是来|还剑的。', at: [0.8, 0.16] }],
      },
    ],
    after: 30,
  },
];
