import type { StoryChapter } from '../story.ts';

/** 第十二条街: eleven names by others, and one of one's own. */
export const CHAPTER: StoryChapter = {
  title: '第十二条街',
  splitCount: 2,
  thumb: { page: 0, from: [0, 100, 500] },
  pages: [
    {
      panels: [
        {
          h: 720,
          gap: 0,
          back: { setting: 'street', variant: 'first', from: [0, 110, 500] },
          cast: [{ who: 'qing', pose: 'backUmbrella', x: 240, y: 690, scale: 0.9 }],
          effects: [{ type: 'rain' }],
          lines: [
            { kind: 'tell', text: '第一话 第十二条街', at: [0.5, 0.06], size: 28 },
            { kind: 'tell', text: '雨停之前，|她要走完十二条街。', at: [0.22, 0.62] },
          ],
        },
        {
          h: 370,
          gap: 40,
          fill: '#5a2f7a',
          cast: [{ who: 'qing', pose: 'umbrella', mood: 'calm', x: 220, y: 740, scale: 1.7, look: 0.3 }],
          effects: [{ type: 'rain' }, { type: 'glow', at: [0.1, 0.2], radius: 220, colour: '#ff4fa3' }],
          lines: [{ kind: 'tell', text: '每个路口，|都有一块为她亮的招牌。', at: [0.34, 0.9] }],
        },
      ],
      after: 40,
    },
    {
      panels: [
        {
          h: 330,
          gap: 10,
          back: { setting: 'street', variant: 'third', from: [60, 190, 380] },
          effects: [{ type: 'rain' }],
          lines: [{ kind: 'tell', text: '第三条街，妈妈叫她小雨。', at: [0.5, 0.88] }],
        },
        {
          h: 330,
          gap: 14,
          back: { setting: 'street', variant: 'seventh', from: [60, 190, 380] },
          effects: [{ type: 'rain' }],
          lines: [{ kind: 'tell', text: '第七条街，客人叫她三号桌。', at: [0.5, 0.88] }],
        },
        {
          h: 330,
          gap: 14,
          back: { setting: 'street', variant: 'eleventh', from: [60, 190, 380] },
          effects: [{ type: 'rain' }],
          lines: [{ kind: 'tell', text: '第十一条街，同事叫她林小姐。', at: [0.5, 0.88] }],
        },
        {
          h: 360,
          gap: 80,
          back: { setting: 'street', variant: 'dark', from: [40, 160, 420] },
          lines: [{ kind: 'tell', text: '第十二条街。', at: [0.5, 0.85] }],
        },
      ],
      after: 50,
    },
    {
      panels: [
        {
          h: 560,
          gap: 10,
          back: { setting: 'ladder', variant: 'dark', from: [0, 20, 500] },
          cast: [
            { who: 'ding', pose: 'reach', mood: 'calm', x: 340, y: 430, scale: 0.86, look: -0.4, flip: true },
            { who: 'qing', pose: 'umbrella', mood: 'surprised', x: 110, y: 545, scale: 0.9, look: 0.5 },
          ],
          effects: [{ type: 'rain' }],
          lines: [
            { by: 'ding', text: '你来晚了，|雨快停了。', at: [0.82, 0.13] },
            { by: 'qing', text: '这一块，|怎么不亮？', at: [0.5, 0.6] },
          ],
        },
        {
          h: 350,
          gap: 50,
          fill: '#3f6a8a',
          cast: [{ who: 'ding', pose: 'show', mood: 'smile', x: 240, y: 870, scale: 2.1, look: 0.2 }],
          effects: [{ type: 'rain' }],
          lines: [{ by: 'ding', text: '线路没坏。|它缺一个名字。', at: [0.74, 0.12] }],
        },
      ],
      after: 50,
    },
    {
      panels: [
        {
          h: 350,
          gap: 10,
          fill: '#2a3a5a',
          cast: [{ who: 'ding', pose: 'cross', mood: 'calm', x: 250, y: 870, scale: 2.1, look: -0.3 }],
          lines: [{ by: 'ding', text: '前面十一块，|都是别人起的吧？', at: [0.32, 0.11] }],
        },
        {
          h: 350,
          gap: 30,
          fill: '#5a2f7a',
          cast: [{ who: 'qing', pose: 'wait', mood: 'sad', x: 250, y: 860, scale: 2.1, look: 0.3 }],
        },
        {
          h: 640,
          gap: 100,
          back: { setting: 'street', variant: 'dark', from: [0, 190, 500] },
          cast: [{ who: 'qing', pose: 'backUmbrella', x: 250, y: 600, scale: 0.8 }],
          lines: [{ kind: 'tell', text: '她想了很久。|雨一滴一滴，少下去。', at: [0.74, 0.92] }],
        },
      ],
      after: 80,
    },
    {
      panels: [
        {
          h: 350,
          gap: 10,
          fill: '#6a3f8a',
          cast: [{ who: 'qing', pose: 'stand', mood: 'determined', x: 250, y: 860, scale: 2.1, look: 0.2 }],
          lines: [{ by: 'qing', kind: 'whisper', text: '……', at: [0.8, 0.3] }],
        },
        {
          h: 350,
          gap: 20,
          fill: '#3f6a8a',
          cast: [{ who: 'ding', pose: 'stand', mood: 'happy', x: 250, y: 870, scale: 2.1, look: -0.2 }],
          lines: [{ by: 'ding', text: '好名字。', at: [0.22, 0.14] }],
        },
        {
          h: 420,
          gap: 90,
          back: { setting: 'puddle', from: [0, 0, 500] },
          effects: [{ type: 'sound', text: '啪', at: [0.86, 0.14], size: 64, turn: 8, fill: '#ffd75e' }],
        },
        {
          h: 640,
          gap: 60,
          back: { setting: 'street', variant: 'last', from: [0, 150, 500] },
          cast: [{ who: 'qing', pose: 'case', mood: 'happy', x: 250, y: 620, scale: 0.92, look: 0 }],
          lines: [{ kind: 'tell', text: '雨停了。', at: [0.82, 0.93] }],
        },
      ],
      after: 60,
    },
    {
      panels: [
        {
          h: 520,
          gap: 10,
          back: { setting: 'ladder', variant: 'last', from: [0, 40, 500] },
          cast: [
            { who: 'qing', pose: 'case', mood: 'smile', x: 120, y: 510, scale: 0.92, look: 0.5 },
            {
              who: 'ding',
              pose: 'offer',
              mood: 'smile',
              x: 330,
              y: 510,
              scale: 0.92,
              look: -0.4,
              flip: true,
            },
          ],
          lines: [
            { by: 'ding', text: '走吧，今晚|还有一块要修。', at: [0.74, 0.32] },
            { by: 'qing', text: '谁的？', at: [0.18, 0.38] },
          ],
        },
        {
          h: 600,
          gap: 110,
          back: { setting: 'ladder', variant: 'his', from: [0, -20, 500] },
          cast: [
            { who: 'ding', pose: 'back', x: 190, y: 580, scale: 0.92 },
            { who: 'qing', pose: 'back', x: 90, y: 585, scale: 0.88 },
          ],
          lines: [{ by: 'ding', text: '我的。', at: [0.42, 0.4] }],
        },
      ],
      after: 60,
    },
  ],
};
