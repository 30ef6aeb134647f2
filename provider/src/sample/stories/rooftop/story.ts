import type { Story } from '../story.ts';
import { CAST } from './cast.ts';
import { CHAPTER } from './chapter.ts';
import { SETTINGS } from './settings.ts';
import { STYLE } from './style.ts';

/** 天台天文部: three members of a club and the star they want to name. */
export const ROOFTOP_CLUB: Story = {
  title: '天台天文部',
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
      back: { setting: 'roof', variant: 'late', from: [0, 120, 500] },
      cast: [{ who: 'qing', pose: 'reach', mood: 'happy', x: 150, y: 720, scale: 1.3, look: 0.5 }],
    },
    wideFrom: 220,
  },
};
