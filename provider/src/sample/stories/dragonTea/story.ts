import type { Story } from '../story.ts';
import { CAST } from './cast.ts';
import { CHAPTER } from './chapter.ts';
import { SETTINGS, SIGNS } from './settings.ts';
import { STYLE } from './style.ts';

/** 小龙与茶馆: a dragon without fire and a guest with thunder. */
export const DRAGON_TEA: Story = {
  title: '小龙与茶馆',
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
      back: { setting: 'room', variant: 'warm', from: [40, 40, 440] },
      cast: [{ who: 'dragon', pose: 'hold', mood: 'smile', x: 210, y: 645, scale: 1.7, look: 0.2 }],
    },
    wideFrom: 240,
  },
};
