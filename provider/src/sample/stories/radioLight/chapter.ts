import type { StoryChapter } from '../story.ts';

/** 第一千零一夜: a sea for those who have none. */
export const CHAPTER: StoryChapter = {
  title: '第一千零一夜',
  splitCount: 2,
  thumb: { page: 5, from: [0, 460, 500] },
  pages: [
    {
      panels: [
        {
          h: 700,
          gap: 0,
          back: { setting: 'tower', variant: 'dark', from: [0, 60, 500] },
          lines: [
            { kind: 'tell', text: '第一话 第一千零一夜', at: [0.5, 0.93], size: 28 },
            { kind: 'tell', text: '灯塔不再发光，|改成跟宇宙说话。', at: [0.24, 0.2] },
          ],
        },
        {
          h: 440,
          gap: 36,
          back: { setting: 'room', variant: 'off', from: [0, 120, 500] },
          cast: [{ who: 'he', pose: 'show', mood: 'calm', x: 180, y: 450, scale: 1.05, look: 0.4 }],
          lines: [
            { kind: 'tell', text: '第一千夜。', at: [0.14, 0.08] },
            { by: 'he', text: '喂，这里是地球。|今晚没有风，我吃了面。', at: [0.64, 0.12] },
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
          back: { setting: 'room', variant: 'off', from: [0, 120, 500] },
          cast: [
            { who: 'mei', pose: 'pockets', mood: 'sleepy', x: 110, y: 430, scale: 1.1, look: 0.5 },
            { who: 'he', pose: 'tell', mood: 'smile', x: 340, y: 450, scale: 1.02, look: -0.5, flip: true },
          ],
          lines: [
            { by: 'mei', text: '爷爷，|有人在听吗？', at: [0.24, 0.2] },
            { by: 'he', text: '也许人家|怕打扰我们。', at: [0.78, 0.1] },
          ],
        },
        {
          h: 380,
          gap: 120,
          back: { setting: 'speaker', from: [0, 0, 500] },
          effects: [{ type: 'sound', text: '滋——', at: [0.22, 0.16], size: 60, turn: -8, fill: '#ffffff' }],
          lines: [
            { kind: 'tell', text: '第一千零一夜。', at: [0.74, 0.08] },
            { from: [0.44, 0.5], kind: 'whisper', text: '请问，你们那里|有海吗？', at: [0.68, 0.82] },
          ],
        },
        {
          h: 350,
          gap: 30,
          fill: '#ffffff',
          cast: [{ who: 'he', pose: 'fright', mood: 'surprised', x: 250, y: 880, scale: 2.1, look: 0.1 }],
          effects: [{ type: 'focus', at: [0.5, 0.64], inner: 230 }],
        },
      ],
      after: 60,
    },
    {
      panels: [
        {
          h: 460,
          gap: 10,
          back: { setting: 'room', variant: 'on', from: [0, 110, 500] },
          cast: [
            { who: 'mei', pose: 'cheer', mood: 'happy', x: 110, y: 440, scale: 1.1, look: 0.5 },
            { who: 'he', pose: 'show', mood: 'happy', x: 330, y: 460, scale: 1.02, look: -0.2, flip: true },
          ],
          lines: [{ by: 'he', kind: 'shout', text: '有！有海！', at: [0.68, 0.11] }],
        },
        {
          h: 360,
          gap: 50,
          back: { setting: 'speaker', from: [0, 10, 500] },
          lines: [
            {
              from: [0.44, 0.5],
              kind: 'whisper',
              text: '我们这里只有沙。|海，是什么声音？',
              at: [0.66, 0.16],
            },
          ],
        },
        {
          h: 350,
          gap: 40,
          fill: '#d8d8d4',
          cast: [{ who: 'mei', pose: 'point', mood: 'determined', x: 220, y: 560, scale: 1.8, look: 0.4 }],
          effects: [{ type: 'tone', edge: 'left', size: 130 }],
          lines: [{ by: 'mei', text: '把话筒|拿下去！', at: [0.82, 0.14] }],
        },
      ],
      after: 60,
    },
    {
      panels: [
        {
          h: 640,
          gap: 10,
          back: { setting: 'shore', variant: 'low', from: [0, 60, 500] },
          cast: [
            { who: 'mei', pose: 'backPoint', x: 90, y: 560, scale: 0.9 },
            { who: 'he', pose: 'reach', mood: 'scared', x: 230, y: 610, scale: 0.95, look: 0.5 },
          ],
          lines: [{ by: 'he', text: '线不够长。|差三步。', at: [0.66, 0.3] }],
        },
        {
          h: 350,
          gap: 50,
          fill: '#8a8c90',
          cast: [{ who: 'mei', pose: 'think', mood: 'calm', x: 250, y: 560, scale: 1.8, look: 0.3 }],
          lines: [{ by: 'mei', text: '那就等海|走过来。', at: [0.8, 0.14] }],
        },
      ],
      after: 110,
    },
    {
      panels: [
        {
          h: 520,
          gap: 10,
          back: { setting: 'shore', variant: 'high', from: [0, 170, 500] },
          cast: [
            { who: 'mei', pose: 'crouch', mood: 'smile', x: 70, y: 460, scale: 0.95, look: 0.4 },
            { who: 'he', pose: 'dip', mood: 'calm', x: 190, y: 500, scale: 1, look: 0.4 },
          ],
          effects: [{ type: 'sound', text: '哗', at: [0.76, 0.42], size: 110, turn: -6, fill: '#ffffff' }],
          lines: [{ kind: 'tell', text: '涨潮了。', at: [0.84, 0.08] }],
        },
        {
          h: 380,
          gap: 130,
          back: { setting: 'speaker', from: [0, 0, 500] },
          lines: [
            { from: [0.44, 0.5], kind: 'whisper', text: '……谢谢。', at: [0.78, 0.4] },
            { from: [0.44, 0.5], kind: 'whisper', text: '我们三百个人，|一起听的。', at: [0.7, 0.82] },
          ],
        },
      ],
      after: 60,
    },
    {
      panels: [
        {
          h: 370,
          gap: 10,
          fill: '#d8d8d4',
          cast: [
            { who: 'mei', pose: 'stand', mood: 'smile', x: 130, y: 480, scale: 1.35, look: 0.4 },
            { who: 'he', pose: 'salute', mood: 'sad', x: 350, y: 760, scale: 1.7, look: -0.3 },
          ],
          lines: [
            { from: [-0.04, 0.04], kind: 'whisper', text: '再问一句：|灯塔，是什么？', at: [0.3, 0.14] },
          ],
        },
        {
          h: 720,
          gap: 90,
          back: { setting: 'tower', variant: 'lit', from: [0, 60, 500] },
          lines: [{ from: [0.52, 0.27], text: '往这边看。', at: [0.77, 0.42] }],
        },
        {
          h: 560,
          gap: 130,
          back: { setting: 'sky', from: [0, 60, 500] },
          lines: [{ kind: 'tell', text: '天上有一颗星，|眨了一下。', at: [0.3, 0.86] }],
        },
      ],
      after: 60,
    },
  ],
};
