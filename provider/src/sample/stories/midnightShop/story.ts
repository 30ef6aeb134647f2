import type { Story } from '../story.ts';
import { CAST } from './cast.ts';
import { CHAPTER } from './chapter.ts';
import { SETTINGS, SIGN, WORDS } from './settings.ts';
import { STYLE } from './style.ts';

/** 午夜小店: a shop that sells the words people cannot say by day. */
export const MIDNIGHT_SHOP: Story = {
  title: '午夜小店',
  length: 'short',
  style: STYLE,
  cast: CAST,
  settings: SETTINGS,
  signs: [SIGN, ...WORDS],
  chapters: [CHAPTER],
  cover: {
    panel: {
      h: 667,
      gap: 0,
      back: { setting: 'street', variant: 'night', from: [0, 0, 500] },
      cast: [{ who: 'keeper', pose: 'show', mood: 'sly', x: 110, y: 790, scale: 1.4, look: 0.3 }],
    },
    wideFrom: 240,
  },
};
