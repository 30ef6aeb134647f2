import type { StoryChapter } from '../story.ts';

/** 第八个座位: whom a cook keeps a bowl of noodles for. */
export const CHAPTER: StoryChapter = {
  title: '第八个座位',
  splitCount: 2,
  thumb: { page: 1, from: [0, 140, 500] },
  pages: [
    {
      panels: [
        {
          h: 680,
          gap: 0,
          back: { setting: 'alley', variant: 'open', from: [0, 120, 500] },
          cast: [{ who: 'an', pose: 'backCase', x: 250, y: 664, scale: 0.62 }],
          effects: [{ type: 'rain' }],
          lines: [
            { kind: 'tell', text: '第一话 第八个座位', at: [0.5, 0.07], size: 28 },
            { kind: 'tell', text: '凌晨一点，|雨还没停。', at: [0.24, 0.22] },
          ],
        },
        {
          h: 360,
          gap: 36,
          back: { setting: 'door', from: [60, 70, 380] },
          cast: [{ who: 'an', pose: 'stand', mood: 'sleepy', x: 250, y: 880, scale: 2.15, look: 0.3 }],
          lines: [{ by: 'an', text: '还有|座位吗？', at: [0.2, 0.14] }],
        },
      ],
      after: 40,
    },
    {
      panels: [
        {
          h: 540,
          gap: 10,
          back: { setting: 'kitchen', from: [0, -40, 500] },
          cast: [{ who: 'cook', pose: 'clutch', mood: 'calm', x: 240, y: 610, scale: 1.15, look: 0.5 }],
          front: { setting: 'bar', variant: 'full', from: [0, -350, 500] },
          lines: [
            { from: [-0.02, 0.66], text: '第八个|空着呢。', at: [0.2, 0.44] },
            { by: 'cook', text: '那里有人了。', at: [0.62, 0.12] },
          ],
        },
        {
          h: 420,
          gap: 50,
          back: { setting: 'waiting', from: [0, 0, 500] },
          lines: [{ kind: 'tell', text: '一碗面，一双筷子。|没有人。', at: [0.26, 0.12] }],
        },
      ],
      after: 50,
    },
    {
      panels: [
        {
          h: 350,
          gap: 10,
          fill: '#e98b70',
          cast: [{ who: 'an', pose: 'wait', mood: 'surprised', x: 250, y: 870, scale: 2.15, look: 0.4 }],
          effects: [{ type: 'tone', edge: 'left', size: 130 }],
          lines: [{ by: 'an', text: '人呢？', at: [0.18, 0.16] }],
        },
        {
          h: 500,
          gap: 60,
          back: { setting: 'kitchen', from: [0, 0, 500] },
          cast: [
            { who: 'cook', pose: 'cross', mood: 'sad', x: 380, y: 560, scale: 1.12, look: -0.5 },
            { who: 'an', pose: 'stand', mood: 'calm', x: 120, y: 500, scale: 1.02, look: 0.6 },
          ],
          front: { setting: 'bar', variant: 'side', from: [0, -360, 500] },
          lines: [
            { by: 'cook', text: '还没来。|我等了二十年。', at: [0.66, 0.13] },
            { by: 'an', text: '他是谁？', at: [0.22, 0.22] },
          ],
        },
      ],
      after: 50,
    },
    {
      paper: '#2c2a38',
      panels: [
        {
          h: 700,
          gap: 0,
          back: { setting: 'past', from: [0, 20, 500] },
          cast: [
            { who: 'boy', pose: 'sit', mood: 'sad', x: 380, y: 660, scale: 0.95, look: -0.5 },
            { who: 'grandfather', pose: 'show', mood: 'smile', x: 180, y: 680, scale: 1.14, look: 0.6 },
          ],
          lines: [
            { kind: 'tell', text: '那年冬天，我迷了路，|两天没吃饭。', at: [0.66, 0.08] },
            { by: 'grandfather', text: '我只有一碗面，|分你一半。', at: [0.32, 0.3] },
          ],
        },
        {
          h: 360,
          gap: 50,
          fill: '#d8432e',
          cast: [{ who: 'boy', pose: 'clutch', mood: 'happy', x: 260, y: 880, scale: 2.15, look: -0.2 }],
          effects: [{ type: 'focus', at: [0.52, 0.62], inner: 230, colour: '#e98b70' }],
          lines: [{ by: 'boy', text: '半碗面，|我一定还你！', at: [0.24, 0.13] }],
        },
        {
          h: 110,
          gap: 20,
          fill: '#2c2a38',
          frame: false,
          lines: [{ kind: 'tell', text: '可我忘了问他的名字。', at: [0.5, 0.5] }],
        },
      ],
      after: 30,
    },
    {
      panels: [
        {
          h: 380,
          gap: 10,
          back: { setting: 'kitchen', from: [60, 10, 400] },
          cast: [{ who: 'cook', pose: 'clutch', mood: 'smile', x: 270, y: 700, scale: 1.7, look: -0.3 }],
          lines: [{ by: 'cook', text: '今晚你坐吧。|面要趁热。', at: [0.24, 0.13] }],
        },
        {
          h: 480,
          gap: 60,
          back: { setting: 'door', from: [20, 40, 460] },
          cast: [{ who: 'an', pose: 'clutch', mood: 'happy', x: 250, y: 640, scale: 1.5, look: -0.1 }],
          front: { setting: 'bar', variant: 'near', from: [0, -410, 500] },
          effects: [{ type: 'sound', text: '呼', at: [0.78, 0.62], size: 60, fill: '#ffffff' }],
        },
        {
          h: 350,
          gap: 60,
          fill: '#2c2a38',
          cast: [{ who: 'an', pose: 'wait', mood: 'sad', x: 250, y: 870, scale: 2.15, look: 0.2 }],
          lines: [{ by: 'an', text: '这个味道，|我吃过。', at: [0.22, 0.14] }],
        },
      ],
      after: 50,
    },
    {
      panels: [
        {
          h: 420,
          gap: 10,
          back: { setting: 'foot', from: [0, 0, 500] },
          lines: [{ from: [0.02, 1.05], text: '这是我爷爷的碗。', at: [0.34, 0.95] }],
        },
        {
          h: 460,
          gap: 60,
          back: { setting: 'kitchen', from: [0, 0, 500] },
          cast: [
            { who: 'cook', pose: 'fright', mood: 'surprised', x: 380, y: 560, scale: 1.12, look: -0.6 },
            { who: 'an', pose: 'clutch', mood: 'sad', x: 120, y: 500, scale: 1.04, look: 0.6 },
          ],
          front: { setting: 'bar', variant: 'side', from: [0, -360, 500] },
          lines: [{ by: 'an', text: '他在医院。|今晚他说，|想吃一碗面。', at: [0.32, 0.16] }],
        },
        {
          h: 640,
          gap: 90,
          back: { setting: 'alley', variant: 'closed', from: [0, 190, 500] },
          cast: [
            { who: 'an', pose: 'run', mood: 'determined', x: 120, y: 610, scale: 0.8, look: 0.4 },
            { who: 'cook', pose: 'carry', mood: 'determined', x: 310, y: 630, scale: 0.88, look: 0.4 },
          ],
          effects: [{ type: 'rain' }],
          lines: [{ by: 'cook', text: '带路！|面不能凉。', at: [0.74, 0.36] }],
        },
      ],
      after: 60,
    },
  ],
};
