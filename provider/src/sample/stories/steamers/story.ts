import type { Story } from '../story.ts';
import { CAST } from './cast.ts';
import { CHAPTER } from './chapter.ts';
import { SETTINGS, SIGNS } from './settings.ts';
import { STYLE } from './style.ts';

/** 小龙蒸笼铺: a small dragon, its sneezes, and buns that fly. */
export const STEAMERS: Story = {
  title: '小龙蒸笼铺',
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
      back: { setting: 'shop', from: [0, 20, 500] },
      cast: [{ who: 'dragon', pose: 'hold', mood: 'happy', x: 190, y: 690, scale: 1.22, look: 0.1 }],
    },
    wideFrom: 260,
  },
};
