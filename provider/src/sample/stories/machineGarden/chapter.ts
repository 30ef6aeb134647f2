import { THE_END } from '../../lines.ts';
import type { StoryChapter } from '../story.ts';

/** 浇水两次: who a flower looks at. */
export const CHAPTER: StoryChapter = {
  title: '浇水两次',
  splitCount: 2,
  thumb: { page: 3, from: [0, 330, 500] },
  pages: [
    {
      paper: '#0c1f2e',
      panels: [
        {
          h: 420,
          gap: 0,
          back: { setting: 'station', variant: 'alone', from: [0, 90, 500] },
          lines: [
            { kind: 'tell', text: '第一话 浇水两次', at: [0.5, 0.1], size: 28 },
            { kind: 'tell', text: '人都走了。|只有一个窗还亮着。', at: [0.7, 0.86] },
          ],
        },
        {
          h: 520,
          gap: 46,
          back: { setting: 'greenhouse', variant: 'bud', from: [0, 200, 500] },
          cast: [{ who: 'robot', pose: 'water', mood: 'smile', x: 150, y: 486, scale: 1, look: 0.6 }],
          lines: [{ by: 'robot', text: '早上一次，|晚上一次。', at: [0.28, 0.12] }],
        },
        {
          h: 340,
          gap: 40,
          fill: 'url(#day)',
          cast: [{ who: 'robot', pose: 'stand', mood: 'sad', x: 250, y: 590, scale: 1.7, look: 0.5 }],
          lines: [{ by: 'robot', text: '今天，花也没有开。', at: [0.5, 0.12] }],
        },
      ],
      after: 40,
    },
    {
      panels: [
        {
          h: 540,
          gap: 10,
          back: { setting: 'door', from: [0, 60, 500] },
          cast: [{ who: 'lan', pose: 'lantern', mood: 'surprised', x: 240, y: 520, scale: 1.05, look: 0.3 }],
          lines: [{ by: 'lan', text: '有人吗？', at: [0.2, 0.2] }],
          effects: [{ type: 'sound', text: '咔嚓', at: [0.82, 0.86], size: 60, fill: '#ffe27a' }],
        },
        {
          h: 420,
          gap: 40,
          back: { setting: 'greenhouse', variant: 'night', from: [0, 240, 500] },
          cast: [
            { who: 'robot', pose: 'wonder', mood: 'surprised', x: 190, y: 440, scale: 1.05, look: -0.2 },
          ],
          lines: [{ by: 'robot', text: '有。有我，|还有它。', at: [0.2, 0.14] }],
        },
        {
          h: 380,
          gap: 40,
          fill: '#d9703f',
          cast: [{ who: 'lan', pose: 'stand', mood: 'determined', x: 270, y: 880, scale: 2.1, look: -0.3 }],
          lines: [{ by: 'lan', text: '我是来|关灯的。', at: [0.17, 0.16] }],
        },
      ],
      after: 50,
    },
    {
      panels: [
        {
          h: 500,
          gap: 10,
          back: { setting: 'greenhouse', variant: 'night', from: [0, 190, 500] },
          cast: [
            { who: 'lan', pose: 'wait', mood: 'calm', x: 90, y: 500, scale: 1.02, look: 0.6 },
            { who: 'robot', pose: 'wonder', mood: 'scared', x: 285, y: 490, scale: 0.98, look: -0.6 },
          ],
          lines: [
            { by: 'lan', text: '这里明天就拆。', at: [0.26, 0.1] },
            { by: 'robot', text: '没有灯，|它会怕的。', at: [0.78, 0.16] },
          ],
        },
        {
          h: 380,
          gap: 50,
          back: { setting: 'greenhouse', variant: 'night', from: [210, 370, 270] },
          cast: [{ who: 'robot', pose: 'stand', mood: 'sad', x: 130, y: 500, scale: 1.3, look: -0.4 }],
          lines: [{ by: 'robot', text: '可以再等|一天吗？', at: [0.2, 0.1] }],
        },
        {
          h: 330,
          gap: 50,
          fill: '#34584f',
          cast: [{ who: 'lan', pose: 'search', mood: 'sad', x: 240, y: 870, scale: 2.1, look: 0.4 }],
          lines: [{ by: 'lan', text: '……|就一天。', at: [0.82, 0.16] }],
        },
      ],
      after: 60,
    },
    {
      panels: [
        {
          h: 760,
          gap: 10,
          back: { setting: 'greenhouse', variant: 'open', from: [0, -20, 500] },
          cast: [{ who: 'robot', pose: 'wonder', mood: 'happy', x: 160, y: 700, scale: 1.02, look: 0.8 }],
          lines: [
            { kind: 'tell', text: '第二天早上。', at: [0.2, 0.05] },
            { by: 'robot', text: '开了！', at: [0.13, 0.42] },
          ],
          effects: [{ type: 'sparks', at: [0.78, 0.5], radius: 190, colour: '#f6b92c' }],
        },
        {
          h: 380,
          gap: 60,
          fill: '#ffe9a3',
          cast: [{ who: 'lan', pose: 'clutch', mood: 'surprised', x: 250, y: 880, scale: 2.1, look: -0.5 }],
          lines: [{ by: 'lan', text: '花不看灯，|也不看星星……', at: [0.27, 0.13] }],
        },
        {
          h: 400,
          gap: 60,
          back: { setting: 'greenhouse', variant: 'open', from: [40, 300, 440] },
          cast: [{ who: 'robot', pose: 'stand', mood: 'surprised', x: 120, y: 400, scale: 1.1, look: 0.7 }],
          lines: [{ from: [0.5, -0.02], text: '它看的是你。', at: [0.5, 0.09] }],
        },
      ],
      after: 50,
    },
    {
      panels: [
        {
          h: 500,
          gap: 10,
          back: { setting: 'greenhouse', variant: 'day', from: [0, 190, 500] },
          cast: [
            { who: 'lan', pose: 'cross', mood: 'sly', x: 130, y: 500, scale: 1.02, look: 0.6 },
            { who: 'robot', pose: 'stand', mood: 'surprised', x: 370, y: 490, scale: 0.98, look: -0.6 },
          ],
          lines: [
            { by: 'lan', text: '灯坏了，|我关不上。', at: [0.26, 0.11] },
            { by: 'robot', text: '灯没有坏。', at: [0.75, 0.22] },
          ],
        },
        {
          h: 340,
          gap: 40,
          fill: 'url(#day)',
          cast: [{ who: 'lan', pose: 'tell', mood: 'smile', x: 230, y: 860, scale: 2.05, look: 0.3 }],
          lines: [{ by: 'lan', text: '坏了，|谁也关不上。', at: [0.79, 0.14] }],
        },
        {
          h: 640,
          gap: 80,
          back: { setting: 'station', variant: 'flowers', from: [0, -20, 500] },
          lines: [
            { kind: 'tell', text: '后来，每年都有人|从很远的地方来看花。', at: [0.5, 0.1] },
            { kind: 'tell', text: THE_END, at: [0.5, 0.93], size: 30 },
          ],
        },
      ],
      after: 60,
    },
  ],
};
