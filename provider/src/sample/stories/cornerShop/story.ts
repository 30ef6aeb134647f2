import type { Story } from '../story.ts';
import { CAST } from './cast.ts';
import { CHAPTER } from './chapter.ts';
import { SETTINGS, SIGNS } from './settings.ts';
import { STYLE } from './style.ts';

/** 街角杂货铺: a shop that has everything but what one wants. */
export const CORNER_SHOP: Story = {
  title: '街角杂货铺',
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
      back: { setting: 'inside', from: [0, -20, 500] },
      cast: [{ who: 'owner', pose: 'show', mood: 'smile', x: 210, y: 770, scale: 1.5, look: 0.2 }],
    },
    wideFrom: 250,
  },
};
