import type { Story } from '../story.ts';
import { CAST } from './cast.ts';
import { CHAPTER } from './chapter.ts';
import { SETTINGS, SIGNS } from './settings.ts';
import { STYLE } from './style.ts';

/** 灰猫下午茶: a cat that listens to a whole street, and where it takes what it hears. */
export const GREY_CAT_TEA: Story = {
  title: '灰猫下午茶',
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
      back: { setting: 'room', from: [0, 20, 420] },
      cast: [{ who: 'cat', pose: 'sit', mood: 'calm', x: 210, y: 492, scale: 1.4, look: 0.2 }],
    },
    wideFrom: 240,
  },
};
