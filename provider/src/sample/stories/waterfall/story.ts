import type { Story } from '../story.ts';
import { CAST } from './cast.ts';
import { CHAPTER } from './chapter.ts';
import { SETTINGS } from './settings.ts';
import { STYLE } from './style.ts';

/** 飞瀑听剑: a pupil who is to cut water, and what he hears when it stops. */
export const WATERFALL: Story = {
  title: '飞瀑听剑',
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
      back: { setting: 'falls', variant: 'loud', from: [0, 280, 500] },
      cast: [{ who: 'pupil', pose: 'guard', mood: 'determined', x: 190, y: 640, scale: 1.2, look: 0.4 }],
    },
    wideFrom: 210,
  },
};
