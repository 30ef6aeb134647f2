import type { Story } from '../story.ts';
import { CAST } from './cast.ts';
import { CHAPTER } from './chapter.ts';
import { SETTINGS } from './settings.ts';
import { STYLE } from './style.ts';

/** 晨光之城: three people who are awake before the city. */
export const MORNING_CITY: Story = {
  title: '晨光之城',
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
      back: { setting: 'corner', variant: 'open', from: [0, 60, 500] },
      cast: [{ who: 'milk', pose: 'case', mood: 'smile', x: 320, y: 740, scale: 1.3, look: -0.3 }],
    },
    wideFrom: 220,
  },
};
