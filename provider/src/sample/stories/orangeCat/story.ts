import type { Story } from '../story.ts';
import { CAST } from './cast.ts';
import { CHAPTER_1 } from './chapter1.ts';
import { CHAPTER_2 } from './chapter2.ts';
import { CHAPTER_3 } from './chapter3.ts';
import { SETTINGS } from './settings.ts';
import { STYLE } from './style.ts';

/** 橘猫侦探社: an orange cat and a girl look for the stolen moonlight of their town. */
export const ORANGE_CAT: Story = {
  title: '橘猫侦探社',
  style: STYLE,
  cast: CAST,
  settings: SETTINGS,
  signs: ['橘猫侦探社', '阿橘：', '今晚七点，屋顶见。', '带上那个瓶子。'],
  chapters: [CHAPTER_1, CHAPTER_2, CHAPTER_3],
  cover: {
    panel: {
      h: 667,
      gap: 0,
      back: { setting: 'roof', variant: 'full', from: [0, 60, 500] },
      cast: [{ who: 'ju', pose: 'magnify', mood: 'determined', x: 190, y: 700, scale: 1.75, look: 0.4 }],
    },
    wideFrom: 200,
  },
};
