import type { Story } from '../story.ts';
import { CAST } from './cast.ts';
import { CHAPTER } from './chapter.ts';
import { SETTINGS, SIGNS } from './settings.ts';
import { STYLE } from './style.ts';

/** 山海食谱: a boy who asks how a bowl of noodles tasted. */
export const SEA_RECIPES: Story = {
  title: '山海食谱',
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
      back: { setting: 'pass', from: [0, 40, 500] },
      cast: [{ who: 'wu', pose: 'bowl', mood: 'smile', x: 230, y: 640, scale: 1.65, look: 0.2 }],
    },
    wideFrom: 230,
  },
};
