import type { StoryChapter } from '../story.ts';
import { CHASE_PAGES } from './chapter3Chase.ts';
import { MOON_PAGES } from './chapter3Moon.ts';

/** 屋顶上的会议: a chase over the roofs leads to an old partner and to a door in the moon. */
export const CHAPTER_3: StoryChapter = {
  title: '屋顶上的会议',
  splitCount: 2,
  thumb: { page: 4, from: [0, 190, 500] },
  pages: [...CHASE_PAGES, ...MOON_PAGES],
};
