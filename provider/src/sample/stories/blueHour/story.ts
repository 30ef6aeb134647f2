import type { Story } from '../story.ts';
import { CAST } from './cast.ts';
import { CHAPTER } from './chapter.ts';
import { SETTINGS } from './settings.ts';
import { STYLE } from './style.ts';

/** 蓝色时刻: a photographer meets the passer-by in all of his pictures. */
export const BLUE_HOUR: Story = {
  title: '蓝色时刻',
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
      back: { setting: 'bridge', variant: 'lights', from: [0, 100, 500] },
      cast: [{ who: 'yu', pose: 'stand', mood: 'calm', x: 160, y: 760, scale: 1.4, look: 0.5 }],
    },
    wideFrom: 220,
  },
};
