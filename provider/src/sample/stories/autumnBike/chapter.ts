import type { StoryChapter } from '../story.ts';

/** 谁先松手: fifty autumns on one slope. */
export const CHAPTER: StoryChapter = {
  title: '谁先松手',
  splitCount: 2,
  thumb: { page: 5, from: [0, 190, 500] },
  pages: [
    {
      panels: [
        {
          h: 680,
          gap: 0,
          back: { setting: 'slope', variant: 'clear', from: [0, 150, 500] },
          cast: [
            { who: 'qiu', pose: 'backPillion', x: 268, y: 640, scale: 0.7 },
            { who: 'ming', pose: 'backRide', x: 210, y: 655, scale: 0.74 },
          ],
          lines: [
            { kind: 'tell', text: '第一话 谁先松手', at: [0.5, 0.06], size: 28 },
            { kind: 'tell', text: '两个人，一辆旧单车，|一条三百米的下坡路。', at: [0.5, 0.2] },
          ],
        },
        {
          h: 470,
          gap: 36,
          back: { setting: 'top', variant: 'clear', from: [0, 110, 500] },
          cast: [
            { who: 'ming', pose: 'tell', mood: 'smile', x: 140, y: 470, scale: 1.02, look: 0.6 },
            { who: 'qiu', pose: 'cross', mood: 'sly', x: 360, y: 470, scale: 0.96, look: -0.5 },
          ],
          lines: [
            { by: 'ming', text: '谁先松开刹车，|谁就先说那句话。', at: [0.3, 0.1] },
            { by: 'qiu', text: '一言为定。', at: [0.78, 0.18] },
          ],
        },
      ],
      after: 40,
    },
    {
      panels: [
        {
          h: 420,
          gap: 10,
          back: { setting: 'slope', variant: 'gold', from: [40, 350, 420] },
          cast: [
            { who: 'qiu', pose: 'pillion', mood: 'determined', x: 300, y: 420, scale: 1, look: -0.2 },
            { who: 'ming', pose: 'ride', mood: 'determined', x: 220, y: 450, scale: 1.1, look: 0.1 },
          ],
          effects: [{ type: 'sound', text: '吱——', at: [0.81, 0.84], size: 50, turn: 8, fill: '#fffdf6' }],
          lines: [{ kind: 'tell', text: '高一。谁也没松。', at: [0.26, 0.08] }],
        },
        {
          h: 420,
          gap: 20,
          back: { setting: 'slope', variant: 'grey', from: [40, 350, 420] },
          cast: [
            { who: 'qiu', pose: 'pillion', mood: 'scared', x: 300, y: 420, scale: 1, look: -0.2 },
            { who: 'ming', pose: 'ride', mood: 'angry', x: 220, y: 450, scale: 1.1, look: 0.1 },
          ],
          effects: [
            { type: 'rain', colour: '#ffffff' },
            { type: 'sound', text: '吱——', at: [0.81, 0.84], size: 50, turn: 8, fill: '#fffdf6' },
          ],
          lines: [{ kind: 'tell', text: '高二。下着雨，也没松。', at: [0.32, 0.08] }],
        },
        {
          h: 350,
          gap: 70,
          fill: '#a8b4bc',
          cast: [{ who: 'ming', pose: 'stand', mood: 'sad', x: 250, y: 870, scale: 2.1, look: 0.3 }],
          lines: [
            { kind: 'tell', text: '高三。', at: [0.14, 0.12] },
            { by: 'ming', text: '我要去南方了。|今年，你松吗？', at: [0.72, 0.11] },
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
          fill: '#fbdc9c',
          cast: [{ who: 'qiu', pose: 'wait', mood: 'calm', x: 250, y: 870, scale: 2.1, look: -0.4 }],
          lines: [{ by: 'qiu', text: '……你先。', at: [0.22, 0.13] }],
        },
        {
          h: 620,
          gap: 110,
          back: { setting: 'slope', variant: 'grey', from: [0, 180, 500] },
          lines: [{ kind: 'tell', text: '后来，叶子红了很多次。', at: [0.5, 0.08] }],
        },
      ],
      after: 130,
    },
    {
      panels: [
        {
          h: 640,
          gap: 10,
          back: { setting: 'slope', variant: 'gold', from: [0, 160, 500] },
          cast: [
            { who: 'qiuOld', pose: 'backPillion', x: 268, y: 608, scale: 0.68 },
            { who: 'mingOld', pose: 'backRide', x: 210, y: 625, scale: 0.72 },
          ],
          lines: [{ kind: 'tell', text: '第五十年。', at: [0.5, 0.08] }],
        },
        {
          h: 470,
          gap: 50,
          back: { setting: 'top', variant: 'gold', from: [0, 110, 500] },
          cast: [
            { who: 'mingOld', pose: 'bow', mood: 'sleepy', x: 130, y: 470, scale: 1.02, look: 0.5 },
            { who: 'qiuOld', pose: 'cross', mood: 'determined', x: 360, y: 470, scale: 0.98, look: -0.5 },
          ],
          lines: [
            { by: 'mingOld', text: '膝盖不行了，|今年推下去吧。', at: [0.28, 0.1] },
            { by: 'qiuOld', text: '不行。|规矩就是规矩。', at: [0.77, 0.14] },
          ],
        },
      ],
      after: 50,
    },
    {
      panels: [
        {
          h: 350,
          gap: 10,
          fill: '#f2a65a',
          cast: [{ who: 'mingOld', pose: 'wait', mood: 'smile', x: 250, y: 870, scale: 2.1, look: 0.3 }],
          lines: [{ by: 'mingOld', text: '跟你说实话吧。刹车，|高一那年就坏了。', at: [0.36, 0.11] }],
        },
        {
          h: 350,
          gap: 40,
          fill: '#c9694a',
          cast: [{ who: 'qiuOld', pose: 'stand', mood: 'sly', x: 250, y: 870, scale: 2.1, look: -0.3 }],
          lines: [{ by: 'qiuOld', text: '我知道。|你一直在用脚。', at: [0.73, 0.11] }],
        },
        {
          h: 350,
          gap: 40,
          fill: '#f2a65a',
          cast: [
            { who: 'mingOld', pose: 'fright', mood: 'surprised', x: 250, y: 870, scale: 2.1, look: 0.2 },
          ],
          lines: [{ by: 'mingOld', text: '你怎么知道？', at: [0.27, 0.1] }],
        },
        {
          h: 350,
          gap: 70,
          fill: '#fbe0a4',
          cast: [{ who: 'qiuOld', pose: 'clutch', mood: 'happy', x: 250, y: 870, scale: 2.1, look: -0.1 }],
          lines: [{ by: 'qiuOld', text: '因为我也是。', at: [0.74, 0.1] }],
        },
      ],
      after: 60,
    },
    {
      panels: [
        {
          h: 660,
          gap: 20,
          back: { setting: 'slope', variant: 'gold', from: [40, 260, 420] },
          cast: [
            { who: 'qiuOld', pose: 'cheer', mood: 'happy', x: 300, y: 560, scale: 1.02, look: -0.2 },
            { who: 'mingOld', pose: 'ride', mood: 'happy', x: 200, y: 640, scale: 1.2, look: 0.1 },
          ],
          effects: [
            { type: 'speed', angle: 62, colour: '#fffdf6' },
            { type: 'sound', text: '呼——', at: [0.3, 0.1], size: 84, turn: -8, fill: '#fffdf6' },
          ],
          lines: [
            { by: 'mingOld', kind: 'shout', text: '我喜欢你！', at: [0.24, 0.27] },
            { by: 'qiuOld', kind: 'shout', text: '我也是！', at: [0.76, 0.2] },
          ],
        },
        {
          h: 340,
          gap: 110,
          back: { setting: 'shoes', from: [0, 20, 500] },
          lines: [
            { kind: 'tell', text: '那天，没有人磨鞋底。', at: [0.34, 0.12] },
            { kind: 'tell', text: '全书完', at: [0.84, 0.88], size: 26 },
          ],
        },
      ],
      after: 60,
    },
  ],
};
