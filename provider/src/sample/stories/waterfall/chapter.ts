import type { StoryChapter } from '../story.ts';

/** 水声停了: three years of cutting water, and one moment without a sound. */
export const CHAPTER: StoryChapter = {
  title: '水声停了',
  splitCount: 2,
  thumb: { page: 0, from: [0, 420, 500] },
  pages: [
    {
      panels: [
        {
          h: 780,
          gap: 0,
          back: { setting: 'falls', variant: 'loud', from: [0, 130, 500] },
          cast: [{ who: 'pupil', pose: 'lunge', mood: 'determined', x: 240, y: 740, scale: 0.62, look: 0.4 }],
          effects: [{ type: 'sound', text: '哗——', at: [0.76, 0.42], size: 66, fill: '#fffaf0' }],
          lines: [
            { kind: 'tell', text: '第一话 水声停了', at: [0.5, 0.06], size: 28 },
            { kind: 'tell', text: '练剑三年，|他没有砍断过水。', at: [0.28, 0.19] },
          ],
        },
        {
          h: 360,
          gap: 36,
          fill: 'url(#jade)',
          cast: [{ who: 'pupil', pose: 'carry', mood: 'sleepy', x: 250, y: 860, scale: 2.1, look: 0.3 }],
          lines: [{ by: 'pupil', text: '师父，水|怎么砍得断？', at: [0.24, 0.13] }],
        },
      ],
      after: 40,
    },
    {
      panels: [
        {
          h: 500,
          gap: 10,
          back: { setting: 'ledge', variant: 'day', from: [0, 40, 480] },
          cast: [
            { who: 'master', pose: 'cup', mood: 'calm', x: 140, y: 505, scale: 1.15, look: 0.6 },
            { who: 'pupil', pose: 'carry', mood: 'surprised', x: 370, y: 505, scale: 1.1, look: -0.6 },
          ],
          lines: [
            { by: 'master', text: '不用砍。|先听。', at: [0.26, 0.09] },
            { by: 'pupil', text: '听什么？', at: [0.74, 0.16] },
          ],
        },
        {
          h: 350,
          gap: 50,
          fill: '#2c6a8f',
          cast: [{ who: 'master', pose: 'stand', mood: 'sly', x: 250, y: 860, scale: 2.1, look: -0.3 }],
          lines: [{ by: 'master', text: '听它什么时候停。', at: [0.32, 0.1] }],
        },
      ],
      after: 50,
    },
    {
      panels: [
        {
          h: 340,
          gap: 10,
          x: 20,
          w: 460,
          back: { setting: 'ledge', variant: 'day', from: [60, 220, 400] },
          cast: [{ who: 'pupil', pose: 'sit', mood: 'angry', x: 230, y: 340, scale: 0.98, look: 0.2 }],
          effects: [{ type: 'sound', text: '哗', at: [0.82, 0.24], size: 60, fill: '#fffaf0' }],
          lines: [{ kind: 'tell', text: '一天。', at: [0.14, 0.12] }],
        },
        {
          h: 340,
          gap: 16,
          x: 20,
          w: 460,
          back: { setting: 'ledge', variant: 'day', from: [60, 220, 400] },
          cast: [{ who: 'pupil', pose: 'sit', mood: 'sleepy', x: 230, y: 340, scale: 0.98, look: -0.3 }],
          effects: [
            { type: 'rain' },
            { type: 'sound', text: '哗', at: [0.82, 0.24], size: 46, fill: '#fffaf0' },
          ],
          lines: [{ kind: 'tell', text: '一月。', at: [0.14, 0.12] }],
        },
        {
          h: 340,
          gap: 16,
          x: 20,
          w: 460,
          back: { setting: 'ledge', variant: 'night', from: [60, 220, 400] },
          cast: [{ who: 'pupil', pose: 'sit', mood: 'asleep', x: 230, y: 340, scale: 0.98 }],
          effects: [{ type: 'sound', text: '哗', at: [0.82, 0.24], size: 30, fill: '#fffaf0' }],
          lines: [{ kind: 'tell', text: '一年。', at: [0.14, 0.12] }],
        },
      ],
      after: 40,
    },
    {
      paper: '#fffaf0',
      panels: [
        { h: 340, gap: 60, back: { setting: 'drop', from: [0, 0, 500] } },
        {
          h: 720,
          gap: 80,
          back: { setting: 'falls', variant: 'still', from: [0, 180, 500] },
          cast: [{ who: 'pupil', pose: 'back', x: 250, y: 690, scale: 0.6 }],
          lines: [{ kind: 'tell', text: '水声，停了。', at: [0.24, 0.12] }],
        },
      ],
      after: 60,
    },
    {
      panels: [
        {
          h: 480,
          gap: 10,
          back: { setting: 'ledge', variant: 'day', from: [0, 60, 480] },
          cast: [
            { who: 'pupil', pose: 'run', mood: 'happy', x: 120, y: 490, scale: 1.08, look: 0.6 },
            { who: 'master', pose: 'cup', mood: 'smile', x: 380, y: 490, scale: 1.12, look: -0.6 },
          ],
          lines: [
            { by: 'pupil', text: '师父，|水停了！', at: [0.22, 0.12] },
            { by: 'master', text: '水没有停。|你听见了自己。', at: [0.7, 0.13] },
          ],
        },
        {
          h: 350,
          gap: 60,
          fill: 'url(#silk)',
          cast: [{ who: 'pupil', pose: 'fright', mood: 'scared', x: 250, y: 860, scale: 2.1, look: 0.2 }],
          lines: [{ by: 'pupil', text: '不是我。|是别人的声音。', at: [0.26, 0.13] }],
        },
      ],
      after: 50,
    },
    {
      panels: [
        {
          h: 350,
          gap: 10,
          fill: '#2c6a8f',
          cast: [{ who: 'master', pose: 'stand', mood: 'surprised', x: 250, y: 860, scale: 2.1, look: -0.3 }],
          lines: [{ by: 'master', text: '它说了什么？', at: [0.76, 0.1] }],
        },
        {
          h: 680,
          gap: 90,
          back: { setting: 'falls', variant: 'someone', from: [0, 180, 500] },
          lines: [{ kind: 'tell', text: '它说：师兄，|你来晚了十年。', at: [0.72, 0.12] }],
        },
      ],
      after: 60,
    },
  ],
};
