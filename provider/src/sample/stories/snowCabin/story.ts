import type { Story } from '../story.ts';
import { CAST } from './cast.ts';
import { CHAPTER } from './chapter.ts';
import { SETTINGS } from './settings.ts';
import { STYLE } from './style.ts';

/** 雪夜木屋: six strangers in a cabin, and a cup of tea too many. */
export const SNOW_CABIN: Story = {
  title: '雪夜木屋',
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
      back: { setting: 'cabin', variant: 'storm', from: [0, 180, 500] },
      cast: [{ who: 'traveller', pose: 'lantern', mood: 'calm', x: 110, y: 700, scale: 1.1, look: 0.4 }],
    },
    wideFrom: 250,
  },
};
