import type { Story } from '../story.ts';
import { CAST } from './cast.ts';
import { CHAPTER } from './chapter.ts';
import { SETTINGS, SIGNS } from './settings.ts';
import { STYLE } from './style.ts';

/** 青竹少年行: a cane of bamboo that has to arrive whole. */
export const BAMBOO_BOY: Story = {
  title: '青竹少年行',
  length: 'short',
  style: STYLE,
  cast: CAST,
  settings: SETTINGS,
  signs: Object.values(SIGNS),
  chapters: [CHAPTER],
  cover: {
    panel: {
      h: 667,
      gap: 0,
      back: { setting: 'road', variant: 'gold', from: [0, 150, 500] },
      cast: [{ who: 'qing', pose: 'cane', mood: 'smile', x: 220, y: 640, scale: 1.6, look: 0.2 }],
    },
    wideFrom: 220,
  },
};
