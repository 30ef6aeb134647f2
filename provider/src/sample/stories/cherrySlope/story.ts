import type { Story } from '../story.ts';
import { CAST } from './cast.ts';
import { CHAPTER } from './chapter.ts';
import { SETTINGS } from './settings.ts';
import { STYLE } from './style.ts';

/** 樱花坡道: the last way home, which grows longer. */
export const CHERRY_SLOPE: Story = {
  title: '樱花坡道',
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
      back: { setting: 'slope', variant: 'day', from: [0, 230, 500] },
      cast: [{ who: 'tang', pose: 'ride', mood: 'smile', x: 230, y: 640, scale: 1.2, look: 0.2 }],
    },
    wideFrom: 240,
  },
};
