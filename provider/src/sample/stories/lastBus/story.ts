import type { Story } from '../story.ts';
import { CAST } from './cast.ts';
import { CHAPTER } from './chapter.ts';
import { SETTINGS, SIGNS } from './settings.ts';
import { STYLE } from './style.ts';

/** 末班车疑云: a stop that is in no timetable. */
export const LAST_BUS: Story = {
  title: '末班车疑云',
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
      back: { setting: 'stop', variant: 'bus', from: [0, 60, 500] },
      cast: [{ who: 'xu', pose: 'clutch', mood: 'scared', x: 200, y: 720, scale: 1.4, look: 0.4 }],
    },
    wideFrom: 200,
  },
};
