import type { Story } from '../story.ts';
import { CAST } from './cast.ts';
import { CHAPTER_1 } from './chapter1.ts';
import { CHAPTER_2 } from './chapter2.ts';
import { CHAPTER_3 } from './chapter3.ts';
import { SIGNS } from './rooms.ts';
import { SETTINGS } from './settings.ts';
import { STYLE } from './style.ts';

/** 竹影剑客: a storyteller, and the boy with a wooden sword of whom he tells. */
export const BAMBOO_SWORD: Story = {
  title: '竹影剑客',
  style: STYLE,
  cast: CAST,
  settings: SETTINGS,
  signs: Object.values(SIGNS),
  chapters: [CHAPTER_1, CHAPTER_2, CHAPTER_3],
  cover: {
    panel: {
      h: 667,
      gap: 0,
      back: { setting: 'forest', variant: 'day', from: [40, 500, 400] },
      cast: [{ who: 'boy', pose: 'rest', mood: 'determined', x: 178, y: 800, scale: 1.62, look: 0.4 }],
    },
    wideFrom: 190,
  },
};
