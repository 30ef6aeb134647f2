import type { StoryChapter } from '../story.ts';
import { STOP_PAGES } from './chapter3Stop.ts';
import { STORY_PAGES } from './chapter3Story.ts';

/** 用故事换车票: the train runs on stories, and the passenger pays with hers. */
export const CHAPTER_3: StoryChapter = {
  title: '用故事换车票',
  splitCount: 2,
  thumb: { page: 4, from: [0, 630, 500] },
  pages: [...STOP_PAGES, ...STORY_PAGES],
};
