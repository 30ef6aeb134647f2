import type { Story } from '../story.ts';
import { CAST } from './cast.ts';
import { CHAPTER } from './chapter.ts';
import { SETTINGS, SIGNS } from './settings.ts';
import { STYLE } from './style.ts';

/** 月面图书馆: a second name on the card of a book. */
export const MOON_LIBRARY: Story = {
  title: '月面图书馆',
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
      back: { setting: 'hall', variant: 'day', from: [60, 60, 380] },
      cast: [{ who: 'yue', pose: 'clutch', mood: 'smile', x: 250, y: 620, scale: 1.45, look: 0.2 }],
    },
    wideFrom: 150,
  },
};
