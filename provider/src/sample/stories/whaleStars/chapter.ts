import type { StoryChapter } from '../story.ts';

/** 我是一棵树: a child that does not want to fly. */
export const CHAPTER: StoryChapter = {
  title: '我是一棵树',
  splitCount: 2,
  thumb: { page: 0, from: [0, 300, 500] },
  pages: [
    {
      panels: [
        {
          h: 700,
          gap: 0,
          back: { setting: 'ocean', variant: 'far', from: [0, 60, 500] },
          lines: [
            { kind: 'tell', text: '第一话 我是一棵树', at: [0.5, 0.06], size: 28 },
            { kind: 'tell', text: '最后一头天鲸，|沉进了星海。', at: [0.28, 0.24] },
          ],
        },
        {
          h: 430,
          gap: 36,
          back: { setting: 'ocean', variant: 'far', from: [60, 100, 380] },
          cast: [{ who: 'lan', pose: 'show', mood: 'determined', x: 240, y: 420, scale: 1.25, look: 0.4 }],
          front: { setting: 'boat', from: [0, -40, 500] },
          effects: [{ type: 'sound', text: '呜——', at: [0.82, 0.3], size: 56, turn: 6, fill: '#9fe8ff' }],
          lines: [{ by: 'lan', text: '又听见了，|就在前面。', at: [0.24, 0.13] }],
        },
      ],
      after: 40,
    },
    {
      panels: [
        {
          h: 640,
          gap: 10,
          back: { setting: 'forest', variant: 'night', from: [0, 110, 500] },
          cast: [
            { who: 'lan', pose: 'show', mood: 'surprised', x: 120, y: 600, scale: 0.95, look: 0.5 },
            { who: 'whale', pose: 'root', mood: 'asleep', x: 350, y: 590, scale: 0.72, look: -0.2 },
          ],
          lines: [
            { kind: 'tell', text: '它的背上，|长出了一片森林。', at: [0.7, 0.1] },
            { by: 'lan', text: '……是你|在唱歌吗？', at: [0.36, 0.42] },
          ],
        },
        {
          h: 350,
          gap: 50,
          fill: '#2f6a9a',
          cast: [{ who: 'whale', pose: 'root', mood: 'scared', x: 250, y: 330, scale: 1.5, look: -0.2 }],
          lines: [{ by: 'whale', text: '不是。|我是一棵树。', at: [0.8, 0.14] }],
        },
      ],
      after: 60,
    },
    {
      panels: [
        {
          h: 350,
          gap: 10,
          fill: '#a4aef0',
          cast: [{ who: 'lan', pose: 'think', mood: 'sly', x: 250, y: 560, scale: 1.8, look: 0.3 }],
          lines: [{ by: 'lan', text: '树，|有尾巴吗？', at: [0.2, 0.14] }],
        },
        {
          h: 350,
          gap: 20,
          fill: '#2f6a9a',
          cast: [{ who: 'whale', pose: 'root', mood: 'sleepy', x: 250, y: 330, scale: 1.45, look: 0.3 }],
          lines: [{ by: 'whale', text: '那是根。', at: [0.8, 0.14] }],
        },
        {
          h: 450,
          gap: 70,
          back: { setting: 'forest', variant: 'night', from: [40, 330, 420] },
          cast: [
            { who: 'lan', pose: 'sit', mood: 'calm', x: 120, y: 430, scale: 1.1, look: 0.5 },
            { who: 'whale', pose: 'root', mood: 'sad', x: 340, y: 420, scale: 0.85, look: -0.3 },
          ],
          lines: [
            { by: 'lan', text: '你不想飞？', at: [0.22, 0.2] },
            { by: 'whale', text: '妈妈飞得最高，|也沉得最深。', at: [0.7, 0.42] },
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
          fill: '#2a2a8a',
          cast: [{ who: 'whale', pose: 'root', mood: 'sad', x: 250, y: 330, scale: 1.5, look: 0 }],
          lines: [{ by: 'whale', text: '树不会沉。|我就当一棵树。', at: [0.3, 0.15] }],
        },
        {
          h: 640,
          gap: 100,
          back: { setting: 'forest', variant: 'night', from: [0, 120, 500] },
          cast: [{ who: 'lan', pose: 'backPoint', x: 230, y: 600, scale: 1.05 }],
          lines: [{ by: 'lan', text: '这些树，就是|从她身上长出来的呀。', at: [0.46, 0.4] }],
        },
        {
          h: 350,
          gap: 60,
          fill: '#2f6a9a',
          cast: [{ who: 'whale', pose: 'root', mood: 'surprised', x: 250, y: 330, scale: 1.5, look: 0.2 }],
          effects: [{ type: 'sparks', at: [0.5, 0.4], radius: 230, colour: '#a4ffd0' }],
          lines: [{ by: 'whale', text: '她……|也在当树？', at: [0.22, 0.14] }],
        },
      ],
      after: 60,
    },
    {
      panels: [
        {
          h: 450,
          gap: 10,
          back: { setting: 'forest', variant: 'dawn', from: [20, 260, 460] },
          cast: [
            { who: 'lan', pose: 'cheer', mood: 'happy', x: 110, y: 440, scale: 1.1, look: 0.5 },
            { who: 'whale', pose: 'lift', mood: 'determined', x: 330, y: 330, scale: 0.85, look: -0.2 },
          ],
          effects: [{ type: 'sound', text: '啵', at: [0.7, 0.86], size: 58, turn: -8, fill: '#a4ffd0' }],
          lines: [{ by: 'whale', text: '那我，|只飞一点点。', at: [0.66, 0.22] }],
        },
        {
          h: 720,
          gap: 70,
          back: { setting: 'heights', from: [0, 60, 500] },
          cast: [{ who: 'whale', pose: 'fly', mood: 'happy', x: 260, y: 400, scale: 1, look: 0.2 }],
          effects: [{ type: 'sparks', at: [0.5, 0.5], radius: 240, colour: '#ffffff' }],
          lines: [{ kind: 'tell', text: '那天，整片星海都看见，|有一棵树飞了起来。', at: [0.5, 0.1] }],
        },
      ],
      after: 60,
    },
    {
      panels: [
        {
          h: 350,
          gap: 10,
          fill: '#9a6ac0',
          cast: [{ who: 'whale', pose: 'fly', mood: 'smile', x: 250, y: 330, scale: 1.35, look: 0 }],
          effects: [{ type: 'sound', text: '呜——', at: [0.22, 0.2], size: 60, turn: -8, fill: '#ffffff' }],
        },
        {
          h: 640,
          gap: 120,
          back: { setting: 'ocean', variant: 'two', from: [0, 260, 500] },
          effects: [{ type: 'sound', text: '呜——', at: [0.6, 0.78], size: 72, turn: 4, fill: '#9fe8ff' }],
          lines: [
            { kind: 'tell', text: '很深很深的地方，', at: [0.26, 0.08] },
            { kind: 'tell', text: '有谁，跟着唱了一句。', at: [0.68, 0.94] },
          ],
        },
      ],
      after: 60,
    },
  ],
};
