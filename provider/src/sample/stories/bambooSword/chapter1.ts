import type { StoryChapter } from '../story.ts';
import { LEAF_PAGES } from './chapter1Leaf.ts';
import { TALE_PAGES } from './chapter1Tale.ts';

/** 一柄木剑: the tale of a boy who does not cut a leaf. */
export const CHAPTER_1: StoryChapter = {
  title: '一柄木剑',
  splitCount: 2,
  thumb: { page: 0, from: [0, 330, 500] },
  pages: [...TALE_PAGES, ...LEAF_PAGES],
};
