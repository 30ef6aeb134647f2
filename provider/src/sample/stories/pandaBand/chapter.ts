import type { StoryChapter } from '../story.ts';

/** 先吃饭: a concert after a rehearsal that was a meal. */
export const CHAPTER: StoryChapter = {
  title: '先吃饭',
  splitCount: 2,
  thumb: { page: 3, from: [0, 60, 500] },
  pages: [
    {
      panels: [
        {
          h: 620,
          gap: 0,
          back: { setting: 'hill', variant: 'grove', from: [0, 40, 500] },
          cast: [
            { who: 'er', pose: 'show', mood: 'smile', x: 80, y: 590, scale: 0.84, look: 0.3 },
            { who: 'san', pose: 'stand', mood: 'smile', x: 424, y: 590, scale: 0.84, look: -0.3 },
            { who: 'da', pose: 'strum', mood: 'determined', x: 230, y: 600, scale: 1, look: 0.1 },
          ],
          lines: [
            { kind: 'tell', text: '第一话 先吃饭', at: [0.5, 0.07], size: 30 },
            { by: 'da', text: '今晚就要上台了！|一、二、三——', at: [0.5, 0.34] },
          ],
        },
        {
          h: 350,
          gap: 36,
          fill: '#ff8fc0',
          cast: [{ who: 'mi', pose: 'cheer', mood: 'happy', x: 250, y: 600, scale: 1.9, look: 0.1 }],
          effects: [{ type: 'focus', at: [0.5, 0.6], inner: 210, colour: '#ffb3d6' }],
          lines: [{ by: 'mi', kind: 'shout', text: '先吃饭！', at: [0.24, 0.13] }],
        },
      ],
      after: 40,
    },
    {
      panels: [
        {
          h: 350,
          gap: 10,
          fill: '#ff4d4d',
          cast: [{ who: 'da', pose: 'shrug', mood: 'angry', x: 250, y: 590, scale: 1.85, look: -0.2 }],
          effects: [{ type: 'tone', edge: 'left', size: 130 }],
          lines: [{ by: 'da', text: '才唱了两个字！', at: [0.66, 0.1] }],
        },
        {
          h: 450,
          gap: 36,
          back: { setting: 'hill', variant: 'grove', from: [40, 190, 420] },
          cast: [
            { who: 'san', pose: 'pockets', mood: 'happy', x: 110, y: 420, scale: 1.05, look: 0.3 },
            { who: 'er', pose: 'wave', mood: 'sly', x: 360, y: 430, scale: 1.1, look: -0.4 },
          ],
          effects: [{ type: 'sound', text: '咔嚓', at: [0.5, 0.6], size: 46, turn: 12, fill: '#ffe14d' }],
          lines: [
            { by: 'san', text: '鼓槌是竹子的，|你们知道吗？', at: [0.28, 0.12] },
            { by: 'er', text: '笛子也是。', at: [0.78, 0.2] },
          ],
        },
        {
          h: 430,
          gap: 60,
          back: { setting: 'hill', variant: 'eaten', from: [0, 260, 500] },
          cast: [{ who: 'da', pose: 'fright', mood: 'scared', x: 210, y: 400, scale: 1.1, look: 0.2 }],
          lines: [
            { kind: 'tell', text: '半个钟头以后。', at: [0.2, 0.07] },
            { by: 'da', text: '……琴弦呢？', at: [0.72, 0.2] },
          ],
        },
        {
          h: 330,
          gap: 30,
          fill: '#ff8fc0',
          cast: [{ who: 'mi', pose: 'pockets', mood: 'sleepy', x: 250, y: 580, scale: 1.85, look: 0.5 }],
          lines: [{ by: 'mi', text: '我以为是面条。', at: [0.28, 0.11] }],
        },
      ],
      after: 60,
    },
    {
      panels: [
        { h: 380, gap: 10, back: { setting: 'poster', from: [0, 0, 500] } },
        {
          h: 660,
          gap: 70,
          back: { setting: 'stage', variant: 'crowd', from: [0, 70, 500] },
          cast: [
            { who: 'er', pose: 'stand', mood: 'scared', x: 70, y: 570, scale: 0.8, look: 0.2 },
            { who: 'da', pose: 'strum', mood: 'scared', x: 190, y: 580, scale: 0.84, look: 0 },
            { who: 'san', pose: 'stand', mood: 'sleepy', x: 316, y: 580, scale: 0.84, look: 0 },
            { who: 'mi', pose: 'stand', mood: 'surprised', x: 432, y: 570, scale: 0.8, look: -0.2 },
          ],
          lines: [
            { by: 'er', kind: 'whisper', text: '我们……|有乐器吗？', at: [0.24, 0.36] },
            { by: 'san', kind: 'whisper', text: '在肚子里。', at: [0.72, 0.4] },
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
          fill: 'url(#show)',
          cast: [{ who: 'mi', pose: 'pockets', mood: 'surprised', x: 250, y: 580, scale: 1.8, look: 0.1 }],
          effects: [{ type: 'sound', text: '咕——', at: [0.76, 0.2], size: 62, turn: 8, fill: '#ffe14d' }],
        },
        {
          h: 350,
          gap: 20,
          fill: '#3f8fe0',
          cast: [
            { who: 'er', pose: 'fright', mood: 'surprised', x: 140, y: 480, scale: 1.4, look: 0.4 },
            { who: 'san', pose: 'pockets', mood: 'surprised', x: 360, y: 480, scale: 1.4, look: -0.4 },
          ],
          effects: [
            { type: 'sound', text: '咕', at: [0.5, 0.16], size: 60, turn: -10, fill: '#ffe14d' },
            { type: 'sound', text: '咕噜', at: [0.5, 0.9], size: 60, turn: 6, fill: '#ffe14d' },
          ],
        },
        {
          h: 660,
          gap: 50,
          back: { setting: 'stage', variant: 'crowd', from: [0, 100, 500] },
          cast: [
            { who: 'er', pose: 'cheer', mood: 'happy', x: 78, y: 550, scale: 0.84, look: 0.2 },
            { who: 'da', pose: 'cheer', mood: 'happy', x: 196, y: 560, scale: 0.9, look: 0 },
            { who: 'san', pose: 'cheer', mood: 'happy', x: 318, y: 560, scale: 0.9, look: 0 },
            { who: 'mi', pose: 'cheer', mood: 'happy', x: 430, y: 550, scale: 0.84, look: -0.2 },
          ],
          effects: [
            { type: 'sparks', at: [0.5, 0.4], radius: 240 },
            { type: 'sound', text: '咕咕 噜', at: [0.3, 0.33], size: 58, turn: -8, fill: '#ffe14d' },
            { type: 'sound', text: '咕噜噜', at: [0.72, 0.24], size: 58, turn: 8, fill: '#ffffff' },
          ],
          lines: [{ kind: 'tell', text: '整座山，跟着一起打拍子。', at: [0.5, 0.96] }],
        },
      ],
      after: 60,
    },
    {
      panels: [
        {
          h: 440,
          gap: 10,
          back: { setting: 'stage', variant: 'empty', from: [40, 170, 420] },
          cast: [
            { who: 'da', pose: 'shrug', mood: 'happy', x: 140, y: 420, scale: 1.15, look: 0.4 },
            { who: 'mi', pose: 'umbrella', mood: 'sleepy', x: 370, y: 420, scale: 1.1, look: -0.3 },
          ],
          lines: [
            { from: [0.98, 0.02], text: '再来一首！', at: [0.76, 0.09] },
            { by: 'da', text: '好，再来……|小米，你在吃什么？', at: [0.36, 0.2] },
          ],
        },
        {
          h: 350,
          gap: 60,
          fill: '#ff8fc0',
          cast: [{ who: 'mi', pose: 'umbrella', mood: 'happy', x: 240, y: 590, scale: 1.85, look: 0 }],
          lines: [{ by: 'mi', text: '饱了。', at: [0.82, 0.12] }],
        },
        {
          h: 420,
          gap: 110,
          fill: '#8a6ac0',
          cast: [
            { who: 'er', pose: 'sit', mood: 'sleepy', x: 80, y: 370, scale: 0.86, look: 0.2 },
            { who: 'da', pose: 'sit', mood: 'determined', x: 195, y: 380, scale: 0.9, look: 0 },
            { who: 'san', pose: 'sit', mood: 'sad', x: 312, y: 380, scale: 0.9, look: 0 },
            { who: 'mi', pose: 'sit', mood: 'sad', x: 424, y: 370, scale: 0.86, look: -0.2 },
          ],
          effects: [{ type: 'tone', edge: 'bottom', size: 160 }],
          lines: [{ by: 'da', text: '为了下一场演出，|从现在起，谁也不许吃饭。', at: [0.42, 0.16] }],
        },
      ],
      after: 60,
    },
  ],
};
