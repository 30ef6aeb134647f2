import type { Story } from '../story.ts';
import { CAST } from './cast.ts';
import { CHAPTER_1 } from './chapter1.ts';
import { CHAPTER_2 } from './chapter2.ts';
import { CHAPTER_3 } from './chapter3.ts';
import { SIGNS } from './inserts.ts';
import { SETTINGS } from './settings.ts';
import { STYLE } from './style.ts';

/** 星港列车: a girl pays for the last train of the galaxy with a story that begins at its terminus. */
export const STAR_TRAIN: Story = {
  title: '星港列车',
  style: STYLE,
  cast: CAST,
  settings: SETTINGS,
  signs: ['星港', '7', ...Object.values(SIGNS).flat()],
  chapters: [CHAPTER_1, CHAPTER_2, CHAPTER_3],
  cover: {
    panel: {
      h: 667,
      gap: 0,
      back: { setting: 'space', variant: 'train', from: [70, 600, 400] },
      cast: [{ who: 'yao', pose: 'case', mood: 'calm', x: 150, y: 846, scale: 1.7, look: 0.3 }],
    },
    wideFrom: 222,
  },
};
