import type { StoryChapter } from '../story.ts';
import { DAWN_PAGES } from './chapter3Dawn.ts';
import { NIGHT_PAGES } from './chapter3Night.ts';

/** 无名剑谱: a duel at dawn, and what is written on an empty page. */
export const CHAPTER_3: StoryChapter = {
  title: '无名剑谱',
  splitCount: 2,
  thumb: { page: 0, from: [0, 190, 500] },
  pages: [...NIGHT_PAGES, ...DAWN_PAGES],
};
