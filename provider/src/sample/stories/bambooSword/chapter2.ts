import type { StoryChapter } from '../story.ts';
import { NAME_PAGES } from './chapter2Name.ts';
import { RAIN_PAGES } from './chapter2Rain.ts';

/** 竹林初雨: a girl follows a hat into the forest, to give a sword back. */
export const CHAPTER_2: StoryChapter = {
  title: '竹林初雨',
  splitCount: 2,
  thumb: { page: 5, from: [0, 130, 500] },
  pages: [...RAIN_PAGES, ...NAME_PAGES],
};
