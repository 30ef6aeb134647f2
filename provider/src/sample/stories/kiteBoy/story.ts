import type { Story } from '../story.ts';
import { CAST } from './cast.ts';
import { CHAPTER } from './chapter.ts';
import { SETTINGS, SIGNS } from './settings.ts';
import { STYLE } from './style.ts';

/** 风筝少年: a boy, and the kite that he is going to lose. */
export const KITE_BOY: Story = {
  title: '风筝少年',
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
      back: { setting: 'playground', variant: 'noon', from: [0, 60, 500] },
      cast: [{ who: 'boy', pose: 'show', mood: 'happy', x: 180, y: 800, scale: 1.6, look: 0.3 }],
    },
    wideFrom: 240,
  },
};
