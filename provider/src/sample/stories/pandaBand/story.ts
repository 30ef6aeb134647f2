import type { Story } from '../story.ts';
import { CAST } from './cast.ts';
import { CHAPTER } from './chapter.ts';
import { SETTINGS, SIGNS } from './settings.ts';
import { STYLE } from './style.ts';

/** 熊猫乐队: four pandas, one guitar and a great appetite. */
export const PANDA_BAND: Story = {
  title: '熊猫乐队',
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
      fill: 'url(#show)',
      back: { setting: 'stage', variant: 'empty', from: [60, 180, 380] },
      cast: [
        { who: 'er', pose: 'show', mood: 'smile', x: 410, y: 600, scale: 1.2, look: -0.3 },
        { who: 'da', pose: 'strum', mood: 'happy', x: 190, y: 660, scale: 1.7, look: 0.2 },
      ],
    },
    wideFrom: 240,
  },
};
