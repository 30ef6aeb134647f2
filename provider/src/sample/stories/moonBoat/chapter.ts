import type { StoryChapter } from '../story.ts';

/** 月圆之夜: a ferryman takes his rival of long ago across the river. */
export const CHAPTER: StoryChapter = {
  title: '月圆之夜',
  splitCount: 2,
  thumb: { page: 2, from: [0, 150, 500] },
  pages: [
    {
      panels: [
        {
          h: 700,
          gap: 0,
          back: { setting: 'river', variant: 'far', from: [0, 60, 500] },
          lines: [
            { kind: 'tell', text: '第一话 月圆之夜', at: [0.5, 0.06], size: 28 },
            { kind: 'tell', text: '江上有个行舟客，|只渡迷路的人。', at: [0.3, 0.92] },
          ],
        },
        {
          h: 350,
          gap: 40,
          fill: 'url(#night)',
          cast: [{ who: 'ferryman', pose: 'stand', mood: 'calm', x: 250, y: 860, scale: 2.1, look: 0.2 }],
          lines: [{ by: 'ferryman', text: '不问来处。', at: [0.17, 0.8] }],
        },
      ],
      after: 30,
    },
    {
      panels: [
        {
          h: 500,
          gap: 10,
          back: { setting: 'bank', from: [0, 170, 480] },
          cast: [
            { who: 'ferryman', pose: 'punch', mood: 'calm', x: 110, y: 500, scale: 1.1, look: 0.6 },
            { who: 'guest', pose: 'carry', mood: 'sleepy', x: 366, y: 500, scale: 1.15, look: -0.6 },
          ],
          lines: [{ by: 'guest', text: '船家，过江。', at: [0.7, 0.1] }],
        },
        {
          h: 350,
          gap: 40,
          fill: 'url(#night)',
          cast: [
            { who: 'ferryman', pose: 'stand', mood: 'surprised', x: 250, y: 860, scale: 2.1, look: 0.4 },
          ],
          effects: [{ type: 'focus', at: [0.5, 0.6], inner: 240, colour: '#7d8a96' }],
          lines: [{ by: 'ferryman', kind: 'think', text: '这柄剑……', at: [0.15, 0.2] }],
        },
        {
          h: 350,
          gap: 40,
          fill: '#b7bbb6',
          cast: [{ who: 'guest', pose: 'stand', mood: 'sad', x: 250, y: 860, scale: 2.15, look: -0.3 }],
          lines: [{ by: 'guest', text: '我迷路|二十年了。', at: [0.17, 0.16] }],
        },
      ],
      after: 40,
    },
    {
      panels: [
        {
          h: 640,
          gap: 0,
          back: { setting: 'aboard', from: [0, -60, 500] },
          cast: [
            { who: 'guest', pose: 'cross', mood: 'sad', x: 140, y: 712, scale: 1.3, look: 0.5 },
            { who: 'ferryman', pose: 'punch', mood: 'calm', x: 370, y: 700, scale: 1.3, look: -0.4 },
          ],
          front: { setting: 'hull', from: [0, -460, 500] },
          lines: [
            { by: 'guest', text: '当年，有人约我|在对岸比剑。我走到|江边，不敢去了。', at: [0.36, 0.14] },
          ],
        },
        {
          h: 300,
          gap: 40,
          back: { setting: 'river', variant: 'empty', from: [90, 380, 410] },
        },
      ],
      after: 40,
    },
    {
      panels: [
        {
          h: 420,
          gap: 10,
          fill: 'url(#night)',
          cast: [{ who: 'ferryman', pose: 'stand', mood: 'smile', x: 290, y: 950, scale: 2.1, look: -0.3 }],
          lines: [{ by: 'ferryman', text: '那人等到天亮，|买下了这条船。', at: [0.28, 0.1] }],
        },
        {
          h: 350,
          gap: 60,
          fill: '#d9d5c9',
          cast: [{ who: 'guest', pose: 'fright', mood: 'surprised', x: 250, y: 860, scale: 2.15, look: 0.3 }],
          effects: [{ type: 'focus', at: [0.5, 0.6], inner: 230, colour: '#7f8486' }],
          lines: [{ by: 'guest', text: '是你？', at: [0.18, 0.14] }],
        },
        {
          h: 360,
          gap: 60,
          back: { setting: 'rings', from: [0, 0, 500] },
          effects: [{ type: 'sound', text: '扑通', at: [0.74, 0.2], size: 66, fill: '#f4f1e4' }],
        },
      ],
      after: 50,
    },
    {
      panels: [
        {
          h: 520,
          gap: 0,
          back: { setting: 'aboard', from: [0, -20, 500] },
          cast: [
            { who: 'ferryman', pose: 'punch', mood: 'surprised', x: 370, y: 640, scale: 1.25, look: -0.5 },
            { who: 'guest', pose: 'cheer', mood: 'happy', x: 140, y: 660, scale: 1.2, look: 0.5 },
          ],
          front: { setting: 'hull', from: [0, -390, 500] },
          lines: [
            { by: 'ferryman', text: '剑呢？', at: [0.66, 0.06] },
            { by: 'guest', text: '沉了。', at: [0.5, 0.22] },
          ],
        },
        {
          h: 620,
          gap: 90,
          back: { setting: 'river', variant: 'two', from: [0, 130, 500] },
          lines: [
            { text: '船家！过江！', from: [0.84, 0.42], at: [0.72, 0.28] },
            { kind: 'tell', text: '江上，少了一个|迷路的人。', at: [0.3, 0.86] },
            { kind: 'tell', text: '全书完', at: [0.84, 0.95], size: 26 },
          ],
        },
      ],
      after: 40,
    },
  ],
};
