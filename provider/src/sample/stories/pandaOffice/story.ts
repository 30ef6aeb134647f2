import type { Story } from '../story.ts';
import { CAST } from './cast.ts';
import { CHAPTER } from './chapter.ts';
import { SETTINGS, SIGNS } from './settings.ts';
import { STYLE } from './style.ts';

/** 熊猫上班记: a panda, its first job, and what grows on its desk. */
export const PANDA_OFFICE: Story = {
  title: '熊猫上班记',
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
      back: { setting: 'office', variant: 'some', from: [0, 60, 500] },
      cast: [{ who: 'panda', pose: 'hold', mood: 'happy', x: 210, y: 640, scale: 1.7, look: 0.1 }],
    },
    wideFrom: 220,
  },
};
