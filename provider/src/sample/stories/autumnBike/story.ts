import type { Story } from '../story.ts';
import { CAST } from './cast.ts';
import { CHAPTER } from './chapter.ts';
import { SETTINGS } from './settings.ts';
import { STYLE } from './style.ts';

/** 秋日单车: fifty autumns, one bicycle and one sentence. */
export const AUTUMN_BIKE: Story = {
  title: '秋日单车',
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
      back: { setting: 'slope', variant: 'gold', from: [20, 230, 460] },
      cast: [
        { who: 'qiu', pose: 'pillion', mood: 'happy', x: 300, y: 620, scale: 1.15, look: -0.2 },
        { who: 'ming', pose: 'ride', mood: 'smile', x: 200, y: 660, scale: 1.25, look: 0.2 },
      ],
    },
    wideFrom: 250,
  },
};
