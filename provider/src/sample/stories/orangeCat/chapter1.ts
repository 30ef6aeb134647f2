import type { StoryChapter } from '../story.ts';
import { NIGHT_PAGES } from './chapter1Night.ts';
import { OFFICE_PAGES } from './chapter1Office.ts';

/** 消失的月光: a girl with an empty jar asks the detective to find the moonlight. */
export const CHAPTER_1: StoryChapter = {
  title: '消失的月光',
  splitCount: 2,
  thumb: { page: 3, from: [0, 150, 500] },
  pages: [...OFFICE_PAGES, ...NIGHT_PAGES],
};
