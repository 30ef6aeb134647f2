import type { Story } from '../story.ts';
import { CAST } from './cast.ts';
import { CHAPTER } from './chapter.ts';
import { SETTINGS } from './settings.ts';
import { STYLE } from './style.ts';

/** 气球逃跑了: a clown without a roof. */
export const BALLOONS_AWAY: Story = {
  title: '气球逃跑了',
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
      back: { setting: 'heights', from: [0, 120, 500] },
      cast: [{ who: 'clown', pose: 'lifted', mood: 'happy', x: 190, y: 690, scale: 1, look: 0.2 }],
    },
    wideFrom: 230,
  },
};
