import type { Story } from '../story.ts';
import { CAST } from './cast.ts';
import { CHAPTER } from './chapter.ts';
import { SETTINGS } from './settings.ts';
import { STYLE } from './style.ts';

/** 云海飞艇: the slowest airship, and what comes to those who wait. */
export const CLOUD_SHIP: Story = {
  title: '云海飞艇',
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
      back: { setting: 'deck', variant: 'rainbow', from: [0, 40, 500] },
      cast: [
        { who: 'bear', pose: 'hold', mood: 'smile', x: 150, y: 620, scale: 1.35, look: 0.3 },
        { who: 'rabbit', pose: 'cheer', mood: 'happy', x: 370, y: 640, scale: 1.2, look: -0.2 },
      ],
    },
    wideFrom: 250,
  },
};
