import type { StoryChapter } from '../story.ts';
import { CHOICE_PAGES } from './chapter2Choice.ts';
import { WING_PAGES } from './chapter2Wings.ts';

/** 迷路的飞鸟: a boy with wings of paper, and the night on which the light went out. */
export const CHAPTER_2: StoryChapter = {
  title: '迷路的飞鸟',
  splitCount: 2,
  thumb: { page: 1, from: [0, 110, 500] },
  pages: [...WING_PAGES, ...CHOICE_PAGES],
};
