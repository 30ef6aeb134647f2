import type { StoryChapter } from '../story.ts';

/** 绳子以外: what a clown brings home instead of his balloons. */
export const CHAPTER: StoryChapter = {
  title: '绳子以外',
  splitCount: 2,
  thumb: { page: 3, from: [0, 230, 500] },
  pages: [
    {
      panels: [
        {
          h: 660,
          gap: 0,
          back: { setting: 'tent', variant: 'show', from: [0, 90, 500] },
          cast: [
            { who: 'red', pose: 'tied', mood: 'calm', x: 110, y: 540, scale: 0.74, look: 0.4 },
            { who: 'clown', pose: 'bunch', mood: 'happy', x: 270, y: 580, scale: 0.98, look: 0.1 },
          ],
          lines: [
            { kind: 'tell', text: '第一话 绳子以外', at: [0.5, 0.06], size: 28 },
            { kind: 'tell', text: '马戏团的气球，|每天只演一个节目：', at: [0.28, 0.18] },
          ],
        },
        {
          h: 380,
          gap: 36,
          fill: '#ffe49a',
          cast: [{ who: 'red', pose: 'tied', mood: 'sad', x: 250, y: 580, scale: 1.5, look: 0.2 }],
          lines: [{ by: 'red', text: '被牵着。', at: [0.8, 0.14] }],
        },
      ],
      after: 50,
    },
    {
      panels: [
        {
          h: 480,
          gap: 10,
          back: { setting: 'planet', variant: 'rest', from: [0, 170, 500] },
          cast: [
            { who: 'red', pose: 'swoop', mood: 'determined', x: 380, y: 330, scale: 0.66, look: 0.5 },
            { who: 'clown', pose: 'run', mood: 'scared', x: 130, y: 470, scale: 0.98, look: 0.5 },
          ],
          effects: [{ type: 'sound', text: '啪', at: [0.12, 0.14], size: 64, turn: -8, fill: '#ffe49a' }],
          lines: [{ by: 'clown', text: '回来！明天|还有演出！', at: [0.44, 0.2] }],
        },
        {
          h: 640,
          gap: 50,
          back: { setting: 'planet', variant: 'run', from: [0, 120, 500] },
          cast: [{ who: 'clown', pose: 'run', mood: 'angry', x: 230, y: 210, scale: 0.3, look: 0.4 }],
          lines: [{ kind: 'tell', text: '他追过沙漠，追过海，|追了整整一个星球。', at: [0.5, 0.92] }],
        },
      ],
      after: 60,
    },
    {
      panels: [
        {
          h: 350,
          gap: 10,
          fill: 'url(#dusk)',
          cast: [{ who: 'clown', pose: 'wait', mood: 'sleepy', x: 250, y: 900, scale: 2.1, look: 0.1 }],
          lines: [{ by: 'clown', text: '追不动了……', at: [0.2, 0.12] }],
        },
        {
          h: 520,
          gap: 60,
          back: { setting: 'planet', variant: 'rest', from: [0, 150, 500] },
          cast: [
            { who: 'red', pose: 'free', mood: 'smile', x: 350, y: 430, scale: 0.74, look: -0.5 },
            { who: 'clown', pose: 'sit', mood: 'surprised', x: 140, y: 490, scale: 1.02, look: 0.5 },
          ],
          lines: [
            { by: 'red', text: '你要不要，|也上来看看？', at: [0.7, 0.12] },
            { by: 'clown', text: '我？', at: [0.2, 0.3] },
          ],
        },
        {
          h: 380,
          gap: 50,
          fill: '#f7b4c0',
          cast: [{ who: 'red', pose: 'tied', mood: 'happy', x: 250, y: 580, scale: 1.5, look: -0.1 }],
          lines: [{ by: 'red', text: '这回，|我们牵你。', at: [0.8, 0.14] }],
        },
      ],
      after: 60,
    },
    {
      panels: [
        {
          h: 760,
          gap: 10,
          back: { setting: 'heights', from: [0, 90, 500] },
          cast: [
            { who: 'clown', pose: 'lifted', mood: 'surprised', x: 250, y: 640, scale: 0.92, look: 0.2 },
            { who: 'red', pose: 'free', mood: 'happy', x: 400, y: 420, scale: 0.56, look: -0.4 },
          ],
          lines: [{ by: 'clown', text: '原来天，|有这么大。', at: [0.19, 0.44] }],
        },
        {
          h: 350,
          gap: 70,
          fill: '#6fc4ec',
          cast: [{ who: 'clown', pose: 'clutch', mood: 'smile', x: 250, y: 900, scale: 2.1, look: 0.2 }],
          lines: [{ by: 'clown', text: '我牵了它们|二十年……', at: [0.19, 0.12] }],
        },
      ],
      after: 60,
    },
    {
      panels: [
        {
          h: 480,
          gap: 10,
          back: { setting: 'tent', variant: 'show', from: [0, 160, 500] },
          cast: [
            { who: 'kid', pose: 'stand', mood: 'sad', x: 130, y: 460, scale: 1.05, look: 0.5 },
            { who: 'clown', pose: 'tell', mood: 'calm', x: 350, y: 465, scale: 0.95, look: -0.4 },
          ],
          lines: [
            { by: 'kid', text: '小丑叔叔，|气球呢？', at: [0.24, 0.14] },
            { by: 'clown', text: '没带回来。', at: [0.82, 0.2] },
          ],
        },
        {
          h: 760,
          gap: 110,
          back: { setting: 'tent', variant: 'open', from: [0, -60, 500] },
          cast: [
            { who: 'red', pose: 'free', mood: 'happy', x: 270, y: 470, scale: 0.6, look: 0.2 },
            { who: 'kid', pose: 'cheer', mood: 'happy', x: 130, y: 700, scale: 0.95, look: 0.3 },
            { who: 'clown', pose: 'cheer', mood: 'happy', x: 350, y: 705, scale: 0.86, look: -0.2 },
          ],
          effects: [{ type: 'sound', text: '哗啦', at: [0.24, 0.08], size: 70, turn: -8, fill: '#ffe49a' }],
          lines: [
            { by: 'clown', text: '我把屋顶|拆了。', at: [0.74, 0.5] },
            { kind: 'tell', text: '全书完', at: [0.86, 0.95], size: 26 },
          ],
        },
      ],
      after: 60,
    },
  ],
};
