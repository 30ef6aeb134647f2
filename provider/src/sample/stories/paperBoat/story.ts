import type { Story } from '../story.ts';
import { CAST } from './cast.ts';
import { CHAPTER } from './chapter.ts';
import { SETTINGS, SIGNS } from './settings.ts';
import { STYLE } from './style.ts';

/** 纸船远航: a boat that brings a word back. */
export const PAPER_BOAT: Story = {
  title: '纸船远航',
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
      back: { setting: 'sea', variant: 'day', from: [0, 60, 500] },
      cast: [{ who: 'boat', pose: 'rise', mood: 'smile', x: 250, y: 540, scale: 1.25, look: 0.3 }],
    },
    wideFrom: 260,
  },
};
