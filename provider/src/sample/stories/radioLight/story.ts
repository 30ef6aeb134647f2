import type { Story } from '../story.ts';
import { CAST } from './cast.ts';
import { CHAPTER } from './chapter.ts';
import { SETTINGS } from './settings.ts';
import { STYLE } from './style.ts';

/** 电波灯塔: somebody asks whether there is a sea. */
export const RADIO_LIGHT: Story = {
  title: '电波灯塔',
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
      back: { setting: 'tower', variant: 'lit', from: [0, 110, 500] },
      cast: [{ who: 'mei', pose: 'cheer', mood: 'happy', x: 130, y: 620, scale: 1, look: 0.3 }],
    },
    wideFrom: 60,
  },
};
