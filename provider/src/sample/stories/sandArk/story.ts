import type { Story } from '../story.ts';
import { CAST } from './cast.ts';
import { CHAPTER } from './chapter.ts';
import { SETTINGS } from './settings.ts';
import { STYLE } from './style.ts';

/** 沙海方舟: a ship that waits for the sea. */
export const SAND_ARK: Story = {
  title: '沙海方舟',
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
      back: { setting: 'dunes', variant: 'dawn-near', from: [0, 90, 500] },
      cast: [{ who: 'sha', pose: 'show', mood: 'smile', x: 150, y: 640, scale: 1.2, look: 0.3 }],
    },
    wideFrom: 220,
  },
};
