import type { StoryChapter } from '../story.ts';

/** 迟到三年的信: no wind for three years. */
export const CHAPTER: StoryChapter = {
  title: '迟到三年的信',
  splitCount: 2,
  thumb: { page: 0, from: [0, 180, 500] },
  pages: [
    {
      panels: [
        {
          h: 700,
          gap: 0,
          back: { setting: 'sky', variant: 'day', from: [0, 140, 500] },
          lines: [
            { kind: 'tell', text: '第一话 迟到三年的信', at: [0.5, 0.06], size: 28 },
            { kind: 'tell', text: '风往哪儿吹，|信就往哪儿送。', at: [0.26, 0.74] },
          ],
        },
        {
          h: 430,
          gap: 36,
          back: { setting: 'basket', variant: 'day', from: [0, 120, 500] },
          cast: [{ who: 'owl', pose: 'magnify', mood: 'determined', x: 210, y: 440, scale: 1.35, look: 0.4 }],
          effects: [{ type: 'sound', text: '呼', at: [0.86, 0.3], size: 62, turn: 8, fill: '#ffffff' }],
          lines: [{ by: 'owl', text: '东南风。|这一封，总算能送了。', at: [0.4, 0.12] }],
        },
      ],
      after: 40,
    },
    {
      panels: [
        {
          h: 460,
          gap: 10,
          back: { setting: 'packed', from: [0, 90, 500] },
          cast: [
            { who: 'owl', pose: 'show', mood: 'smile', x: 130, y: 440, scale: 1.15, look: 0.5 },
            { who: 'badger', pose: 'pockets', mood: 'sad', x: 360, y: 440, scale: 1.15, look: -0.4 },
          ],
          lines: [
            { by: 'owl', text: '獾先生，|有您的信！', at: [0.25, 0.1] },
            { by: 'badger', text: '晚一步。|我下午搬家。', at: [0.76, 0.16] },
          ],
        },
        { h: 380, gap: 50, back: { setting: 'letter', variant: 'invite', from: [0, 0, 500] } },
        {
          h: 350,
          gap: 30,
          fill: '#c4d4b4',
          cast: [{ who: 'badger', pose: 'stand', mood: 'surprised', x: 250, y: 590, scale: 1.85, look: 0.1 }],
          lines: [{ by: 'badger', text: '是狐狸的字。', at: [0.25, 0.1] }],
        },
      ],
      after: 60,
    },
    {
      panels: [
        {
          h: 350,
          gap: 10,
          fill: '#b4a8bc',
          cast: [{ who: 'badger', pose: 'think', mood: 'sad', x: 250, y: 590, scale: 1.85, look: -0.3 }],
          lines: [{ by: 'badger', text: '那天我们吵了一架。|我等她先开口，等了三年。', at: [0.44, 0.11] }],
        },
        { h: 380, gap: 40, back: { setting: 'letter', variant: 'sorry', from: [0, 0, 500] } },
        {
          h: 350,
          gap: 60,
          fill: '#a9cfe0',
          cast: [{ who: 'owl', pose: 'pockets', mood: 'sad', x: 250, y: 590, scale: 1.85, look: 0.2 }],
          lines: [{ by: 'owl', text: '对不起。|三年，一直没有这阵风。', at: [0.58, 0.11] }],
        },
      ],
      after: 60,
    },
    {
      panels: [
        {
          h: 440,
          gap: 10,
          back: { setting: 'packed', from: [0, 110, 500] },
          cast: [
            { who: 'owl', pose: 'point', mood: 'sly', x: 130, y: 420, scale: 1.15, look: 0.5 },
            { who: 'badger', pose: 'fright', mood: 'surprised', x: 370, y: 420, scale: 1.15, look: -0.4 },
          ],
          lines: [{ by: 'owl', text: '不过，它接下来|要往她家吹。', at: [0.32, 0.1] }],
        },
        {
          h: 660,
          gap: 60,
          back: { setting: 'sky', variant: 'dusk', from: [0, 160, 500] },
          lines: [
            { kind: 'tell', text: '有的信，要走三年。', at: [0.28, 0.06] },
            { kind: 'tell', text: '有的路，只要一个下午。', at: [0.66, 0.93] },
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
          back: { setting: 'door', from: [0, 100, 500] },
          cast: [
            { who: 'badger', pose: 'pockets', mood: 'scared', x: 120, y: 470, scale: 1.1, look: 0.5 },
            { who: 'fox', pose: 'stand', mood: 'angry', x: 350, y: 465, scale: 1.12, look: -0.5 },
          ],
          lines: [
            { by: 'fox', text: '你迟到了。', at: [0.78, 0.1] },
            { by: 'badger', text: '三年……|零一个下午。', at: [0.24, 0.22] },
          ],
        },
        {
          h: 350,
          gap: 70,
          fill: '#f8dcb0',
          cast: [{ who: 'fox', pose: 'stand', mood: 'sad', x: 250, y: 575, scale: 1.75, look: 0.1 }],
          lines: [{ by: 'fox', text: '进来吧。|茶要凉了。', at: [0.16, 0.15] }],
        },
        {
          h: 470,
          gap: 50,
          back: { setting: 'table', from: [0, 90, 500] },
          cast: [
            { who: 'badger', pose: 'cheer', mood: 'happy', x: 130, y: 450, scale: 1.12, look: 0.4 },
            { who: 'fox', pose: 'hold', mood: 'smile', x: 370, y: 450, scale: 1.12, look: -0.4 },
          ],
          lines: [
            { by: 'badger', text: '你怎么知道|我今天来？', at: [0.26, 0.12] },
            { by: 'fox', text: '我每年都做。', at: [0.77, 0.19] },
          ],
        },
      ],
      after: 60,
    },
    {
      panels: [
        {
          h: 430,
          gap: 10,
          back: { setting: 'basket', variant: 'dusk', from: [0, 120, 500] },
          cast: [{ who: 'owl', pose: 'stand', mood: 'happy', x: 250, y: 466, scale: 1.35, look: -0.2 }],
          lines: [{ by: 'owl', text: '今天的送完啦。|咦，袋底还有一封？', at: [0.58, 0.12] }],
        },
        { h: 380, gap: 70, back: { setting: 'letter', variant: 'owl', from: [0, 0, 500] } },
        {
          h: 350,
          gap: 40,
          fill: 'url(#dusk)',
          cast: [{ who: 'owl', pose: 'magnify', mood: 'surprised', x: 230, y: 560, scale: 1.8, look: 0.2 }],
        },
      ],
      after: 60,
    },
  ],
};
