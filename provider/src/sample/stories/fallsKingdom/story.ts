import type { Story } from '../story.ts';
import { CAST } from './cast.ts';
import { CHAPTER } from './chapter.ts';
import { SETTINGS } from './settings.ts';
import { STYLE } from './style.ts';

/** 飞瀑王国: a country in which one is born old. */
export const FALLS_KINGDOM: Story = {
  title: '飞瀑王国',
  length: 'short',
  style: STYLE,
  cast: CAST,
  settings: SETTINGS,
  signs: [],
  chapters: [CHAPTER],
  cover: {
    panel: {
      h: 667,
      gap: 0,
      back: { setting: 'hall', from: [20, 0, 460] },
      cast: [{ who: 'king', pose: 'point', mood: 'determined', x: 200, y: 640, scale: 1.55, look: 0.3 }],
    },
    wideFrom: 230,
  },
};
