import type { Story } from '../story.ts';
import { CAST } from './cast.ts';
import { CHAPTER } from './chapter.ts';
import { SETTINGS, SIGNS } from './settings.ts';
import { STYLE } from './style.ts';

/** 雨伞失踪案: umbrellas that leave the town for an old photograph. */
export const UMBRELLA_CASE: Story = {
  title: '雨伞失踪案',
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
      back: { setting: 'lane', variant: 'bright', from: [0, 60, 500] },
      cast: [{ who: 'girl', pose: 'umbrella', mood: 'smile', x: 270, y: 720, scale: 1.4, look: -0.3 }],
      effects: [{ type: 'rain' }],
    },
    wideFrom: 200,
  },
};
