import type { Story } from '../story.ts';
import { CAST } from './cast.ts';
import { CHAPTER } from './chapter.ts';
import { SETTINGS } from './settings.ts';
import { STYLE } from './style.ts';

/** 月下行舟客: a ferryman, and the rival who did not come. */
export const MOON_BOAT: Story = {
  title: '月下行舟客',
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
      back: { setting: 'aboard', from: [0, 0, 500] },
      cast: [{ who: 'ferryman', pose: 'punch', mood: 'calm', x: 280, y: 690, scale: 1.45, look: -0.3 }],
      front: { setting: 'hull', from: [0, -540, 500] },
    },
    wideFrom: 200,
  },
};
