import type { StoryChapter } from '../story.ts';
import { DOOR_PAGES } from './chapter2Door.ts';
import { RIDE_PAGES } from './chapter2Ride.ts';

/** 唯一的乘客: somebody rings in a carriage that has been locked for twenty years. */
export const CHAPTER_2: StoryChapter = {
  title: '唯一的乘客',
  splitCount: 1,
  thumb: { page: 2, from: [0, 300, 500] },
  pages: [...RIDE_PAGES, ...DOOR_PAGES],
};
