import type { Story } from '../story.ts';
import { CAST } from './cast.ts';
import { CHAPTER } from './chapter.ts';
import { SETTINGS, SIGNS } from './settings.ts';
import { STYLE } from './style.ts';

/** 极光旅店: an inn that takes stories, and its guest of every winter. */
export const AURORA_INN: Story = {
  title: '极光旅店',
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
      back: { setting: 'inn', variant: 'night', from: [0, 60, 500] },
      cast: [{ who: 'lu', pose: 'lantern', mood: 'smile', x: 70, y: 720, scale: 1.1, look: 0.4 }],
    },
    wideFrom: 250,
  },
};
