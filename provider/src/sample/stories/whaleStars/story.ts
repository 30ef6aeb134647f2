import type { Story } from '../story.ts';
import { CAST } from './cast.ts';
import { CHAPTER } from './chapter.ts';
import { SETTINGS } from './settings.ts';
import { STYLE } from './style.ts';

/** 鲸落星海: a small whale that claims to be a tree. */
export const WHALE_STARS: Story = {
  title: '鲸落星海',
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
      cast: [{ who: 'whale', pose: 'fly', mood: 'smile', x: 250, y: 340, scale: 1.35, look: 0.1 }],
    },
    wideFrom: 110,
  },
};
