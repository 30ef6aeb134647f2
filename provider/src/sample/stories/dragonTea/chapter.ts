import type { StoryChapter } from '../story.ts';

/** 带雷声的客人: how the tea house gets its first fire. */
export const CHAPTER: StoryChapter = {
  title: '带雷声的客人',
  splitCount: 2,
  thumb: { page: 3, from: [0, 720, 500] },
  pages: [
    {
      panels: [
        {
          h: 700,
          gap: 0,
          back: { setting: 'hill', variant: 'rain', from: [0, 80, 500] },
          effects: [{ type: 'rain', colour: '#f4f8f4' }],
          lines: [
            { kind: 'tell', text: '第一话 带雷声的客人', at: [0.5, 0.06], size: 28 },
            { kind: 'tell', text: '山脚下有间茶馆，|只在下雨天营业。', at: [0.3, 0.2] },
          ],
        },
        {
          h: 470,
          gap: 36,
          back: { setting: 'room', variant: 'cold', from: [0, 120, 500] },
          cast: [{ who: 'dragon', pose: 'hold', mood: 'sad', x: 240, y: 450, scale: 1.25, look: 0.3 }],
          lines: [
            { kind: 'tell', text: '店主是一条龙，|不会喷火的那种。', at: [0.26, 0.1] },
            { by: 'dragon', text: '茶，又是凉的。', at: [0.74, 0.22] },
          ],
        },
      ],
      after: 40,
    },
    {
      panels: [
        {
          h: 350,
          gap: 10,
          fill: '#c9d3c4',
          cast: [{ who: 'dragon', pose: 'stand', mood: 'determined', x: 230, y: 590, scale: 1.9, look: 0.7 }],
          effects: [
            { type: 'focus', at: [0.5, 0.6], inner: 220, colour: '#e2e6d4' },
            { type: 'sound', text: '噗', at: [0.87, 0.62], size: 52, turn: 8, fill: '#f7efdd' },
          ],
          lines: [{ by: 'dragon', text: '今天一定可以！|一、二、三……', at: [0.32, 0.12] }],
        },
        {
          h: 470,
          gap: 90,
          back: { setting: 'room', variant: 'open', from: [0, 110, 500] },
          cast: [
            { who: 'lei', pose: 'stand', mood: 'calm', x: 110, y: 450, scale: 1.1, look: 0.5 },
            { who: 'dragon', pose: 'fright', mood: 'scared', x: 360, y: 450, scale: 1.2, look: -0.6 },
          ],
          effects: [{ type: 'sound', text: '轰隆', at: [0.3, 0.14], size: 78, turn: -8, fill: '#ffd75e' }],
          lines: [{ by: 'dragon', text: '打、打雷了！', at: [0.78, 0.08] }],
        },
        {
          h: 350,
          gap: 40,
          fill: '#b5bbcc',
          cast: [{ who: 'lei', pose: 'pockets', mood: 'sad', x: 250, y: 580, scale: 1.85, look: 0.3 }],
          lines: [{ by: 'lei', text: '不是雷，|是我在问好。', at: [0.24, 0.13] }],
        },
      ],
      after: 50,
    },
    {
      panels: [
        {
          h: 470,
          gap: 10,
          back: { setting: 'room', variant: 'cold', from: [0, 110, 500] },
          cast: [
            { who: 'lei', pose: 'sit', mood: 'sad', x: 130, y: 440, scale: 1.15, look: 0.5 },
            {
              who: 'dragon',
              pose: 'show',
              mood: 'smile',
              x: 360,
              y: 450,
              scale: 1.2,
              look: -0.5,
              flip: true,
            },
          ],
          lines: [
            { by: 'lei', text: '我一开口，|整条街都关窗。', at: [0.26, 0.1] },
            { by: 'dragon', text: '我这儿的窗|本来就漏风。', at: [0.76, 0.16] },
          ],
        },
        {
          h: 350,
          gap: 50,
          fill: '#b5bbcc',
          cast: [{ who: 'lei', pose: 'show', mood: 'surprised', x: 230, y: 580, scale: 1.85, look: 0.5 }],
          lines: [{ by: 'lei', kind: 'whisper', text: '茶是凉的。', at: [0.2, 0.12] }],
        },
        {
          h: 350,
          gap: 36,
          fill: '#c9d3c4',
          cast: [{ who: 'dragon', pose: 'shrug', mood: 'sleepy', x: 260, y: 590, scale: 1.85, look: -0.3 }],
          lines: [{ by: 'dragon', text: '我从来没点着过|那个炉子。', at: [0.7, 0.11] }],
        },
      ],
      after: 70,
    },
    {
      panels: [
        {
          h: 340,
          gap: 10,
          back: { setting: 'room', variant: 'cold', from: [170, 300, 320] },
          cast: [{ who: 'lei', pose: 'point', mood: 'determined', x: 120, y: 400, scale: 1.3, look: 0.7 }],
          lines: [{ by: 'lei', kind: 'whisper', text: '火。', at: [0.55, 0.16] }],
        },
        {
          h: 640,
          gap: 70,
          back: { setting: 'room', variant: 'warm', from: [0, 20, 500] },
          cast: [
            { who: 'lei', pose: 'crouch', mood: 'surprised', x: 250, y: 600, scale: 1.1, look: 0.5 },
            { who: 'dragon', pose: 'cheer', mood: 'happy', x: 110, y: 620, scale: 1.2, look: 0.4 },
          ],
          effects: [
            { type: 'sparks', at: [0.78, 0.66], radius: 170, colour: '#fff3b8' },
            { type: 'sound', text: '咔嚓', at: [0.72, 0.38], size: 88, turn: 8, fill: '#ffd75e' },
          ],
          lines: [{ by: 'dragon', kind: 'shout', text: '着了！', at: [0.28, 0.36] }],
        },
      ],
      after: 60,
    },
    {
      panels: [
        {
          h: 360,
          gap: 10,
          back: { setting: 'tea', from: [0, 0, 500] },
          lines: [{ kind: 'tell', text: '开店三年，|第一壶热茶。', at: [0.2, 0.14] }],
        },
        {
          h: 350,
          gap: 40,
          fill: '#f0cf94',
          cast: [{ who: 'lei', pose: 'show', mood: 'happy', x: 250, y: 580, scale: 1.85, look: 0.1 }],
          effects: [
            { type: 'sound', text: '咕噜咕噜', at: [0.24, 0.3], size: 38, turn: -10, fill: '#ffffff' },
          ],
        },
        {
          h: 460,
          gap: 40,
          back: { setting: 'room', variant: 'warm', from: [0, 120, 500] },
          cast: [
            { who: 'lei', pose: 'sit', mood: 'surprised', x: 360, y: 430, scale: 1.15, look: -0.4 },
            { who: 'dragon', pose: 'think', mood: 'sly', x: 130, y: 440, scale: 1.2, look: 0.5 },
          ],
          lines: [
            { by: 'dragon', text: '你的雷，|喝成小猫了。', at: [0.26, 0.1] },
            { by: 'lei', text: '雨停了……|你要打烊了？', at: [0.74, 0.2] },
          ],
        },
      ],
      after: 60,
    },
    {
      panels: [
        {
          h: 350,
          gap: 10,
          fill: '#f0cf94',
          cast: [{ who: 'dragon', pose: 'stand', mood: 'smile', x: 250, y: 590, scale: 1.9, look: 0.2 }],
          lines: [{ by: 'dragon', text: '不急。|你再问声好？', at: [0.24, 0.12] }],
        },
        {
          h: 620,
          gap: 80,
          back: { setting: 'hill', variant: 'night', from: [0, 160, 500] },
          effects: [
            { type: 'rain' },
            { type: 'sound', text: '你好', at: [0.36, 0.3], size: 92, turn: -6, fill: '#ffd75e' },
          ],
          lines: [{ kind: 'tell', text: '那天的雨，|下了一整夜。', at: [0.78, 0.93] }],
        },
        {
          h: 430,
          gap: 110,
          back: { setting: 'room', variant: 'open', from: [0, 150, 400] },
          cast: [{ who: 'shadow', pose: 'stand', x: 130, y: 490, scale: 1.75 }],
          effects: [{ type: 'sound', text: '咚', at: [0.62, 0.2], size: 70, turn: 8, fill: '#f7efdd' }],
          lines: [{ by: 'shadow', text: '听说这里，|有热的？', at: [0.72, 0.5] }],
        },
      ],
      after: 60,
    },
  ],
};
