import type { StoryChapter } from '../story.ts';
import { BIRD_PAGES } from './chapter1Birds.ts';
import { CITY_PAGES } from './chapter1City.ts';

/** 守塔人: a light for lost birds falls on a city. */
export const CHAPTER_1: StoryChapter = {
  title: '守塔人',
  splitCount: 2,
  thumb: { page: 6, from: [0, 260, 500] },
  pages: [...BIRD_PAGES, ...CITY_PAGES],
};
