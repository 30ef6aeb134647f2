import type { Story } from '../story.ts';
import { CAST } from './cast.ts';
import { CHAPTER_1 } from './chapter1.ts';
import { CHAPTER_2 } from './chapter2.ts';
import { CHAPTER_3 } from './chapter3.ts';
import { SIGNS } from './inside.ts';
import { SETTINGS } from './settings.ts';
import { STYLE } from './style.ts';

/** 云上灯塔: a keeper, his granddaughter, and a city that lost its light. */
export const CLOUD_LIGHTHOUSE: Story = {
  title: '云上灯塔',
  style: STYLE,
  cast: CAST,
  settings: SETTINGS,
  signs: Object.values(SIGNS),
  chapters: [CHAPTER_1, CHAPTER_2, CHAPTER_3],
  cover: {
    panel: {
      h: 667,
      gap: 0,
      back: { setting: 'tower', variant: 'night-lit-birds', from: [0, 200, 500] },
      cast: [{ who: 'fan', pose: 'show', mood: 'smile', x: 150, y: 790, scale: 1.35, look: 0.4 }],
    },
    wideFrom: 215,
  },
};
