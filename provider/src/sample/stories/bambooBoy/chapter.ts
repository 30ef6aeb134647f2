import type { StoryChapter } from '../story.ts';

/** 竹在人在: a cane that has to arrive whole. */
export const CHAPTER: StoryChapter = {
  title: '竹在人在',
  splitCount: 2,
  thumb: { page: 3, from: [0, 150, 500] },
  pages: [
    {
      panels: [
        {
          h: 660,
          gap: 0,
          back: { setting: 'road', variant: 'day', from: [0, 100, 500] },
          cast: [{ who: 'qing', pose: 'cane', mood: 'determined', x: 270, y: 620, scale: 1.05, look: 0.3 }],
          lines: [
            { kind: 'tell', text: '第一话 竹在人在', at: [0.5, 0.06], size: 28 },
            { kind: 'tell', text: '镖局最小的学徒，|接到第一趟镖。', at: [0.26, 0.2] },
          ],
        },
        {
          h: 350,
          gap: 36,
          fill: '#dcecb4',
          cast: [{ who: 'qing', pose: 'think', mood: 'sleepy', x: 250, y: 555, scale: 1.8, look: 0.3 }],
          lines: [{ by: 'qing', text: '一千里，|就送一根竹子？', at: [0.28, 0.1] }],
        },
      ],
      after: 40,
    },
    {
      panels: [
        {
          h: 480,
          gap: 10,
          back: { setting: 'road', variant: 'day', from: [0, 250, 500] },
          cast: [
            { who: 'qing', pose: 'cane', mood: 'surprised', x: 120, y: 465, scale: 1, look: 0.5 },
            { who: 'hu', pose: 'cheer', mood: 'angry', x: 360, y: 480, scale: 1, look: -0.4 },
          ],
          effects: [{ type: 'speed', angle: 0 }],
          lines: [{ by: 'hu', kind: 'shout', text: '站住！|把镖留下！', at: [0.72, 0.09] }],
        },
        {
          h: 350,
          gap: 40,
          fill: '#e0a070',
          cast: [{ who: 'hu', pose: 'stand', mood: 'sleepy', x: 250, y: 860, scale: 2.1, look: -0.3 }],
          lines: [{ by: 'hu', text: '……就这个？', at: [0.26, 0.1] }],
        },
        {
          h: 350,
          gap: 20,
          fill: '#a4d8d0',
          cast: [{ who: 'qing', pose: 'pockets', mood: 'angry', x: 250, y: 555, scale: 1.8, look: 0.3 }],
          effects: [{ type: 'focus', at: [0.5, 0.62], inner: 210, colour: '#dcefcc' }],
          lines: [{ by: 'qing', text: '师父说，|竹在人在！', at: [0.78, 0.12] }],
        },
      ],
      after: 50,
    },
    {
      panels: [
        {
          h: 480,
          gap: 10,
          back: { setting: 'bridge', variant: 'whole', from: [0, 120, 500] },
          cast: [
            { who: 'qing', pose: 'cane', mood: 'scared', x: 70, y: 310, scale: 0.62, look: 0.5 },
            { who: 'hu', pose: 'run', mood: 'angry', x: 250, y: 310, scale: 0.7, look: -0.4, flip: true },
          ],
          lines: [{ by: 'hu', text: '拿来吧你！', at: [0.6, 0.1] }],
        },
        {
          h: 350,
          gap: 20,
          fill: '#f0b45a',
          cast: [{ who: 'hu', pose: 'fright', mood: 'scared', x: 250, y: 860, scale: 2.1, look: 0 }],
          effects: [
            { type: 'focus', at: [0.5, 0.62], inner: 220, colour: '#fdf3cc' },
            { type: 'sound', text: '咔嚓', at: [0.24, 0.22], size: 80, turn: -10, fill: '#fffff6' },
          ],
        },
        {
          h: 350,
          gap: 110,
          fill: '#a4d8d0',
          cast: [{ who: 'qing', pose: 'stand', mood: 'scared', x: 250, y: 555, scale: 1.8, look: 0.5 }],
          lines: [
            { kind: 'tell', text: '竹在人在。', at: [0.2, 0.1] },
            { from: [0.99, 1], text: '救命……', at: [0.84, 0.86] },
          ],
        },
      ],
      after: 80,
    },
    {
      panels: [
        {
          h: 740,
          gap: 10,
          back: { setting: 'bridge', variant: 'broken', from: [0, 120, 500] },
          cast: [
            { who: 'hu', pose: 'hang', mood: 'scared', x: 318, y: 604, scale: 0.86, look: -0.4 },
            { who: 'qing', pose: 'rescue', mood: 'determined', x: 90, y: 310, scale: 1, look: 0.5 },
          ],
          effects: [{ type: 'sound', text: '吱吱', at: [0.56, 0.22], size: 64, turn: 8, fill: '#fffff6' }],
          lines: [{ by: 'qing', kind: 'shout', text: '抓紧！', at: [0.22, 0.1] }],
        },
        {
          h: 350,
          gap: 50,
          fill: '#dcecb4',
          cast: [{ who: 'qing', pose: 'cracked', mood: 'sad', x: 230, y: 560, scale: 1.75, look: 0.4 }],
          effects: [{ type: 'sound', text: '啪', at: [0.84, 0.24], size: 60, turn: 8, fill: '#fffff6' }],
          lines: [{ by: 'qing', text: '裂了。', at: [0.18, 0.14] }],
        },
      ],
      after: 60,
    },
    {
      panels: [
        {
          h: 350,
          gap: 10,
          fill: '#e0a070',
          cast: [{ who: 'hu', pose: 'wait', mood: 'sad', x: 250, y: 860, scale: 2.1, look: 0.3 }],
          lines: [{ by: 'hu', text: '我赔！|这山上全是竹子！', at: [0.32, 0.1] }],
        },
        {
          h: 470,
          gap: 60,
          back: { setting: 'gate', from: [0, 110, 500] },
          cast: [
            { who: 'qing', pose: 'cracked', mood: 'sad', x: 150, y: 455, scale: 0.98, look: 0.5 },
            { who: 'po', pose: 'search', mood: 'calm', x: 370, y: 460, scale: 1, look: -0.5 },
          ],
          lines: [
            { by: 'po', text: '怎么裂的？', at: [0.74, 0.09] },
            { by: 'qing', text: '救了个强盗。', at: [0.4, 0.16] },
          ],
        },
        {
          h: 460,
          gap: 60,
          back: { setting: 'split', from: [0, 0, 500] },
          effects: [{ type: 'sound', text: '嚓', at: [0.84, 0.16], size: 66, turn: 8, fill: '#fffff6' }],
        },
      ],
      after: 60,
    },
    {
      panels: [
        {
          h: 350,
          gap: 10,
          fill: '#f7d98a',
          cast: [{ who: 'po', pose: 'tell', mood: 'smile', x: 230, y: 860, scale: 2.1, look: 0.3 }],
          lines: [{ by: 'po', text: '完好的，我退回去|九根了。', at: [0.7, 0.11] }],
        },
        {
          h: 340,
          gap: 30,
          fill: '#a4d8d0',
          cast: [{ who: 'qing', pose: 'fright', mood: 'surprised', x: 250, y: 555, scale: 1.8, look: 0 }],
        },
        {
          h: 500,
          gap: 90,
          back: { setting: 'gate', from: [0, 100, 500] },
          cast: [
            { who: 'qing', pose: 'shrug', mood: 'happy', x: 330, y: 475, scale: 0.95, look: -0.4 },
            { who: 'hu', pose: 'bundle', mood: 'happy', x: 140, y: 500, scale: 1.02, look: 0.4 },
          ],
          lines: [
            { by: 'hu', text: '小兄弟！我砍了|一百根赔你！', at: [0.34, 0.1] },
            { by: 'qing', text: '……一根也|别弄裂啊。', at: [0.78, 0.2] },
          ],
        },
      ],
      after: 60,
    },
  ],
};
