import type { StoryChapter } from '../story.ts';
import { MORNING_PAGES } from './chapter3Morning.ts';
import { STORM_PAGES } from './chapter3Storm.ts';

/** 灯油只剩一夜: one lamp for a city, and a hundred for the boats. */
export const CHAPTER_3: StoryChapter = {
  title: '灯油只剩一夜',
  splitCount: 2,
  thumb: { page: 5, from: [0, 160, 500] },
  pages: [...STORM_PAGES, ...MORNING_PAGES],
};
