import type { StoryChapter } from '../story.ts';

/** 最慢的一次: whoever waits need not chase. */
export const CHAPTER: StoryChapter = {
  title: '最慢的一次',
  splitCount: 2,
  thumb: { page: 4, from: [0, 540, 500] },
  pages: [
    {
      panels: [
        {
          h: 680,
          gap: 0,
          back: { setting: 'sky', variant: 'day', from: [0, 110, 500] },
          lines: [
            { kind: 'tell', text: '第一话 最慢的一次', at: [0.5, 0.06], size: 28 },
            { kind: 'tell', text: '全世界最慢的飞艇，|在追一朵云。', at: [0.3, 0.86] },
          ],
        },
        {
          h: 460,
          gap: 36,
          back: { setting: 'deck', variant: 'day', from: [0, 90, 500] },
          cast: [
            { who: 'rabbit', pose: 'run', mood: 'angry', x: 120, y: 450, scale: 1.05, look: 0.5 },
            { who: 'bear', pose: 'hold', mood: 'calm', x: 370, y: 450, scale: 1.15, look: -0.4 },
          ],
          lines: [
            { by: 'rabbit', text: '船长！彩虹云|又跑远了！', at: [0.3, 0.08] },
            { by: 'bear', text: '嗯。|茶泡好了。', at: [0.78, 0.16] },
          ],
        },
      ],
      after: 40,
    },
    {
      panels: [
        {
          h: 440,
          gap: 10,
          back: { setting: 'deck', variant: 'day', from: [0, 110, 500] },
          cast: [
            { who: 'rabbit', pose: 'show', mood: 'determined', x: 130, y: 430, scale: 1.05, look: 0.3 },
            { who: 'bear', pose: 'fright', mood: 'surprised', x: 370, y: 430, scale: 1.1, look: -0.4 },
          ],
          lines: [
            { by: 'rabbit', text: '太重了！|锅也扔掉！', at: [0.24, 0.08] },
            { by: 'bear', text: '那中午|吃什么？', at: [0.78, 0.16] },
          ],
        },
        {
          h: 350,
          gap: 40,
          fill: 'url(#pink)',
          cast: [{ who: 'rabbit', pose: 'show', mood: 'sleepy', x: 230, y: 540, scale: 1.55, look: 0.2 }],
          lines: [{ by: 'rabbit', text: '……吃完再扔。', at: [0.76, 0.3] }],
        },
        {
          h: 360,
          gap: 60,
          back: { setting: 'deck', variant: 'day', from: [0, 260, 400] },
          cast: [{ who: 'cloud', pose: 'cling', mood: 'sad', x: 210, y: 270, scale: 1.25, look: 0.2 }],
          effects: [{ type: 'sound', text: '呜', at: [0.82, 0.24], size: 62, turn: 8, fill: '#bfe6f4' }],
          lines: [{ kind: 'tell', text: '栏杆上，挂着一小团灰。', at: [0.4, 0.94] }],
        },
      ],
      after: 60,
    },
    {
      panels: [
        {
          h: 450,
          gap: 10,
          back: { setting: 'deck', variant: 'day', from: [0, 100, 500] },
          cast: [
            { who: 'bear', pose: 'crouch', mood: 'smile', x: 130, y: 440, scale: 1.25, look: 0.5 },
            { who: 'cloud', pose: 'cling', mood: 'sad', x: 360, y: 390, scale: 1, look: -0.4 },
          ],
          lines: [
            { by: 'bear', text: '小家伙，|你也掉队了？', at: [0.26, 0.16] },
            { by: 'cloud', text: '妈妈飞得太快。', at: [0.74, 0.36] },
          ],
        },
        {
          h: 350,
          gap: 36,
          fill: '#8fc8f0',
          cast: [{ who: 'rabbit', pose: 'shrug', mood: 'scared', x: 260, y: 540, scale: 1.55, look: -0.3 }],
          effects: [{ type: 'focus', at: [0.52, 0.7], inner: 210, colour: '#bfe2f8' }],
          lines: [{ by: 'rabbit', text: '别停！一停就|追不上了！', at: [0.22, 0.12] }],
        },
        {
          h: 360,
          gap: 60,
          fill: 'url(#pink)',
          cast: [{ who: 'bear', pose: 'pockets', mood: 'determined', x: 250, y: 600, scale: 1.9, look: 0.2 }],
          lines: [{ by: 'bear', text: '停船。论等人，|我们是全世界第一。', at: [0.42, 0.1] }],
        },
      ],
      after: 60,
    },
    {
      panels: [
        {
          h: 680,
          gap: 40,
          back: { setting: 'sky', variant: 'dusk', from: [0, 120, 500] },
          lines: [{ kind: 'tell', text: '他们停了一整夜。', at: [0.74, 0.08] }],
        },
        {
          h: 430,
          gap: 50,
          back: { setting: 'deck', variant: 'dusk', from: [0, 120, 500] },
          cast: [
            { who: 'bear', pose: 'sleep', mood: 'asleep', x: 120, y: 410, scale: 1.15, look: 0.2 },
            { who: 'cloud', pose: 'nap', mood: 'asleep', x: 256, y: 400, scale: 0.7, look: 0 },
            { who: 'rabbit', pose: 'sit', mood: 'sleepy', x: 390, y: 410, scale: 1.05, look: -0.4 },
          ],
          lines: [{ by: 'rabbit', kind: 'whisper', text: '睡吧。我看着。', at: [0.62, 0.12] }],
        },
      ],
      after: 80,
    },
    {
      panels: [
        {
          h: 350,
          gap: 10,
          fill: '#fde6c8',
          cast: [{ who: 'rabbit', pose: 'point', mood: 'surprised', x: 210, y: 540, scale: 1.55, look: 0.5 }],
          lines: [{ by: 'rabbit', text: '船、船长，|你看……', at: [0.8, 0.2] }],
        },
        {
          h: 720,
          gap: 70,
          back: { setting: 'rainbow', from: [0, 20, 500] },
          cast: [{ who: 'cloud', pose: 'float', mood: 'happy', x: 380, y: 560, scale: 0.9, look: -0.4 }],
          effects: [{ type: 'sparks', at: [0.4, 0.6], radius: 240, colour: '#ffffff' }],
          lines: [
            { kind: 'tell', text: '彩虹云，自己回来了。', at: [0.5, 0.06] },
            { by: 'cloud', text: '妈妈！', at: [0.78, 0.86] },
          ],
        },
      ],
      after: 60,
    },
    {
      panels: [
        {
          h: 470,
          gap: 10,
          back: { setting: 'deck', variant: 'rainbow', from: [0, 80, 500] },
          cast: [
            { who: 'rabbit', pose: 'cheer', mood: 'happy', x: 130, y: 455, scale: 1.05, look: 0.4 },
            { who: 'bear', pose: 'hold', mood: 'smile', x: 370, y: 455, scale: 1.15, look: -0.4 },
          ],
          lines: [
            { by: 'rabbit', text: '我们追上了？', at: [0.26, 0.07] },
            { by: 'bear', text: '没有。|是我们等到了。', at: [0.76, 0.16] },
          ],
        },
        {
          h: 620,
          gap: 110,
          back: { setting: 'sky', variant: 'end', from: [0, 130, 500] },
          lines: [
            { kind: 'tell', text: '后来，那艘船还是很慢。', at: [0.36, 0.08] },
            { kind: 'tell', text: '只是它的身后，|多了一朵不着急的云。', at: [0.62, 0.72] },
            { kind: 'tell', text: '全书完', at: [0.5, 0.94], size: 26 },
          ],
        },
      ],
      after: 60,
    },
  ],
};
