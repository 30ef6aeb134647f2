import type { Story } from '../story.ts';
import { CAST } from './cast.ts';
import { CHAPTER } from './chapter.ts';
import { SETTINGS, SIGNS } from './settings.ts';
import { STYLE } from './style.ts';

/** 深夜面馆: a noodle bar of eight seats, and the one that is kept. */
export const NOODLE_BAR: Story = {
  title: '深夜面馆',
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
      back: { setting: 'kitchen', from: [0, -60, 500] },
      cast: [{ who: 'cook', pose: 'clutch', mood: 'smile', x: 190, y: 770, scale: 1.6, look: 0.2 }],
      front: { setting: 'bar', variant: 'near', from: [0, -500, 500] },
    },
    wideFrom: 190,
  },
};
