import type { StoryChapter } from '../story.ts';

/** 多出来的一站: a stop with nothing. */
export const CHAPTER: StoryChapter = {
  title: '多出来的一站',
  splitCount: 2,
  thumb: { page: 2, from: [0, 270, 500] },
  pages: [
    {
      panels: [
        {
          h: 700,
          gap: 0,
          back: { setting: 'road', from: [0, 80, 500] },
          lines: [
            { kind: 'tell', text: '第一话 多出来的一站', at: [0.5, 0.06], size: 28 },
            { kind: 'tell', text: '末班车比时刻表，|多停了一站。', at: [0.26, 0.2] },
          ],
        },
        { h: 400, gap: 36, back: { setting: 'sheet', variant: 'table', from: [0, 0, 500] } },
        {
          h: 350,
          gap: 30,
          fill: '#8a6a9a',
          cast: [{ who: 'xu', pose: 'show', mood: 'determined', x: 230, y: 870, scale: 2.1, look: 0.3 }],
          effects: [{ type: 'tone', edge: 'left', size: 120 }],
          lines: [{ by: 'xu', text: '调度科的。|我来查第十四站。', at: [0.7, 0.12] }],
        },
      ],
      after: 40,
    },
    {
      panels: [
        {
          h: 470,
          gap: 10,
          back: { setting: 'inside', from: [0, 90, 500] },
          cast: [
            { who: 'xu', pose: 'clutch', mood: 'calm', x: 130, y: 480, scale: 1.02, look: 0.5 },
            { who: 'driver', pose: 'cross', mood: 'sleepy', x: 370, y: 485, scale: 1.05, look: -0.4 },
          ],
          lines: [
            { by: 'xu', text: '它叫什么名字？', at: [0.26, 0.08] },
            { by: 'driver', text: '没名字。有人|按铃，我就停。', at: [0.74, 0.16] },
          ],
        },
        {
          h: 440,
          gap: 60,
          back: { setting: 'inside', from: [30, 110, 440] },
          cast: [{ who: 'clerk', pose: 'reach', mood: 'sleepy', x: 250, y: 490, scale: 1.15, look: 0.3 }],
          effects: [{ type: 'sound', text: '叮', at: [0.82, 0.24], size: 80, turn: 8, fill: '#ffe9a4' }],
        },
        {
          h: 350,
          gap: 30,
          fill: '#9a96a8',
          cast: [{ who: 'clerk', pose: 'stand', mood: 'asleep', x: 250, y: 870, scale: 2.1, look: 0.1 }],
          lines: [{ by: 'clerk', text: '我得下去一会儿。', at: [0.7, 0.1] }],
        },
      ],
      after: 60,
    },
    {
      panels: [
        {
          h: 720,
          gap: 0,
          back: { setting: 'stop', variant: 'empty', from: [0, 60, 500] },
          cast: [
            { who: 'xu', pose: 'back', x: 90, y: 690, scale: 0.92 },
            { who: 'clerk', pose: 'sit', mood: 'calm', x: 320, y: 560, scale: 0.94, look: -0.2 },
          ],
          lines: [
            { kind: 'tell', text: '没有房子，没有路。', at: [0.7, 0.08] },
            { kind: 'tell', text: '真的，什么也没有。', at: [0.7, 0.93] },
          ],
        },
        {
          h: 350,
          gap: 50,
          fill: '#8a6a9a',
          cast: [{ who: 'xu', pose: 'wait', mood: 'scared', x: 250, y: 870, scale: 2.1, look: 0.4 }],
          lines: [{ by: 'xu', text: '您在等谁？', at: [0.24, 0.1] }],
        },
        {
          h: 350,
          gap: 30,
          fill: '#a9a4b8',
          cast: [{ who: 'clerk', pose: 'salute', mood: 'smile', x: 250, y: 870, scale: 2.1, look: -0.3 }],
          lines: [{ by: 'clerk', kind: 'whisper', text: '嘘。你听。', at: [0.22, 0.12] }],
        },
      ],
      after: 130,
    },
    {
      panels: [
        {
          h: 420,
          gap: 10,
          back: { setting: 'stop', variant: 'empty', from: [60, 250, 400] },
        },
        {
          h: 350,
          gap: 130,
          fill: '#8a6a9a',
          cast: [{ who: 'xu', pose: 'clutch', mood: 'surprised', x: 250, y: 870, scale: 2.1, look: 0 }],
          lines: [{ by: 'xu', text: '……什么声音|都没有。', at: [0.28, 0.12] }],
        },
        {
          h: 350,
          gap: 40,
          fill: '#a9a4b8',
          cast: [{ who: 'clerk', pose: 'wait', mood: 'sad', x: 250, y: 870, scale: 2.1, look: 0.2 }],
          lines: [{ by: 'clerk', text: '对。没有电话，|也没有人找我。', at: [0.66, 0.11] }],
        },
      ],
      after: 60,
    },
    {
      panels: [
        {
          h: 640,
          gap: 10,
          back: { setting: 'stop', variant: 'bus', from: [0, 100, 500] },
          cast: [
            { who: 'xu', pose: 'sit', mood: 'asleep', x: 250, y: 520, scale: 0.92, look: 0 },
            { who: 'clerk', pose: 'sit', mood: 'asleep', x: 350, y: 520, scale: 0.94, look: 0 },
          ],
          effects: [{ type: 'sound', text: '嘀', at: [0.86, 0.46], size: 52, turn: 8, fill: '#ffe9a4' }],
          lines: [{ kind: 'tell', text: '他们坐到了|车子掉头回来。', at: [0.68, 0.1] }],
        },
        {
          h: 400,
          gap: 90,
          back: { setting: 'sheet', variant: 'report', from: [0, 0, 500] },
          lines: [{ kind: 'tell', text: '第二天，她交了报告。', at: [0.5, 0.06] }],
        },
      ],
      after: 60,
    },
    {
      panels: [
        {
          h: 460,
          gap: 10,
          back: { setting: 'inside', from: [0, 90, 500] },
          cast: [
            { who: 'xu', pose: 'wait', mood: 'smile', x: 130, y: 480, scale: 1.02, look: 0.5 },
            { who: 'driver', pose: 'stand', mood: 'calm', x: 370, y: 485, scale: 1.05, look: -0.2 },
          ],
          lines: [{ by: 'xu', text: '师傅，第一个|按铃的人是谁？', at: [0.28, 0.1] }],
        },
        {
          h: 360,
          gap: 80,
          fill: '#3a4a6a',
          cast: [{ who: 'driver', pose: 'stand', mood: 'calm', x: 250, y: 880, scale: 2.1, look: 0.6 }],
          lines: [{ by: 'driver', text: '我老伴。', at: [0.22, 0.14] }],
        },
        {
          h: 480,
          gap: 130,
          back: { setting: 'stop', variant: 'empty', from: [0, 220, 500] },
          lines: [{ from: [1.02, 0.9], text: '她还没回来。|所以我每晚都停。', at: [0.66, 0.86] }],
        },
      ],
      after: 60,
    },
  ],
};
