import type { Story } from '../story.ts';
import { CAST } from './cast.ts';
import { CHAPTER } from './chapter.ts';
import { SETTINGS } from './settings.ts';
import { STYLE } from './style.ts';

/** 机械花园: a robot waters a flower in a station that is to be switched off. */
export const MACHINE_GARDEN: Story = {
  title: '机械花园',
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
      back: { setting: 'greenhouse', variant: 'open', from: [10, 60, 490] },
      cast: [{ who: 'robot', pose: 'water', mood: 'happy', x: 130, y: 650, scale: 1.1, look: 0.6 }],
    },
    wideFrom: 300,
  },
};
