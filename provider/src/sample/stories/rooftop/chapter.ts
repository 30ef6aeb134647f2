import type { StoryChapter } from '../story.ts';

/** 眨眼的星: the club looks for the name of a star that is none. */
export const CHAPTER: StoryChapter = {
  title: '眨眼的星',
  splitCount: 2,
  thumb: { page: 0, from: [0, 240, 500] },
  pages: [
    {
      panels: [
        {
          h: 620,
          gap: 0,
          back: { setting: 'roof', variant: 'evening', from: [0, 60, 500] },
          cast: [
            { who: 'sen', pose: 'stand', mood: 'smile', x: 80, y: 612, scale: 0.84, look: 0.6 },
            { who: 'yuan', pose: 'show', mood: 'calm', x: 440, y: 622, scale: 0.86, look: -0.7, flip: true },
            { who: 'qing', pose: 'reach', mood: 'happy', x: 206, y: 616, scale: 0.84, look: 0.7 },
          ],
          lines: [
            { kind: 'tell', text: '第一话 眨眼的星', at: [0.5, 0.07], size: 28 },
            { kind: 'tell', text: '天文部：三个人，|一架望远镜。', at: [0.72, 0.28] },
          ],
        },
        {
          h: 360,
          gap: 36,
          fill: '#ffcf8a',
          cast: [{ who: 'qing', pose: 'clutch', mood: 'smile', x: 220, y: 940, scale: 2.35, look: 0.2 }],
          effects: [{ type: 'tone', edge: 'bottom', size: 110 }],
          lines: [{ by: 'qing', text: '文化祭之前，|给它起个名字！', at: [0.76, 0.06] }],
        },
      ],
      after: 30,
    },
    {
      panels: [
        {
          h: 380,
          gap: 20,
          back: { setting: 'roof', variant: 'evening', from: [0, 300, 400] },
          cast: [
            { who: 'yuan', pose: 'show', mood: 'calm', x: 130, y: 500, scale: 1.25, look: 0.5 },
            { who: 'sen', pose: 'cross', mood: 'sly', x: 360, y: 490, scale: 1.22, look: -0.6 },
          ],
          lines: [
            { by: 'yuan', text: '就叫|零零一号。', at: [0.2, 0.06] },
            { by: 'sen', text: '也太没意思了。', at: [0.72, 0.1] },
          ],
        },
        {
          h: 330,
          gap: 40,
          x: 24,
          w: 452,
          back: { setting: 'lens', variant: 'star', from: [60, 110, 380] },
        },
        {
          h: 340,
          gap: 30,
          fill: '#b79ac8',
          cast: [{ who: 'qing', pose: 'fright', mood: 'surprised', x: 270, y: 860, scale: 2.15, look: -0.3 }],
          effects: [{ type: 'focus', at: [0.54, 0.62], inner: 230, colour: '#d9c6e4' }],
          lines: [{ by: 'qing', kind: 'shout', text: '它刚才|眨眼了！', at: [0.18, 0.1] }],
        },
      ],
      after: 30,
    },
    {
      panels: [
        { h: 300, gap: 20, back: { setting: 'lens', variant: 'dark', from: [60, 120, 380] } },
        {
          h: 300,
          gap: 12,
          back: { setting: 'lens', variant: 'star', from: [60, 120, 380] },
          lines: [{ kind: 'tell', text: '一长。两短。停。', at: [0.5, 0.92] }],
        },
        {
          h: 400,
          gap: 50,
          back: { setting: 'roof', variant: 'bare', from: [40, 260, 400] },
          cast: [
            { who: 'yuan', pose: 'show', mood: 'surprised', x: 150, y: 550, scale: 1.35, look: 0.4 },
            { who: 'sen', pose: 'point', mood: 'surprised', x: 330, y: 540, scale: 1.28, look: 0.7 },
          ],
          lines: [
            { by: 'yuan', text: '星星不会|数拍子。', at: [0.2, 0.06] },
            { by: 'sen', text: '那不是星星！', at: [0.74, 0.08] },
          ],
        },
      ],
      after: 30,
    },
    {
      panels: [
        {
          h: 460,
          gap: 20,
          back: { setting: 'lens', variant: 'lamp', from: [20, 20, 460] },
          lines: [{ kind: 'tell', text: '对面医院，七楼的窗口。', at: [0.5, 0.94] }],
        },
        {
          h: 360,
          gap: 50,
          back: { setting: 'roof', variant: 'bare', from: [100, 240, 300] },
          cast: [
            { who: 'qing', pose: 'wait', mood: 'sad', x: 170, y: 640, scale: 1.7, look: 0.5 },
            { who: 'yuan', pose: 'stand', mood: 'sad', x: 370, y: 650, scale: 1.7, look: -0.5 },
          ],
          lines: [{ by: 'qing', text: '他每天晚上，|都在等人回答。', at: [0.5, 0.05] }],
        },
        {
          h: 340,
          gap: 60,
          fill: '#5a4688',
          cast: [{ who: 'qing', pose: 'lantern', mood: 'happy', x: 210, y: 830, scale: 2.05, look: 0.2 }],
          effects: [{ type: 'tone', edge: 'left', size: 110 }],
          lines: [{ by: 'qing', text: '那就回答他！', at: [0.74, 0.08] }],
        },
      ],
      after: 30,
    },
    {
      paper: '#1f1a45',
      panels: [
        {
          h: 900,
          gap: 0,
          back: { setting: 'answer', from: [0, 0, 500] },
          cast: [
            { who: 'yuan', pose: 'back', x: 44, y: 868, scale: 0.56 },
            { who: 'qing', pose: 'backReach', x: 98, y: 868, scale: 0.56 },
            { who: 'sen', pose: 'back', x: 178, y: 868, scale: 0.54 },
          ],
          effects: [{ type: 'sparks', at: [0.46, 0.6], radius: 180 }],
          lines: [
            { kind: 'tell', text: '一长，两短。', at: [0.28, 0.08] },
            { kind: 'tell', text: '它的名字，|就叫“晚安”。', at: [0.34, 0.26] },
          ],
        },
      ],
      after: 0,
    },
  ],
};
