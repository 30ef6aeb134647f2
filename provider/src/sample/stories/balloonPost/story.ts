import type { Story } from '../story.ts';
import { CAST } from './cast.ts';
import { CHAPTER } from './chapter.ts';
import { SETTINGS, SIGNS } from './settings.ts';
import { STYLE } from './style.ts';

/** 热气球邮局: a letter that is three years late. */
export const BALLOON_POST: Story = {
  title: '热气球邮局',
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
      back: { setting: 'basket', variant: 'dusk', from: [20, 20, 460] },
      cast: [{ who: 'owl', pose: 'show', mood: 'smile', x: 230, y: 560, scale: 1.65, look: 0.2 }],
    },
    wideFrom: 130,
  },
};
