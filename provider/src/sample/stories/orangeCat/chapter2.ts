import type { StoryChapter } from '../story.ts';
import { LETTER_PAGES } from './chapter2Letter.ts';
import { SHOP_PAGES } from './chapter2Shop.ts';

/** 薄荷糖的秘密: the sweet seller tells half of the truth; the other half shines in the dark. */
export const CHAPTER_2: StoryChapter = {
  title: '薄荷糖的秘密',
  splitCount: 2,
  thumb: { page: 6, from: [0, 390, 500] },
  pages: [...SHOP_PAGES, ...LETTER_PAGES],
};
