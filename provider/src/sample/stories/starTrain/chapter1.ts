import type { StoryChapter } from '../story.ts';
import { PLATFORM_PAGES } from './chapter1Platform.ts';
import { TICKET_PAGES } from './chapter1Ticket.ts';

/** 末班车进站: a girl without a ticket boards the last train. */
export const CHAPTER_1: StoryChapter = {
  title: '末班车进站',
  splitCount: 2,
  thumb: { page: 0, from: [0, 378, 500] },
  pages: [...PLATFORM_PAGES, ...TICKET_PAGES],
};
