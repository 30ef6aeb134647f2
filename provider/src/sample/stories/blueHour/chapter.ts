import type { StoryChapter } from '../story.ts';

/** 第九次: two people who take pictures of the same twenty minutes. */
export const CHAPTER: StoryChapter = {
  title: '第九次',
  splitCount: 2,
  thumb: { page: 2, from: [0, 100, 500] },
  pages: [
    {
      panels: [
        {
          h: 640,
          gap: 0,
          back: { setting: 'bridge', variant: 'blue', from: [0, 60, 500] },
          cast: [{ who: 'lin', pose: 'clutch', mood: 'calm', x: 150, y: 626, scale: 0.86, look: 0.6 }],
          lines: [
            { kind: 'tell', text: '第一话 第九次', at: [0.5, 0.07], size: 28 },
            { kind: 'tell', text: '日落之后，天黑之前，|城市有二十分钟是蓝色的。', at: [0.62, 0.24] },
          ],
        },
        {
          h: 340,
          gap: 30,
          fill: 'url(#hour)',
          cast: [{ who: 'lin', pose: 'clutch', mood: 'determined', x: 240, y: 850, scale: 2.1, look: 0.3 }],
          effects: [{ type: 'sound', text: '咔嚓', at: [0.8, 0.3], size: 62, fill: '#ffd27a', turn: 8 }],
          lines: [{ by: 'lin', text: '就是现在。', at: [0.22, 0.12] }],
        },
      ],
      after: 30,
    },
    {
      panels: [
        {
          h: 470,
          gap: 10,
          back: { setting: 'photos', variant: 'her', from: [0, 0, 500] },
          lines: [{ kind: 'tell', text: '洗出来才发现：|每一张里都有她。', at: [0.5, 0.94] }],
        },
        {
          h: 350,
          gap: 50,
          fill: '#a9c3f0',
          cast: [{ who: 'lin', pose: 'show', mood: 'surprised', x: 220, y: 870, scale: 2.15, look: 0.5 }],
          effects: [{ type: 'tone', edge: 'bottom', size: 110 }],
          lines: [{ by: 'lin', text: '八次，|都是同一个人？', at: [0.3, 0.07] }],
        },
      ],
      after: 50,
    },
    {
      panels: [
        {
          h: 480,
          gap: 10,
          back: { setting: 'bridge', variant: 'blue', from: [0, 190, 460] },
          cast: [
            { who: 'lin', pose: 'salute', mood: 'scared', x: 110, y: 500, scale: 1.15, look: 0.6 },
            { who: 'yu', pose: 'wait', mood: 'calm', x: 370, y: 500, scale: 1.12, look: 0.5 },
          ],
          lines: [
            { by: 'lin', text: '你好！|那个……', at: [0.22, 0.1] },
            { by: 'yu', text: '终于。', at: [0.74, 0.18] },
          ],
        },
        {
          h: 340,
          gap: 60,
          fill: 'url(#hour)',
          cast: [{ who: 'yu', pose: 'stand', mood: 'sly', x: 260, y: 840, scale: 2.1, look: -0.4 }],
          lines: [{ by: 'yu', text: '第九次，|你才肯开口。', at: [0.22, 0.16] }],
        },
      ],
      after: 40,
    },
    {
      panels: [
        {
          h: 340,
          gap: 10,
          fill: '#c3d4f5',
          cast: [{ who: 'yu', pose: 'clutch', mood: 'smile', x: 240, y: 840, scale: 2.05, look: 0.2 }],
          effects: [{ type: 'tone', edge: 'left', size: 110 }],
          lines: [{ by: 'yu', text: '我也在拍|这二十分钟。', at: [0.8, 0.14] }],
        },
        {
          h: 470,
          gap: 40,
          back: { setting: 'photos', variant: 'him', from: [0, 0, 500] },
          lines: [{ kind: 'tell', text: '她的每一张里，|都有我。', at: [0.5, 0.94] }],
        },
        {
          h: 340,
          gap: 60,
          fill: '#ffe3b0',
          cast: [{ who: 'lin', pose: 'fright', mood: 'happy', x: 250, y: 840, scale: 2.05, look: 0.2 }],
          effects: [{ type: 'sparks', at: [0.5, 0.4], radius: 200, colour: '#ffffff' }],
        },
      ],
      after: 50,
    },
    {
      paper: '#0c1540',
      panels: [
        {
          h: 720,
          gap: 0,
          back: { setting: 'bridge', variant: 'lights', from: [0, 0, 500] },
          cast: [
            { who: 'lin', pose: 'back', x: 200, y: 700, scale: 0.84 },
            { who: 'yu', pose: 'back', x: 300, y: 700, scale: 0.82 },
          ],
          lines: [{ kind: 'tell', text: '那天，灯都亮了。', at: [0.5, 0.06] }],
        },
        {
          h: 420,
          gap: 90,
          back: { setting: 'photos', variant: 'none', from: [0, 0, 500] },
          lines: [{ kind: 'tell', text: '第九张里，没有人。|两个人都忘了按快门。', at: [0.5, 0.94] }],
        },
      ],
      after: 60,
    },
  ],
};
