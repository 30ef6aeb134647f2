import type { Story } from '../story.ts';
import { CAST } from './cast.ts';
import { CHAPTER } from './chapter.ts';
import { SETTINGS, SIGNS } from './settings.ts';
import { STYLE } from './style.ts';

/** 霓虹雨夜: eleven names of others and one of her own. */
export const NEON_RAIN: Story = {
  title: '霓虹雨夜',
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
      back: { setting: 'street', variant: 'dark', from: [0, 170, 500] },
      cast: [
        { who: 'qing', pose: 'umbrella', mood: 'calm', x: 270, y: 700, scale: 1.3, look: -0.2, flip: true },
      ],
      effects: [{ type: 'rain' }],
    },
    wideFrom: 230,
  },
};
